"""Who plays for counters: what each begins with, who deals after whom, and when all is over."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar, Protocol, TypeAlias

from quinola.ask import Procedure
from quinola.facts.counted import Counting, Made
from quinola.ledger import Account, Ledger
from quinola.mechanics.each_alone import EachAlone
from quinola.mechanics.seating import Seating
from quinola.mechanics.stakes import Counters, Stakes, Wagers
from quinola.messages import say
from quinola.order import highest
from quinola.seats import Seat
from quinola.shown import Shown, shows
from quinola.standing import Standing
from quinola.table import Table

Deal: TypeAlias = Callable[[Table, Seat], Procedure[dict[str, Any]]]
"""One hand of this dealer; it tells whether it was `void`, who deals next, and who has won, if all is over."""


@dataclass
class Seated(Shown):
    """What all can see of who speaks first."""

    eldest: str | None = shows("Eldest", "seat")


@dataclass
class AtPot(Wagers, Seated):
    """What all can see of a hand for a pot, besides the cards: who speaks first, and the wagers."""


@dataclass(frozen=True)
class Company:
    """Players, each alone, and what they have agreed on.

    `purse` are the counters that each begins with; everyone deals `deals` times; `void_dealer` says whether the same
    or the next deals after a void hand. `family` is the game, whose rules are named after it. What lies in `pools`
    when all is over is shared.
    """

    family: str
    seating: Seating
    purse: int
    deals: int
    void_dealer: str
    pools: tuple[str, ...] = ()

    def rule(self, slug: str) -> str:
        """The id of a rule of the game."""
        return f"{self.family}.{slug}"

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
        self.seating.begin(table, dealer, self.rule)
        ages = self.seating.ages(dealer)
        Seated.of(table).eldest = table.names[ages[0]]
        table.tell(self.rule("age"), "{who:seat} is the eldest", who=ages[0])
        table.tell(self.rule("purse"), "Everyone began with {n:counter|counters}", n=self.purse)
        return Stakes(table, ages, self.purse, self.rule("into-pot"))

    # The partie

    @property
    def length(self) -> int:
        """How many hands have been agreed on: each deals equally often."""
        return self.deals * self.players

    async def play(self, table: Table, deal: Deal, dealer: Seat | None, deals: int | None) -> dict[str, Any]:
        """Hands until all have dealt as often as agreed, or somebody has no counters left. Returns what the last told.

        `deals` are the hands to be played, if they shall be fewer.
        """
        dealer = table.first_dealer(dealer, self.rule("first-dealer"))
        wanted = self.length if deals is None else deals
        played = 0
        while True:
            outcome = await deal(table, dealer)
            played += not outcome["void"]
            if self.ends(played, outcome):
                table.tell(
                    self.rule("deals"), "{n:hand|hands} have been played, and the partie is over", "ended", n=played
                )
                outcome["winners"] = self.at_end(table.ledger)
            if outcome["winners"] or played == wanted:
                return outcome
            dealer = table.names.index(outcome["next_dealer"])

    def ends(self, played: int, outcome: Mapping[str, Any]) -> bool:
        """Whether the partie ends because as many hands have been played as agreed."""
        return not outcome["winners"] and played == self.length

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
        ledger.because(
            self.rule("broke"), "{who:seats} {who:~has|have} no counters left, and the partie is over", who=broke
        )
        return self.at_end(ledger)

    def broke(self, ledger: Ledger) -> list[Seat]:
        """Whoever has no counters left."""
        return [s for s in range(self.players) if self.purse + ledger.balance[s] <= 0]

    def at_end(self, ledger: Ledger) -> list[str]:
        """Share what lies in the middle; then who has won."""
        self.share(ledger)
        return self.richest(ledger)

    def richest(self, ledger: Ledger) -> list[str]:
        """Whoever has most counters; several, if they have equally many."""
        held = {name: ledger.balance[s] for s, name in enumerate(self.names)}
        ledger.because(self.rule("richest"), "{n:number} counters are the most", n=self.purse + max(held.values()))
        return highest(held)

    def share(self, ledger: Ledger) -> None:
        """What lies in the pools goes to all alike; counters that cannot be shared stay there."""
        for pool in self.pools:
            each = ledger.balance[pool] // self.players
            for seat in range(self.players):
                ledger.pay(pool, seat, each, self.rule("pool-shared"), say("the {pool:account} is shared", pool=pool))

    def outcome(self, dealer: Seat, ledger: Ledger, *, void: bool) -> dict[str, Any]:
        """What follows from a hand: who deals next, and who has won the partie, if it is over."""
        return {"next_dealer": self.names[self.next_dealer(dealer, ledger, void=void)], "winners": self.winners(ledger)}


class Told(Protocol):
    """Facts that say what each had won or lost before the hand, if anything."""

    @property
    def scores(self) -> tuple[int, ...]: ...


class OfCompany(EachAlone):
    """A rule-set of a game for counters: its readings say who plays and for how long, and it says what a hand is.

    What lies in the pools of `left_over` when all is over is shared.
    """

    purse: int
    void_dealer: str
    deals: int
    pools: ClassVar[tuple[str, ...]] = ()
    left_over: ClassVar[tuple[str, ...]] = ()

    @cached_property
    def company(self) -> Company:
        """Who plays, with how many counters, and for how long."""
        return Company(self.family, self.seating, self.purse, self.deals, self.void_dealer, self.left_over)

    @property
    def agreed(self) -> int:
        """How many hands have been agreed on."""
        return self.company.length

    async def partie(self, table: Table, dealer: Seat | None = None, deals: int | None = None) -> dict[str, Any]:
        """Hands until all have dealt as often as agreed, or somebody has no counters left."""
        outcome = await self.company.play(table, self.deal, dealer, deals)
        if isinstance(table.shown, Wagers):
            Counters(table.ledger, self.purse).show(table)  # what lay in the middle may have been shared
        return outcome

    def goes_on(self, facts: Told | Made, standing: Standing, ledger: Ledger, outcome: dict[str, Any]) -> None:
        """A void hand does not count; with the last of those agreed on whoever has most has won."""
        standing.deals += not outcome["void"]
        if self.company.ends(standing.deals, outcome):
            ledger.because(self.rule("deals"), "{n:hand|hands} have been played", n=standing.deals)
            outcome["winners"] = self.company.at_end(ledger)

    @property
    def summing(self) -> Counting | None:
        """What each has won or lost can be told alone, where nothing lies in the middle from one hand to the next."""
        return None if self.company.pools else self.counting("purse")

    def pot(self, ledger: Ledger, dealer: Seat) -> Counters:
        """The pot and everyone’s counters, when all have put in what is due before a hand; by most games, nothing."""
        return Counters(ledger, self.purse)

    def counted(self, told: Made, ledger: Ledger) -> dict[str, Any]:
        """What is due is put in, and it is paid; a hand by which nobody wins anything is void, but where a pot was."""
        assert self.summing is not None
        assert told.dealer is not None
        self.pot(ledger, told.dealer)
        self.summing.pay(told.made, ledger)
        void = told.nothing and not self.pools
        return {"void": void, **self.company.outcome(told.dealer, ledger, void=void)}

    def brought(self, facts: Told) -> Mapping[Account, int]:
        """What each had won or lost before the hand, and what lay in the pools, where the facts tell of any."""
        return {**dict(enumerate(facts.scores)), **dict(zip(self.pools, getattr(facts, "pools", ()), strict=False))}
