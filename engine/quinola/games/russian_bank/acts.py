"""What can be done in a turn of Russian Bank, and what the other player can say."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final, Literal, NamedTuple, TypeAlias

from quinola.ask import Verb, Word
from quinola.cards import Card
from quinola.messages import Message, say

Kind: TypeAlias = Literal["build", "move", "feed", "discard", "stock", "hand", "end"]
VERBS: Final[Mapping[Kind, Verb]] = {"build": "build", "move": "move", "feed": "feed", "discard": "discard"}
"""What is done with a card, as it is said."""


class Play(NamedTuple):
    """A card is played: built, moved to a pile of the layout (from nought), fed, or discarded."""

    kind: Kind
    card: Card
    pile: int = -1
    to: str = ""

    @property
    def verb(self) -> Verb:
        """How it is said, the card apart."""
        return VERBS[self.kind]

    @property
    def cards(self) -> tuple[Card, ...]:
        """Its card."""
        return (self.card,)

    @property
    def word(self) -> str:
        """What stands behind the card: where it goes."""
        return f"to layout {self.pile + 1}" if self.pile >= 0 else f"to {self.to}" if self.to else ""

    def __str__(self) -> str:
        return f"{self.card.text} {self.word}".rstrip()

    def did(self, who: str) -> Message:
        """Who has played it."""
        match self.kind:
            case "build":
                return say("{who:seat} builds the {card:card}", who=who, card=self.card)
            case "move":
                return say("{who:seat} moves the {card:card} to layout {n:number}", who=who, card=self.card,
                           n=self.pile + 1)  # fmt: skip
            case "discard":
                return say("{who:seat} discards the {card:card}", who=who, card=self.card)
        return say("{who:seat} feeds the {card:card} to the {to:word}", who=who, card=self.card, to=self.to)

    def message(self) -> Message:
        """The card, and where it goes."""
        if self.pile >= 0:
            return say("the {card:card} to layout {n:number}", card=self.card, n=self.pile + 1)
        if self.to:
            return say("the {card:card} to the {to:word}", card=self.card, to=self.to)
        return say("the {card:card}", card=self.card)


class Turning(Word):
    """A word that plays no card: that stock or hand is turned up, or the turn ended."""

    kind: Kind
    card: None
    pile: int

    def __new__(cls, text: str, kind: Kind) -> Turning:
        made = super().__new__(cls, text)
        made.kind, made.card, made.pile = kind, None, -1
        return made

    def did(self, who: str) -> Message:
        """Who has done it."""
        if self.kind == "end":
            return say("{who:seat} ends the turn", who=who)
        if self.kind == "stock":
            return say("{who:seat} turns up a card of the stock", who=who)
        return say("{who:seat} turns up a card of the hand", who=who)

    def message(self) -> Message:
        """What is done."""
        if self.kind == "end":
            return say("end the turn")
        return say("turn up the stock") if self.kind == "stock" else say("turn up the hand")

    def __getnewargs__(self) -> tuple[str, Kind]:  # type: ignore[override]
        return str(self), self.kind


class Cry(Word):
    """The word that stops a turn."""

    def did(self, who: str) -> Message:
        """Who has cried it."""
        return say("{who:seat} says Stop!", who=who)

    def message(self) -> Message:
        """As it is cried."""
        return say("Stop!")


Act: TypeAlias = Play | Turning


class Demand(NamedTuple):
    """What the other player may demand: that a card be moved to a pile (from nought), or freed if there is none."""

    card: Card
    pile: int = -1

    @property
    def cards(self) -> tuple[Card, ...]:
        """Its card."""
        return (self.card,)

    @property
    def word(self) -> str:
        """What stands behind the card."""
        return "freed" if self.pile < 0 else f"to layout {self.pile + 1}"

    def __str__(self) -> str:
        return f"{self.card.text} {self.word}"

    def did(self, who: str) -> Message:
        """Who has demanded it."""
        return say("{who:seat} demands {what:message}", who=who, what=self.message())

    def message(self) -> Message:
        """What is demanded."""
        if self.pile < 0:
            return say("that the {card:card} be freed", card=self.card)
        return say("the {card:card} on layout {n:number}", card=self.card, n=self.pile + 1)


TURN_STOCK: Final = Turning("turn stock", "stock")
TURN_HAND: Final = Turning("turn hand", "hand")
END_TURN: Final = Turning("end turn", "end")
STOP: Final = Cry("Stop!")
IN_STOCK: Final = Word(
    "demand the stock card", Message("{who:seats} {who:~demands|demand} that the stock card be played")
)
NOTHING: Final = Word("demand nothing", Message("{who:seats} {who:~demands|demand} nothing"))
STOCK: Final = "stock"
DISCARDS: Final = "discards"


@cache
def build(card: Card) -> Play:
    """On to a base."""
    return Play("build", card)


@cache
def move(card: Card, pile: int) -> Play:
    """On to a pile of the layout, or into a vacancy."""
    return Play("move", card, pile)


@cache
def feed_stock(card: Card) -> Play:
    """On to the other player’s stock card."""
    return Play("feed", card, to=STOCK)


@cache
def feed_discards(card: Card) -> Play:
    """On to the other player’s discards."""
    return Play("feed", card, to=DISCARDS)


@cache
def discard(card: Card) -> Play:
    """On to one’s own discards."""
    return Play("discard", card)
