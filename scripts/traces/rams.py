"""How the traces of Rams are counted."""

from quinola.mechanics.loo.terms import POOL
from quinola.table import Game
from traces import paid_by, played, spoke

FIFTHS = 5


def last_before_dealer(game: Game, seed: int) -> bool:
    """Whether all pass, so that the player just before the dealer has to play or to pay."""
    return spoke(game, seed, "rams.last-before-dealer")


def general(game: Game, seed: int) -> bool:
    """Whether General Rams is announced, and made or failed in."""
    return paid_by(played(game, seed), "rams.general-made", "rams.general-failed")


def whole_fifths(game: Game, seed: int) -> bool:
    """Whether whatever is shared out in a partie can be divided by five: the pool, as it is before the first share."""
    pool, shared = 0, dict[int, int]()
    for entry in played(game, seed, whole=True).ledger.entries:
        if entry.rule == "rams.share":
            shared.setdefault(entry.stamp.deal, pool)
        pool += entry.amount * ((entry.payee == POOL) - (entry.payer == POOL))
    return all(sum_ % FIFTHS == 0 for sum_ in shared.values())


def looed(game: Game, seed: int) -> bool:
    """Whether somebody plays, takes no trick and pays."""
    return paid_by(played(game, seed), "rams.looed")
