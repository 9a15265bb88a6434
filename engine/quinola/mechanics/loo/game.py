"""The door of such a game: a rule-set whose readings say who plays and for how much, and whose laws are its own."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, ClassVar

from quinola.cards import Card
from quinola.facts import Form
from quinola.ledger import Ledger
from quinola.mechanics.company import OfCompany
from quinola.mechanics.loo.facts import Facts, form
from quinola.mechanics.loo.general import all_rise, late_call
from quinola.mechanics.loo.playing import exchange, five_tricks
from quinola.mechanics.loo.reckoning import Reckoning
from quinola.mechanics.loo.speaking import speak
from quinola.mechanics.loo.terms import NEXT, POOL, Shown, Terms
from quinola.mechanics.loo.under_way import UnderWay
from quinola.seats import Seat
from quinola.shown import Cloth
from quinola.table import Table

SHARED = """
    players direction age purse pack rank first-dealer stake deal widow turn-up
    speak pass take-widow widow-once last-before-dealer buy-out bought-pool forced-dealer forced-rights dealer-passes
    exchange throw lead follow free trick next-lead share looed next-pool
    next-dealer deals broke debt pool-shared richest""".split()
"""The rules that they all have."""


class OfLoo(OfCompany):
    """A rule-set of such a game; its `terms` are all that it has of its own."""

    id: str

    shown: ClassVar[type[Shown]] = Shown
    cloth: ClassVar[Cloth] = "tricks"
    direction = "left"
    pools: ClassVar[tuple[str, ...]] = (POOL,)
    left_over: ClassVar[tuple[str, ...]] = (POOL, NEXT)
    void_dealer = "next"
    """A deal that nobody plays is a deal."""

    @property
    @abstractmethod
    def terms(self) -> Terms:
        """Its cards, its laws and its readings."""

    @property
    @abstractmethod
    def pack(self) -> tuple[Card, ...]:
        """The cards."""

    # A deal

    async def deal(self, table: Table, dealer: Seat = 0) -> dict[str, Any]:
        """From the stake to the payments."""
        table.begin()
        deal = UnderWay(table, self.terms, dealer)
        deal.begin()
        deal.deal()
        await speak(deal)
        takers = () if deal.bought else tuple(await self.play(deal))
        facts = Facts(dealer, deal.pools, tuple(sorted(deal.playing)), takers, deal.announcer, deal.scores)
        outcome = Reckoning(self.terms, facts, table.ledger).close()
        deal.show()
        return {"facts": self.form.tell(facts), **outcome}

    async def play(self, deal: UnderWay) -> Any:
        """Whatever comes between the last word and the first lead, and the tricks."""
        general = deal.terms.general
        if general and deal.announcer is None:
            await late_call(deal, general)
        if general and deal.announcer is not None:
            await all_rise(deal, deal.announcer, general)
        await deal.throw_of_widow()
        await exchange(deal)
        return await five_tricks(deal)

    def settle(self, facts: Facts, ledger: Ledger) -> dict[str, Any]:
        """The dealer’s stake, and what the deal comes to."""
        reckoning = Reckoning(self.terms, facts, ledger)
        reckoning.stake()
        return reckoning.close()

    # What a scorer tells

    @property
    def form(self) -> Form[Facts]:
        """What can be told of a deal."""
        return form(f"One deal of {self.family.capitalize()} ({self.id})", self.terms)
