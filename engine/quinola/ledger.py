"""Accounts: players, pools, and an unlimited `score` for games of points. Every entry is a transfer.

The books always balance: what one account gains another loses. An entry names its rule. What a source
undoes later is undone by a reversing entry, so that a reader sees paid and returned.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from quinola.messages import NO_PARTS, Message, Parts, as_json, plain, written

Account: TypeAlias = int | str
"""A seat's number, or the name of a pool."""
SCORE: Final = "score"


class Entry(NamedTuple):
    """One payment, in the game's units. `undoes` is the index of the entry that it reverses."""

    rule: str
    payer: Account
    payee: Account
    amount: int
    note: str | Message = ""
    undoes: int | None = None

    def as_json(self) -> dict[str, Any]:
        """For the command line and the browser: the note as plain text, and in `said` what each stretch of it is."""
        return self._asdict() | {"note": str(self.note), "said": as_json(self.note)}


class Reason(NamedTuple):
    """A step of the reckoning that pays nothing itself, as a message: `6 × 10 = 60`."""

    rule: str
    template: str
    parts: Parts = NO_PARTS

    @property
    def message(self) -> Message:
        """What is said."""
        return Message(self.template, self.parts)

    @property
    def text(self) -> str:
        """The same as plain text."""
        return str(self.message)

    def as_json(self) -> dict[str, Any]:
        """For the command line and the browser: plain text, and in `said` what each stretch of it is."""
        return {"rule": self.rule, "text": self.text, "said": as_json(self.message)}


class Ledger:
    """Entries and balances. `limited` accounts (pools) may not be overdrawn; rules `off` pay nothing."""

    __slots__ = ("balance", "entries", "limited", "names", "off", "reasons")

    def __init__(self, brought: Mapping[Account, int] | None = None, limited: Collection[Account] = (),
                 off: Collection[str] = (), *, reasons: bool = True, names: Sequence[str] = ()) -> None:
        self.balance: defaultdict[Account, int] = defaultdict(int, brought or {})
        self.entries: list[Entry] = []
        self.reasons: list[Reason] | None = [] if reasons else None
        self.limited, self.off, self.names = limited, off, names

    def on(self, rule: str) -> bool:
        """Whether the rule is in force; a worked deal proves a rule by switching it off."""
        return rule not in self.off

    def because(self, rule: str, text: str | Message, /, *old: object, **parts: Any) -> None:
        """Record a step of the reckoning, if reasons are kept: a template and parts, seats by number, or a message."""
        if self.reasons is None or rule in self.off:
            return
        if isinstance(text, Message):
            parts, text = {**text.parts}, text.template
        elif old or "{" not in text or not parts:
            text = plain(text.format(*old) if old else text)
        self.reasons.append(Reason(rule, *written(text, parts, self.names)))

    def pay(self, payer: Account, payee: Account, amount: int, rule: str, note: str | Message = "",
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
        if isinstance(note, Message):
            note = written(*note, self.names)
        self.entries.append(Entry(rule, payer, payee, amount, note, undoes))

    def undo(self, which: Callable[[Entry], bool], rule: str, since: int = 0) -> None:
        """Reverse every entry from index `since` that `which` picks and that stands unreversed."""
        undone = {e.undoes for e in self.entries}
        for n, e in list(enumerate(self.entries))[since:]:
            if e.undoes is None and n not in undone and which(e):
                self.pay(e.payee, e.payer, e.amount, rule, e.note, undoes=n)
