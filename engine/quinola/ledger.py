"""Accounts: players, pools, and an unlimited `score` for games of points. Every entry is a transfer.

The books always balance: what one account gains another loses. An entry names its rule. What a source
undoes later is undone by a reversing entry, so that a reader sees paid and returned.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from quinola.events import AT_FIRST, Log, Stamp
from quinola.messages import NO_PARTS, Message, Parts, as_json, names_players, plain_text, written

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
    stamp: Stamp = AT_FIRST

    def as_json(self, names: Sequence[str] = ()) -> dict[str, Any]:
        """For the command line and the browser, players by name.

        The note is plain text, and in `said` stands what each stretch of it is.
        """
        payer, payee = (names[each] if isinstance(each, int) and names else each for each in (self.payer, self.payee))
        return {
            "rule": self.rule,
            "payer": payer,
            "payee": payee,
            "amount": self.amount,
            "note": plain_text(self.note),
            "undoes": self.undoes,
            "said": as_json(self.note),
            **self.stamp._asdict(),
        }


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
    """Entries and balances. `limited` accounts (pools) may not be overdrawn."""

    __slots__ = ("balance", "entries", "limited", "log", "names", "reasons")

    def __init__(
        self,
        brought: Mapping[Account, int] | None = None,
        limited: Collection[Account] = (),
        *,
        reasons: bool = True,
        names: Sequence[str] = (),
        log: Log | None = None,
    ) -> None:
        self.balance: defaultdict[Account, int] = defaultdict(int, brought or {})
        self.entries: list[Entry] = []
        self.reasons: list[Reason] | None = [] if reasons else None
        self.limited, self.names = limited, names
        self.log = log or Log(names)

    def because(self, rule: str, what: str | Message, /, **parts: Any) -> None:
        """Record a step of the reckoning, if reasons are kept: a template with its parts, seats by number."""
        if self.reasons is not None:
            message = written(what, parts, self.names) if isinstance(what, str) else what
            self.reasons.append(Reason(rule, *message))
            self.log.reckoned(rule, message)

    def pay(
        self,
        payer: Account,
        payee: Account,
        amount: int,
        rule: str,
        note: str | Message = "",
        undoes: int | None = None,
        *,
        told: bool = False,
    ) -> None:
        """Move `amount` from payer to payee; `told` if an event says so. Nothing is written for a nought.

        Raises ValueError if the amount is negative or a limited account would be overdrawn.
        """
        if amount < 0:
            raise ValueError(f"a payment of {amount} from {payer} to {payee}: exchange the parties [{rule}]")
        if not amount:
            return
        balance = self.balance
        if payer in self.limited and balance[payer] < amount:
            raise ValueError(f"{payer} holds {balance[payer]} and cannot pay {amount} [{rule}]")
        balance[payer] = balance.get(payer, 0) - amount  # `-=` goes by way of `__missing__`
        balance[payee] = balance.get(payee, 0) + amount
        if type(note) is Message and names_players(note.template):
            note = written(*note, self.names)
        self.entries.append(Entry(rule, payer, payee, amount, note, undoes, self.log.now(told=told)))

    def undo(self, which: Callable[[Entry], bool], rule: str, since: int = 0) -> None:
        """Reverse every entry from index `since` that `which` picks and that stands unreversed."""
        undone = {e.undoes for e in self.entries}
        for n, e in list(enumerate(self.entries))[since:]:
            if e.undoes is None and n not in undone and which(e):
                self.pay(e.payee, e.payer, e.amount, rule, e.note, undoes=n)
