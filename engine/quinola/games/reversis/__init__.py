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
from functools import partial
from typing import Any, ClassVar, Final

from quinola.ask import Choose, Word
from quinola.cards import Card
from quinola.dealing import check_equal
from quinola.facts.counted import Counting, Made
from quinola.facts.kinds import Player
from quinola.games.reversis.composition import Parts
from quinola.games.reversis.fact_kinds import Before
from quinola.games.reversis.facts import Facts
from quinola.games.reversis.form import form
from quinola.games.reversis.ids import RULES
from quinola.games.reversis.play import Watch
from quinola.games.reversis.reckoning import Reckoning
from quinola.games.reversis.rulesets import rulesets
from quinola.games.reversis.shown import Shown
from quinola.games.reversis.stakes import share_pools
from quinola.games.reversis.together import Taken, heap_of
from quinola.ledger import Account, Ledger
from quinola.messages import Message, say
from quinola.parts import DEALER, DEALS, Given, Part, deals_of
from quinola.rules import FactsError, Family, StartError
from quinola.seats import Seat
from quinola.shown import Cloth
from quinola.standing import Standing
from quinola.table import Game, Table

LED: Final = "You can be paid for a card that was led, if you ask for it before the cut: do you?"
ASK: Final = Word("ask for what was led", Message("{who:seats} {who:~asks|ask} to be paid for what was led"))
SILENT: Final = Word("say nothing", Message("{who:seats} {who:~does|do} not ask"))


@dataclass(frozen=True)
class Reversis(Parts):
    """A rule-set: its parts, in the order in which a table meets them. Of alternatives the oldest stands first."""

    shown: ClassVar[type[Shown]] = Shown
    cloth: ClassVar[Cloth] = "tricks"
    parts: ClassVar[Mapping[str, Part]]

    # The partie

    async def partie(self, table: Table, dealer: Seat | None = None, deals: int | None = None) -> dict[str, Any]:
        """As many deals as agreed, or fewer."""
        dealer = self.first_dealer.dealer(table, self.pack) if dealer is None else dealer
        wanted = self.deals_to_play(deals)
        outcome: dict[str, Any] = {}
        for n in range(wanted):
            outcome = await self.deal(table, dealer)
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

    def deals_to_play(self, deals: int | None) -> int:
        """How many deals are agreed, or as given, if they shall be fewer."""
        return self.deals if deals is None else deals

    @property
    def agreed(self) -> int:
        """How many deals have been agreed on."""
        return self.deals

    def clear(self, table: Table) -> None:
        """Nothing of one deal lies on the table in the next."""
        table.keep()
        table.shown.clear("tricks", "leader")
        table.zones.clear()
        table.revealed.clear()

    def end(self, table: Table) -> dict[str, Any]:
        """The pools are shared, and whoever has won most has won."""
        balance = table.ledger.balance
        self.share(table.ledger)
        if self.pools:
            table.tell("reversis.pools-shared", "What the pools still hold is shared", "paid")
        winners = self.richest(balance)
        table.tell(
            "reversis.most-counters",
            "{who:seats} with {sum:counter|counters}",
            "ended",
            who=winners,
            sum=balance[winners[0]],
        )
        return {
            "winners": [table.names[s] for s in winners],
            "scores": {name: balance[s] for s, name in enumerate(table.names)},
        }

    def share(self, ledger: Ledger) -> None:
        """What is left in the pools belongs to all, odd counters to whoever has most."""
        best = max(range(self.company.players), key=lambda s: (ledger.balance[s], -s))
        share_pools(self.pools, (best, *self.company.turn(best)[:-1]), ledger)

    def richest(self, balance: Mapping[Account, int]) -> list[Seat]:
        """Who has most counters."""
        held = [balance.get(s, 0) for s in range(self.company.players)]
        return [s for s, each in enumerate(held) if each == max(held)]

    # The deal

    async def deal(self, table: Table, dealer: Seat = 0) -> dict[str, Any]:
        """One deal, from the stakes to the payments."""
        table.begin()
        self.sit_down(table, dealer)
        pools = self.stake_pools(table, dealer)
        self.dealing.deal(table, self.company, dealer)
        dealt = [set(hand) for hand in table.hands]
        await self.discard.before_lead(table, self.company.turn(dealer), self.dealing.form)
        return await self.to_the_end(table, dealt, Facts(dealer, pools, (), (), (), 0), self.first_lead(dealer))

    async def play(
        self, table: Table, dealer: Seat = 0, leader: Seat | None = None, before: Mapping[str, Any] | None = None
    ) -> dict[str, Any]:
        """From the first lead on, or from the middle, with stated hands.

        First hand leads, or whoever took the last trick, if no `leader` is given; `before` is a scorer's summary of the
        tricks already taken, and of the stakes that count in each pool.
        """
        self.sit_down(table, dealer)
        pools = self.stake_pools(table, dealer, counted=bool((before or {}).get("remises")))
        table.lay_out(self.pack, self.scorer.hand)
        check_equal(table.hands)
        taken = self.taken_before(table, dealer, before or {})
        if taken.remises:
            Shown.of(table).remises = list(taken.remises)
        leader = self.leads_next(table, dealer, leader, taken)
        dealt = [set(hand) for hand in table.hands]
        return await self.to_the_end(table, dealt, taken._replace(pools=pools), leader)

    def leads_next(self, table: Table, dealer: Seat, told: Seat | None, taken: Facts) -> Seat:
        """First hand, or whoever took the last trick, if nobody else is told to. Raises StartError if all tricks before
        are told, and somebody else took the last."""
        if not taken.takers:
            return self.company.turn(dealer)[0] if told is None else told
        last, complete = taken.takers[-1], len(taken.takers) + len(table.hands[0]) == self.scorer.hand
        if complete and told not in (None, last):
            took = say("{who:seat} took the trick before, and leads", who=table.name(last))
            raise StartError("given leader", took, "reversis.next-lead")
        return last if told is None else told

    def taken_before(self, table: Table, dealer: Seat, told: Mapping[str, Any]) -> Facts:
        """The tricks that were taken before the stated hands, as a scorer tells them. Raises StartError."""
        try:
            taken = form(self.scorer, whole_deal=False).read({"takers": [], **told, "dealer": table.names[dealer]})
        except FactsError as wrong:
            raise StartError(f"given before {wrong.place}", wrong.said, wrong.rule) from wrong
        left = self.scorer.hand - len(table.hands[0])
        if len(taken.takers) > left:
            raise StartError("given before takers", say("{n:trick|tricks} at most can have been taken", n=left))
        if taken.takers and taken.counting is None and self.scorer.counts_cards:
            return taken._replace(counting=self.counted_before(table, taken))
        return taken

    def counted_before(self, table: Table, taken: Facts) -> tuple[int, ...]:
        """Counting cards of the tricks before, which may decide who has most, if the points leave but one answer.

        Raises StartError if they leave more.
        """
        held = {c for hand in table.hands for c in hand}
        heap = heap_of([c for c in self.pack if c not in held], self.scorer.worth())._replace(
            cards=2 * len(self.pack)
        )  # of what they leave nothing is known
        tricks = [taken.takers.count(s) for s in table.everyone]
        told = [Taken(n, t * len(tricks)) for n, t in zip(taken.points, tricks, strict=True)]
        counted = heap.counting(told)
        if counted is None:
            wanted = say("how many counting cards each took is wanted: where points and tricks are equal they decide")
            raise StartError("given before counting", wanted, "reversis.loser-cards")
        return counted

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
        self.values.tell_worth(table, laid=self.result.counts_laid)

    def stake_pools(self, table: Table, dealer: Seat, *, counted: bool = False) -> dict[str, int]:
        """Stakes; what the pools held before them is returned. `counted`: it is told how many lie there.

        Raises StartError if they must be known and are not.
        """
        ledger, shown = table.ledger, Shown.of(table)
        before = {pool: ledger.balance[pool] for pool in self.pools}
        if self.rich and self.rich.counted and shown.remises is None and any(before.values()) and not counted:
            unknown = say("how many stakes these pools hold is not known; a partie counts them from its first deal")
            raise StartError("brought", unknown, "reversis.stake-hundred")
        told = len(ledger.entries)
        self.stakes.put_in(self.company.turn(dealer), ledger)
        for e in ledger.entries[told:]:
            table.tell(
                e.rule,
                "{who:seats} {who:~puts|put} {sum:number} {who:~into|each into} the {pool:account}",
                "paid",
                who=[e.payer],
                sum=e.amount,
                pool=e.payee,
            )
        if self.rich and self.rich.counted:
            shown.remises = self.rich.before_deal(before, shown.remises or (0, 0))
        return before

    # Play

    async def to_the_end(self, table: Table, dealt: Sequence[set[Card]], before: Facts, leader: Seat) -> dict[str, Any]:
        """The tricks, what is asked for, and the payments."""
        free = self.free_to_renounce(table, dealt) | ({before.bound.seat} if before.bound else set())
        watch = Watch(table, self.scorer, before, free, nine_bind=self.reversis.nine_bind, hearts=bool(self.hearts))
        Shown.of(table).leader = table.names[leader]
        table.tell("reversis.lead", "{who:seat} leads", "led", who=leader)
        table.tell("reversis.rank", "Cards rank A K Q J 10 9 8 7 6 5 4 3 2")
        table.tell("reversis.no-trumps", "There are no trumps")
        await watch.play(leader, self.laws.bind(watch.course, free))
        return await self.close(table, watch.facts())

    def first_lead(self, dealer: Seat) -> Seat:
        """First hand leads to the first trick."""
        return self.company.turn(dealer)[0]

    def free_to_renounce(self, table: Table, dealt: Sequence[set[Card]]) -> frozenset[Seat]:
        """Who may renounce in every suit."""
        return self.renouncing.free(table.hands, dealt) if self.renouncing else frozenset()

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
        winner = self.who_may_ask(facts, table.ledger)
        if winner is None:
            return facts
        said = await Choose(winner, "", (ASK, SILENT), "reversis.ask-before-cut", prompt=LED)
        return facts._replace(claimed=said == ASK)

    def who_may_ask(self, facts: Facts, ledger: Ledger) -> Seat | None:
        """Who has something to ask for, if anybody has."""
        silent, asked = (Reckoning(self, facts._replace(claimed=claims), _copy(ledger)) for claims in (False, True))
        silent.close()
        asked.close()
        due = asked.ledger.entries[len(silent.ledger.entries) :]
        return next((e.payee for e in due if isinstance(e.payee, int)), None)

    def settle(self, facts: Facts, ledger: Ledger) -> dict[str, Any]:
        """Everything that a deal costs, in counters. Raises FactsError if a scorer must say more."""
        ledger.limited = self.pools
        self.stakes.put_in(self.company.turn(facts.dealer), ledger)
        if facts.claimed is None and self.asking and self.asking.needed:
            winner = self.who_may_ask(facts, ledger)
            if winner is not None:
                wanted = say("did {who:seat} ask before the cut for what was led?", who=self.names[winner])
                raise FactsError("claimed", wanted, "reversis.ask-before-cut")
        return Reckoning(self, facts, ledger).close()

    def goes_on(self, facts: Facts | Made, standing: Standing, ledger: Ledger, outcome: dict[str, Any]) -> None:
        """The deal goes round; stakes are counted, where they are; with the last deal the pools are shared."""
        assert facts.dealer is not None
        standing.dealer = self.next_dealer(facts.dealer)
        ledger.because("reversis.next-dealer", "{who:seat} deals next", who=standing.dealer)
        standing.deals += 1
        if self.rich and self.rich.counted and isinstance(facts, Facts):
            staked = Ledger(standing.balance)
            self.stakes.put_in(self.company.turn(facts.dealer), staked)
            left = self.rich.after_deal(ledger, len(staked.entries), facts.remises)
            held = {pool: ledger.balance[pool] for pool in self.pools}
            standing.more["remises"] = dict(zip(self.pools, self.rich.before_deal(held, left), strict=True))
        if standing.deals == self.deals:
            ledger.because("reversis.partie-end", "{n:deal|deals} have been played: the partie is over", n=self.deals)
            self.share(ledger)
            winners = self.richest(ledger.balance)
            outcome["winners"] = [self.company.names[s] for s in winners]
            outcome["pools"] = {pool: ledger.balance[pool] for pool in self.pools}

    # What a scorer tells

    @property
    def summing(self) -> Counting | None:
        """What each has won or lost can be told alone, but where the stakes in the pools are counted."""
        if self.rich and self.rich.counted:
            return None
        names = {name: seat for seat, name in enumerate(self.company.names)}
        return Counting(names, "reversis.fewest", pools=self.pools)

    def counted(self, told: Made, ledger: Ledger) -> dict[str, Any]:
        """The stakes are put in; then it is paid."""
        assert self.summing is not None
        assert told.dealer is not None
        self.stakes.put_in(self.company.turn(told.dealer), ledger)
        self.summing.pay(told.made, ledger)
        return {"pools": {pool: ledger.balance[pool] for pool in self.pools}}

    def brought(self, facts: Facts) -> Mapping[Account, int]:
        """The pools before the deal."""
        return {pool: held for pool, held in facts.pools.items()}  # noqa: C416  (pools are accounts)


Reversis.parts = {
    "partie": Part(Reversis.partie, (DEALER, DEALS._replace(kind=partial(deals_of, least=0)))),
    "deal": Part(Reversis.deal, (DEALER,)),
    "play": Part(
        Reversis.play,
        (
            DEALER,
            Given("leader", lambda game: Player(game.names), "Who leads"),
            Given(
                "before",
                lambda game: Before(form(game.scorer, whole_deal=False).schema()),
                "What has happened before, as a scorer tells it",
            ),
        ),
        "The tricks",
    ),
}


def _copy(ledger: Ledger) -> Ledger:
    """The same balances, to try a reckoning on."""
    return Ledger(ledger.balance, ledger.limited, reasons=False)


RULESETS: Final = rulesets(Reversis)
FAMILY: Final = Family("reversis", "Reversis", Reversis, RULESETS, RULES, coin="counters")
_: Game = RULESETS["common"]  # the rule-sets are games, says the type checker
