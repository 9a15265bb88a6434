"""Mutants of Cacho: each breaks one rule, and a deal that shows the rule must notice."""

from mutants import Mutant, fixed
from mutants._three_cards import at_the_table, of_three_cards
from quinola.cards import SPANISH_40, without
from quinola.games import cacho
from quinola.games.cacho import VALUES, Cacho, Wilds
from quinola.mechanics import three_cards
from quinola.mechanics.combinations import ALIKE, FLUSH, PAIR, TWO, Scale

of_a_rank = Scale.of_a_rank

MUTANTS = (
    *at_the_table("cacho", Cacho, three_cards),
    *of_three_cards("cacho"),
    Mutant("cacho.pack", "the sevens are in the pack as well", cacho, "PACK_24", without(SPANISH_40, "VNK")),
    Mutant("cacho.class-alike", "three of a kind are nothing", Scale, "of_a_rank",
           lambda self, down: [each for each in of_a_rank(self, down) if each[0] != ALIKE]),
    Mutant("cacho.class-pair", "a pair is nothing", Scale, "of_a_rank",
           lambda self, down: [each for each in of_a_rank(self, down) if each[0] != PAIR]),
    Mutant("cacho.values", "the ace is high", Scale, "values", fixed(VALUES | {"1": 7})),
    Mutant("cacho.premium", "three of a suit count their cards alone", Scale, "premium", fixed({TWO: 20})),
    Mutant("cacho.premium-two", "two of a suit count their cards alone", Scale, "premium", fixed({FLUSH: 20})),
    Mutant("cacho.wild-pack", "the wild cards take the place of two aces", Wilds, "wild_pack", fixed("exchanged")),
    Mutant("cacho.wild-rank", "a wild card keeps its rank", Scale, "any_rank", fixed(False)),
    Mutant("cacho.wild-tie", "three sixes are level, whatever is wild in them", Scale, "precedence",
           lambda self, *_: 0),
)  # fmt: skip
