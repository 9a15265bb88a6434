"""What can be done in a turn of Russian Bank, and what the other player can say: words that know their cards."""

from __future__ import annotations

from functools import cache
from typing import Final, Literal, TypeAlias

from quinola.ask import Word
from quinola.cards import Card
from quinola.messages import Message, say

Kind: TypeAlias = Literal["build", "move", "feed", "discard", "stock", "hand", "end"]


class Act(Word):
    """An act: its kind, its card if it has one, and for a move to which pile of the layout, from nought."""

    kind: Kind
    card: Card | None
    pile: int

    def __new__(cls, text: str, kind: Kind, card: Card | None = None, pile: int = -1) -> Act:
        made = super().__new__(cls, text)
        made.kind, made.card, made.pile = kind, card, pile
        return made

    def __getnewargs__(self) -> tuple[str, Kind, Card | None, int]:  # type: ignore[override]
        return str(self), self.kind, self.card, self.pile

    @property
    def cards(self) -> tuple[Card, ...]:
        """Its card."""
        return (self.card,) if self.card else ()

    @property
    def word(self) -> str:
        """What stands beside the card."""
        return str(self)

    def message(self) -> Message:
        """What is done."""
        card = self.card
        match self.kind:
            case "build":
                return say("build the {card:card}", card=card)
            case "move":
                return say("move the {card:card} to layout {n:number}", card=card, n=self.pile + 1)
            case "feed" if self.endswith("stock"):
                return say("feed the {card:card} to the stock", card=card)
            case "feed":
                return say("feed the {card:card} to the discards", card=card)
            case "discard":
                return say("discard the {card:card}", card=card)
            case "stock":
                return say("turn up the stock")
            case "hand":
                return say("turn up the hand")
            case _:
                return say("end the turn")


class Demand(Word):
    """What the other player may demand: that a card be moved to a pile (from nought), or freed if there is none."""

    card: Card
    pile: int

    def __new__(cls, text: str, card: Card, pile: int = -1) -> Demand:
        made = super().__new__(cls, text)
        made.card, made.pile = card, pile
        return made

    def __getnewargs__(self) -> tuple[str, Card, int]:  # type: ignore[override]
        return str(self), self.card, self.pile

    @property
    def cards(self) -> tuple[Card, ...]:
        """Its card."""
        return (self.card,)

    @property
    def word(self) -> str:
        """What stands beside the card."""
        return str(self)

    def message(self) -> Message:
        """What is demanded."""
        if self.pile < 0:
            return say("demand that the {card:card} be freed", card=self.card)
        return say("demand the {card:card} on layout {n:number}", card=self.card, n=self.pile + 1)


TURN_STOCK: Final = Act("turn stock", "stock")
TURN_HAND: Final = Act("turn hand", "hand")
END_TURN: Final = Act("end turn", "end")
STOP: Final = Word("Stop!")
IN_STOCK: Final = Word("demand the stock card")
NOTHING: Final = Word("demand nothing")


@cache
def build(card: Card) -> Act:
    """On to a base."""
    return Act(f"build {card.text}", "build", card)


@cache
def move(card: Card, pile: int) -> Act:
    """On to a pile of the layout, or into a vacancy."""
    return Act(f"move {card.text} to layout {pile + 1}", "move", card, pile)


@cache
def feed_stock(card: Card) -> Act:
    """On to the other player’s stock card."""
    return Act(f"feed {card.text} to stock", "feed", card)


@cache
def feed_discards(card: Card) -> Act:
    """On to the other player’s discards."""
    return Act(f"feed {card.text} to discards", "feed", card)


@cache
def discard(card: Card) -> Act:
    """On to one’s own discards."""
    return Act(f"discard {card.text}", "discard", card)


@cache
def demand_move(card: Card, pile: int) -> Demand:
    """That a lone card join a pile, so that there be a space."""
    return Demand(f"demand {card.text} to layout {pile + 1}", card, pile)


@cache
def demand_freed(card: Card) -> Demand:
    """That the cards on it be moved away."""
    return Demand(f"demand {card.text} freed", card)
