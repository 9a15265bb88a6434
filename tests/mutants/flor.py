"""Mutants of Flor: each breaks one rule, and a deal that shows the rule must notice."""

from mutants import Mutant, fixed
from mutants._three_cards import at_the_table, of_three_cards
from quinola.cards import SPANISH_40, without
from quinola.games.flor import Flor
from quinola.mechanics import three_cards
from quinola.mechanics.combinations import FLUSH, TWO, Scale


async def never(flor, hand):
    """The youngest is not asked."""


MUTANTS = (
    *at_the_table("flor", Flor, three_cards),
    *of_three_cards("flor"),
    Mutant("flor.pack", "the courts are left out", Flor, "pack", fixed(without(SPANISH_40, "VNK"))),
    Mutant("flor.ten-value", "the shown card counts what it always does", Scale, "shown_value",
           lambda self, natural: natural),
    Mutant("flor.excluded", "whoever has no Flor may bet all the same", Flor, "exclude", lambda self, *_: None),
    Mutant("flor.values", "the cards count their numbers", Scale, "values",
           fixed({rank: n for n, rank in enumerate("1234567VNK", 1)})),
    Mutant("flor.premium", "three of a suit count twenty besides, as in Cacho", Scale, "premium", fixed({FLUSH: 20})),
    Mutant("flor.premium-two", "two of a suit count twenty besides, as in Cacho", Scale, "premium", fixed({TWO: 20})),
    Mutant("flor.ten-time", "nobody is asked before the bets", Flor, "offer_ten", never),
)  # fmt: skip
