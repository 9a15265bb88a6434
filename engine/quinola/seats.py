"""Seats: a player's number is for ever; where they sit, score and speak are orders of those numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TypeAlias

Seat: TypeAlias = int


@lru_cache(maxsize=4096)
def _rounds(order: tuple[Seat, ...]) -> Mapping[Seat, tuple[Seat, ...]]:
    return {s: order[n:] + order[:n] for n, s in enumerate(order)}


class Circle:
    """The physical order round the table, clockwise. `rounds[s]` is that order beginning with s."""

    __slots__ = ("order", "rounds")

    def __init__(self, order: Sequence[Seat]) -> None:
        self.order: tuple[Seat, ...] = ()
        self.rounds: Mapping[Seat, tuple[Seat, ...]] = {}
        self.arrange(order)

    def arrange(self, order: Sequence[Seat]) -> None:
        """Everyone sits down anew; whoever is left out has left the table."""
        self.order = tuple(order)
        self.rounds = _rounds(self.order)

    def exchange(self, one: Seat, other: Seat) -> None:
        """Two players change places."""
        places = {one: other, other: one}
        self.arrange([places.get(s, s) for s in self.order])

    def left_of(self, seat: Seat) -> Seat:
        """The next player clockwise."""
        return self.rounds[seat][1]

    def right_of(self, seat: Seat) -> Seat:
        """The next player anticlockwise."""
        return self.rounds[seat][-1]

    def apart(self, seat: Seat, other: Seat) -> int:
        """How many places clockwise from one player to the other."""
        return self.rounds[seat].index(other)
