"""Who plays for counters: what each begins with, who deals after whom, and when all is over."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from quinola.ask import Procedure
from quinola.ledger import Ledger
from quinola.mechanics.seating import Seating
from quinola.mechanics.stakes import Stakes
from quinola.seats import Seat
from quinola.shown import Shown
from quinola.table import Table

Rule: TypeAlias = Callable[[str], str]
"""The id of a rule of a game, by its slug."""
Deal: TypeAlias = Callable[[Table, Mapping[str, Any]], Procedure[dict[str, Any]]]
"""One hand, given `dealer`; it tells whether it was `void`, who deals next, and who has won, if all is over."""


@dataclass
class Seated(Shown):
    """What all can see of who speaks first."""

    eldest: str | None = None


@dataclass(frozen=True)
class Company:
    """Players, each alone, and what they have agreed on.

    `purse` are the counters that each begins with; everyone deals `deals` times; `void_dealer` says whether the same
    or the next deals after a void hand. Rules are named by `rule`.
    """

    rule: Rule
    seating: Seating
    purse: int
    deals: int
    void_dealer: str

    @property
    def players(self) -> int:
        """How many play."""
        return self.seating.players

    @property
    def names(self) -> tuple[str, ...]:
        """The players by letter, in the order of play."""
        return self.seating.names

    def sit_down(self, table: Table, dealer: Seat) -> Stakes:
        """Who plays, who deals, who is the eldest; and what everyone has to stake, which is returned."""
        self.seating.sit_down(table, self.rule("direction"))
        ages = self.seating.ages(dealer)
        shown = Seated.of(table)
        shown.company = f"{self.players}, each alone"
        shown.dealer, shown.eldest = table.names[dealer], table.names[ages[0]]
        table.tell(self.rule("players"), "{n:number} play, each alone", n=self.players)
        table.tell(self.rule("age"), "{who:seat} is the eldest", who=ages[0])
        table.tell(self.rule("purse"), "Everyone began with {n:counter|counters}", n=self.purse)
        return Stakes(table, ages, self.purse, self.rule("into-pot"))

    # The partie

    @property
    def length(self) -> int:
        """How many hands have been agreed on: each deals equally often."""
        return self.deals * self.players

    async def play(self, table: Table, given: Mapping[str, Any], deal: Deal) -> dict[str, Any]:
        """Hands until all have dealt as often as agreed, or somebody has no counters left. Returns what the last told.

        Given: `dealer`, and `deals` if it shall be fewer hands.
        """
        dealer = table.first_dealer(given, self.rule("first-dealer"))
        wanted = min(self.length, int(given.get("deals", self.length)))
        played = 0
        while True:
            outcome = await deal(table, {"dealer": table.names[dealer]})
            played += not outcome["void"]
            if not outcome["winners"] and played == self.length:
                table.tell(
                    self.rule("deals"), "{n:hand|hands} have been played, and the partie is over", "ended", n=played
                )
                outcome["winners"] = self.richest(table.ledger)
            if outcome["winners"] or played == wanted:
                return outcome
            dealer = table.names.index(outcome["next_dealer"])

    def next_dealer(self, dealer: Seat, ledger: Ledger, *, void: bool) -> Seat:
        """Who deals after this dealer, and why."""
        following = self.dealer_after_void(dealer) if void else self.dealer_after(dealer)
        if not void:
            ledger.because(self.rule("next-dealer"), "{who:seat} deals next", who=following)
        elif following == dealer:
            ledger.because(self.rule("redeal"), "{who:seat} deals again", who=following)
        else:
            ledger.because(self.rule("redeal"), "{who:seat} deals next", who=following)
        return following

    def dealer_after(self, dealer: Seat) -> Seat:
        """The next in the order of play."""
        return (dealer + 1) % self.players

    def dealer_after_void(self, dealer: Seat) -> Seat:
        """After a void hand, the same again or the next, as the reading says."""
        return dealer if self.void_dealer == "same" else self.dealer_after(dealer)

    # The end

    def winners(self, ledger: Ledger) -> list[str]:
        """Who has won, where somebody has no counters left; nobody, where all have some."""
        broke = self.broke(ledger)
        if not broke:
            return []
        ledger.because(self.rule("broke"), "{who:seats} has no counters left, and the partie is over", who=broke)
        return self.richest(ledger)

    def broke(self, ledger: Ledger) -> list[Seat]:
        """Whoever has no counters left."""
        return [s for s in range(self.players) if self.purse + ledger.balance[s] <= 0]

    def richest(self, ledger: Ledger) -> list[str]:
        """Whoever has most counters; several, if they have equally many."""
        held = [ledger.balance[s] for s in range(self.players)]
        ledger.because(self.rule("richest"), "{n:number} counters are the most", n=self.purse + max(held))
        return [self.names[s] for s in range(self.players) if held[s] == max(held)]

    def outcome(self, dealer: Seat, ledger: Ledger, *, void: bool) -> dict[str, Any]:
        """What follows from a hand: who deals next, and who has won the partie, if it is over."""
        return {"next_dealer": self.names[self.next_dealer(dealer, ledger, void=void)], "winners": self.winners(ledger)}
