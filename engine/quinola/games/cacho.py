"""Cacho (Spain, attested in 1691): three cards of twenty-four, one at a time, a bet after each, the best combination.

Source: Ruben Krasnopolsky’s reconstruction of 2001, after a text of 1729. The module reads as the rulebook does:
cards and values, the hand. Cards, bets, pot and partie are dealt with in `mechanics.card_by_card`, as Flor has them
too.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar, Final, Literal

from quinola.cards import SPANISH_40, Card, card, without
from quinola.facts import Form
from quinola.mechanics.card_by_card import CardByCard
from quinola.mechanics.combinations import ALIKE, FLUSH, HIGH, PAIR, PENDANGA, PERICON, TWO, Scale
from quinola.mechanics.hand_facts import Facts, form_of_three
from quinola.mechanics.three_cards import SHARED, WILD
from quinola.rules import Family, crux
from quinola.table import Game, Table

RULES: Final = tuple(
    f"cacho.{slug}" for slug in (*SHARED, "class-alike", "class-pair", *WILD, "wild-pack", "wild-rank", "wild-tie")
)

PACK_24: Final = without(SPANISH_40, "7VNK")
VALUES: Final = {rank: n for n, rank in enumerate("123456", 1)} | dict.fromkeys("VN", 0)  # courts are wild or nothing
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
class Cacho(CardByCard):
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

    family: ClassVar[str] = "cacho"

    # Cards and their values

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

    def tell_wild(self, table: Table) -> None:
        """Which cards are wild, how they come into the pack, and what they can be."""
        super().tell_wild(table)
        if len(self.pack) > len(PACK_24):
            table.tell("cacho.wild-pack", "They are added to the pack of twenty-four")
        else:
            table.tell("cacho.wild-pack", "Each takes the place of the ace of its suit")
        if self.scale.any_rank:
            table.tell("cacho.wild-rank", "They are of any rank")
        else:
            table.tell("cacho.wild-rank", "They make no three of a kind")

    # What a scorer tells

    @property
    def form(self) -> Form[Facts]:
        """What can be told of a hand."""
        title = f"One hand of Cacho ({self.id})"
        return form_of_three(title, self.company, self.pack, capped=self.limits.capped)


RULESETS: Final = {"reconstruction": Cacho("reconstruction"), "wild": Cacho("wild", wilds=Wilds())}
FAMILY: Final = Family("cacho", "Cacho", Cacho, RULESETS, RULES, coin="counters")
_: Game = RULESETS["reconstruction"]  # the rule-sets are games, says the type checker
