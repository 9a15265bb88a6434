"""How the traces of Truc are counted."""

from quinola.table import Game
from traces import played


def trick_and_tie(game: Game, seed: int) -> bool:
    """Whether each side has won a trick and one is tied."""
    takers = list(played(game, seed).result.get("takers") or ())
    sides = [game.names.index(who) % 2 for who in takers if who in game.names]
    return len(takers) == 3 and sorted(sides) == [0, 1]


def all_tied(game: Game, seed: int) -> bool:
    """Whether all three tricks are tied."""
    takers = list(played(game, seed).result.get("takers") or ())
    return len(takers) == 3 and not any(who in game.names for who in takers)
