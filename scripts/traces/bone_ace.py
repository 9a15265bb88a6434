"""How the traces of Bone-Ace are counted."""

from quinola.table import Game
from traces import facts, played

WON = 31


def thirty_one(game: Game, seed: int) -> bool:
    """Whether somebody comes to thirty-one."""
    return WON in facts(played(game, seed))["totals"].values()


def all_over(game: Game, seed: int) -> bool:
    """Whether nobody is at thirty-one or below in the end."""
    return bool(min(facts(played(game, seed))["totals"].values()) > WON)
