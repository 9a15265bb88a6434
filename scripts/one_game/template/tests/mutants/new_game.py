"""Mutants of New Game: each breaks one rule, and a deal that shows the rule must notice."""

from mutants import Mutant
from quinola.games.new_game import NewGame


def the_same(self, seat):
    return seat


MUTANTS = [
    Mutant("new-game.play", "A plays twice", NewGame, "next_to", the_same),
]
