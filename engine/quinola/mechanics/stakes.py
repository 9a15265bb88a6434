"""Stakes: what each has put into the pot and has left, as the ledger has it; and pots, where counters run out."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from quinola.ledger import Ledger
from quinola.messages import Message
from quinola.seats import Seat
from quinola.shown import Shown, shows
from quinola.table import Table

POT: Final = "pot"


@dataclass
class Wagers(Shown):
    """What all can see of the wagers: counters, by seat."""

    pot: int | None = None
    stakes: dict[str, int] | None = None
    resto: dict[str, int] | None = None
    in_: list[str] | None = shows("Still in", "seat")
    stake: int | None = shows("Stake", head=True)
    """What the round costs so far."""


class Counters:
    """The pot, and what is left to each of the counters that all began with, as a ledger has them.

    The table and a scorer pay by it in the same way. `purse` is what each began the partie with.
    """

    __slots__ = ("ledger", "purse", "tell")

    def __init__(self, ledger: Ledger, purse: int) -> None:
        self.ledger, self.purse = ledger, purse
        self.tell = ledger.log.tell
        """Tells what happened, at a table; of a scorer nobody hears it."""

    @property
    def held(self) -> int:
        """What lies in the pot."""
        return self.ledger.balance[POT]

    def resto(self, seat: Seat) -> int:
        """The counters that a player still has before them."""
        return max(0, self.purse + self.ledger.balance[seat])

    def pay_in(self, seat: Seat, counters: int, rule: str, note: str | Message, *, told: bool = False) -> None:
        """Put so many into the pot, or as many as are left; `told` if an event says so."""
        self.ledger.pay(seat, POT, min(counters, self.resto(seat)), rule, note, told=told)

    def divide(self, seats: Sequence[Seat], rule: str, note: str | Message, *, odd: bool = False) -> None:
        """The pot to all of these alike; what cannot be shared stays there, or goes by ones to the first of them."""
        share, over = divmod(self.held, len(seats))
        for n, seat in enumerate(seats):
            self.ledger.pay(POT, seat, share + (odd and n < over), rule, note)

    def show(self, table: Table) -> None:
        """What all can see: the pot, and what is left to each."""
        shown = Wagers.of(table)
        shown.pot, shown.resto = self.held, {name: self.resto(s) for s, name in enumerate(table.names)}

    def show_turn(self, table: Table, to_come: Sequence[Seat], bet: int = 0) -> None:
        """The same, and who has still to bet; and what is bet now, if anything is."""
        self.show(table)
        shown = Wagers.of(table)
        shown.in_, shown.stake = [table.names[s] for s in to_come], bet or None


class Stakes(Counters):
    """Who is still in, oldest first, and what all have put into the pot since the hand began.

    Who folds has left the circle of the table, and all counters are in its ledger; nothing is counted beside it.
    `before` is what the accounts held when the hand began, and while it is played nothing else is paid.
    """

    __slots__ = ("before", "circle", "order", "rule")

    def __init__(self, table: Table, order: Sequence[Seat], purse: int, rule: str) -> None:
        super().__init__(table.ledger, purse)
        self.circle, self.rule = table.circle, rule
        self.order = tuple(order)
        self.before = {s: self.ledger.balance[s] for s in sorted(order)}

    @property
    def active(self) -> tuple[Seat, ...]:
        """Who is still in, from the eldest."""
        playing = self.circle.playing
        return tuple(s for s in self.order if s in playing)

    @property
    def seats(self) -> Collection[Seat]:
        """Everyone who was dealt cards, by number."""
        return self.before.keys()

    def purse_of(self, seat: Seat) -> int:
        """The counters that a player had when the hand began."""
        return max(0, self.purse + self.before[seat])

    def staked(self, seat: Seat) -> int:
        """What a player has put into the pot."""
        return self.before[seat] - self.ledger.balance[seat]

    @property
    def pot(self) -> int:
        """All that has been staked."""
        return sum(map(self.staked, self.seats))

    def put_in(self, seat: Seat, counters: int, *, told: bool) -> None:
        """Put in so many, or as many as are left; `told` if an event says so."""
        self.pay_in(seat, counters, self.rule, "stakes", told=told)


def pay_stakes(ledger: Ledger, staked: Sequence[int], rule: str) -> None:
    """What each has put into the pot in a whole hand, by seat, as a scorer tells it."""
    for seat, counters in enumerate(staked):
        ledger.pay(seat, POT, counters, rule, "stakes")


def show_stakes(table: Table, stakes: Stakes, to: int = 0) -> None:
    """What all can see: the pot, the stakes, what is left to each, who is in, and what the round costs so far."""
    names = table.names
    shown = Wagers.of(table)
    shown.stakes = {names[s]: stakes.staked(s) for s in stakes.seats}
    shown.pot, shown.stake = sum(shown.stakes.values()), to
    shown.in_ = [names[s] for s in stakes.active]
    show_left(table, stakes)


def show_end(table: Table, stakes: Stakes) -> None:
    """What all can see when the pot has been won: it is empty, and everyone has so many counters left."""
    shown = Wagers.of(table)
    shown.stake, shown.pot = None, table.ledger.balance.get(POT, 0)
    show_left(table, stakes)


def show_left(table: Table, stakes: Stakes) -> None:
    """The counters that everyone has left."""
    Wagers.of(table).resto = {table.names[s]: stakes.resto(s) for s in stakes.seats}


class Pot(NamedTuple):
    """A part of the stakes and the players who can win it, as they stood in the question."""

    counters: int
    seats: tuple[Seat, ...]


def pots(staked: Mapping[Seat, int], still_in: Sequence[Seat]) -> Iterator[Pot]:
    """The stakes in layers: each player contests what all have matched up to the own stake.

    What nobody matched is a last pot with one player, who takes it back. So is what players who are out have staked
    beyond all who are still in, as where a Flor has shut them out and whoever has one was short of counters.
    """
    below = 0
    for level in sorted({staked[s] for s in still_in}):
        seats = tuple(s for s in still_in if staked[s] >= level)
        counters = sum(min(n, level) - min(n, below) for n in staked.values())
        if counters:
            yield Pot(counters, seats)
        below = level
    yield from (Pot(n - below, (s,)) for s, n in staked.items() if n > below)
