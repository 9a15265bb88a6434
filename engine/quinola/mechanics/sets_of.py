"""Sets of things that come to a number, as bits: all, or on a crowded table some; and whether so many make up sets.

There are as many sets as there are ways to choose, and more ways to take several. Of more than `MANY` things, only so
many are listed, those of fewest things first; but whether given things make up sets is always found out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, TypeAlias

MANY: Final = 12
"""Of so many things all sets are listed, and all choices of them."""
SETS: Final = 32
"""Of more, so many sets that come to a number."""
CHOICES: Final = 64
"""And about so many choices of sets."""

Counts: TypeAlias = Sequence[int]
Reach: TypeAlias = list[list[int]]
"""By how many and from where on: the totals, as bits, that so many of the things from there on come to."""


def sums(counts: Iterable[Counts], value: int) -> list[int]:
    """The choices of one or more that come to this number, each counting one of its counts: as bits, in order."""
    counts = list(counts)
    if len(counts) > MANY:
        return some_sums(counts, value)
    reached: dict[int, list[int]] = {0: [0]}
    for n, each in enumerate(counts):
        bit = 1 << n
        more = [
            (so_far + count, mask | bit)
            for count in each
            if count <= value
            for so_far, masks in reached.items()
            if so_far + count <= value
            for mask in masks
        ]
        for total, mask in more:
            reached.setdefault(total, []).append(mask)
    found = reached.get(value, []) if value else []
    return sorted(set(found), key=lambda mask: (mask.bit_count(), mask)) if len(found) > 1 else found


def some_sums(counts: Sequence[Counts], value: int) -> list[int]:
    """Of the same no more than `SETS`, those of fewest things first. Every step leads to one."""
    found: dict[int, None] = {}
    reach = reaching(counts, value)
    for many in range(1, len(reach)):
        for mask in of_so_many(counts, reach, many, 0, value):
            found[mask] = None
            if len(found) == SETS:
                return list(found)
    return list(found)


def reaching(counts: Sequence[Counts], value: int) -> Reach:
    """What can be come to, up to this number."""
    whole, n = (2 << value) - 1, len(counts)
    reach = [[1] * (n + 1)]
    for _ in range(min(n, value)):
        row = [0] * (n + 1)
        for at in reversed(range(n)):
            row[at] = row[at + 1]
            for count in counts[at]:
                row[at] |= reach[-1][at + 1] << count & whole
        reach.append(row)
    return reach


def of_so_many(counts: Sequence[Counts], reach: Reach, many: int, start: int, left: int) -> Iterator[int]:
    """The sets of so many things, from one on, that come to what is left."""
    if not many:
        yield 0
        return
    for at in range(start, len(counts)):
        if not reach[many][at] >> left & 1:
            return
        for count in counts[at]:
            if count <= left and reach[many - 1][at + 1] >> left - count & 1:
                for mask in of_so_many(counts, reach, many - 1, at + 1, left - count):
                    yield mask | 1 << at


def unions(sets: Sequence[int]) -> dict[int, tuple[int, ...]]:
    """The choices of one or more of these sets that have nothing in common: together, and of which they are."""
    found: dict[int, tuple[int, ...]] = {0: ()}
    crowded = len(sets) > 1 and max(sets) >> MANY
    for each in sets:
        found |= {
            mask | each: (*parts, each) for mask, parts in found.items() if not mask & each and mask | each not in found
        }
        if crowded and len(found) > CHOICES:
            found = {each: (each,) for each in sets} | found
            break
    del found[0]
    return found


# Whether given things make up sets


def made_up(counts: Sequence[Counts], value: int) -> tuple[int, ...] | None:
    """These things in sets that each come to this number, as bits; None if they cannot be put so.

    Things that count the same are as good as each other: what is left is told by how many there are of each kind.
    """
    kinds = sorted(set(map(tuple, counts)), reverse=True)
    if not value or () in kinds:
        return None
    those = {kind: [n for n, each in enumerate(counts) if tuple(each) == kind] for kind in kinds}
    found = _made_up(kinds, tuple(len(those[kind]) for kind in kinds), value, set())
    return None if found is None else tuple(sum(1 << those[kinds[k]].pop() for k in each) for each in found)


def _made_up(
    kinds: Sequence[Counts], left: tuple[int, ...], value: int, dead: set[tuple[int, ...]]
) -> list[tuple[int, ...]] | None:
    """The kinds in each set; `dead` are those that have been tried in vain."""
    if not any(left):
        return []
    if left in dead:
        return None
    for chosen in _sets_of_kinds(kinds, left, next(k for k, n in enumerate(left) if n), value, first=True):
        rest = tuple(n - chosen.count(k) for k, n in enumerate(left))
        others = _made_up(kinds, rest, value, dead)
        if others is not None:
            return [chosen, *others]
    dead.add(left)
    return None


def _sets_of_kinds(
    kinds: Sequence[Counts], left: Sequence[int], start: int, value: int, *, first: bool = False
) -> Iterator[tuple[int, ...]]:
    """Sets of the kinds from one on that come to this number; the `first` of them has one of that kind."""
    if not value:
        yield ()
        return
    for k in range(start, start + 1 if first else len(kinds)):
        if left[k]:
            fewer = [n - (k == other) for other, n in enumerate(left)]
            for count in kinds[k]:
                if count <= value:
                    for more in _sets_of_kinds(kinds, fewer, k, value - count):
                        yield (k, *more)
