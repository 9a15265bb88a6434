"""Rounce: Rams in America, with the whole pack, a widow of six and fewer duties, and no General.

Source: Walter Gibson’s encyclopedia of 1974. How such a deal is played and paid stands in `mechanics.loo`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar, Final, Literal

from quinola.ask import Law
from quinola.cards import FRENCH_52, Card, Suit
from quinola.mechanics.loo import playing
from quinola.mechanics.loo.game import SHARED, OfLoo
from quinola.mechanics.loo.terms import HAND, Terms
from quinola.mechanics.tricks import follow_suit
from quinola.order import strength
from quinola.rules import Family, crux
from quinola.seats import Seat
from quinola.table import Game

RULES: Final = tuple(
    f"rounce.{slug}" for slug in (*SHARED, "widow-throw", "exchange-both", "low", "second-lead", "no-general")
)

ACE_HIGH: Final = "AKQJT98765432"


@dataclass(frozen=True)
class Rounce(OfLoo):
    """The questions that the book leaves open, and our answers."""

    id: str
    players: int = crux(
        "rounce.company",
        5,
        low=3,
        high=9,
        why="ten hands of five, a widow of six and the card turned up are 57 cards of 52",
    )
    purse: int = crux("rounce.counters", 50, old="RM-C13", low=10, high=500, lost=True)
    throws: Literal["at-once", "before-lead"] = crux("rounce.throwing", "at-once", old="RO-C5")
    bought: Literal["stands", "dealer", "stake-back"] = crux("rounce.bought-out", "stands", old="RM-C1")
    forced: Literal["as-any", "bound"] = crux("rounce.forced", "as-any", old="RM-C10")
    dealer_passes: Literal["allowed", "forbidden"] = crux("rounce.passing-dealer", "allowed", old="RM-C12")
    exchanges: Literal["both", "one"] = crux("rounce.exchanges", "both", old="RO-C3")
    following: Literal["must", "free"] = crux("rounce.following", "must", old="RO-C2")
    trump_lead: Literal["second-trick", "first-win"] = crux("rounce.trump-lead", "second-trick", old="RO-C1")
    deals: int = crux("rounce.length", 2, old="RM-C13", low=1, high=20)

    family: ClassVar[str] = "rounce"
    pack: ClassVar[tuple[Card, ...]] = FRENCH_52

    @cached_property
    def terms(self) -> Terms:
        """The whole pack, and a widow of six."""
        return Terms(
            self.company,
            FRENCH_52,
            strength(FRENCH_52, ACE_HIGH),
            ACE_HIGH,
            HAND + 1,
            self.laws,
            self.bought,
            self.forced,
            self.dealer_passes,
            both=self.exchanges == "both",
            throws=self.throws,
            heads=False,
        )

    def laws(self, trumps: Suit, takers: Sequence[Seat]) -> Sequence[Law]:
        """Follow suit; and a trump is led to the second trick."""
        lead = playing.lead_trump("rounce.second-lead", trumps, takers, second=self.trump_lead == "second-trick")
        follow = follow_suit("rounce.follow", breakable=False)
        return (follow, lead) if self.following == "must" else (lead,)


RULESETS: Final = {"gibson-1974": Rounce("gibson-1974")}
FAMILY: Final = Family("rounce", "Rounce", Rounce, RULESETS, RULES, coin="counters")
_: Game = RULESETS["gibson-1974"]  # the rule-sets are games, says the type checker
