"""The cards of Reversis: packs, Aces and Quinolas, and what cards count in tricks and in the partie."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Final, Literal

from quinola.cards import FRENCH_52, Card, card, without
from quinola.rules import crux
from quinola.table import Table

ACE_HIGH: Final = "AKQJT98765432"
QUINOLA: Final = card("JH")
LITTLE: Final = card("QH")
ACES: Final = tuple(card(f"A{suit}") for suit in "CDHS")
DIAMOND_ACE: Final = card("AD")
PACK_48: Final = without(FRENCH_52, "T")
PACK_50: Final = tuple(c for c in FRENCH_52 if c.text not in ("2C", "2S"))


@dataclass(frozen=True)
class HighValues:
    """Ace five to jack two, whether a card is taken in a trick or laid away."""

    counts: ClassVar[Mapping[str, int]] = {"A": 5, "K": 4, "Q": 3, "J": 2}

    def value(self, c: Card) -> int:
        """Card-points in a trick."""
        return self.counts.get(c.rank, 0)

    def laid_value(self, c: Card) -> int:
        """Card-points in the partie (the party), where some cards count more."""
        return self.value(c)

    def tell_worth(self, table: Table, *, laid: bool) -> None:
        """What cards count, for the record; `laid`: those laid away are counted too."""
        table.tell("reversis.high-values", "An ace counts 5, a king 4, a queen 3, a jack 2")


@dataclass(frozen=True)
class LowValues(HighValues):
    """Ace four to jack one; the Quinola counts four if it is laid away."""

    counts: ClassVar[Mapping[str, int]] = {"A": 4, "K": 3, "Q": 2, "J": 1}

    def laid_value(self, c: Card) -> int:
        """The Quinola counts as an Ace."""
        return 4 if c is QUINOLA else self.value(c)

    def tell_worth(self, table: Table, *, laid: bool) -> None:
        """What cards count, for the record."""
        table.tell("reversis.low-values", "An ace counts 4, a king 3, a queen 2, a jack 1")
        if laid:
            table.tell("reversis.quinola-four", "Laid away, the Quinola counts 4")


@dataclass(frozen=True)
class Values1785(LowValues):
    """In 1785 the Quinola may count more than other jacks in tricks too."""

    quinola_points: Literal["two", "one"] = crux("reversis.quinola-points", "two", old="X-G6")

    def value(self, c: Card) -> int:
        """Two for the Quinola, by our reading."""
        return 2 if c is QUINOLA and self.quinola_points == "two" else super().value(c)

    def tell_worth(self, table: Table, *, laid: bool) -> None:
        """What cards count, for the record."""
        super().tell_worth(table, laid=laid)
        if self.quinola_points == "two":
            table.tell("reversis.quinola-two", "In tricks the Quinola counts 2")


@dataclass(frozen=True)
class Values1850(LowValues):
    """In 1850 the ace of diamonds counts five if it is laid away."""

    def laid_value(self, c: Card) -> int:
        """One more for the ace of diamonds."""
        return 5 if c is DIAMOND_ACE else super().laid_value(c)

    def tell_worth(self, table: Table, *, laid: bool) -> None:
        """What cards count, for the record."""
        super().tell_worth(table, laid=laid)
        table.tell("reversis.diamond-five", "Laid away, the {card:card} counts 5", card=DIAMOND_ACE)
