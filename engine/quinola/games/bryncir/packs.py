"""The cards of Bryncir: four packs of 52, which card beats which of its suit, and what cards and suits count."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final, NamedTuple

from quinola.cards import Card, pack

COPIES: Final = "1234"
ORDER: Final = "A23456789TJQK"
RANKS: Final = {"low": ORDER, "high": "23456789TJQKA"}
"""Ranks from the lowest up, by where the ace stands."""
PACKS: Final = {"four-high": "1234", "one-high": "4321"}
"""Packs from the lowest up."""
PACK_208: Final = pack(ORDER, copies=COPIES)
PACK_52: Final = pack(ORDER)
"""Cards of which no pack is told; a scorer may leave it out."""
HAND: Final = 32
QUEEN: Final = 20
ACE: Final = 1
"""What an ace counts in a trick, and wherever it counts as itself."""


@cache
def strengths(ace: str, order: str) -> Mapping[Card, int]:
    """Which card beats which of its suit: by rank, and of equals by pack; of no pack that is told, below all."""
    ranks, copies = RANKS[ace], PACKS[order]
    return {c: 5 * ranks.index(c.rank) + (1 + copies.index(c.copy) if c.copy else 0) for c in (*PACK_208, *PACK_52)}


class Values(NamedTuple):
    """What cards count by rank, and suits by suit. The ace is a case of its own."""

    ranks: Mapping[str, int]
    suits: Mapping[str, int]

    def in_trick(self, c: Card) -> int:
        """What a card counts in a trick: an ace one."""
        return ACE if c.rank == "A" else self.ranks[c.rank]


def values(jack: int, king: int, suits: Mapping[str, int]) -> Values:
    """Two to ten their pips, the queen 20; jack, king and suits as the reading has them."""
    pips = {**{str(n): n for n in range(2, 10)}, "T": 10}
    return Values({**pips, "J": jack, "Q": QUEEN, "K": king}, suits)
