"""A player of Stiver by rule of thumb: what is worse than a jack is changed."""

from __future__ import annotations

from typing import Any

from quinola_games.stiver import CHANGE, KEEP, PACK

from quinola.ask import Choose
from quinola.messages import Message, say
from quinola.session import Session


def player(session: Session, choice: Choose[Any]) -> Any:
    """One option of the choice, by what this seat may know."""
    [card] = session.table.hands[choice.seat]
    return CHANGE if card in PACK[4:] else KEEP


def reason(session: Session, choice: Choose[Any], said: Any) -> Message:
    """Why: of the cards that are left more are higher, or lower."""
    return say("most other cards are higher") if said == CHANGE else say("most other cards are lower")
