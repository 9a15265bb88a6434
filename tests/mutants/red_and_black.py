"""Mutants of Red and Black: each breaks one rule, and a deal that shows the rule must notice."""

from mutants import Mutant, fixed
from quinola.cards import FRENCH_52, without
from quinola.games import red_and_black
from quinola.games.red_and_black import RedAndBlack
from quinola.mechanics import dealt_on
from quinola.mechanics.seating import Seating
from quinola.table import Table


def before_all_players(table, seats):
    return GATHER(table, table.everyone)


GATHER, BETTORS = dealt_on.gather, RedAndBlack.bettors

MUTANTS = (
    Mutant("red-and-black.players", "the bank is not counted among the four", RedAndBlack, "players", fixed(5)),
    Mutant("red-and-black.pack", "the sevens are not in the pack", red_and_black, "PACK", without(FRENCH_52, "7")),
    Mutant("red-and-black.colours", "hearts and clubs are red", red_and_black, "is_red",
           lambda card: card.suit in "HC"),
    Mutant("red-and-black.direction", "all goes to the right", Seating, "sit_down",
           lambda self, table, rule: table.circle.arrange([-s % self.players for s in range(self.players)])),
    Mutant("red-and-black.first-dealer", "whoever has the first seat banks", Table, "first_dealer",
           lambda self, given, *_: given or 0),
    Mutant("red-and-black.bank", "the bank bets as well", RedAndBlack, "bettors",
           lambda self, dealer: self.seating.ages(dealer)),
    Mutant("red-and-black.turn", "the dealer’s right-hand neighbour is the first", RedAndBlack, "bettors",
           lambda self, dealer: tuple(reversed(BETTORS(self, dealer)))),
    Mutant("red-and-black.together", "each stakes when the one before has been paid", RedAndBlack, "announcing",
           fixed("in-turn")),
    Mutant("red-and-black.together", "all stake before a card is dealt", RedAndBlack, "announcing", fixed("together")),
    Mutant("red-and-black.hand", "four cards are dealt", red_and_black, "HAND", 4),
    Mutant("red-and-black.deal-on", "every round has a whole pack", RedAndBlack, "shuffling", fixed("round")),
    Mutant("red-and-black.deal-on", "the pack is dealt through", RedAndBlack, "shuffling", fixed("continuous")),
    Mutant("red-and-black.reshuffle", "what lies before the players is shuffled too", dealt_on, "gather",
           before_all_players),
    Mutant("red-and-black.next-bank", "the bank does not pass", RedAndBlack, "banking", fixed("stays")),
    Mutant("red-and-black.next-bank", "the bank passes", RedAndBlack, "banking", fixed("left")),
    Mutant("red-and-black.rounds", "so many rounds are played in all", RedAndBlack, "agreed",
           property(lambda self: self.length)),
    Mutant("red-and-black.most", "whoever has lost most wins", RedAndBlack, "winners",
           lambda self, ledger: [min(self.names, key=lambda name: ledger.balance[self.names.index(name)])]),
)  # fmt: skip
