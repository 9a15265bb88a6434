"""Which pages stand for all of them by day: of each kind one, of each construct one, and what has changed."""

import re
import subprocess
from collections import Counter
from collections.abc import Collection, Iterable, Mapping

from workshop import ROOT

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


def longest(texts: Mapping[str, str]) -> set[str]:
    """The longest page of each kind: what is too wide or too long is so there first."""
    return {max((name for name in texts if kind(name) == each), key=lambda name: length(texts[name]))
            for each in {*map(kind, texts)}}  # fmt: skip


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


def some(names: Collection[str], texts: Mapping[str, str]) -> list[str]:
    """The shortest page of each kind, then the next of each, as far as there is time by day."""
    of_kind: Counter[str] = Counter()
    turns = []
    for name in sorted(names, key=lambda name: (length(texts[name]), name)):
        turns.append((of_kind[kind(name)], name))
        of_kind[kind(name)] += 1
    return [name for _, name in sorted(turns)[:MOST]]
