"""Seats: a player's number is for ever; where they sit, score and speak are orders of those numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TypeAlias

Seat: TypeAlias = int


@lru_cache(maxsize=4096)
def _rounds(order: tuple[Seat, ...], playing: tuple[Seat, ...]) -> Mapping[Seat, tuple[Seat, ...]]:
    return {s: tuple(each for each in order[n:] + order[:n] if each in playing) for n, s in enumerate(order)}


@lru_cache(maxsize=4096)
def _exchanged(
    order: tuple[Seat, ...], playing: tuple[Seat, ...], one: Seat, other: Seat
) -> tuple[tuple[Seat, ...], tuple[Seat, ...]]:
    places = {one: other, other: one}
    order = tuple(places.get(s, s) for s in order)
    return order, tuple(s for s in order if s in playing)


class Circle:
    """The physical order round the table, clockwise, and who of them plays.

    `order` is everyone as they sit, `playing` those who have not left the deal. `rounds[s]` are those who play, from s
    on; from the next of them, if s has left.
    """

    __slots__ = ("order", "playing", "rounds")

    def __init__(self, order: Sequence[Seat]) -> None:
        self.order: tuple[Seat, ...] = ()
        self.playing: tuple[Seat, ...] = ()
        self.rounds: Mapping[Seat, tuple[Seat, ...]] = {}
        self.arrange(order)

    def arrange(self, order: Sequence[Seat]) -> None:
        """Everyone sits down anew, and plays."""
        self.order = self.playing = tuple(order)
        self.rounds = _rounds(self.order, self.playing)

    def leave(self, seat: Seat) -> None:
        """This seat plays no more until all come back. Raises ValueError if it has left already."""
        if seat not in self.playing:
            raise ValueError(f"seat {seat} has left already")
        self.playing = tuple(s for s in self.playing if s != seat)
        self.rounds = _rounds(self.order, self.playing)

    def come_back(self) -> None:
        """All who sit here play again."""
        if len(self.playing) < len(self.order):
            self.arrange(self.order)

    def exchange(self, one: Seat, other: Seat) -> None:
        """Two players change places."""
        self.order, self.playing = _exchanged(self.order, self.playing, one, other)
        self.rounds = _rounds(self.order, self.playing)

    def left_of(self, seat: Seat) -> Seat:
        """The next player clockwise."""
        around = self.rounds[seat]
        return around[1] if around[0] == seat else around[0]

    def right_of(self, seat: Seat) -> Seat:
        """The next player anticlockwise."""
        return next(s for s in reversed(self.rounds[seat]) if s != seat)

    def apart(self, seat: Seat, other: Seat) -> int:
        """How many places clockwise from one player to the other, as they sit."""
        return (self.order.index(other) - self.order.index(seat)) % len(self.order)
