"""How the traces of Rams are counted."""

from collections import Counter

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
    """Whether whatever is shared out in a partie can be divided by five, deal by deal."""
    shared: Counter[int] = Counter()
    for entry in played(game, seed, whole=True).ledger.entries:
        if entry.rule == "rams.share":
            shared[entry.stamp.deal] += entry.amount
    return all(pool % FIFTHS == 0 for pool in shared.values())


def looed(game: Game, seed: int) -> bool:
    """Whether somebody plays, takes no trick and pays."""
    return paid_by(played(game, seed), "rams.looed")
