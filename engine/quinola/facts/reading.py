"""Reading what a scorer tells: each fault names the place, what is wanted, and the rule that wants it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from quinola.cards import Card, card
from quinola.rules import FactsError
from quinola.seats import Seat


def _but(value: object) -> str:
    """What was said instead; nothing if nothing was."""
    return "" if value in (None, "") else f", not {value!r}"


def whole(value: object, place: str, low: int, high: int, rule: str) -> int:
    """A whole number from low to high. Raises FactsError."""
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise FactsError(place, f"a whole number from {low} to {high} is wanted{_but(value)}", rule)
    return value


def known(data: object, keys: Sequence[str]) -> Mapping[str, Any]:
    """A table that has no other keys. Raises FactsError."""
    if not isinstance(data, Mapping):
        raise FactsError("facts", f"a table is wanted, not {data!r}")
    for key in data:
        if key not in keys:
            raise FactsError(str(key), f"not a fact of this game; these are: {', '.join(keys)}")
    return data


def one_of(value: object, place: str, words: Collection[str], rule: str) -> str:
    """One of these words. Raises FactsError."""
    if not isinstance(value, str) or value not in words:
        raise FactsError(place, f"one of {', '.join(words)} is wanted{_but(value)}", rule)
    return value


def seat(value: object, place: str, names: Sequence[str], rule: str) -> Seat:
    """A player, by letter. Raises FactsError."""
    if value not in names:
        raise FactsError(place, f"one of {' '.join(names)} is wanted{_but(value)}", rule)
    return names.index(str(value))


def card_of(value: object, place: str, pack: Collection[Card], rule: str) -> Card:
    """A card of this pack. Raises FactsError."""
    if not isinstance(value, str) or value not in [c.text for c in pack]:
        raise FactsError(place, f"{value!r} is not in the pack of {len(pack)}", rule)
    return card(value)


def lines(value: object, place: str, rule: str, sample: str = "") -> tuple[str, ...]:
    """A list of lines, or a text of several. Raises FactsError."""
    several = value.splitlines() if isinstance(value, str) else value
    if not isinstance(several, (list, tuple)) or not all(isinstance(line, str) for line in several):
        raise FactsError(place, f"a list of lines is wanted{sample and f', as “{sample}”'}, not {value!r}", rule)
    return tuple(several)
