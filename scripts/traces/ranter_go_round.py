"""How the traces of Ranter-Go-Round are counted."""

from quinola.table import Game
from traces import minutes, played

DEALS = 200


def twenty_minutes(game: Game, seed: int) -> bool:
    """Whether a partie lasts twenty minutes or longer."""
    return minutes(played(game, seed, whole=True, deals=DEALS)) >= 20


def several_lowest(game: Game, seed: int) -> bool:
    """Whether several are equal with the lowest card."""
    return len(played(game, seed).result["lowest"]) > 1
