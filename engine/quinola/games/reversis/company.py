"""Who plays Reversis, in which order, and how the first dealer is found."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from quinola.cards import Card
from quinola.games.reversis.cards import QUINOLA
from quinola.seats import Seat
from quinola.shown import each_alone
from quinola.table import Table

SEATS: Final = "ABCDE"


@dataclass(frozen=True)
class Company:
    """How many play, with the rule that says so; each is alone."""

    players: int
    rule: str

    @property
    def names(self) -> tuple[str, ...]:
        """The players, by letter, in the order in which they play."""
        return tuple(SEATS[: self.players])

    def turn(self, dealer: Seat) -> tuple[Seat, ...]:
        """The players from first hand to the dealer."""
        everyone = tuple(range(self.players))
        return everyone[dealer + 1 :] + everyone[: dealer + 1]

    def tell(self, table: Table) -> None:
        """How many play, for the record."""
        table.shown.company = each_alone(self.players)
        table.tell(self.rule, "{n:number} play, each alone", n=self.players)


FOUR: Final = Company(4, "reversis.four-players")
FIVE: Final = Company(5, "reversis.five-players")


def facing(seat: Seat) -> Seat:
    """The player opposite, of four."""
    return (seat + 2) % 4


@dataclass(frozen=True)
class ByLot:
    """The first dealer is drawn by lot."""

    def dealer(self, table: Table, _: Sequence[Card]) -> Seat:
        """Who deals first; the table is told."""
        return table.first_dealer(None, "reversis.first-dealer-lot")


@dataclass(frozen=True)
class BySuit:
    """A card is turned up; the first to be dealt one of its suit deals."""

    def dealer(self, table: Table, pack: Sequence[Card]) -> Seat:
        """Who deals first; the table is told."""
        shown, *dealt = shuffled(table, pack)
        seat = self.first(shown, dealt) % len(table.names)
        table.tell(
            "reversis.first-dealer-suit",
            "{who:seat} is the first to be dealt a card of the suit of the {card:card}, and deals",
            who=seat,
            card=shown,
        )
        table.drawn["dealer"] = table.names[seat]
        return seat

    def first(self, shown: Card, dealt: Sequence[Card]) -> int:
        """Which of the cards dealt is the first of the suit."""
        return next(k for k, c in enumerate(dealt) if c.suit == shown.suit)


@dataclass(frozen=True)
class ByHeaps:
    """The pack is cut into as many heaps as there are players; whose heap holds the Quinola deals."""

    def dealer(self, table: Table, pack: Sequence[Card]) -> Seat:
        """Who deals first; the table is told."""
        seat = self.heap(shuffled(table, pack), len(table.names))
        table.tell(
            "reversis.first-dealer-heaps",
            "{who:seat}’s heap holds the {card:card}: {who:seat} deals",
            who=seat,
            card=QUINOLA,
        )
        table.drawn["dealer"] = table.names[seat]
        return seat

    def heap(self, pack: Sequence[Card], heaps: int) -> int:
        """Which of so many heaps holds the Quinola."""
        return pack.index(QUINOLA) * heaps // len(pack)


def shuffled(table: Table, pack: Sequence[Card]) -> list[Card]:
    """The pack, as chance has it before the first deal."""
    random = Random(f"{table.seed}/first dealer").random
    keys = {c: random() for c in pack}
    return sorted(pack, key=keys.__getitem__)
