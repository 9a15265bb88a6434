"""Misreadings of rules that Rentoy, Truc and Put share, for the mutants of each."""

from __future__ import annotations

from quinola.mechanics import raises
from quinola.mechanics.raises import AndRaise
from quinola.mechanics.three_tricks import Decision

FIRST_TO_SPEAK = raises.answer


def against_the_deal(game, leader):
    """Turns to play go round the other way."""
    return tuple((leader - n) % game.players for n in range(game.players))


def by_suit(game, c, led, turned):
    """A card of another suit than was led takes no trick."""
    return game.ranks[c] if c.suit == led.suit else -1


def first_trick(game, takers, eldest):
    """The first trick wins the hand."""
    return next((Decision(game.side_of(t), "two-tricks") for t in takers if t is not None), None)


def with_a_card_alone(game, held):
    """One raises with a card, or not at all."""
    return [*held, *map(AndRaise, held)]


async def last_to_speak(table, about, seats, laws, asks):
    """All of a side are asked, and the last binds it."""
    waiting = list(seats)
    while waiting:
        seat, said = await FIRST_TO_SPEAK(table, about, waiting, laws, asks)
        waiting.remove(seat)
    return seat, said


def for_what_it_was_worth(table, worth, seat):
    """To stay leaves the hand at what it was worth before the raise."""
    worth.at -= 1


def to_any_partner(game, s, dealer):
    """A sign is made to any partner, whatever the table has agreed on."""
    return [m for m in game.members(game.side_of(s)) if m != s]


def true_ones(channel, seat):
    """A sign must be true."""
    hand = channel.table.hands[seat]
    return [sign for sign in channel.left[seat] if channel.known[sign].holds(hand, channel.trump)]
