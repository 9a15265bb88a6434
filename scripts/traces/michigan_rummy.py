"""How the traces of Michigan Rummy are counted."""

from quinola.table import Game
from traces import facts, gains, played, spoke

GOAL, DEALS = 500, 12


def reached(game: Game, seed: int) -> bool:
    """Whether somebody has reached five hundred within twelve deals."""
    return max(gains(played(game, seed, whole=True, deals=DEALS))) >= GOAL


def pack_used_up(game: Game, seed: int) -> bool:
    """Whether the pack is used up before anybody is out."""
    return spoke(game, seed, "michigan-rummy.used-up", "michigan-rummy.turned", "michigan-rummy.no-winner")


def left_100(game: Game, seed: int) -> bool:
    """Whether the hands that are left count a hundred or more together."""
    return bool(sum(facts(played(game, seed))["left"].values()) >= 100)
