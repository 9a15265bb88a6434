"""A sensible player of Flor: as in Cacho; the youngest shows a first card only if it gains much by it."""

from __future__ import annotations

from typing import Any

from quinola.ask import Choose
from quinola.games.flor import KEEP, SHOW, Flor
from quinola.players.thumb.vying import wager
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
