"""Reym (Buenos Aires, 1915): bid for tricks, call two partners by their cards, change seats, play to 500.

Sources: the Buenos Aires Herald of 19 November 1915, and its reconstruction by New Tradition Games.
The module reads as the rulebook does: what is left open, then the deal, the auction, sides and trumps, score and end.
`partners` has the calls and the change of seats, `tricks` the play, `reckoning` what is scored, `facts` what a scorer
tells.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, ClassVar, Final, Literal, NamedTuple

from quinola.ask import Choose, Law
from quinola.cards import FRENCH_52, Card, without
from quinola.facts import known, one_of, scores, seat, seats, whole
from quinola.ledger import SCORE, Account, Ledger
from quinola.mechanics.auction import AuctionRules, Bid, auction
from quinola.mechanics.tricks import Trick, follow_suit, highest, play_tricks
from quinola.messages import Message, say
from quinola.order import strength
from quinola.piles import Pile
from quinola.rules import FactsError, Family, StartError, crux
from quinola.seats import Circle, Seat
from quinola.table import Game, Part, Table

PACK_48: Final = without(FRENCH_52, "2")
ACE_HIGH: Final = "AKQJT98765432"
SUITS: Final = {"clubs": "C", "diamonds": "D", "hearts": "H", "spades": "S"}
NONE: Final = "none"
TRUMPS: Final = (*SUITS, NONE)
MISERE: Final = "misere"


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


KEYS: Final = Facts._fields


class Form(NamedTuple):
    """What can be told in one rule-set: players, bids from the lowest, tricks in the deal, and how large a side is."""

    names: tuple[str, ...]
    bids: tuple[Bid, ...]
    hand: int
    partners: int
    short: bool
    """Whether a side may have fewer partners."""
    no_trumps: bool

    @property
    def misere(self) -> bool:
        """Whether there is such a bid."""
        return MISERE in self.bids

    def read(self, data: Mapping[str, Any]) -> Facts:
        """What a scorer tells, checked. Raises FactsError with the place and the rule."""
        known(data, KEYS)
        caller = seat(data.get("caller"), "caller", self.names, "reym.columns")
        bid = self.bid(data.get("bid"))
        partners = seats(data.get("partners", []), "partners", self.names, "reym.columns")
        self._check_side(caller, partners, bid)
        trumps = self._trumps(data.get("trumps", NONE if bid == MISERE else None), bid)
        tricks = whole(data.get("tricks"), "tricks", 0, self.hand, "reym.deal")
        return Facts(caller, partners, bid, trumps, tricks,
                     seats(data.get("revokes", []), "revokes", self.names, "reym.columns"),
                     scores(data.get("scores", {}), "scores", self.names, "reym.columns"))

    def bid(self, value: object) -> Bid:
        """A number of tricks, or a misère where there is one. Raises FactsError."""
        if value == MISERE and not self.misere:
            raise FactsError("bid", "this reading has no misère", "reym.misere-bid")
        return MISERE if value == MISERE else whole(value, "bid", int(self.bids[0]), self.hand, "reym.opening")

    def _check_side(self, caller: Seat, partners: tuple[Seat, ...], bid: Bid) -> None:
        """A side is the caller and as many partners as the reading gives."""
        if bid == MISERE and partners:
            raise FactsError("partners", "a misère is played alone", "reym.misere-alone")
        if caller in partners or len(set(partners)) != len(partners):
            raise FactsError("partners", "the caller and the partners must be different players", "reym.sides")
        most = 0 if bid == MISERE else self.partners
        if len(partners) > most or (len(partners) < most and not self.short):
            raise FactsError("partners", f"this game has {most}, and {len(partners)} are named", "reym.sides")

    def _trumps(self, value: object, bid: Bid) -> str:
        """A suit or none; none with a misère."""
        trumps = one_of(value, "trumps", TRUMPS, "reym.trumps")
        if trumps == NONE and not self.no_trumps and bid != MISERE:
            raise FactsError("trumps", "this reading has no game without trumps", "reym.without-trumps")
        if bid == MISERE and trumps != NONE:
            raise FactsError("trumps", "a misère is played without", "reym.misere-alone")
        return trumps

    def tell(self, facts: Facts) -> dict[str, Any]:
        """Facts as JSON, by letter."""
        names = self.names
        told: dict[str, Any] = {"caller": names[facts.caller], "partners": [names[s] for s in facts.partners],
                                "bid": facts.bid, "trumps": facts.trumps, "tricks": facts.tricks,
                                "revokes": [names[s] for s in facts.revokes]}
        return told | ({"scores": dict(zip(names, facts.scores, strict=True))} if any(facts.scores) else {})

    def schema(self, ruleset: str) -> dict[str, Any]:
        """JSON Schema of the facts, in the order in which a scorer would be asked."""
        player: dict[str, Any] = {"enum": list(self.names)}
        least = 0 if self.short or self.misere else self.partners
        suits = list(TRUMPS if self.no_trumps or self.misere else SUITS)
        return {
            "$schema": "https://json-schema.org/draft/2020-12/schema", "title": f"One deal of Reym ({ruleset})",
            "type": "object", "additionalProperties": False, "required": ["caller", "bid", "tricks"],
            "properties": {
                "caller": player | {"title": "Caller", "description": "who bid highest", "rule": "reym.caller"},
                "bid": {"enum": list(self.bids), "title": "Bid", "description": "tricks", "rule": "reym.overcall"},
                "partners": {"title": "Partners", "type": "array", "items": player, "minItems": least,
                             "maxItems": self.partners, "uniqueItems": True, "rule": "reym.sides"},
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


def _only(ranks: str, why: str | Message) -> Law:
    return Law("reym.second-partner", lambda cards, _: [c for c in cards if c.rank in ranks], why)


SECOND: Final = {
    "three-only": _only("3", say("only a {one:rank} may be called now", one="3")),
    "three-or-four": _only("34", say("only a {one:rank} or a {other:rank} may be called now", one="3", other="4")),
    "free-card": _only(ACE_HIGH, "any card may be called"),
}
"""What the second call may be, by the reading of it."""
OWN_CARD: Final = Law("reym.call-again", lambda cards, hand: [c for c in cards if c not in hand],
                      "the card is in the caller’s own hand")


class Calling(NamedTuple):
    """How partners are called: the rule of each call, the cards there are, and the readings of two cruxes."""

    rules: tuple[str, ...]
    pack: tuple[Card, ...]
    second: str
    recall: str


async def call_partners(table: Table, caller: Seat, calling: Calling) -> tuple[Seat, ...]:
    """The caller names cards aloud; who holds one says so, and is a partner."""
    side = [caller]
    called: list[Card] = []
    table.shown["calls"] = []
    for rule in calling.rules:
        partner = await _call(table, side, called, rule, calling)
        if partner is not None:
            side.append(partner)
        table.shown["partners"] = [table.names[s] for s in side[1:]]
    others = [s for s in table.circle.rounds[caller] if s not in side]
    table.tell("reym.sides", "{side:seats} play against {others:seats}", side=side, others=others)
    return tuple(side[1:])


async def _call(table: Table, side: Sequence[Seat], called: list[Card], rule: str, calling: Calling) -> Seat | None:
    """One call, and as many more as it takes; nobody, where a call that finds nobody new is spent."""
    while True:
        card = await _ask(table, side, called, rule, calling)
        called.append(card)
        table.revealed.add(card)
        holder = table.holder(card)
        table.shown["calls"] = [*table.shown["calls"], {"card": card.text, "holder": table.names[holder]}]
        table.tell(rule, "{who:seat} calls the {card:card}; {holder:seat} has it", "named",
                   who=side[0], card=card, holder=holder)
        if is_new(holder, side):
            return holder
        if calling.recall == "short-side":
            table.tell("reym.call-again", "The card lies with the caller’s side, and the call is spent")
            return None
        table.tell("reym.call-again", "The card lies with the caller’s side: another is called")


def is_new(holder: Seat, side: Sequence[Seat]) -> bool:
    """Whether a call has found a partner: neither the caller nor one found before."""
    return holder not in side


def _ask(table: Table, side: Sequence[Seat], called: Sequence[Card], rule: str, calling: Calling) -> Choose[Card]:
    """The cards that may be named. When no lawful call is left, any other card may be."""
    caller = side[0]
    hand = table.hands[caller]
    left = [c for c in in_play(table, calling.pack) if c not in called]
    free = (OWN_CARD,) if calling.recall == "forbid" else ()
    laws = (SECOND[calling.second], *free) if rule == "reym.second-partner" else free
    choice = Choose(caller, "call", left, rule, laws, hand)
    if choice.options:
        return choice
    table.tell("reym.no-call-left", "No lawful call is left: any card may be called")
    return Choose(caller, "call", left, "reym.no-call-left", free, hand)


def in_play(table: Table, pack: Sequence[Card]) -> Sequence[Card]:
    """The pack; where a session starts with short hands, what lies in them."""
    return pack if len(table.dealt[-1]) == len(pack) else table.dealt[-1]


def exchange_seats(table: Table, caller: Seat, partners: Sequence[Seat]) -> None:
    """Opponents are to alternate: each partner at an odd distance from the caller changes places."""
    for partner in partners:
        if table.circle.apart(caller, partner) % 2:
            other = changes_with(table.circle, caller, partners, partner)
            table.circle.exchange(partner, other)
            table.tell("reym.exchange-how", "{partner:seat} and {other:seat} change seats", "moved",
                       partner=partner, other=other)
    table.tell("reym.exchange", "Opponents sit between partners, clockwise {seats:seats}",
               seats=table.circle.rounds[caller])


def changes_with(circle: Circle, caller: Seat, partners: Sequence[Seat], partner: Seat) -> Seat:
    """The next opponent to the partner's left who sits at an even distance from the caller."""
    return next(s for s in circle.rounds[partner]
                if s not in (caller, *partners) and circle.apart(caller, s) % 2 == 0)


LAWS: Final[tuple[Law, ...]] = (follow_suit("reym.follow", breakable=True),)
"""What binds a player. Who is void plays anything, and nothing is said of that here."""


def first_leader(circle: Circle, caller: Seat) -> Seat:
    """The caller's left neighbour."""
    return circle.left_of(caller)


async def play(table: Table, facts: Facts, leader: Seat, pack: Sequence[Card], taken: Sequence[int] = (0, 0)) -> Facts:
    """Tricks until the hands are empty; `taken` before are those of the caller's side, and of the others."""
    watch = _Watch(table, facts, taken)
    table.shown["leader"] = table.names[leader]
    table.tell("reym.lead", "{who:seat} leads", "led", who=leader)
    table.tell("reym.no-dummy", "All play from their own hands; there is no dummy")
    table.tell("reym.rank", "Cards rank {ranks:text}", ranks=ranks_of(pack))
    winner = highest(strength(FRENCH_52, ACE_HIGH), SUITS.get(facts.trumps))
    await play_tricks(table, leader, winner, watch, "reym.follow", LAWS, first=sum(taken))
    return facts._replace(tricks=watch.score[0], revokes=(*facts.revokes, *watch.revokes))


def ranks_of(pack: Sequence[Card]) -> str:
    """The ranks from the highest down, as they are printed: ace high, three low, or two with the whole pack."""
    return " ".join(ACE_HIGH[:len(pack) // len(SUITS)]).replace("T", "10")


def keepers(circle: Circle, side: Sequence[Seat]) -> tuple[Seat, Seat]:
    """Who gathers the tricks: the caller, and of the others the first on the caller's left."""
    caller = side[0]
    return caller, next(s for s in circle.rounds[caller] if s not in side)


class _Watch:
    """Sees every card played: gathers the tricks, marks revokes, and tells of both."""

    def __init__(self, table: Table, facts: Facts, taken: Sequence[int]) -> None:
        self.table, self.trumps, self.score = table, SUITS.get(facts.trumps, ""), list(taken)
        self.side = (facts.caller, *facts.partners)
        self.revokes: list[Seat] = []
        ours, theirs = keepers(table.circle, self.side)
        table.shown["keepers"] = [table.names[ours], table.names[theirs]]
        table.tell("reym.tricks-caller", "{who:seat} gathers the caller’s tricks", who=ours)
        table.tell("reym.tricks-opponent", "{who:seat} gathers the others’", who=theirs)
        self.ours = table.piles.setdefault(
            f"tricks of the caller’s side, with {table.names[ours]}", Pile(table.everyone))
        self.theirs = table.piles.setdefault(
            f"tricks of the others, with {table.names[theirs]}", Pile(table.everyone))

    def breached(self, trick: Trick, choice: Choose[Card]) -> None:
        """A card that the law would have dropped is a revoke."""
        self.revokes.append(choice.seat)
        self.table.tell("reym.revoke", "{who:seat} could follow suit, does not, and has revoked", who=choice.seat)

    def played(self, trick: Trick, choice: Choose[Card]) -> None:
        """Who played what, and whether they were free to."""
        card, led = trick.cards[-1], trick.cards[0].suit
        self.table.tell("reym.follow", "{who:seat} plays the {card:card}", "played", who=choice.seat, card=card)
        if card.suit != led and card in choice.options:
            self.table.tell("reym.discard", "{who:seat} has no {led:suit}, and may play anything",
                            who=choice.seat, led=led)

    def taken(self, trick: Trick) -> None:
        """The trick goes to the pile of its side."""
        ours = trick.winner in self.side
        self.score[not ours] += 1
        (self.ours if ours else self.theirs).extend(trick.cards)
        self.table.shown["tricks"] = {"caller": self.score[0], "opponents": self.score[1]}
        if self.table.events is not None:
            self.tell_taken(trick)

    def tell_taken(self, trick: Trick) -> None:
        """Who takes the trick and leads to the next, if there is one."""
        tell, who = self.table.tell, trick.winner
        card = trick.cards[trick.seats.index(who)]
        if card.suit == self.trumps != trick.cards[0].suit:
            tell("reym.trick", "{who:seat} takes the trick with the {card:card}, a trump", "taken", who=who, card=card)
        else:
            tell("reym.trick", "{who:seat} takes the trick with the {card:card}", "taken", who=who, card=card)
        if self.table.hands[who]:
            tell("reym.next-lead", "{who:seat} leads to the next trick", "led", who=who)


HALVES: Final = {  # multipliers, in halves, so that every value is a whole number
    "bridge": {"clubs": 2, "diamonds": 3, "hearts": 4, "spades": 5, NONE: 6},
    "five-hundred": {"spades": 2, "clubs": 3, "diamonds": 4, "hearts": 5, NONE: 6},
}
A_TRICK: Final = 10
REVOKE: Final = 50


def scorers(facts: Facts) -> tuple[Seat, ...]:
    """The caller's side: each partner scores the same as the caller, the whole amount and not a share."""
    return (facts.caller, *facts.partners)


def credit(ledger: Ledger, seats: Sequence[Seat], points: int, rule: str, note: Message) -> None:
    """So many points to each."""
    for player in seats:
        ledger.pay(SCORE, player, points, rule, note)


def charge(ledger: Ledger, seats: Sequence[Seat], points: int, rule: str, note: Message) -> None:
    """So many points off each, though a score fall below nothing."""
    for player in seats:
        ledger.pay(player, SCORE, points, rule, note)


# What the tricks are worth

def score_contract(ledger: Ledger, facts: Facts, ladder: str, loses: bool) -> None:
    """Made: the contract, and ten for each trick over. Failed: the contract off, or the tricks still scored."""
    side, bid, over = scorers(facts), int(facts.bid), facts.tricks - int(facts.bid)
    value = contract_value(ledger, bid, facts.trumps, ladder)
    if over >= 0:
        credit(ledger, side, value, "reym.made", _contract(bid, facts.trumps))
        credit(ledger, side, over * A_TRICK, "reym.overtrick",
               say("{over:number} over × {each:number}", over=over, each=A_TRICK))
    elif loses:
        charge(ledger, side, value, "reym.failed", _short(facts))
    else:
        credit(ledger, side, facts.tricks * A_TRICK, "reym.failed", _by_tricks(facts.tricks, A_TRICK))


def contract_value(ledger: Ledger, bid: int, trumps: str, ladder: str) -> int:
    """Ten points for each trick bid, multiplied for the trumps."""
    base, halves = base_value(bid), HALVES[ladder][trumps]
    value, times = base * halves // 2, f"{halves / 2:g}"
    ledger.because("reym.contract", "{bid:number} × {each:number} = {base:number}", bid=bid, each=A_TRICK, base=base)
    if trumps == NONE:
        ledger.because("reym.ladder", "trumps none: {base:number} × {times:number} = {value:number}",
                       base=base, times=times, value=value)
    else:
        ledger.because("reym.ladder", "trumps {trumps:suit}: {base:number} × {times:number} = {value:number}",
                       trumps=SUITS[trumps], base=base, times=times, value=value)
    return value


def base_value(bid: int) -> int:
    """What a bid is worth before trumps are reckoned."""
    return bid * A_TRICK


def score_each_trick(ledger: Ledger, facts: Facts, tariff: int, loses: bool) -> None:
    """So much for each trick taken; where a failed bid loses, as much off for each trick bid."""
    if facts.tricks < int(facts.bid) and loses:
        charge(ledger, scorers(facts), tariff * int(facts.bid), "reym.failed", _short(facts))
    else:
        credit(ledger, scorers(facts), tariff * facts.tricks, "reym.each-trick", _by_tricks(facts.tricks, tariff))


def score_simply(ledger: Ledger, facts: Facts) -> None:
    """One a trick, if the bid was reached; the bid off, if not."""
    if facts.tricks >= int(facts.bid):
        credit(ledger, scorers(facts), facts.tricks, "reym.simple-made", _by_tricks(facts.tricks, 1))
    else:
        charge(ledger, scorers(facts), int(facts.bid), "reym.simple-failed", _short(facts))


def score_opponents(ledger: Ledger, others: Sequence[Seat], tricks: int, tariff: int) -> None:
    """So much to each of the others for each trick of theirs; or nothing."""
    if tariff:
        credit(ledger, others, tariff * tricks, "reym.opponents", _by_tricks(tricks, tariff))
    else:
        ledger.because("reym.opponents", "The other side scores nothing")


def score_misere(ledger: Ledger, facts: Facts, value: int) -> None:
    """The caller alone, for taking none."""
    settle = charge if facts.tricks else credit
    note = say("misère, {tricks:number} taken", tricks=facts.tricks)
    settle(ledger, [facts.caller], value, "reym.misere-score", note)


def _contract(bid: int, trumps: str) -> Message:
    if trumps == NONE:
        return say("{bid:number} in none", bid=bid)
    return say("{bid:number} in {trumps:suit}", bid=bid, trumps=SUITS[trumps])


def _short(facts: Facts) -> Message:
    return say("{bid:number} bid, {tricks:number} taken", bid=facts.bid, tricks=facts.tricks)


def _by_tricks(tricks: int, each: int) -> Message:
    return say("{tricks:number} taken × {each:number}", tricks=tricks, each=each)


# Revokes

def charge_revokes(ledger: Ledger, revokes: Sequence[Seat], *, once: bool) -> None:
    """Fifty off whoever revoked, each time or once a deal."""
    for culprit in dict.fromkeys(revokes):
        made = revokes.count(culprit)
        times = 1 if once else made
        ledger.because("reym.revoke-each", "{who:seat}’s revokes: {made:number}; charged: {times:number}",
                       who=culprit, made=made, times=times)
        charge(ledger, [culprit], times * REVOKE, "reym.revoke",
               say("{times:number} × {each:number}", times=times, each=REVOKE))


# The end

def looked_at(unrevoked: Sequence[int], scores: Sequence[int], timing: str) -> Sequence[int]:
    """The scores among which one looks for the target: with the revokes off, or before."""
    return scores if timing == "before-target" else unrevoked


def reached(ledger: Ledger, looked: Sequence[int], target: int) -> list[Seat]:
    """Who has the target, each by a score of their own."""
    found = [s for s, points in enumerate(looked) if points >= target]
    if found:
        ledger.because("reym.goal", "{who:seats} reached {target:number}", who=found, target=target)
    return found


def best_of(ledger: Ledger, several: Sequence[Seat], looked: Sequence[int]) -> list[Seat]:
    """Of several who reached the target, those with the highest score."""
    best = max(looked[s] for s in several)
    ledger.because("reym.highest", "{best:number} is the highest score", best=best)
    return [s for s in several if looked[s] == best]


def among_equals(ledger: Ledger, equal: list[Seat], reading: str, caller: Seat) -> list[Seat]:
    """Partners gain alike, so equal scores are common: nobody has won yet, or all have, or the caller comes first."""
    if reading == "play-on":
        ledger.because("reym.equal", "{equal:seats} are equal: another deal is played", equal=equal)
        return []
    if reading == "shared":
        ledger.because("reym.equal", "{equal:seats} are equal, and share the win", equal=equal)
        return equal
    first = caller if caller in equal else equal[0]
    ledger.because("reym.equal", "{equal:seats} are equal; {first:seat} comes first", equal=equal, first=first)
    return [first]


RULES: Final = tuple(f"reym.{slug}" for slug in """
    company pack columns first-dealer shuffle-and-cut deal next-dealer
    opening overcall auction-end caller misere-bid
    first-partner second-partner call-again no-call-left sides exchange exchange-how seats-stay misere-alone
    trumps without-trumps lead rank follow discard trick next-lead no-dummy tricks-caller tricks-opponent
    contract ladder made alike overtrick failed opponents each-trick simple-made simple-failed misere-score
    below-zero revoke revoke-each revoke-stands revoke-first
    new-partners goal highest equal four-pack four-partner""".split())

SEATS: Final = "BCDEFG"
MINIMUM: Final = {"one": 1, "five": 5}
OF_A_DEAL: Final = ("bid", "caller", "side", "partners", "trumps", "calls", "tricks", "keepers", "leader")
"""What all can see of one deal, and is taken away before the next."""

A_SUIT: Final = Law("reym.without-trumps", lambda words, _: [w for w in words if w != NONE], "trumps must be a suit")


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

    # Pack and players

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

    # The partie

    async def partie(self, table: Table, given: Mapping[str, Any]) -> dict[str, Any]:
        """Deals until somebody has won. Given: `dealer`, and `deals` after which it stops unfinished."""
        self.sit_down(table)
        dealer = table.first_dealer(given, "reym.first-dealer")
        deals = int(given.get("deals", 0))
        while True:
            outcome = await self.deal(table, {"dealer": table.names[dealer]})
            deals -= 1
            if outcome["winners"] or deals == 0:
                return outcome
            dealer = table.names.index(outcome["next_dealer"])
            self.clear(table)

    def sit_down(self, table: Table) -> None:
        """Six chairs, and a column for each."""
        order = " ".join(table.names)
        table.shown["company"] = f"{self.players}, each alone"
        table.shown["columns"] = order
        table.tell("reym.company", "{players:number} play, each for a score of their own", players=self.players)
        table.tell("reym.columns", "The score sheet is headed {columns:text}; each player keeps one column to the end",
                   columns=order)

    def clear(self, table: Table) -> None:
        """The sides of one deal are not those of the next."""
        for word in OF_A_DEAL:
            table.shown.pop(word, None)
        table.piles.clear()
        table.revealed.clear()
        table.tell("reym.new-partners", "A new auction: partners are chosen afresh")

    # The deal: cards, auction, partners and seats, trumps, tricks, score

    async def deal(self, table: Table, given: Mapping[str, Any]) -> dict[str, Any]:
        """One deal, from the shuffle to the score. Given: `dealer`."""
        table.begin()
        dealer = table.seat(given, "dealer", 0)
        table.shown["dealer"] = table.names[dealer]
        self.shuffle_and_cut(table, dealer)
        self.deal_cards(table, dealer)
        caller, bid = await self.bidding(table, dealer)
        return await self.from_calls(table, dealer, caller, bid)

    async def partners(self, table: Table, given: Mapping[str, Any]) -> dict[str, Any]:
        """From the calls on, for a bid already won. Given: `dealer`, `caller`, `bid`."""
        self.lay(table)
        caller, bid = table.seat(given, "caller"), self.form.bid(given.get("bid"))
        dealer = table.seat(given, "dealer", caller)
        return await self.from_calls(table, dealer, caller, bid)

    async def from_calls(self, table: Table, dealer: Seat, caller: Seat, bid: Bid) -> dict[str, Any]:
        """Sides, tricks, score."""
        before = table.circle.order
        facts = await self.sides(table, caller, bid)
        facts = await play(table, facts, first_leader(table.circle, caller), self.pack)
        return self.close(table, facts, dealer, before)

    async def tricks(self, table: Table, given: Mapping[str, Any]) -> dict[str, Any]:
        """From the tricks on, for sides already made.

        Given: `caller`, `bid`, `partners`, `trumps`; and, if need be, `dealer`, `order` of the seats,
        `leader`, `taken` by either side before.
        """
        self.lay(table)
        if "order" in given:
            table.circle.arrange([table.seat({"order": name}, "order") for name in str(given["order"]).split()])
        told = {key: given[key] for key in KEYS if key in given}
        facts = self.facts({"partners": [], "trumps": NONE, "tricks": 0, **told})
        table.shown.update(bid={"by": table.names[facts.caller], "bid": facts.bid}, trumps=facts.trumps,
                           caller=table.names[facts.caller],
                           side=[table.names[s] for s in (facts.caller, *facts.partners)])
        leader = table.seat(given, "leader", first_leader(table.circle, facts.caller))
        dealer = table.seat(given, "dealer", facts.caller)
        before = table.circle.order
        facts = await play(table, facts, leader, self.pack, tuple(given.get("taken", (0, 0))))
        return self.close(table, facts, dealer, before)

    def lay(self, table: Table) -> None:
        """Where a session starts in the middle, the stated cards are all there are."""
        stated = table.stated[0] if table.stated else None
        if not isinstance(stated, Mapping):
            raise StartError("hands: this part begins with stated hands")
        table.lay_out(self.pack, stated)
        if len({len(hand) for hand in table.hands}) != 1 or not table.hands[0]:
            raise StartError("hands: all must hold equally many cards, and at least one")

    def shuffle_and_cut(self, table: Table, dealer: Seat) -> None:
        """Two others have a hand in the dealer's deal."""
        shuffler, cutter = self.shuffler_and_cutter(table.circle, dealer)
        table.shown["shuffler"], table.shown["cutter"] = table.names[shuffler], table.names[cutter]
        table.tell("reym.shuffle-and-cut", "{shuffler:seat} shuffles and {cutter:seat} cuts",
                   shuffler=shuffler, cutter=cutter)

    def shuffler_and_cutter(self, circle: Circle, dealer: Seat) -> tuple[Seat, Seat]:
        """C deals, G shuffles, B cuts: in what sense, the readings of `deal_roles` say."""
        if self.deal_roles == "neighbours":
            return circle.left_of(dealer), circle.right_of(dealer)
        if self.deal_roles == "order-chain":
            return (dealer - 2) % self.players, (dealer - 1) % self.players
        return dealer, circle.right_of(dealer)

    def deal_cards(self, table: Table, dealer: Seat) -> None:
        """Six hands of eight from 48 cards; four of thirteen from 52."""
        table.deal(self.pack, self.hand)
        rule = "reym.pack" if self.players == 6 else "reym.four-pack"
        table.tell(rule, "{cards:number} cards are in play", cards=len(self.pack))
        table.tell("reym.deal", "{who:seat} deals {each:number} cards to each", "dealt", who=dealer, each=self.hand)

    # The auction

    @cached_property
    def ladder(self) -> tuple[Bid, ...]:
        """The bids from low to high; the misère stands just below the highest."""
        tricks: tuple[Bid, ...] = tuple(range(1, self.hand + 1))
        return (*tricks[:-1], MISERE, tricks[-1]) if self.misere == "alone" else tricks

    @cached_property
    def bids(self) -> tuple[Bid, ...]:
        """Those with which an auction may be opened."""
        return self.ladder[self.ladder.index(MINIMUM[self.minimum]):]

    async def bidding(self, table: Table, dealer: Seat) -> tuple[Seat, Bid]:
        """The highest bidder is the caller."""
        rules = AuctionRules("reym.opening", "reym.overcall", "reym.auction-end", self.auction == "single-round")
        caller, bid = await auction(table, dealer, self.ladder, self.bids[0], rules)
        if bid == MISERE:
            table.tell("reym.misere-bid", "A misère outbids all but the highest number")
        table.tell("reym.caller", "{who:seat} is the caller, for {bid:word}", who=caller, bid=bid)
        return caller, bid

    # Sides and trumps

    async def sides(self, table: Table, caller: Seat, bid: Bid) -> Facts:
        """Partners, seats, trumps: all that is settled before the first lead."""
        table.shown.update(bid={"by": table.names[caller], "bid": bid}, caller=table.names[caller])
        partners: tuple[Seat, ...] = ()
        if alone := self.plays_alone(bid):
            table.tell("reym.misere-alone", "{who:seat} plays the misère alone, without trumps", who=caller)
        else:
            partners = await call_partners(table, caller, self.calling)
            exchange_seats(table, caller, partners)
        table.shown["side"] = [table.names[s] for s in (caller, *partners)]
        trumps = NONE if alone else await self.name_trumps(table, caller)
        table.shown["trumps"] = trumps
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
        trumps = await Choose(caller, "trumps", TRUMPS, "reym.trumps", laws)
        if trumps == NONE:
            table.tell("reym.without-trumps", "{who:seat} plays without trumps", "named", who=caller)
        else:
            table.tell("reym.trumps", "{who:seat} names {trumps:suit} as trumps", "named",
                       who=caller, trumps=SUITS[trumps])
        return trumps

    # Score and end

    def close(self, table: Table, facts: Facts, dealer: Seat, before: Sequence[Seat]) -> dict[str, Any]:
        """Settle the deal, and say who deals next and where everyone sits."""
        facts = facts._replace(scores=self.standing(table.ledger))
        outcome = self.settle(facts, table.ledger)
        following = self.next_dealer(table.circle, dealer, facts.caller)
        table.tell("reym.next-dealer", "{who:seat} deals next", who=following)
        self.seats_stay(table, before)
        return {"facts": self.form.tell(facts), "next_dealer": table.names[following], **outcome}

    def next_dealer(self, circle: Circle, dealer: Seat, caller: Seat) -> Seat:
        """The next column after the last dealer's, wherever its player sits now; or the caller's left neighbour."""
        return circle.left_of(caller) if self.dealer_order == "left-of-caller" else (dealer + 1) % self.players

    def seats_stay(self, table: Table, before: Sequence[Seat]) -> None:
        """The exchange lasts, or is undone before the next deal."""
        changed = before != table.circle.order
        if self.seat_persistence == "restore":
            table.circle.arrange(before)
        if changed and self.seat_persistence == "restore":
            table.tell("reym.seats-stay", "For the next deal they sit as before")
        elif changed:
            table.tell("reym.seats-stay", "For the next deal they stay")

    def standing(self, ledger: Ledger) -> tuple[int, ...]:
        """Everyone's score, by seat."""
        return tuple(ledger.balance[s] for s in range(self.players))

    def settle(self, facts: Facts, ledger: Ledger) -> dict[str, Any]:
        """Points of one deal, by whichever tariff the reading has; then revokes; then whether anyone has won."""
        self.score_tricks(facts, ledger)
        unrevoked = self.standing(ledger)
        if facts.revokes:
            ledger.because("reym.revoke-stands", "The result stands; only who revoked loses by it")
            charge_revokes(ledger, facts.revokes, once=self.revoke_count == "once")
        scores = self.standing(ledger)
        winners = self.winners(facts, ledger, unrevoked, scores)
        if min(scores) < 0:
            ledger.because("reym.below-zero", "A score below nothing is kept as it is")
        return {"scores": dict(zip(self.names, scores, strict=True)), "winners": [self.names[s] for s in winners]}

    def score_tricks(self, facts: Facts, ledger: Ledger) -> None:
        """What the tricks are worth, to either side."""
        if facts.bid == MISERE:
            score_misere(ledger, facts, self.misere_value)
            return
        loses = self.failure == "lose"
        if self.scoring == "contract":
            score_contract(ledger, facts, self.suit_ladder, loses=loses)
        elif self.scoring == "both-sides":
            score_each_trick(ledger, facts, self.tariff, loses=loses)
        else:
            score_simply(ledger, facts)
        if facts.partners:
            ledger.because("reym.alike", "Each partner scores as the caller does")
        others = [s for s in range(self.players) if s not in (facts.caller, *facts.partners)]
        earn = self.defenders == "score" or self.scoring == "both-sides"
        score_opponents(ledger, others, self.hand - facts.tricks, self.tariff if earn else 0)

    def winners(self, facts: Facts, ledger: Ledger, unrevoked: Sequence[int], scores: Sequence[int]) -> list[Seat]:
        """Who has won, if anyone: the target reached, the highest of several, and equals by the reading."""
        looked = looked_at(unrevoked, scores, self.revoke_timing)
        if facts.revokes and max(unrevoked) >= self.target:
            self.tell_timing(ledger)
        found = reached(ledger, looked, self.target)
        if len(found) > 1:
            found = best_of(ledger, found, looked)
        return among_equals(ledger, found, self.equal_scores, facts.caller) if len(found) > 1 else found

    def tell_timing(self, ledger: Ledger) -> None:
        """When revokes come off, where it may matter."""
        if self.revoke_timing == "before-target":
            ledger.because("reym.revoke-first", "Revokes come off before {target:number} is looked for",
                           target=self.target)
        else:
            ledger.because("reym.revoke-first", "Revokes come off after {target:number} is looked for",
                           target=self.target)

    # What a scorer tells

    @cached_property
    def form(self) -> Form:
        """What can be told of a deal."""
        return Form(self.names, self.bids, self.hand, len(self.calling.rules), short=self.recall == "short-side",
                    no_trumps=self.no_trumps == "allowed")

    def facts(self, data: Mapping[str, Any]) -> Facts:
        """What a scorer tells, checked. Raises FactsError with the place and the rule."""
        return self.form.read(data)

    def facts_schema(self) -> dict[str, Any]:
        """JSON Schema of `facts`."""
        return self.form.schema(self.id)

    def brought(self, facts: Facts) -> dict[Account, int]:
        """The scores before the deal."""
        return dict(enumerate(facts.scores))


Reym.parts = {"partie": Reym.partie, "deal": Reym.deal, "partners": Reym.partners, "tricks": Reym.tricks}

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
