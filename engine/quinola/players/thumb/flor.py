"""A sensible player of Flor: as in Cacho; the youngest shows a first card only if it gains much by it."""

from __future__ import annotations

from typing import Any

from quinola.ask import Choose
from quinola.games.flor import KEEP, SHOW, Flor
from quinola.messages import Message, say
from quinola.players.thumb.vying import wager, why_wager
from quinola.session import Session

WORTH_SHOWING = 7
"""A card of this value or less is shown: what it gains is more than what the others learn."""


def player(session: Session, choice: Choose[Any]) -> Any:
    """One option of the choice, by what this seat may know."""
    game = session.game
    assert isinstance(game, Flor)
    if choice.verb == "announce":
        return choice.options[0]
    if choice.verb == "ten":
        return SHOW if game.scale.value(session.table.hands[choice.seat][0]) <= WORTH_SHOWING else KEEP
    return wager(game, session, choice)


def reason(session: Session, choice: Choose[Any], said: Any) -> Message:
    """Why this is said."""
    game = session.game
    assert isinstance(game, Flor)
    if choice.verb == "announce":
        return say("it is what the hand holds")
    if choice.verb == "ten":
        low = say("a low card gains much by counting ten")
        return low if said == SHOW else say("a high card gains too little for what the others would learn")
    return why_wager(game, session, choice, said)
