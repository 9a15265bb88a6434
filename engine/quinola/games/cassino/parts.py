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
LONG_SPOTS: Final[Counts] = {"L": (11,), "W": (12,)}
"""What a pack of sixty has besides."""
LOW: Final = 1
"""What an ace counts, unless it counts one more than a king."""


@dataclass(frozen=True)
class Royal:
    """What court cards with numbers ask."""

    pack: Literal["52", "60"] = crux("cassino.special-pack", "52", old="CA-C3, CA-C4")
    ace: Literal["either", "one", "fourteen"] = crux("cassino.ace", "either", old="CA-C1")
    ace_builds: Literal["yes", "no"] = crux("cassino.ace-in-builds", "yes", old="CA-C5")

    @property
    def is_long(self) -> bool:
        """Whether there are elevens and twelves."""
        return self.pack == "60"

    @property
    def aces(self) -> tuple[int, ...]:
        """What an ace may count: one, or one more than a king."""
        high = 16 if self.is_long else 14
        return {"either": (LOW, high), "one": (LOW,), "fourteen": (high,)}[self.ace]

    @property
    def counts(self) -> Counts:
        """What each card counts when it takes and is taken."""
        long = LONG_SPOTS if self.is_long else {}
        jack = 13 if self.is_long else 11
        return {**SPOTS, **long, "J": (jack,), "Q": (jack + 1,), "K": (jack + 2,), "A": self.aces}

    @property
    def in_builds(self) -> Counts:
        """What each card counts in a build, and when it is held for one."""
        aces = self.aces if self.ace_builds == "yes" else tuple(n for n in self.aces if n == LOW)
        return {**self.counts, "A": aces}


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
