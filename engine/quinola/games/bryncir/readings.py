"""What the report on Bryncir leaves open, and what the answers make of values, pairs and tricks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from quinola.cards import Card
from quinola.games.bryncir.packs import ACE, Values, strengths, values
from quinola.games.bryncir.pairs import ALL_PAIRS, KEEP_HIGHEST, Aces, PairRules
from quinola.games.bryncir.tricks import Tricks
from quinola.rules import crux


@dataclass(frozen=True)
class Rest:
    """What is asked of the cards left after the second count, where they are given out too."""

    remainder: Literal["even", "to-the-last"] = crux("bryncir.remainder", "even", old="BR-C7")
    third_count: Literal["none", "once"] = crux("bryncir.third-count", "none")


@dataclass(frozen=True)
class Readings:
    """The questions that the report leaves open, and our answers where nobody says otherwise."""

    id: str
    value_clubs: int = crux("bryncir.value-clubs", 1, old="BR-C1", high=100, lost=True)
    value_diamonds: int = crux("bryncir.value-diamonds", 2, old="BR-C1", high=100, lost=True)
    value_hearts: int = crux("bryncir.value-hearts", 3, old="BR-C1", high=100, lost=True)
    value_spades: int = crux("bryncir.value-spades", 4, old="BR-C1", high=100, lost=True)
    value_jack: int = crux("bryncir.value-jack", 15, old="BR-C2", low=1, high=100, lost=True)
    value_king: int = crux("bryncir.value-king", 25, old="BR-C2", low=1, high=100, lost=True)
    single_ace_pair: Literal["one", "nothing"] = crux("bryncir.single-ace-pair", "one", old="BR-C3")
    second_ace_pair: Literal["no", "yes"] = crux("bryncir.second-ace-pair", "no", old="BR-C4")
    ace_pair_scope: Literal["this-count", "both-counts"] = crux("bryncir.ace-pair-scope", "this-count", old="BR-C4")
    ace_rank: Literal["low", "high"] = crux("bryncir.ace-rank", "low", old="BR-C5")
    off_suit_wins: Literal["no", "yes"] = crux("bryncir.off-suit-wins", "no", old="BR-C6")
    suit_paid: Literal["winner", "led"] = crux("bryncir.suit-paid", "winner", old="BR-C13")
    pairing: Literal["compulsory", "optional"] = crux("bryncir.pairing", "compulsory", old="BR-C9")
    three_of_a_kind: Literal["choose", "keep-highest"] = crux("bryncir.three-of-a-kind", "choose", old="BR-C10")
    drawing: Literal["one-at-a-time", "all-at-once"] = crux("bryncir.drawing-at-once", "one-at-a-time")
    more_cards: Literal["guesses", "none"] = crux("bryncir.more-cards", "guesses", old="BR-C7")
    rest: Rest | None = None
    talon_runs_out: Literal["in-turn", "all-due", "skip"] = crux("bryncir.talon-runs-out", "in-turn", old="BR-C8")
    pack_order: Literal["four-high", "one-high"] = crux("bryncir.order-of-packs", "four-high", old="BR-C14")
    ending: Literal["finish-trick", "at-once"] = crux("bryncir.ending", "finish-trick", old="BR-C11")
    equal_scores: Literal["shared", "last-trick"] = crux("bryncir.equal-scores", "shared", old="BR-C15")

    # Order and value: two tables

    @cached_property
    def values(self) -> Values:
        """What cards and suits count."""
        return values(
            self.value_jack,
            self.value_king,
            {"C": self.value_clubs, "D": self.value_diamonds, "H": self.value_hearts, "S": self.value_spades},
        )

    @cached_property
    def strength(self) -> Mapping[Card, int]:
        """Which card beats which of its suit: by rank, and of equals by pack."""
        return strengths(self.ace_rank, self.pack_order)

    # Pairs and tricks

    @cached_property
    def pair_rules(self) -> PairRules:
        """What binds those who lay pairs aside."""
        keep = (KEEP_HIGHEST,) if self.three_of_a_kind == "keep-highest" else ()
        every = (ALL_PAIRS,) if self.pairing == "compulsory" else ()
        return PairRules(self.strength, (*keep, *every))

    @property
    def counts_thrice(self) -> bool:
        """Whether pairs are counted a third time, after the last cards."""
        return self.more_cards == "guesses" and self.rest is not None and self.rest.third_count == "once"

    @property
    def aces(self) -> Aces:
        """What makes the worth of a pair of aces."""
        return Aces(ACE if self.single_ace_pair == "one" else 0, self.second_ace_pair == "yes")

    @cached_property
    def trick_rules(self) -> Tricks:
        """How tricks are won and counted."""
        return Tricks(
            self.strength,
            self.values,
            any_suit=self.off_suit_wins == "yes",
            suit_led=self.suit_paid == "led",
            at_once=self.ending == "at-once",
        )
