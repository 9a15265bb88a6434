"""Cacho (Spain, attested in 1691): three cards of twenty-four, one at a time, a bet after each, the best combination.

Source: Ruben Krasnopolsky’s reconstruction of 2001, after a text of 1729. The module reads as the rulebook does:
cards and values, the hand, the pot, the partie. Cards, bets and showdown are dealt with in `mechanics.three_cards`, as
Flor has them too.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar, Final, Literal

from quinola.cards import SPANISH_40, Card, card, without
from quinola.facts import Form
from quinola.ledger import Account, Ledger
from quinola.mechanics import three_cards
from quinola.mechanics.combinations import ALIKE, FLUSH, HIGH, PAIR, PENDANGA, PERICON, TWO, WILD_CARDS, Scale
from quinola.mechanics.company import Company
from quinola.mechanics.hand_facts import Facts, form_of_three
from quinola.mechanics.seating import Seating
from quinola.mechanics.showdown import Showdown
from quinola.mechanics.three_cards import SHARED, WILD, Hand, Limits, Reckoning, Shown
from quinola.rules import Family, crux
from quinola.table import Game, Part, Table


def rule(slug: str) -> str:
    """The id of a rule of Cacho."""
    return f"cacho.{slug}"


RULES: Final = tuple(map(rule, (*SHARED, "class-alike", "class-pair", *WILD, "wild-pack", "wild-rank", "wild-tie")))

PACK_24: Final = without(SPANISH_40, "7VNK")
VALUES: Final = {rank: n for n, rank in enumerate("123456", 1)} | {"V": 0, "N": 0}  # courts are wild or nothing
PREMIUM: Final = {"twenty": 20, "thirty": 30}
CLASSES: Final = {
    "alike-first": (HIGH, TWO, FLUSH, ALIKE),
    "as-flor": (HIGH, TWO, FLUSH),
    "with-pairs": (HIGH, PAIR, TWO, FLUSH, ALIKE),
}
REPLACED: Final = {PENDANGA: card("1O"), PERICON: card("1B")}


@dataclass(frozen=True)
class Wilds:
    """What wild cards ask, where they are agreed on."""

    wild_cards: Literal["both", "pendanga", "pericon"] = crux("cacho.wild-agreed", "both")
    wild_pack: Literal["added", "exchanged"] = crux("cacho.wild-in", "added", old="WC-C1")
    wild_suit: Literal["any", "own"] = crux("cacho.wild-suits", "any", old="WC-C2")
    wild_rank: Literal["any", "none"] = crux("cacho.wild-ranks", "any", old="WC-C3, WC-C6")
    wild_tie: Literal["top", "any"] = crux("cacho.wild-equal", "top", old="WC-C5")


@dataclass(frozen=True)
class Cacho:
    """The questions that the page of 2001 leaves open, and our answers."""

    id: str
    players: int = crux("cacho.company", 4, old="CA-C5", low=2, high=8)
    direction: Literal["right", "left"] = crux("cacho.way", "right", old="G-C1")
    purse: int = crux("cacho.counters", 30, old="CA-C4", low=3, high=500, lost=True)
    void_dealer: Literal["same", "next"] = crux("cacho.void-dealer", "same", old="CA-C6, G-C2")
    least_raise: Literal["one", "as-much"] = crux("cacho.smallest-raise", "one", old="CA-C4")
    over_resto: Literal["side-pots", "cap"] = crux("cacho.stakes-beyond", "side-pots", old="CA-C4")
    combos: Literal["alike-first", "as-flor", "with-pairs"] = crux("cacho.combinations", "alike-first", old="CA-C1")
    premium: Literal["twenty", "thirty"] = crux("cacho.flush-premium", "twenty", old="CA-C2")
    kickers: Literal["eldest", "kickers"] = crux("cacho.equal-points", "eldest", old="CA-C3")
    deals: int = crux("cacho.length", 2, low=1, high=20)
    wilds: Wilds | None = None

    shown: ClassVar[type[Shown]] = Shown
    parts: ClassVar[Mapping[str, Part]]

    # Cards and their values

    @cached_property
    def wild(self) -> tuple[Card, ...]:
        """The wild cards, in the rule-set that has them."""
        return WILD_CARDS[self.wilds.wild_cards] if self.wilds else ()

    @cached_property
    def pack(self) -> tuple[Card, ...]:
        """Twenty-four cards, and the wild ones beside them or in the place of two aces."""
        gone = [REPLACED[c] for c in self.wild] if self.wilds and self.wilds.wild_pack == "exchanged" else []
        return (*(c for c in PACK_24 if c not in gone), *self.wild)

    @cached_property
    def scale(self) -> Scale:
        """Ace one to six six; three of a kind, a flush, two of a suit, a high card."""
        wilds = self.wilds or Wilds()
        return Scale(
            VALUES,
            6,
            CLASSES[self.combos],
            {FLUSH: PREMIUM[self.premium], TWO: 20},
            kickers=self.kickers == "kickers",
            wild=self.wild,
            any_suit=wilds.wild_suit == "any",
            any_rank=wilds.wild_rank == "any",
            tie=wilds.wild_tie,
        )

    # The hand

    async def deal(self, table: Table, given: Mapping[str, Any]) -> dict[str, Any]:
        """One hand, from the first card to the pot. Given: `dealer`."""
        table.begin()
        hand = three_cards.begin(table, self.company, given)
        three_cards.tell_pack(table, self.pack, rule)
        if self.wilds:
            self.tell_wild(table, self.wilds)
        three_cards.deal_first(hand, self.pack)
        return await self.from_round(hand, 1)

    async def third(self, table: Table, given: Mapping[str, Any]) -> dict[str, Any]:
        """From the last round of betting. Given: `dealer`, and `staked`, what each has put in before (0)."""
        hand = three_cards.begin(table, self.company, given)
        three_cards.lay_out(hand, self.pack, given.get("staked", 0))
        return await self.from_round(hand, 3)

    def tell_wild(self, table: Table, wilds: Wilds) -> None:
        """Which cards are wild, how they come into the pack, and what they can be."""
        three_cards.tell_wild(table, self.wild, rule, any_suit=self.scale.any_suit)
        if wilds.wild_pack == "added":
            table.tell("cacho.wild-pack", "They are added to the pack of twenty-four")
        else:
            table.tell("cacho.wild-pack", "Each takes the place of the ace of its suit")
        if wilds.wild_rank == "any":
            table.tell("cacho.wild-rank", "They are of any rank")
        else:
            table.tell("cacho.wild-rank", "They make no three of a kind")

    async def from_round(self, hand: Hand, first: int) -> dict[str, Any]:
        """A card to each and bets on it, as often as are left, while two are in; then the showdown.

        The first card lies already when it begins, and so do all three where it begins with the last bets.
        """
        for turn in three_cards.ROUNDS[first - 1 :]:
            Shown.of(hand.table).round = turn.number
            if turn.number > first:
                three_cards.give(hand, turn)
            if await three_cards.bets(hand, turn, self.limits):
                return self.reckoning.close(hand, {})
            if len(hand.stakes.active) == 1:
                break
        return self.reckoning.close(hand, three_cards.show_hands(hand))

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
        return Showdown(rule, self.scale, side_pots=self.over_resto == "side-pots")

    # The partie

    async def partie(self, table: Table, given: Mapping[str, Any]) -> dict[str, Any]:
        """Hands until all have dealt as often as agreed, or somebody has no counters left. Given: `dealer`, `deals`."""
        return await self.company.play(table, given, self.deal)

    @cached_property
    def company(self) -> Company:
        """Who plays, with how many counters, and for how long."""
        return Company(rule, Seating(self.players, self.direction), self.purse, self.deals, self.void_dealer)

    @property
    def names(self) -> tuple[str, ...]:
        """The seats by letter, in the order of play."""
        return self.company.names

    # What a scorer tells

    @property
    def form(self) -> Form[Facts]:
        """What can be told of a hand."""
        return form_of_three(f"One hand of Cacho ({self.id})", self.company, self.pack)

    def brought(self, facts: Facts) -> Mapping[Account, int]:
        """What each had won or lost before the hand."""
        return dict(enumerate(facts.scores))


Cacho.parts = {"partie": Cacho.partie, "deal": Cacho.deal, "third": Cacho.third}

RULESETS: Final = {"reconstruction": Cacho("reconstruction"), "wild": Cacho("wild", wilds=Wilds())}
FAMILY: Final = Family("cacho", "Cacho", Cacho, RULESETS, RULES)
_: Game = RULESETS["reconstruction"]  # the rule-sets are games, says the type checker
