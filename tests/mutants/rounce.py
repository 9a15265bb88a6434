"""Mutants of Rounce: each breaks one rule, and a deal that shows the rule must notice."""

from __future__ import annotations

from mutants import Mutant
from mutants._loo import of_every_game
from quinola.cards import FRENCH_52, without
from quinola.games import rounce
from quinola.games.rounce import ACE_HIGH, Rounce
from quinola.mechanics.loo import playing
from quinola.order import strength

LAWS = Rounce.laws


def as_in_rams(law):
    """One duty of Rams is there as well."""

    def laws(self, trumps, takers):
        return (*LAWS(self, trumps, takers), law(trumps))

    return laws


POWER = strength(FRENCH_52, ACE_HIGH)
HIGHER = as_in_rams(lambda trumps: playing.higher("rounce.low", trumps, POWER, even_if_lost=False))
TRUMP = as_in_rams(lambda trumps: playing.trump("rounce.free", trumps, POWER, under=True))

MUTANTS = (
    *of_every_game("rounce", Rounce),
    Mutant("rounce.pack", "the twos are out", rounce, "FRENCH_52", without(FRENCH_52, "2")),
    Mutant("rounce.rank", "the ace is low", rounce, "ACE_HIGH", "KQJT98765432A"),
    Mutant("rounce.low", "one must play higher, as in Rams", Rounce, "laws", HIGHER),
    Mutant("rounce.free", "one must trump, as in Rams", Rounce, "laws", TRUMP),
)
