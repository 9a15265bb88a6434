"""A sensible player of Ranter-Go-Round: stands on what is safe, or from a card on that hangs on turn and company.

From which card on one stands was reckoned (scripts/figures/ranter_go_round.py): against others who play likewise, in a
round of so many without a king, nobody who goes by number and turn alone has more than a trifle to gain by another.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from quinola.ask import Choose, Word
from quinola.cards import Card
from quinola.games.ranter_go_round import DRAW, EXCHANGE, RANKS, STAND, RanterGoRound, Shown
from quinola.messages import Message, say
from quinola.seats import Seat
from quinola.session import Session
from quinola.table import Table

STANDS: Final = ("89", "789", "6778", "66777", "666665", "5666665", "55566554")
"""The lowest rank on which each stands, in the order of speaking, by two to eight players without a king."""
BEFORE_A_KING: Final = ("7A", "67A", "566A", "5566A", "55566A", "455555A", "4445555A")
"""The same where the dealer has a king and is not among them, and the last can only stand."""
BEYOND: Final = {10: "5", 15: "4", 30: "3"}
"""For up to so many, whatever the turn; for more, anything but an ace."""


def stands_from(players: int, turn: int, *, before_a_king: bool = False) -> str:
    """The lowest rank on which one stands, of so many without a king, in this turn from nought on."""
    known = BEFORE_A_KING if before_a_king else STANDS
    if players == 1:
        return RANKS[-1]
    if players - 2 < len(known):
        return known[players - 2][turn]
    return next((rank for most, rank in BEYOND.items() if players <= most), "2")


def player(session: Session, choice: Choose[Any]) -> Any:
    """Stand if somebody is known to be lower, or from the reckoned card on; pass on what is known to be no better."""
    table, seat = session.table, choice.seat
    others = [said for said in (EXCHANGE, DRAW) if said in choice.options]
    if not others:
        return STAND
    mine, known = value(table.hands[seat][0]), values(session, seat)
    if any(each < mine for each in known):
        return STAND
    if known:
        return others[0]
    return STAND if mine >= value_of(wanted(session, seat)) else others[0]


def values(session: Session, seat: Seat) -> Sequence[int]:
    """What those hold who have spoken already, and whose cards this seat knows."""
    table = session.table
    order = speaking(session)
    before = order[: order.index(seat)]
    return [value(table.hands[s][0]) for s in before if seat in table.hands[s].sees and not faced(table, s)]


def wanted(session: Session, seat: Seat) -> str:
    """The rank from which on this seat stands."""
    everyone = speaking(session)
    order = [s for s in everyone if not faced(session.table, s)]
    return stands_from(len(order), order.index(seat), before_a_king=faced(session.table, everyone[-1]))


def speaking(session: Session) -> Sequence[Seat]:
    """All who are in, in the order in which they speak, the dealer last."""
    game, table = session.game, session.table
    assert isinstance(game, RanterGoRound)
    return game.speaking(table.names.index(str(Shown.of(table).dealer)), table.circle.playing)


def faced(table: Table, seat: Seat) -> bool:
    """Whether a king lies open before this seat."""
    return table.names[seat] in (Shown.of(table).kings or ())


def value(card: Card) -> int:
    """How high a card is."""
    return value_of(card.rank)


def value_of(rank: str) -> int:
    """How high a rank is, an ace nought."""
    return len(RANKS) - 1 - RANKS.index(rank)


def reason(session: Session, choice: Choose[Any], said: Word) -> Message:
    """Why one stands or does not."""
    table, seat = session.table, choice.seat
    mine, known = value(table.hands[seat][0]), values(session, seat)
    if any(each < mine for each in known):
        return say("you know of a lower card than yours")
    if known:
        return say("you know of no lower card than yours: whoever passed it to you has as good a one")
    least = wanted(session, seat)
    return say("the lowest card to stand on in this turn: {least:rank}", least=least)
