"""What melds count in a game, for whoever looks at a hand of real cards: laid on the table, and left in the hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, Protocol, runtime_checkable

from quinola.cards import Card
from quinola.mechanics.melds import Laid, Meld, MeldRules


class MeldCount(NamedTuple):
    """What a meld is, what it counts where it lies, and what each card counts that is left in a hand.

    `laid_rule` and `left_rule` say so; a rule is empty where nobody scores, or pays for, what lies or is left.
    """

    rules: MeldRules
    laid: Callable[[Meld], int]
    left: Mapping[Card, int]
    laid_rule: str = ""
    left_rule: str = ""

    def hand(self, cards: Sequence[Card]) -> int:
        """What these cards count in a hand."""
        return sum(self.left[c] for c in cards)

    def best(self, cards: Sequence[Card]) -> Laid:
        """A hand laid out so that what lies counts most above what is left."""
        return self.rules.best(cards, self.laid, self.left.__getitem__)


@runtime_checkable
class Melds(Protocol):
    """A game in which melds are laid."""

    @property
    def meld_count(self) -> MeldCount:
        """What they are, and what they count."""
