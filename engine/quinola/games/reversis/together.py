"""What players of Reversis can have taken together: points and counting cards of all, out of one pack."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product
from typing import NamedTuple

from quinola.cards import Card


class Taken(NamedTuple):
    """What one player took: card-points, so many cards, and how many of them count, if that is known."""

    points: int
    cards: int
    counting: int | None = None


class Heap(NamedTuple):
    """Cards by what they are worth: how many there are of each worth above nought, and how many in all."""

    worths: tuple[int, ...]
    each: tuple[int, ...]
    cards: int

    def can_hold(self, taken: Sequence[Taken]) -> bool:
        """Whether all can have taken this out of it at once; what they leave is whatever is left."""
        left = {self.each}
        for one in taken:
            left = {rest for heap in left for rest in self._after(heap, one)}
        most = self.cards - sum(one.cards for one in taken)
        return any(sum(heap) <= most for heap in left)

    def _after(self, heap: tuple[int, ...], one: Taken) -> Iterator[tuple[int, ...]]:
        """What is left of a heap when so much has been taken out of it, in every way in which it can be."""
        *others, last = self.worths
        for some in product(*(range(min(n, one.points // worth) + 1) for n, worth in zip(heap, others, strict=False))):
            more, odd = divmod(one.points - sum(n * worth for n, worth in zip(some, others, strict=True)), last)
            ways = (*some, more)
            if not odd and 0 <= more <= heap[-1] and sum(ways) <= one.cards and one.counting in (None, sum(ways)):
                yield tuple(n - gone for n, gone in zip(heap, ways, strict=True))

    def counting(self, taken: Sequence[Taken]) -> tuple[int, ...] | None:
        """How many counting cards each took, if it can be but so; None if it can be otherwise, or not at all."""
        found = []
        for at, one in enumerate(taken):
            tried = ((*taken[:at], one._replace(counting=n), *taken[at + 1 :]) for n in range(sum(self.each) + 1))
            possible = [told[at].counting or 0 for told in tried if self.can_hold(told)]
            if len(possible) != 1:
                return None
            found += possible
        return tuple(found)


def heap_of(cards: Iterable[Card], worth: Mapping[Card, int]) -> Heap:
    """These cards."""
    held = [worth[c] for c in cards]
    worths = sorted({n for n in worth.values() if n}, reverse=True)
    counted = Counter(held)
    return Heap(tuple(worths), tuple(counted[n] for n in worths), len(held))
