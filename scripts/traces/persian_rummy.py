"""How the traces of Persian Rummy are counted."""

from quinola.table import Game
from traces import gains, played

GOAL = 500


def side_reaches_500(game: Game, seed: int) -> bool:
    """Whether one of the two sides has five hundred points when the agreed deals are over."""
    score = gains(played(game, seed, whole=True))
    return max(sum(score[::2]), sum(score[1::2])) >= GOAL


def four_melded(game: Game, seed: int) -> bool:
    """Whether somebody melds a whole set of four in a deal."""
    session = played(game, seed)
    return any(session.result["facts"]["fours"].values())
