"""A player of Farthing by rule of thumb: always the highest card."""

from __future__ import annotations

from typing import Any

from quinola_games.farthing import PACK

from quinola.ask import Choose
from quinola.messages import Message, say
from quinola.session import Session


def player(session: Session, choice: Choose[Any]) -> Any:
    """The highest card that may be played."""
    return min(choice.options, key=PACK.index)


def reason(session: Session, choice: Choose[Any], said: Any) -> Message:
    """Why: it leads, and may take the trick, or it is the best that there is."""
    if session.table.lying("trick"):
        return say("the highest card that may be played to this trick")
    return say("a high card is led, so that it takes the trick")
