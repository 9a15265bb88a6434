"""Mutants of Put: each breaks one rule, and a deal that shows the rule must notice."""

from __future__ import annotations

from mutants import Mutant, _three_tricks
from quinola.ask import Choose, Word
from quinola.cards import FRENCH_52, without
from quinola.games import put
from quinola.games.put import Put
from quinola.mechanics.raises import Ladder
from quinola.mechanics.sides import Sides
from quinola.mechanics.three_tricks import play, score

RAISED = play.raised


def the_first_two_together(players, direction):
    return Sides(players, direction, tuple(s * 2 // players for s in range(players)))


async def begins_anew(hand, *about):
    over = await RAISED(hand, *about)
    hand.lines.clear()
    hand.takers.clear()
    return over


async def may_be_taken_back(hand, raiser, trick):
    over = await RAISED(hand, raiser, trick)
    if not over:
        await Choose(raiser, "stand", [Word("let it stand"), Word("take it back")], "put.binding")
    return over


MUTANTS = (
    *_three_tricks.of_every_game(Put, put, 9),
    *_three_tricks.with_ties(Put),
    Mutant("put.company", "there is one more at the table", Put, "players",
           property(lambda self: 4 if self.three else 3)),
    Mutant("put.sides", "of three, the first two are partners", put, "each_alone", the_first_two_together),
    Mutant("put.pack", "the pack has 48 cards, without its sevens", Put, "pack", without(FRENCH_52, "7")),
    Mutant("put.one-by-one", "three cards are dealt at once", put, "dealt_to", lambda n, ages: ages[n // 3]),
    Mutant("put.order", "the ace is high, and three and two are low", put, "RANKS", "AKQJT98765432"),
    Mutant("put.raise", "one puts before one has played, or not at all", Ladder, "options",
           lambda self, held: [*held, self.words.higher] if len(held) == 3 else [*held]),
    Mutant("put.stays", "a put is played for with the tricks to come alone", play, "raised", begins_anew),
    Mutant("put.binding", "once seen, a put may be taken back", play, "raised", may_be_taken_back),
    Mutant("put.out", "who is out keeps the tricks", score, "standing", lambda sides, takers, folded: takers),
)  # fmt: skip
