"""A deal of which nothing is told but what each has won or lost, as it was counted at the table.

That is one way to keep score of a game whose reckoning wants more than anybody writes down: every card that was shown,
every trick, every meld. What follows from a deal (who deals next, who has won) the game says here as ever.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, Protocol, runtime_checkable

from quinola.facts import Fact, Hints
from quinola.facts.kinds import Each
from quinola.facts.reading import known
from quinola.ledger import SCORE, Account, Ledger
from quinola.messages import Message, say
from quinola.rules import FactsError
from quinola.seats import Seat

MADE: Final = "made"
"""The key under which it is told, and no other beside it."""
MOST: Final = 10**4
"""Nobody wins or loses more by a deal."""


class Made(NamedTuple):
    """Such a deal: who dealt, where that is known, and what each account has won or lost."""

    dealer: Seat | None
    made: Mapping[Account, int]

    @property
    def nothing(self) -> bool:
        """Whether nobody has won or lost anything."""
        return not any(self.made.values())


@dataclass(frozen=True)
class Counting:
    """How it is told: by whom, and by which rule it is paid.

    names: players by letter, of sides the first of each. pools: what may have won or lost besides. points: whether what
    one has made nobody has lost.
    """

    names: Mapping[str, Seat]
    rule: str
    points: bool = False
    pools: Sequence[str] = ()

    @property
    def fact(self) -> Fact:
        """The fact in which it is told."""
        keys = (*self.names, *self.pools)
        each = [(key,) for key in keys]
        if self.points:
            return Fact(
                MADE, Each(keys, -MOST, MOST, "points by player", each), self.rule, "Points", "made in this deal"
            )
        about: str | Message = "in this deal, as 5 or −5"
        if self.pools:
            about = "in this deal, as 5 or −5, but for the stakes, which are put in already"
        extra: Hints = {"total": 0}
        return Fact(
            MADE, Each(keys, -MOST, MOST, "counters by player", each), self.rule, "Won or lost", about, extra=extra
        )

    def read(self, told: Mapping[str, Any]) -> Mapping[Account, int]:
        """What each has won or lost. Raises FactsError."""
        fact = self.fact
        numbers = fact.read(known(told, [MADE]), {})
        if not numbers:
            raise FactsError(MADE, say("what each has won or lost is wanted"), self.rule)
        if not self.points and sum(numbers):
            why = say("what some have won others have lost, and this comes to {sum:number}", sum=sum(numbers))
            raise FactsError(MADE, why, self.rule)
        accounts: list[Account] = [*self.names.values(), *self.pools]
        return dict(zip(accounts, numbers, strict=True))

    def pay(self, made: Mapping[Account, int], ledger: Ledger) -> None:
        """Points are written down; counters go from those who have lost to those who have won, in turn."""
        if self.points:
            for account, n in made.items():
                payer, payee = (SCORE, account) if n > 0 else (account, SCORE)
                ledger.pay(payer, payee, abs(n), self.rule, "as counted")
            return
        owing = {account: -n for account, n in made.items() if n < 0}
        for payee, won in made.items():
            for payer in owing if won > 0 else ():
                paid = min(won, owing[payer])
                won, owing[payer] = won - paid, owing[payer] - paid
                ledger.pay(payer, payee, paid, self.rule, "as counted")
        for pool in self.pools:
            if ledger.balance[pool] < 0:
                short = say("so much did not lie in the {pool:account}", pool=pool)
                raise FactsError(f"{MADE}.{pool}", short, self.rule)


@runtime_checkable
class Counted(Protocol):
    """A game of whose deals that can be told."""

    @property
    def summing(self) -> Counting | None:
        """How; None where by these readings it cannot."""

    def counted(self, told: Made, ledger: Ledger) -> dict[str, Any]:
        """Pay it, and say what follows, as `settle` does."""


def counting_of(game: object) -> Counting | None:
    """How a deal of this game can be told so, if it can."""
    return game.summing if isinstance(game, Counted) else None
