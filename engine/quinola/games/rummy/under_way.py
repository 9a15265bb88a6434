"""A deal of Rummy under way: what lies on the table, and what can be done with it."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import Any

from quinola.ask import Choose
from quinola.cards import Card
from quinola.games.rummy.acts import LayingOff, laying, offers, whole
from quinola.games.rummy.terms import Before, Terms
from quinola.mechanics.melds import Meld
from quinola.messages import Message, written
from quinola.seats import Seat
from quinola.table import Table
from quinola.zones import Zone


@dataclass
class Lying:
    """A meld on the table: whose it is, and where it lies."""

    owner: Seat
    zone: Zone


@dataclass(slots=True)
class UnderWay:
    """A deal under way."""

    table: Table
    terms: Terms
    ages: tuple[Seat, ...]
    talon: Zone
    discards: Zone
    melds: dict[Meld, Lying] = field(default_factory=dict)
    wanted: dict[Card, list[LayingOff]] = field(default_factory=dict)
    """What could be laid off, by card."""
    asked: dict[tuple[Seat, bool], Choose[str]] = field(default_factory=dict)
    """What each is asked who is to draw."""
    fresh: set[Seat] = field(default_factory=set)
    """Who has put nothing down yet."""
    turned: int = 0
    """How often the discards have been turned; or drawn from, where the talon is used up for good."""
    out: Seat | None = None
    rummy: bool = False
    blocked: bool = False
    over: bool = False
    """Whether nobody can go on, though nobody is out."""
    collected: int = 0
    """The count of what the winner has laid down."""
    taken: tuple[Card, ...] = ()
    """What was taken from the discards on this turn."""
    melded: int = 0
    first: bool = False
    """Whether whoever has the turn had put nothing down before it."""
    off: bool = False
    """Whether anything but a meld has left the hand on this turn."""

    # What lies on the table

    def lay(self, seat: Seat, meld: Meld) -> None:
        """A meld comes to the table."""
        hand = self.table.hands[seat]
        for c in meld.cards:
            hand.remove(c)
        number = [lying.owner for lying in self.melds.values()].count(seat)
        zone = Zone("meld", self.table.everyone, seat, meld_name(number + 1, seat, self.table.names), meld.cards)
        self.place(seat, self.table.put(zone, number), meld)

    def place(self, seat: Seat, zone: Zone, meld: Meld) -> None:
        """A meld lies there, and cards can be laid off on it."""
        self.melds[meld] = Lying(seat, zone)
        for each in offers(self.terms.melds, meld, self.terms.pack):
            self.wanted.setdefault(each.card, []).append(each)

    def grow(self, on: Meld, becomes: Meld, by: Seat) -> None:
        """A card is laid off on a meld."""
        lying = self.melds.pop(on)
        [card] = (c for c in becomes.cards if c not in on.cards)
        if lying.zone.whole or by != lying.owner:
            lying.zone.join(card, by, becomes.cards)
        for each in offers(self.terms.melds, on, self.terms.pack):
            left = self.wanted[each.card]
            left.remove(each)
            if not left:
                del self.wanted[each.card]
        lying.zone[:] = becomes.cards
        self.place(lying.owner, lying.zone, becomes)

    def melded_cards(self) -> list[Card]:
        """All that has been melded."""
        return [c for lying in self.melds.values() for c in lying.zone]

    # What can be done

    def acts(self, seat: Seat) -> list[Any]:
        """What can be done after drawing."""
        hand, terms, wanted = self.table.hands[seat], self.terms, self.wanted
        if terms.going == "at-once":
            return [*whole(terms, hand), *hand]
        melds = terms.melds.melds(hand)
        found: list[Any] = [laying(meld) for meld in melds] if melds else melds
        if wanted and not wanted.keys().isdisjoint(hand):
            for c in hand:
                if c in wanted:
                    found += wanted[c]
        return [*found, *hand] if found else hand

    def before(self, seat: Seat) -> Before | None:
        """What stands, for the laws; nothing, where there are none."""
        if not self.terms.laws:
            return None
        turns = self.table.circle.rounds[seat]
        owners = {meld: lying.owner for meld, lying in self.melds.items()}
        return Before(seat, len(self.table.hands[seat]), self.first, self.melded, self.taken, turns[-1], owners)


@cache
def meld_name(number: int, owner: Seat, names: tuple[str, ...]) -> Message:
    """What a meld on the table is called."""
    return written("meld {n:number} of {who:seat}", {"n": number, "who": owner}, names)
