"""Begins a game: the files of `template/`, which is a small game that runs, under another name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from one_game.places import ELSEWHERE, ROOMS, Places
from workshop import ROOT, Stop

TEMPLATE = Path(__file__).parent / "template"
PACKAGES = {
    old: new for room, (package, folder) in ELSEWHERE.items() for old, new in ((ROOMS[room], folder), (room, package))
}
"""What stands outside this repository in packages of other names, as paths and as modules."""
PERHAPS = {
    "tests/known/new-game.toml": "what the tests of all games cannot work out of it",
    "scripts/figures/new_game.py": "what is counted of it for its pages",
}
"""What some games want besides, and most of it later."""
SLUG = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


def begin(places: Places, source: str = "", *, paper: bool = False) -> Iterator[Path]:
    """Write the files of a game, and yield each; with `paper` those of its content alone.

    A source that is there already is left as it is. Raises Stop if the id is none, or any of the other files is there
    already: then nothing is written.
    """
    source = source or f"{places.id}-source"
    for slug in (places.id, source):
        if not SLUG.fullmatch(slug):
            raise Stop(f"“{slug}” is no id: write lower-case letters, figures and single hyphens, as in red-dog.")
    files = {path: places.root / renamed(path.relative_to(TEMPLATE).as_posix(), places, source)
             for path in sorted(TEMPLATE.rglob("*")) if path.suffix in (".toml", ".py")}  # fmt: skip
    known = places.content / "sources" / source
    if known.is_dir():
        files = {path: target for path, target in files.items() if target.parent != known}
    if paper:
        files = {path: target for path, target in files.items() if path.suffix == ".toml"}
    if there := [target for target in (*files.values(), places.module("quinola.games")) if target.exists()]:
        told = "\n".join(f"  {places.short(path)}" for path in dict.fromkeys(there))
        raise Stop(f"Nothing was written, since there is already:\n{told}\nChoose another id, or take these away.")
    return written(files, places, source)


def perhaps(places: Places) -> Iterator[str]:
    """What the game may want besides its files."""
    yield from (f"{renamed(path, places, '')}: {what}" for path, what in PERHAPS.items())


def written(files: dict[Path, Path], places: Places, source: str) -> Iterator[Path]:
    """Write each file under the names of the game."""
    for path, target in files.items():
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(renamed(path.read_text("utf-8"), places, source), "utf-8")
        yield target


def renamed(text: str, places: Places, source: str) -> str:
    """A text of the template with the names of the game and of its source."""
    words = places.id.split("-")
    names = {
        **(PACKAGES if places.root != ROOT else {}),
        "new-game-source": source,
        "new-game": places.id,
        "new_game": places.name,
        "New Game": " ".join(word.capitalize() for word in words),
        "NewGame": "".join(word.capitalize() for word in words),
    }
    return re.sub("|".join(map(re.escape, names)), lambda found: names[found[0]], text)
