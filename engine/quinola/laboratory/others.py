"""Which other readings a rule-set can be given, one at a time."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from quinola import catalogue
from quinola.laboratory.pairing import begin
from quinola.messages import say
from quinola.rules import Question, ReadingError, StartError, Value
from quinola.table import Game

APART: Final = "="
"""Stands between crux and reading: `reym.failure=keep`."""


def others(game: Game) -> Iterator[tuple[str, Value]]:
    """Every crux that the rule-set asks with every other reading that can be laid beside it.

    Of a number, half of it and twice as much, within its bounds. Readings with which nobody can play, or others sit at
    the table, are left out.
    """
    for crux, value in whoever_plays(game):
        try:
            begin(beside(game, {crux: value}), 0)
        except (ReadingError, StartError):
            continue
        yield crux, value


def whoever_plays(game: Game) -> Iterator[tuple[str, Value]]:
    """The same with readings by which others sit at the table, or nobody can play."""
    family = catalogue.of(game)
    for question in family.asked(game):
        now = family.answer(game, question)
        yield from ((question.id, value) for value in values(question, now) if value != now)


def values(question: Question, now: Value) -> tuple[Value, ...]:
    """The readings of a question that are tried."""
    if question.choices or not isinstance(now, int):
        return question.choices
    return tuple(dict.fromkeys((max(question.low, now // 2), min(question.high, now * 2))))


def beside(game: Game, readings: Mapping[str, object]) -> Game:
    """The rule-set with these readings, if its seats are the same.

    Raises ReadingError, as `vary` does, and if others would sit there: no seat could be compared.
    """
    other: Game = catalogue.of(game).vary(game, readings)
    if other.names != game.names:
        why = "with {reading:text} other seats are taken, and none can be compared"
        raise ReadingError(say(why, reading=named(readings)))
    return other


def by_crux(game: Game, readings: Mapping[str, object]) -> dict[str, Value]:
    """Readings by the ids of their cruxes, in order. Raises ReadingError for what there is not."""
    family = catalogue.of(game)
    asked = {family.question(name).id: family.question(name).value(told) for name, told in readings.items()}
    return dict(sorted(asked.items()))


def taken(reading: str) -> tuple[str, str]:
    """Question and answer of one reading as a row has it."""
    crux, _, value = reading.partition(APART)
    return crux, value


def named(readings: Mapping[str, object]) -> str:
    """Readings as a row has them: `reym.failure=keep`; several with a blank between."""
    return " ".join(f"{crux}{APART}{value}" for crux, value in readings.items())
