"""The pages are accessible, by axe: by day a page of each kind and what has changed, at night every page."""

import re
import subprocess
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping
from pathlib import Path
from typing import Any

import pytest

from workshop import ROOT

# By day all rules on a dark phone, and on a light and wide screen what depends on colours and on the width; all rules
# in all corners at night.
DAY, OTHER = (390, "dark"), (1440, "light")
CORNERS = [DAY, OTHER, (390, "light"), (1440, "dark")]
LOOKS = ("color-contrast", "link-in-text-block", "scrollable-region-focusable")
# A page of more elements waits for the night: axe looks at each of them.
LONG = 5000
# When much has changed, so many of the pages are looked at by day: the shortest of each kind first, then the others.
MOST = 20
# Where a name may stand for any other of its sort.
SORTS = [(r"^games/[\w-]+/", "games/*/"), (r"/(rules|rulesets)/[\w-]+/", r"/\1/*/"), (r"/deals-[\w-]+/", "/deals/"),
         (r"^sources/[\w-]+/", "sources/*/")]  # fmt: skip


def kind(name: str) -> str:
    """The address of a page without the names of game, rule-set and source."""
    for sort, any_other in SORTS:
        name = re.sub(sort, any_other, name)
    return name


def constructs(text: str) -> set[str]:
    """The elements of a page, each with a class or its role; classes that are made of ids are no construct."""
    found = set()
    for tag, attributes in re.findall(r"<([a-z][\w-]*)([^<>]*)>", text):
        words = re.search(r' class="([^"]*)"', attributes)
        found |= {f"{tag}.{word}" for word in (words[1].split() if words else [""]) if "--" not in word}
        found |= {f"{tag} {role}" for role in re.findall(r' role="[^"]*"', attributes)}
    return found


def length(text: str) -> int:
    """How many elements a page has."""
    return len(re.findall(r"<[a-z]", text))


def covering(texts: Mapping[str, str]) -> set[str]:
    """The shortest page of each kind, and as few more as hold every construct that any page holds."""
    held = {name: constructs(text) for name, text in texts.items()}
    cost = {name: length(text) for name, text in texts.items()}
    chosen = {min((name for name in texts if kind(name) == each), key=cost.__getitem__) for each in map(kind, texts)}
    left = set().union(*held.values()).difference(*(held[name] for name in chosen))
    while left:
        best = max(texts, key=lambda name: len(held[name] & left) / cost[name])
        chosen.add(best)
        left -= held[best]
    return chosen


def changed(files: Iterable[str], names: Collection[str]) -> set[str]:
    """The pages whose own content is among these files; what is behind every page changes no page more than others."""
    found: set[str] = set()
    for file in files:
        room, _, rest = file.partition("/")
        if room != "content":
            continue
        if rest.endswith(".md"):
            found.add(f"{rest.removesuffix('.md').removesuffix('index')}/index.html".replace("//", "/").lstrip("/"))
        elif own := re.match(r"games/[\w-]+/deals(?=/)|(?:games|sources)/[\w-]+/", rest):
            found |= {name for name in names if name.startswith(own[0])}
    return found & set(names)


def git(*words: str) -> list[str]:
    """What git says, line by line; nothing if it fails."""
    done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, encoding="utf-8", check=False)
    return [] if done.returncode else done.stdout.splitlines()


def since_the_last_landing() -> list[str]:
    """Every file that differs from the main branch, committed or not; on that branch itself, from the commit before."""
    head = git("rev-parse", "HEAD")
    bases = [git("merge-base", "HEAD", name) for name in ("origin/main", "main")]
    base = next((each for each in bases if each and each != head), git("rev-parse", "--verify", "--quiet", "HEAD^"))
    new = git("ls-files", "--others", "--exclude-standard")
    return [*git("diff", "--name-only", *(base or head)), *new]


@pytest.fixture(scope="module")
def texts(site: Path, pages: list[Path]) -> dict[str, str]:
    """Every page that is not too long for the day, by name."""
    every = {page.relative_to(site).as_posix(): page.read_text(encoding="utf-8") for page in pages}
    short = {name: text for name, text in every.items() if length(text) <= LONG}
    assert len(short) > 0.9 * len(every)
    return short


@pytest.fixture(scope="module")
def by_day(texts: dict[str, str]) -> list[str]:
    """A page of each kind, and what has changed, or a part of that if it is much."""
    chosen = covering(texts)
    assert {kind(name) for name in chosen} == {kind(name) for name in texts}
    return sorted(chosen | {*some(changed(since_the_last_landing(), texts) - chosen, texts)})


def some(names: Collection[str], texts: Mapping[str, str]) -> list[str]:
    """The shortest page of each kind, then the next of each, as far as there is time by day."""
    of_kind: Counter[str] = Counter()
    turns = []
    for name in sorted(names, key=lambda name: (length(texts[name]), name)):
        turns.append((of_kind[kind(name)], name))
        of_kind[kind(name)] += 1
    return [name for _, name in sorted(turns)[:MOST]]


@pytest.fixture
def look(address: str, opened: Any, axe: Callable[..., list[str]]) -> Callable[..., list[str]]:
    """What axe finds on these pages."""

    def look(names: Iterable[str], width: int, scheme: str, rules: Collection[str] = ()) -> list[str]:
        found = []
        with opened(width=width, scheme=scheme) as page:
            for name in names:
                page.goto(f"{address}/{name}", wait_until="load")
                found += [f"{name}: {each}" for each in axe(page, rules=rules)]
        return found

    return look


def test_axe_finds_nothing_on_a_page_of_each_kind_and_on_what_has_changed(
    look: Callable[..., list[str]], by_day: list[str]
) -> None:
    found = look(by_day, *DAY)
    assert not found, "\n".join(found)


def test_nor_does_it_in_the_other_scheme(look: Callable[..., list[str]], by_day: list[str]) -> None:
    found = look(by_day, *OTHER, LOOKS)
    assert not found, "\n".join(found)


@pytest.mark.nightly
@pytest.mark.parametrize(("width", "scheme"), CORNERS)
def test_axe_finds_nothing_on_any_page(
    site: Path, pages: list[Path], look: Callable[..., list[str]], width: int, scheme: str
) -> None:
    found = look((page.relative_to(site).as_posix() for page in pages), width, scheme)
    assert not found, "\n".join(found)


def test_axe_finds_what_it_looks_for(opened: Any, axe: Callable[..., list[str]]) -> None:
    with opened(width=390) as page:
        page.set_content("<html lang=en><title>A page</title><main><h1>A page</h1><p>Text.")
        assert not axe(page)
        page.set_content("<title>A page</title><main><h1>A page</h1><p style='color: #ddd; background: #eee'>Text.")
        found = axe(page)
        assert sorted(each.partition(":")[0] for each in found) == ["color-contrast", "html-has-lang"]
        assert [each.partition(":")[0] for each in axe(page, rules=LOOKS)] == ["color-contrast"]


@pytest.mark.parametrize(
    ("one", "other", "alike"),
    [
        ("games/reym/rules/index.html", "games/put/rules/index.html", True),
        ("games/reym/rulesets/quinola/index.html", "games/put/rulesets/three/index.html", True),
        ("games/reversis/deals/index.html", "games/reversis/deals-1850/index.html", True),
        ("sources/herald-1915/index.html", "sources/bohn-1850/index.html", True),
        ("games/reym/index.html", "games/reym/notes/index.html", False),
        ("sources/index.html", "sources/bohn-1850/index.html", False),
        ("about/index.html", "cite/index.html", False),
    ],
)
def test_pages_are_of_one_kind_or_not(one: str, other: str, alike: bool) -> None:
    assert (kind(one) == kind(other)) is alike


def test_what_any_page_holds_is_held_by_one_that_is_chosen() -> None:
    texts = {
        "games/a/index.html": '<main><h1>A</h1><p class="fine">…</p><p>…</p>',
        "games/b/index.html": '<main><h1>B</h1><div class="r-x--y">…</div>',
        "games/c/index.html": '<main><h1>C</h1><p role="status">…</p>',
        "about/index.html": "<main><h1>About</h1>",
    }
    assert covering(texts) == {"games/b/index.html", "games/c/index.html", "games/a/index.html", "about/index.html"}
    del texts["games/a/index.html"], texts["games/c/index.html"]
    assert covering(texts) == set(texts)
    assert covering(texts | {"games/d/index.html": '<main><h1>D</h1><div class="r-x--z"></div><h1>'}) == set(texts)


def test_of_much_that_has_changed_the_shortest_of_each_kind_come_first() -> None:
    """Three kinds: rules of many games, one page of notes, one of sources; each kind has its turn before the next."""
    texts = {f"games/{n}/rules/index.html": "<main>" + "<p>" * n for n in range(100)}
    texts |= {"games/a/notes/index.html": "<p>" * 900, "sources/s/index.html": "<p>" * 800}
    found = some(texts, texts)
    assert found[:3] == ["games/0/rules/index.html", "games/a/notes/index.html", "sources/s/index.html"]
    assert len(found) == MOST
    assert found[3:] == [f"games/{n}/rules/index.html" for n in range(1, MOST - 2)]
    assert some({"sources/s/index.html"}, texts) == ["sources/s/index.html"]


def test_a_page_changes_with_its_own_content() -> None:
    folders = "/ about/ games/a/ games/a/deals/ games/a/deals-2/ games/ab/ sources/ sources/s/".split()
    names = [f"{each}index.html".lstrip("/") for each in folders]
    found = {
        "content/index.md": {"index.html"},
        "content/about.md": {"about/index.html"},
        "content/games/a/index.md": {"games/a/index.html"},
        "content/games/a/deals.md": {"games/a/deals/index.html"},
        "content/games/a/deals/one.toml": {"games/a/deals/index.html", "games/a/deals-2/index.html"},
        "content/games/a/rules.toml": {each for each in names if each.startswith("games/a/")},
        "content/sources/s/clauses.toml": {"sources/s/index.html"},
        "content/sources/index.md": {"sources/index.html"},
        "content/addresses.txt": set(),
        "engine/quinola/games/a.py": set(),
        "site/theme/page.html": set(),
    }
    for file, pages in found.items():
        assert changed([file], names) == pages, file
