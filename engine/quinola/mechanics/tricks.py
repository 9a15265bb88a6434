"""Tricks: a card each in turn, the laws of following, who takes them, and who leads to the next."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Generator, Iterable, Mapping, Sequence
from types import coroutine
from typing import Any, NamedTuple, Protocol, TypeAlias

from quinola.ask import Choose, Law
from quinola.cards import Card, Suit
from quinola.messages import Message, say
from quinola.seats import Seat
from quinola.table import Table
from quinola.zones import Zone


class Trick:
    """Cards in the order played, and by whom. `winner` is the leader until it is taken; `tied`: nobody takes it.

    `led` is the suit of its first card, once it has been asked for; `judge` says who takes it, where it is played at a
    table.
    """

    __slots__ = ("cards", "judge", "leader", "led", "number", "seats", "tied", "winner")
    judge: Callable[[Trick], Seat | None] | None
    led: Suit | None

    def __init__(self, leader: Seat, number: int, cards: list[Card]) -> None:
        self.leader = self.winner = leader
        self.number, self.cards = number, cards
        self.seats: list[Seat] = []
        self.tied = False
        self.judge = self.led = None

    def end(self, taker: Seat | None) -> None:
        """It is over, and this is who takes it; None if it is tied."""
        self.tied = taker is None
        if taker is not None:
            self.winner = taker

    @property
    def taker(self) -> Seat | None:
        """Who has taken it, once it is over; None if it is tied."""
        return None if self.tied else self.winner

    @property
    def best(self) -> Seat | None:
        """Who would take it as it lies; None if nobody would, or if no judge was named."""
        return self.judge(self) if self.judge and self.cards else None


def _follow(hand: Sequence[Card], trick: Trick) -> Sequence[Card]:
    led = trick.led
    if led is None:
        if not trick.cards:
            return hand
        led = trick.led = trick.cards[0].suit  # to ask a zone for a card takes long
    kept = []
    for c in hand:  # a comprehension takes half as long again, here where every card passes
        if c.suit is led:  # one object a suit: `==` takes twice as long
            kept.append(c)
    return kept if kept and len(kept) < len(hand) else hand


def _through(laws: Sequence[Law]) -> Callable[[Sequence[Card], Trick], Sequence[Card]]:
    """What all of these laws leave, one after the other."""

    def keep(hand: Sequence[Card], trick: Trick) -> Sequence[Card]:
        for law in laws:
            hand = law.keep(hand, trick)
        return hand

    return keep


def follow_suit(rule: str, *, breakable: bool) -> Law:
    """Follow suit if able. Breakable where a source puts a price on the revoke."""
    return Law(rule, _follow, "the hand holds a card of the suit led", breakable)


Winner: TypeAlias = Callable[[Trick], Seat]
"""Who takes a trick."""
Taker: TypeAlias = Callable[[Trick], Seat | None]
"""The same where it may be tied: then None."""


def highest(strength: Mapping[Card, int], trumps: Suit | None = None) -> Winner:
    """The highest trump takes the trick; without one, the highest card of the suit led. Of equals the first."""
    powers: dict[Suit, Mapping[Card, int]] = {}

    def winner(trick: Trick) -> Seat:
        cards = trick.cards
        best = cards[0]
        led = best.suit
        if led not in powers:
            powers[led] = in_trick(strength, led, trumps)
        power = powers[led]
        most = power[best]
        for c in cards:  # `max` by a key takes half as long again
            if power[c] > most:
                most, best = power[c], c
        return trick.seats[cards.index(best)]

    return winner


def in_trick(strength: Mapping[Card, int], led: Suit, trumps: Suit | None) -> Mapping[Card, int]:
    """How strong each card is in a trick to which this suit was led: below nought if it cannot take it."""
    above = {led: 0, trumps: 1 + max(strength.values())}  # without trumps no card is of their suit
    return {c: n + above[c.suit] if c.suit in above else -1 for c, n in strength.items()}


class Turn(Choose[Card]):
    """Whoever must play a card to a trick. It is asked for so often that whoever asks sets no more than differs."""

    __slots__ = ()
    verb = "play"
    prompt = ""
    also: tuple[Card, ...] = ()
    named = secret = optional = False
    __init__ = object.__init__

    def question(self) -> Message:
        """Which card is played, and to which."""
        return which_card(self.about)


def which_card(trick: Trick) -> Message:
    """The question which card is led, or played to what was led."""
    if not trick.cards:
        return say("You lead to the trick: which card do you play?")
    return say("The {card:card} was led: which card do you play?", card=trick.cards[0])


class Watcher(Protocol):
    """Who is told of every trick and every breach, and of every card where events are kept."""

    def played(self, trick: Trick, choice: Choose[Card]) -> None:
        """A card has been played to this trick, in answer to this choice; events are kept."""

    def breached(self, trick: Trick, choice: Choose[Card]) -> None:
        """The card just played is one that a law would have dropped."""

    def taken(self, trick: Trick) -> None:
        """The trick is over, and `winner` is known."""


OwnTurn: TypeAlias = Callable[[Trick, Seat], Coroutine[Any, Any, bool]]
"""A turn that is more than a card, from the first question to the card in the trick. Whether play goes on after it."""


class TrickRules(NamedTuple):
    """How tricks are played: by which rule a card is asked for, which laws bind it, and who takes the trick.

    `leads`: who leads to the next, None if there is none; if it is not said, the taker, or again whoever led to a tie.
    `order`: who plays to a trick, from its leader, asked for anew before each turn, so that whoever has left the hand
    is passed over; all do, clockwise, if it is not said. `stops`: whether play stops after the card just played, in
    the middle of the trick. `turn`: a turn that is more than a card; it asks, lays the card and tells of it itself.
    """

    rule: str
    taker: Taker
    laws: Sequence[Law] = ()
    leads: Taker | None = None
    order: Callable[[Seat], Iterable[Seat]] | None = None
    stops: Callable[[Trick], bool] | None = None
    turn: OwnTurn | None = None


@coroutine
def play_tricks(
    table: Table, leader: Seat, rules: TrickRules, watcher: Watcher, *, first: int = 0
) -> Generator[Any, Any, list[Trick]]:
    """Tricks, until whoever is to lead has no card, or nobody leads. Each lies in the zone `trick` while it is played.

    `first` numbers the tricks. Returns those that were played to their end.
    """
    rule, taker, laws, leads, order, stops, turn = rules
    hands, telling, pile = table.hands, table.telling, Zone("trick", table.everyone)
    keep = laws[0].keep if len(laws) == 1 else _through(laws)  # to begin a loop takes long, and most have but one
    in_turn = table.circle.rounds.__getitem__ if order is None else order
    tricks: list[Trick] = []
    leading: Seat | None = leader
    while leading is not None and hands[leading]:
        if tricks:  # it keeps its cards, and the zone is for the next
            tricks[-1].cards = pile[:]
            pile.clear()
        else:
            table.put(pile)
        trick = Trick(leading, first + len(tricks), pile)
        trick.judge = taker
        seats = trick.seats
        for seat in in_turn(leading):
            if turn is not None:
                if (yield from turn(trick, seat)):
                    continue
                return tricks
            hand = hands[seat]
            choice = Turn()
            choice.seat = seat  # one by one: several at once are changed about first
            choice.about = trick
            choice.rule = rule
            choice.laws = laws
            choice.candidates = candidates = hand.copy()
            choice.options = options = keep(candidates, trick)
            card: Card = yield choice  # as `await choice`, only sooner: this is the inner loop of every search
            hand.remove(card)
            pile.append(card)
            seats.append(seat)
            if options is not candidates and card not in options:
                watcher.breached(trick, choice)
            if telling:
                watcher.played(trick, choice)
            if stops is not None and stops(trick):
                return tricks
        tricks.append(trick)
        trick.end(taker(trick))
        watcher.taken(trick)
        leading = trick.winner if leads is None else leads(trick)
    return tricks
