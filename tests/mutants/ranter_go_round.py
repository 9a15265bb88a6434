"""Mutants of Ranter-Go-Round: each breaks one rule, and a deal that shows the rule must notice."""

from mutants import Mutant, fixed
from quinola.cards import FRENCH_52, without
from quinola.games import ranter_go_round as ranter
from quinola.games.ranter_go_round import RanterGoRound
from quinola.table import Table

passed_by, lowest, settle = RanterGoRound.passed_by, RanterGoRound.lowest, RanterGoRound.settle


def who_was_given_a_card(self, table, seat):
    """Whoever has been made to exchange has no turn."""
    return len(table.hands[seat].sees) > 1 or passed_by(self, table, seat)


def swapped_back(self, table, seat, other):
    """Both know both cards, and each keeps the own."""
    for each in (seat, other):
        table.hands[each].sees = sorted((seat, other))


def the_same_again(self, facts, ledger):
    """Whoever has dealt deals again, if anybody does."""
    outcome = settle(self, facts, ledger)
    return {**outcome, "next_dealer": self.names[facts.dealer]} if "next_dealer" in outcome else outcome


MUTANTS = (
    Mutant("ranter-go-round.company", "there are five at the table", RanterGoRound, "players", fixed(5)),
    Mutant("ranter-go-round.pack", "the pack has no twos", RanterGoRound, "pack", without(FRENCH_52, "2")),
    Mutant("ranter-go-round.order", "the ace is high", ranter, "RANKS", "AKQJT98765432"),
    Mutant("ranter-go-round.counters", "everyone begins with four", RanterGoRound, "lives", 4),
    Mutant("ranter-go-round.first-dealer", "whoever has the first seat deals", Table, "first_dealer",
           lambda self, given, *_: given or 0),
    Mutant("ranter-go-round.one-card", "two cards are dealt to each", ranter, "EACH", 2),
    Mutant("ranter-go-round.face", "no king is turned up before it is asked for", RanterGoRound, "face_all",
           lambda self, table: None),
    Mutant("ranter-go-round.face", "kings are turned up, whatever was agreed", RanterGoRound, "faced",
           fixed("at-once")),
    Mutant("ranter-go-round.king-turn", "whoever has a king has a turn", RanterGoRound, "passed_by",
           lambda self, table, seat: False),
    Mutant("ranter-go-round.king-turn", "whoever has a king may say what others say", ranter, "HOLDS_A_KING",
           ranter.FOR_THE_DEALER),
    Mutant("ranter-go-round.first", "the dealer speaks first", RanterGoRound, "speaking",
           lambda self, dealer, seats: [s for s in self.seating.turns(dealer) if s in seats]),
    Mutant("ranter-go-round.exchange", "they look at one another's cards and keep their own", RanterGoRound, "swap",
           swapped_back),
    Mutant("ranter-go-round.chase", "whoever was given a card has no turn", RanterGoRound, "passed_by",
           who_was_given_a_card),
    Mutant("ranter-go-round.redraw", "the bottom card is drawn", RanterGoRound, "mixed",
           lambda self, table, pack, old: (pack[-1], old, *pack[:-1])),
    Mutant("ranter-go-round.show", "cards stay as they lie", RanterGoRound, "show_all",
           lambda self, table: {s: table.hands[s][0] for s in sorted(table.circle.playing)}),
    Mutant("ranter-go-round.ties", "only the first of the lowest pays", RanterGoRound, "lowest",
           lambda self, facts: lowest(self, facts)[:1]),
    Mutant("ranter-go-round.next-dealer", "the same player goes on dealing", RanterGoRound, "settle", the_same_again),
    Mutant("ranter-go-round.out", "whoever has lost all plays on", RanterGoRound, "playing",
           lambda self, ledger: tuple(range(self.players))),
)  # fmt: skip
