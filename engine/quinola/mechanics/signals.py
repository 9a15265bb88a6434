"""Signals between partners: a side channel, true or false, that no rule of play or of scoring ever looks at."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, NamedTuple

from quinola.ask import Choose, Sign, anyone
from quinola.cards import Card
from quinola.seats import Seat
from quinola.table import Table
from quinola.words import listed


class Signal(NamedTuple):
    """A gesture and what it is agreed to mean. `holds(hand, trump suit)` tells whether it is true."""

    id: str
    gesture: str
    means: str
    holds: Callable[[Sequence[Card], str], bool]

    @property
    def act(self) -> Sign:
        """As the record has it."""
        return Sign(f"signal {self.id}")


class Channel:
    """The signals of one deal. Partners see one; each opponent catches it with one chance in `caught` (0: never).

    By the rule `free` they may be false; where that is off, they must be true.
    """

    def __init__(self, table: Table, rule: str, signals: Sequence[Signal], partners: Mapping[Seat, Collection[Seat]],
                 trump: str = "", caught: int = 0, free: str = "") -> None:
        self.table, self.rule, self.partners, self.trump, self.caught = table, rule, partners, trump, caught
        self.free = free or rule
        self.honest = not table.on(self.free)
        self.known = {signal.act: signal for signal in signals} if table.on(rule) else {}
        self.left = {seat: list(self.known) for seat, mates in partners.items() if mates}

    async def ask(self, must: Sequence[Choose[Any]]) -> tuple[Seat, Any]:
        """Put the questions, and let anybody signal until one is answered; returns who answered, and what."""
        while True:
            aside = [Choose[Sign](seat, "signal", self._open(seat), self.rule, about=self, secret=True, optional=True)
                     for seat, left in self.left.items() if left]
            if len(must) == 1 and not aside:
                return must[0].seat, await must[0]
            seat, said = await anyone((*must, *aside))
            if not isinstance(said, Sign):
                return seat, said
            self._pass(seat, said)

    def _open(self, seat: Seat) -> Sequence[Sign]:
        hand = self.table.hands[seat]
        return [act for act in self.left[seat] if not self.honest or self.known[act].holds(hand, self.trump)]

    def _pass(self, seat: Seat, said: Sign) -> None:
        """Somebody has made a sign: who sees it, and whether it is true, for those who may read the whole story."""
        table, signal = self.table, self.known[said]
        self.left[seat].remove(said)
        act = len(table.played) - 1
        others = [s for s in table.circle.order if s != seat and s not in self.partners[seat]]
        catch = [s for s in others if self.caught and not table.draw(f"{said} {act} {s}", self.caught)]
        table.saw[act] = frozenset((seat, *self.partners[seat], *catch))
        if table.events is None:
            return
        made = f"{table.names[seat]} {signal.gesture}: {signal.means}"
        true = signal.holds(table.hands[seat], self.trump)
        seers = listed(table.names[s] for s in catch)
        caught = f"; {seers} {'see' if len(catch) > 1 else 'sees'} it" if catch else ""
        whole = f"{made}, which is {'so' if true else 'not so'}{caught}"
        table.whisper((self.rule if true else self.free, whole), table.saw[act], (self.rule, made),
                      (self.rule, f"{table.names[seat]} makes a sign"))
