"""Mutants of Farthing: each breaks one rule, and a deal that shows the rule must notice."""

import quinola_games.farthing as farthing
from quinola_games.farthing import PACK, Farthing

from mutants import Mutant

TRICK, SETTLE = Farthing.trick, Farthing.settle


async def leads_again(self, table, leader):
    await TRICK(self, table, leader)
    return leader


def begun_by_b(self, table, leader):
    return TRICK(self, table, 1 if len(table.hands[0]) == 3 else leader)


def nobody_wins(self, facts, ledger):
    return SETTLE(self, facts, ledger) | {"winners": []}


MUTANTS = [
    Mutant("farthing.deal", "the king is above the ace", farthing, "PACK", (PACK[1], PACK[0], *PACK[2:])),
    Mutant("farthing.lead", "B leads to the first trick", Farthing, "trick", begun_by_b),
    Mutant("farthing.trick", "the lowest card takes the trick", farthing, "PACK", PACK[::-1]),
    Mutant("farthing.next-lead", "whoever led leads again", Farthing, "trick", leads_again),
    Mutant("farthing.end", "nobody has won", Farthing, "settle", nobody_wins),
]
