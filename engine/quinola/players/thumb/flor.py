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
    if choice.verb == "announce":
        return choice.options[0]
    return _ten(session, choice) if choice.verb == "ten" else wager(session, choice)


def _ten(session: Session, choice: Choose[Any]) -> Any:
    game = session.game
    assert isinstance(game, Flor)
    value = game.scale.value(session.table.hands[choice.seat][0])
    return SHOW if value <= WORTH_SHOWING else KEEP
