"""Mutants of Rentoy: each breaks one rule, and a deal that shows the rule must notice."""

from __future__ import annotations

from mutants import Mutant, _three_tricks
from quinola.cards import SPANISH_48
from quinola.games import rentoy
from quinola.games.rentoy import Rentoy
from quinola.mechanics import raises
from quinola.mechanics.raises import Words
from quinola.mechanics.signals import Channel
from quinola.table import Table


def trumps_to_trumps(self, c, led, turned):
    order = self.order(turned)
    return order.power[c] if c.suit == led.suit or (c in order.trumps and led in order.trumps) else -1


def any_suit(self, c, led, turned):
    order = self.order(turned)
    return order.power[c] + 100 * (c in order.trumps)


MUTANTS = (
    Mutant("rentoy.company", "six play", Rentoy, "players", property(lambda self: 6, lambda self, players: None)),
    Mutant("rentoy.sides", "neighbours are partners", Rentoy, "side_of", lambda self, s: 2 * s // self.players),
    Mutant("rentoy.pack", "eights and nines stay in", Rentoy, "pack", SPANISH_48),
    Mutant("rentoy.direction", "turns go the other way round", Rentoy, "clockwise",
           lambda self: tuple(range(self.players))),
    Mutant("rentoy.first-dealer", "A deals first, without a draw", Table, "first_dealer", lambda self, given, rule: 0),
    Mutant("rentoy.eldest", "the dealer is the eldest", Rentoy, "eldest", lambda self, dealer: dealer),
    Mutant("rentoy.deal", "each has four cards", Rentoy, "each", 4),
    Mutant("rentoy.turned-up", "the card that is turned up makes no trumps", Rentoy, "trump_suit",
           lambda self, turned: ""),
    Mutant("rentoy.trump-order", "the two is the lowest trump", rentoy, "TRUMP_RANKS", rentoy.PLAIN_RANKS),
    Mutant("rentoy.plain-order", "the two is high in every suit", rentoy, "PLAIN_RANKS", rentoy.TRUMP_RANKS),
    Mutant("rentoy.valet", "nothing stands above the two", Rentoy, "matadors", ()),
    Mutant("rentoy.matadors", "nothing stands above the two", Rentoy, "matadors", ()),
    Mutant("rentoy.matador-trump", "a card above the two is a trump of its own suit alone", Rentoy, "bound",
           lambda self, order: order.suited),
    Mutant("rentoy.matador-trump", "a card above the two is a trump in every respect", Rentoy, "bound",
           lambda self, order: order.trumps),
    Mutant("rentoy.lead", "the dealer leads to the first trick", Rentoy, "opens", lambda self, dealer: dealer),
    Mutant("rentoy.turn", "turns to play go round against the deal", Rentoy, "turns", _three_tricks.against_the_deal),
    Mutant("rentoy.exempt", "the highest trump must be played like any other", Rentoy, "exempted", lambda self: ()),
    Mutant("rentoy.free", "a plain lead must be followed, or trumped", Rentoy, "must_follow", lambda self: True),
    Mutant("rentoy.trumps", "trumps take only what was led in trumps", Rentoy, "power", trumps_to_trumps),
    Mutant("rentoy.suit-led", "the highest card takes the trick, of whatever suit", Rentoy, "power", any_suit),
    Mutant("rentoy.next-lead", "whoever led leads again", Rentoy, "leads",
           lambda self, trick, taker, eldest: trick.leader),
    Mutant("rentoy.two-tricks", "the first trick wins the hand", Rentoy, "decided", _three_tricks.first_trick),
    Mutant("rentoy.hand-end", "the third trick is played whatever hangs on it", Rentoy, "over",
           lambda self, takers, eldest: len(takers) == 3),
    Mutant("rentoy.raise", "one raises with a card, or not at all", Rentoy, "options",
           _three_tricks.with_a_card_alone),
    Mutant("rentoy.raise-with", "one raises before one plays, or not at all", Rentoy, "with_card", False),
    Mutant("rentoy.ladder", "each raise is worth one more", Rentoy, "values", (1, 2, 3, 4, 5)),
    Mutant("rentoy.anyone", "the youngest of a side answers for it", raises, "may_answer", lambda seats: seats[:1]),
    Mutant("rentoy.first-speaks", "the last of a side to speak binds it", raises, "answer",
           _three_tricks.last_to_speak),
    Mutant("rentoy.stays", "to stay is to play on for what the hand was worth", raises, "stay",
           _three_tricks.for_what_it_was_worth),
    Mutant("rentoy.answer-raise", "a raise is accepted or not, and nothing else", Words, "answers",
           property(lambda self: (self.stay, self.fold))),
    Mutant("rentoy.signals-to", "a sign is made to any partner", Rentoy, "shown_to", _three_tricks.to_any_partner),
    Mutant("rentoy.signals-free", "a sign must be true", Channel, "open_to", _three_tricks.true_ones),
    Mutant("rentoy.score", "the first of the side alone scores", Rentoy, "scorers",
           lambda self, side: self.members(side)[:1]),
    Mutant("rentoy.goal", "24 points are the game", Rentoy, "goal", 24),
    Mutant("rentoy.beyond", "the game is won by twelve points exactly", Rentoy, "reached",
           lambda self, points: points == 12),
    Mutant("rentoy.next-dealer", "the same player deals again", Rentoy, "deals_next", lambda self, dealer: dealer),
)
