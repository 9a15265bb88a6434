"""A game that has just been begun, and what a check says of it once some of its files are spoilt."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from one_game.begin import begin
from one_game.check import Report, check
from one_game.places import Places

ID = "penny-loaf"
GAME, RULES, CRUXES, QUESTIONS, SYNOPSIS, CHANCES, TRACES, TRACED, PAGE, DEAL = (
    f"content/games/{ID}/{name}" for name in ("game.toml", "rules.toml", "cruxes.toml", "questions.toml",
    "synopsis.toml", "chances.toml", "traces.toml", "traced.toml", "notes.md", "deals/first.toml"))  # fmt: skip
SOURCE, CLAUSES = (f"content/sources/cotton-1674/{name}.toml" for name in ("source", "clauses"))
MODULE, PLAYER, MUTANTS, SECOND = (f"{room}/penny_loaf.py" for room in (
    "engine/quinola_games", "engine/quinola_players", "tests/mutants", "tests/second"))  # fmt: skip
END = "$"
"""In the place of an old text: the new one is added at the end of the file, which is made if it is not there."""
GONE = "!"
"""In the place of an old text: the file is taken away."""


class Change(NamedTuple):
    """In a file a new text in the place of an old one."""

    file: str
    old: str
    new: str = ""


def begun(root: Path) -> Places:
    """The files of a game in a folder; they are old, so that whatever is changed is the newer file."""
    places = Places(ID, root)
    assert len([*begin(places, "cotton-1674")]) == 12
    for path in root.rglob("*"):
        os.utime(path, (1, 1))
    return places


def spoil(places: Places, changes: Iterator[Change]) -> None:
    """Change the files of a game."""
    for file, old, new in changes:
        path = places.root / file
        if old == GONE:
            path.unlink()
        elif old == END:
            path.write_text((path.read_text("utf-8") if path.exists() else "") + new, "utf-8")
        else:
            text = path.read_text("utf-8")
            assert old in text, f"{file} does not hold {old!r}"
            path.write_text(text.replace(old, new, 1), "utf-8")


def changed(places: Places, *changes: tuple[str, str, str] | tuple[str, str]) -> Report:
    """What a check finds once these texts stand in the place of others."""
    spoil(places, (Change(*change) for change in changes))
    return check(places)
