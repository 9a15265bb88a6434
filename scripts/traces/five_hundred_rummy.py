"""How the traces of Five Hundred Rummy are counted."""

from collections.abc import Callable
from functools import partial

from quinola.table import Game
from traces import facts, gains, played

GOAL, DEALS = 500, 12


def at_least(game: Game, seed: int, of: str, points: int) -> bool:
    """Whether somebody ends a deal with at least so many points, `melded` or `left`."""
    return max(facts(played(game, seed))[of].values(), default=0) >= points


held_61: Callable[[Game, int], bool] = partial(at_least, of="left", points=61)
held_80: Callable[[Game, int], bool] = partial(at_least, of="left", points=80)
melded_92: Callable[[Game, int], bool] = partial(at_least, of="melded", points=92)


def loses(game: Game, seed: int) -> bool:
    """Whether somebody's score falls in a deal."""
    return min(gains(played(game, seed))) < 0


def reached(game: Game, seed: int) -> bool:
    """Whether somebody has reached five hundred within twelve deals."""
    return max(gains(played(game, seed, whole=True, deals=DEALS))) >= GOAL
