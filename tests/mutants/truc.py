"""Mutants of Truc: each breaks one rule, and a deal that shows the rule must notice."""

from __future__ import annotations

from mutants import Mutant, _three_tricks
from quinola.cards import SPANISH_48, cards
from quinola.games import truc
from quinola.games.truc import Truc
from quinola.mechanics import raises
from quinola.mechanics.raises import Words
from quinola.mechanics.signals import Channel
from quinola.mechanics.tricks import follow_suit
from quinola.table import Table

MUTANTS = (
    Mutant("truc.company", "six play", Truc, "players", property(lambda self: 6, lambda self, players: None)),
    Mutant("truc.sides", "neighbours are partners", Truc, "side_of", lambda self, s: 2 * s // self.players),
    Mutant("truc.pack", "eights and nines stay in", Truc, "pack", SPANISH_48),
    Mutant("truc.direction", "turns go the other way round", Truc, "clockwise",
           lambda self: tuple(range(self.players))),
    Mutant("truc.first-dealer", "A deals first, without a draw", Table, "first_dealer", lambda self, given, rule: 0),
    Mutant("truc.deal", "each has four cards", Truc, "each", 4),
    Mutant("truc.eldest", "the dealer is the eldest", Truc, "eldest", lambda self, dealer: dealer),
    Mutant("truc.order", "the cards rank from the king to the two", truc, "RANKS", "KNV1765432"),
    Mutant("truc.matadors", "the sevens stay where they are", truc, "MATADORS", tuple(cards("1E 1B"))),
    Mutant("truc.matadors", "the ace of swords stays where it is", truc, "MATADORS", tuple(cards("1B 7E 7O"))),
    Mutant("truc.lead", "the dealer leads to the first trick", Truc, "opens", lambda self, dealer: dealer),
    Mutant("truc.turn", "turns to play go round against the deal", Truc, "turns",
           _three_tricks.against_the_deal),
    Mutant("truc.free", "the suit led must be followed", Truc, "duties",
           lambda self, turned: (follow_suit("truc.free", breakable=False),)),
    Mutant("truc.highest", "the highest card of the suit led takes the trick", Truc, "power", _three_tricks.by_suit),
    Mutant("truc.tie", "of equal cards the first takes the trick", Truc, "of_opponents", lambda self, equal: equal[0]),
    Mutant("truc.partners-tie", "partners tie as opponents do", Truc, "of_partners", lambda self, equal: None),
    Mutant("truc.next-lead", "whoever led leads again", Truc, "leads", lambda self, trick, taker, eldest: trick.leader),
    Mutant("truc.tied-lead", "after a tie the lead passes on", Truc, "leads_again",
           lambda self, trick, eldest: (trick.leader + 1) % self.players),
    Mutant("truc.two-tricks", "the first trick wins the hand", Truc, "decided", _three_tricks.first_trick),
    Mutant("truc.earlier-trick", "of a trick each the later wins the hand", Truc, "of_a_trick_each",
           lambda self, earlier, later: later),
    Mutant("truc.hand-end", "the third trick is played whatever hangs on it", Truc, "over",
           lambda self, takers, eldest: len(takers) == 3),
    Mutant("truc.raise", "one raises with a card, or not at all", Truc, "options", _three_tricks.with_a_card_alone),
    Mutant("truc.raise-with", "one raises before one plays, or not at all", Truc, "with_card", False),
    Mutant("truc.ladder", "each raise is worth one more", Truc, "values", (1, 2, 3, 4, 5)),
    Mutant("truc.anyone", "the youngest of a side answers for it", raises, "may_answer", lambda seats: seats[:1]),
    Mutant("truc.first-speaks", "the last of a side to speak binds it", raises, "answer", _three_tricks.last_to_speak),
    Mutant("truc.stays", "to stay is to play on for what the hand was worth", raises, "stay",
           _three_tricks.for_what_it_was_worth),
    Mutant("truc.answer-raise", "a raise is accepted or not, and nothing else", Words, "answers",
           property(lambda self: (self.stay, self.fold))),
    Mutant("truc.signals-to", "a sign is made to any partner", Truc, "shown_to", _three_tricks.to_any_partner),
    Mutant("truc.signals-free", "a sign must be true", Channel, "open_to", _three_tricks.true_ones),
    Mutant("truc.score", "the first of the side alone scores", Truc, "scorers",
           lambda self, side: self.members(side)[:1]),
    Mutant("truc.goal", "24 points are the game", Truc, "goal", 24),
    Mutant("truc.beyond", "the game is won by twelve points exactly", Truc, "reached",
           lambda self, points: points == 12),
    Mutant("truc.next-dealer", "the same player deals again", Truc, "deals_next", lambda self, dealer: dealer),
)
