"""Flor (Spain, attested in 1610): Cacho’s betting with forty cards, the values of a dictionary, and the youngest’s ten.

Source: Ruben Krasnopolsky’s reconstruction of 2001, after a text of 1732. The module reads as the rulebook does:
cards and values, the hand, the ten and the announcements, the pot, the partie. Cards, bets and showdown are dealt with
in `mechanics.three_cards`, as Cacho has them too.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar, Final, Literal

from quinola.ask import Choose, Law, Word
from quinola.cards import SPANISH_40, Card
from quinola.facts import Form
from quinola.ledger import Account, Ledger
from quinola.mechanics import three_cards
from quinola.mechanics.combinations import FLUSH, HIGH, TWO, WILD_CARDS, Scale
from quinola.mechanics.company import Company
from quinola.mechanics.hand_facts import Facts, form_of_three
from quinola.mechanics.seating import Seating
from quinola.mechanics.showdown import Showdown
from quinola.mechanics.three_cards import SHARED, WILD, Hand, Limits, Reckoning, Shown
from quinola.mechanics.vying import keep_in, lay_aside
from quinola.rules import Family, crux
from quinola.seats import Seat
from quinola.table import Game, Part, Table


def rule(slug: str) -> str:
    """The id of a rule of Flor."""
    return f"flor.{slug}"


RULES: Final = tuple(map(rule, (*SHARED, "ten", "ten-value", "announce", "excluded", *WILD)))

VALUES: Final = {"1": 11, "2": 12, "3": 9, "4": 8, "5": 10, "6": 6, "7": 7, "V": 10, "N": 10, "K": 10}
PREMIUM: Final = {"none": {}, "twenty": {FLUSH: 20, TWO: 20}}
KEEP, SHOW = Word("keep"), Word("show")
FLOR, NONE = Word("flor"), Word("none")


@dataclass(frozen=True)
class Wilds:
    """What wild cards ask, where they are agreed on."""

    wild_cards: Literal["both", "pendanga", "pericon"] = crux("flor.wild-agreed", "both")
    wild_suit: Literal["any", "own"] = crux("flor.wild-suits", "any", old="WC-C2")


@dataclass(frozen=True)
class Flor:
    """The questions that the page of 2001 leaves open, and our answers."""

    id: str
    players: int = crux("flor.company", 4, old="FL-C7", low=2, high=13)
    direction: Literal["right", "left"] = crux("flor.way", "right", old="G-C1")
    purse: int = crux("flor.counters", 30, old="CA-C4", low=3, high=500, lost=True)
    ten: Literal["floor", "set"] = crux("flor.youngest-ten", "floor", old="FL-C3")
    void_dealer: Literal["same", "next"] = crux("flor.void-dealer", "same", old="CA-C6, G-C2")
    least_raise: Literal["one", "as-much"] = crux("flor.smallest-raise", "one", old="CA-C4")
    over_resto: Literal["side-pots", "cap"] = crux("flor.stakes-beyond", "side-pots", old="CA-C4")
    exclusion: Literal["none", "announce"] = crux("flor.exclusion", "none", old="FL-C4")
    across: Literal["class", "points"] = crux("flor.different-class", "class", old="FL-C1")
    premium: Literal["none", "twenty"] = crux("flor.flush-premium", "none", old="FL-C2")
    kickers: Literal["eldest", "kickers"] = crux("flor.equal-points", "eldest", old="CA-C3")
    deals: int = crux("flor.length", 2, low=1, high=20)
    wilds: Wilds | None = None

    shown: ClassVar[type[Shown]] = Shown
    parts: ClassVar[Mapping[str, Part]]
    pack: ClassVar[tuple[Card, ...]] = SPANISH_40

    # Cards and their values

    @cached_property
    def wild(self) -> tuple[Card, ...]:
        """The wild cards, in the rule-set that has them."""
        return WILD_CARDS[self.wilds.wild_cards] if self.wilds else ()

    @cached_property
    def scale(self) -> Scale:
        """The dictionary’s values; a flush, two of a suit, a high card."""
        wilds = self.wilds or Wilds()
        return Scale(
            VALUES,
            12,
            (HIGH, TWO, FLUSH),
            PREMIUM[self.premium],
            first=self.across,
            kickers=self.kickers == "kickers",
            wild=self.wild,
            any_suit=wilds.wild_suit == "any",
            floor=self.ten == "floor",
        )

    # The hand

    async def deal(self, table: Table, given: Mapping[str, Any]) -> dict[str, Any]:
        """One hand, from the first card to the pot. Given: `dealer`."""
        table.begin()
        hand = three_cards.begin(table, self.company, given)
        three_cards.tell_pack(table, self.pack, rule)
        if self.wilds:
            three_cards.tell_wild(table, self.wild, rule, any_suit=self.scale.any_suit)
        three_cards.deal_first(hand, self.pack)
        return await self.from_round(hand, 1)

    async def third(self, table: Table, given: Mapping[str, Any]) -> dict[str, Any]:
        """From the last round of betting. Given: `dealer`, and `staked`, what each has put in before (0)."""
        hand = three_cards.begin(table, self.company, given)
        three_cards.lay_out(hand, self.pack, given.get("staked", 0))
        return await self.from_round(hand, 3)

    async def from_round(self, hand: Hand, first: int) -> dict[str, Any]:
        """A card to each and bets on it, as often as are left, while two are in; then the showdown.

        The first card lies already when it begins, and so do all three where it begins with the last bets.
        """
        for turn in three_cards.ROUNDS[first - 1 :]:
            Shown.of(hand.table).round = turn.number
            if turn.number > first:
                three_cards.give(hand, turn)
            if turn.number == 1:
                await self.offer_ten(hand)
            if turn.number == 3 and self.exclusion == "announce":
                self.exclude(hand, await self.announcers(hand))
            if await three_cards.bets(hand, turn, self.limits):
                return self.reckoning.close(hand, {})
            if len(hand.stakes.active) == 1:
                break
        return self.reckoning.close(hand, three_cards.show_hands(hand))

    @property
    def limits(self) -> Limits:
        """How far bets may go."""
        return Limits(self.least_raise, self.over_resto)

    async def offer_ten(self, hand: Hand) -> None:
        """The youngest may show the first card to all, and then counts ten for it."""
        table, dealer = hand.table, hand.dealer
        if await Choose(dealer, "ten", (KEEP, SHOW), "flor.ten") == KEEP:
            return
        [hand.ten] = table.hands[dealer]
        table.revealed.add(hand.ten)
        Shown.of(table).ten = hand.ten.text
        table.tell("flor.ten", "{who:seat} shows the {card:card}", "shown", who=dealer, card=hand.ten)
        table.tell("flor.ten-value", "It counts {n:number}", n=self.scale.value(hand.ten, hand.ten))

    async def announcers(self, hand: Hand) -> Collection[Seat]:
        """In one reading: who holds three of a suit says so."""
        table, have = hand.table, []
        for s in hand.stakes.active:
            has = self.scale.best(table.hands[s]).kind == FLUSH
            if await Choose(s, "announce", (NONE, FLOR), "flor.announce", (TRUE_WORD,), has) == FLOR:
                have.append(s)
                table.tell("flor.announce", "{who:seat} has a Flor", "named", who=s)
            else:
                table.tell("flor.announce", "{who:seat} has none", "named", who=s)
        return have

    def exclude(self, hand: Hand, announcers: Collection[Seat]) -> None:
        """Where anyone has a Flor, the others are out, and may not bet."""
        if announcers:
            keep_in(hand.table, hand.stakes, announcers)
            hand.table.tell("flor.excluded", "Whoever has none is out")
            lay_aside(hand.table, hand.stakes, "flor.fold")

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
        return form_of_three(f"One hand of Flor ({self.id})", self.company, self.pack, ten=True)

    def brought(self, facts: Facts) -> Mapping[Account, int]:
        """What each had won or lost before the hand."""
        return dict(enumerate(facts.scores))


def _truly(words: Sequence[Any], has: bool) -> Sequence[Any]:
    return [word for word in words if (word == FLOR) is has]


TRUE_WORD: Final = Law("flor.announce", _truly, "what is announced must be true")

Flor.parts = {"partie": Flor.partie, "deal": Flor.deal, "third": Flor.third}

RULESETS: Final = {"reconstruction": Flor("reconstruction"), "wild": Flor("wild", wilds=Wilds())}
FAMILY: Final = Family("flor", "Flor", Flor, RULESETS, RULES)
_: Game = RULESETS["reconstruction"]  # the rule-sets are games, says the type checker
