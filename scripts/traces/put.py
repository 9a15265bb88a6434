"""How the traces of Put are counted."""

from quinola.table import Game
from traces import played

FIVE = 5


def trick_and_tie(game: Game, seed: int) -> bool:
    """Whether each has won a trick and one is tied."""
    takers = list(played(game, seed).result.get("takers") or ())
    won = [who for who in takers if who in game.names]
    return len(takers) == 3 and len(won) == len(set(won)) == 2


def put_is_seen(game: Game, seed: int) -> bool:
    """Whether the last hand of a game is one in which a put was seen."""
    return bool(played(game, seed, whole=True).result.get("worth", 0) >= FIVE)


def five_hands(game: Game, seed: int) -> bool:
    """Whether a game takes five hands or more."""
    return len(played(game, seed, whole=True, deals=60).table.dealt) >= FIVE
