"""How much a reading weighs, in the game’s own coin: beside what changes hands in a deal at all."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final, Literal, NamedTuple, TypeAlias, get_args

from quinola.laboratory.counting import SAME
from quinola.laboratory.keeping import Counts
from quinola.laboratory.measures import Base, Row
from quinola.laboratory.others import taken
from quinola.laboratory.quiet import Quiet

Weight: TypeAlias = Literal["over", "matters", "hardly", "sleeps", "nothing"]
WEIGHTS: Final[tuple[Weight, ...]] = get_args(Weight)
"""From the heaviest: it turns the game over, it matters, it is hardly noticed, it sleeps until somebody is rash, and
nothing that was found.
"""
OVER: Final = 1 / 2
"""A reading turns the game over if so much changes hands, of what does in a deal as it stands."""
MATTERS: Final = 1 / 10
"""And it matters if so much does."""


class Weighed(NamedTuple):
    """A reading that was counted by rule of thumb, and perhaps by chance and by search; why it does nothing, if it
    does; and the noise floor of players by search.
    """

    weight: Weight
    base: Base
    thumb: Row
    chance: Row | None
    quiet: Quiet | None
    search: Row | None = None
    floor: Row | None = None

    @property
    def crux(self) -> str:
        """What is asked."""
        return taken(self.thumb.reading)[0]

    @property
    def value(self) -> str:
        """How it was answered."""
        return taken(self.thumb.reading)[1]

    @property
    def rows(self) -> list[Row]:
        """The counts of it, of whoever played: by rule of thumb, by chance, by search."""
        return [row for row in (self.thumb, self.chance, self.search) if row]

    @property
    def rash(self) -> bool:
        """Whether it would matter among players by chance."""
        part = self.chance.moved.total / self.chance.deals if self.chance else 0.0
        return part >= MATTERS * moves(self.base)


def moves(base: Base) -> float:
    """How much changes hands in a deal as the rule-set stands: what seats win, or lose if that is more."""
    more = abs(sum(place.total for place in base.gains))
    return (base.gained + more) / 2 / base.deals


def weighed(
    base: Base,
    thumb: Row,
    chance: Row | None = None,
    quiet: Quiet | None = None,
    search: Row | None = None,
    floor: Row | None = None,
) -> Weighed:
    """A reading with its weight; what does not show is hardly noticed."""
    return Weighed(weight(base, thumb, chance), base, thumb, chance, quiet, search, floor)


def weight(base: Base, thumb: Row, chance: Row | None) -> Weight:
    """How much a reading weighs among sensible players; where it does nothing among them, whether it does by chance."""
    if not thumb.paid:
        return "sleeps" if chance and chance.paid else "nothing"
    found = thumb.mean(thumb.moved)
    part = thumb.moved.total / thumb.deals
    if found and not found.shows:
        return "hardly"
    if part >= OVER * moves(base):
        return "over"
    return "matters" if part >= MATTERS * moves(base) else "hardly"


def in_order(counts: Counts, ruleset: str) -> Sequence[Weighed]:
    """All readings of a rule-set that were counted by rule of thumb, those that matter most first.

    The order is that of what changes hands by rule of thumb, then by chance, then of the questions.
    """
    base = counts.bases.get((ruleset, "thumb"))
    if base is None:
        return ()
    found = [
        weighed(
            base,
            row,
            counts.rows.get((ruleset, reading, "chance")),
            counts.quiet.get((ruleset, reading)),
            counts.rows.get((ruleset, reading, "search")),
            counts.rows.get((ruleset, SAME, "search")),
        )
        for (of, reading, who), row in counts.rows.items()
        if (of, who) == (ruleset, "thumb") and reading
    ]
    return sorted(found, key=lambda each: (WEIGHTS.index(each.weight), -each.thumb.moved.total, _by_chance(each)))


def weightiest(counts: Counts, ruleset: str, most: int) -> list[tuple[str, str]]:
    """Of so many questions that weigh most in a rule-set each with each: the readings that weigh most, as rows have
    them. What is hardly noticed is not among them.
    """
    found: dict[str, str] = {}
    for each in in_order(counts, ruleset):
        if each.weight in ("over", "matters"):
            found.setdefault(each.crux, each.thumb.reading)
    return list(combinations(list(found.values())[:most], 2))


def _by_chance(each: Weighed) -> float:
    return -each.chance.moved.total / each.chance.deals if each.chance else 0.0
