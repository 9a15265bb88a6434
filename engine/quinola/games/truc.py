"""Truc (Spain, 17th century): three cards, three tricks, no trumps; equal cards tie, and the worth of a hand is raised.

Source: Ruben Krasnopolsky’s reconstruction of 2001, after texts of 1739 and 1674, and games that are played today.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from quinola.cards import Card, cards
from quinola.mechanics.signals import Signal
from quinola.rules import Family
from quinola.table import Part

MATADORS: Final = tuple(cards("1E 1B 7E 7O"))  # strongest first, where they are agreed on
SPECIAL: Final = "321"


def _card(text: str) -> Callable[[Sequence[Card], str], bool]:
    return lambda hand, trump: any(c.text == text for c in hand)


def _rank(rank: str, but: Sequence[Card] = ()) -> Callable[[Sequence[Card], str], bool]:
    return lambda hand, trump: any(c.rank == rank and c not in but for c in hand)


def _bad(hand: Sequence[Card], trump: str) -> bool:
    return not any(c.rank in SPECIAL or c in MATADORS for c in hand)


SIGNALS: Final = (
    Signal("brows", "the eyebrows raised", "the ace of swords", _card("1E")),
    Signal("wink", "one eye winked", "the ace of clubs", _card("1B")),
    Signal("lips-right", "both lips moved to the right", "the seven of swords", _card("7E")),
    Signal("lips-left", "both lips moved to the left", "the seven of coins", _card("7O")),
    Signal("bite", "the lower lip bitten", "a three", _rank("3")),
    Signal("kiss", "a kiss blown", "a two", _rank("2")),
    Signal("open-mouth", "the mouth opened a little", "an ace of coins or of cups", _rank("1", MATADORS)),
    Signal("eyes-shut", "both eyes shut", "bad cards", _bad),
)
"""With the four high cards. Without them the first four mean nothing, and the mouth opens for any ace."""


@dataclass(frozen=True)
class Truc:
    """The questions that the page of 2001 leaves open, and our answers."""

    id: str

    family: ClassVar[str] = "truc"
    parts: ClassVar[dict[str, Part]] = {}


RULESETS: Final[dict[str, Any]] = {}
FAMILY: Final = Family("truc", "Truc", Truc, RULESETS, ())
