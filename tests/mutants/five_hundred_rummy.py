"""Mutants of Five Hundred Rummy: each breaks one rule, and a deal that shows the rule must notice."""

from __future__ import annotations

from mutants import Mutant, fixed
from mutants._spread import of_partners, of_spread
from quinola.cards import FRENCH_52
from quinola.games import five_hundred_rummy
from quinola.games.five_hundred_rummy import Solo

MUTANTS = (
    Mutant("five-hundred-rummy.players", "the dealer is not counted among the four", Solo, "players", fixed(5)),
    *of_spread("five-hundred-rummy", FRENCH_52),
    *of_partners("five-hundred-rummy", five_hundred_rummy),
)
