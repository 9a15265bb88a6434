"""Strength and value: which card takes the trick, and what it counts. Two tables, never one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import TypeAlias, TypeVar

from quinola.cards import Card, Rank

T = TypeVar("T")
RankOrder: TypeAlias = str
"""Ranks from high to low, as `AKQJT98765432`."""
Strength: TypeAlias = Mapping[Card, int]
CardPoints: TypeAlias = Mapping[Card, int]


@cache
def strength(pack: tuple[Card, ...], ranks: RankOrder, above: tuple[Card, ...] = ()) -> Strength:
    """Trick-taking strength by card, higher wins; `above` are matadors, strongest first."""
    table = {c: len(ranks) - ranks.index(c.rank) for c in pack}
    top = len(ranks) + len(above)
    return table | {c: top - n for n, c in enumerate(above)}


def card_points(pack: Iterable[Card], points: Mapping[Rank, int]) -> dict[Card, int]:
    """What each card counts; ranks that are not named count nothing."""
    return {c: points.get(c.rank, 0) for c in pack}


def highest(counts: Mapping[T, int]) -> list[T]:
    """Whoever has most, in their order; several, if they have equally much."""
    most = max(counts.values(), default=0)
    return [who for who, n in counts.items() if n == most]


def lowest(counts: Mapping[T, int]) -> list[T]:
    """Whoever has least, likewise."""
    return highest({who: -n for who, n in counts.items()})
