"""Who sits where, and who plays with whom: seats by letter in the order of play, sides and what they have."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, reduce
from typing import TypeAlias

from quinola.ledger import Account
from quinola.mechanics.seating import Seating
from quinola.messages import Message, say
from quinola.seats import Seat
from quinola.words import listed

Side: TypeAlias = int


@dataclass(frozen=True)
class Sides(Seating):
    """Players in the order of play: the side of each seat, and which way play goes, `right` or `left`."""

    of: tuple[Side, ...]
    added: bool = False
    """Whether partners have points of their own, which are added up; else each of them has all that their side has."""

    @cached_property
    def all(self) -> tuple[Side, ...]:
        """The sides, by their first seats."""
        return tuple(dict.fromkeys(self.of))

    @cached_property
    def members(self) -> Mapping[Side, tuple[Seat, ...]]:
        """The seats of each side."""
        return {side: tuple(s for s in range(self.players) if self.of[s] == side) for side in self.all}

    @cached_property
    def letters(self) -> Mapping[Side, list[str]]:
        """The players of each side."""
        return {side: [self.names[s] for s in seats] for side, seats in self.members.items()}

    @cached_property
    def words(self) -> Mapping[Side, str]:
        """Each side by the letters of its players: `A and C`."""
        return {side: listed(letters) for side, letters in self.letters.items()}

    @property
    def against(self) -> Message:
        """All sides by their players: `A and C against B and D`."""
        first, *others = self.letters.values()
        return reduce(
            lambda some, one: say("{some:message} against {one:seats}", some=some, one=one),
            others,
            say("{one:seats}", one=first),
        )

    def either(self, some: Sequence[Side]) -> Message | None:
        """One of these sides or another: `A and C or B and D`; None of none."""
        told = [say("{one:seats}", one=self.letters[side]) for side in some]
        if not told:
            return None
        return reduce(lambda one, other: say("{one:message} or {other:message}", one=one, other=other), told)

    def points(self, side: Side, balance: Mapping[Account, int]) -> int:
        """What a side has."""
        had = [balance.get(s, 0) for s in self.members[side]]
        return sum(had) if self.added else max(had)

    # Sides that have left a hand

    def out(self, folded: Sequence[Seat]) -> set[Side]:
        """The sides of those who have folded."""
        return {self.of[s] for s in folded}

    def alone(self, folded: Sequence[Seat]) -> Side | None:
        """The side that is given the hand, where all others have folded."""
        out = self.out(folded)
        left = [side for side in self.all if side not in out]
        return left[0] if out and len(left) == 1 else None

    def still_in(self, seats: Sequence[Seat], out: Collection[Side]) -> Iterator[Seat]:
        """Those of these seats whose side is not out, each looked at when its turn comes."""
        return (s for s in seats if self.of[s] not in out)


def sides_of(game: object) -> Sides | None:
    """Who plays with whom, in a game in which that is the same in every deal."""
    found = getattr(game, "sides", None)
    return found if isinstance(found, Sides) else None


def partners(players: int, direction: str, *, added: bool = False) -> Sides:
    """Two sides; partners alternate round the table."""
    return Sides(players, direction, tuple(s % 2 for s in range(players)), added)


def each_alone(players: int, direction: str) -> Sides:
    """As many sides as players."""
    return Sides(players, direction, tuple(range(players)))
