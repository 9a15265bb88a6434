"""A deal of Reversis that has been played: who did what in it, and what has been paid for it so far.

Everything is paid as it fell due; what a reversis undoes is undone by reversing entries.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Final, NamedTuple

from quinola.games.reversis.facts import Bound, Facts, sole
from quinola.games.reversis.marked import Mark
from quinola.ledger import Account, Entry, Ledger
from quinola.messages import Message, say
from quinola.rules import FactsError
from quinola.seats import Seat

SIDE: Final = frozenset(
    f"reversis.{slug}"
    for slug in """
    ace-forced-1 quinola-forced-2 led-paid quinola-forced-4 quinola-placed-2 ace-placed ace-forced-2 quinola-placed-4
    quinola-forced-8 consolation ace-forced-all quinola-placed-6 quinola-forced-6""".split()
)
"""Payments between players for marked cards, which a reversis may undo."""


class Price(NamedTuple):
    """A sum in counters, and the rule that sets it."""

    amount: int
    rule: str


class PlayedDeal:
    """One deal, its stakes already in the pools; `everyone` is in turn, the dealer last."""

    def __init__(self, facts: Facts, ledger: Ledger, everyone: Sequence[Seat], pools: Sequence[str]) -> None:
        self.facts, self.ledger, self.everyone, self.pools = facts, ledger, everyone, pools
        self.because = ledger.because
        self.since = len(ledger.entries)
        self.start = {pool: ledger.balance[pool] for pool in pools}
        self.won: Sequence[Seat]
        self.owed: list[Mark] = []
        """Cards led, for which the winner of the deal may ask."""
        self.for_their_own: list[Entry] = []
        """What players have paid when their own Quinola was forced (1850)."""

    def pay(self, payer: Account, payee: Account, amount: int, rule: str, note: str | Message = "") -> None:
        """A payment, unless both are the same."""
        if payer != payee:
            self.ledger.pay(payer, payee, amount, rule, note)

    def undo(self, which: Callable[[Entry], bool], rule: str) -> None:
        """Reverse those payments of this deal."""
        self.ledger.undo(which, rule, self.since)

    def others(self, *but: Seat) -> list[Seat]:
        """Everyone else, from first hand."""
        return [s for s in self.everyone if s not in but]

    @cached_property
    def bound(self) -> Bound | None:
        """Who has renounced by privilege, and so must lose every trick."""
        return self.facts.bound

    @cached_property
    def maker(self) -> Seat | None:
        """Who took every trick."""
        return sole(self.facts.takers)

    def takes_all(self, maker: Seat) -> None:
        """The reversis is made, and wins the deal."""
        self.won = [maker]
        self.because("reversis.reversis", "{who:seat} takes every trick: the reversis is made", who=maker)

    def tricks(self, seat: Seat) -> int:
        """How many the player took."""
        return self.facts.takers.count(seat)

    def cards(self, seat: Seat) -> int:
        """How many counting cards the player took. Raises FactsError if the scorer has not said it."""
        if self.facts.counting is None:
            raise FactsError(
                "counting",
                "points and tricks are equal: how many counting cards did each take?",
                "reversis.loser-cards",
            )
        return self.facts.counting[seat]


def as_it_fell(mark: Mark) -> Message:
    """A marked card and how it fell, as the note of a payment."""
    if mark.how == "placed":
        return say("{card:card} placed", card=mark.card)
    if mark.how == "forced":
        return say("{card:card} forced", card=mark.card)
    return say("{card:card} led", card=mark.card)
