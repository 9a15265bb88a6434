"""Before the first lead of Reversis: cards laid away, the talon, the card for the player opposite."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from quinola.ask import Choose, Law, Offer, together
from quinola.cards import Card
from quinola.games.reversis.cards import ACES, LITTLE, QUINOLA
from quinola.games.reversis.company import facing
from quinola.games.reversis.dealing import Form
from quinola.games.reversis.shown import Shown
from quinola.games.reversis.stakes import GREAT, SMALL, ThreeStakes
from quinola.games.reversis.trade import Trade, swap
from quinola.messages import Message
from quinola.rules import crux
from quinola.seats import Seat
from quinola.table import Table
from quinola.zones import Zone

KEEP: Final = Offer("keep", "keep the hand as it is", Message("{who:seats} {who:~keeps|keep} all cards"))
LAID_AWAY: Final = "Which card do you lay away, face down?"
FOR_THE_TALON: Final = "Which card do you lay away for the top card of the talon?"
FOR_THE_ONE_BEFORE: Final = "Which card do you lay away for the one that lies before you?"
OPPOSITE: Final = "Which card do you give, unseen, to the player opposite?"


def barred(rule: str, out: Collection[Card], why: str) -> Law:
    """These cards may not be chosen."""

    def keep(cards: Sequence[Card], _: object) -> Sequence[Card]:
        kept = [c for c in cards if c not in out]
        return kept if len(kept) < len(cards) else cards

    return Law(rule, keep, why)


DISCARDABLE: Final[Mapping[str, Sequence[Law]]] = {
    "anything": [],
    "not-quinola": [barred("reversis.discard-barred", (QUINOLA,), "the Quinola may not be laid away")],
    "not-quinola-nor-aces": [
        barred("reversis.discard-barred", (QUINOLA, *ACES), "neither the Quinola nor an ace may be laid away")
    ],
}
OUT_OF_BASKET: Final = barred("reversis.basket-barred", (QUINOLA,), "the Quinola may not go under the basket")
GREAT_BARRED: Final = barred(
    "reversis.great-barred", (QUINOLA,), "the great Quinola stays until its pool has three stakes"
)
LITTLE_BARRED: Final = barred(
    "reversis.little-barred", (LITTLE,), "the little Quinola stays until its pool has three stakes"
)
NOT_GIVEN: Final = barred(
    "reversis.give-opposite", (QUINOLA, LITTLE, *ACES), "neither an ace nor a Quinola may be given"
)


@dataclass(frozen=True)
class AsDealt:
    """Nothing is done but what the form of the deal wants, and anything may be laid away."""

    @property
    def laws(self) -> Sequence[Law]:
        """What may not be laid away."""
        return ()

    @property
    def rich(self) -> ThreeStakes | None:
        """Where pools may be rich: when three stakes lie in one."""
        return None

    async def before_lead(self, table: Table, turn: Sequence[Seat], form: Form) -> None:
        """Whatever is done between the deal and the first lead."""
        if form.lays_away:
            for seat in turn:
                await lay_one(table, seat, "reversis.discard-one", self.laws)
        elif form.talon:
            for seat in turn[:-1]:
                await draw(
                    table, seat, table.zone("stock"), "reversis.talon-card", self.laws, "reversis.talon-declined"
                )
            await lay_one(table, turn[-1], "reversis.dealer-discards", self.laws)


@dataclass(frozen=True)
class Discards(AsDealt):
    """1634 and 1718: by some readings not everything may go; in 1634 Aces are traded."""

    discardable: Literal["anything", "not-quinola", "not-quinola-nor-aces"] = crux(
        "reversis.discardable", "anything", old="X-EA2"
    )
    aces: Trade | None = None

    @property
    def laws(self) -> Sequence[Law]:
        """By the reading."""
        return DISCARDABLE[self.discardable]

    async def before_lead(self, table: Table, turn: Sequence[Seat], form: Form) -> None:
        """Discards, and trade after them or before."""
        if self.aces and self.aces.before_discards:
            await self.aces.hold(table, turn)
        await super().before_lead(table, turn, form)
        if self.aces and not self.aces.before_discards:
            await self.aces.hold(table, turn)


@dataclass(frozen=True)
class UnderBasket(AsDealt):
    """1785: a card goes under the basket, and the top of the talon comes into the hand."""

    under_basket: Literal["anything", "not-quinola"] = crux("reversis.under-basket", "anything", old="X-LA2")

    @property
    def laws(self) -> Sequence[Law]:
        """By the reading."""
        return [OUT_OF_BASKET] if self.under_basket == "not-quinola" else []


@dataclass(frozen=True)
class Exchanges(AsDealt):
    """1850: all but the dealer take the card before them for another; then each gives one to the player opposite."""

    stakes: ThreeStakes
    frees: Literal["either", "both", "great"] = crux("reversis.frees", "either", old="X-MB3")
    opposite_exchange: Literal["blind", "in-turn"] = crux("reversis.opposite-exchange", "blind", old="X-MB19")

    @property
    def rich(self) -> ThreeStakes | None:
        """Rich pools free their Quinola, and one need not exchange."""
        return self.stakes

    async def before_lead(self, table: Table, turn: Sequence[Seat], form: Form) -> None:
        """The dealer takes no card."""
        great, small = self.rich_pools(table)
        laws = [law for law, free in ((GREAT_BARRED, great), (LITTLE_BARRED, small)) if not free]
        declined = "reversis.exchange-free" if self.may_keep(great, small) else ""
        for seat in turn[:-1]:
            await draw(table, seat, table.zone("reserve", seat), "reversis.exchange-must", laws, declined)
        await lay_one(table, turn[-1], "reversis.dealer-discards", laws)
        await self.give_opposite(table, turn)

    def rich_pools(self, table: Table) -> tuple[bool, bool]:
        """Whether three stakes lie in the great pool, and in the small one."""
        counted, balance = Shown.of(table).remises or (), table.ledger.balance
        great, small = (self.stakes.reached(pool, balance[pool], counted) for pool in (GREAT, SMALL))
        return great, small

    def may_keep(self, great: bool, small: bool) -> bool:
        """Whether rich pools let one keep the hand as it is."""
        return {"either": great or small, "both": great and small, "great": great}[self.frees]

    async def give_opposite(self, table: Table, turn: Sequence[Seat]) -> None:
        """All at once and unseen; by one reading in turn, and neither Aces nor Quinolas."""
        laws = [NOT_GIVEN] if self.opposite_exchange == "in-turn" else []

        def giving(seat: Seat) -> Choose[Card]:
            return Choose(seat, "give", table.hands[seat], "reversis.give-opposite", laws, secret=True, prompt=OPPOSITE)

        if self.opposite_exchange == "blind":
            given = await together([giving(seat) for seat in turn])
        else:
            given = {seat: await giving(seat) for seat in turn}
        for seat in turn[:2]:
            swap(table, seat, given[seat], facing(seat), given[facing(seat)])
        table.tell("reversis.give-opposite", "Each has given a card to the player opposite", "moved")


async def lay_one(table: Table, seat: Seat, rule: str, laws: Sequence[Law] = ()) -> None:
    """One card away, face down."""
    choice = Choose(seat, "lay away", table.hands[seat], rule, laws, secret=True, prompt=LAID_AWAY)
    card = await choice
    table.hands[seat].remove(card)
    lay_away(table, seat, [card])
    table.tell(rule, "{who:seat} lays a card away", "moved", who=seat)


async def draw(table: Table, seat: Seat, source: Zone, rule: str, laws: Sequence[Law], declined: str) -> None:
    """Lay away and take, or decline and look, where a rule allows it."""
    declines = [KEEP] if declined else []
    prompt = FOR_THE_TALON if source.role == "stock" else FOR_THE_ONE_BEFORE
    said = await Choose(seat, "lay away", table.hands[seat], rule, laws, also=declines, secret=True, prompt=prompt)
    if isinstance(said, Card):
        table.hands[seat].remove(said)
        table.hands[seat].append(source.pop(0))
        lay_away(table, seat, [said])
        table.tell(
            rule,
            "{who:seats} {who:~lays a card away and takes|each lay a card away and take} one of the talon",
            "moved",
            who=[seat],
        )
    else:
        keep_hand(table, seat, source)
        table.tell(
            declined, "{who:seat} keeps the hand, looks at the card of the talon and lays it away", "moved", who=seat
        )


def keep_hand(table: Table, seat: Seat, source: Zone) -> None:
    """Whoever keeps the hand looks at the card of the talon, and lays that away."""
    lay_away(table, seat, [source.pop(0)])


def lay_away(table: Table, seat: Seat, cards: Iterable[Card]) -> None:
    """Where only this player has seen it."""
    table.zone("laid away", seat, "laid away by {who:seat}", sees=(seat,)).extend(cards)
