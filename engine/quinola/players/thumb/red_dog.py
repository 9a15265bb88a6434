"""A sensible player of Red Dog: counts the unseen cards that the own hand beats, and bets by how many these are."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from quinola.ask import PASS, Choose
from quinola.cards import Card, less
from quinola.games.red_dog import PACK, beats, height
from quinola.mechanics.company import AtPot
from quinola.messages import Message, say
from quinola.seats import Seat
from quinola.session import Session
from quinola.table import Table

# Chances


def beaten(hand: Collection[Card], known: Collection[Card] = ()) -> tuple[int, int]:
    """How many of the cards that its holder has not seen this hand beats, and how many these are.

    `known` are cards beside the hand that the holder has seen: those turned up, and those shown.
    """
    unseen = less(PACK, (*hand, *known))
    return sum(any(beats(held, turned) for held in hand) for turned in unseen), len(unseen)


def known_to(table: Table, seat: Seat) -> list[Card]:
    """The cards besides the own hand that a seat can see."""
    return [c for zone in table.zones.values() if seat in zone.sees for c in zone]


# The player


def player(session: Session, choice: Choose[Any]) -> Any:
    """One option of the choice, by what this seat may know."""
    if choice.verb == "show":
        return least_told(choice)
    good, unseen = count(session, choice)
    if not good and PASS in choice.options:
        return PASS  # one counter is gone either way, and nobody learns what was turned up
    n = wanted(good, unseen, left_to(session.table, choice.seat))
    return min(numbers(choice), key=lambda each: (abs(each - n), each))


def numbers(choice: Choose[Any]) -> list[int]:
    """The bets that may be made, from the least to the highest."""
    return [n for n in choice.options if isinstance(n, int)]


def left_to(table: Table, seat: Seat) -> int:
    """The counters that a player has left."""
    return (AtPot.of(table).resto or {})[table.names[seat]]


def wanted(good: int, unseen: int, resto: int) -> int:
    """One where the odds are against the hand or even; else as much of the counters as what is won is more than lost.

    A bet that pays as much as it costs grows fastest by this share of what one has (Kelly): all of it on a hand that
    cannot lose, nothing on one that wins as often as it loses.
    """
    return max(1, (2 * good - unseen) * resto // unseen)


def least_told(choice: Choose[Any]) -> Any:
    """Of the cards that beat, the lowest: it says least of what else was held."""
    return min(choice.options, key=lambda o: height(o) if isinstance(o, Card) else 0)


def count(session: Session, choice: Choose[Any]) -> tuple[int, int]:
    """How many unseen cards the hand beats, and how many there are."""
    table = session.table
    return beaten(table.hands[choice.seat], known_to(table, choice.seat))


def reason(session: Session, choice: Choose[Any], said: Any) -> Message:
    """Why this is bet or shown."""
    if choice.verb == "show":
        return say("the lowest card that beats it tells least of your hand")
    good, unseen = count(session, choice)
    odds = say("your cards beat {good:number} of the {unseen:number} that you have not seen", good=good, unseen=unseen)
    if said == PASS:
        return say("{odds:message}: one counter is lost either way", odds=odds)
    if 2 * good <= unseen:
        return say("{odds:message}: no more than half, and worth the least there is", odds=odds)
    if said == numbers(choice)[-1]:
        return say("{odds:message}: worth all that may be bet", odds=odds)
    part = say("{more:number} in {unseen:number} of your counters", more=2 * good - unseen, unseen=unseen)
    return say("{odds:message}: worth {part:message}, as it wins so much oftener than it loses", odds=odds, part=part)
