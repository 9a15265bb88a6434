"""What must hold of what was counted of a game: that its rule-sets and readings are those of the content."""

from __future__ import annotations

from collections.abc import Iterator

from edition.checking.ids import Faults, no_ruleset, unknown
from edition.model import Game
from edition.model.codes import Code
from edition.model.faults import Fault, Place
from quinola.laboratory.others import taken

MEND = "run scripts/recount"


def count_faults(game: Game) -> Faults:
    """Every rule-set that was counted is one, and every reading is one of a crux that can be played."""
    file = Place(game.where.file.removesuffix("game.toml") + "recounted.toml", 1)
    for ruleset in dict.fromkeys(key[0] for key in (*game.counts.bases, *game.counts.meetings)):
        if ruleset not in game.rulesets:
            yield no_ruleset(file, ruleset, game)
    for reading in dict.fromkeys(named(game)):
        crux, value = taken(reading)
        if crux not in game.cruxes:
            yield Fault(file, *unknown("crux", crux, game.cruxes))
        elif not has_reading(game, crux, value):
            yield Fault(file, Code.NO_READING, f"{crux} has no reading “{value}” that can be played", MEND)


def named(game: Game) -> Iterator[str]:
    """The readings of all rows, of all that were counted two at once, and those beside which another was asked."""
    yield from (reading for _, reading, _ in game.counts.rows if reading)
    yield from (reading for each in game.counts.meetings.values() for reading in (each.one, each.other))
    yield from (reading for _, reading in game.counts.quiet)
    yield from (quiet.beside for quiet in game.counts.quiet.values() if quiet.beside)


def has_reading(game: Game, crux: str, value: str) -> bool:
    """Whether a crux can be read so: by a reading, or by a number within its bounds."""
    of = game.cruxes[crux]
    if of.number:
        return value.lstrip("-").isdigit() and of.number["low"] <= int(value) <= of.number["high"]
    return of.playing and value in of.readings
