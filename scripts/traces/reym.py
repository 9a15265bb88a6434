"""How the traces of Reym are counted."""

from quinola.table import Game
from traces import gains, played

TARGET, REVOKE = 500, 50
ROUNDS = 24
"""Four rounds of six dealers."""


def reached(game: Game, seed: int) -> bool:
    """Whether somebody has reached five hundred within twenty-four deals."""
    return max(gains(played(game, seed, whole=True, deals=ROUNDS))) >= TARGET


def moves_fifty(game: Game, seed: int) -> bool:
    """Whether a deal moves somebody's score by fifty or more."""
    return max(map(abs, gains(played(game, seed)))) >= REVOKE
