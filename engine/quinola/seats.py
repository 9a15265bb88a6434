"""Seats: a player's number is for ever; where they sit, score and speak are orders of those numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

Seat: TypeAlias = int


class Circle:
    """The physical order round the table, clockwise. `rounds[s]` is that order beginning with s."""

    __slots__ = ("order", "rounds")

    def __init__(self, order: Sequence[Seat]) -> None:
        self.order: list[Seat] = list(order)
        self.rounds: dict[Seat, tuple[Seat, ...]] = {}
        self._turn()

    def _turn(self) -> None:
        order = self.order
        self.rounds = {s: tuple(order[n:] + order[:n]) for n, s in enumerate(order)}

    def exchange(self, one: Seat, other: Seat) -> None:
        """Two players change places."""
        a, b = self.order.index(one), self.order.index(other)
        self.order[a], self.order[b] = other, one
        self._turn()

    def arrange(self, order: Sequence[Seat]) -> None:
        """Everyone sits down anew; whoever is left out has left the table."""
        self.order = list(order)
        self._turn()

    def left_of(self, seat: Seat) -> Seat:
        """The next player clockwise."""
        return self.rounds[seat][1]

    def right_of(self, seat: Seat) -> Seat:
        """The next player anticlockwise."""
        return self.rounds[seat][-1]

    def apart(self, seat: Seat, other: Seat) -> int:
        """How many places clockwise from one player to the other."""
        return self.rounds[seat].index(other)
