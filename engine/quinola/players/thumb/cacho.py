"""A sensible player of Cacho: reckons what part of all hands the own one beats, bets by it, and sometimes bluffs."""

from __future__ import annotations

from typing import Any

from quinola.ask import Choose
from quinola.games.cacho import Cacho
from quinola.messages import Message
from quinola.players.thumb.vying import wager, why_wager
from quinola.session import Session


def player(session: Session, choice: Choose[Any]) -> Any:
    """One option of the choice, by what this seat may know."""
    assert isinstance(session.game, Cacho)
    return wager(session.game, session, choice)


def reason(session: Session, choice: Choose[Any], said: Any) -> Message:
    """Why this is said."""
    assert isinstance(session.game, Cacho)
    return why_wager(session.game, session, choice, said)
