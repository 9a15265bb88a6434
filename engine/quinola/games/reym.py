"""Reym (Buenos Aires, 1915): bid for tricks, call two partners by their cards, change seats, play to 500.

Sources: the Buenos Aires Herald of 19 November 1915, and its reconstruction by New Tradition Games.
The module reads as the rulebook does: pack, deal, auction, partners, seats, trumps, tricks, score, end.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Final, Literal, NamedTuple

from quinola.ask import Choose, Law
from quinola.cards import FRENCH_52, SUIT_WORDS, Card, without
from quinola.ledger import SCORE, Account, Ledger
from quinola.mechanics.auction import AuctionRules, Bid, auction
from quinola.mechanics.tricks import Trick, follow_suit, highest, play_trick
from quinola.order import strength
from quinola.piles import Pile
from quinola.rules import FactsError, Family, StartError, crux
from quinola.seats import Seat
from quinola.table import Game, Part, Table

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
CALLABLE: Final = {"three-only": "3", "three-or-four": "34", "free-card": ACE_HIGH}
MINIMUM: Final = {"one": 1, "five": 5}
SEATS: Final = "BCDEFG"


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
    revoke_cost: int = field(default=50, repr=False)

    parts: ClassVar[Mapping[str, Part]]

    @property
    def names(self) -> tuple[str, ...]:
        """The seats, clockwise, by the letters of the score sheet."""
        return tuple(SEATS[:self.players])

    @property
    def pack(self) -> tuple[Card, ...]:
        """48 cards for six; for four, where nothing is known, all 52."""
        return PACK_48 if self.players == 6 else FRENCH_52

    @property
    def hand(self) -> int:
        """Cards to each, and so tricks in the deal."""
        return len(self.pack) // self.players

    @property
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
        table.note("reym.company", f"{self.players} play, each for a score of their own")
        table.shown["columns"] = order if table.on("reym.columns") else ""
        table.note("reym.columns", f"The score sheet is headed {order}; each player keeps one column to the end")
        dealer = _seat(table, given, "dealer") if "dealer" in given else self.first_dealer(table)
        deals = int(given.get("deals", 0))
        while True:
            outcome = await self.deal(table, {"dealer": table.name(dealer)})
            deals -= 1
            if outcome["winners"] or deals == 0:
                return outcome
            dealer = table.names.index(outcome["next_dealer"])
            if table.on("reym.new-partners"):
                self.clear(table)
            table.note("reym.new-partners", "A new auction: partners are chosen afresh")

    def first_dealer(self, table: Table) -> Seat:
        """By lot."""
        if not table.on("reym.first-dealer"):
            return 0
        dealer = table.lot("dealer")
        table.note("reym.first-dealer", f"{table.name(dealer)} is drawn to deal first")
        return dealer

    def clear(self, table: Table) -> None:
        """The sides of one deal are not those of the next."""
        for word in ("bid", "side", "partners", "trumps", "calls", "tricks", "keepers"):
            table.shown.pop(word, None)
        table.piles.clear()
        table.revealed.clear()

    # The deal

    async def deal(self, table: Table, given: Mapping[str, Any]) -> dict[str, Any]:
        """One deal, from the shuffle to the score. Given: `dealer`."""
        dealer = _seat(table, given, "dealer", 0)
        table.shown["dealer"] = table.name(dealer)
        self.shuffle_and_cut(table, dealer)
        pack, hand = self.dealt(table)
        table.deal(pack, hand, **({"left": len(pack) - hand * self.players} if len(pack) % self.players else {}))
        table.note("reym.pack" if self.players == 6 else "reym.four-pack", f"{len(pack)} cards are in play")
        table.note("reym.deal", f"{table.name(dealer)} deals {hand} cards to each")
        ladder = tuple(b for b in self.ladder if b != MISERE or table.on("reym.misere-bid"))
        rules = AuctionRules("reym.opening", "reym.overcall", "reym.auction-end", self.auction == "single-round")
        caller, bid = await auction(table, dealer, ladder, MINIMUM[self.minimum], rules)
        if bid == MISERE:
            table.note("reym.misere-bid", "A misère outbids all but the highest number")
        if not table.on("reym.caller"):
            caller = dealer
        table.note("reym.caller", f"{table.name(caller)} is the caller, for {bid}")
        return await self.partners(table, {"dealer": table.name(dealer), "caller": table.name(caller), "bid": bid})

    def dealt(self, table: Table) -> tuple[Sequence[Card], int]:
        """The pack, and how many to each."""
        full = not table.on("reym.pack" if self.players == 6 else "reym.four-pack")
        pack = self.pack if not full else FRENCH_52 if self.players == 6 else PACK_48
        return pack, len(pack) // self.players if table.on("reym.deal") else 7

    def shuffle_and_cut(self, table: Table, dealer: Seat) -> None:
        """C deals, G shuffles, B cuts: in what sense, the readings of `deal_roles` say."""
        circle, column = table.circle, range(self.players)
        roles = {
            "neighbours": (circle.left_of(dealer), circle.right_of(dealer)),
            "order-chain": (column[dealer - 2], column[dealer - 1]),
            "dealer-shuffles": (dealer, circle.right_of(dealer)),
        }
        shuffler, cutter = roles[self.deal_roles]
        if table.on("reym.shuffle-and-cut"):
            table.shown.update(shuffler=table.name(shuffler), cutter=table.name(cutter))
        table.note("reym.shuffle-and-cut", f"{table.name(shuffler)} shuffles and {table.name(cutter)} cuts")

    # Partners

    async def partners(self, table: Table, given: Mapping[str, Any]) -> dict[str, Any]:
        """Calls and seats, for a bid already won. Given: `dealer`, `caller`, `bid`."""
        self.lay(table)
        caller, bid = _seat(table, given, "caller"), self.bid(given.get("bid"), "bid")
        table.shown["bid"] = {"by": table.name(caller), "bid": bid}
        before = list(table.circle.order)
        partners: tuple[Seat, ...] = ()
        if bid != MISERE or not table.on("reym.misere-alone"):
            partners = await self.call_partners(table, caller)
            self.exchange_seats(table, caller, partners)
        else:
            table.note("reym.misere-alone", f"{table.name(caller)} plays the misère alone, without trumps")
        table.shown["side"] = [table.name(s) for s in (caller, *partners)]
        trumps = NONE if bid == MISERE else await self.name_trumps(table, caller)
        facts = await self.play(table, Facts(caller, partners, bid, trumps, 0), table.circle.left_of(caller))
        return self.close(table, facts, given, before)

    async def call_partners(self, table: Table, caller: Seat) -> tuple[Seat, ...]:
        """The caller names cards aloud; who holds one says so, and is a partner."""
        side = [caller]
        called: list[Card] = []
        rules = ("reym.first-partner", "reym.second-partner") if self.players == 6 else ("reym.four-partner",)
        table.shown["calls"] = []
        for rule in rules:
            partner = await self.call(table, side, called, rule)
            if partner is not None:
                side.append(partner)
            table.shown["partners"] = [table.name(s) for s in side[1:]]
        partners = tuple(side[1:]) if table.on("reym.sides") else ()
        others = [s for s in table.circle.rounds[caller] if s not in side]
        table.note("reym.sides", f"{table.name(side)} play against {table.name(others)}")
        return partners

    async def call(self, table: Table, side: Sequence[Seat], called: list[Card], rule: str) -> Seat | None:
        """One call, and as many more as the readings of `recall` ask for."""
        while True:
            choice = self.calling(table, side, called, rule)
            card = await choice
            called.append(card)
            table.revealed.add(card)
            holder = table.holder(card)
            table.shown["calls"] = [*table.shown["calls"], {"card": card.text, "holder": table.name(holder)}]
            table.note(rule, f"{table.name(side[0])} calls the {card.words}; {table.name(holder)} has it")
            if holder not in side:
                return holder
            if self.recall == "short-side" or not table.on("reym.call-again"):
                table.note("reym.call-again", "The card lies with the caller’s side, and the call is spent")
                return None
            table.note("reym.call-again", "The card lies with the caller’s side: another is called")

    def calling(self, table: Table, side: Sequence[Seat], called: Sequence[Card], rule: str) -> Choose[Card]:
        """The cards that may be named. With nothing lawful left, any card of an opponent may be."""
        left = [c for c in self.pack if c not in called]
        ranks = CALLABLE[self.second_call] if rule == "reym.second-partner" else ACE_HIGH
        rank = Law(rule, lambda cards, _: [c for c in cards if c.rank in ranks],
                   f"only {_ranks(ranks)} may be called now")
        own = Law("reym.call-again", lambda cards, _: [c for c in cards if c not in table.hands[side[0]]],
                  "the card is in the caller’s own hand")
        laws = [rank] * (ranks != ACE_HIGH) + [own] * (self.recall == "forbid")
        choice = Choose(side[0], "call", left, rule, table.laws(*laws))
        if choice.options or not table.on("reym.no-call-left"):
            return choice
        table.note("reym.no-call-left", "No lawful call is left: any card may be called")
        return Choose(side[0], "call", left, "reym.no-call-left", table.laws(*laws[1:]))

    def exchange_seats(self, table: Table, caller: Seat, partners: Sequence[Seat]) -> None:
        """Opponents are to alternate: each partner at an odd distance from the caller changes places."""
        if not table.on("reym.exchange"):
            return
        changed = []
        for partner in partners:
            if table.circle.apart(caller, partner) % 2:
                other = self.changes_with(table, caller, partners, partner)
                table.circle.exchange(partner, other)
                changed.append(f"{table.name(partner)} and {table.name(other)}")
                table.note("reym.exchange-how", f"{changed[-1]} change seats")
        told = f"{len(changed)} exchanges" if len(changed) != 1 else "one exchange"
        order = " ".join(table.name(s) for s in table.circle.rounds[caller])
        table.note("reym.exchange", f"After {told} they sit {order}" if changed else f"They sit well: {order}")

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
        none = Law("reym.without-trumps", lambda words, _: [w for w in words if w != NONE], "trumps must be a suit")
        laws = [none] if self.no_trumps == "forbidden" else []
        if self.no_trumps == "allowed" and not table.on("reym.without-trumps"):
            laws = [none._replace(rule="reym.trumps")]
        trumps = await Choose(caller, "trumps", (*SUITS, NONE), "reym.trumps", table.laws(*laws))
        table.shown["trumps"] = trumps
        table.note("reym.without-trumps" if trumps == NONE else "reym.trumps",
                   f"{table.name(caller)} names {'no' if trumps == NONE else trumps + ' as'} trumps")
        return trumps

    async def tricks(self, table: Table, given: Mapping[str, Any]) -> dict[str, Any]:
        """Tricks, for sides already made. Given: `caller`, `bid`, `partners`, `trumps`, `leader`, `taken`."""
        self.lay(table)
        if "order" in given:
            table.circle.arrange([_seat(table, {"order": name}, "order") for name in str(given["order"]).split()])
        facts = self.facts({"partners": [], "trumps": NONE, "tricks": 0, **_only(given, FACTS)})
        table.shown.update(bid={"by": table.name(facts.caller), "bid": facts.bid}, trumps=facts.trumps,
                           side=[table.name(s) for s in (facts.caller, *facts.partners)])
        leader = _seat(table, given, "leader", table.circle.left_of(facts.caller))
        facts = await self.play(table, facts, leader, tuple(given.get("taken", (0, 0))))
        return self.close(table, facts, given, list(table.circle.order))

    async def play(self, table: Table, facts: Facts, leader: Seat, taken: Sequence[int] = (0, 0)) -> Facts:
        """Tricks until the hands are empty."""
        side, keepers = {facts.caller, *facts.partners}, self.keepers(table, facts)
        watch = _Watch(table, facts.trumps)
        laws = table.laws(follow_suit("reym.follow", breakable=True))
        if not table.on("reym.discard"):
            laws += (_must_trump(facts.trumps),)
        leader = self.opens(table, facts, leader)
        winner = highest(self.strength(table), SUITS.get(facts.trumps) if table.on("reym.trick") else None)
        score = list(taken)
        for number in range(sum(taken), sum(taken) + len(table.hands[leader])):
            trick = await play_trick(table, leader, number, winner, "reym.follow", laws, watch.played)
            assert trick.winner is not None
            ours = trick.winner in side
            score[not ours] += 1
            table.piles.setdefault(keepers[ours], Pile(table.everyone)).extend(trick.cards)
            table.shown["tricks"] = {"caller": score[0], "opponents": score[1]}
            watch.taken(trick)
            leader = trick.winner if table.on("reym.next-lead") else table.circle.left_of(leader)
        return facts._replace(tricks=score[0], revokes=(*facts.revokes, *watch.revokes))

    def opens(self, table: Table, facts: Facts, leader: Seat) -> Seat:
        """The caller's left neighbour leads; nobody's hand is a dummy."""
        if not table.on("reym.lead"):
            leader = facts.caller
        table.shown["leader"] = table.name(leader)
        table.note("reym.lead", f"{table.name(leader)} leads")
        table.note("reym.no-dummy", "All play from their own hands; there is no dummy")
        if facts.partners and not table.on("reym.no-dummy"):
            table.hands[facts.partners[0]].sees = table.everyone
        return leader

    def strength(self, table: Table) -> Mapping[Card, int]:
        """Ace high, three low (or two, with the whole pack)."""
        ranks = ACE_HIGH if table.on("reym.rank") else ACE_HIGH[1:] + "A"
        table.note("reym.rank", f"Cards rank {' '.join('10' if r == 'T' else r for r in ranks[:self.hand_ranks])}")
        return strength(FRENCH_52, ranks)

    @property
    def hand_ranks(self) -> int:
        """How many ranks the pack has."""
        return len(self.pack) // 4

    def keepers(self, table: Table, facts: Facts) -> dict[bool, str]:
        """Who gathers the tricks: the caller, and one of the other side."""
        other = next((s for s in table.circle.rounds[facts.caller][1:] if s not in facts.partners), facts.caller)
        ours = facts.caller if table.on("reym.tricks-caller") else (facts.partners or (facts.caller,))[0]
        theirs = other if table.on("reym.tricks-opponent") else facts.caller
        table.shown["keepers"] = [table.name(ours), table.name(theirs)]
        table.note("reym.tricks-caller", f"{table.name(ours)} gathers the caller’s tricks")
        table.note("reym.tricks-opponent", f"{table.name(theirs)} gathers the others’")
        return {True: f"tricks with {table.name(ours)}", False: f"tricks against, with {table.name(theirs)}"}

    # Score

    def close(self, table: Table, facts: Facts, given: Mapping[str, Any], before: Sequence[Seat]) -> dict[str, Any]:
        """Settle the deal, and say who deals next and where everyone sits."""
        facts = facts._replace(scores=tuple(table.ledger.balance[s] for s in range(self.players)))
        first = len(table.ledger.reasons)
        outcome = self.settle(facts, table.ledger)
        for reason in table.ledger.reasons[first:]:
            table.note(*reason)
        dealer = self.next_dealer(table, _seat(table, given, "dealer", facts.caller), facts.caller)
        stays = self.seat_persistence == "persist" and table.on("reym.seats-stay")
        if not stays:
            table.circle.arrange(before)
        if list(before) != table.circle.order or not stays:
            told = "stay where they are" if stays else "sit as before"
            table.note("reym.seats-stay", f"For the next deal they {told}")
        return {"facts": self.tell(facts), "next_dealer": table.name(dealer), **outcome}

    def next_dealer(self, table: Table, dealer: Seat, caller: Seat) -> Seat:
        """The next column after the last dealer's, wherever its player sits now."""
        following = (dealer + 1) % self.players
        if self.dealer_order == "left-of-caller":
            following = table.circle.left_of(caller)
        if not table.on("reym.next-dealer"):
            following = dealer
        table.note("reym.next-dealer", f"{table.name(following)} deals next")
        return following

    def brought(self, facts: Facts) -> dict[Account, int]:
        """The scores before the deal."""
        return dict(enumerate(facts.scores))

    def settle(self, facts: Facts, ledger: Ledger) -> dict[str, Any]:
        """Points of one deal, by whichever tariff the reading has; then revokes; then whether anyone has won."""
        others = [s for s in range(self.players) if s not in (facts.caller, *facts.partners)]
        if not (facts.revokes and not ledger.on("reym.revoke-stands")):
            if facts.bid == MISERE:
                self.score_misere(facts, ledger)
            elif self.scoring == "simplified":
                self.score_simply(facts, ledger)
            else:
                self.score_side(facts, ledger)
                self.score_opponents(facts, ledger, others)
        if facts.revokes:
            ledger.because("reym.revoke-stands", "The result stands; only who revoked loses by it")
        scores = [ledger.balance[s] for s in range(self.players)]
        self.score_revokes(facts, ledger)
        after = [ledger.balance[s] for s in range(self.players)]
        winners = self.winners(facts, ledger, scores, after)
        if any(score < 0 for score in after):
            ledger.because("reym.below-zero", "A score below nought is kept as it is")
        names = self.names
        return {"scores": dict(zip(names, after, strict=True)), "winners": [names[s] for s in winners]}

    def score_side(self, facts: Facts, ledger: Ledger) -> None:
        """The caller's side: contract and overtricks, or so much a trick."""
        side = (facts.caller, *facts.partners) if ledger.on("reym.alike") else (facts.caller,)
        if self.scoring == "both-sides":
            value = self.tariff * facts.tricks
            what, rule, over = f"{_tricks(facts.tricks)} × {self.tariff}", "reym.each-trick", 0
            lost = self.tariff * int(facts.bid)
        else:
            value = lost = self.contract_value(int(facts.bid), facts.trumps, ledger)
            what, rule = f"{facts.bid} in {_trumps(facts.trumps)}", "reym.made"
            over = 10 * (facts.tricks - int(facts.bid))
        short = f"{facts.bid} bid, {facts.tricks} taken"
        if facts.tricks < int(facts.bid) and self.failure == "lose":
            _charge(ledger, side, lost, "reym.failed", short)
        elif facts.tricks < int(facts.bid) and self.scoring == "contract":
            _credit(ledger, side, 10 * facts.tricks, "reym.failed", f"{short}: {facts.tricks} × 10")
        else:
            _credit(ledger, side, value, rule, what)
            _credit(ledger, side, over, "reym.overtrick", f"{over // 10} over × 10")
        if facts.partners:
            ledger.because("reym.alike", "Each partner scores as the caller does")

    def contract_value(self, bid: int, trumps: str, ledger: Ledger | None = None) -> int:
        """Ten for each trick bid, multiplied for the trumps; in points."""
        ledger = ledger or Ledger()
        base = 10 * bid if ledger.on("reym.contract") else 0
        halves = HALVES[self.suit_ladder][trumps] if ledger.on("reym.ladder") else 2
        ledger.because("reym.contract", f"{bid} × 10 = {base}")
        ledger.because("reym.ladder", f"{_trumps(trumps)}: {base} × {halves / 2:g} = {base * halves // 2}")
        return base * halves // 2

    def score_opponents(self, facts: Facts, ledger: Ledger, others: Sequence[Seat]) -> None:
        """They earn by the trick, or nothing."""
        tricks = self.hand - facts.tricks
        if self.defenders == "score" or self.scoring == "both-sides":
            _credit(ledger, others, self.tariff * tricks, "reym.opponents", f"{_tricks(tricks)} × {self.tariff}")
        elif ledger.on("reym.opponents"):
            ledger.because("reym.opponents", "The opponents score nothing")
        else:
            _credit(ledger, others, self.tariff * tricks, "reym.opponents off", f"{_tricks(tricks)} × {self.tariff}")

    def score_simply(self, facts: Facts, ledger: Ledger) -> None:
        """One a trick, if the bid was reached; the bid off, if not."""
        side = (facts.caller, *facts.partners) if ledger.on("reym.alike") else (facts.caller,)
        if facts.tricks >= int(facts.bid):
            _credit(ledger, side, facts.tricks, "reym.simple-made", f"{_tricks(facts.tricks)} × 1")
        else:
            _charge(ledger, side, int(facts.bid), "reym.simple-failed", f"{facts.bid} bid, {facts.tricks} taken")
        ledger.because("reym.alike", "Each partner scores as the caller does")
        ledger.because("reym.opponents", "The opponents score nothing")

    def score_misere(self, facts: Facts, ledger: Ledger) -> None:
        """The caller alone, for taking none."""
        if facts.tricks == 0:
            _credit(ledger, [facts.caller], self.misere_value, "reym.misere-score", "misère, no trick taken")
        else:
            _charge(ledger, [facts.caller], self.misere_value, "reym.misere-score", f"misère, {facts.tricks} taken")

    def score_revokes(self, facts: Facts, ledger: Ledger) -> None:
        """Fifty off whoever revoked, each time or once a deal."""
        once = self.revoke_count == "once" or not ledger.on("reym.revoke-each")
        for seat in dict.fromkeys(facts.revokes):
            times = 1 if once else facts.revokes.count(seat)
            ledger.because("reym.revoke-each", f"{self.names[seat]} revoked {_times(facts.revokes.count(seat))}; "
                                               f"{_times(times)} {self.revoke_cost} is taken off")
            _charge(ledger, [seat], times * self.revoke_cost, "reym.revoke", f"{times} × {self.revoke_cost}")

    # The end

    def winners(self, facts: Facts, ledger: Ledger, scores: Sequence[int], after: Sequence[int]) -> list[Seat]:
        """Who has won, if anyone: the target reached, the highest of several, and equals by the reading."""
        early = self.revoke_timing == "before-target" and ledger.on("reym.revoke-first")
        looked = after if early else scores
        if facts.revokes and max(scores) >= self.target:
            when = "before" if early else "after"
            ledger.because("reym.revoke-first", f"Revokes come off {when} {self.target} is looked for")
        reached = [s for s in range(self.players) if looked[s] >= self.target and ledger.on("reym.goal")]
        if not reached:
            return []
        ledger.because("reym.goal", f"{_and(self.names, reached)} reached {self.target}")
        if len(reached) > 1:
            best = max(looked[s] for s in reached) if ledger.on("reym.highest") else looked[reached[0]]
            reached = [s for s in reached if looked[s] == best]
            ledger.because("reym.highest", f"{best} is the highest score")
        return reached if len(reached) == 1 else self.equals(facts, ledger, reached)

    def equals(self, facts: Facts, ledger: Ledger, equal: list[Seat]) -> list[Seat]:
        """Partners gain alike, so equal scores are common."""
        if not ledger.on("reym.equal"):
            return equal[:1]
        names = _and(self.names, equal)
        if self.equal_scores == "play-on":
            ledger.because("reym.equal", f"{names} are equal: another deal is played")
            return []
        if self.equal_scores == "shared":
            ledger.because("reym.equal", f"{names} are equal, and share the win")
            return equal
        first = facts.caller if facts.caller in equal else equal[0]
        ledger.because("reym.equal", f"{names} are equal; {self.names[first]} comes first")
        return [first]

    # Facts

    def facts(self, data: Mapping[str, Any]) -> Facts:
        """What a scorer tells, checked. Raises FactsError with the place and the rule."""
        _known(data)
        caller = self.seat(data.get("caller"), "caller")
        bid = self.bid(data.get("bid"), "bid")
        partners = self.seats_of(data.get("partners", []), "partners")
        self.check_side(caller, partners, bid)
        trumps = data.get("trumps", NONE if bid == MISERE else None)
        if trumps not in (*SUITS, NONE):
            raise FactsError("trumps", f"one of {', '.join(SUITS)} or none is wanted, not {trumps!r}", "reym.trumps")
        if trumps == NONE and self.no_trumps == "forbidden" and bid != MISERE:
            raise FactsError("trumps", "this reading has no game without trumps", "reym.without-trumps")
        if bid == MISERE and trumps != NONE:
            raise FactsError("trumps", "a misère is played without", "reym.misere-alone")
        tricks = _whole(data.get("tricks"), "tricks", 0, self.hand, "reym.deal")
        return Facts(caller, partners, bid, trumps, tricks, self.seats_of(data.get("revokes", []), "revokes"),
                     self.scores_of(data.get("scores", {})))

    def check_side(self, caller: Seat, partners: tuple[Seat, ...], bid: Bid) -> None:
        """A side is the caller and as many partners as the reading gives."""
        most = 0 if bid == MISERE else 2 if self.players == 6 else 1
        if bid == MISERE and partners:
            raise FactsError("partners", "a misère is played alone", "reym.misere-alone")
        if caller in partners or len(set(partners)) != len(partners):
            raise FactsError("partners", "the caller and the partners must be different players", "reym.sides")
        if len(partners) > most or (len(partners) < most and self.recall != "short-side"):
            raise FactsError("partners", f"this game has {most}, and {len(partners)} are named", "reym.sides")

    def seat(self, name: object, place: str) -> Seat:
        """A player by letter."""
        if name not in self.names:
            raise FactsError(place, f"one of {' '.join(self.names)} is wanted, not {name!r}", "reym.columns")
        return self.names.index(str(name))

    def seats_of(self, value: object, place: str) -> tuple[Seat, ...]:
        """A list of players by letter."""
        if not isinstance(value, (list, tuple)):
            raise FactsError(place, f"a list of players is wanted, not {value!r}", "reym.columns")
        return tuple(self.seat(name, f"{place}[{n}]") for n, name in enumerate(value))

    def scores_of(self, value: object) -> tuple[int, ...]:
        """The scores before the deal, by letter; whoever is missing stands at nought."""
        if not isinstance(value, Mapping):
            raise FactsError("scores", f"a table of scores by player is wanted, not {value!r}", "reym.columns")
        scores = [0] * self.players
        for name, points in value.items():
            scores[self.seat(name, "scores")] = _whole(points, f"scores.{name}", -10**6, 10**6, "reym.columns")
        return tuple(scores) if value else ()

    def bid(self, value: object, place: str) -> Bid:
        """A number of tricks, or a misère where there is one."""
        if value == MISERE and self.misere == "none":
            raise FactsError(place, "this reading has no misère", "reym.misere-bid")
        return MISERE if value == MISERE else _whole(value, place, MINIMUM[self.minimum], self.hand, "reym.opening")

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
        bids: dict[str, Any] = {"enum": [b for b in self.ladder if b == MISERE or int(b) >= MINIMUM[self.minimum]]}
        suits = [*SUITS, NONE] if self.no_trumps == "allowed" or self.misere == "alone" else list(SUITS)
        return {
            "$schema": "https://json-schema.org/draft/2020-12/schema", "title": f"One deal of Reym ({self.id})",
            "type": "object", "additionalProperties": False, "required": ["caller", "bid", "tricks"],
            "properties": {
                "caller": player | {"title": "Caller", "description": "who bid highest", "rule": "reym.caller"},
                "bid": bids | {"title": "Bid", "description": "tricks", "rule": "reym.overcall"},
                "partners": {"title": "Partners", "type": "array", "items": player, "maxItems": most,
                             "minItems": 0 if self.recall == "short-side" or self.misere == "alone" else most,
                             "uniqueItems": True, "rule": "reym.sides"},
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
        if not table.dealt:
            stated = table.stated[0] if table.stated else None
            if not isinstance(stated, Mapping):
                raise StartError("hands: this part begins with stated hands")
            table.lay_out(self.pack, stated)
            if len({len(hand) for hand in table.hands}) != 1 or not table.hands[0]:
                raise StartError("hands: all must hold equally many cards, and at least one")


Reym.parts = {"partie": Reym.partie, "deal": Reym.deal, "partners": Reym.partners, "tricks": Reym.tricks}

FACTS: Final = ("caller", "partners", "bid", "trumps", "tricks", "revokes", "scores")


class _Watch:
    """Sees every card played: tells of it, and marks revokes."""

    def __init__(self, table: Table, trumps: str) -> None:
        self.table, self.trumps = table, SUITS.get(trumps, "")
        self.revokes: list[Seat] = []

    def played(self, trick: Trick, choice: Choose[Card]) -> None:
        cards, seat = trick.cards, choice.seat
        if choice.options is not choice.candidates and cards[-1] not in choice.options:
            self.revokes.append(seat)
            self.table.note("reym.revoke", f"{self.table.name(seat)} revokes")
        if self.table.events is None:
            return
        self.table.note("reym.follow", f"{self.table.name(seat)} plays the {cards[-1].words}")
        if len(cards) > 1 and cards[-1].suit != cards[0].suit and seat not in self.revokes[-1:]:
            self.table.note("reym.discard", f"{self.table.name(seat)} has no {SUIT_WORDS[cards[0].suit]}, "
                                            "and plays what they like")

    def taken(self, trick: Trick) -> None:
        if self.table.events is None or trick.winner is None:
            return
        card = trick.cards[trick.seats.index(trick.winner)]
        by = " by trumping" if card.suit == self.trumps != trick.cards[0].suit else ""
        self.table.note("reym.trick", f"{self.table.name(trick.winner)} takes the trick{by}, with the {card.words}")
        self.table.note("reym.next-lead", f"{self.table.name(trick.winner)} leads to the next")


def _must_trump(trumps: str) -> Law:
    """What would hold if a void player were not free: trump if able."""
    def keep(hand: Sequence[Card], trick: Trick) -> Sequence[Card]:
        if not trick.cards or any(c.suit == trick.cards[0].suit for c in hand):
            return hand
        return [c for c in hand if c.suit == SUITS.get(trumps)] or hand
    return Law("reym.discard off", keep, "the hand holds a trump")


def _credit(ledger: Ledger, seats: Sequence[Seat], points: int, rule: str, note: str) -> None:
    for seat in seats:
        ledger.pay(SCORE, seat, points, rule, note)


def _charge(ledger: Ledger, seats: Sequence[Seat], points: int, rule: str, note: str) -> None:
    """Points off. If scores could not fall below nought, no more than the player has."""
    for seat in seats:
        most = points if ledger.on("reym.below-zero") else max(0, min(points, ledger.balance[seat]))
        ledger.pay(seat, SCORE, most, rule, note)


def _seat(table: Table, given: Mapping[str, Any], place: str, default: Seat | None = None) -> Seat:
    name = given.get(place)
    if name is None and default is not None:
        return default
    if name not in table.names:
        raise StartError(f"given {place}: one of {' '.join(table.names)} is wanted, not {name!r}")
    return table.names.index(str(name))


def _whole(value: object, place: str, low: int, high: int, rule: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise FactsError(place, f"a whole number from {low} to {high} is wanted, not {value!r}", rule)
    return value


def _known(data: Mapping[str, Any]) -> None:
    if not isinstance(data, Mapping):
        raise FactsError("facts", f"a table is wanted, not {data!r}")
    unknown = [key for key in data if key not in FACTS]
    if unknown:
        raise FactsError(str(unknown[0]), f"not a fact of this game; these are: {', '.join(FACTS)}")


def _only(given: Mapping[str, Any], keys: Sequence[str]) -> dict[str, Any]:
    return {key: given[key] for key in keys if key in given}


def _ranks(ranks: str) -> str:
    return {"3": "a three", "34": "a three or a four"}.get(ranks, "a card")


def _trumps(trumps: str) -> str:
    return "no trumps" if trumps == NONE else trumps


def _tricks(n: int) -> str:
    return "1 trick" if n == 1 else f"{n} tricks"


def _times(n: int) -> str:
    return {1: "once", 2: "twice"}.get(n, f"{n} times")


def _and(names: Sequence[str], seats: Sequence[Seat]) -> str:
    words = [names[s] for s in seats]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


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
