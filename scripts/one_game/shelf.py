"""Lays out the content that the pages of one game need: its own, its sources, and of other games what it speaks of."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from one_game.places import Places

SPOKEN_OF = ("game", "rules", "cruxes", "measured")
"""The files of another game that a game may lend from or link to."""
GLOSSARY = "glossary.md"
"""The one page that is no game’s and stands in the edition of each."""


def lay(places: Places, shelf: Path) -> None:
    """Copy those files that are not there as they stand, and take away what is no longer among them.

    They are no links, since Sphinx follows links to pages by where a file really lies.
    """
    bring({shelf / path.relative_to(places.content): path for path in needed(places)}, shelf)


def bring(wanted: Mapping[Path, Path], folder: Path, *, others: bool = True) -> None:
    """Make a folder hold these files, each a copy of another that is as old; take away all others, if asked."""
    for stale in [path for path in folder.rglob("*") if path.is_file() and path not in wanted] if others else ():
        stale.unlink()
    for copy, path in wanted.items():
        if not copy.exists() or copy.stat().st_mtime_ns != path.stat().st_mtime_ns:
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(path, copy)


def needed(places: Places) -> Iterator[Path]:
    """The files of content that a game is made of, and those that its pages speak of."""
    own = files(places.game)
    yield from own
    yield from (path for path in places.content.glob("*") if path.suffix in (".toml", ".txt") or path.name == GLOSSARY)
    games = {folder.name: folder for folder in (places.content / "games").glob("*") if folder != places.game}
    told = text(own)
    for game in named(games, told):
        yield from (path for name in SPOKEN_OF if (path := games[game] / f"{name}.toml").exists())
        yield from (path for slug in re.findall(rf"(?<![\w-]){game}/([\w-]+)", told)
                    if (path := games[game] / "deals" / f"{slug}.toml").exists())  # fmt: skip
    sources = {folder.name: folder for folder in (places.content / "sources").glob("*") if folder.is_dir()}
    found: set[str] = set()
    while new := named(sources.keys() - found, told):
        found |= new
        some = [path for siglum in sorted(new) for path in files(sources[siglum])]
        yield from some
        told = text(some)


def files(folder: Path) -> list[Path]:
    """Every file of a folder that content is read from."""
    return [path for path in sorted(folder.rglob("*")) if path.suffix in (".toml", ".md") and path.is_file()]


def text(paths: Iterable[Path]) -> str:
    """What stands in these files; how it is read exactly does not matter here."""
    return "\n".join(path.read_text("utf-8", errors="replace") for path in paths)


def named(ids: Iterable[str], told: str) -> set[str]:
    """Those ids that a text names, as ids are written."""
    return {id for id in ids if re.search(rf"(?<![\w-]){re.escape(id)}(?=[.#/`\">])", told)}
