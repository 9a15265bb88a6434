"""Aces and Quinolas, which are paid for by how they fall: placed, forced or led."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from quinola.cards import Card
from quinola.games.reversis.cards import ACE_HIGH, ACES, LITTLE, QUINOLA
from quinola.games.reversis.shown import Shown
from quinola.rules import crux
from quinola.seats import Seat
from quinola.table import Table

PLACED: Final = "placed"
FORCED: Final = "forced"
LED: Final = "led"
FREE: Final = "free"
HOW: Final = (PLACED, FORCED, LED, FREE)
FALL: Final = {PLACED: "reversis.placed", FORCED: "reversis.forced-out", LED: "reversis.led-out"}
"""The rule that says what each word means."""


class Mark(NamedTuple):
    """A marked card as it fell. `trick` counts from 1; `how` is placed, forced, led, or free of payment."""

    card: Card
    trick: int
    how: str
    holder: Seat
    leader: Seat
    taker: Seat

    def tell(self, table: Table) -> None:
        """How it has fallen, where that is paid for."""
        if self.how == "placed":
            table.tell(FALL["placed"], "{who:seat}’s {card:card} is placed", "also", who=self.holder, card=self.card)
        elif self.how == "forced":
            table.tell(FALL["forced"], "{who:seat}’s {card:card} is forced", "also", who=self.holder, card=self.card)
        elif self.how == "led":
            table.tell(FALL["led"], "{who:seat}’s {card:card} is led", "also", who=self.holder, card=self.card)


class Played(NamedTuple):
    """A trick: the cards in order, and who played them; `could` are those who failed to follow and could have."""

    leader: Seat
    taker: Seat
    seats: tuple[Seat, ...]
    cards: tuple[Card, ...]
    could: frozenset[Seat] = frozenset()
    alone: frozenset[Seat] = frozenset()
    """Those who followed suit with the only card that they had of it."""


@dataclass(frozen=True)
class Marked:
    """The cards that are marked, when one of them is forced, and to whom it is then paid."""

    forced: Literal["followed", "only-card", "overtaken"] = crux("reversis.forced", "followed", old="X-G4")
    forcer: Literal["leader", "taker"] = crux("reversis.forcer", "leader", old="X-G5")
    cards: tuple[Card, ...] = (*ACES, QUINOLA)

    def of_trick(self, trick: Played, number: int, unpaid: Seat | None) -> list[Mark]:
        """The marked cards of one trick, and how they fell; `unpaid` is who may place no Ace."""
        return [
            Mark(c, number, self.how(trick, c, s, unpaid), s, trick.leader, trick.taker)
            for s, c in zip(trick.seats, trick.cards, strict=True)
            if c in self.cards
        ]

    def how(self, trick: Played, c: Card, seat: Seat, unpaid: Seat | None) -> str:
        """Placed, forced, led, or free."""
        if seat == trick.leader:
            return "led"
        if c.suit != trick.cards[0].suit:
            return "free" if c in ACES and seat in trick.could and seat == unpaid else "placed"
        if self.forced == "only-card" and seat not in trick.alone:
            return "free"
        if self.forced == "overtaken" and c not in ACES and not overtaken(trick, c):
            return "free"
        return "forced"

    def seen(self, trick: Played, number: int) -> list[Mark]:
        """What all can see of it when the trick lies on the table: nothing, where it depends on the hand."""
        return self.of_trick(trick, number, None) if self.forced != "only-card" else []

    def tell(self, table: Table) -> None:
        """Which card is the Quinola, where there is one."""
        if LITTLE not in self.cards:
            Shown.of(table).quinola = QUINOLA.text
            table.tell("reversis.quinola", "The {card:card} is the Quinola", card=QUINOLA)


@dataclass(frozen=True)
class Asking:
    """From 1785 on, what was led is paid for if the winner asks before the cards are cut."""

    claim: Literal["asked", "automatic"] = crux("reversis.claim", "asked", old="X-LA22")

    @property
    def needed(self) -> bool:
        """Whether one must ask."""
        return self.claim == "asked"


def overtaken(trick: Played, c: Card) -> bool:
    """Whether a higher court of its suit, or the Ace, lies in the trick."""
    above = ACE_HIGH[: ACE_HIGH.index(c.rank)]
    return any(other.suit == c.suit and other.rank in above for other in trick.cards)
