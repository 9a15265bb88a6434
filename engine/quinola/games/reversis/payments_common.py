"""What a deal costs in the plain games: the common rules, and the fathers’ game."""

from __future__ import annotations

from dataclasses import dataclass

from quinola.games.reversis.played_deal import Price
from quinola.games.reversis.reckoning import Owed, Privilege, Reckoning, Result, Sweep, Tariff
from quinola.messages import say
from quinola.rules import crux


@dataclass(frozen=True)
class NoTariff(Tariff):
    """No single card is paid for."""


@dataclass(frozen=True)
class AgreedReversis(Sweep):
    """Each pays the agreed sum to whoever takes every trick."""

    def price(self, deal: Reckoning) -> Price:
        """As much as the loser of a deal owes."""
        return Price(deal.terms.result.owes(deal).amount, "reversis.reversis-agreed")

    def settle(self, deal: Reckoning) -> None:
        """If it was made, all pay it."""
        if deal.maker is None:
            return
        deal.takes_all(deal.maker)
        amount, rule = self.price(deal)
        for payer in deal.others(deal.maker):
            deal.pay(payer, deal.maker, amount, rule, "reversis")


@dataclass(frozen=True)
class FathersReversis(AgreedReversis):
    """A sum of its own."""

    fathers_reversis: int = crux("reversis.fathers-reversis", 56, old="X-AN2", low=0, high=1000, lost=True)

    def price(self, deal: Reckoning) -> Price:
        """By the reading."""
        return Price(self.fathers_reversis, "reversis.reversis-fathers")


@dataclass(frozen=True)
class AgreedSum(Result):
    """Most pays fewest the sum that has been agreed on."""

    agreed_sum: int = crux("reversis.agreed-sum", 4, low=1, high=1000, lost=True)

    def owes(self, deal: Reckoning) -> Price:
        """The agreed sum."""
        return Price(self.agreed_sum, "reversis.most-pays")

    def settle(self, deal: Reckoning) -> None:
        """Equal winners may share it."""
        loser, deal.won = deal.loser(deal.everyone), deal.winners(deal.everyone)
        deal.pay_winners([Owed(loser, self.agreed_sum, "reversis.most-pays", "the agreed sum")])


@dataclass(frozen=True)
class EachPays(Result):
    """All pay whoever has fewest, a jeton for every card-point that they have taken."""

    def settle(self, deal: Reckoning) -> None:
        """Equal winners may share the whole of it."""
        deal.won = deal.winners(deal.everyone)
        owed = {payer: deal.facts.points[payer] for payer in deal.others(*deal.won)}
        taken = [(payer, n, say("{n:number} card-points taken", n=n)) for payer, n in owed.items()]
        deal.pay_winners([Owed(payer, n, "reversis.each-pays", note) for payer, n, note in taken])


@dataclass(frozen=True)
class NoPrivilege(Privilege):
    """Nobody may renounce."""
