"""A sensible player of Red and Black: counts the colours left in the pack, and stakes on the likelier one."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import Any

from quinola.ask import Choose
from quinola.cards import is_red
from quinola.games.red_and_black import BLACK, HALF, HAND, RED, RedAndBlack
from quinola.messages import Message, say
from quinola.seats import Seat
from quinola.session import Session
from quinola.table import Table

# Chances


def colour_chances(named: int, other: int) -> tuple[Fraction, ...]:
    """The chances of no card of a colour, of one, … of five, where five are dealt from so many of it and others."""
    ways = comb(named + other, HAND)
    return tuple(Fraction(comb(named, n) * comb(other, HAND - n), ways) for n in range(HAND + 1))


def expectation(named: int, other: int, *, both: bool = True) -> Fraction:
    """What a counter on a colour gains on the average; `both`: five alike double losses as they do gains."""
    chances = colour_chances(named, other)
    return sum(chances[3:], Fraction(0)) + chances[5] - sum(chances[:3], Fraction(0)) - (chances[0] if both else 0)


def left(table: Table) -> tuple[int, int]:
    """How many red and black cards are left in the pack, as anyone can count them who has seen all others."""
    lying = [c for zone in (*table.hands, *table.zones.values()) if zone.role != "stock" for c in zone]
    red = sum(map(is_red, lying))
    return HALF - red, HALF - (len(lying) - red)


# The player


def player(session: Session, choice: Choose[Any]) -> Any:
    """The richer colour, and all that may be staked where it gains; else the least."""
    red, black = pack(session, choice.seat)
    if choice.verb == "name":
        return BLACK if black > red else RED
    return choice.options[-1 if gain(session, choice.seat) > 0 else 0]


def pack(session: Session, seat: Seat) -> tuple[int, int]:
    """How many red and black cards this seat’s five will come from; where all is shuffled before, as many of each."""
    table, game = session.table, session.game
    assert isinstance(game, RedAndBlack)
    red, black = left(table)
    to_come = [s for s in game.bettors(dealer_of(session)) if not table.hands[s]]
    before = to_come.index(seat) if seat in to_come and game.announcing == "together" else 0
    if game.shuffling == "hand" or red + black < HAND * (before + 1):
        return 1, 1
    return red, black


def dealer_of(session: Session) -> Seat:
    """Who banks."""
    return session.table.names.index(str(session.table.shown.dealer))


def gain(session: Session, seat: Seat) -> Fraction:
    """What a counter on the colour that was named gains on the average."""
    game = session.game
    assert isinstance(game, RedAndBlack)
    return worth(*pack(session, seat), game.doubling == "both")


@lru_cache(maxsize=4096)
def worth(red: int, black: int, both: bool) -> Fraction:
    """What a counter on the richer colour gains on the average."""
    if red == black:
        red = black = 26  # no edge but that of the doubling
    return expectation(max(red, black), min(red, black), both=both)


def reason(session: Session, choice: Choose[Any], said: Any) -> Message:
    """Why this colour, and why so much."""
    red, black = pack(session, choice.seat)
    if red == black:
        count = say("as many red cards as black are to come")
    else:
        n = round(100 * sum(colour_chances(max(red, black), min(red, black))[3:]))
        cards = say("{red:number} red and {black:number} black cards are left", red=red, black=black)
        count = say("{cards:message}, and the more of them win {n:time|times} in a hundred", cards=cards, n=n)
    if choice.verb == "name":
        return count
    if gain(session, choice.seat) > 0:
        return say("{count:message}: worth all that may be staked", count=count)
    return say("{count:message}: worth the least there is", count=count)
