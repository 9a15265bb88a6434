"""How the traces of Pechigonga are counted."""

from quinola.table import Game
from traces import facts, played


def announced(game: Game, seed: int) -> int:
    """How many announce a primera or better."""
    return len(facts(played(game, seed)).get("announced", ()))


def alone(game: Game, seed: int) -> bool:
    """Whether only one player announces."""
    return announced(game, seed) == 1


def nobody(game: Game, seed: int) -> bool:
    """Whether nobody announces."""
    return announced(game, seed) == 0
