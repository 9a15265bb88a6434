"""What must hold of a crux: its clauses, its readings, what it starts from."""

from __future__ import annotations

from collections.abc import Mapping

from edition.checking.ids import SLUG, Faults, clause_faults, id_faults, is_witnessed
from edition.model import WITHOUT_GROUNDS, Corpus, Crux, Game, Reading
from edition.model.codes import Code
from edition.model.faults import Fault, Place, nearest


def crux_faults(corpus: Corpus, game: Game, crux: Crux) -> Faults:
    """Everything that is wrong with a crux."""
    yield from id_faults(game, crux)
    yield from clause_faults(corpus, crux.clauses, crux)
    if crux.number:
        given = crux.number["placeholder"]
        if not answers(crux, given):
            yield Fault(crux.where, Code.NO_READING, f"the placeholder {given} cannot be", readings_meant(crux, given))
        return
    if not crux.readings:
        yield Fault(crux.where, Code.MISSING, f"{crux.id} has no readings", "add [[crux.reading]], or “number”")
    elif crux.default not in crux.readings:
        what = f"the default “{crux.default}” is no reading of {crux.id}"
        yield Fault(crux.where, Code.NO_READING, what, nearest(crux.default, crux.readings))
    elif crux.readings[crux.default].rejected:
        yield Fault(
            crux.where, Code.NO_READING, f"the default “{crux.default}” of {crux.id} is rejected", "choose another"
        )
    for reading in crux.readings.values():
        if reading.id and not SLUG.fullmatch(reading.id):
            yield Fault(
                reading.where, Code.NO_ID, f"“{reading.id}” is no slug", "lower-case letters, figures, single hyphens"
            )
        yield from argument_faults(corpus, crux, reading)


def argument_faults(corpus: Corpus, crux: Crux, reading: Reading) -> Faults:
    """A reading argues from clauses that its crux weighs, and from as many as its certainty claims."""
    named = f"{crux.id}, read “{reading.id}”,"
    for key in reading.clauses:
        if key not in crux.clauses:
            what = f"{named} argues from {key}, which the crux does not name"
            yield Fault(reading.where, Code.UNKNOWN, what, nearest(key, crux.clauses))
    if reading.certainty not in WITHOUT_GROUNDS and not reading.clauses:
        what = f"{named} is {reading.certainty} but names no clause"
        yield Fault(reading.where, Code.NO_GROUNDS, what, "give its “clauses”")
    elif reading.certainty == "attested" and not any(is_witnessed(corpus, key) for key in reading.clauses):
        what = f"{named} is attested by no witness"
        yield Fault(reading.where, Code.NO_WITNESS, what, "name one, or weaken the word")


def answers(crux: Crux, value: str | int) -> bool:
    """Whether a crux can be read so: a number within its bounds, or a reading that is not rejected."""
    if crux.number:
        low, high, step = (crux.number[name] for name in ("low", "high", "step"))
        return isinstance(value, int) and value in range(low, high + 1, step)
    return value in crux.readings and not crux.readings[str(value)].rejected


def answer_faults(game: Game, where: Place, readings: Mapping[str, str | int]) -> Faults:
    """Cruxes that are there are read as they can be."""
    for key, value in readings.items():
        if key in game.cruxes and not answers(game.cruxes[key], value):
            yield Fault(
                where, Code.NO_READING, f"“{value}” is no reading of {key}", readings_meant(game.cruxes[key], value)
            )


def readings_meant(crux: Crux, value: str | int) -> str:
    """How to mend a reading that a crux has not, or has rejected."""
    if crux.number:
        low, high, step = (crux.number[name] for name in ("low", "high", "step"))
        return f"a number from {low} to {high}" + (f" by {step}" if step > 1 else "")
    return nearest(str(value), (key for key, reading in crux.readings.items() if not reading.rejected))
