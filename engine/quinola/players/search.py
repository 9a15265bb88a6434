"""A player that imagines the hands it cannot see: each option is tried in the same imagined worlds.

Every world is played to the end of the deal by the rule of thumb, a quick one where there is one. The budget
is counted in such deals and is spent by halving: all options are tried a little, the better half a little more,
and so on. An option is worth what its player gains beyond the others' mean, so that to defeat a contract counts
as making one.
"""

from __future__ import annotations

from random import Random
from statistics import fmean
from typing import Any

from quinola.ask import Choose
from quinola.players import Player, rule_of_thumb
from quinola.players.imagine import Barred, imagine, seen
from quinola.session import Session
from quinola.table import Game

BUDGET = 120


def player(game: Game, deals: int = BUDGET, seed: int | str = 0) -> Player:
    """A player that plays out so many imagined deals for each decision; deterministic for a seed."""
    thumb = rule_of_thumb(game, quick=True)

    def search(session: Session, choice: Choose[Any]) -> Any:
        if choice.optional:
            return thumb(session, choice)
        if len(choice.options) == 1:
            return choice.options[0]
        return _Search(session, choice, thumb, Random(f"{seed}/{len(session.played)}")).best(deals)

    return search


class _Search:
    """One decision."""

    def __init__(self, session: Session, choice: Choose[Any], thumb: Player, random: Random) -> None:
        self.session, self.choice, self.thumb, self.random = session, choice, thumb, random
        self.known = seen(session, choice.seat)
        self.barred: Barred = set()
        self.gains: dict[int, list[float]] = {}

    def best(self, deals: int) -> Any:
        """Halve the options until one is left or the budget is spent; ties go to the rule of thumb."""
        left = self.candidates(deals)
        self.gains = {n: [] for n in left}
        rounds = max(1, (len(left) - 1).bit_length())
        while len(left) > 1:
            for _ in range(max(1, deals // (rounds * len(left)))):
                world = imagine(self.session, self.choice.seat, self.random, self.known, self.barred)
                for n in left:
                    self.gains[n].append(self.gain(world, n))
            left.sort(key=lambda n: -fmean(self.gains[n]))
            left = left[: (len(left) + 1) // 2]
        return self.choice.options[left[0]]

    def candidates(self, deals: int) -> list[int]:
        """What the thumb would do comes first; of very many options, as many as can be tried four times."""
        options = self.choice.options
        liked = self.choice.options.index(self.thumb(self.session, self.choice))
        others = [n for n in range(len(options)) if n != liked]
        if len(options) * 4 > deals:
            others = self.random.sample(others, max(1, min(len(others), deals // 4 - 1)))
        return [liked, *others]

    def gain(self, world: Session, n: int) -> float:
        """Play the option in a copy of the world and go on by thumb to the end of the deal."""
        trial = world.at(len(world.played))
        choice = trial.like(self.choice)
        trial.take(choice, choice.options[n])
        dealt = len(trial.table.dealt)
        while (choices := trial.choices) and len(trial.table.dealt) == dealt:
            choice = next((c for c in choices if not c.optional), choices[0])
            trial.take(choice, self.thumb(trial, choice))
        balance = trial.ledger.balance
        others = [balance[s] for s in trial.table.everyone if s != self.choice.seat]
        return balance[self.choice.seat] - fmean(others)
