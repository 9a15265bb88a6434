"""Piles: cards that lie in one place, and who sees their faces. One pile for each degree of secrecy."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from quinola.cards import Card
from quinola.seats import Seat


class Pile(list[Card]):
    """Cards in one place; `sees` are the seats that know their faces."""

    __slots__ = ("sees",)

    def __init__(self, sees: Collection[Seat], held: Iterable[Card] = ()) -> None:
        super().__init__(held)
        self.sees = sees
