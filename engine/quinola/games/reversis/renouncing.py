"""Who may renounce in Reversis, that is play another suit than was led while holding it, and lose every trick."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal

from quinola.cards import Card
from quinola.games.reversis.cards import ACES, LITTLE, QUINOLA
from quinola.rules import crux
from quinola.seats import Seat


@dataclass(frozen=True)
class Renouncing:
    """By the right of four Aces (1785)."""

    rule: ClassVar[str] = "reversis.four-aces"

    @property
    def as_dealt(self) -> bool:
        """Whether it counts what was dealt, and not what is held after the exchanges."""
        return False

    @property
    def binding(self) -> bool:
        """Whether who has renounced must go on renouncing."""
        return False

    @property
    def last_two_follow(self) -> bool:
        """Whether the right ends before the last two tricks."""
        return False

    def has_right(self, held: Collection[Card]) -> bool:
        """Whether these cards give the right."""
        return all(c in held for c in ACES)

    def free(self, hands: Sequence[Collection[Card]], dealt: Sequence[Collection[Card]]) -> frozenset[Seat]:
        """Who may renounce in every suit, by the hands after the exchanges or as they were dealt."""
        return frozenset(s for s, cards in enumerate(dealt if self.as_dealt else hands) if self.has_right(cards))


@dataclass(frozen=True)
class Espagnolette(Renouncing):
    """In 1850 each Quinola may stand for an Ace that is wanting."""

    rule: ClassVar[str] = "reversis.espagnolette"

    eligible: Literal["after-exchanges", "as-dealt"] = crux("reversis.eligible", "after-exchanges", old="X-MB20")
    committed: Literal["at-will", "must-renounce", "last-two-follow"] = crux(
        "reversis.committed", "at-will", old="X-MB21"
    )

    @property
    def as_dealt(self) -> bool:
        """By one reading."""
        return self.eligible == "as-dealt"

    @property
    def binding(self) -> bool:
        """By one reading."""
        return self.committed == "must-renounce"

    @property
    def last_two_follow(self) -> bool:
        """By one reading."""
        return self.committed == "last-two-follow"

    def has_right(self, held: Collection[Card]) -> bool:
        """Whether these cards give the right."""
        aces = sum(c in held for c in ACES)
        quinolas = (QUINOLA in held) + (LITTLE in held)
        return aces == 4 or (aces == 3 and quinolas >= 1) or (aces == 2 and quinolas == 2)
