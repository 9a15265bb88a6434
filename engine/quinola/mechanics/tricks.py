"""Tricks: a card each in turn, the laws of following, and who takes them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from quinola.ask import Choose, Law
from quinola.cards import Card, Suit
from quinola.seats import Seat
from quinola.table import Table
from quinola.zones import Zone


class Trick:
    """Cards in the order played, and by whom. `winner` is the leader until it is taken."""

    __slots__ = ("cards", "leader", "number", "seats", "winner")

    def __init__(self, leader: Seat, number: int, cards: list[Card]) -> None:
        self.leader, self.number, self.cards, self.winner = leader, number, cards, leader
        self.seats: list[Seat] = []


def _follow(hand: Sequence[Card], trick: Trick) -> Sequence[Card]:
    cards = trick.cards
    if not cards:
        return hand
    led = cards[0].suit
    kept = [c for c in hand if c.suit == led]
    return kept if 0 < len(kept) < len(hand) else hand


def follow_suit(rule: str, *, breakable: bool) -> Law:
    """Follow suit if able. Breakable where a source puts a price on the revoke."""
    return Law(rule, _follow, "the hand holds a card of the suit led", breakable)


Winner = Callable[[Trick], Seat]


def highest(strength: Mapping[Card, int], trumps: Suit | None = None) -> Winner:
    """The highest trump takes the trick; without one, the highest card of the suit led."""
    def winner(trick: Trick) -> Seat:
        ruling = trick.cards[0].suit
        best, who = -1, trick.leader
        for c, seat in zip(trick.cards, trick.seats, strict=True):
            if c.suit == ruling:
                if strength[c] > best:
                    best, who = strength[c], seat
            elif c.suit == trumps:
                ruling, best, who = trumps, strength[c], seat
        return who
    return winner


class Watcher(Protocol):
    """Who is told of every trick and every breach, and of every card where events are kept."""

    def played(self, trick: Trick, choice: Choose[Card]) -> None:
        """A card has been played to this trick, in answer to this choice; events are kept."""

    def breached(self, trick: Trick, choice: Choose[Card]) -> None:
        """The card just played is one that a law would have dropped."""

    def taken(self, trick: Trick) -> None:
        """The trick is over, and `winner` is known."""


async def play_tricks(table: Table, leader: Seat, winner: Winner, watcher: Watcher, rule: str,
                      laws: Sequence[Law] = (), *, first: int = 0, next_leader: Winner | None = None,
                      end: Callable[[Trick], bool] | None = None) -> list[Trick]:
    """Tricks, until the leader's hand is empty or `end` says so. Each lies in the pile `trick` while it is played.

    The winner leads to the next trick, unless `next_leader` says who does. `first` numbers the tricks.
    """
    hands, rounds, telling = table.hands, table.circle.rounds, table.events is not None
    tricks: list[Trick] = []
    while hands[leader]:
        pile = table.put(Zone("trick", table.everyone))
        trick = Trick(leader, first + len(tricks), pile)
        tricks.append(trick)
        seats = trick.seats
        for seat in rounds[leader]:
            hand = hands[seat]
            choice = Choose(seat, "play", hand, rule, laws, trick)
            card: Card = await choice
            hand.remove(card)
            pile.append(card)
            seats.append(seat)
            if choice.options is not choice.candidates and card not in choice.options:
                watcher.breached(trick, choice)
            if telling:
                watcher.played(trick, choice)
        trick.winner = winner(trick)
        watcher.taken(trick)
        if end is not None and end(trick):
            break
        leader = next_leader(trick) if next_leader is not None else trick.winner
    return tricks
