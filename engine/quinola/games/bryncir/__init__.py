"""Bryncir (Wales, told in 1609 of some decades before): four packs, pairs counted threefold and twice, then tricks.

Sources: a report of 1995 by Justin du Coeur, on an article of 1993 by Brusten de Bearsul, on a letter of 1609.
The module reads as the rulebook does: the deal, pairs and more cards, tricks, score and end. `readings` has what is
left open, `packs` the cards and their values, `pairs` the counts, `talon` what is drawn, `tricks` the play, `facts`
what a scorer tells, in `lines`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar, Final

from quinola.cards import ROMAN, Card
from quinola.facts import Form
from quinola.facts.counted import Counting, Made
from quinola.games.bryncir import pairs, talon, tricks
from quinola.games.bryncir.facts import Dealt, Facts, form
from quinola.games.bryncir.lines import SEATS
from quinola.games.bryncir.packs import HAND, PACK_208, PACKS, RANKS
from quinola.games.bryncir.pairs import Laid
from quinola.games.bryncir.readings import Readings, Rest
from quinola.games.bryncir.shown import Shown
from quinola.ledger import Account, Ledger
from quinola.parts import DEALER, Part
from quinola.rules import Family, StartError
from quinola.seats import Circle, Seat
from quinola.shown import Cloth, each_alone
from quinola.standing import Standing
from quinola.table import Game, Table
from quinola.zones import Zone

RULES: Final = tuple(
    f"bryncir.{slug}"
    for slug in """
    company pack backs pack-order
    pips queen jack king suits
    first-dealer deal turn
    pair three-alike odd-copy all-pairs pair-value ace-pair second-aces ace-scope lone-ace triple set-aside face-up
    refill drawing double second-refill rest even-rounds third-pairs stays-out short-talon
    lead follow discard trick led-suit rank tie next-lead
    winning-card winning-suit off-suit-won off-suit-lost ace-in-tricks
    end last-trick highest equal next-deal""".split()
)

COUNTS: Final = ("first", "second", "third")


@dataclass(frozen=True)
class Bryncir(Readings):
    """The game, by one answer to each question that the report leaves open."""

    shown: ClassVar[type[Shown]] = Shown
    cloth: ClassVar[Cloth] = "tricks"
    parts: ClassVar[Mapping[str, Part]]
    names: ClassVar[tuple[str, ...]] = SEATS
    pack: ClassVar[tuple[Card, ...]] = PACK_208
    hazy: ClassVar[frozenset[str]] = frozenset({"pair"})
    """Who imagines a hand knows the pairs that it showed, and need not see that it could show no more."""

    # The deal: cards, pairs, tricks

    async def deal(self, table: Table, dealer: Seat | None = None) -> dict[str, Any]:
        """The whole game, which is one deal."""
        table.begin()
        self.sit_down(table)
        dealer = table.first_dealer(dealer, "bryncir.first-dealer")
        table.shown.dealer = table.names[dealer]
        self.deal_cards(table, dealer)
        return await self.from_pairs(table, dealer)

    async def pairs(self, table: Table, dealer: Seat = 0) -> dict[str, Any]:
        """From the first count on, with stated hands and a stated talon."""
        self.lay(table, dealer)
        return await self.from_pairs(table, dealer)

    async def tricks(self, table: Table, dealer: Seat = 0) -> dict[str, Any]:
        """From the first lead on, with stated hands."""
        self.lay(table, dealer)
        if not all(table.hands):
            raise StartError("hands", "all must hold a card")
        return await self.from_tricks(table, dealer, [])

    def lay(self, table: Table, dealer: Seat) -> None:
        """Where a session starts in the middle, the stated cards are all there are."""
        table.lay_out(self.pack, HAND, Zone("stock", name="talon"))
        table.shown.dealer = table.names[dealer]

    def sit_down(self, table: Table) -> None:
        """Five players, four packs, and what the cards are worth."""
        order = " ".join(ROMAN[copy] for copy in reversed(PACKS[self.pack_order]))
        shown = Shown.of(table)
        shown.company, shown.packs = each_alone(5), order
        table.tell("bryncir.company", "Five play, each for a score of their own")
        table.tell("bryncir.backs", "Four packs with four backs, I to IV")
        table.tell("bryncir.pack-order", "From the highest down they are {packs:text}", packs=order)
        table.tell("bryncir.pips", "Two to ten are worth their pips")
        for rank, rule in (("J", "bryncir.jack"), ("Q", "bryncir.queen"), ("K", "bryncir.king")):
            table.tell(rule, "A {rank:rank} is worth {worth:number}", rank=rank, worth=self.values.ranks[rank])
        table.tell(
            "bryncir.suits",
            "The suits are worth {C:suit} {clubs:number}, {D:suit} {diamonds:number}, "
            "{H:suit} {hearts:number}, {S:suit} {spades:number}",
            C="C",
            D="D",
            H="H",
            S="S",
            clubs=self.value_clubs,
            diamonds=self.value_diamonds,
            hearts=self.value_hearts,
            spades=self.value_spades,
        )

    def deal_cards(self, table: Table, dealer: Seat) -> None:
        """32 to each of five from four packs; the rest is the talon."""
        left = len(self.pack) - HAND * len(SEATS)
        table.deal(self.pack, HAND, (Zone("stock", name="talon"), left))
        table.tell("bryncir.pack", "{cards:number} cards are shuffled together", cards=len(self.pack))
        table.tell(
            "bryncir.deal",
            "{who:seat} deals {each:number} cards to each, and {left:number} are left",
            "dealt",
            who=dealer,
            each=HAND,
            left=left,
        )

    def turn(self, circle: Circle, dealer: Seat) -> Sequence[Seat]:
        """Everyone to the left, the dealer's neighbour first."""
        return circle.rounds[circle.left_of(dealer)]

    # Pairs and more cards

    async def from_pairs(self, table: Table, dealer: Seat) -> dict[str, Any]:
        """Count, refill, count, refill, play."""
        turn = self.turn(table.circle, dealer)
        table.tell("bryncir.turn", "The turn goes to the left, and {who:seat} comes first", who=turn[0])
        counts: list[Laid] = []
        await self.lay_pairs(table, turn, counts)
        talon.refill(table, turn, counts[0], "bryncir.refill", self.draws)
        await self.lay_pairs(table, turn, counts)
        if self.more_cards == "guesses":
            talon.refill(table, turn, counts[1], "bryncir.second-refill", self.draws)
            talon.deal_rest(table, turn, even=bool(self.even_rounds))
            await self.third_pairs(table, turn, counts)
        else:
            talon.stay_out(table)
        return await self.from_tricks(table, dealer, counts)

    @property
    def draws(self) -> talon.Drawing:
        """How cards are drawn after a count."""
        return talon.Drawing(self.drawing == "all-at-once", self.talon_runs_out)

    @property
    def even_rounds(self) -> bool | None:
        """Whether the talon at last goes round in full rounds only; None where no cards come after the second count."""
        return (self.rest or Rest()).remainder == "even" if self.more_cards == "guesses" else None

    async def third_pairs(self, table: Table, turn: Sequence[Seat], counts: list[Laid]) -> None:
        """A third count, or none, whatever the last cards bring."""
        if self.counts_thrice:
            await self.lay_pairs(table, turn, counts)
            table.tell("bryncir.third-pairs", "Pairs are counted a third time")
        else:
            table.tell("bryncir.third-pairs", "No more pairs are made")

    async def lay_pairs(self, table: Table, turn: Sequence[Seat], counts: list[Laid]) -> None:
        """The next count: everyone lays pairs aside in turn; then they are counted."""
        counts.append(await pairs.lay_pairs(table, turn, self.pair_rules))
        self.count(table.ledger, counts, len(counts) - 1)

    def count(self, ledger: Ledger, counts: Sequence[Laid], n: int) -> None:
        """Count `n` of these, from 0, is paid."""
        pairs.count(ledger, n, counts[n], self.looked_at(counts, n), self.values.ranks, self.aces)

    def looked_at(self, counts: Sequence[Laid], n: int) -> Sequence[Laid]:
        """The counts among whose pairs aces look for company."""
        return counts[: n + 1] if self.ace_pair_scope == "both-counts" else counts[n : n + 1]

    # Tricks

    async def from_tricks(self, table: Table, dealer: Seat, counts: Sequence[Laid]) -> dict[str, Any]:
        """Tricks until somebody has no card; then the end."""
        leader = self.leads(dealer)
        table.tell(
            "bryncir.rank", "Cards rank {ranks:text}", ranks=" ".join(reversed(RANKS[self.ace_rank])).replace("T", "10")
        )
        table.tell("bryncir.lead", "{who:seat} leads", "led", who=leader)
        played = await tricks.play(table, leader, self.trick_rules)
        facts = Facts(tuple(counts), tuple(played))
        winners = self.winners(facts, table.ledger)
        following = self.next_dealer(table.circle, dealer)
        table.tell("bryncir.next-deal", "The game is over; {who:seat} would deal another", "ended", who=following)
        return {
            "facts": self.form.tell(facts),
            "next_dealer": table.names[following],
            **self.outcome(winners, table.ledger),
        }

    def leads(self, dealer: Seat) -> Seat:
        """The dealer leads to the first trick."""
        return dealer

    def next_dealer(self, circle: Circle, dealer: Seat) -> Seat:
        """The deal passes to the left."""
        return circle.left_of(dealer)

    # The score

    def settle(self, facts: Facts, ledger: Ledger) -> dict[str, Any]:
        """The counts in their order, then the tricks."""
        for n in range(len(facts.counts)):
            self.count(ledger, facts.counts, n)
        for trick in facts.tricks:
            self.trick_rules.reckon(ledger, trick)
        return self.outcome([] if facts.unfinished else self.winners(facts, ledger), ledger)

    def goes_on(self, facts: Facts | Made, standing: Standing, ledger: Ledger, outcome: dict[str, Any]) -> None:
        """A deal is the whole game; who would deal another."""
        unfinished = isinstance(facts, Facts) and facts.unfinished
        if standing.dealer is not None and not unfinished:
            standing.dealer = self.next_dealer(standing.circle, standing.dealer)
            ledger.because("bryncir.next-deal", "{who:seat} would deal another", who=standing.dealer)

    def winners(self, facts: Facts, ledger: Ledger) -> list[Seat]:
        """Most points; equals as the reading has it."""
        points = [ledger.balance[s] for s in range(len(SEATS))]
        most = max(points)
        ledger.because("bryncir.highest", "The most points are {most:number}", most=most)
        best = [s for s, held in enumerate(points) if held == most]
        return best if len(best) == 1 else self.among_equals(best, facts, ledger)

    def among_equals(self, equal: list[Seat], facts: Facts, ledger: Ledger) -> list[Seat]:
        """They share the win, or whoever of them last took a trick has it, if any did."""
        took = (self.trick_rules.winner(trick) for trick in reversed(facts.tricks))
        latest = next((who for who in took if who in equal), None)
        if self.equal_scores == "shared" or latest is None:
            ledger.because("bryncir.equal", "{equal:seats} {equal:~is|are} equal, and share the win", equal=equal)
            return equal
        ledger.because(
            "bryncir.equal",
            "{equal:seats} {equal:~is|are} equal; {latest:seat} took a trick last",
            equal=equal,
            latest=latest,
        )
        return [latest]

    def outcome(self, winners: Sequence[Seat], ledger: Ledger) -> dict[str, Any]:
        """Who has won, and what everyone has."""
        return {"winners": [SEATS[s] for s in winners], "scores": {n: ledger.balance[s] for s, n in enumerate(SEATS)}}

    # What a scorer tells

    @property
    def summing(self) -> Counting:
        """What each has scored can be told alone."""
        return Counting({name: seat for seat, name in enumerate(SEATS)}, "bryncir.highest", points=True)

    def counted(self, told: Made, ledger: Ledger) -> dict[str, Any]:
        """It is written down; nobody knows who took the last trick."""
        self.summing.pay(told.made, ledger)
        return self.outcome(self.winners(Facts(()), ledger), ledger)

    @cached_property
    def form(self) -> Form[Facts]:
        """What can be told of a game."""
        return form(
            self.id,
            COUNTS if self.counts_thrice else COUNTS[:2],
            self.trick_rules,
            Dealt(self.draws, self.even_rounds, self.pairing == "compulsory"),
        )

    def brought(self, facts: Facts) -> Mapping[Account, int]:
        """A game begins at nothing."""
        return {}


Bryncir.parts = {
    "deal": Part(Bryncir.deal, (DEALER,)),
    "pairs": Part(Bryncir.pairs, (DEALER,), "The pairs, with hands as dealt"),
    "tricks": Part(Bryncir.tricks, (DEALER,), "The tricks"),
}

RULESETS: Final = {
    game.id: game for game in (Bryncir("quinola", rest=Rest()), Bryncir("one-refill", more_cards="none"))
}
FAMILY: Final = Family("bryncir", "Bryncir", Bryncir, RULESETS, RULES)
_: Game = RULESETS["quinola"]  # the rule-sets are games, says the type checker
