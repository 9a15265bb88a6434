"""Reym (Buenos Aires, 1915): bid for tricks, call two partners by their cards, change seats, play to 500.

Sources: the Buenos Aires Herald of 19 November 1915, and its reconstruction by New Tradition Games.
The module reads as the rulebook does: pack, deal, auction, partners, seats, trumps, tricks, score, end.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, ClassVar, Final, Literal, NamedTuple

from quinola.ask import Choose, Law
from quinola.cards import FRENCH_52, SUIT_WORDS, Card, without
from quinola.facts import known, one_of, scores, seat, seats, whole
from quinola.ledger import SCORE, Account, Ledger
from quinola.mechanics.auction import AuctionRules, Bid, auction
from quinola.mechanics.tricks import Trick, follow_suit, highest, play_tricks
from quinola.order import strength
from quinola.piles import Pile
from quinola.rules import FactsError, Family, StartError, crux
from quinola.seats import Seat
from quinola.table import Game, Part, Table
from quinola.words import listed


def only_ranks(rule: str, ranks: str, why: str) -> Law:
    """Only cards of these ranks."""
    return Law(rule, lambda cards, _: [c for c in cards if c.rank in ranks], why)


RULES: Final = tuple(f"reym.{slug}" for slug in """
    company pack columns first-dealer shuffle-and-cut deal next-dealer
    opening overcall auction-end caller misere-bid
    first-partner second-partner call-again no-call-left sides exchange exchange-how seats-stay misere-alone
    trumps without-trumps lead rank follow discard trick next-lead no-dummy tricks-caller tricks-opponent
    contract ladder made alike overtrick failed opponents each-trick simple-made simple-failed misere-score
    below-zero revoke revoke-each revoke-stands revoke-first
    new-partners goal highest equal four-pack four-partner""".split())

PACK_48: Final = without(FRENCH_52, "2")
ACE_HIGH: Final = "AKQJT98765432"
NONE: Final = "none"
MISERE: Final = "misere"
SUITS: Final = {"clubs": "C", "diamonds": "D", "hearts": "H", "spades": "S"}
HALVES: Final = {  # multipliers, in halves, so that every value is a whole number
    "bridge": {"clubs": 2, "diamonds": 3, "hearts": 4, "spades": 5, NONE: 6},
    "five-hundred": {"spades": 2, "clubs": 3, "diamonds": 4, "hearts": 5, NONE: 6},
}
MINIMUM: Final = {"one": 1, "five": 5}
SEATS: Final = "BCDEFG"
TRUMPS: Final = (*SUITS, NONE)
REVOKE: Final = 50

FOLLOW: Final = follow_suit("reym.follow", breakable=True)
A_SUIT: Final = Law("reym.without-trumps", lambda words, _: [w for w in words if w != NONE], "trumps must be a suit")
CALL_LAWS: Final = {
    "three-only": only_ranks("reym.second-partner", "3", "only a three may be called now"),
    "three-or-four": only_ranks("reym.second-partner", "34", "only a three or a four may be called now"),
    "free-card": only_ranks("reym.second-partner", ACE_HIGH, "any card may be called"),
}
OWN_CARD: Final = Law("reym.call-again", lambda cards, hand: [c for c in cards if c not in hand],
                      "the card is in the caller’s own hand")


class Facts(NamedTuple):
    """What a scorer must know of one deal. `tricks` are those of the caller's side; a revoke is named once each."""

    caller: Seat
    partners: tuple[Seat, ...]
    bid: Bid
    trumps: str
    tricks: int
    revokes: tuple[Seat, ...] = ()
    scores: tuple[int, ...] = ()
    """The scores before this deal, by seat; empty for a deal by itself."""


@dataclass(frozen=True)
class Reym:
    """The questions that the two documents leave open, and our answers where nobody says otherwise."""

    id: str
    players: Literal[6, 4] = crux("reym.players", 6, old="RY-C21", low=4, high=6)
    deal_roles: Literal["neighbours", "order-chain", "dealer-shuffles"] = crux(
        "reym.deal-roles", "neighbours", old="RY-C10")
    dealer_order: Literal["score-order", "left-of-caller"] = crux("reym.dealer-order", "score-order", old="RY-C9")
    auction: Literal["until-passes", "single-round"] = crux("reym.auction", "until-passes", old="RY-C14")
    minimum: Literal["one", "five"] = crux("reym.minimum", "one", old="RY-C14")
    second_call: Literal["three-only", "three-or-four", "free-card"] = crux(
        "reym.second-call", "three-only", old="RY-C1")
    recall: Literal["until-opponent", "forbid", "short-side"] = crux("reym.recall", "until-opponent", old="RY-C2")
    seat_persistence: Literal["persist", "restore"] = crux("reym.seat-persistence", "persist", old="RY-C11")
    no_trumps: Literal["allowed", "forbidden"] = crux("reym.no-trumps", "allowed", old="RY-C6")
    scoring: Literal["contract", "both-sides", "simplified"] = crux("reym.scoring", "contract", old="RY-C3")
    suit_ladder: Literal["bridge", "five-hundred"] = crux("reym.suit-ladder", "bridge", old="RY-C7")
    failure: Literal["lose", "keep"] = crux("reym.failure", "lose", old="RY-C5")
    defenders: Literal["nothing", "score"] = crux("reym.defenders", "nothing", old="RY-C4")
    tariff: int = crux("reym.tariff", 10, low=1, high=100, lost=True)
    revoke_count: Literal["each", "once"] = crux("reym.revoke-count", "each", old="RY-C16")
    revoke_timing: Literal["before-target", "after-target"] = crux(
        "reym.revoke-timing", "before-target", old="RY-C16")
    target: int = crux("reym.target", 500, old="RY-C21", low=10, high=2000)
    equal_scores: Literal["play-on", "shared", "caller-first"] = crux("reym.equal-scores", "play-on", old="RY-C17")
    misere: Literal["none", "alone"] = crux("reym.misere", "none", old="RY-C21")
    misere_value: int = crux("reym.misere-value", 250, old="RY-C21", low=1, high=1000)

    parts: ClassVar[Mapping[str, Part]]

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The seats, clockwise, by the letters of the score sheet."""
        return tuple(SEATS[:self.players])

    @cached_property
    def pack(self) -> tuple[Card, ...]:
        """48 cards for six; for four, where nothing is known, all 52."""
        return PACK_48 if self.players == 6 else FRENCH_52

    @cached_property
    def hand(self) -> int:
        """Cards to each, and so tricks in the deal."""
        return len(self.pack) // self.players

    @cached_property
    def ladder(self) -> tuple[Bid, ...]:
        """The bids from low to high; the misère stands just below the highest."""
        tricks: tuple[Bid, ...] = tuple(range(1, self.hand + 1))
        return (*tricks[:-1], MISERE, tricks[-1]) if self.misere == "alone" else tricks

    # The partie

    async def partie(self, table: Table, given: Mapping[str, Any]) -> dict[str, Any]:
        """Deals until somebody has won. Given: `dealer`, and `deals` after which it stops unfinished."""
        order = " ".join(table.names)
        if table.on("reym.company"):
            table.shown["company"] = f"{self.players}, each alone"
        table.note("reym.company", "{} play, each for a score of their own", self.players)
        table.shown["columns"] = order if table.on("reym.columns") else ""
        table.note("reym.columns", "The score sheet is headed {}; each player keeps one column to the end", order)
        dealer = table.first_dealer(given, "reym.first-dealer")
        deals = int(given.get("deals", 0))
        while True:
            outcome = await self.deal(table, {"dealer": table.names[dealer]})
            deals -= 1
            if outcome["winners"] or deals == 0:
                return outcome
            dealer = table.names.index(outcome["next_dealer"])
            if table.on("reym.new-partners"):
                self.clear(table)
            table.note("reym.new-partners", "A new auction: partners are chosen afresh")

    def clear(self, table: Table) -> None:
        """The sides of one deal are not those of the next."""
        for word in ("bid", "caller", "side", "partners", "trumps", "calls", "tricks", "keepers", "leader"):
            table.shown.pop(word, None)
        table.piles.clear()
        table.revealed.clear()

    # The deal: cards, auction, partners and seats, trumps, tricks, score

    async def deal(self, table: Table, given: Mapping[str, Any]) -> dict[str, Any]:
        """One deal, from the shuffle to the score. Given: `dealer`."""
        table.begin()
        dealer = table.seat(given, "dealer", 0)
        table.shown["dealer"] = table.names[dealer]
        self.shuffle_and_cut(table, dealer)
        self.deal_cards(table, dealer)
        caller, bid = await self.bidding(table, dealer)
        before = table.circle.order
        facts = await self.sides(table, caller, bid)
        facts = await self.play(table, facts, table.circle.left_of(caller))
        return self.close(table, facts, dealer, before)

    async def partners(self, table: Table, given: Mapping[str, Any]) -> dict[str, Any]:
        """From the calls on, for a bid already won. Given: `dealer`, `caller`, `bid`."""
        self.lay(table)
        caller, bid = table.seat(given, "caller"), self.bid(given.get("bid"), "bid")
        before = table.circle.order
        facts = await self.sides(table, caller, bid)
        facts = await self.play(table, facts, table.circle.left_of(caller))
        return self.close(table, facts, table.seat(given, "dealer", caller), before)

    async def tricks(self, table: Table, given: Mapping[str, Any]) -> dict[str, Any]:
        """From the tricks on, for sides already made.

        Given: `caller`, `bid`, `partners`, `trumps`; and, if need be, `dealer`, `order` of the seats,
        `leader`, `taken` by either side before.
        """
        self.lay(table)
        if "order" in given:
            table.circle.arrange([table.seat({"order": name}, "order") for name in str(given["order"]).split()])
        facts = self.facts({"partners": [], "trumps": NONE, "tricks": 0, **_only(given, FACTS)})
        table.shown.update(bid={"by": table.names[facts.caller], "bid": facts.bid}, trumps=facts.trumps,
                           caller=table.names[facts.caller],
                           side=[table.names[s] for s in (facts.caller, *facts.partners)])
        leader = table.seat(given, "leader", table.circle.left_of(facts.caller))
        before = table.circle.order
        facts = await self.play(table, facts, leader, tuple(given.get("taken", (0, 0))))
        return self.close(table, facts, table.seat(given, "dealer", facts.caller), before)

    def shuffle_and_cut(self, table: Table, dealer: Seat) -> None:
        """C deals, G shuffles, B cuts: in what sense, the readings of `deal_roles` say."""
        circle = table.circle
        if self.deal_roles == "neighbours":
            shuffler, cutter = circle.left_of(dealer), circle.right_of(dealer)
        elif self.deal_roles == "order-chain":
            shuffler, cutter = (dealer - 2) % self.players, (dealer - 1) % self.players
        else:
            shuffler, cutter = dealer, circle.right_of(dealer)
        if table.on("reym.shuffle-and-cut"):
            table.shown["shuffler"], table.shown["cutter"] = table.names[shuffler], table.names[cutter]
        table.note("reym.shuffle-and-cut", "{} shuffles and {} cuts", table.names[shuffler], table.names[cutter])

    def deal_cards(self, table: Table, dealer: Seat) -> None:
        """Six hands of eight from 48 cards; four of thirteen from 52."""
        pack_rule = "reym.pack" if self.players == 6 else "reym.four-pack"
        pack = self.pack if table.on(pack_rule) else FRENCH_52 if self.players == 6 else PACK_48
        each = len(pack) // self.players if table.on("reym.deal") else 7
        left = len(pack) - each * self.players
        table.deal(pack, each, **({"left": left} if left else {}))
        table.note(pack_rule, "{} cards are in play", len(pack))
        table.note("reym.deal", "{} deals {} cards to each", table.names[dealer], each)

    async def bidding(self, table: Table, dealer: Seat) -> tuple[Seat, Bid]:
        """The highest bidder is the caller."""
        ladder = self.ladder if table.on("reym.misere-bid") else tuple(b for b in self.ladder if b != MISERE)
        rules = AuctionRules("reym.opening", "reym.overcall", "reym.auction-end", self.auction == "single-round")
        caller, bid = await auction(table, dealer, ladder, MINIMUM[self.minimum], rules)
        if bid == MISERE:
            table.note("reym.misere-bid", "A misère outbids all but the highest number")
        if not table.on("reym.caller"):
            caller = dealer
        table.note("reym.caller", "{} is the caller, for {}", table.names[caller], bid)
        return caller, bid

    # Partners

    async def sides(self, table: Table, caller: Seat, bid: Bid) -> Facts:
        """Partners, seats, trumps: all that is settled before the first lead."""
        table.shown.update(bid={"by": table.names[caller], "bid": bid}, caller=table.names[caller])
        partners: tuple[Seat, ...] = ()
        if bid != MISERE or not table.on("reym.misere-alone"):
            partners = await self.call_partners(table, caller)
            self.exchange_seats(table, caller, partners)
        else:
            table.note("reym.misere-alone", "{} plays the misère alone, without trumps", table.names[caller])
        table.shown["side"] = [table.names[s] for s in (caller, *partners)]
        trumps = NONE if bid == MISERE else await self.name_trumps(table, caller)
        table.shown["trumps"] = trumps
        return Facts(caller, partners, bid, trumps, 0)

    async def call_partners(self, table: Table, caller: Seat) -> tuple[Seat, ...]:
        """The caller names cards aloud; who holds one says so, and is a partner."""
        side = [caller]
        called: list[Card] = []
        table.shown["calls"] = []
        for rule in ("reym.first-partner", "reym.second-partner") if self.players == 6 else ("reym.four-partner",):
            partner = await self.call(table, side, called, rule)
            if partner is not None:
                side.append(partner)
            table.shown["partners"] = [table.names[s] for s in side[1:]]
        others = [s for s in table.circle.rounds[caller] if s not in side]
        table.note("reym.sides", "{} play against {}", _Names(table.names, side), _Names(table.names, others))
        return tuple(side[1:]) if table.on("reym.sides") else ()

    async def call(self, table: Table, side: Sequence[Seat], called: list[Card], rule: str) -> Seat | None:
        """One call, and as many more as the readings of `recall` ask for."""
        while True:
            card = await self.calling(table, side, called, rule)
            called.append(card)
            table.revealed.add(card)
            holder = table.holder(card)
            table.shown["calls"] = [*table.shown["calls"], {"card": card.text, "holder": table.names[holder]}]
            table.note(rule, "{} calls the {}; {} has it", table.names[side[0]], card.words, table.names[holder])
            if holder not in side:
                return holder
            if self.recall == "short-side" or not table.on("reym.call-again"):
                table.note("reym.call-again", "The card lies with the caller’s side, and the call is spent")
                return None
            table.note("reym.call-again", "The card lies with the caller’s side: another is called")

    def calling(self, table: Table, side: Sequence[Seat], called: Sequence[Card], rule: str) -> Choose[Card]:
        """The cards that may be named. When no lawful call is left, any other card may be."""
        left = [c for c in self.in_play(table) if c not in called]
        laws = [CALL_LAWS[self.second_call]] if rule == "reym.second-partner" else []
        if self.recall == "forbid":
            laws.append(OWN_CARD)
        choice = Choose(side[0], "call", left, rule, table.laws(*laws), table.hands[side[0]])
        if choice.options or not table.on("reym.no-call-left"):
            return choice
        table.note("reym.no-call-left", "No lawful call is left: any card may be called")
        return Choose(side[0], "call", left, "reym.no-call-left", table.laws(*laws[1:]), table.hands[side[0]])

    def in_play(self, table: Table) -> Sequence[Card]:
        """The pack; where a session starts with short hands, what lies in them."""
        return self.pack if len(table.dealt[-1]) == len(self.pack) else table.dealt[-1]

    def exchange_seats(self, table: Table, caller: Seat, partners: Sequence[Seat]) -> None:
        """Opponents are to alternate: each partner at an odd distance from the caller changes places."""
        if not table.on("reym.exchange"):
            return
        for partner in partners:
            if table.circle.apart(caller, partner) % 2:
                other = self.changes_with(table, caller, partners, partner)
                table.circle.exchange(partner, other)
                table.note("reym.exchange-how", "{} and {} change seats", table.names[partner], table.names[other])
        seats = table.circle.rounds[caller]
        table.note("reym.exchange", "Opponents sit between partners, clockwise {}", _Names(table.names, seats))

    def changes_with(self, table: Table, caller: Seat, partners: Sequence[Seat], partner: Seat) -> Seat:
        """The next opponent clockwise who sits at an even distance from the caller."""
        round_ = table.circle.rounds[partner][1:]
        if not table.on("reym.exchange-how"):
            round_ = round_[::-1]
        return next(s for s in round_
                    if s not in (caller, *partners) and table.circle.apart(caller, s) % 2 == 0)

    # Play

    async def name_trumps(self, table: Table, caller: Seat) -> str:
        """The caller names a suit, or none where that is allowed."""
        laws: tuple[Law, ...] = ()
        if self.no_trumps == "forbidden":
            laws = table.laws(A_SUIT)
        elif not table.on("reym.without-trumps"):
            laws = (A_SUIT._replace(rule="reym.trumps"),)
        trumps = await Choose(caller, "trumps", TRUMPS, "reym.trumps", laws)
        if trumps == NONE:
            table.note("reym.without-trumps", "{} plays without trumps", table.names[caller])
        else:
            table.note("reym.trumps", "{} names {} as trumps", table.names[caller], trumps)
        return trumps

    async def play(self, table: Table, facts: Facts, leader: Seat, taken: Sequence[int] = (0, 0)) -> Facts:
        """Tricks until the hands are empty."""
        watch = _Watch(table, facts, self.keepers(table, facts), list(taken))
        laws = (FOLLOW,) if not table.off else table.laws(FOLLOW) + self.unfree(table, facts)
        leader = self.opens(table, facts, leader)
        winner = highest(self.strength(table), SUITS.get(facts.trumps) if table.on("reym.trick") else None)
        follow_on = None if table.on("reym.next-lead") else lambda trick: table.circle.left_of(trick.leader)
        await play_tricks(table, leader, winner, watch, "reym.follow", laws, first=sum(taken), next_leader=follow_on)
        return facts._replace(tricks=watch.score[0], revokes=(*facts.revokes, *watch.revokes))

    def unfree(self, table: Table, facts: Facts) -> tuple[Law, ...]:
        """What would hold if a void player were not free."""
        return () if table.on("reym.discard") else (_must_trump(facts.trumps),)

    def opens(self, table: Table, facts: Facts, leader: Seat) -> Seat:
        """The caller's left neighbour leads; nobody's hand is a dummy."""
        if not table.on("reym.lead"):
            leader = facts.caller
        table.shown["leader"] = table.names[leader]
        table.note("reym.lead", "{} leads", table.names[leader])
        table.note("reym.no-dummy", "All play from their own hands; there is no dummy")
        if facts.partners and not table.on("reym.no-dummy"):
            table.hands[facts.partners[0]].sees = table.everyone
        return leader

    def strength(self, table: Table) -> Mapping[Card, int]:
        """Ace high, three low (or two, with the whole pack)."""
        ranks = ACE_HIGH if table.on("reym.rank") else ACE_HIGH[1:] + "A"
        table.note("reym.rank", "Cards rank {}", " ".join(ranks[:self.hand_ranks]).replace("T", "10"))
        return strength(FRENCH_52, ranks)

    @cached_property
    def hand_ranks(self) -> int:
        """How many ranks the pack has."""
        return len(self.pack) // 4

    def keepers(self, table: Table, facts: Facts) -> dict[bool, str]:
        """Who gathers the tricks: the caller, and one of the other side."""
        side = (facts.caller, *facts.partners)
        other = next((s for s in table.circle.rounds[facts.caller] if s not in side), facts.caller)
        ours = facts.caller if table.on("reym.tricks-caller") else side[-1]
        theirs = other if table.on("reym.tricks-opponent") else facts.caller
        table.shown["keepers"] = [table.names[ours], table.names[theirs]]
        table.note("reym.tricks-caller", "{} gathers the caller’s tricks", table.names[ours])
        table.note("reym.tricks-opponent", "{} gathers the others’", table.names[theirs])
        return {True: f"tricks of the caller’s side, with {table.names[ours]}",
                False: f"tricks of the others, with {table.names[theirs]}"}

    # Score

    def close(self, table: Table, facts: Facts, dealer: Seat, before: Sequence[Seat]) -> dict[str, Any]:
        """Settle the deal, and say who deals next and where everyone sits."""
        facts = facts._replace(scores=tuple(table.ledger.balance[s] for s in range(self.players)))
        outcome = self.settle(facts, table.ledger)
        following = self.next_dealer(table, dealer, facts.caller)
        self.seats_stay(table, before)
        return {"facts": self.tell(facts), "next_dealer": table.names[following], **outcome}

    def seats_stay(self, table: Table, before: Sequence[Seat]) -> None:
        """The exchange lasts, or is undone before the next deal."""
        changed = before != table.circle.order
        stays = self.seat_persistence == "persist" and table.on("reym.seats-stay")
        if not stays:
            table.circle.arrange(before)
        if changed:
            table.note("reym.seats-stay", "For the next deal they {}", "stay" if stays else "sit as before")

    def next_dealer(self, table: Table, dealer: Seat, caller: Seat) -> Seat:
        """The next column after the last dealer's, wherever its player sits now."""
        following = (dealer + 1) % self.players
        if self.dealer_order == "left-of-caller":
            following = table.circle.left_of(caller)
        if not table.on("reym.next-dealer"):
            following = dealer
        table.note("reym.next-dealer", "{} deals next", table.names[following])
        return following

    def brought(self, facts: Facts) -> dict[Account, int]:
        """The scores before the deal."""
        return dict(enumerate(facts.scores))

    def settle(self, facts: Facts, ledger: Ledger) -> dict[str, Any]:
        """Points of one deal, by whichever tariff the reading has; then revokes; then whether anyone has won."""
        if not facts.revokes or ledger.on("reym.revoke-stands"):
            self.score_tricks(facts, ledger)
        if facts.revokes:
            ledger.because("reym.revoke-stands", "The result stands; only who revoked loses by it")
        unrevoked = [ledger.balance[s] for s in range(self.players)]
        self.score_revokes(facts, ledger)
        scores = [ledger.balance[s] for s in range(self.players)]
        winners = self.winners(facts, ledger, unrevoked, scores)
        if min(scores) < 0:
            ledger.because("reym.below-zero", "A score below nothing is kept as it is")
        names = self.names
        return {"scores": dict(zip(names, scores, strict=True)), "winners": [names[s] for s in winners]}

    def score_tricks(self, facts: Facts, ledger: Ledger) -> None:
        """What the tricks are worth, to either side."""
        side = (facts.caller, *facts.partners)
        others = [s for s in range(self.players) if s not in side]
        paid = side if ledger.on("reym.alike") else side[:1]
        if facts.bid == MISERE:
            self.score_misere(facts, ledger)
            return
        if self.scoring == "contract":
            self.score_contract(facts, ledger, paid)
        elif self.scoring == "both-sides":
            self.score_each_trick(facts, ledger, paid)
        else:
            self.score_simply(facts, ledger, paid)
        if facts.partners:
            ledger.because("reym.alike", "Each partner scores as the caller does")
        self.score_opponents(facts, ledger, others)

    def score_contract(self, facts: Facts, ledger: Ledger, side: Sequence[Seat]) -> None:
        """Made: the contract, and ten for each trick over. Failed: the contract off, or the tricks still scored."""
        bid = int(facts.bid)
        value = self.contract_value(bid, facts.trumps, ledger)
        if facts.tricks >= bid:
            _credit(ledger, side, value, "reym.made", "{} in {}", bid, facts.trumps)
            _credit(ledger, side, 10 * (facts.tricks - bid), "reym.overtrick", "{} over × 10", facts.tricks - bid)
        elif self.failure == "lose":
            _charge(ledger, side, value, "reym.failed", "{} bid, {} taken", bid, facts.tricks)
        else:
            _credit(ledger, side, 10 * facts.tricks, "reym.failed", "{} taken × 10", facts.tricks)

    def contract_value(self, bid: int, trumps: str, ledger: Ledger | None = None) -> int:
        """Ten for each trick bid, multiplied for the trumps; in points."""
        ledger = ledger or Ledger(reasons=False)
        base = 10 * bid if ledger.on("reym.contract") else 0
        halves = HALVES[self.suit_ladder][trumps] if ledger.on("reym.ladder") else 2
        value = base * halves // 2
        ledger.because("reym.contract", "{} × 10 = {}", bid, base)
        ledger.because("reym.ladder", "trumps {}: {} × {:g} = {}", trumps, base, halves / 2, value)
        return value

    def score_each_trick(self, facts: Facts, ledger: Ledger, side: Sequence[Seat]) -> None:
        """So much for each trick taken; where a failed bid loses, as much for each trick bid."""
        if facts.tricks < int(facts.bid) and self.failure == "lose":
            lost = self.tariff * int(facts.bid)
            _charge(ledger, side, lost, "reym.failed", "{} bid, {} taken", facts.bid, facts.tricks)
        else:
            points = self.tariff * facts.tricks
            _credit(ledger, side, points, "reym.each-trick", "{} taken × {}", facts.tricks, self.tariff)

    def score_simply(self, facts: Facts, ledger: Ledger, side: Sequence[Seat]) -> None:
        """One a trick, if the bid was reached; the bid off, if not."""
        if facts.tricks >= int(facts.bid):
            _credit(ledger, side, facts.tricks, "reym.simple-made", "{} taken × 1", facts.tricks)
        else:
            _charge(ledger, side, int(facts.bid), "reym.simple-failed", "{} bid, {} taken", facts.bid, facts.tricks)

    def score_opponents(self, facts: Facts, ledger: Ledger, others: Sequence[Seat]) -> None:
        """They earn by the trick, or nothing."""
        tricks = self.hand - facts.tricks
        earn = self.defenders == "score" or self.scoring == "both-sides"
        if earn:
            _credit(ledger, others, self.tariff * tricks, "reym.opponents", "{} taken × {}", tricks, self.tariff)
        elif ledger.on("reym.opponents"):
            ledger.because("reym.opponents", "The other side scores nothing")
        else:  # what the rule prevents
            _credit(ledger, others, self.tariff * tricks, "reym.opponents off", "{} taken × {}", tricks, self.tariff)

    def score_misere(self, facts: Facts, ledger: Ledger) -> None:
        """The caller alone, for taking none."""
        settle = _credit if facts.tricks == 0 else _charge
        settle(ledger, [facts.caller], self.misere_value, "reym.misere-score", "misère, {} taken", facts.tricks)

    def score_revokes(self, facts: Facts, ledger: Ledger) -> None:
        """Fifty off whoever revoked, each time or once a deal."""
        once = self.revoke_count == "once" or not ledger.on("reym.revoke-each")
        for culprit in dict.fromkeys(facts.revokes):
            made = facts.revokes.count(culprit)
            times = 1 if once else made
            ledger.because("reym.revoke-each", "{}’s revokes: {}; charged: {}", self.names[culprit], made, times)
            _charge(ledger, [culprit], times * REVOKE, "reym.revoke", "{} × {}", times, REVOKE)

    # The end

    def winners(self, facts: Facts, ledger: Ledger, unrevoked: Sequence[int], scores: Sequence[int]) -> list[Seat]:
        """Who has won, if anyone: the target reached, the highest of several, and equals by the reading."""
        early = self.revoke_timing == "before-target" and ledger.on("reym.revoke-first")
        looked = scores if early else unrevoked
        if facts.revokes and max(unrevoked) >= self.target:
            ledger.because("reym.revoke-first", "Revokes come off {} {} is looked for",
                           "before" if early else "after", self.target)
        if max(looked) < self.target or not ledger.on("reym.goal"):
            return []
        reached = [s for s in range(self.players) if looked[s] >= self.target]
        ledger.because("reym.goal", "{} reached {}", _Names(self.names, reached), self.target)
        if len(reached) > 1 and ledger.on("reym.highest"):
            best = max(looked)
            reached = [s for s in reached if looked[s] == best]
            ledger.because("reym.highest", "{} is the highest score", best)
        return reached if len(reached) == 1 else self.equals(facts, ledger, reached)

    def equals(self, facts: Facts, ledger: Ledger, equal: list[Seat]) -> list[Seat]:
        """Partners gain alike, so equal scores are common."""
        names = _Names(self.names, equal)
        if not ledger.on("reym.equal"):
            return equal[:1]
        if self.equal_scores == "play-on":
            ledger.because("reym.equal", "{} are equal: another deal is played", names)
            return []
        if self.equal_scores == "shared":
            ledger.because("reym.equal", "{} are equal, and share the win", names)
            return equal
        first = facts.caller if facts.caller in equal else equal[0]
        ledger.because("reym.equal", "{} are equal; {} comes first", names, self.names[first])
        return [first]

    # Facts

    def facts(self, data: Mapping[str, Any]) -> Facts:
        """What a scorer tells, checked. Raises FactsError with the place and the rule."""
        known(data, FACTS)
        caller = seat(data.get("caller"), "caller", self.names, "reym.columns")
        bid = self.bid(data.get("bid"), "bid")
        partners = seats(data.get("partners", []), "partners", self.names, "reym.columns")
        self.check_side(caller, partners, bid)
        trumps = self.trumps_of(data.get("trumps", NONE if bid == MISERE else None), bid)
        tricks = whole(data.get("tricks"), "tricks", 0, self.hand, "reym.deal")
        return Facts(caller, partners, bid, trumps, tricks,
                     seats(data.get("revokes", []), "revokes", self.names, "reym.columns"),
                     scores(data.get("scores", {}), "scores", self.names, "reym.columns"))

    def check_side(self, caller: Seat, partners: tuple[Seat, ...], bid: Bid) -> None:
        """A side is the caller and as many partners as the reading gives."""
        most = 0 if bid == MISERE else 2 if self.players == 6 else 1
        if bid == MISERE and partners:
            raise FactsError("partners", "a misère is played alone", "reym.misere-alone")
        if caller in partners or len(set(partners)) != len(partners):
            raise FactsError("partners", "the caller and the partners must be different players", "reym.sides")
        if len(partners) > most or (len(partners) < most and self.recall != "short-side"):
            raise FactsError("partners", f"this game has {most}, and {len(partners)} are named", "reym.sides")

    def trumps_of(self, value: object, bid: Bid) -> str:
        """A suit or none; none with a misère."""
        trumps = one_of(value, "trumps", TRUMPS, "reym.trumps")
        if trumps == NONE and self.no_trumps == "forbidden" and bid != MISERE:
            raise FactsError("trumps", "this reading has no game without trumps", "reym.without-trumps")
        if bid == MISERE and trumps != NONE:
            raise FactsError("trumps", "a misère is played without", "reym.misere-alone")
        return trumps

    def bid(self, value: object, place: str) -> Bid:
        """A number of tricks, or a misère where there is one."""
        if value == MISERE and self.misere == "none":
            raise FactsError(place, "this reading has no misère", "reym.misere-bid")
        return MISERE if value == MISERE else whole(value, place, MINIMUM[self.minimum], self.hand, "reym.opening")

    def tell(self, facts: Facts) -> dict[str, Any]:
        """Facts as JSON, by letter."""
        names = self.names
        told: dict[str, Any] = {"caller": names[facts.caller], "partners": [names[s] for s in facts.partners],
                                "bid": facts.bid, "trumps": facts.trumps, "tricks": facts.tricks,
                                "revokes": [names[s] for s in facts.revokes]}
        return told | ({"scores": dict(zip(names, facts.scores, strict=True))} if any(facts.scores) else {})

    def facts_schema(self) -> dict[str, Any]:
        """JSON Schema of `facts`, in the order in which a scorer would be asked."""
        player: dict[str, Any] = {"enum": list(self.names)}
        most = 2 if self.players == 6 else 1
        least = 0 if self.recall == "short-side" or self.misere == "alone" else most
        bids: dict[str, Any] = {"enum": [b for b in self.ladder if b == MISERE or int(b) >= MINIMUM[self.minimum]]}
        suits = list(TRUMPS if self.no_trumps == "allowed" or self.misere == "alone" else SUITS)
        return {
            "$schema": "https://json-schema.org/draft/2020-12/schema", "title": f"One deal of Reym ({self.id})",
            "type": "object", "additionalProperties": False, "required": ["caller", "bid", "tricks"],
            "properties": {
                "caller": player | {"title": "Caller", "description": "who bid highest", "rule": "reym.caller"},
                "bid": bids | {"title": "Bid", "description": "tricks", "rule": "reym.overcall"},
                "partners": {"title": "Partners", "type": "array", "items": player, "minItems": least,
                             "maxItems": most, "uniqueItems": True, "rule": "reym.sides"},
                "trumps": {"title": "Trumps", "enum": suits, "rule": "reym.trumps"},
                "tricks": {"title": "Tricks", "description": "taken by the caller’s side", "type": "integer",
                           "minimum": 0, "maximum": self.hand, "rule": "reym.tricks-caller"},
                "revokes": {"title": "Revokes", "description": "who revoked, once for each time", "type": "array",
                            "items": player, "default": [], "rule": "reym.revoke"},
                "scores": {"title": "Scores before", "description": "points", "type": "object", "default": {},
                           "properties": {name: {"type": "integer"} for name in self.names},
                           "additionalProperties": False, "rule": "reym.goal"},
            },
        }

    def lay(self, table: Table) -> None:
        """Where a session starts in the middle, the stated cards are all there are."""
        stated = table.stated[0] if table.stated else None
        if not isinstance(stated, Mapping):
            raise StartError("hands: this part begins with stated hands")
        table.lay_out(self.pack, stated)
        if len({len(hand) for hand in table.hands}) != 1 or not table.hands[0]:
            raise StartError("hands: all must hold equally many cards, and at least one")


Reym.parts = {"partie": Reym.partie, "deal": Reym.deal, "partners": Reym.partners, "tricks": Reym.tricks}

FACTS: Final = ("caller", "partners", "bid", "trumps", "tricks", "revokes", "scores")


class _Watch:
    """Sees every card played: gathers the tricks, marks revokes, and tells of both."""

    def __init__(self, table: Table, facts: Facts, keepers: Mapping[bool, str], score: list[int]) -> None:
        self.table, self.trumps, self.score = table, SUITS.get(facts.trumps, ""), score
        self.side = frozenset((facts.caller, *facts.partners))
        self.kept = {ours: table.piles.setdefault(name, Pile(table.everyone)) for ours, name in keepers.items()}
        self.revokes: list[Seat] = []

    def breached(self, trick: Trick, choice: Choose[Card]) -> None:
        """A card that the law would have dropped is a revoke."""
        self.revokes.append(choice.seat)
        self.table.note("reym.revoke", "{} could follow suit, does not, and has revoked", self.table.names[choice.seat])

    def played(self, trick: Trick, choice: Choose[Card]) -> None:
        """Who played what, and whether they were free to."""
        card, name, led = trick.cards[-1], self.table.names[choice.seat], trick.cards[0].suit
        self.table.note("reym.follow", "{} plays the {}", name, card.words)
        if card.suit != led and card in choice.options:
            self.table.note("reym.discard", "{} has no {}, and may play anything", name, SUIT_WORDS[led])

    def taken(self, trick: Trick) -> None:
        """The trick goes to the pile of its side."""
        ours = trick.winner in self.side
        self.score[not ours] += 1
        self.kept[ours].extend(trick.cards)
        self.table.shown["tricks"] = {"caller": self.score[0], "opponents": self.score[1]}
        if self.table.events is not None:
            card, name = trick.cards[trick.seats.index(trick.winner)], self.table.names[trick.winner]
            by = ", a trump" if card.suit == self.trumps != trick.cards[0].suit else ""
            self.table.note("reym.trick", "{} takes the trick with the {}{}", name, card.words, by)
            if self.table.hands[trick.winner]:
                self.table.note("reym.next-lead", "{} leads to the next trick", name)


class _Names:
    """Seats by letter, `B, F and G`, put into words only when they are told."""

    def __init__(self, names: Sequence[str], seats: Sequence[Seat]) -> None:
        self.words = [names[s] for s in seats]

    def __format__(self, _: str) -> str:
        return listed(self.words)


def _must_trump(trumps: str) -> Law:
    """What would hold if a void player were not free: trump if able."""
    def keep(hand: Sequence[Card], trick: Trick) -> Sequence[Card]:
        if not trick.cards or any(c.suit == trick.cards[0].suit for c in hand):
            return hand
        return [c for c in hand if c.suit == SUITS.get(trumps)] or hand
    return Law("reym.discard off", keep, "the hand holds a trump")


def _credit(ledger: Ledger, seats: Sequence[Seat], points: int, rule: str, note: str, *parts: object) -> None:
    for player in seats if points else ():
        ledger.pay(SCORE, player, points, rule, note.format(*parts))


def _charge(ledger: Ledger, seats: Sequence[Seat], points: int, rule: str, note: str, *parts: object) -> None:
    """Points off. If scores could not fall below nothing, no more than the player has."""
    for player in seats:
        most = points if ledger.on("reym.below-zero") else max(0, min(points, ledger.balance[player]))
        ledger.pay(player, SCORE, most, rule, note.format(*parts))


def _only(given: Mapping[str, Any], keys: Sequence[str]) -> dict[str, Any]:
    return {key: given[key] for key in keys if key in given}


_QUINOLA: Final = Reym("quinola")
RULESETS: Final = {
    game.id: game for game in (
        _QUINOLA,
        replace(_QUINOLA, id="herald-1915", scoring="both-sides", defenders="score", failure="keep",
                no_trumps="forbidden"),
        replace(_QUINOLA, id="new-tradition", deal_roles="dealer-shuffles"),
        replace(_QUINOLA, id="new-tradition-simplified", deal_roles="dealer-shuffles", scoring="simplified", target=50),
        replace(_QUINOLA, id="new-tradition-misere", deal_roles="dealer-shuffles", misere="alone"),
        replace(_QUINOLA, id="new-tradition-four", deal_roles="dealer-shuffles", players=4),
    )
}
FAMILY: Final = Family("reym", "Reym", Reym, RULESETS, RULES)
_: Game = _QUINOLA  # the rule-sets are games, says the type checker
