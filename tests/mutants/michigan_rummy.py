"""Mutants of Michigan and Polish Rummy: each breaks one rule, and a deal that shows the rule must notice."""

from __future__ import annotations

from mutants import Mutant, fixed
from mutants._spread import of_spread
from quinola.cards import FRENCH_52
from quinola.games.michigan_rummy import Michigan
from quinola.games.michigan_rummy.game import Spread
from quinola.games.michigan_rummy.terms import Terms

MUTANTS = (
    Mutant("michigan-rummy.players", "the dealer is not counted among the four", Michigan, "players", fixed(5)),
    *of_spread("michigan-rummy", FRENCH_52),
    Mutant("michigan-rummy.whole", "the pile is taken as any discards are", Terms, "whole", fixed(False)),
    Mutant("michigan-rummy.partly", "all or none", Terms, "partly", fixed(False)),
    Mutant("michigan-rummy.deals", "there is no end", Spread, "ends", lambda self, played: False),
)
