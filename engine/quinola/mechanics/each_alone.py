"""A game in which each plays for oneself: seats by letter, turns one way round, and deals until nobody deals next."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from functools import cached_property
from typing import Any, ClassVar

from quinola.mechanics.seating import Seating
from quinola.parts import DEALER, DEALS, Part
from quinola.seats import Seat
from quinola.table import Table


class EachAlone(ABC):
    """A rule-set whose readings say how many play and which way; it says what a deal is."""

    family: ClassVar[str]
    players: int
    direction: str

    @cached_property
    def seating(self) -> Seating:
        """Who sits where."""
        return Seating(self.players, self.direction)

    @property
    def names(self) -> tuple[str, ...]:
        """The seats by letter, in the order of play."""
        return self.seating.names

    @property
    def parts(self) -> Mapping[str, Part]:
        """Where a session may start."""
        kind = type(self)
        return {"partie": Part(kind.partie, (DEALER, DEALS)), "deal": Part(kind.deal, (DEALER,))}

    async def partie(self, table: Table, dealer: Seat | None = None, deals: int | None = None) -> dict[str, Any]:
        """Deals until nobody deals next, or as many as are asked for. Returns what the last told."""
        dealer = table.first_dealer(dealer, f"{self.family}.first-dealer")
        played = 0
        while True:
            outcome = await self.deal(table, dealer)
            played += 1
            if "next_dealer" not in outcome or played == deals:
                return outcome
            dealer = self.names.index(outcome["next_dealer"])

    @abstractmethod
    async def deal(self, table: Table, dealer: Seat = 0) -> dict[str, Any]:
        """One deal; it tells who deals next, if anyone does."""
