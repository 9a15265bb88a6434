"""Reading what a scorer tells: each fault names the place, what is wanted, and the rule that wants it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

from quinola.cards import NOT_A_CARD, Card, NoCard, card, cards
from quinola.messages import Message, say
from quinola.mistakes import but, not_in, quoted
from quinola.rules import FactsError
from quinola.seats import Seat

LINES: Final = 100
"""Of no deal more lines are told."""
LINE: Final = 200
"""No line is longer."""


def whole(value: object, place: str, low: int, high: int, rule: str, why: str | Message = "") -> int:
    """A whole number from low to high; of a higher one is said why it is too high. Raises FactsError."""
    if type(value) is not int or not low <= value <= high:
        wanted = but(say("a whole number from {low:number} to {high:number} is wanted", low=low, high=high), value)
        beyond = why and type(value) is int and value > high
        raise FactsError(
            place, say("{wanted:message}: {why:message}", wanted=wanted, why=why) if beyond else wanted, rule
        )
    return value


def known(data: object, keys: Sequence[str]) -> Mapping[str, Any]:
    """A table that has no other keys. Raises FactsError."""
    if not isinstance(data, Mapping):
        raise FactsError("facts", but(say("a table is wanted"), data))
    for key in data:
        if key not in keys:
            raise FactsError(str(key), say("not a fact of this game; these are: {keys:text}", keys=", ".join(keys)))
    return data


def one_of(value: object, place: str, words: Collection[str], rule: str) -> str:
    """One of these words. Raises FactsError."""
    if not isinstance(value, str) or value not in words:
        raise FactsError(place, but(say("one of {words:text} is wanted", words=", ".join(words)), value), rule)
    return value


def seat(value: object, place: str, names: Sequence[str], rule: str) -> Seat:
    """A player, by letter. Raises FactsError."""
    if value not in names:
        raise FactsError(place, but(say("one of {names:text} is wanted", names=" ".join(names)), value), rule)
    return names.index(str(value))


def no_card(text: object) -> Message:
    """A text that is no card, and how one is written."""
    return say(NOT_A_CARD, told=quoted(text))


def card_of(value: object, place: str, pack: Collection[Card], rule: str) -> Card:
    """A card of this pack. Raises FactsError."""
    try:
        found = card(value if isinstance(value, str) else "")
    except NoCard:
        raise FactsError(place, no_card(value), rule) from None
    if found not in pack:
        raise FactsError(place, not_in(pack, found), rule)
    return found


def cards_of(value: object, place: str, rule: str) -> list[Card]:
    """Cards written apart by spaces. Raises FactsError."""
    try:
        return cards(value if isinstance(value, str) else "?")
    except NoCard as wrong:
        raise FactsError(place, no_card(wrong.text if isinstance(value, str) else value), rule) from None


def lines(value: object, place: str, rule: str, sample: str = "") -> tuple[str, ...]:
    """A list of lines, or a text of several. Raises FactsError."""
    several = value.splitlines() if isinstance(value, str) else value
    if not isinstance(several, (list, tuple)) or not all(isinstance(line, str) for line in several):
        wanted = say("a list of lines is wanted")
        if sample:
            wanted = say("a list of lines is wanted, as “{sample:text}”", sample=sample)
        raise FactsError(place, but(wanted, value), rule)
    if len(several) > LINES:
        raise FactsError(place, say("at most {n:line|lines} are wanted, not {told:number}", n=LINES, told=len(several)))
    for n, line in enumerate(several):
        if len(line) > LINE:
            raise FactsError(f"{place}[{n}]", say("a line of at most {n:letter|letters} is wanted", n=LINE), rule)
    return tuple(several)
