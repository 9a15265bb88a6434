"""A game in which each plays for oneself: seats by letter, turns one way round, and deals until nobody deals next; or
until each has dealt as often as agreed, when whoever has won most wins.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar

from quinola.facts.counted import Counting, Made
from quinola.ledger import Account, Ledger
from quinola.mechanics.player_facts import PlayerFacts
from quinola.mechanics.seating import Seating
from quinola.messages import Template
from quinola.order import highest
from quinola.parts import DEALER, DEALS, Part
from quinola.seats import Seat
from quinola.standing import Standing
from quinola.table import Table


class EachAlone(ABC):
    """A rule-set whose readings say how many play and which way; it says what a deal is."""

    family: ClassVar[str]
    players: int
    direction: str

    @cached_property
    def seating(self) -> Seating:
        """Who sits where."""
        return Seating(self.players, self.direction)

    @property
    def names(self) -> tuple[str, ...]:
        """The seats by letter, in the order of play."""
        return self.seating.names

    def rule(self, slug: str) -> str:
        """The id of a rule of the game."""
        return f"{self.family}.{slug}"

    @property
    def told(self) -> PlayerFacts:
        """What a scorer can tell of the players."""
        return PlayerFacts(self.names, self.rule)

    @property
    def parts(self) -> Mapping[str, Part]:
        """Where a session may start."""
        kind = type(self)
        return {"partie": Part(kind.partie, (DEALER, DEALS)), "deal": Part(kind.deal, (DEALER,))}

    async def partie(self, table: Table, dealer: Seat | None = None, deals: int | None = None) -> dict[str, Any]:
        """Deals until nobody deals next, or as many as are asked for. Returns what the last told."""
        dealer = table.first_dealer(dealer, self.rule("first-dealer"))
        played = 0
        while True:
            outcome = await self.deal(table, dealer)
            played += 1
            if "next_dealer" not in outcome or played == deals:
                return outcome
            dealer = self.names.index(outcome["next_dealer"])

    @abstractmethod
    async def deal(self, table: Table, dealer: Seat = 0) -> dict[str, Any]:
        """One deal; it tells who deals next, if anyone does."""

    def passes_to(self, seat: Seat, ledger: Ledger) -> dict[str, Any]:
        """What follows where nobody has won yet: this seat deals next, by the rule `next-dealer`."""
        ledger.because(self.rule("next-dealer"), "{who:seat} deals next", who=seat)
        return {"next_dealer": self.names[seat], "winners": []}

    def counting(self, slug: str, pools: Sequence[str] = ()) -> Counting:
        """How it is told what each and these pools have won or lost; by this rule it is paid."""
        return Counting({name: seat for seat, name in enumerate(self.names)}, self.rule(slug), pools=pools)


class EquallyOften(EachAlone):
    """A game in which all owe what they lose, and each deals as often as agreed; then whoever has won most wins.

    Its rules `rounds`, `most` and `stake` say so. `length` is how often each deals, `played` how it is told that it is
    over, and nothing hangs on what was won or lost before.
    """

    length: int
    played: ClassVar[Template]

    @property
    def agreed(self) -> int:
        """How many deals have been agreed on."""
        return self.length * self.players

    async def partie(self, table: Table, dealer: Seat | None = None, deals: int | None = None) -> dict[str, Any]:
        """As many deals as agreed; or as given, if they shall be fewer."""
        outcome = await super().partie(table, dealer, deals or self.agreed)
        if len(table.dealt) == self.agreed:
            table.tell(self.rule("rounds"), self.played, "ended", n=self.agreed)
            outcome["winners"] = self.winners(table.ledger)
        return outcome

    def winners(self, ledger: Ledger) -> list[str]:
        """Whoever has won most; several, if they have won equally much."""
        won = {name: ledger.balance[s] for s, name in enumerate(self.names)}
        ledger.because(self.rule("most"), "{n:signed} is the most", n=max(won.values()))
        return highest(won)

    def outcome(self, dealer: Seat, ledger: Ledger) -> dict[str, Any]:
        """What follows from a deal: the next in turn deals."""
        return self.passes_to(self.seating.eldest(dealer), ledger)

    def goes_on(self, facts: Any, standing: Standing, ledger: Ledger, outcome: dict[str, Any]) -> None:
        """With the last of the deals agreed on whoever has won most has won."""
        standing.deals += 1
        if standing.deals == self.agreed:
            ledger.because(self.rule("rounds"), self.played, n=standing.deals)
            outcome["winners"] = self.winners(ledger)

    def brought(self, facts: Any) -> Mapping[Account, int]:
        """Nothing hangs on what was won or lost before."""
        return {}

    @property
    def summing(self) -> Counting:
        """What each has won or lost can be told alone."""
        return self.counting("stake")

    def counted(self, told: Made, ledger: Ledger) -> dict[str, Any]:
        """It is paid, and another may deal."""
        assert told.dealer is not None
        self.summing.pay(told.made, ledger)
        return self.outcome(told.dealer, ledger)
