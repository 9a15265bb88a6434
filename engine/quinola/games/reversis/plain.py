"""What a deal costs in the plain games: the common rules, and the fathers’ game."""

from __future__ import annotations

from quinola.games.reversis.readings import shares
from quinola.games.reversis.reckoning import Reckoning


class Common(Reckoning):
    """Most pays fewest; a reversis is paid by each."""

    def close_deal(self) -> None:
        """Most pays fewest; a reversis is paid by each."""
        if self.maker is not None:
            self.win([self.maker], "reversis", "{} takes every trick: the reversis is made")
            for payer in self.others(self.maker):
                self.pay(payer, self.maker, self.game.agreed_sum, "reversis-agreed", "reversis")
            return
        loser, self.won = self.loser(self.everyone), self.winners()
        for winner, part in shares(self.game.agreed_sum, self.won).items():
            self.pay(loser, winner, part, "most-pays", "the agreed sum")


class Fathers(Reckoning):
    """All pay whoever has fewest."""

    def close_deal(self) -> None:
        """Each pays a jeton for every card-point taken."""
        if self.maker is not None:
            self.win([self.maker], "reversis", "{} takes every trick: the reversis is made")
            for payer in self.others(self.maker):
                self.pay(payer, self.maker, self.game.fathers_reversis, "reversis-fathers", "reversis")
            return
        self.won = self.winners()
        for payer in self.others(*self.won):
            for winner, part in shares(self.facts.points[payer], self.won).items():
                self.pay(payer, winner, part, "each-pays", f"{self.facts.points[payer]} card-points taken")
