"""What stands between two deals of a partie, and the games that have more to say of it than who deals next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, runtime_checkable

from quinola.ledger import Account, Ledger
from quinola.seats import Circle, Seat


@dataclass
class Standing:
    """What stands between two deals. A game with a `goes_on` changes it when a deal is paid.

    dealer: who deals next, if that is known. circle: how all sit. deals: how many have counted. more: what else the
    next deal is told, by the key of its fact. balance: what every account holds.
    """

    dealer: Seat | None
    circle: Circle
    deals: int = 0
    winners: Sequence[str] = ()
    more: dict[str, Any] = field(default_factory=dict)
    balance: Mapping[Account, int] = field(default_factory=dict)


@runtime_checkable
class Pooled(Protocol):
    """A game in which something lies in the middle from one deal to the next."""

    @property
    def pools(self) -> Sequence[str]:
        """The pools that its next deal is told of, by name."""


@runtime_checkable
class GoesOn(Protocol):
    """A game in which more follows from a deal than who deals next, or that its facts do not tell who does."""

    def goes_on(self, facts: Any, standing: Standing, ledger: Ledger, outcome: dict[str, Any]) -> None:
        """Change the standing; where the partie ends with this deal, pay what is left, and say who wins in `outcome`.

        `standing.dealer` is whoever dealt, or who deals next if `outcome` says so already.
        """
