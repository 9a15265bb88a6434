"""1634: before the first lead each may offer an Ace for another."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from quinola.ask import PASS, Choose, Law, Offer, Word, anyone
from quinola.cards import Card
from quinola.games.reversis.cards import ACES, QUINOLA
from quinola.messages import Message, say
from quinola.rules import crux
from quinola.seats import Seat
from quinola.table import Table

NONE: Final = Offer("have none", "say that you have none", Message("{who:seats} {who:~has|have} no ace to give"))
OFFER: Final = "Do you offer one of these cards to the others, for an ace of theirs?"


@dataclass(frozen=True)
class Trade:
    """Who offers when, and what."""

    trade: Literal["in-turn", "free-for-all", "before-discards"] = crux("reversis.trade", "in-turn", old="X-EA4")
    unguarded: Literal["only-card", "no-low-card", "judgement"] = crux("reversis.unguarded", "only-card", old="X-EA3")
    quinola_trade: Literal["none", "for-an-ace"] = crux("reversis.quinola-trade", "none")

    @property
    def before_discards(self) -> bool:
        """Whether cards are traded before any is laid away."""
        return self.trade == "before-discards"

    async def hold(self, table: Table, turn: Sequence[Seat]) -> None:
        """Each may offer once, in turn or as they please."""
        traded: set[Card] = set()
        if self.trade == "free-for-all":
            waiting = {seat: self.offer(table, seat, traded) for seat in turn}
            while waiting:
                seat, said = await anyone(waiting.values())
                del waiting[seat]
                await answer(table, seat, said, traded)
                waiting = {s: self.offer(table, s, traded) for s in waiting}
            return
        for seat in turn:
            await answer(table, seat, await self.offer(table, seat, traded), traded)

    def offer(self, table: Table, seat: Seat, traded: set[Card]) -> Choose[Card]:
        """Any of these in the hand that is unguarded and has not been traded."""
        hand, offered = table.hands[seat], self.offered()
        may = [c for c in hand if c in offered]
        alone = Law(
            "reversis.unguarded-ace",
            lambda cards, held: [c for c in cards if self.is_unguarded(held, c)],
            "it is guarded by another card of its suit",
        )
        once = Law(
            "reversis.trade-once", lambda cards, _: [c for c in cards if c not in traded], "it has been traded already"
        )
        return Choose(seat, "trade", may, "reversis.offer-ace", (alone, once), tuple(hand), [PASS], prompt=OFFER)  # type: ignore[list-item]

    def offered(self) -> tuple[Card, ...]:
        """What may be offered: Aces, and by agreement the Quinola."""
        return (*ACES, QUINOLA) if self.quinola_trade == "for-an-ace" else ACES

    def is_unguarded(self, hand: Sequence[Card], c: Card) -> bool:
        """Whether a card stands alone, by the readings of that word."""
        if self.unguarded == "judgement":
            return True
        beside = [other for other in hand if other.suit == c.suit and other is not c]
        return not beside if self.unguarded == "only-card" else all(other.rank in "AKQJ" for other in beside)


class Giving(Choose[Card | Word]):
    """Which ace is given for the card that it is about."""

    __slots__ = ()

    def question(self) -> Message:
        """For which card."""
        return say("The {card:card} is offered for an ace: which do you give for it?", card=self.about)


async def answer(table: Table, seat: Seat, said: Card | Word, traded: set[Card]) -> None:
    """The next player who has another Ace gives one for it; all see both."""
    if said == PASS:
        return
    assert isinstance(said, Card)
    if said is QUINOLA:
        table.tell("reversis.trade-quinola", "{who:seat} offers the Quinola for an Ace", "shown", who=seat)
    table.revealed.add(said)
    for other in table.circle.rounds[seat][1:]:
        have = [c for c in table.hands[other] if c in ACES and c not in traded]
        options: Sequence[Card] = have
        given = await Giving(other, "give", options, "reversis.trade-answer", (), said, also=() if have else [NONE])
        if isinstance(given, Card):
            swap(table, seat, said, other, given)
            traded |= {said, given}
            table.revealed.add(given)
            table.tell(
                "reversis.trade-answer",
                "{who:seat} gives the {given:card} for the {offered:card}",
                "moved",
                who=other,
                given=given,
                offered=said,
            )
            return
    table.tell("reversis.offer-ace", "Nobody has another Ace to give for the {card:card}", "shown", card=said)


def swap(table: Table, one: Seat, ones: Card, other: Seat, others: Card) -> None:
    """Two cards change hands."""
    table.hands[one].remove(ones)
    table.hands[other].remove(others)
    table.hands[one].append(others)
    table.hands[other].append(ones)
