"""Mutants of Pechigonga: each breaks one rule, and a deal that shows the rule must notice."""

from mutants import Mutant, fixed
from mutants._three_cards import at_the_table
from quinola.cards import SPANISH_48
from quinola.games import pechigonga
from quinola.games.pechigonga import RULESETS, Pechigonga, announcements
from quinola.games.pechigonga.combinations import CLASSES, FACE, FLUX, PRIMERA, PUNTO, VALUES, Scale
from quinola.games.pechigonga.reckoning import Reckoning
from quinola.mechanics import showdown
from quinola.parts import DEALER, Part

deal, deal_four, divide = Pechigonga.deal, Pechigonga.deal_four, Reckoning.divide
candidates, combination = Scale.candidates, Scale.combination


def counting(rule, why, values):
    """Some ranks count something else."""
    return Mutant(rule, why, Scale, "values", fixed(VALUES | values))


def without(kind):
    """Some cards are a punto of the best of them and not of this class."""

    def others(self, hand, suit):
        for each, cards in candidates(self, hand, suit):
            yield (PUNTO, cards[:1]) if each == kind else (each, cards)

    return others


def flux_of_three(self, hand, suit):
    """A punto of three is a flux as well."""
    for kind, cards in candidates(self, hand, suit):
        yield kind, cards
        if kind == PUNTO and len(cards) == 3:
            yield FLUX, cards


def longer_punto(self, kind, cards):
    """How many cards there are comes before their points."""
    each = combination(self, kind, cards)
    return each._replace(key=(each.key[0], len(cards), each.key[1]))


def prizes_laid_by(self, table):
    """A counter from everyone for each of the prizes."""
    for s in range(self.players):
        table.ledger.pay(s, "prizes", 2, "pechigonga.prizes")
    deal_four(self, table)


async def twice(self, table, dealer=0):
    """New cards and another round before the hand is over."""
    await deal(self, table, dealer)
    return await deal(self, table, dealer)


MUTANTS = (
    *at_the_table("pechigonga", Pechigonga, pechigonga),
    Mutant("pechigonga.pack", "eights and nines are in the pack as well", Pechigonga, "pack", fixed(SPANISH_48)),
    Mutant("pechigonga.prizes", "everyone pays for the prizes beforehand", Pechigonga, "deal_four", prizes_laid_by),
    Mutant("pechigonga.four-cards", "a fifth card comes after four", Pechigonga, "deal_four",
           lambda self, table: pechigonga.three_cards.deal_each(table, self.pack, 5)),
    Mutant("pechigonga.class-punto", "a punto of three beats one of two", Scale, "combination", longer_punto),
    Mutant("pechigonga.class-primera", "four suits are nothing but a card", Scale, "candidates", without(PRIMERA)),
    Mutant("pechigonga.class-fifty-five", "ace, six and seven are nothing but a punto", Scale, "candidates",
           without("fifty-five")),
    Mutant("pechigonga.class-flux", "three of a suit are a flux already", Scale, "candidates", flux_of_three),
    Mutant("pechigonga.classes", "points come before class", Scale, "key",
           lambda self, kind, points: (points, CLASSES.index(kind))),
    counting("pechigonga.court-value", "courts count the numbers that Spanish packs print on them",
             {"V": 10, "N": 11, "K": 12}),
    counting("pechigonga.ace-value", "an ace counts its pip", {"1": 1}),
    counting("pechigonga.six-seven", "a six and a seven count their pips", {"6": 6, "7": 7}),
    counting("pechigonga.low-values", "two to five count their pips", FACE),
    Mutant("pechigonga.points", "within a class nothing but age decides", Scale, "key",
           lambda self, kind, points: (CLASSES.index(kind), 0)),
    Mutant("pechigonga.announce-from", "a punto is to be announced too", announcements, "must_speak",
           lambda kind: True),
    Mutant("pechigonga.flux-word", "a flux must be called one", Pechigonga, "flux_word", fixed("must")),
    Mutant("pechigonga.only-announcers", "whoever has announced nothing may bet too", Pechigonga, "exclude",
           lambda self, *_: None),
    Mutant("pechigonga.lone", "the hand of a lone announcer is bet on like any other", announcements, "is_lone",
           lambda announced: False),
    Mutant("pechigonga.void", "where nobody has bet the eldest wins", Reckoning, "divide",
           lambda self, facts, *more: divide(self, facts, *more) if any(facts.staked) else
           self.company.seating.ages(facts.dealer)[0]),
    Mutant("pechigonga.showdown", "the eldest of those still in wins", showdown, "best_of",
           lambda seats, made: seats[0]),
    Mutant("pechigonga.winner-shows", "whoever is left alone shows nothing", Pechigonga, "showing",
           lambda self, left: left if len(left) > 1 else ()),
    Mutant("pechigonga.kept-back", "what was kept back wins all the same", Reckoning, "kept_back",
           lambda self, *_: False),
    Mutant("pechigonga.later-rounds", "new cards and another round follow", Pechigonga, "parts",
           fixed({**RULESETS["first-round"].parts, "deal": Part(twice, (DEALER,))})),
    Mutant("pechigonga.wild-cards", "the two are court cards like any other", Scale, "wild", fixed(())),
    Mutant("pechigonga.wild-points", "a wild card counts what it always does", Scale, "wild_value",
           lambda self, c: self.values[c.rank]),
    Mutant("pechigonga.wild-suit", "a wild card keeps its suit", Scale, "suits",
           lambda self, hand: iter([{c: c.suit for c in hand}])),
)  # fmt: skip
