"""Mutants of Persian Rummy: each breaks one rule, and a deal that shows the rule must notice."""

from __future__ import annotations

from mutants import Mutant, fixed
from mutants._spread import of_partners, of_spread
from quinola.cards import FRENCH_56
from quinola.games import persian_rummy
from quinola.games.michigan_rummy import reckoning, terms
from quinola.games.michigan_rummy.game import Spread
from quinola.games.michigan_rummy.reckoning import Ending
from quinola.mechanics.melds import MeldRules

FULL = terms.full

MUTANTS = (
    *of_spread("persian-rummy", FRENCH_56, "ace-count", "end", "several", "collect"),
    *of_partners("persian-rummy", persian_rummy),
    Mutant("persian-rummy.jokers", "jokers are wild", MeldRules, "wild", fixed("X")),
    Mutant("persian-rummy.ace-count", "an ace counts one", terms, "full", lambda c: 1 if c.rank == "A" else FULL(c)),
    Mutant("persian-rummy.joker-count", "a joker counts nothing", terms, "full",
           lambda c: 0 if c.rank == "X" else FULL(c)),
    Mutant("persian-rummy.deals", "there is no end", Spread, "ends", lambda self, played: False),
    Mutant("persian-rummy.tie", "they play on", Ending, "tie", fixed("extra")),
    Mutant("persian-rummy.margin", "they are always even", reckoning, "short_of", lambda best, had: 0),
)  # fmt: skip
