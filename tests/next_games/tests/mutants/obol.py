"""Mutants of Obol: each breaks one rule, and a deal that shows the rule must notice."""

import quinola_games.obol as obol
from quinola_games.obol import PACK, Obol

from mutants import Mutant

SETTLE = Obol.settle


def the_same(self, seat):
    return seat


def nobody_wins(self, facts, ledger):
    return SETTLE(self, facts, ledger) | {"winners": []}


MUTANTS = [
    Mutant("obol.deal", "the king is above the ace", obol, "PACK", (PACK[1], PACK[0], *PACK[2:])),
    Mutant("obol.play", "A plays twice", Obol, "next_to", the_same),
    Mutant("obol.higher", "the lower card wins", obol, "PACK", PACK[::-1]),
    Mutant("obol.end", "nobody has won", Obol, "settle", nobody_wins),
]
