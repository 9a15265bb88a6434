"""A hand of three tricks as a scorer has it, told or played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from quinola.cards import Card
from quinola.mechanics.sides import Sides
from quinola.mechanics.tricks import Trick
from quinola.seats import Seat


class Line(NamedTuple):
    """A trick: who led, and the cards in the order played."""

    leader: Seat
    cards: tuple[Card, ...]


class Facts(NamedTuple):
    """What a scorer must know of one hand. `raisers` and `folded` are named in the order in which they spoke."""

    dealer: Seat
    turned: Card | None = None
    tricks: tuple[Line, ...] = ()
    raisers: tuple[Seat, ...] = ()
    folded: tuple[Seat, ...] = ()
    won: Seat | None = None
    """One of the side that won, where the tricks are not told."""
    scores: tuple[int, ...] = ()
    """The scores before this hand, by seat; empty for a hand by itself."""


def as_trick(sides: Sides, line: Line, folded: Sequence[Seat], number: int) -> Trick:
    """A trick that has been played; who is missing from it has folded before, and first who folded first."""
    trick = Trick(line.leader, number, list(line.cards))
    trick.seats = list(sides.turns(line.leader))
    for who in folded:
        if len(trick.seats) > len(line.cards):
            trick.seats = [s for s in trick.seats if sides.of[s] != sides.of[who]]
    return trick
