"""A player of New Game by rule of thumb: always the highest card."""

from __future__ import annotations

from typing import Any

from quinola.ask import Choose
from quinola.games.new_game import PACK
from quinola.session import Session


def player(session: Session, choice: Choose[Any]) -> Any:
    """One option of the choice, by what this seat may know."""
    return min(choice.options, key=PACK.index)
