"""Tricks: a card each in turn, the laws of following, and who takes them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from quinola.ask import Choose, Law, Procedure
from quinola.cards import Card, Suit
from quinola.piles import Pile
from quinola.seats import Seat
from quinola.table import Table


class Trick:
    """Cards in the order played, and by whom. `winner` is None until it is taken."""

    __slots__ = ("cards", "leader", "number", "seats", "winner")

    def __init__(self, leader: Seat, number: int, cards: list[Card]) -> None:
        self.leader, self.number, self.cards = leader, number, cards
        self.seats: list[Seat] = []
        self.winner: Seat | None = None


def _follow(hand: Sequence[Card], trick: Trick) -> Sequence[Card]:
    if not trick.cards:
        return hand
    led = trick.cards[0].suit
    kept = [c for c in hand if c.suit == led]
    return kept if 0 < len(kept) < len(hand) else hand


def follow_suit(rule: str, *, breakable: bool) -> Law:
    """Follow suit if able. Breakable where a source puts a price on the revoke."""
    return Law(rule, _follow, "the hand holds a card of the suit led", breakable)


Winner = Callable[[Trick], Seat]
Turn = Callable[[Table, Seat, Trick], Procedure[Card]]


def highest(strength: Mapping[Card, int], trumps: Suit | None = None) -> Winner:
    """The highest trump takes the trick; without one, the highest card of the suit led."""
    def winner(trick: Trick) -> Seat:
        cards = trick.cards
        ruling = cards[0].suit
        if trumps and ruling != trumps and any(c.suit == trumps for c in cards):
            ruling = trumps
        best, who = -1, trick.leader
        for c, seat in zip(cards, trick.seats, strict=True):
            if c.suit == ruling and strength[c] > best:
                best, who = strength[c], seat
        return who
    return winner


async def play_trick(table: Table, leader: Seat, number: int, winner: Winner, rule: str,
                     laws: Sequence[Law] = (), played: Callable[[Trick, Choose[Card]], Any] | None = None) -> Trick:
    """One trick: each seat from the leader plays a card to the pile `trick`; then `winner` says whose it is.

    `played` is told of each card with the choice that it answered, for games that watch (revokes, events).
    """
    hands = table.hands
    pile = table.piles["trick"] = Pile(table.everyone)
    trick = Trick(leader, number, pile)
    seats = trick.seats
    for seat in table.circle.rounds[leader]:
        choice = Choose(seat, "play", hands[seat], rule, laws, trick)
        card: Card = await choice
        hands[seat].remove(card)
        pile.append(card)
        seats.append(seat)
        if played is not None:
            played(trick, choice)
    trick.winner = winner(trick)
    return trick
