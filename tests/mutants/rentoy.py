"""Mutants of Rentoy: each breaks one rule, and a deal that shows the rule must notice."""

from __future__ import annotations

from mutants import Mutant, _three_tricks
from quinola.games import rentoy
from quinola.games.rentoy import Rentoy, trumps


def trumps_to_trumps(order, c, led):
    return order.power[c] if c.suit == led.suit or (c in order.trumps and led in order.trumps) else -1


def any_suit(order, c, led):
    return order.power[c] + 100 * (c in order.trumps)


MUTANTS = (
    *_three_tricks.of_every_game(Rentoy, rentoy, 24),
    *_three_tricks.between_partners(Rentoy, rentoy),
    Mutant("rentoy.turned-up", "the card that is turned up makes no trumps", Rentoy, "trump_suit",
           lambda self, turned: ""),
    Mutant("rentoy.trump-order", "the two is the lowest trump", trumps, "TRUMP_RANKS", trumps.PLAIN_RANKS),
    Mutant("rentoy.plain-order", "the two is high in every suit", trumps, "PLAIN_RANKS", trumps.TRUMP_RANKS),
    Mutant("rentoy.valet", "nothing stands above the two", Rentoy, "matadors", ()),
    Mutant("rentoy.matadors", "nothing stands above the two", Rentoy, "matadors", ()),
    Mutant("rentoy.matador-trump", "a card above the two is a trump of its own suit alone", Rentoy, "bound",
           lambda self, order: order.suited),
    Mutant("rentoy.matador-trump", "a card above the two is a trump in every respect", Rentoy, "bound",
           lambda self, order: order.trumps),
    Mutant("rentoy.exempt", "the highest trump must be played like any other", Rentoy, "kept_back", lambda self: ()),
    Mutant("rentoy.free", "a plain lead must be followed, or trumped", Rentoy, "must_follow", lambda self: True),
    Mutant("rentoy.trumps", "trumps take only what was led in trumps", rentoy, "power", trumps_to_trumps),
    Mutant("rentoy.suit-led", "the highest card takes the trick, of whatever suit", rentoy, "power", any_suit),
    Mutant("rentoy.two-tricks", "the first trick wins the hand", rentoy, "two_tricks", _three_tricks.first_trick),
)  # fmt: skip
