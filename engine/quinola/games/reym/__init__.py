"""Reym (Buenos Aires, 1915): bid for tricks, call two partners by their cards, change seats, play to 500.

Sources: the Buenos Aires Herald of 19 November 1915, and its reconstruction by New Tradition Games.
The module reads as the rulebook does: the partie, the deal, the auction, sides and trumps, score and end. `readings`
has what is left open, `dealing` the shuffle and the deal, `partners` the calls and the change of seats, `tricks` the
play, `reckoning` what is scored, `score` by which reading, `facts` what a scorer tells.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from itertools import repeat
from typing import Any, ClassVar, Final

from quinola.ask import Choose, Procedure, Suit
from quinola.dealing import check_equal
from quinola.facts import Form
from quinola.facts.kinds import ListOf, Order, Player, Whole
from quinola.games.reym import reckoning, score
from quinola.games.reym.dealing import deal_cards, shuffle_and_cut
from quinola.games.reym.facts import Facts, Goal, Sides, form
from quinola.games.reym.pack import MISERE, NONE, SUITS, TRUMPS
from quinola.games.reym.partners import Calling, alternate, call_partners, exchange_seats
from quinola.games.reym.readings import Readings
from quinola.games.reym.shown import Shown
from quinola.games.reym.tricks import Watch, charged, first_leader, play
from quinola.ledger import Account, Ledger
from quinola.mechanics.auction import AuctionRules, Bid, auction
from quinola.mechanics.words_said import never
from quinola.messages import Message, say
from quinola.parts import DEALER, DEALS, Given, Part, as_fact
from quinola.rules import Family, StartError
from quinola.seats import Circle, Seat
from quinola.shown import Cloth, each_alone
from quinola.standing import Standing
from quinola.table import Game, Table

RULES: Final = tuple(
    f"reym.{slug}"
    for slug in """
    company pack columns first-dealer shuffle-and-cut deal next-dealer
    opening overcall auction-end caller misere-bid
    first-partner second-partner call-again no-call-left sides exchange exchange-how seats-stay misere-alone
    trumps without-trumps lead rank follow discard trick next-lead no-dummy tricks-caller tricks-opponent
    contract ladder made alike overtrick failed opponents each-trick each-trick-failed
    simple-made simple-failed misere-score
    below-zero revoke claim revoke-each revoke-stands revoke-first
    new-partners goal highest equal four-pack four-partner""".split()
)

OF_A_DEAL: Final = ("bid", "caller", "side", "partners", "trumps", "calls", "tricks", "keepers", "leader")
"""What all can see of one deal, and is taken away before the next."""

A_SUIT: Final = never("reym.without-trumps", NONE, "trumps must be a suit")


@cache
def bidding_rules(auction: str) -> AuctionRules:
    """How the auction is asked, and for how many rounds, by the reading of it."""
    return AuctionRules("reym.opening", "reym.overcall", "reym.auction-end", auction == "single-round")


class Naming(Choose[str]):
    """What shall be trumps."""

    __slots__ = ()

    def question(self) -> Message:
        """Who is asked, and for what."""
        return say("You are the caller: which suit shall be trumps?")

    def said(self, option: str) -> Message:
        """With which trumps is played."""
        if isinstance(option, Suit):
            return say("play with {trumps:suit} as trumps", trumps=option.letter)
        return say("play without trumps")


@dataclass(frozen=True)
class Reym(Readings):
    """The game, by one answer to each question that its documents leave open."""

    shown: ClassVar[type[Shown]] = Shown
    cloth: ClassVar[Cloth] = "tricks"
    parts: ClassVar[Mapping[str, Part]]

    # The partie

    async def partie(self, table: Table, dealer: Seat | None = None, deals: int = 0) -> dict[str, Any]:
        """Deals until somebody has won, or until so many have been played."""
        self.sit_down(table)
        dealer = table.first_dealer(dealer, "reym.first-dealer")
        while True:
            outcome = await self.deal(table, dealer)
            deals -= 1
            if outcome["winners"] or deals == 0:
                return outcome
            dealer = table.names.index(outcome["next_dealer"])
            self.clear(table)

    def sit_down(self, table: Table) -> None:
        """Six chairs, and a column for each."""
        order = " ".join(table.names)
        shown = Shown.of(table)
        shown.company, shown.columns = each_alone(self.players), order
        table.tell("reym.company", "{players:number} play, each for a score of their own", players=self.players)
        table.tell(
            "reym.columns",
            "The score sheet is headed {columns:text}; each player keeps one column to the end",
            columns=order,
        )

    def clear(self, table: Table) -> None:
        """The sides of one deal are not those of the next."""
        table.keep()
        table.shown.clear(*OF_A_DEAL)
        table.zones.clear()
        table.revealed.clear()
        table.tell("reym.new-partners", "A new auction: partners are chosen afresh")

    # The deal: cards, auction, partners and seats, trumps, tricks, score

    def deal(self, table: Table, dealer: Seat = 0) -> Procedure[dict[str, Any]]:
        """One deal, from the shuffle to the score."""
        table.begin()
        table.shown.dealer = table.names[dealer]
        shuffle_and_cut(self, table, dealer)
        deal_cards(self, table, dealer)
        return self.dealt(table, dealer)

    def partners(self, table: Table, caller: Seat, bid: Bid, dealer: Seat | None = None) -> Procedure[dict[str, Any]]:
        """From the calls on, for a bid already won; the caller deals, if nobody is said to."""
        self.lay(table)
        return self.dealt(table, caller if dealer is None else dealer, (caller, bid))

    async def dealt(self, table: Table, dealer: Seat, won: tuple[Seat, Bid] | None = None) -> dict[str, Any]:
        """Auction, unless the bid is won already; sides, tricks, score."""
        caller, bid = won or await self.bidding(table, dealer)
        before = table.circle.order
        facts = await self.sides(table, caller, bid)
        watch = Watch(table, facts, quiet=self.claims)
        await play(table, facts, first_leader(table.circle, caller), self.pack, watch)
        return await self.close(table, facts, watch, dealer, before)

    async def tricks(
        self,
        table: Table,
        caller: Seat,
        bid: Bid,
        partners: tuple[Seat, ...] = (),
        trumps: str | None = None,
        order: tuple[Seat, ...] = (),
        leader: Seat | None = None,
        taken: tuple[int, ...] = (0, 0),
        dealer: Seat | None = None,
    ) -> dict[str, Any]:
        """From the tricks on, for sides already made, of which either has `taken` so many.

        The caller leads as if all sat in this `order`, and deals, if nobody else is said to.
        """
        self.lay(table)
        if order:
            table.circle.arrange(order)
        told = self.form.tell(Facts(caller, partners, bid, trumps or NONE, 0))
        facts = self.form.read({key: each for key, each in told.items() if key != "trumps" or trumps})
        if len(taken) != 2 or sum(taken) + len(table.hands[0]) > self.hand:
            left = self.hand - len(table.hands[0])
            raise StartError(
                "given taken",
                say("tricks of the caller’s side and of the others are wanted, {n:number} at most together", n=left),
            )
        shown = Shown.of(table)
        shown.bid, shown.caller = {"by": table.names[facts.caller], "bid": facts.bid}, table.names[facts.caller]
        shown.trumps, shown.side = facts.trumps, [table.names[s] for s in (facts.caller, *facts.partners)]
        first = first_leader(table.circle, caller) if leader is None else leader
        before = table.circle.order
        watch = Watch(table, facts, taken, quiet=self.claims)
        await play(table, facts, first, self.pack, watch)
        return await self.close(table, facts, watch, caller if dealer is None else dealer, before)

    def lay(self, table: Table) -> None:
        """Where a session starts in the middle, the stated cards are all there are."""
        table.lay_out(self.pack, self.hand)
        check_equal(table.hands)

    # The auction

    async def bidding(self, table: Table, dealer: Seat) -> tuple[Seat, Bid]:
        """The highest bidder is the caller."""
        rules = bidding_rules(self.auction)
        caller, bid = await auction(table, dealer, self.ladder, self.bids[0], rules)
        if table.telling:
            if bid == MISERE:
                table.tell("reym.misere-bid", "A misère outbids all but the highest number")
            table.tell("reym.caller", "{who:seat} is the caller, for {bid:word}", who=caller, bid=bid)
        return caller, bid

    # Sides and trumps

    async def sides(self, table: Table, caller: Seat, bid: Bid) -> Facts:
        """Partners, seats, trumps: all that is settled before the first lead."""
        shown = Shown.of(table)
        shown.bid, shown.caller = {"by": table.names[caller], "bid": bid}, table.names[caller]
        partners: tuple[Seat, ...] = ()
        if alone := self.plays_alone(bid):
            table.tell("reym.misere-alone", "{who:seat} plays the misère alone, without trumps", who=caller)
        else:
            partners = await call_partners(table, caller, self.calling)
            exchange_seats(table, caller, partners)
        shown.side = [table.names[s] for s in (caller, *partners)]
        trumps = NONE if alone else await self.name_trumps(table, caller)
        shown.trumps = trumps
        return Facts(caller, partners, bid, trumps, 0)

    def plays_alone(self, bid: Bid) -> bool:
        """Whoever bid misère has no partners, and plays without trumps and without a change of seats."""
        return bid == MISERE

    @cached_property
    def calling(self) -> Calling:
        """Two partners are called, or of four players one."""
        rules = ("reym.first-partner", "reym.second-partner") if self.players == 6 else ("reym.four-partner",)
        return Calling(rules, self.pack, self.second_call, self.recall)

    async def name_trumps(self, table: Table, caller: Seat) -> str:
        """The caller names a suit, or none where that is allowed."""
        laws = (A_SUIT,) if self.no_trumps == "forbidden" else ()
        trumps = await Naming(caller, "trumps", TRUMPS, "reym.trumps", laws)
        if table.telling:
            if trumps == NONE:
                table.tell("reym.without-trumps", "{who:seat} plays without trumps", "named", who=caller)
            else:
                suit = SUITS[trumps]
                table.tell("reym.trumps", "{who:seat} names {trumps:suit} as trumps", "named", who=caller, trumps=suit)
        return trumps

    # Score and end

    async def close(
        self, table: Table, facts: Facts, watch: Watch, dealer: Seat, before: Sequence[Seat]
    ) -> dict[str, Any]:
        """Claim revokes, settle the deal, and say who deals next and where everyone sits."""
        revokes = await charged(table, watch.side, watch.revokes, claims=self.claims)
        tricks, revokes = watch.score[0], (*facts.revokes, *revokes)
        facts = Facts(
            facts.caller, facts.partners, facts.bid, facts.trumps, tricks, revokes, self.standing(table.ledger)
        )
        outcome = self.settle(facts, table.ledger)
        following = self.next_dealer(table.circle, before, dealer, facts.caller)
        if table.telling:
            table.tell("reym.next-dealer", "{who:seat} deals next", who=following)
        self.seats_stay(table, before)
        return {"facts": self.form.tell(facts), "next_dealer": table.names[following], **outcome}

    def next_dealer(self, circle: Circle, before: Sequence[Seat], dealer: Seat, caller: Seat) -> Seat:
        """The next column after the last dealer's, wherever its player sits now; or a left neighbour.

        The caller's is the one of this deal, the dealer's the one of the next: where all go back, as they sat `before`.
        """
        if self.dealer_order == "left-of-caller":
            return circle.left_of(caller)
        if self.dealer_order == "left-of-dealer":
            return (Circle(before) if self.seat_persistence == "restore" else circle).left_of(dealer)
        return (dealer + 1) % self.players

    def seats_stay(self, table: Table, before: Sequence[Seat]) -> None:
        """The exchange lasts, or is undone before the next deal."""
        if before == table.circle.order:
            return
        if self.seat_persistence == "restore":
            table.circle.arrange(before)
            table.tell("reym.seats-stay", "For the next deal they sit as before")
        else:
            table.tell("reym.seats-stay", "For the next deal they stay")

    def standing(self, ledger: Ledger) -> tuple[int, ...]:
        """Everyone's score, by seat."""
        return tuple(map(ledger.balance.get, range(self.players), repeat(0)))

    def settle(self, facts: Facts, ledger: Ledger) -> dict[str, Any]:
        """Points of one deal, by whichever tariff the reading has; then revokes; then whether anyone has won."""
        score.score_tricks(self, facts, ledger)
        unrevoked = scores = self.standing(ledger)
        if facts.revokes:
            ledger.because("reym.revoke-stands", "The result stands; only who revoked loses by it")
            reckoning.charge_revokes(ledger, facts.revokes, once=self.revoke_count == "once")
            scores = self.standing(ledger)
        winners = score.winners(self, facts, ledger, unrevoked, scores)
        if min(scores) < 0:
            ledger.because("reym.below-zero", "A score below nothing is kept as it is")
        return {"scores": dict(zip(self.names, scores, strict=True)), "winners": [self.names[s] for s in winners]}

    def goes_on(self, facts: Facts, standing: Standing, ledger: Ledger, outcome: dict[str, Any]) -> None:
        """Seats are changed for the partners that were found; then who deals next."""
        circle, before = standing.circle, standing.circle.order
        if not self.plays_alone(facts.bid):
            alternate(circle, facts.caller, facts.partners)
        if standing.dealer is not None or self.dealer_order == "left-of-caller":
            standing.dealer = self.next_dealer(circle, before, standing.dealer or 0, facts.caller)
            ledger.because("reym.next-dealer", "{who:seat} deals next", who=standing.dealer)
        if self.seat_persistence == "restore":
            circle.arrange(before)

    # What a scorer tells

    @property
    def claims(self) -> bool:
        """Whether a revoke is charged only if an opponent claims it."""
        return self.revoke_claim == "claimed"

    @cached_property
    def form(self) -> Form[Facts]:
        """What can be told of a deal."""
        sides = Sides(len(self.calling.rules), self.recall == "short-side", self.no_trumps == "allowed")
        revokes = 1 if self.revoke_count == "once" else self.hand - 1
        late = revokes if self.revoke_timing == "after-target" else 0
        goal = Goal(self.target, self.equal_scores == "play-on", reckoning.REVOKE, late)
        return form(self.id, self.names, self.bids, self.hand, sides, goal, claims=self.claims)

    def brought(self, facts: Facts) -> dict[Account, int]:
        """The scores before the deal."""
        return dict(enumerate(facts.scores))


CALLER: Final = as_fact("caller", needed=True)
BID: Final = as_fact("bid", needed=True)
TAKEN: Final = Given(
    "taken",
    lambda game: ListOf(Whole(0, game.hand), "tricks by side", most=game.players),
    "Tricks taken before, by the caller’s side and by the others",
)
ORDER: Final = Given("order", lambda game: Order(game.names), "How all sit, in the order of play, as letters")
LEADER: Final = Given("leader", lambda game: Player(game.names), "Who leads")

Reym.parts = {
    "partie": Part(Reym.partie, (DEALER, DEALS)),
    "deal": Part(Reym.deal, (DEALER,)),
    "partners": Part(Reym.partners, (CALLER, BID, DEALER), "The call of partners, after the bids"),
    "tricks": Part(
        Reym.tricks,
        (CALLER, BID, as_fact("partners"), as_fact("trumps"), ORDER, LEADER, TAKEN, DEALER),
        "The tricks, for sides already made",
    ),
}

_QUINOLA: Final = Reym("quinola")
RULESETS: Final = {
    game.id: game
    for game in (
        _QUINOLA,
        replace(
            _QUINOLA, id="herald-1915", scoring="both-sides", defenders="score", failure="keep", no_trumps="forbidden"
        ),
        replace(_QUINOLA, id="new-tradition", deal_roles="dealer-shuffles"),
        replace(_QUINOLA, id="new-tradition-simplified", deal_roles="dealer-shuffles", scoring="simplified", target=50),
        replace(_QUINOLA, id="new-tradition-misere", deal_roles="dealer-shuffles", misere="alone"),
        replace(_QUINOLA, id="new-tradition-four", deal_roles="dealer-shuffles", players=4),
    )
}
FAMILY: Final = Family("reym", "Reym", Reym, RULESETS, RULES)
_: Game = _QUINOLA  # the rule-sets are games, says the type checker
