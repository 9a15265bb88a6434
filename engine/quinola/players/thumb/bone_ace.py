"""A sensible player of Bone-Ace: draws up to a sum that hangs on how many play, since among many somebody comes near.

The sums were found by playing each against others who stand on a neighbouring one; one more or less gains little.
"""

from __future__ import annotations

from typing import Any, Final

from quinola.ask import Choose, Word
from quinola.cards import Card, less
from quinola.games.bone_ace import DRAW, GOAL, PACK, STAND, BoneAce, turned_up
from quinola.messages import Message, say
from quinola.seats import Seat
from quinola.session import Session

STANDS: Final = {2: 26, 3: 27, 4: 28, 5: 28}
"""From which sum on one stands, by how many play."""
MANY: Final = 29
"""And where more play."""


def player(session: Session, choice: Choose[Any]) -> Any:
    """Stand or draw; and draw whenever no card can be too many."""
    if DRAW not in choice.options:
        return STAND
    game = game_of(session)
    good, unseen = safe(session, choice.seat)
    mine = game.total(session.table, choice.seat)
    return DRAW if good == unseen or mine < stands_from(game.players) else STAND


def stands_from(players: int) -> int:
    """From which sum on one stands, where so many play."""
    return STANDS.get(players, MANY)


def game_of(session: Session) -> BoneAce:
    """The rule-set that is played."""
    assert isinstance(session.game, BoneAce)
    return session.game


def safe(session: Session, seat: Seat) -> tuple[int, int]:
    """How many of the cards that this seat has not seen leave its hand at 31 or below, and how many there are."""
    game, unseen = game_of(session), less(PACK, known_to(session, seat))
    mine = [*session.table.hands[seat], *turned_up(session.table, seat)]
    return sum(game.count([*mine, card]) <= GOAL for card in unseen), len(unseen)


def known_to(session: Session, seat: Seat) -> list[Card]:
    """The cards that a seat can see: its own, and those that lie open."""
    table = session.table
    return [c for zone in (*table.hands, *table.zones.values()) if seat in zone.sees for c in zone]


def reason(session: Session, choice: Choose[Any], said: Word) -> Message:
    """Why one stands or draws."""
    if DRAW not in choice.options:
        return say("no card is left to draw")
    good, unseen = safe(session, choice.seat)
    if good == unseen:
        return say("no card can take you over 31")
    least = stands_from(game_of(session).players)
    odds = say("{good:number} of the {unseen:number} unseen cards leave you at 31 or below", good=good, unseen=unseen)
    return say("{odds:message}; with so many players, stand from {n:number} on", odds=odds, n=least)
