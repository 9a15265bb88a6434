"""The cards of Rentoy: which are trumps, what beats what, and what must be played to a lead."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache
from typing import Final, TypeAlias

from quinola.cards import SPANISH_40, Card, Suit, cards
from quinola.mechanics.sides import Sides
from quinola.mechanics.tricks import Trick
from quinola.order import strength
from quinola.seats import Seat

TRUMP_RANKS: Final = "2KNV176543"
PLAIN_RANKS: Final = "KNV1765432"
THREE_OF_CLUBS, KNIGHT_OF_CLUBS, VALET_OF_COINS = cards("3B NB VO")
MATADORS: Final = (THREE_OF_CLUBS, KNIGHT_OF_CLUBS, VALET_OF_COINS)

Keep: TypeAlias = Callable[[Sequence[Card], Trick], Sequence[Card]]


class Order:
    """The cards of one hand: which are trumps, which of them by their suit, and how strong each is."""

    __slots__ = ("power", "suited", "trumps")

    def __init__(self, trumps: frozenset[Card], suited: frozenset[Card], power: Mapping[Card, int]) -> None:
        self.trumps, self.suited, self.power = trumps, suited, power


@cache
def order_of(suit: Suit, matadors: tuple[Card, ...]) -> Order:
    """By the suit that was turned up."""
    plain, high = strength(SPANISH_40, PLAIN_RANKS), strength(SPANISH_40, TRUMP_RANKS, matadors)
    suited = frozenset(c for c in SPANISH_40 if c.suit == suit)
    trumps = suited | set(matadors)
    return Order(trumps, suited, {**plain, **{c: high[c] for c in trumps}})


def power(order: Order, c: Card, led: Card) -> int:
    """How strong a card is in a trick: trumps above the suit led, and all else below anything."""
    if c in order.trumps:
        return 100 + order.power[c]
    return order.power[c] if c.suit == led.suit else -1


# What must be played


def to_a_sweep(trumps: Collection[Card], exempt: Collection[Card], anything: bool) -> Keep:
    """To a trump, a trump; who has none but the exempt card is free, or whoever has the exempt card at all."""

    def keep(hand: Sequence[Card], trick: Trick) -> Sequence[Card]:
        if not trick.cards or trick.cards[0] not in trumps:
            return hand
        kept = [c for c in hand if c in trumps]
        free = any(c in exempt for c in kept) and (anything or len(kept) == 1)
        return hand if free or not kept else kept

    return keep


def to_a_plain_lead(trumps: Collection[Card]) -> Keep:
    """To a plain card, its suit or a trump; who cannot follow is free."""

    def keep(hand: Sequence[Card], trick: Trick) -> Sequence[Card]:
        if not trick.cards or trick.cards[0] in trumps:
            return hand
        suit = trick.cards[0].suit
        if not any(c.suit == suit and c not in trumps for c in hand):
            return hand
        return [c for c in hand if c.suit == suit or c in trumps]

    return keep


def over_a_sweep(bound: Collection[Card], order: Order, sides: Sides, beats: Callable[[Seat, Seat], bool]) -> Keep:
    """To a trump, a higher one than there is yet, if the player must beat whoever has played that."""

    def keep(hand: Sequence[Card], trick: Trick) -> Sequence[Card]:
        if not trick.cards or trick.cards[0] not in bound:
            return hand
        best = max((c for c in trick.cards if c in order.trumps), key=order.power.__getitem__)
        mine = sides.turns(trick.seats[-1])[1]
        if not beats(mine, trick.seats[trick.cards.index(best)]):
            return hand
        return [c for c in hand if c in bound and order.power[c] > order.power[best]] or hand

    return keep
