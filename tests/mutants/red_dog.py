"""Mutants of Red Dog: each breaks one rule, and a deal that shows the rule must notice."""

from mutants import Mutant, fixed
from mutants._company import of_the_end
from quinola.cards import FRENCH_52, without
from quinola.games import red_dog
from quinola.games.red_dog import Five, RedDog
from quinola.mechanics.card_moves import lay_aside
from quinola.mechanics.company import Company
from quinola.mechanics.seating import Seating
from quinola.mechanics.stakes import Counters
from quinola.table import Table

BETTORS, THROW_IN = RedDog.bettors, RedDog.throw_in


def the_lowest(table):
    card = table.zone("stock").pop()
    table.zone("turned").append(card)
    return card


def laid_open(self, table, seat):
    table.zone("discard").sees = table.everyone
    THROW_IN(self, table, seat)


def laid_aside_closed(self, table, seat):
    lay_aside(table, seat)


def without_the_dealer(self, dealer):
    return self.company.seating.ages(dealer)[:-1]


MUTANTS = (
    Mutant("red-dog.players", "the dealer is not counted among the four", Five, "players", fixed(5)),
    Mutant("red-dog.pack", "the sevens are not in the pack", red_dog, "PACK", without(FRENCH_52, "7")),
    Mutant("red-dog.order", "the ace is low", red_dog, "height",
           lambda card: "A23456789TJQK".index(card.rank)),
    Mutant("red-dog.direction", "turns go to the right", Seating, "sit_down",
           lambda self, table, rule: table.circle.arrange([-s % self.players for s in range(self.players)])),
    Mutant("red-dog.purse", "so many counters in all are shared out", RedDog, "purse", fixed(7)),
    Mutant("red-dog.purse", "everyone has thirty counters", RedDog, "purse", fixed(30)),
    Mutant("red-dog.first-dealer", "whoever has the first seat deals", Table, "first_dealer",
           lambda self, given, *_: given or 0),
    Mutant("red-dog.age", "the dealer is the eldest", Seating, "ages",
           lambda self, dealer: tuple((dealer + n) % self.players for n in range(self.players))),
    Mutant("red-dog.when-put-in", "nobody puts in anything as long as there is something", RedDog, "is_due",
           lambda self, counters: not counters.held),
    Mutant("red-dog.deal", "a card more is dealt", RedDog, "each", property(lambda self: self.hand.each + 1)),
    Mutant("red-dog.top-card", "the card is not laid aside", red_dog, "burn", lambda table: None),
    Mutant("red-dog.turn", "the dealer bets first, and then the others from the right", RedDog, "bettors",
           lambda self, dealer: tuple(reversed(BETTORS(self, dealer)))),
    Mutant("red-dog.dealer-too", "the dealer does not bet", RedDog, "bettors", without_the_dealer),
    Mutant("red-dog.dealer-too", "the dealer bets in any case", RedDog, "bettors",
           lambda self, dealer: self.company.seating.ages(dealer)),
    Mutant("red-dog.no-counters", "whoever has nothing left bets on credit", Counters, "resto",
           lambda self, seat: max(1, self.purse + self.ledger.balance[seat])),
    Mutant("red-dog.turned", "the lowest card of the talon is turned up", red_dog, "turn_up", the_lowest),
    Mutant("red-dog.thrown-in", "all may look at what has been thrown in", RedDog, "throw_in", laid_open),
    Mutant("red-dog.thrown-in", "a hand that has lost is never shown", RedDog, "throw_in", laid_aside_closed),
    Mutant("red-dog.redeal", "the deal passes though nobody has won the pot", Company, "dealer_after_void",
           lambda self, dealer: self.dealer_after(dealer)),
    *of_the_end("red-dog"),
)  # fmt: skip
