"""How the traces of Cacho are counted."""

from quinola.table import Game
from traces import played


def level(game: Game, seed: int) -> bool:
    """Whether two hands that are shown are level in kind and in points."""
    told = (played(game, seed).result.get("combinations") or {}).values()
    levels = [(text.split(",")[0], text.split("=")[-1].split(",")[-1].strip()) for text in told]
    return len(levels) > len(set(levels))
