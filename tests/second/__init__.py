"""Second reckonings: what facts come to, written from the rules’ text alone, and facts spoilt to hold them against.

Nothing here but the drawing of true facts, what compares the two, and `scorer`, knows the engine; a reckoning reads
JSON, and of a rule-set its id and its readings.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple

from quinola import catalogue


class CannotBe(Exception):
    """These facts cannot be true, or something is missing without which nobody can reckon."""


def need(holds: object, why: str) -> None:
    """Raises CannotBe, unless it holds."""
    if not holds:
        raise CannotBe(why)


def answers(game: Any) -> dict[str, Any]:
    """The readings, by the name of the crux."""
    return {crux.partition(".")[2]: value for crux, value in catalogue.of(game).reading(game).items()}


class Reckoning(NamedTuple):
    """The second reckoning of a game: three functions of a rule-set and its facts.

    Each raises CannotBe for facts that cannot be true. `reckon`: what each account wins or loses. `winners`: who has
    won, by letter in the order of the seats, if all is over with this deal. `next_dealer`: who deals after it, None
    where its facts do not say so.
    """

    reckon: Callable[[Any, dict[str, Any]], dict[str, int]]
    winners: Callable[[Any, dict[str, Any]], list[str]]
    next_dealer: Callable[[Any, dict[str, Any]], str | None]


def reckoning(family: str) -> Reckoning:
    """The second reckoning of a game. Raises LookupError, with what is missing, if nobody has written all of it."""
    name = family.replace("-", "_")
    if not find_spec(f"second.{name}"):
        raise LookupError(f"{family} is not reckoned a second time: tests/second/{name}.py is missing")
    module = import_module(f"second.{name}")
    missing = [each for each in Reckoning._fields if not hasattr(module, each)]
    if missing:
        raise LookupError(f"tests/second/{name}.py has no {' and no '.join(missing)} (game, facts)")
    return Reckoning(*(getattr(module, each) for each in Reckoning._fields))
