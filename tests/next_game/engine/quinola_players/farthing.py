"""A player of Farthing by rule of thumb: always the highest card."""

from __future__ import annotations

from typing import Any

from quinola_games.farthing import PACK

from quinola.ask import Choose
from quinola.session import Session


def player(session: Session, choice: Choose[Any]) -> Any:
    """The highest card that may be played."""
    return min(choice.options, key=PACK.index)
