"""Sets of things by the slow and obvious way: every way to sort things, every count of each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import Any


def partitions(things: Sequence[Any]) -> Iterator[list[list[Any]]]:
    """Every way to sort things into sets that are not empty."""
    if not things:
        yield []
        return
    first, *others = things
    for sorted_ in partitions(others):
        yield [[first], *sorted_]
        for n in range(len(sorted_)):
            yield [*sorted_[:n], [first, *sorted_[n]], *sorted_[n + 1 :]]


def comes_to(counts: Iterable[Sequence[int]], value: int) -> bool:
    """Whether things come to this number, each counting one of its counts."""
    return any(sum(each) == value for each in product(*counts))
