"""The door of a game of three cards, one at a time, and bets after each: what Cacho and Flor share as games."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from functools import cached_property
from typing import Any, ClassVar, Protocol

from quinola.cards import Card
from quinola.facts import Form
from quinola.ledger import Ledger
from quinola.mechanics import three_cards
from quinola.mechanics.combinations import WILD_CARDS, Scale
from quinola.mechanics.company import OfCompany
from quinola.mechanics.hand_facts import Facts
from quinola.mechanics.showdown import Showdown
from quinola.mechanics.three_cards import Hand, Limits, Reckoning, Round, Shown
from quinola.parts import DEALER, Part
from quinola.seats import Seat
from quinola.shown import Cloth
from quinola.table import Table


class Wild(Protocol):
    """What wild cards ask, where they are agreed on."""

    @property
    def wild_cards(self) -> str: ...


class CardByCard(OfCompany):
    """A rule-set whose readings say how far bets may go, and what is wild; it says what cards and combinations are."""

    least_raise: str
    over_resto: str
    wilds: Wild | None

    shown: ClassVar[type[Shown]] = Shown
    cloth: ClassVar[Cloth] = "pot"

    @property
    @abstractmethod
    def pack(self) -> tuple[Card, ...]:
        """The cards."""

    @property
    @abstractmethod
    def scale(self) -> Scale:
        """What they count, and what they make."""

    @property
    @abstractmethod
    def form(self) -> Form[Facts]:
        """What can be told of a hand."""

    @property
    def parts(self) -> Mapping[str, Part]:
        """A session may also start at the last bets."""
        return {**super().parts, "third": Part(type(self).third, (DEALER, three_cards.STAKED), "The last bets")}

    @cached_property
    def wild(self) -> tuple[Card, ...]:
        """The wild cards, in the rule-set that has them."""
        return WILD_CARDS[self.wilds.wild_cards] if self.wilds else ()

    # The hand

    async def deal(self, table: Table, dealer: Seat = 0) -> dict[str, Any]:
        """One hand, from the first card to the pot."""
        table.begin()
        hand = three_cards.begin(table, self.company, dealer)
        three_cards.tell_pack(table, self.pack, self.company.rule)
        if self.wild:
            self.tell_wild(table)
        three_cards.deal_first(hand, self.pack)
        return await self.from_round(hand, 1)

    async def third(self, table: Table, dealer: Seat = 0, *, staked: int) -> dict[str, Any]:
        """From the last round of betting, where each has `staked` so much before."""
        hand = three_cards.begin(table, self.company, dealer)
        three_cards.lay_out(hand, self.pack, staked)
        return await self.from_round(hand, 3)

    def tell_wild(self, table: Table) -> None:
        """Which cards are wild, and what they can be."""
        three_cards.tell_wild(table, self.wild, self.company.rule, any_suit=self.scale.any_suit)

    async def from_round(self, hand: Hand, first: int) -> dict[str, Any]:
        """A card to each and bets on it, as often as are left, while two are in; then the showdown.

        The first card lies already when it begins, and so do all three where it begins with the last bets.
        """
        for turn in three_cards.ROUNDS[first - 1 :]:
            Shown.of(hand.table).round = turn.number
            if turn.number > first:
                three_cards.give(hand, turn)
            await self.before_bets(hand, turn)
            if await three_cards.bets(hand, turn, self.limits):
                return self.reckoning.close(hand, {})
            if len(hand.stakes.active) == 1:
                break
        return self.reckoning.close(hand, three_cards.show_hands(hand))

    async def before_bets(self, hand: Hand, turn: Round) -> None:
        """What a game asks between a card and the bets on it; nothing, unless it says so."""

    @property
    def limits(self) -> Limits:
        """How far bets may go."""
        return Limits(self.least_raise, self.over_resto)

    # The pot

    @property
    def reckoning(self) -> Reckoning:
        """What a hand comes to."""
        return Reckoning(self.company, self.showdown, self.form)

    def settle(self, facts: Facts, ledger: Ledger) -> dict[str, Any]:
        """Stakes into the pot; the pot, or its parts, to the best; then whether the partie is over."""
        return self.reckoning.settle(facts, ledger)

    @property
    def showdown(self) -> Showdown:
        """How hands are compared, and who takes which part of the pot."""
        return Showdown(self.company.rule, self.scale, side_pots=self.over_resto == "side-pots")
