"""The pages are accessible, by axe: by day a page of each kind and what has changed, at night every page."""

from collections.abc import Callable, Collection, Iterable
from pathlib import Path
from typing import Any

import pytest

from some_pages import MOST, changed, covering, kind, length, longest, since_the_last_landing, some

# By day all rules on a dark phone, and on a light and wide screen what depends on colours and on the width; all rules
# in all corners at night.
DAY, OTHER = (390, "dark"), (1440, "light")
CORNERS = [DAY, OTHER, (390, "light"), (1440, "dark")]
LOOKS = ("color-contrast", "link-in-text-block", "scrollable-region-focusable")
# A page of more elements waits for the night: axe looks at each of them.
LONG = 5000


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


def test_the_longest_of_each_kind_has_most_elements() -> None:
    texts = {"games/a/index.html": "<p>", "games/b/index.html": "<p>long text</p><p>", "about/index.html": "<h1>"}
    assert longest(texts) == {"games/b/index.html", "about/index.html"}


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
