"""Mutants of Put: each breaks one rule, and a deal that shows the rule must notice."""

from __future__ import annotations

from mutants import Mutant, _three_tricks
from quinola.ask import Choose, Word
from quinola.cards import FRENCH_52, without
from quinola.games import put
from quinola.games.put import Put
from quinola.mechanics.ties import Ties
from quinola.mechanics.tricks import follow_suit
from quinola.table import Table


async def begins_anew(self, table, hand, *about):
    over = await Ties.raised(self, table, hand, *about)
    hand.lines.clear()
    hand.takers.clear()
    return over


async def may_be_taken_back(self, table, hand, raiser, *about):
    over = await Ties.raised(self, table, hand, raiser, *about)
    if not over:
        await Choose(raiser, "stand", [Word("let it stand"), Word("take it back")], "put.binding")
    return over


MUTANTS = (
    Mutant("put.company", "there is one more at the table", Put, "players",
           property(lambda self: put.PLAYERS[self.id] + 1)),
    Mutant("put.sides", "of three, the first two are partners", Put, "side_of", lambda self, s: s * 2 // self.players),
    Mutant("put.pack", "the pack has 48 cards, without its sevens", Put, "pack", without(FRENCH_52, "7")),
    Mutant("put.direction", "turns go the other way round", Put, "clockwise", lambda self: tuple(range(self.players))),
    Mutant("put.first-dealer", "A deals first, without a draw", Table, "first_dealer", lambda self, given, rule: 0),
    Mutant("put.eldest", "the dealer is the eldest", Put, "eldest", lambda self, dealer: dealer),
    Mutant("put.deal", "each has four cards", Put, "each", 4),
    Mutant("put.one-by-one", "three cards are dealt at once", Put, "dealt_to",
           lambda self, n, dealer: self.ages(dealer)[n // self.each]),
    Mutant("put.order", "the ace is high, and three and two are low", put, "RANKS", "AKQJT98765432"),
    Mutant("put.lead", "the dealer leads to the first trick", Put, "opens", lambda self, dealer: dealer),
    Mutant("put.turn", "turns to play go round against the deal", Put, "turns", _three_tricks.against_the_deal),
    Mutant("put.free", "the suit led must be followed", Put, "duties",
           lambda self, turned: (follow_suit("put.free", breakable=False),)),
    Mutant("put.highest", "the highest card of the suit led takes the trick", Put, "power",
           _three_tricks.by_suit),
    Mutant("put.tie", "of equal cards the first takes the trick", Put, "of_opponents", lambda self, equal: equal[0]),
    Mutant("put.next-lead", "whoever led leads again", Put, "leads", lambda self, trick, taker, eldest: trick.leader),
    Mutant("put.tied-lead", "after a tie the lead passes on", Put, "leads_again",
           lambda self, trick, eldest: (trick.leader + 1) % self.players),
    Mutant("put.two-tricks", "the first trick wins the hand", Put, "decided", _three_tricks.first_trick),
    Mutant("put.earlier-trick", "of a trick each the later wins the hand", Put, "of_a_trick_each",
           lambda self, earlier, later: later),
    Mutant("put.hand-end", "the third trick is played whatever hangs on it", Put, "over",
           lambda self, takers, eldest: len(takers) == 3),
    Mutant("put.raise", "one puts before one has played, or not at all", Put, "options",
           lambda self, held: [*held, self.words.higher] if len(held) == self.each else [*held]),
    Mutant("put.stays", "a put is played for with the tricks to come alone", Put, "raised", begins_anew),
    Mutant("put.binding", "once seen, a put may be taken back", Put, "raised", may_be_taken_back),
    Mutant("put.out", "who is out keeps the tricks", Put, "standing", lambda self, takers, folded: takers),
    Mutant("put.goal", "nine points are the game", Put, "goal", 9),
    Mutant("put.beyond", "the game is won by five points exactly", Put, "reached", lambda self, points: points == 5),
    Mutant("put.next-dealer", "the same player deals again", Put, "deals_next", lambda self, dealer: dealer),
)
