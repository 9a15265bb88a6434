"""Games in which seats have letters in the order of play, and turns go one way round the table."""

from __future__ import annotations

from functools import cached_property
from typing import ClassVar, Final

from quinola.cards import SPANISH_40, Card
from quinola.seats import Seat
from quinola.table import Table

LETTERS: Final = "ABCDEFGHIJKLM"


class Lettered:
    """The seats A, B, C … and their pack. A game of this kind names its rules `first-dealer` and `direction`."""

    family: ClassVar[str]
    players: int
    direction: str

    @cached_property
    def pack(self) -> tuple[Card, ...]:
        """The cards in use."""
        return SPANISH_40

    def rule(self, slug: str) -> str:
        """The id of a rule of this game."""
        return f"{self.family}.{slug}"

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The seats by letter, in the order of play."""
        return tuple(LETTERS[:self.players])

    def ages(self, dealer: Seat) -> tuple[Seat, ...]:
        """Everyone from the eldest, who is next after the dealer, to the dealer."""
        return tuple((dealer + n) % self.players for n in range(1, self.players + 1))

    def clockwise(self) -> tuple[Seat, ...]:
        """How all sit, seen from above: with turns to the right the letters run against the clock."""
        step = -1 if self.direction == "right" else 1
        return tuple(step * n % self.players for n in range(self.players))

    def seat_all(self, table: Table) -> None:
        """Sit down, and say which way play goes."""
        table.circle.arrange(self.clockwise())
        if self.direction == "right":
            table.tell(self.rule("direction"), "Play goes to the right")
        else:
            table.tell(self.rule("direction"), "Play goes to the left")
