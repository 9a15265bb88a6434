"""What rule-sets answer, by the engine: the mapping by which content decides what is in force where."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from edition.model import RULESET, Crux, Reading
from quinola import catalogue
from quinola.rules import Family, ReadingError

Value = str | int
Answers = Mapping[str, Value]
Otherwise = tuple[Crux, Reading, Any]


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


def all_answers(name: str, rulesets: Iterable[str], cruxes: Mapping[str, Crux]) -> dict[str, tuple[Answers, ...]]:
    """What each rule-set of a game answers as it stands, then with one crux read otherwise.

    Where the engine does not know it, the cruxes answer for themselves.
    """
    try:
        family = catalogue.family(name)
    except ReadingError:
        family = None
    unknown = {crux.id: crux.given for crux in cruxes.values()}
    found: dict[str, tuple[Answers, ...]] = {}
    for ruleset in rulesets:
        if family is None or ruleset not in family.rulesets:
            found[ruleset] = ({RULESET: ruleset, **unknown},)
            continue
        varied = [game for _, _, game in read_otherwise(family, ruleset, cruxes.values())]
        found[ruleset] = tuple(answers_of(family, game) for game in (family.ruleset(ruleset), *varied))
    return found
