"""What Cacho and Flor share: three cards, one at a time, a round of betting after each, and a showdown.

The module reads as the rulebooks do: pack, seats and counters, cards and bets, showdown, end.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final, NamedTuple

from quinola.cards import Card, card
from quinola.facts import known, scores, seat, whole
from quinola.ledger import Account, Ledger
from quinola.mechanics.combinations import FLUSH, TWO, WORDS, Combination, Scale
from quinola.mechanics.lettered import Lettered
from quinola.mechanics.vying import Stakes, Terms, betting, pots, show
from quinola.piles import Pile
from quinola.rules import FactsError, StartError, always
from quinola.seats import Seat
from quinola.table import Part, Table
from quinola.words import listed

POT: Final = "pot"
SHARED: Final = """
    players pack direction purse first-dealer age
    first-card first-bet answer no-raise void redeal second-card second-bet pass-on third-card free-bet
    resto raise least-raise over-resto turn fold hidden alone
    showdown classes class-flush class-two class-high values premium points seniority kickers into-pot winner
    next-dealer deals broke richest""".split()
WILD: Final = ["wild-cards", "wild-suit", "wild-points"]
ROUNDS: Final = (("first-card", "first-bet", 1), ("second-card", "second-bet", 2), ("third-card", "free-bet", 0))


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

    parts: ClassVar[Mapping[str, Part]]

    @property
    def scale(self) -> Scale:
        """How hands are valued; by nothing, in a game that compares in a way of its own."""
        return Scale(self.family, {}, {}, 0, ())

    # The partie

    async def partie(self, table: Table, given: Mapping[str, Any]) -> dict[str, Any]:
        """Hands until all have dealt as often as agreed, or somebody has no counters left.

        Given: `dealer`, and `deals` if it shall be fewer hands.
        """
        dealer = table.first_dealer(given, self.rule("first-dealer"))
        agreed = self.deals * self.players if table.on(self.rule("deals")) else 1
        wanted = min(agreed, int(given.get("deals", agreed)))
        played = 0
        while True:
            outcome = await self.deal(table, {"dealer": table.names[dealer]})
            played += not outcome["void"]
            if not outcome["winners"] and played == agreed:
                table.note(self.rule("deals"), "{} hands have been played, and the partie is over", played)
                outcome["winners"] = self.richest(table.ledger)
            if outcome["winners"] or played == wanted:
                return outcome
            dealer = table.names.index(outcome["next_dealer"])

    def sit_down(self, table: Table, dealer: Seat) -> None:
        """Which way play goes, and who plays."""
        self.seat_all(table)
        if table.on(self.rule("players")):
            table.shown["company"] = f"{self.players}, each alone"
        table.note(self.rule("players"), "{} play, each alone", self.players)
        for word in ("combinations", "best", "hidden", "points"):
            table.shown.pop(word, None)
        table.shown["dealer"] = table.names[dealer]
        table.revealed.clear()

    def counters(self, table: Table) -> dict[Seat, int]:
        """What each has, counting what was won and lost before."""
        purse = self.purse if table.on(self.rule("purse")) else 3
        table.note(self.rule("purse"), "Everyone began with {} counters", self.purse)
        return {s: max(0, purse + table.ledger.balance[s]) for s in range(self.players)}

    # The hand: cards and bets

    async def deal(self, table: Table, given: Mapping[str, Any]) -> dict[str, Any]:
        """One hand, from the first card to the pot. Given: `dealer`."""
        table.begin()
        dealer = table.seat(given, "dealer", 0)
        self.sit_down(table, dealer)
        stakes = Stakes(self.order(table, dealer), self.counters(table))
        pack = self.cards_for(table.on)
        table.shown["pack"] = len(pack)
        table.note(self.rule("pack"), "{} cards are in play", len(pack))
        self.tell_wild(table)
        each = 1 if table.on(self.rule("first-card")) else 3
        table.deal(pack, each, talon=len(pack) - each * self.players)
        table.piles["folded"] = Pile(())
        table.note(self.rule("first-card"), "{} deals one card to each", table.names[dealer])
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
        table.piles["folded"] = Pile(())
        stakes = Stakes(self.order(table, dealer), self.counters(table),
                        whole(given.get("staked", 0), "staked", 0, self.purse, self.rule("into-pot")))
        show(table, stakes)
        return await self.rounds(table, dealer, stakes, 2)

    def order(self, table: Table, dealer: Seat) -> tuple[Seat, ...]:
        """Who speaks before whom."""
        ages = self.ages(dealer)
        if not table.on(self.rule("age")):
            ages = (*ages[-1:], *ages[:-1])
        table.shown["eldest"] = table.names[ages[0]]
        table.note(self.rule("age"), "{} is the eldest", table.names[ages[0]])
        return ages

    async def rounds(self, table: Table, dealer: Seat, stakes: Stakes, first: int) -> dict[str, Any]:
        """A card and a round of betting, as often as are left; then the showdown, unless one is alone."""
        ten: Card | None = None
        for number in range(first, 3):
            slug, opening, fixed = ROUNDS[number]
            table.shown["round"] = number + 1
            if number and number != first:
                self.give(table, stakes, slug)
            if number == 0:
                ten = await self.before(table, dealer)
            if number == 2:
                await self.announce(table, stakes, ten)
            order = self.speaking(table, stakes)
            bet = await betting(table, stakes, self.terms(stakes, opening, fixed, table), self.rule("raise"), order)
            self.lay_aside(table, stakes)
            if len(stakes.active) == 1:
                break
            if not bet and number < 2 and self.ends(table, number):
                return self.close(table, dealer, stakes, {}, None, ten)
        return self.show_down(table, dealer, stakes, ten)

    def tell_wild(self, table: Table) -> None:
        """Which cards are wild."""
        if not self.scale.wild:
            return
        wild = self.scale.jokers(table.on)
        table.shown["wild"] = [c.words for c in wild]
        for slug, text in (("wild-cards", "Wild: {}"), ("wild-suit", "They are of any suit"),
                           ("wild-points", "They count above every other card")):
            table.note(self.rule(slug), text, ", ".join(c.words for c in wild))

    async def before(self, table: Table, dealer: Seat) -> Card | None:
        """What may be done with the first card before the betting: nothing, but in Flor."""
        return None

    async def announce(self, table: Table, stakes: Stakes, ten: Card | None) -> None:
        """What must be said before the last betting: nothing, but in a reading of Flor."""

    def give(self, table: Table, stakes: Stakes, slug: str) -> None:
        """The next card to whoever is still in."""
        if not table.on(self.rule(slug)):
            return
        for s in stakes.active:
            table.hands[s].append(table.piles["talon"].pop(0))
        table.note(self.rule(slug), "A {} card to each of {}", slug.split("-")[0], _names(table, stakes.active))

    def speaking(self, table: Table, stakes: Stakes) -> tuple[Seat, ...]:
        """Who speaks in this round: from the eldest still in."""
        order = tuple(stakes.active)
        if not table.on(self.rule("turn")):
            order = (*order[-1:], *order[:-1])
        table.note(self.rule("turn"), "{} speaks first", table.names[order[0]])
        return order

    def terms(self, stakes: Stakes, opening: str, fixed: int, table: Table) -> Terms:
        """The rules of one round."""
        cap = min(stakes.purse[s] for s in stakes.active) if self.over_resto == "cap" else None
        least = (lambda last: last) if self.least_raise == "as-much" else (lambda last: 1)
        return Terms(self.rule(opening), self.rule("answer"), self.rule("no-raise"), self.rule("resto"),
                     self.rule("least-raise"), self.rule("over-resto"), fixed,
                     cap if table.on(self.rule("over-resto")) else None, least)

    def lay_aside(self, table: Table, stakes: Stakes) -> None:
        """Whoever is out loses what was staked, if anything was, and the cards are not seen."""
        for s in stakes.purse:
            if s not in stakes.active and table.hands[s]:
                table.piles["folded"] += table.hands[s]
                table.hands[s].clear()
                lost = ", and the stake stays" if stakes.staked[s] else ""
                table.note(self.rule("fold"), "{} is out{}", table.names[s], lost)
                if not table.on(self.rule("fold")):
                    stakes.staked[s] = 0
        show(table, stakes)

    def ends(self, table: Table, number: int) -> bool:
        """All have passed: after the first card the hand is void, after the second it goes on."""
        if number == 0:
            return table.on(self.rule("void"))
        table.note(self.rule("pass-on"), "All have passed: the pot stays as it is")
        return not table.on(self.rule("pass-on"))

    # Showdown

    def show_down(self, table: Table, dealer: Seat, stakes: Stakes, ten: Card | None) -> dict[str, Any]:
        """One takes the pot unseen, or two or more show their cards."""
        active = stakes.active
        if table.on(self.rule("hidden")):
            table.shown["hidden"] = [table.names[s] for s in stakes.purse if s not in active or len(active) == 1]
        table.note(self.rule("hidden"), "Cards that come to no showdown stay unseen")
        alone = active[0] if len(active) == 1 else None
        hands = {} if alone is not None else {s: tuple(table.hands[s]) for s in sorted(active)}
        for s in hands:
            table.hands[s].sees = table.everyone
            table.note(self.rule("showdown"), "{} shows {}", table.names[s], _Words(hands[s]))
        return self.close(table, dealer, stakes, hands, alone, ten)

    def close(self, table: Table, dealer: Seat, stakes: Stakes, hands: Mapping[Seat, tuple[Card, ...]],
              alone: Seat | None, ten: Card | None) -> dict[str, Any]:
        """Settle the hand, and say who deals next."""
        before = tuple(table.ledger.balance[s] for s in range(self.players))
        facts = Facts(dealer, tuple(stakes.staked[s] for s in range(self.players)), hands, alone,
                      ten if dealer in hands else None, before)
        outcome = self.settle(facts, table.ledger)
        self.show_paid(table)
        return {"facts": self.tell(facts), **outcome}

    def show_paid(self, table: Table) -> None:
        """What is left in the pot, and to each, when the hand is settled."""
        table.shown.pop("stake", None)
        table.shown["pot"] = table.ledger.balance.get(POT, 0)
        table.shown["resto"] = {name: max(0, self.purse + table.ledger.balance[s])
                                for s, name in enumerate(self.names)}

    def brought(self, facts: Facts) -> dict[Account, int]:
        """What each had won or lost before the hand."""
        return dict(enumerate(facts.scores))

    def settle(self, facts: Facts, ledger: Ledger) -> dict[str, Any]:
        """Stakes into the pot; the pot, or its parts, to the best; then whether the partie is over."""
        for s, counters in enumerate(facts.staked):
            ledger.pay(s, POT, counters, self.rule("into-pot"), "stakes")
        void = facts.alone is None and not facts.hands
        if void and not any(facts.staked):
            ledger.because(self.rule("void"), "All have passed: the hand is void")
        made = {s: self.scale.best(hand, ledger.on, facts.ten if s == facts.dealer else None)
                for s, hand in facts.hands.items()}
        self.tell_hands(facts, ledger, made)
        best: Seat | None = facts.alone
        if facts.alone is not None:
            ledger.because(self.rule("alone"), "Nobody else is left, and {} shows nothing", self.names[facts.alone])
            self.pay(ledger, sum(facts.staked), facts.alone, "alone")
        elif made:
            best = self.shares(facts, ledger, made)
        return {"void": void, "best": self.names[best] if best is not None else "",
                "combinations": {self.names[s]: c.text for s, c in made.items()},
                "next_dealer": self.next_dealer(facts, ledger, void=void),
                "winners": self.bankrupt(ledger)}

    def tell_hands(self, facts: Facts, ledger: Ledger, made: Mapping[Seat, Combination]) -> None:
        """What each hand counts and makes."""
        scale = self.scale
        for s, combination in made.items():
            counts = (scale.value(c, ledger.on, facts.ten if s == facts.dealer else None) for c in facts.hands[s])
            ledger.because(self.rule("values"), "{}’s cards count {}", self.names[s], ", ".join(map(str, counts)))
            ledger.because(self.rule(f"class-{combination.kind}"), "{}: {}", self.names[s], combination.text)
        for kind in dict.fromkeys(c.kind for c in made.values() if c.kind in (TWO, FLUSH)):
            text = "{} count {} besides" if scale.premium.get(kind) else "{} have no premium"
            ledger.because(self.rule("premium"), text, WORDS[kind].capitalize(), scale.premium.get(kind, 0))

    def pay(self, ledger: Ledger, counters: int, winner: Seat, slug: str, note: str = "the pot") -> None:
        """A pot to whoever wins it."""
        if counters and ledger.on(self.rule("into-pot")):
            ledger.pay(POT, winner, counters, self.rule(slug), note)

    def shares(self, facts: Facts, ledger: Ledger, made: Mapping[Seat, Combination]) -> Seat:
        """The best hand takes the pot; where stakes are unequal, each part goes to the best of those who matched it."""
        ledger.because(self.rule("showdown"), "{} show their cards", listed(self.names[s] for s in made))
        seats = self.by_age(facts, made)
        best = self.better(ledger, seats, made)
        ledger.because(self.rule("winner"), "{} wins", self.names[best])
        parts = list(pots(dict(enumerate(facts.staked)), seats))
        if len(parts) < 2 or self.over_resto == "cap" or not ledger.on(self.rule("over-resto")):
            self.pay(ledger, sum(facts.staked), best, "winner")
            return best
        for part in parts:
            if len(part.seats) == 1:
                ledger.because(self.rule("over-resto"), "{} of {}’s went beyond what anyone could call", part.counters,
                               self.names[part.seats[0]])
                self.pay(ledger, part.counters, part.seats[0], "over-resto", "matched by nobody")
            else:
                self.pay(ledger, part.counters, self.better(None, part.seats, made), "winner",
                         f"the pot of {' and '.join(self.names[s] for s in sorted(part.seats))}")
        return best

    def by_age(self, facts: Facts, made: Mapping[Seat, Combination]) -> tuple[Seat, ...]:
        """Who is at the showdown, from the eldest."""
        return tuple(s for s in self.ages(facts.dealer) if s in made)

    def better(self, ledger: Ledger | None, seats: Sequence[Seat], made: Mapping[Seat, Combination]) -> Seat:
        """The best of these, given from the eldest, who comes first where all is equal; and, to a ledger, why."""
        on = ledger.on if ledger else always
        if not on(self.rule("showdown")):
            return seats[0]
        order = seats if on(self.rule("seniority")) else tuple(reversed(seats))
        best = max(order, key=lambda s: made[s].key)
        rest = [made[s].key for s in order if s != best]
        if ledger and rest:
            self.why(ledger, best, made[best].key, max(rest))
        return best

    def why(self, ledger: Ledger, best: Seat, key: Sequence[Any], other: Sequence[Any]) -> None:
        """What decided."""
        name = self.names[best]
        first, second = ("classes", "points") if self.scale.first == "class" else ("points", "classes")
        told = {first: "{} has the better {}", second: "{} has the better {}"}
        words = {"classes": "class", "points": "points"}
        for n, slug in enumerate((first, second, "wild-tie", "kickers")):
            if key[n] != other[n]:
                text = told.get(slug, "{} has the Pericón" if slug == "wild-tie" else "{} has the better third card")
                ledger.because(self.rule(slug), text, name, words.get(slug, ""))
                return
        ledger.because(self.rule("kickers"), "All that counts is equal")
        ledger.because(self.rule("seniority"), "{} is the eldest of the equals", name)

    # The end

    def next_dealer(self, facts: Facts, ledger: Ledger, *, void: bool) -> str:
        """The next in the order of play; after a void hand, as the reading says."""
        following = (facts.dealer + 1) % self.players
        if void:
            same = (self.void_dealer == "same") is ledger.on(self.rule("redeal"))
            following = facts.dealer if same else following
            ledger.because(self.rule("redeal"), "{} deals again" if same else "{} deals next", self.names[following])
        else:
            following = following if ledger.on(self.rule("next-dealer")) else facts.dealer
            ledger.because(self.rule("next-dealer"), "{} deals next", self.names[following])
        return self.names[following]

    def bankrupt(self, ledger: Ledger) -> list[str]:
        """Who has won, where somebody has no counters left; nobody, where all have some."""
        broke = [self.names[s] for s in range(self.players) if self.purse + ledger.balance[s] <= 0]
        if not broke or not ledger.on(self.rule("broke")):
            return []
        ledger.because(self.rule("broke"), "{} has no counters left, and the partie is over", listed(broke))
        return self.richest(ledger)

    def richest(self, ledger: Ledger) -> list[str]:
        """Whoever has most counters; several, if they have equally many."""
        held = [ledger.balance[s] for s in range(self.players)]
        most = max(held) if ledger.on(self.rule("richest")) else min(held)
        ledger.because(self.rule("richest"), "{} counters are the most", self.purse + most)
        return [self.names[s] for s in range(self.players) if held[s] == most]

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


def _names(table: Table, seats: Sequence[Seat]) -> str:
    return ", ".join(table.names[s] for s in seats)


class _Words(tuple[Card, ...]):
    """Cards that are put into words only if anyone listens."""

    __slots__ = ()

    def __str__(self) -> str:
        return ", ".join(f"the {c.words}" for c in self)
