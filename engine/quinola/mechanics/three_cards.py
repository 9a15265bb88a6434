"""What Cacho and Flor share: three cards, one at a time, a round of betting after each, and a showdown.

The module reads as the rulebooks do: pack, seats and counters, cards and bets, showdown, end.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final, NamedTuple

import quinola.shown
from quinola.cards import Card, card
from quinola.facts import known, scores, seat, whole
from quinola.ledger import Account, Ledger
from quinola.mechanics.combinations import FLUSH, TWO, Combination, Scale
from quinola.mechanics.lettered import Lettered
from quinola.mechanics.vying import Stakes, Terms, Wagers, betting, pots, show
from quinola.messages import Message, say
from quinola.rules import FactsError, StartError
from quinola.seats import Seat
from quinola.table import Part, Table
from quinola.zones import Zone

POT: Final = "pot"
SHARED: Final = """
    players pack direction purse first-dealer age
    first-card first-bet answer no-raise void redeal second-card second-bet pass-on third-card free-bet
    resto raise least-raise over-resto turn fold hidden alone
    showdown classes class-flush class-two class-high values premium points seniority kickers into-pot winner
    next-dealer deals broke richest""".split()
WILD: Final = ["wild-cards", "wild-suit", "wild-points"]
ROUNDS: Final = (("first-card", "first-bet", 1), ("second-card", "second-bet", 2), ("third-card", "free-bet", 0))


@dataclass
class Hand(quinola.shown.Shown):
    """What all can see of the cards."""

    eldest: str | None = None
    pack: int | None = None
    wild: list[str] | None = None


@dataclass
class Shown(Wagers, Hand):
    """What all can see of a hand: the cards, the wagers, and what came of them."""

    round: int | None = None
    ten: str | None = None
    hidden: list[str] | None = None


class Facts(NamedTuple):
    """What a scorer must know of one hand. `hands` are those that were shown; `alone` is whoever all others left."""

    dealer: Seat
    staked: tuple[int, ...]
    hands: Mapping[Seat, tuple[Card, ...]]
    alone: Seat | None = None
    ten: Card | None = None
    """The first card of the youngest, where that was shown to all (Flor)."""
    scores: tuple[int, ...] = ()
    """What each had won or lost before this hand; empty for a hand by itself."""


class ThreeCards(Lettered):
    """The procedure. A game is a frozen dataclass over it, whose fields answer the questions named here."""

    id: str
    purse: int
    over_resto: str
    least_raise: str
    void_dealer: str
    deals: int

    shown: ClassVar[type[Shown]] = Shown
    parts: ClassVar[Mapping[str, Part]]

    @property
    def scale(self) -> Scale:
        """How hands are valued; by nothing, in a game that compares in a way of its own."""
        return Scale({}, 0, ())

    @property
    def wild(self) -> tuple[Card, ...]:
        """The wild cards that are in the pack."""
        return ()

    # The partie

    @property
    def length(self) -> int:
        """How many hands have been agreed on: each deals equally often."""
        return self.deals * self.players

    async def partie(self, table: Table, given: Mapping[str, Any]) -> dict[str, Any]:
        """Hands until all have dealt as often as agreed, or somebody has no counters left.

        Given: `dealer`, and `deals` if it shall be fewer hands.
        """
        dealer = table.first_dealer(given, self.rule("first-dealer"))
        wanted = min(self.length, int(given.get("deals", self.length)))
        played = 0
        while True:
            outcome = await self.deal(table, {"dealer": table.names[dealer]})
            played += not outcome["void"]
            if not outcome["winners"] and played == self.length:
                table.tell(self.rule("deals"), "{n:hand|hands} have been played, and the partie is over", "ended",
                           n=played)
                outcome["winners"] = self.richest(table.ledger)
            if outcome["winners"] or played == wanted:
                return outcome
            dealer = table.names.index(outcome["next_dealer"])

    def sit_down(self, table: Table, dealer: Seat) -> None:
        """Which way play goes, and who plays."""
        self.seat_all(table)
        shown = Shown.of(table)
        shown.company = f"{self.players}, each alone"
        table.tell(self.rule("players"), "{n:number} play, each alone", n=self.players)
        for word in ("combinations", "best", "hidden", "points"):
            shown.clear(word)
        shown.dealer = table.names[dealer]
        table.revealed.clear()

    def counters(self, table: Table) -> dict[Seat, int]:
        """What each has, counting what was won and lost before."""
        table.tell(self.rule("purse"), "Everyone began with {n:counter|counters}", n=self.purse)
        return {s: max(0, self.purse + table.ledger.balance[s]) for s in range(self.players)}

    # The hand: cards and bets

    async def deal(self, table: Table, given: Mapping[str, Any]) -> dict[str, Any]:
        """One hand, from the first card to the pot. Given: `dealer`."""
        table.begin()
        dealer = table.seat(given, "dealer", 0)
        self.sit_down(table, dealer)
        stakes = Stakes(self.order(table, dealer), self.counters(table))
        self.tell_pack(table)
        self.tell_wild(table)
        self.deal_first(table, dealer)
        table.put(Zone("discard", name="folded"))
        show(table, stakes)
        return await self.rounds(table, dealer, stakes, 0)

    async def third(self, table: Table, given: Mapping[str, Any]) -> dict[str, Any]:
        """From the last round of betting. Given: `dealer`, and `staked`, what each has put in before (0)."""
        dealer = table.seat(given, "dealer", 0)
        self.sit_down(table, dealer)
        stated = table.stated[0] if table.stated else None
        if not isinstance(stated, Mapping):
            raise StartError("hands: this part begins with stated hands")
        table.lay_out(self.pack, stated)
        if {len(hand) for hand in table.hands} != {3}:
            raise StartError("hands: all must hold three cards")
        table.put(Zone("discard", name="folded"))
        stakes = Stakes(self.order(table, dealer), self.counters(table),
                        whole(given.get("staked", 0), "staked", 0, self.purse, self.rule("into-pot")))
        show(table, stakes)
        return await self.rounds(table, dealer, stakes, 2)

    def order(self, table: Table, dealer: Seat) -> tuple[Seat, ...]:
        """Who speaks before whom: from the eldest to the dealer."""
        ages = self.ages(dealer)
        Shown.of(table).eldest = table.names[ages[0]]
        table.tell(self.rule("age"), "{who:seat} is the eldest", who=ages[0])
        return ages

    def tell_pack(self, table: Table) -> None:
        """How many cards are in play."""
        Shown.of(table).pack = len(self.pack)
        table.tell(self.rule("pack"), "{n:card|cards} are in play", n=len(self.pack))

    def tell_wild(self, table: Table) -> None:
        """Which cards are wild."""
        if self.wild:
            Shown.of(table).wild = [c.words for c in self.wild]
            table.tell(self.rule("wild-cards"), "Wild: {which:cards,}", which=self.wild)
            table.tell(self.rule("wild-suit"), "They are of any suit")
            table.tell(self.rule("wild-points"), "They count above every other card")

    def deal_first(self, table: Table, dealer: Seat) -> None:
        """One card to each, face down; the rest is the talon."""
        table.deal(self.pack, 1, self.talon(1))
        table.tell(self.rule("first-card"), "{who:seat} deals one card to each", "dealt", who=dealer)

    async def rounds(self, table: Table, dealer: Seat, stakes: Stakes, first: int) -> dict[str, Any]:
        """A card and a round of betting, as often as are left; then the showdown, unless one is alone."""
        ten: Card | None = None
        for number in range(first, 3):
            slug, opening, fixed = ROUNDS[number]
            Shown.of(table).round = number + 1
            if number and number != first:
                self.give(table, stakes, slug)
            if number == 0:
                ten = await self.before(table, dealer)
            if number == 2:
                await self.announce(table, stakes, ten)
            order = self.speaking(table, stakes)
            bet = await betting(table, stakes, self.terms(stakes, opening, fixed), self.rule("raise"), order)
            self.lay_aside(table, stakes)
            if len(stakes.active) == 1:
                break
            if not bet and not self.goes_on(table, number):
                return self.close(table, dealer, stakes, {}, None, ten)
        return self.show_down(table, dealer, stakes, ten)

    async def before(self, table: Table, dealer: Seat) -> Card | None:
        """What may be done with the first card before the betting: nothing, but in Flor."""
        return None

    async def announce(self, table: Table, stakes: Stakes, ten: Card | None) -> None:
        """What must be said before the last betting: nothing, but in a reading of Flor."""

    def give(self, table: Table, stakes: Stakes, slug: str) -> None:
        """The next card to whoever is still in."""
        for s in stakes.active:
            table.hands[s].append(table.zone("stock", name="talon").pop(0))
        if slug == "second-card":
            table.tell(self.rule(slug), "A second card to each of {them:seats,}", "dealt", them=stakes.active)
        else:
            table.tell(self.rule(slug), "A third card to each of {them:seats,}", "dealt", them=stakes.active)

    def speaking(self, table: Table, stakes: Stakes) -> tuple[Seat, ...]:
        """Who speaks in this round: from the eldest still in."""
        order = tuple(stakes.active)
        table.tell(self.rule("turn"), "{who:seat} speaks first", who=order[0])
        return order

    def terms(self, stakes: Stakes, opening: str, fixed: int) -> Terms:
        """The rules of one round."""
        cap = min(stakes.purse[s] for s in stakes.active) if self.over_resto == "cap" else None
        least = (lambda last: last) if self.least_raise == "as-much" else (lambda last: 1)
        return Terms(self.rule(opening), self.rule("answer"), self.rule("no-raise"), self.rule("resto"),
                     self.rule("least-raise"), self.rule("over-resto"), fixed, cap, least)

    def lay_aside(self, table: Table, stakes: Stakes) -> None:
        """Whoever is out loses what was staked, if anything was, and the cards are not seen."""
        for s in stakes.purse:
            if s in stakes.active or not table.hands[s]:
                continue
            table.zone("discard").extend(table.hands[s])
            table.hands[s].clear()
            if stakes.staked[s]:
                table.tell(self.rule("fold"), "{who:seat} is out, and the stake stays", who=s)
            else:
                table.tell(self.rule("fold"), "{who:seat} is out", who=s)
        show(table, stakes)

    def goes_on(self, table: Table, number: int) -> bool:
        """Whether a hand goes on though all have passed: it is void on the first card (0), and only there."""
        if number == 1:
            table.tell(self.rule("pass-on"), "All have passed: the pot stays as it is")
        return number > 0

    # Showdown

    def show_down(self, table: Table, dealer: Seat, stakes: Stakes, ten: Card | None) -> dict[str, Any]:
        """One takes the pot unseen, or two or more show their cards."""
        showing = self.showing(stakes.active)
        Shown.of(table).hidden = [table.names[s] for s in stakes.purse if s not in showing]
        table.tell(self.rule("hidden"), "Cards that come to no showdown stay unseen")
        hands = {s: tuple(table.hands[s]) for s in sorted(showing)}
        for s, (first, second, third) in hands.items():
            table.hands[s].sees = table.everyone
            table.tell(self.rule("showdown"), "{who:seat} shows the {first:card}, the {second:card}, the {third:card}",
                       "shown", who=s, first=first, second=second, third=third)
        return self.close(table, dealer, stakes, hands, None if hands else stakes.active[0], ten)

    def talon(self, each: int) -> tuple[Zone, int]:
        """What is left when each has so many cards."""
        return Zone("stock", name="talon"), len(self.pack) - each * self.players

    def showing(self, active: Sequence[Seat]) -> Sequence[Seat]:
        """Who shows, of those still in: two or more, but nobody who is left alone."""
        return active if len(active) > 1 else ()

    def close(self, table: Table, dealer: Seat, stakes: Stakes, hands: Mapping[Seat, tuple[Card, ...]],
              alone: Seat | None, ten: Card | None) -> dict[str, Any]:
        """Settle the hand, and say who deals next."""
        before = tuple(table.ledger.balance[s] for s in range(self.players))
        facts = Facts(dealer, tuple(stakes.staked[s] for s in range(self.players)), hands, alone,
                      ten if dealer in hands else None, before)
        return {"facts": self.tell(facts), **self.reckon(table, facts)}

    def reckon(self, table: Table, facts: Any) -> dict[str, Any]:
        """Settle the hand, and say aloud what is reckoned."""
        outcome = self.settle(facts, table.ledger)
        shown = Shown.of(table)
        shown.stake, shown.pot = None, table.ledger.balance.get(POT, 0)
        shown.resto = {name: max(0, self.purse + table.ledger.balance[s]) for s, name in enumerate(self.names)}
        return outcome

    def brought(self, facts: Any) -> dict[Account, int]:
        """What each had won or lost before the hand."""
        return dict(enumerate(facts.scores))

    def settle(self, facts: Facts, ledger: Ledger) -> dict[str, Any]:
        """Stakes into the pot; the pot, or its parts, to the best; then whether the partie is over."""
        for s, counters in enumerate(facts.staked):
            ledger.pay(s, POT, counters, self.rule("into-pot"), "stakes")
        void = facts.alone is None and not facts.hands
        if void and not any(facts.staked):
            ledger.because(self.rule("void"), "All have passed: the hand is void")
        made = {s: self.scale.best(hand, facts.ten if s == facts.dealer else None) for s, hand in facts.hands.items()}
        self.tell_hands(facts, ledger, made)
        best: Seat | None = facts.alone
        if facts.alone is not None:
            ledger.because(self.rule("alone"), "Nobody else is left, and {who:seat} shows nothing", who=facts.alone)
            ledger.pay(POT, facts.alone, sum(facts.staked), self.rule("alone"), "the pot")
        elif made:
            best = self.shares(facts, ledger, made)
        return {"void": void, "best": self.names[best] if best is not None else "",
                "combinations": {self.names[s]: str(c.message) for s, c in made.items()},
                "next_dealer": self.names[self.next_dealer(facts.dealer, ledger, void=void)],
                "winners": self.bankrupt(ledger)}

    def tell_hands(self, facts: Facts, ledger: Ledger, made: Mapping[Seat, Combination]) -> None:
        """What each hand counts and makes."""
        for s, combination in made.items():
            counts = [self.scale.value(c, facts.ten if s == facts.dealer else None) for c in facts.hands[s]]
            ledger.because(self.rule("values"), "{who:seat}’s cards count {counts:numbers,}", who=s, counts=counts)
            ledger.because(self.rule(f"class-{combination.kind}"), "{who:seat}: {what:message}", who=s,
                           what=combination.message)
        for kind in dict.fromkeys(c.kind for c in made.values() if c.kind in (TWO, FLUSH)):
            ledger.because(self.rule("premium"), "{what:message}", what=_premium(kind, self.scale.premium.get(kind, 0)))

    def shares(self, facts: Facts, ledger: Ledger, made: Mapping[Seat, Combination]) -> Seat:
        """The best hand takes the pot; where stakes are unequal, each part goes to the best of those who matched it."""
        ledger.because(self.rule("showdown"), "{who:seats} show their cards", who=tuple(made))
        seats = tuple(s for s in self.ages(facts.dealer) if s in made)
        best = self.better(seats, made)
        self.why(ledger, best, seats, made)
        ledger.because(self.rule("winner"), "{who:seat} wins", who=best)
        parts = list(pots(dict(enumerate(facts.staked)), seats))
        if len(parts) < 2 or self.over_resto == "cap":
            ledger.pay(POT, best, sum(facts.staked), self.rule("winner"), "the pot")
            return best
        for part in parts:
            if len(part.seats) == 1:
                [only] = part.seats
                ledger.because(self.rule("over-resto"),
                               "{n:number} of {whose:seat}’s went beyond what anyone could call", n=part.counters,
                               whose=only)
                ledger.pay(POT, only, part.counters, self.rule("over-resto"), "matched by nobody")
            else:
                ledger.pay(POT, self.better(part.seats, made), part.counters, self.rule("winner"),
                           say("the pot of {them:seats}", them=sorted(part.seats)))
        return best

    def better(self, seats: Sequence[Seat], made: Mapping[Seat, Combination]) -> Seat:
        """The best of these, given from the eldest, who comes first where all is equal."""
        return max(seats, key=lambda s: made[s].key)

    def why(self, ledger: Ledger, best: Seat, seats: Sequence[Seat], made: Mapping[Seat, Combination]) -> None:
        """What decided between the best and the next best."""
        other = max((made[s].key for s in seats if s != best), default=None)
        if other is None:
            return
        first = ("classes", "points") if self.scale.first == "class" else ("points", "classes")
        told = zip((*first, "wild-tie", "kickers"), made[best].key, other, strict=True)
        slug = next((slug for slug, mine, theirs in told if mine != theirs), "seniority")
        if slug == "classes":
            ledger.because(self.rule(slug), "{who:seat} has the better class", who=best)
        elif slug == "points":
            ledger.because(self.rule(slug), "{who:seat} has the better points", who=best)
        elif slug == "wild-tie":
            ledger.because(self.rule(slug), "{who:seat} has the Pericón", who=best)
        elif slug == "kickers":
            ledger.because(self.rule(slug), "{who:seat} has the better third card", who=best)
        else:
            ledger.because(self.rule("kickers"), "All that counts is equal")
            ledger.because(self.rule(slug), "{who:seat} is the eldest of the equals", who=best)

    # The end

    def next_dealer(self, dealer: Seat, ledger: Ledger, *, void: bool) -> Seat:
        """Who deals after this dealer."""
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

    def bankrupt(self, ledger: Ledger) -> list[str]:
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

    # Facts

    def facts(self, data: Mapping[str, Any]) -> Facts:
        """What a scorer tells, checked. Raises FactsError with the place and the rule."""
        known(data, ("dealer", "staked", *self.names, "alone", *self.more_facts, "scores"))
        dealer = seat(data.get("dealer", self.names[0]), "dealer", self.names, self.rule("next-dealer"))
        staked = scores(data.get("staked", {}), "staked", self.names, self.rule("into-pot")) or (0,) * self.players
        hands = self.hands_of(data)
        alone = seat(data["alone"], "alone", self.names, self.rule("alone")) if data.get("alone") else None
        self.check(staked, hands, alone)
        return Facts(dealer, staked, hands, alone, self.ten_of(data, hands.get(dealer, ())),
                     scores(data.get("scores", {}), "scores", self.names, self.rule("purse")))

    more_facts: ClassVar[tuple[str, ...]] = ()

    def ten_of(self, data: Mapping[str, Any], hand: Sequence[Card]) -> Card | None:
        """The card that the youngest showed, in Flor."""
        return None

    def hands_of(self, data: Mapping[str, Any]) -> dict[Seat, tuple[Card, ...]]:
        """The hands that were shown: three cards of the pack each, none twice."""
        hands: dict[Seat, tuple[Card, ...]] = {}
        seen: set[Card] = set()
        for n, name in enumerate(self.names):
            told = data.get(name) or []
            if not told:
                continue
            held = tuple(self.card_of(text, f"{name}[{k}]") for k, text in enumerate(told))
            if len(held) != 3:
                raise FactsError(name, f"three cards are shown, and {len(held)} are named", self.rule("third-card"))
            twice = next((c for k, c in enumerate(held) if c in seen or c in held[:k]), None)
            if twice:
                raise FactsError(name, f"the {twice.words} is named twice", self.rule("pack"))
            seen |= set(held)
            hands[n] = held
        return hands

    def card_of(self, text: object, place: str) -> Card:
        """A card of the pack."""
        if text not in [c.text for c in self.pack]:
            raise FactsError(place, f"{text!r} is not in the pack of {len(self.pack)}", self.rule("pack"))
        return card(str(text))

    def check(self, staked: Sequence[int], hands: Mapping[Seat, Sequence[Card]], alone: Seat | None) -> None:
        """Whether such a hand can have been."""
        if min(staked) < 0:
            raise FactsError("staked", "nobody stakes less than nothing", self.rule("into-pot"))
        if len(hands) == 1:
            raise FactsError(self.names[next(iter(hands))], "one hand alone is not shown: say who was left alone",
                             self.rule("alone"))
        if hands and alone is not None:
            raise FactsError("alone", "where hands are shown nobody was alone", self.rule("showdown"))
        left = list(hands) if alone is None else [alone]
        if any(staked) and not left:
            raise FactsError("staked", "somebody must have been left to take it", self.rule("alone"))
        if left and max(staked) > max(staked[s] for s in left):
            raise FactsError("staked", "whoever folded has staked more than those who stayed", self.rule("answer"))

    def tell(self, facts: Facts) -> dict[str, Any]:
        """Facts as JSON, by letter."""
        names = self.names
        told: dict[str, Any] = {"dealer": names[facts.dealer]}
        if any(facts.staked):
            told["staked"] = dict(zip(names, facts.staked, strict=True))
        told |= {names[s]: [c.text for c in hand] for s, hand in facts.hands.items()}
        if facts.alone is not None:
            told["alone"] = names[facts.alone]
        if facts.ten is not None:
            told["ten"] = facts.ten.text
        return told | ({"scores": dict(zip(names, facts.scores, strict=True))} if any(facts.scores) else {})

    def facts_schema(self) -> dict[str, Any]:
        """JSON Schema of `facts`, in the order in which a scorer would be asked."""
        player: dict[str, Any] = {"enum": list(self.names)}
        held: dict[str, Any] = {"type": "array", "items": {"enum": [c.text for c in self.pack]}, "maxItems": 3,
                                "default": [], "rule": self.rule("showdown")}
        counters = {"type": "object", "default": {}, "additionalProperties": False}
        none = {name: {"type": "integer"} for name in self.names}
        some = {name: {"type": "integer", "minimum": 0} for name in self.names}
        return {
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": f"One hand of {self.family.capitalize()} ({self.id})", "type": "object",
            "additionalProperties": False, "required": ["dealer"],
            "properties": {
                "dealer": player | {"title": "Dealer", "description": "the youngest", "rule": self.rule("age")},
                **{name: held | {"title": name, "description": "three cards, if they were shown"}
                   for name in self.names},
                "staked": counters | {"title": "Stakes", "description": "counters put in by each", "properties": some,
                                      "rule": self.rule("into-pot")},
                "alone": player | {"title": "Alone", "description": "if all others have folded",
                                   "rule": self.rule("alone")},
                **self.more_schema(),
                "scores": counters | {"title": "Before", "description": "won or lost in earlier hands",
                                      "properties": none, "rule": self.rule("purse")},
            },
        }

    def more_schema(self) -> dict[str, Any]:
        """What else a scorer must tell, in Flor."""
        return {}


def _premium(kind: str, n: int) -> Message:
    """What two or three of a suit count besides their cards, in words."""
    if kind == TWO:
        return say("Two of a suit count {n:number} besides", n=n) if n else say("Two of a suit have no premium")
    return say("Three of a suit count {n:number} besides", n=n) if n else say("Three of a suit have no premium")
