"""Rams: five cards, a widow and a pool; whoever plays and takes no trick pays, and one may announce General Rams.

Source: Walter Gibson’s encyclopedia of 1974. Here is what Rams is made of; how such a deal is played and paid stands in
`mechanics.loo`, as Rounce has it too.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar, Final, Literal

from quinola.ask import Law
from quinola.cards import Card, Suit, pack
from quinola.mechanics.loo import playing
from quinola.mechanics.loo.game import SHARED, OfLoo
from quinola.mechanics.loo.terms import HAND, Terms
from quinola.mechanics.tricks import follow_suit
from quinola.order import strength
from quinola.rules import Family, crux
from quinola.seats import Seat
from quinola.table import Game

RULES: Final = tuple(
    f"rams.{slug}"
    for slug in (
        *SHARED,
        *"""
    trump higher general general-with-widow general-all general-return general-widow general-order general-lead
    general-made general-pool made-loo general-failed general-doubled doubled-pool failed-loo""".split(),
    )
)

PACK_32: Final = pack("789TJQKA")
ORDERS: Final = {"ace-high": "AKQJT987", "king-high": "KQJAT987"}


@dataclass(frozen=True)
class Heading:
    """What it asks that one must play higher, and trump."""

    higher: Literal["winning", "led"] = crux("rams.playing-higher", "winning", old="RM-C2")
    under: Literal["must", "free"] = crux("rams.under-trumping", "must", old="RM-C3")


@dataclass(frozen=True)
class General:
    """What General Rams asks."""

    when: Literal["own-turn", "before-lead"] = crux("rams.general-time", "own-turn", old="RM-C4")
    with_widow: Literal["may", "may-not"] = crux("rams.general-widow-first", "may", old="RM-C5")
    order: Literal["announcer", "dealer"] = crux("rams.widow-claims", "announcer", old="RM-C6")
    made_loo: Literal["replaced", "both"] = crux("rams.loo-if-made", "replaced", old="RM-C7")
    doubled: Literal["stands", "tricks", "opponents"] = crux("rams.doubled", "stands", old="RM-C8")
    failed_loo: Literal["no", "yes"] = crux("rams.loo-if-failed", "no", old="RM-C9")


@dataclass(frozen=True)
class Rams(OfLoo):
    """The questions that the book leaves open, and our answers."""

    id: str
    players: int = crux(
        "rams.company",
        4,
        low=3,
        high=5,
        why="six hands of five, a widow of five and the card turned up are 36 cards of 32",
    )
    purse: int = crux("rams.counters", 50, old="RM-C13", low=10, high=500, lost=True)
    card_order: Literal["ace-high", "king-high"] = crux("rams.card-order", "ace-high")
    bought: Literal["stands", "dealer", "stake-back"] = crux("rams.bought-out", "stands", old="RM-C1")
    forced: Literal["as-any", "bound"] = crux("rams.forced", "as-any", old="RM-C10")
    dealer_passes: Literal["allowed", "forbidden"] = crux("rams.passing-dealer", "allowed", old="RM-C12")
    heading: Heading = Heading()
    general: General = General()
    deals: int = crux("rams.length", 2, old="RM-C13", low=1, high=20)

    family: ClassVar[str] = "rams"
    pack: ClassVar[tuple[Card, ...]] = PACK_32

    @cached_property
    def terms(self) -> Terms:
        """Thirty-two cards, a widow of five, all who play heading the trick, and General Rams."""
        return Terms(
            self.company,
            PACK_32,
            strength(PACK_32, ORDERS[self.card_order]),
            ORDERS[self.card_order],
            HAND,
            self.laws,
            self.bought,
            self.forced,
            self.dealer_passes,
            general=self.general,
        )

    def laws(self, trumps: Suit, takers: Sequence[Seat]) -> Sequence[Law]:
        """Follow suit; if not, trump; and play higher in either case, if able."""
        power, heading = strength(PACK_32, ORDERS[self.card_order]), self.heading
        return (
            follow_suit("rams.follow", breakable=False),
            playing.trump("rams.trump", trumps, power, under=heading.under == "must"),
            playing.higher("rams.higher", trumps, power, even_if_lost=heading.higher == "led"),
        )


RULESETS: Final = {"gibson-1974": Rams("gibson-1974")}
FAMILY: Final = Family("rams", "Rams", Rams, RULESETS, RULES, coin="counters")
_: Game = RULESETS["gibson-1974"]  # the rule-sets are games, says the type checker
