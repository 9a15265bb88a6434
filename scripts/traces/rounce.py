"""How the traces of Rounce are counted."""

from quinola.table import Game
from traces import paid_by, played, spoke


def second_lead(game: Game, seed: int) -> bool:
    """Whether the duty to lead a trump to the second trick takes away a choice."""
    return spoke(game, seed, "rounce.second-lead")


def looed(game: Game, seed: int) -> bool:
    """Whether somebody plays, takes no trick and pays."""
    return paid_by(played(game, seed), "rounce.looed")
