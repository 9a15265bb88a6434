"""A player that imagines the hands it cannot see: each option is tried in the same imagined worlds.

Every world is played to the end of the deal by the rule of thumb, a quick one where there is one. The budget
is counted in such deals and is spent by halving: all options are tried a little, the better half a little more,
and so on. An option is worth what its player gains beyond the others' mean, so that to defeat a contract counts
as making one. Who must not take too long gives it a budget of acts as well: then fewer deals may be played out.
"""

from __future__ import annotations

from random import Random
from statistics import fmean
from typing import Any

from quinola.ask import Choose
from quinola.players import Player, rule_of_thumb
from quinola.players.imagine import Barred, Work, imagine, seen, weight
from quinola.session import Session
from quinola.table import Game

BUDGET = 120
TRIES = 30
"""So often a world is looked for that does not contradict what was seen."""


class Searcher:
    """A player that plays out so many imagined deals for each decision; deterministic for a seed.

    With `most` it makes about so many acts for each decision and no more, whatever deals are asked for.
    """

    def __init__(self, game: Game, deals: int = BUDGET, seed: int | str = 0, most: int | None = None) -> None:
        self.thumb, self.deals, self.seed, self.most = rule_of_thumb(game, quick=True), deals, seed, most
        self.searched = 0
        """How many deals were played out for the last decision."""

    def __call__(self, session: Session, choice: Choose[Any]) -> Any:
        """Its decision."""
        self.searched = 0
        if choice.optional:
            return self.thumb(session, choice)
        if len(choice.options) == 1:
            return choice.options[0]
        search = _Search(session, choice, self.thumb, Random(f"{self.seed}/{len(session.played)}"), self.most)
        best = search.best(self.deals)
        self.searched = search.tried
        return best


player = Searcher


class _Search:
    """One decision."""

    def __init__(
        self, session: Session, choice: Choose[Any], thumb: Player, random: Random, most: int | None = None
    ) -> None:
        self.session, self.choice, self.thumb, self.random, self.most = session, choice, thumb, random, most
        self.work = Work()
        self.known = seen(session, choice.seat)
        self.weight = sum(weight(choice) for choice, _ in session.played)
        self.work.replayed += self.weight
        self.barred: Barred = set()
        self.gains: dict[int, list[float]] = {}
        self.tried = 0
        """How many deals have been played out."""

    @property
    def spent(self) -> bool:
        """Whether as many acts have been made as may be."""
        return self.most is not None and self.work.acts >= self.most

    def affordable(self, deals: int) -> int:
        """So many deals, or as many as there are acts for if each takes as many as a first one, which is tried."""
        if self.most is None:
            return deals
        before = self.work.acts
        self.gain(self.world(), self.choice.options.index(self.thumb(self.session, self.choice)))
        return max(2, min(deals, (self.most - before) // max(1, self.work.acts - before)))

    def world(self) -> Session:
        """An imagined table; where acts are scarce it is not looked for so long."""
        tries = TRIES
        if self.most is not None:
            tries = max(1, min(tries, 2 * (self.most - self.work.acts) // max(1, self.weight)))
        return imagine(self.session, self.choice.seat, self.random, self.known, self.barred, tries, self.work)

    def best(self, deals: int) -> Any:
        """Halve the options until one is left or the budget is spent; ties go to the rule of thumb."""
        deals = self.affordable(deals)
        left = self.candidates(deals)
        self.gains = {n: [] for n in left}
        rounds = max(1, (len(left) - 1).bit_length())
        while len(left) > 1:
            for k in range(max(1, deals // (rounds * len(left)))):
                if self.spent and (k or self.gains[left[0]]):
                    break
                world = self.world()
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
        self.tried += 1
        trial = world.at(len(world.played))
        choice = trial.like(self.choice)
        trial.take(choice, choice.options[n])
        dealt = len(trial.table.dealt)
        while (choices := trial.choices) and len(trial.table.dealt) == dealt:
            choice = next((c for c in choices if not c.optional), choices[0])
            trial.take(choice, self.thumb(trial, choice))
        self.work.replayed += self.weight
        self.work.decided += sum(weight(choice) for choice, _ in trial.played[len(world.played) :])
        balance = trial.ledger.balance
        others = [balance[s] for s in trial.table.everyone if s != self.choice.seat]
        return balance[self.choice.seat] - fmean(others)
