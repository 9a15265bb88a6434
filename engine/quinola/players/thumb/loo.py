"""Sensible players of games of a pool and five tricks: they weigh the tricks of a hand against the price of none."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import prod
from random import Random
from typing import Any, Final, NamedTuple

from quinola.ask import PASS, Choose, Word
from quinola.cards import Card, Suit
from quinola.mechanics.loo.game import OfLoo
from quinola.mechanics.loo.terms import (
    FIVE,
    GENERAL,
    HAND,
    KEEP,
    LEAVE,
    PAY,
    PICK_UP,
    PLAY,
    POOL,
    SILENT,
    TAKE,
    WIDOW,
    Shown,
)
from quinola.mechanics.tricks import Trick, in_trick
from quinola.messages import Message, say
from quinola.session import Session

COMES_IN: Final = 0.5
"""How many of those who have not spoken are taken to play."""
SAMPLE: Final = 24
TOGETHER: Final = 0.6
"""That all tricks are made is likelier than if each hung on itself alone."""
LATE: Final = 0.3
"""What a low trump is worth, since it may be the last of its suit."""
HAS_TRUMP: Final = 0.6
DRAWN: Final = 0.4
"""How much rarer it is that somebody can trump, for each trump that is led first."""


def player(session: Session, choice: Choose[Any]) -> Any:
    """One option of the choice, by what this seat may know."""
    at = Place(session, choice)
    if choice.verb == "speak":
        return max(choice.options, key=at.gain)
    if choice.verb == "announce":
        return GENERAL if at.gain(GENERAL) > at.gain(PLAY) else SILENT
    if choice.verb == "choose":
        return WIDOW if at.widow(at.others).gain > at.of(at.laid or at.hand, at.others).gain else choice.options[0]
    if choice.verb == "decide":
        return TAKE if set(at.kept()) != set(at.hand) else LEAVE
    if choice.verb == "lay away":
        return at.thrown()
    return at.card(choice.about, choice.options)


class Worth(NamedTuple):
    """What a hand promises: tricks, the chance of none, that of all five, and counters."""

    tricks: float
    none: float
    all: float
    gain: float


class Place:
    """One decision, and what the seat that makes it knows."""

    def __init__(self, session: Session, choice: Choose[Any]) -> None:
        game, table = session.game, session.table
        assert isinstance(game, OfLoo)
        self.game, self.table, self.seat = game, table, choice.seat
        self.hand = tuple(table.hands[choice.seat])
        self.laid = tuple(table.lying("laid away", choice.seat))
        self.others = len(table.names) - 1
        self.pool = table.ledger.balance[POOL]
        shown = Shown.of(table)
        self.turned = next(iter(table.lying("turned")), None)
        self.trumps = next(s for s, name in SUITS.items() if name == shown.trumps)
        self.playing = [s for s in (shown.in_ or ()) if s != table.names[choice.seat]]
        self.announced = bool(shown.announced)
        self.dealer = shown.dealer == table.names[choice.seat]
        self.turn = choice.about

    # Before the lead

    def gain(self, said: Word) -> float:
        """What it promises to say this, in counters."""
        if said in (PASS, SILENT):
            return 0.0
        if said == PAY:
            return float(-FIVE)
        if said == GENERAL:
            made = self.of(self.kept(), self.others).all
            return (2 * made - 1) * (FIVE * self.others + self.pool)
        return self.widow(self.expected()).gain if said == WIDOW else self.of(self.kept(), self.expected()).gain

    def expected(self) -> float:
        """How many opponents there will be."""
        ages = self.game.company.seating.ages(self.table.names.index(str(Shown.of(self.table).dealer)))
        to_come = len(ages) - 1 - ages.index(self.seat)
        return max(1.0, len(self.playing) + COMES_IN * to_come)

    def kept(self) -> tuple[Card, ...]:
        """The hand, as the dealer will have it after the exchange."""
        turned = self.turned
        return tuple(sorted(self.best_of((*self.hand, turned)), key=str)) if self.dealer and turned else self.hand

    def best_of(self, cards: Iterable[Card]) -> set[Card]:
        """The five cards that promise most of six."""
        six = list(cards)
        rest = [[c for c in six if c is not out] for out in six]
        return set(max(rest, key=lambda five: self.of(tuple(five), self.expected()).gain))

    def thrown(self) -> Card:
        """The card that is missed least: of a widow of six, or of the hand for the turned trump."""
        six = self.hand if len(self.hand) > HAND or not self.turned else (*self.hand, self.turned)
        kept = self.best_of(six)
        return next((c for c in self.hand if c not in kept), self.hand[0])

    def widow(self, others: float) -> Worth:
        """What cards that nobody has seen promise, on the average."""
        seen = (*self.hand, *self.laid, *((self.turned,) if self.turned else ()))
        return unseen(self.game, tuple(sorted(seen, key=str)), self.trumps, others, self.pool)

    def of(self, hand: Sequence[Card], others: float) -> Worth:
        """What this hand promises."""
        return worth(self.game, tuple(sorted(hand, key=str)), self.trumps, others, self.pool)

    # Tricks

    def card(self, trick: Trick, options: Sequence[Card]) -> Card:
        """Lead what is likeliest to hold; else the cheapest that takes it last, the strongest before, or the least."""
        if not trick.cards:
            return max(options, key=self.power) if self.bold() else self.lead(options)
        able = self.able(trick, options)
        if not able:
            return min(options, key=self.power)
        return min(able, key=self.power) if self.is_last(trick) else max(able, key=self.power)

    def bold(self) -> bool:
        """Whether all tricks are wanted."""
        return Shown.of(self.table).announced == self.table.names[self.seat]

    def lead(self, options: Sequence[Card]) -> Card:
        """The card that is likeliest to hold."""
        return max(options, key=lambda c: (self.holds(c), -self.power(c)))

    def holds(self, c: Card) -> float:
        """The chance that a card takes the trick to which it is led."""
        return chance(self.game, c, self.hand, self.gone(), self.trumps, max(1.0, float(len(self.playing))))

    def gone(self) -> tuple[Card, ...]:
        """Cards that have been played, or laid down by this seat."""
        zones = self.table.zones.values()
        return tuple(c for zone in zones if self.seat in zone.sees for c in zone)

    def able(self, trick: Trick, options: Sequence[Card]) -> list[Card]:
        """What would take the trick as it lies."""
        power = in_trick(self.game.terms.strength, trick.cards[0].suit, self.trumps)
        best = max(power[c] for c in trick.cards)
        return [c for c in options if power[c] > best]

    def is_last(self, trick: Trick) -> bool:
        """Whether nobody plays after this seat."""
        return len(trick.cards) == len(self.playing)

    def power(self, c: Card) -> int:
        """How strong a card is, trumps above all."""
        return self.game.terms.strength[c] + 100 * (c.suit == self.trumps)


SUITS: Final = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}


@lru_cache(maxsize=8192)
def worth(game: OfLoo, hand: tuple[Card, ...], trumps: Suit, others: float, pool: int) -> Worth:
    """What a hand promises against so many."""
    each = [chance(game, c, hand, (), trumps, others) for c in hand]
    low = max((n for n, c in enumerate(hand) if c.suit == trumps), key=lambda n: each[n], default=None)
    if low is not None:
        each[low] = max(each[low], LATE)
    tricks, none = sum(each), prod(1 - p for p in each)
    drawn: float = DRAWN ** sum(c.suit == trumps for c in hand)
    every = prod(chance(game, c, hand, (), trumps, others, drawn) for c in hand)
    return Worth(tricks, none, every**TOGETHER, tricks * pool / HAND - FIVE * none)


@lru_cache(maxsize=4096)
def unseen(game: OfLoo, seen: tuple[Card, ...], trumps: Suit, others: float, pool: int) -> Worth:
    """What the widow promises to whoever has seen these cards."""
    left = [c for c in game.pack if c not in seen]
    random = Random(" ".join(c.text for c in seen))
    drawn = [tuple(sorted(random.sample(left, HAND), key=str)) for _ in range(SAMPLE)]
    several = [worth(game, hand, trumps, others, pool) for hand in drawn]
    return Worth(*(sum(each) / SAMPLE for each in zip(*several, strict=True)))


def chance(
    game: OfLoo, c: Card, hand: Sequence[Card], gone: Sequence[Card], trumps: Suit, others: float, drawn: float = 1.0
) -> float:
    """The chance that nobody of so many others has a higher card of the suit, or trumps it.

    `drawn`: how many of their trumps are left.
    """
    strength = game.terms.strength
    left = [x for x in game.pack if x not in hand and x not in gone]
    if not left:
        return 1.0
    share = min(1.0, HAND / len(left))
    suit = [x for x in left if x.suit == c.suit]
    above = sum(strength[x] > strength[c] for x in suit)
    held = (1 - min(1.0, others * share)) ** above
    if c.suit == trumps or not any(x.suit == trumps for x in left):
        return float(held)
    void = (1 - share) ** len(suit)
    return float(held * (1 - HAS_TRUMP * drawn * void) ** others)


def reason(session: Session, choice: Choose[Any], said: Any) -> Message:
    """Why this is said."""
    at = Place(session, choice)
    if choice.verb in ("speak", "announce", "choose"):
        return REASONS[said]
    if choice.verb == "decide":
        return say("the trump promises more than the card that goes for it") if said == TAKE else say(
            "no card that you hold is worse than the trump"
        )  # fmt: skip
    if choice.verb == "lay away":
        return say("it is the card that you will miss least")
    if not choice.about.cards:
        return say("your highest trump or card: you want every trick") if at.bold() else say(
            "the card that is likeliest to hold"
        )  # fmt: skip
    if said not in at.able(choice.about, choice.options):
        return say("nothing that you may play takes the trick: the lowest")
    if at.is_last(choice.about):
        return say("the cheapest card that takes the trick, and nobody plays after you")
    return say("it takes the trick as it lies, and is the likeliest to hold it")


REASONS: Final = {
    PASS: say("too few tricks for what it costs to have none"),
    PLAY: say("the tricks that the hand promises are worth the risk of none"),
    WIDOW: say("the widow promises more than this hand"),
    PAY: say("five counters are less than this hand is likely to lose"),
    GENERAL: say("all five tricks are likelier than not"),
    SILENT: say("a trick of the five may well be lost"),
    KEEP: say("your own hand is better than a strange one is likely to be"),
    PICK_UP: say("your own hand is better than a strange one is likely to be"),
}
