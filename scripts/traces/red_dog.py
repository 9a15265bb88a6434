"""How the traces of Red Dog are counted."""

from collections.abc import Iterator

from quinola.table import Game
from traces import playing

GROWN, FIVE = 16, 5
"""Four times what four players have put in; what is bet in the example."""


def pots(game: Game, seed: int) -> Iterator[int]:
    """What lies in the pot before each bet of a partie."""
    for session in playing(game, seed, whole=True):
        if session.choices and session.choices[0].verb == "bet":
            yield session.ledger.balance.get("pot", 0)


def grows(game: Game, seed: int) -> bool:
    """Whether the pot comes to sixteen or more before some bet."""
    return any(pot >= GROWN for pot in pots(game, seed))


def five_as_a_rule(game: Game, seed: int) -> bool:
    """Whether five could be bet at more than half of all bets."""
    found = [pot >= FIVE for pot in pots(game, seed)]
    return 2 * sum(found) > len(found)
