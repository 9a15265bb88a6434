"""How the traces of Rummy are counted."""

from quinola.table import Game
from traces import played, spoke


def used_up(game: Game, seed: int) -> bool:
    """Whether the pack is used up before anybody is out."""
    return spoke(game, seed, "rummy.used-up", "rummy.turned", "rummy.declined", "rummy.endless")


def goes_rummy(game: Game, seed: int) -> bool:
    """Whether somebody disposes of the whole hand in one turn."""
    return bool(played(game, seed).result["facts"].get("rummy"))


def endless(game: Game, seed: int) -> bool:
    """Whether a deal comes to no end, and is void."""
    return spoke(game, seed, "rummy.endless")
