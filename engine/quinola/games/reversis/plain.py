"""What a deal costs in the plain games: the common rules, and the fathers’ game."""

from __future__ import annotations

from quinola.games.reversis.readings import shares
from quinola.games.reversis.reckoning import Reckoning
from quinola.messages import say


class Common(Reckoning):
    """Most pays fewest; a reversis is paid by each."""

    def close_deal(self) -> None:
        """The reversis, or the agreed sum."""
        if self.paid_by_each(self.game.agreed_sum, "reversis.reversis-agreed"):
            return
        loser, self.won = self.loser(self.everyone), self.winners()
        for winner, part in shares(self.game.agreed_sum, self.won).items():
            self.pay(loser, winner, part, "reversis.most-pays", "the agreed sum")

    def paid_by_each(self, amount: int, rule: str) -> bool:
        """Whether the reversis was made; if so, all have paid it."""
        if self.maker is None:
            return False
        self.takes_all(self.maker)
        for payer in self.others(self.maker):
            self.pay(payer, self.maker, amount, rule, "reversis")
        return True


class Fathers(Common):
    """All pay whoever has fewest."""

    def close_deal(self) -> None:
        """The reversis, or a jeton for every card-point that one has taken."""
        if self.paid_by_each(self.game.fathers_reversis, "reversis.reversis-fathers"):
            return
        self.won = self.winners()
        for payer in self.others(*self.won):
            points = self.facts.points[payer]
            for winner, part in shares(points, self.won).items():
                self.pay(payer, winner, part, "reversis.each-pays", say("{n:number} card-points taken", n=points))
