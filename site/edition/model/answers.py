"""What rule-sets answer: the mapping by which content decides what is in force where.

They are the engine's answers. Of a game that has no engine the content answers: each crux as it defaults, or as the
rule-set says that it reads it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from string import ascii_uppercase
from typing import Any, ClassVar

from edition.model import RULESET, Crux, Reading, Ruleset
from quinola import catalogue
from quinola.rules import Family, ReadingError

Value = str | int
Answers = Mapping[str, Value]
Otherwise = tuple[Crux, Reading, Any]


@dataclass(frozen=True)
class Unplayed:
    """A rule-set of a game without an engine, in the place of the engine's: who sits there, and no more."""

    id: str
    names: tuple[str, ...]
    pack: ClassVar[tuple[Any, ...]] = ()


def unplayed(ruleset: str, seats: int) -> Unplayed:
    """A rule-set of a game without an engine, for so many players; they have letters, as at every table."""
    return Unplayed(ruleset, tuple(ascii_uppercase[:seats]))


def module_name(game: str) -> str:
    """What the module of a game is called: Python takes no hyphen."""
    return game.replace("-", "_")


def has_engine(game: str) -> bool:
    """Whether the engine has a module of this game."""
    return game in catalogue.families()


def answers_of(family: Family[Any], game: Any) -> dict[str, Value]:
    """The answers of a rule-set as the engine has it, to all that it asks; with its own id, as rules may ask that."""
    return {RULESET: game.id, **family.reading(game)}


def read_otherwise(family: Family[Any], ruleset: str, cruxes: Iterable[Crux]) -> Iterator[Otherwise]:
    """Every way to read one crux of a rule-set otherwise, with what the engine makes of it."""
    base = family.reading(family.ruleset(ruleset))
    for crux in cruxes:
        for reading in crux.choices if crux.id in base else ():
            if reading.id != base[crux.id]:
                try:
                    yield crux, reading, family.vary(ruleset, {crux.id: reading.id})
                except ReadingError:
                    continue  # content and engine differ, which is reported where they are compared


def all_answers(
    name: str, rulesets: Mapping[str, Ruleset], cruxes: Mapping[str, Crux]
) -> dict[str, tuple[Answers, ...]]:
    """What each rule-set of a game answers as it stands, then with one crux read otherwise."""
    family = catalogue.families().get(name)
    found: dict[str, tuple[Answers, ...]] = {}
    for key, ruleset in rulesets.items():
        if family is None or key not in family.rulesets:
            base = by_content(ruleset, cruxes)
            found[key] = (base, *({**base, crux.id: reading.id} for crux, reading in others(base, cruxes)))
            continue
        varied = [game for _, _, game in read_otherwise(family, key, cruxes.values())]
        found[key] = tuple(answers_of(family, game) for game in (family.ruleset(key), *varied))
    return found


def by_content(ruleset: Ruleset, cruxes: Mapping[str, Crux]) -> dict[str, Value]:
    """What a rule-set answers that no engine plays."""
    given = {crux.id: crux.given for crux in cruxes.values()}
    return {RULESET: ruleset.id, **given, **{key: value for key, value in ruleset.readings.items() if key in given}}


def others(base: Answers, cruxes: Mapping[str, Crux]) -> Iterator[tuple[Crux, Reading]]:
    """Every way to read one crux otherwise than these answers do."""
    for crux in cruxes.values():
        yield from ((crux, reading) for reading in crux.choices if reading.id != base[crux.id])
