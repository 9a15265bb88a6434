"""Seating: places at a table where seats have letters in the order of play, and turns go one way round.

After Z come AA, BB, CC …, none of which is a card, as AC and AD would be.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from string import ascii_uppercase
from typing import Final, TypeAlias

from quinola.seats import Seat
from quinola.shown import Shown, each_alone
from quinola.table import Table

Rule: TypeAlias = Callable[[str], str]
"""The id of a rule of a game, by its slug."""
LETTERS: Final = (*ascii_uppercase, *(2 * letter for letter in ascii_uppercase))


@dataclass(frozen=True)
class Seating:
    """How so many players sit, with play in a `direction`, `right` or `left`."""

    players: int
    direction: str

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The seats by letter, in the order of play."""
        return LETTERS[: self.players]

    def turns(self, leader: Seat) -> tuple[Seat, ...]:
        """Everyone in the order of play, from this seat."""
        return tuple((leader + n) % self.players for n in range(self.players))

    def eldest(self, dealer: Seat) -> Seat:
        """The first after the dealer."""
        return (dealer + 1) % self.players

    def ages(self, dealer: Seat) -> tuple[Seat, ...]:
        """Everyone from the eldest to the dealer, who is the youngest."""
        return self.turns(self.eldest(dealer))

    def clockwise(self) -> tuple[Seat, ...]:
        """How all sit, seen from above: with turns to the right the letters run against the clock."""
        step = -1 if self.direction == "right" else 1
        return tuple(step * n % self.players for n in range(self.players))

    def sit_down(self, table: Table, rule: str) -> None:
        """All sit down; which way play goes is told by this rule."""
        table.circle.arrange(self.clockwise())
        if self.direction == "right":
            table.tell(rule, "Play goes to the right")
        else:
            table.tell(rule, "Play goes to the left")

    def begin(self, table: Table, dealer: Seat, rule: Rule) -> None:
        """A deal begins: all sit down, each alone, and all see who deals; by the rules `direction` and `players`."""
        table.begin()
        self.sit_down(table, rule("direction"))
        shown = Shown.of(table)
        shown.company, shown.dealer = each_alone(self.players), table.names[dealer]
        table.tell(rule("players"), "{n:number} play, each alone", n=self.players)
