"""What the rule-sets of Cassino are made of: numbers for the court cards, a draw, and what is counted."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from quinola.mechanics.captures import Counts
from quinola.rules import crux

SPOTS: Final[Counts] = {"A": (1,), **{rank: (int(rank),) for rank in "23456789"}, "T": (10,)}
"""What the spot cards count."""
UNNUMBERED: Final[Counts] = {"J": (), "Q": (), "K": ()}
"""In plain Cassino court cards have no number."""
COURTS: Final[Counts] = {"J": (11,), "Q": (12,), "K": (13,)}
LOW: Final = 1
HIGH: Final = 14
"""What an ace may count where court cards have numbers."""
ACES: Final = {"either": (LOW, HIGH), "one": (LOW,), "fourteen": (HIGH,)}


@dataclass(frozen=True)
class Royal:
    """What court cards with numbers ask."""

    ace: Literal["either", "one", "fourteen"] = crux("cassino.ace", "either", old="CA-C1")
    ace_builds: Literal["yes", "no"] = crux("cassino.ace-in-builds", "yes", old="CA-C5")

    @property
    def counts(self) -> Counts:
        """What each card counts when it takes and is taken."""
        return {**SPOTS, **COURTS, "A": ACES[self.ace]}

    @property
    def in_builds(self) -> Counts:
        """What each card counts in a build, and when it is held for one."""
        aces = ACES[self.ace]
        return {**self.counts, "A": aces if self.ace_builds == "yes" else tuple(n for n in aces if n == LOW)}


@dataclass(frozen=True)
class Draw:
    """What drawing asks."""

    faced: Literal["kept", "none"] = crux("cassino.draw-table", "kept", old="CA-C9")


@dataclass(frozen=True)
class Points:
    """What counting as ever asks: eleven points and the sweeps."""

    game: Literal["21", "11", "one-deal"] = crux("cassino.length", "21", old="CA-C8")
    both_out: Literal["higher", "eleven-more"] = crux("cassino.several-out", "higher")


@dataclass(frozen=True)
class Spades:
    """What counting every spade asks."""

    count: Literal["26", "24"] = crux("cassino.spade-count", "26", old="CA-C6")


POINTS: Final = Points()
