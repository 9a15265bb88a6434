"""What some rule-sets of Rentoy have besides, with the questions that it brings: cards above the two, overtaking."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from quinola.cards import Card
from quinola.games.rentoy.trumps import MATADORS, VALET_OF_COINS
from quinola.rules import crux


@dataclass(frozen=True)
class Valet:
    """The valet of coins stands above the two of trumps, as in 1704."""

    matador_suit: Literal["trump", "own"] = crux("rentoy.matador-suit", "trump", old="RE-C7")

    slug: ClassVar[str] = "valet"

    @property
    def cards(self) -> tuple[Card, ...]:
        """From the highest."""
        return (VALET_OF_COINS,)

    @property
    def kept_back(self) -> tuple[Card, ...]:
        """What need not be played to a sweep: nothing."""
        return ()

    @property
    def frees(self) -> bool:
        """Whether whoever has such a card may play anything at all."""
        return False


@dataclass(frozen=True)
class Matadors(Valet):
    """Envite’s three cards above the two of trumps; whoever has the highest trump may keep it back."""

    matador_order: Literal["listed", "reversed"] = crux("rentoy.matador-order", "listed", old="RE-C8")
    exempt: Literal["other-trump", "anything"] = crux("rentoy.exempt-hand", "other-trump", old="RE-C9")

    slug: ClassVar[str] = "matadors"

    @property
    def cards(self) -> tuple[Card, ...]:
        """From the highest."""
        return MATADORS if self.matador_order == "listed" else MATADORS[::-1]

    @property
    def kept_back(self) -> tuple[Card, ...]:
        """The highest trump of all."""
        return self.cards[:1]

    @property
    def frees(self) -> bool:
        """As the reading has it."""
        return self.exempt == "anything"


@dataclass(frozen=True)
class Overtaking:
    """Ávila’s duty to beat the trump that is led."""

    overtake: Literal["all", "opponents"] = crux("rentoy.overtake-whom", "all", old="RE-C14")
