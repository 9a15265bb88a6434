"""The signals of Rentoy: gestures for single cards, for low trumps, and for hands."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Final

from quinola.cards import Card, Suit
from quinola.games.rentoy.trumps import KNIGHT_OF_CLUBS, MATADORS, THREE_OF_CLUBS, TRUMP_RANKS, VALET_OF_COINS
from quinola.mechanics.signals import Signal
from quinola.messages import say

FOR_MATADORS: Final[Mapping[str, Card]] = {"nose": THREE_OF_CLUBS, "mouth": KNIGHT_OF_CLUBS, "wink": VALET_OF_COINS}


def signals(matadors: Collection[Card]) -> tuple[Signal, ...]:
    """The signals of the page, as far as the cards that they tell of are something in this rule-set."""

    def trumps(hand: Sequence[Card], suit: Suit) -> list[Card]:
        return [c for c in hand if c.suit == suit or c in matadors]

    def low(hand: Sequence[Card], suit: Suit) -> int:
        return sum(c.suit == suit and c.rank not in "2K" and c not in matadors for c in hand)

    def lowest(suit: Suit) -> str:
        return next(rank for rank in reversed(TRUMP_RANKS) if all(c.rank + c.suit != rank + suit for c in matadors))

    def ranks(rank: str) -> Callable[[Sequence[Card], str], bool]:
        return lambda hand, suit: any(c.rank == rank and c.suit == suit for c in hand)

    def card_itself(known: Card) -> Callable[[Sequence[Card], str], bool]:
        return lambda hand, suit: known in hand

    return tuple(
        signal
        for signal in (
            Signal(
                "nose",
                say("raises the nose and lowers the brows"),
                say("the {card:card}", card=THREE_OF_CLUBS),
                card_itself(THREE_OF_CLUBS),
            ),
            Signal(
                "mouth",
                say("draws the closed mouth to one side"),
                say("the {card:card}", card=KNIGHT_OF_CLUBS),
                card_itself(KNIGHT_OF_CLUBS),
            ),
            Signal("wink", say("winks"), say("the {card:card}", card=VALET_OF_COINS), card_itself(VALET_OF_COINS)),
            Signal(
                "tongue", say("shows the tip of the tongue"), say("the {rank:rank} of trumps", rank="2"), ranks("2")
            ),
            Signal("brows", say("raises the brows"), say("the {rank:rank} of trumps", rank="K"), ranks("K")),
            Signal(
                "one-finger", say("raises one finger"), say("one low trump"), lambda hand, suit: low(hand, suit) == 1
            ),
            Signal(
                "two-fingers",
                say("strokes two fingers with the thumb"),
                say("two low trumps"),
                lambda hand, suit: low(hand, suit) == 2,
            ),
            Signal(
                "cheeks",
                say("puffs out the cheeks"),
                say("three trumps"),
                lambda hand, suit: len(trumps(hand, suit)) == 3,
            ),
            Signal(
                "eyes-shut",
                say("shuts both eyes"),
                say("nothing worth having"),
                lambda hand, suit: not trumps(hand, suit),
            ),
            Signal(
                "shrug",
                say("raises the shoulders"),
                say("the lowest trump"),
                lambda hand, suit: ranks(lowest(suit))(hand, suit),
            ),
        )
        if signal.id not in FOR_MATADORS or FOR_MATADORS[signal.id] in matadors
    )


SIGNALS: Final = signals(MATADORS)
"""All ten, as Envite has them. The other rule-sets leave out those of the matadors that they have not."""
