"""Accounts: players, pools, and an unlimited `score` for games of points. Every entry is a transfer.

The books always balance: what one account gains another loses. An entry names its rule. What a source
undoes later is undone by a reversing entry, so that a reader sees paid and returned.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Mapping
from typing import Final, NamedTuple, TypeAlias

Account: TypeAlias = int | str
"""A seat's number, or the name of a pool."""
SCORE: Final = "score"


class Entry(NamedTuple):
    """One payment, in the game's units. `undoes` is the index of the entry that it reverses."""

    rule: str
    payer: Account
    payee: Account
    amount: int
    note: str = ""
    undoes: int | None = None


class Reason(NamedTuple):
    """A step of the reckoning that pays nothing itself: `6 × 10 = 60`."""

    rule: str
    text: str


class Ledger:
    """Entries and balances. `limited` accounts (pools) may not be overdrawn; rules `off` pay nothing."""

    __slots__ = ("balance", "entries", "limited", "off", "reasons")

    def __init__(self, brought: Mapping[Account, int] | None = None, limited: Collection[Account] = (),
                 off: Collection[str] = (), *, reasons: bool = True) -> None:
        self.balance: defaultdict[Account, int] = defaultdict(int, brought or {})
        self.entries: list[Entry] = []
        self.reasons: list[Reason] | None = [] if reasons else None
        self.limited, self.off = limited, off

    def on(self, rule: str) -> bool:
        """Whether the rule is in force; a worked deal proves a rule by switching it off."""
        return rule not in self.off

    def because(self, rule: str, text: str, *parts: object) -> None:
        """Record a step of the reckoning, if reasons are kept; `parts` are put into the text only then."""
        if self.reasons is not None and rule not in self.off:
            self.reasons.append(Reason(rule, text.format(*parts) if parts else text))

    def pay(self, payer: Account, payee: Account, amount: int, rule: str, note: str = "",
            undoes: int | None = None) -> None:
        """Move `amount` from payer to payee. Nothing is written for a nought.

        Raises ValueError if the amount is negative or a limited account would be overdrawn.
        """
        if amount < 0:
            raise ValueError(f"a payment of {amount} from {payer} to {payee}: exchange the parties [{rule}]")
        if not amount or rule in self.off:
            return
        if payer in self.limited and self.balance[payer] < amount:
            raise ValueError(f"{payer} holds {self.balance[payer]} and cannot pay {amount} [{rule}]")
        self.balance[payer] -= amount
        self.balance[payee] += amount
        self.entries.append(Entry(rule, payer, payee, amount, note, undoes))

    def undo(self, which: Callable[[Entry], bool], rule: str, since: int = 0) -> None:
        """Reverse every entry from index `since` that `which` picks and that stands unreversed."""
        undone = {e.undoes for e in self.entries}
        for n, e in list(enumerate(self.entries))[since:]:
            if e.undoes is None and n not in undone and which(e):
                self.pay(e.payee, e.payer, e.amount, rule, e.note, undoes=n)
