"""Mutants of Truc: each breaks one rule, and a deal that shows the rule must notice."""

from __future__ import annotations

from mutants import Mutant, _three_tricks, fixed
from quinola.cards import cards
from quinola.games import truc
from quinola.games.truc import Truc
from quinola.mechanics.three_tricks.ties import Ties

MUTANTS = (
    *_three_tricks.of_every_game(Truc, truc, 24),
    *_three_tricks.with_ties(Truc),
    *_three_tricks.between_partners(Truc, truc),
    Mutant("truc.order", "the cards rank from the king to the two", truc, "RANKS", "KNV1765432"),
    Mutant("truc.matadors", "the sevens stay where they are", Truc, "matadors", fixed(tuple(cards("1E 1B")))),
    Mutant("truc.matadors", "the ace of swords stays where it is", Truc, "matadors", fixed(tuple(cards("1B 7E 7O")))),
    Mutant("truc.partners-tie", "partners tie as opponents do", Ties, "of_partners", lambda self, best: None),
)  # fmt: skip
