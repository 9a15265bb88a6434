"""A player of Obol by rule of thumb: always the highest card."""

from __future__ import annotations

from typing import Any

from quinola_games.obol import PACK

from quinola.ask import Choose
from quinola.messages import Message, say
from quinola.session import Session


def player(session: Session, choice: Choose[Any]) -> Any:
    """One option of the choice, by what this seat may know."""
    return min(choice.options, key=PACK.index)


def reason(session: Session, choice: Choose[Any], said: Any) -> Message:
    """Why: it can only help."""
    return say("the higher card can only help")
