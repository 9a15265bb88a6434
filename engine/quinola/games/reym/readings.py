"""What the two documents of Reym leave open, and what the answers make of players, pack and bids."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final, Literal

from quinola.cards import FRENCH_52, Card
from quinola.games.reym.pack import MISERE, PACK_48
from quinola.mechanics.auction import Bid
from quinola.rules import crux

SEATS: Final = "BCDEFG"
MINIMUM: Final = {"one": 1, "five": 5}


@dataclass(frozen=True)
class Readings:
    """The questions that the two documents leave open, and our answers where nobody says otherwise."""

    id: str
    players: Literal[6, 4] = crux("reym.players", 6, old="RY-C21", low=4, high=6)
    deal_roles: Literal["neighbours", "order-chain", "dealer-shuffles"] = crux(
        "reym.deal-roles", "neighbours", old="RY-C10"
    )
    dealer_order: Literal["score-order", "left-of-dealer", "left-of-caller"] = crux(
        "reym.dealer-order", "score-order", old="RY-C9"
    )
    auction: Literal["until-passes", "single-round"] = crux("reym.auction", "until-passes", old="RY-C14")
    minimum: Literal["one", "five"] = crux("reym.minimum", "one", old="RY-C14")
    second_call: Literal["three-only", "three-or-four", "free-card"] = crux(
        "reym.second-call", "three-only", old="RY-C1"
    )
    recall: Literal["until-opponent", "forbid", "short-side"] = crux("reym.recall", "until-opponent", old="RY-C2")
    seat_persistence: Literal["persist", "restore"] = crux("reym.seat-persistence", "persist", old="RY-C11")
    no_trumps: Literal["allowed", "forbidden"] = crux("reym.no-trumps", "allowed", old="RY-C6")
    scoring: Literal["contract", "both-sides", "simplified"] = crux("reym.scoring", "contract", old="RY-C3")
    suit_ladder: Literal["bridge", "five-hundred"] = crux("reym.suit-ladder", "bridge", old="RY-C7")
    failure: Literal["lose", "keep"] = crux("reym.failure", "lose", old="RY-C5")
    defenders: Literal["nothing", "score"] = crux("reym.defenders", "nothing", old="RY-C4")
    tariff: int = crux("reym.tariff", 10, low=1, high=100, lost=True)
    revoke_claim: Literal["always", "claimed"] = crux("reym.revoke-claim", "always", old="RY-C16")
    revoke_count: Literal["each", "once"] = crux("reym.revoke-count", "each", old="RY-C16")
    revoke_timing: Literal["before-target", "after-target"] = crux("reym.revoke-timing", "before-target", old="RY-C16")
    target: int = crux("reym.target", 500, old="RY-C21", low=10, high=2000)
    equal_scores: Literal["play-on", "shared", "caller-first"] = crux("reym.equal-scores", "play-on", old="RY-C17")
    misere: Literal["none", "alone"] = crux("reym.misere", "none", old="RY-C21")
    misere_value: int = crux("reym.misere-value", 250, old="RY-C21", low=1, high=1000)

    # Pack and players

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The seats, clockwise, by the letters of the score sheet."""
        return tuple(SEATS[: self.players])

    @cached_property
    def pack(self) -> tuple[Card, ...]:
        """48 cards for six; for four, where nothing is known, all 52."""
        return PACK_48 if self.players == 6 else FRENCH_52

    @cached_property
    def hand(self) -> int:
        """Cards to each, and so tricks in the deal."""
        return len(self.pack) // self.players

    # Bids

    @cached_property
    def ladder(self) -> tuple[Bid, ...]:
        """The bids from low to high; the misère stands just below the highest."""
        tricks: tuple[Bid, ...] = tuple(range(1, self.hand + 1))
        return (*tricks[:-1], MISERE, tricks[-1]) if self.misere == "alone" else tricks

    @cached_property
    def bids(self) -> tuple[Bid, ...]:
        """Those with which an auction may be opened."""
        return self.ladder[self.ladder.index(MINIMUM[self.minimum]) :]
