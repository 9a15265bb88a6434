"""How the traces of Rentoy are counted."""

from quinola.table import Game
from traces import gains, played, playing

FOUR_FIVE, GAME = {4, 5}, 12


def four_to_five(game: Game, seed: int) -> bool:
    """Whether one side has four points and the other five before some hand."""
    return any({session.ledger.balance.get(seat, 0) for seat in (0, 1)} == FOUR_FIVE
               for session in playing(game, seed, whole=True) if session.choices)  # fmt: skip


def beyond_twelve(game: Game, seed: int) -> bool:
    """Whether the winners have more than twelve in the end."""
    return max(gains(played(game, seed, whole=True, deals=60))) > GAME
