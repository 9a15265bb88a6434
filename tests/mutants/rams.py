"""Mutants of Rams: each breaks one rule, and a deal that shows the rule must notice."""

from __future__ import annotations

from mutants import Mutant
from mutants._loo import of_every_game
from quinola.ask import Law, Word
from quinola.cards import pack
from quinola.games import rams
from quinola.games.rams import Rams
from quinola.mechanics.loo import general, playing, speaking

TRUMP = playing.trump


def nothing_but_the_lowest(rule, trumps, strength, *, under):
    """Whoever has neither the suit led nor a trump plays the lowest card."""
    law = TRUMP(rule, trumps, strength, under=under)

    def keep(hand, trick):
        bound = law.keep(hand, trick)
        if not trick.cards or any(c.suit in (trick.cards[0].suit, trumps) for c in hand):
            return bound
        return [min(hand, key=strength.__getitem__)]

    return Law(rule, keep, law.why)


MUTANTS = (
    *of_every_game("rams", Rams),
    Mutant("rams.pack", "the sevens are out as well", rams, "PACK_32", pack("89TJQKA")),
    Mutant("rams.free", "the lowest must go", playing, "trump", nothing_but_the_lowest),
    Mutant("rams.general", "to announce it is to play, and no more", speaking, "GENERAL", Word("announce it")),
    Mutant("rams.general-all", "nobody else is called back", general, "claimants", lambda deal, who, said: ()),
    Mutant("rams.general-return", "the hand stays on the table", general, "take_up", lambda deal, seat: None),
    Mutant("rams.general-order", "the eldest may have it first", general, "claimants",
           lambda deal, who, said: [s for s in deal.order if s != who]),
    Mutant("rams.general-lead", "the eldest leads", playing, "leader_of", lambda deal: deal.order[0]),
)  # fmt: skip
