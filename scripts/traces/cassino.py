"""How the traces of Cassino are counted."""

from quinola.table import Game
from traces import gains, played

LURCH, GAME_ROYAL, GAME_PLAIN = 31, 21, 11


def lurch(game: Game, seed: int) -> bool:
    """Whether a loser has fewer than thirty-one in the end."""
    return min(gains(played(game, seed, whole=True))) < LURCH


def both_out(game: Game, seed: int) -> bool:
    """Whether both have twenty-one when a game ends."""
    return min(gains(played(game, seed, whole=True))) >= GAME_ROYAL


def eleven_at_once(game: Game, seed: int) -> bool:
    """Whether somebody scores eleven in a single deal."""
    return max(gains(played(game, seed))) >= GAME_PLAIN
