"""Who sits where: seats by letter in the order of play, which goes one way round the table, and who is the eldest."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from quinola.seats import Seat
from quinola.table import Table

LETTERS: Final = "ABCDEFGHIJKLM"


@dataclass(frozen=True)
class Seating:
    """So many players, and which way play goes, `right` or `left`."""

    players: int
    direction: str

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The seats by letter, in the order of play."""
        return tuple(LETTERS[:self.players])

    def ages(self, dealer: Seat) -> tuple[Seat, ...]:
        """Everyone from the eldest, who is next after the dealer, to the dealer, who is the youngest."""
        return tuple((dealer + n) % self.players for n in range(1, self.players + 1))

    def clockwise(self) -> tuple[Seat, ...]:
        """How all sit, seen from above: with turns to the right the letters run against the clock."""
        step = -1 if self.direction == "right" else 1
        return tuple(step * n % self.players for n in range(self.players))

    def sit_down(self, table: Table, rule: str) -> None:
        """All take their seats; which way play goes is told by this rule."""
        table.circle.arrange(self.clockwise())
        if self.direction == "right":
            table.tell(rule, "Play goes to the right")
        else:
            table.tell(rule, "Play goes to the left")
