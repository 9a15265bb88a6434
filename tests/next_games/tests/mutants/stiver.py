"""Mutants of Stiver: each breaks one rule, and a deal that shows the rule must notice."""

import quinola_games.stiver as stiver
from quinola_games.stiver import PACK, Stiver

from mutants import Mutant

CHANGE = Stiver.change


async def from_the_bottom(self, table, stock):
    stock.reverse()
    await CHANGE(self, table, stock)


MUTANTS = [
    Mutant("stiver.deal", "the jack is above the queen", stiver, "PACK", (*PACK[:2], PACK[3], PACK[2], *PACK[4:])),
    Mutant("stiver.ace", "the king is an ace", stiver, "ACE", PACK[1]),
    Mutant("stiver.change", "the last card of the stock is taken", Stiver, "change", from_the_bottom),
    Mutant("stiver.higher", "low cards are high", stiver, "PACK", PACK[::-1]),
]
