"""Reversis (France, first named 1601): avoid card-points, or take every trick; seven rule-sets, 1634 to 1850.

Sources: an encyclopedia article that reports Le Plaisant Jeu du Reversis des Dames (1634), the Maison Académique and
the Académie (1718), the Almanach des Jeux (1785) and Bohn’s Hand-Book (1850). A rule-set chooses its parts
(`rulesets`, `composition`), and a part asks what its source leaves open. Here the game is played with them, as the
rulebooks have it. The parts, in the same order: `company`, `stakes`, `dealing`, `trade` and `before_lead`, `laws` and
`renouncing`, `marked`, the payments of each source, `reversis_1785` and `reversis_1850`, the values in `cards`, `ties`.
`play` watches the tricks, `reckoning` settles a deal; `facts` and `form` are what a scorer must know and can tell.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from quinola.ask import Choose, Law, Word
from quinola.cards import Card
from quinola.games.reversis.composition import Parts
from quinola.games.reversis.facts import Facts
from quinola.games.reversis.form import form
from quinola.games.reversis.ids import RULES
from quinola.games.reversis.laws import follow
from quinola.games.reversis.play import Watch
from quinola.games.reversis.reckoning import Reckoning
from quinola.games.reversis.rulesets import rulesets
from quinola.games.reversis.shown import Shown
from quinola.games.reversis.stakes import share_pools
from quinola.ledger import Account, Ledger
from quinola.rules import Family, StartError
from quinola.seats import Seat
from quinola.table import Game, Part, Table

ASK: Final = Word("ask for what was led")
SILENT: Final = Word("say nothing")


@dataclass(frozen=True)
class Reversis(Parts):
    """A rule-set: its parts, in the order in which a table meets them. Of alternatives the oldest stands first."""

    shown: ClassVar[type[Shown]] = Shown
    parts: ClassVar[Mapping[str, Part]]

    # The partie

    async def partie(self, table: Table, given: Mapping[str, Any]) -> dict[str, Any]:
        """As many deals as agreed. Given: `dealer`, and `deals` if it shall be fewer."""
        dealer = table.seat(given, "dealer") if "dealer" in given else self.first_dealer.dealer(table, self.pack)
        wanted = self.deals_to_play(given)
        outcome: dict[str, Any] = {}
        for n in range(wanted):
            outcome = await self.deal(table, {"dealer": table.names[dealer]})
            dealer = table.names.index(outcome["next_dealer"])
            if n < wanted - 1:
                self.clear(table)
        table.tell(
            "reversis.partie-end",
            "{played:number} of {all:number} deals have been played: the partie is over",
            "ended",
            played=wanted,
            all=self.deals,
        )
        return outcome | self.end(table)

    def deals_to_play(self, given: Mapping[str, Any]) -> int:
        """How many deals are agreed, or fewer."""
        return min(self.deals, int(given.get("deals", self.deals)))

    def clear(self, table: Table) -> None:
        """Nothing of one deal lies on the table in the next."""
        table.shown.clear("tricks", "leader")
        table.zones.clear()
        table.revealed.clear()

    def end(self, table: Table) -> dict[str, Any]:
        """The pools are shared, and whoever has won most has won."""
        balance = table.ledger.balance
        best = max(table.everyone, key=lambda s: (balance[s], -s))
        share_pools(self.pools, (best, *self.company.turn(best)[:-1]), table.ledger)
        if self.pools:
            table.tell("reversis.pools-shared", "What the pools still hold is shared", "paid")
        winners = self.richest(table)
        table.tell(
            "reversis.most-counters",
            "{who:seats} with {sum:number} counters",
            "ended",
            who=winners,
            sum=balance[winners[0]],
        )
        return {
            "winners": [table.names[s] for s in winners],
            "scores": {name: balance[s] for s, name in enumerate(table.names)},
        }

    def richest(self, table: Table) -> list[Seat]:
        """Who has most counters."""
        balance = table.ledger.balance
        most = max(balance[s] for s in table.everyone)
        return [s for s in sorted(table.everyone) if balance[s] == most]

    # The deal

    async def deal(self, table: Table, given: Mapping[str, Any]) -> dict[str, Any]:
        """One deal, from the stakes to the payments. Given: `dealer`."""
        table.begin()
        dealer = table.seat(given, "dealer", 0)
        self.sit_down(table, dealer)
        pools = self.stake_pools(table, dealer)
        self.dealing.deal(table, self.company, dealer)
        dealt = [set(hand) for hand in table.hands]
        await self.discard.before_lead(table, self.company.turn(dealer), self.dealing.form)
        return await self.to_the_end(table, pools, dealt, Facts(dealer, pools, (), (), (), 0), self.first_lead(dealer))

    async def play(self, table: Table, given: Mapping[str, Any]) -> dict[str, Any]:
        """From the first lead on, or from the middle, with stated hands.

        Given: `dealer`; `leader`, if not first hand; `before`, a scorer's summary of the tricks already taken.
        """
        dealer = table.seat(given, "dealer", 0)
        self.sit_down(table, dealer)
        pools = self.stake_pools(table, dealer)
        stated = table.stated[0] if table.stated else None
        if not isinstance(stated, Mapping):
            raise StartError("hands: this part begins with stated hands")
        table.lay_out(self.pack, stated)
        if len({len(hand) for hand in table.hands}) != 1 or not table.hands[0]:
            raise StartError("hands: all must hold equally many cards, and at least one")
        told = {"dealer": table.names[dealer], "takers": [], **dict(given.get("before", {}))}
        before = form(self.scorer, whole_deal=False).read(told)
        leader = table.seat(given, "leader", before.takers[-1] if before.takers else self.company.turn(dealer)[0])
        dealt = [set(hand) for hand in table.hands]
        return await self.to_the_end(table, pools, dealt, before._replace(dealer=dealer, pools=pools), leader)

    def sit_down(self, table: Table, dealer: Seat) -> None:
        """Who plays, which way, and for what."""
        table.ledger.limited = self.pools
        shown = Shown.of(table)
        self.company.tell(table)
        shown.direction = self.direction
        if self.direction == "anticlockwise":
            table.tell("reversis.to-the-right", "Deal and play go to the right")
        else:
            table.tell("reversis.to-the-right", "Deal and play go to the left")
        if self.marked:
            self.marked.tell(table)
        if self.unit:
            shown.unit = self.unit
            table.tell(f"reversis.{self.unit}", "Payments are in {unit:word}", unit=self.unit)
        shown.dealer = table.names[dealer]
        self.values.tell(table)

    def stake_pools(self, table: Table, dealer: Seat) -> dict[str, int]:
        """Stakes; what the pools held before them is returned."""
        ledger, shown = table.ledger, Shown.of(table)
        before = {pool: ledger.balance[pool] for pool in self.pools}
        told = len(ledger.entries)
        self.stakes.put_in(self.company.turn(dealer), ledger)
        for e in ledger.entries[told:]:
            table.tell(
                e.rule,
                "{who:account} puts {sum:number} into the {pool:account}",
                "paid",
                who=e.payer,
                sum=e.amount,
                pool=e.payee,
            )
        if self.rich and self.rich.counted:
            shown.remises = self.rich.before_deal(before, shown.remises or (0, 0))
        return before

    # Play

    async def to_the_end(
        self, table: Table, pools: Mapping[str, int], dealt: Sequence[set[Card]], before: Facts, leader: Seat
    ) -> dict[str, Any]:
        """The tricks, what is asked for, and the payments."""
        free = self.free_to_renounce(table, dealt) | ({before.bound.seat} if before.bound else set())
        watch = Watch(table, self.scorer, before, free, nine_bind=self.reversis.nine_bind, hearts=bool(self.hearts))
        Shown.of(table).leader = table.names[leader]
        table.tell("reversis.lead", "{who:seat} leads", "led", who=leader)
        table.tell("reversis.rank", "Cards rank A K Q J 10 9 8 7 6 5 4 3 2")
        table.tell("reversis.no-trumps", "There are no trumps")
        await watch.play(leader, self.laws(table, watch))
        return await self.close(table, watch.facts(before.dealer, pools))

    def first_lead(self, dealer: Seat) -> Seat:
        """First hand leads to the first trick."""
        return self.company.turn(dealer)[0]

    def free_to_renounce(self, table: Table, dealt: Sequence[set[Card]]) -> frozenset[Seat]:
        """Who may renounce in every suit."""
        return self.renouncing.free(table.hands, dealt) if self.renouncing else frozenset()

    def laws(self, table: Table, watch: Watch) -> tuple[Law, ...]:
        """What a card played must obey: suit is followed, by those who are not free to renounce; in 1718 the hearts."""
        right = self.renouncing
        ends = self.hand - 2 if (right and right.last_two_follow) or self.privilege.last_two_follow else self.hand
        suit = follow(table, watch, watch.free, until=ends, binding=bool(right and right.binding))
        return (suit, *(self.hearts.laws(watch) if self.hearts else ()))

    # The payments

    async def close(self, table: Table, facts: Facts) -> dict[str, Any]:
        """Ask for what was led, pay, and say who deals next."""
        ledger, shown = table.ledger, Shown.of(table)
        if self.asking and self.asking.needed:
            facts = await self.ask(table, facts)
        reckoning = Reckoning(self, facts, ledger)
        outcome = reckoning.close()
        if shown.remises is not None and self.rich:
            shown.remises = self.rich.after_deal(ledger, reckoning.since, shown.remises)
        following = self.next_dealer(facts.dealer)
        table.tell("reversis.next-dealer", "{who:seat} deals next", who=following)
        balance = {name: ledger.balance[s] for s, name in enumerate(table.names)}
        return {"facts": self.form.tell(facts), "next_dealer": table.names[following], "scores": balance, **outcome}

    def next_dealer(self, dealer: Seat) -> Seat:
        """The deal goes round with the play."""
        return self.company.turn(dealer)[0]

    async def ask(self, table: Table, facts: Facts) -> Facts:
        """Where somebody led a card that the winner can be paid for, the winner may ask before the cut."""
        silent, asked = (
            Reckoning(self, facts._replace(claimed=claims), _copy(table.ledger)) for claims in (False, True)
        )
        silent.close()
        if not silent.owed:
            return facts
        asked.close()
        due = asked.ledger.entries[len(silent.ledger.entries) :]
        if not due or not isinstance(due[0].payee, int):
            return facts
        said = await Choose(due[0].payee, "", (ASK, SILENT), "reversis.ask-before-cut")
        return facts._replace(claimed=said == ASK)

    def settle(self, facts: Facts, ledger: Ledger) -> dict[str, Any]:
        """Everything that a deal costs, in counters."""
        ledger.limited = self.pools
        self.stakes.put_in(self.company.turn(facts.dealer), ledger)
        return Reckoning(self, facts, ledger).close()

    # What a scorer tells

    def brought(self, facts: Facts) -> Mapping[Account, int]:
        """The pools before the deal."""
        return {pool: held for pool, held in facts.pools.items()}  # noqa: C416  (pools are accounts)


Reversis.parts = {"partie": Reversis.partie, "deal": Reversis.deal, "play": Reversis.play}


def _copy(ledger: Ledger) -> Ledger:
    """The same balances, to try a reckoning on."""
    return Ledger(ledger.balance, ledger.limited, reasons=False)


RULESETS: Final = rulesets(Reversis)
FAMILY: Final = Family("reversis", "Reversis", Reversis, RULESETS, RULES)
_: Game = RULESETS["common"]  # the rule-sets are games, says the type checker
