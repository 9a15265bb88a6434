"""Pechigonga (attested in the late 17th century): a Primera of the Spanish pack, of which only the first round is left.

Source: Ruben Krasnopolsky’s page of 2001, whose rules of this game our copy has lost, and two Spanish pages that tell
them after him, read as far as their first round. Seats, counters and the way of a hand are those of
`mechanics.three_cards`; here are four cards at once, what must be announced, and the four combinations.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any, ClassVar, Final, Literal, NamedTuple

from quinola.ask import Choose, Law
from quinola.cards import RANK_WORDS, SPANISH_40, SPANISH_48, Card
from quinola.facts import known, scores, seat, seats
from quinola.ledger import Account, Ledger
from quinola.mechanics.combinations import PENDANGA, PERICON
from quinola.mechanics.three_cards import POT, ThreeCards
from quinola.mechanics.vying import Stakes, Terms, betting, show
from quinola.piles import Pile
from quinola.rules import FactsError, Family, On, crux
from quinola.seats import Seat
from quinola.table import Game, Table
from quinola.words import listed

RULES: Final = tuple(f"pechigonga.{slug}" for slug in """
    players pack direction purse prizes first-dealer age four-cards
    class-punto class-primera class-fifty-five class-flux four-alike classes
    court-value ace-value six-seven low-values points seniority
    announce announce-from announce-true flux-word only-announcers lone compensation
    turn bet answer no-raise raise resto void redeal fold
    showdown winner-shows kept-back into-pot winner
    later-rounds next-dealer deals broke richest
    wild-cards wild-suit wild-points""".split())

NOTHING, PRIMERA, FLUX = "nothing", "primera", "flux"
CLASSES: Final = ("card", "punto", PRIMERA, "fifty-five", FLUX, "alike")
WORDS: Final = {"card": "a high card", "punto": "punto", PRIMERA: "primera", "fifty-five": "fifty-five", FLUX: "flux",
                "alike": "four of a kind"}
WILD_CARDS: Final = {"none": (), "pendanga": (PENDANGA,), "pericon": (PERICON,), "both": (PENDANGA, PERICON)}
ABOVE: Final = {PENDANGA: 1, PERICON: 2}
LOW: Final = {"2": 12, "3": 13, "4": 14, "5": 15}


class Facts(NamedTuple):
    """What a scorer must know of one hand. `hands` are those that were shown; `alone` is whoever all others left."""

    dealer: Seat
    announced: tuple[Seat, ...]
    staked: tuple[int, ...]
    hands: Mapping[Seat, tuple[Card, ...]]
    alone: Seat | None = None
    scores: tuple[int, ...] = ()
    """What each had won or lost before this hand; empty for a hand by itself."""


class Made(NamedTuple):
    """What a hand makes: its class, its points with the sum, and the key by which it is compared."""

    kind: str
    points: int
    text: str
    key: tuple[int, int]
    cards: tuple[Card, ...]


@dataclass(frozen=True)
class Pechigonga(ThreeCards):
    """The questions that are left open, and our answers; most stand in for what is lost."""

    id: str
    players: int = crux("pechigonga.company", 4, low=2, high=10, lost=True)
    direction: Literal["right", "left"] = crux("pechigonga.way", "right", old="G-C1")
    purse: int = crux("pechigonga.counters", 20, low=3, high=200, lost=True)
    alike: Literal["primera", "top"] = crux("pechigonga.four-of-a-kind", "primera", old="PG-C2")
    low_values: Literal["primera", "face"] = crux("pechigonga.two-to-five", "primera")
    announcing: Literal["duty", "free"] = crux("pechigonga.silence", "duty", old="PG-C3")
    flux_word: Literal["may", "must"] = crux("pechigonga.saying-flux", "may", old="PG-C4")
    compensation: int = crux("pechigonga.lone-pay", 1, low=1, high=20)
    betting: Literal["fixed", "free"] = crux("pechigonga.betting", "fixed")
    bet: int = crux("pechigonga.stake", 1, low=1, high=20, lost=True)
    void_dealer: Literal["same", "next"] = crux("pechigonga.void-dealer", "same", old="G-C2")
    wild_cards: Literal["none", "pendanga", "pericon", "both"] = crux("pechigonga.wild-agreed", "none")
    deals: int = crux("pechigonga.length", 2, low=1, high=20, lost=True)

    family: ClassVar[str] = "pechigonga"

    def cards_for(self, on: On) -> tuple[Card, ...]:
        """Forty cards; without the rule, as many as a Spanish pack may have."""
        return SPANISH_40 if on("pechigonga.pack") else SPANISH_48

    # Combinations

    def jokers(self, on: On) -> tuple[Card, ...]:
        """The cards that are wild."""
        return WILD_CARDS[self.wild_cards] if on("pechigonga.wild-cards") else ()

    def value(self, c: Card, on: On) -> int:
        """What a card counts; without a rule, its pips, or nothing for a court card."""
        if c in self.jokers(on) and on("pechigonga.wild-points"):
            return 21 + ABOVE[c]
        if c.rank in "VNK":
            return 10 if on("pechigonga.court-value") else 0
        if c.rank == "1":
            return 16 if on("pechigonga.ace-value") else 1
        if c.rank in "67":
            return int(c.rank) * (3 if on("pechigonga.six-seven") else 1)
        return LOW.get(c.rank, 10) if self.low_values == "primera" and on("pechigonga.low-values") else int(c.rank)

    def best(self, hand: Sequence[Card], on: On) -> Made:
        """The best that four cards make; a wild card is of whichever suit serves best."""
        value = {c: self.value(c, on) for c in hand}
        jokers = [c for c in hand if c in self.jokers(on)] if on("pechigonga.wild-suit") else []
        made: list[Made] = []
        for suits in product("OPEB", repeat=len(jokers)):
            suit = {c: c.suit for c in hand} | dict(zip(jokers, suits, strict=True))
            made += [self.made(kind, cards, value, on) for kind, cards in self.found(hand, suit, value, on)]
        return max(made, key=lambda each: each.key)

    def found(self, hand: Sequence[Card], suit: Mapping[Card, str], value: Mapping[Card, int],
              on: On) -> list[tuple[str, tuple[Card, ...]]]:
        """Every combination in the hand, by class, with its cards."""
        down = sorted(hand, key=lambda c: -value[c])
        found: list[tuple[str, tuple[Card, ...]]] = [("card", (down[0],))]
        for one in "OPEB":
            same = tuple(c for c in down if suit[c] == one)
            found += [("punto", same[:3])] * (len(same) > 1) + [(FLUX, same)] * (len(same) == 4)
            three = tuple(c for c in same if c.suit == one and c.rank in "167")
            found += [("fifty-five", three)] * (len(three) == 3)
        found += [(PRIMERA, tuple(down))] * (len(set(suit.values())) == 4)
        if len({c.rank for c in hand}) == 1 and (self.alike == "top") is on("pechigonga.four-alike"):
            found.append(("alike", tuple(down)))
        return [(kind, cards) for kind, cards in found if kind in ("card", "alike") or on(f"pechigonga.class-{kind}")]

    def made(self, kind: str, cards: Sequence[Card], value: Mapping[Card, int], on: On) -> Made:
        """A combination with its points and key."""
        points = sum(value[c] for c in cards)
        parts = " + ".join(str(value[c]) for c in cards)
        text = f"{WORDS[kind]}, {parts}" + (f" = {points}" if len(cards) > 1 else "")
        return Made(kind, points, text, (CLASSES.index(kind) if on("pechigonga.classes") else 0,
                                         points if on("pechigonga.points") else 0), tuple(cards))

    def must_speak(self, kind: str, on: On) -> bool:
        """Whether a hand of this class is to be announced."""
        least = PRIMERA if on("pechigonga.announce-from") else FLUX
        return CLASSES.index(kind) >= CLASSES.index(least)

    # The hand

    async def deal(self, table: Table, given: Mapping[str, Any]) -> dict[str, Any]:
        """The first round of one hand: four cards, announcements, bets, showdown. Given: `dealer`."""
        table.begin()
        dealer = table.seat(given, "dealer", 0)
        self.sit_down(table, dealer)
        table.shown.pop("announced", None)
        stakes = Stakes(self.order(table, dealer), self.counters(table))
        self.deal_cards(table, dealer)
        show(table, stakes)
        announced = await self.announcements(table, tuple(stakes.active))
        if len(announced) == 1 and table.on("pechigonga.lone"):
            table.note("pechigonga.lone", "{} alone has announced: nobody bets", table.names[announced[0]])
            stakes.active[:] = announced
            return self.close_round(table, dealer, stakes, announced)
        self.keep(table, stakes, announced)
        order = self.speaking(table, stakes)
        await betting(table, stakes, self.terms_of(stakes, table), "pechigonga.raise", order)
        self.lay_aside(table, stakes)
        return self.close_round(table, dealer, stakes, announced)

    def deal_cards(self, table: Table, dealer: Seat) -> None:
        """Four cards to each, face down."""
        pack = self.cards_for(table.on)
        each = 4 if table.on("pechigonga.four-cards") else 3
        table.deal(pack, each, talon=len(pack) - each * self.players)
        table.piles["folded"] = Pile(())
        table.shown["pack"] = len(pack)
        table.note("pechigonga.pack", "{} cards are in play", len(pack))
        table.note("pechigonga.four-cards", "{} deals four cards to each", table.names[dealer])
        if table.on("pechigonga.prizes"):
            table.shown["prizes"] = "lost"
        table.note("pechigonga.prizes", "Two prizes should be agreed on now; what wins them is lost")
        wild = self.jokers(table.on)
        if wild:
            table.shown["wild"] = [c.words for c in wild]
            table.note("pechigonga.wild-cards", "Wild: {}", ", ".join(c.words for c in wild))
            table.note("pechigonga.wild-suit", "They are of any suit")

    async def announcements(self, table: Table, order: Sequence[Seat]) -> tuple[Seat, ...]:
        """From the eldest, each says whether there is a primera or better."""
        said: dict[str, str] = {}
        words = (NOTHING, PRIMERA, FLUX) if table.on("pechigonga.flux-word") else (NOTHING, PRIMERA)
        laws = table.laws(*self.laws_of(table.on))
        table.note("pechigonga.announce-from", "Who has a primera or better?")
        for s in order:
            kind = self.best(table.hands[s], table.on).kind
            word = await Choose(s, "announce", words, "pechigonga.announce", laws, kind)
            if word != NOTHING:
                said[table.names[s]] = word
            rule = "pechigonga.flux-word" if word == FLUX else "pechigonga.announce"
            table.note(rule, "{} says nothing" if word == NOTHING else "{} says: I have it" if word == PRIMERA
                       else "{} announces a flux", table.names[s])
            table.shown["announced"] = dict(said)
        return tuple(s for s in order if table.names[s] in said)

    def laws_of(self, on: On) -> tuple[Law, ...]:
        """What may be announced with a hand of a class."""
        def true(words: Sequence[str], kind: str) -> Sequence[str]:
            return [w for w in words if w == NOTHING or (w == PRIMERA and self.must_speak(kind, on))
                    or (w == FLUX and kind == FLUX)]

        laws = [Law("pechigonga.announce-true", true, "the hand does not have it")]
        if self.flux_word == "must":
            laws.append(Law("pechigonga.flux-word", lambda words, kind: [w for w in words if w != PRIMERA] if
                            kind == FLUX else words, "a flux must be called one"))
        if self.announcing == "duty":
            laws.append(Law("pechigonga.announce", lambda words, kind: [w for w in words if w != NOTHING] if
                            self.must_speak(kind, on) else words, "whoever has it must say so", breakable=True))
        return tuple(laws)

    def keep(self, table: Table, stakes: Stakes, announced: Sequence[Seat]) -> None:
        """Where anyone has announced, the others are out."""
        if not announced or not table.on("pechigonga.only-announcers"):
            return
        table.note("pechigonga.only-announcers", "Only {} may bet", listed(table.names[s] for s in announced))
        stakes.active[:] = [s for s in stakes.active if s in announced]
        show(table, stakes)

    def terms_of(self, stakes: Stakes, table: Table) -> Terms:
        """The rules of the one round of betting. Nobody need answer more than the poorest still in could."""
        cap = min(stakes.purse[s] for s in stakes.active)
        fixed = self.betting == "fixed" or not table.on("pechigonga.raise")
        return Terms("pechigonga.bet", "pechigonga.answer", "pechigonga.no-raise", "pechigonga.resto",
                     "pechigonga.raise", "pechigonga.resto", self.bet if fixed else 0,
                     cap if table.on("pechigonga.resto") else None)

    def close_round(self, table: Table, dealer: Seat, stakes: Stakes, announced: tuple[Seat, ...]) -> dict[str, Any]:
        """Whoever has stayed in shows; the hand is settled, and what came next is not known."""
        lone = len(announced) == 1 and table.on("pechigonga.lone")
        left = list(stakes.active) if stakes.pot or lone else []
        alone = left[0] if len(left) == 1 else None
        if alone is not None and not table.on("pechigonga.winner-shows"):
            left = []
        for s in left:
            table.hands[s].sees = table.everyone
        before = tuple(table.ledger.balance[s] for s in range(self.players))
        facts = Facts(dealer, announced, tuple(stakes.staked[s] for s in range(self.players)),
                      {s: tuple(table.hands[s]) for s in sorted(left)}, alone, before)
        outcome = self.settle(facts, table.ledger)
        self.show_paid(table)
        if table.on("pechigonga.later-rounds"):
            table.shown["rounds"] = "the later ones are lost"
        table.note("pechigonga.later-rounds", "Here other rounds would follow; they are lost, and the hand ends")
        return {"facts": self.tell(facts), **outcome}

    # Settling

    def brought(self, facts: Any) -> dict[Account, int]:
        """What each had won or lost before the hand."""
        return dict(enumerate(facts.scores))

    def settle(self, facts: Any, ledger: Ledger) -> dict[str, Any]:
        """The lone announcer’s compensation, or the pot to the best."""
        made = {s: self.best(hand, ledger.on) for s, hand in facts.hands.items()}
        for s, each in made.items():
            self.explain(s, facts.hands[s], each, ledger)
        self.tell_values([c for each in made.values() for c in each.cards], ledger)
        best = self.compensate(facts, ledger) if self.is_lone(facts, ledger) else self.share(facts, ledger, made)
        void = best is None
        if void:
            ledger.because("pechigonga.void", "Nobody has bet: the hand is void")
        return {"void": void and ledger.on("pechigonga.void"), "best": self.names[best] if best is not None else "",
                "combinations": {self.names[s]: each.text for s, each in made.items()},
                "next_dealer": self.next_dealer(facts, ledger, void=void), "winners": self.bankrupt(ledger)}

    def explain(self, s: Seat, hand: Sequence[Card], made: Made, ledger: Ledger) -> None:
        """What a hand makes; four cards make at least a punto, where that is a class."""
        name = self.names[s]
        if made.kind not in ("card", "alike"):
            ledger.because(self.rule(f"class-{made.kind}"), "{}: {}", name, made.text)
        if len({c.rank for c in hand}) == 1:
            ledger.because("pechigonga.four-alike", "{}: {}", name, made.text if made.kind == "alike" else
                           "four of a kind are no more than that")
        for c in hand:
            if c in self.jokers(ledger.on):
                ledger.because("pechigonga.wild-cards", "{}’s {} is wild", name, c.words)
                ledger.because("pechigonga.wild-suit", "it may be of any suit")

    def tell_values(self, counted: Sequence[Card], ledger: Ledger) -> None:
        """What the cards that made the combinations count, where a rule gives it."""
        wild = [c for c in counted if c in self.jokers(ledger.on) and ledger.on("pechigonga.wild-points")]
        plain = [c for c in counted if c not in wild]
        for slug, ranks, cards in (("wild-points", "VN", wild), ("ace-value", "1", plain), ("six-seven", "67", plain),
                                   ("low-values", "2345", plain), ("court-value", "VNK", plain)):
            values = {RANK_WORDS[c.rank]: self.value(c, ledger.on) for c in cards if c.rank in ranks}
            if values:
                told = sorted(values.items(), key=lambda each: -each[1])
                ledger.because(self.rule(slug), "{}", ", ".join(f"{word} {n}" for word, n in told))

    def is_lone(self, facts: Facts, ledger: Ledger) -> bool:
        """Whether one player alone has announced, so that nobody could bet."""
        return len(facts.announced) == 1 and not any(facts.staked) and ledger.on("pechigonga.lone")

    def compensate(self, facts: Facts, ledger: Ledger) -> Seat:
        """Each of the others pays the lone announcer."""
        lone = facts.announced[0]
        ledger.because("pechigonga.lone", "{} alone has announced", self.names[lone])
        for s in range(self.players):
            if s != lone:
                ledger.pay(s, lone, self.compensation, "pechigonga.compensation", "compensation")
        return lone

    def share(self, facts: Facts, ledger: Ledger, made: Mapping[Seat, Made]) -> Seat | None:
        """Stakes into the pot, and the pot to the best hand that was announced as it should be."""
        if not any(facts.staked):
            return None
        for s, counters in enumerate(facts.staked):
            ledger.pay(s, POT, counters, "pechigonga.into-pot", "stake")
        if facts.alone is not None:
            ledger.because("pechigonga.winner-shows", "{} is left alone, and shows", self.names[facts.alone])
        barred = [s for s, each in made.items() if self.kept_back(s, each, facts, ledger)]
        for s in barred:
            ledger.because("pechigonga.kept-back", "{} has kept back a {}, and cannot win", self.names[s],
                           WORDS[made[s].kind])
        order = [s for s in self.ages(facts.dealer) if s in made and s not in barred]
        if order:
            best = self.winner_of(ledger, order, made)
        elif facts.alone is not None and not barred:
            best = facts.alone
        else:
            self.give_back(facts, ledger)
            return barred[0]
        if ledger.on("pechigonga.into-pot"):
            ledger.pay(POT, best, sum(facts.staked), "pechigonga.winner", "the pot")
        return best

    def kept_back(self, s: Seat, made: Made, facts: Facts, ledger: Ledger) -> bool:
        """Whether the hand should have been announced and was not."""
        duty = self.announcing == "duty" and ledger.on("pechigonga.kept-back")
        return duty and s not in facts.announced and self.must_speak(made.kind, ledger.on)

    def give_back(self, facts: Facts, ledger: Ledger) -> None:
        """Nobody may win: everyone takes the own stake back."""
        for s, counters in enumerate(facts.staked):
            if ledger.on("pechigonga.into-pot"):
                ledger.pay(POT, s, counters, "pechigonga.kept-back", "stake taken back")

    def winner_of(self, ledger: Ledger, order: Sequence[Seat], made: Mapping[Seat, Made]) -> Seat:
        """The best of these, given from the eldest, and why."""
        if not ledger.on("pechigonga.showdown"):
            return order[0]
        if len(order) > 1:
            ledger.because("pechigonga.showdown", "{} show their cards", listed(self.names[s] for s in order))
        seniors = order if ledger.on("pechigonga.seniority") else list(reversed(order))
        best = max(seniors, key=lambda s: made[s].key)
        second = max((made[s].key for s in order if s != best), default=None)
        if second is not None:
            slug, why = (("classes", "{} has the better class") if second[0] != made[best].key[0] else
                         ("points", "{} has more points") if second != made[best].key else
                         ("seniority", "{} is the eldest of the equals"))
            ledger.because(self.rule(slug), why, self.names[best])
        return best

    # Facts

    def facts(self, data: Mapping[str, Any]) -> Any:
        """What a scorer tells, checked. Raises FactsError with the place and the rule."""
        known(data, ("dealer", "announced", "staked", *self.names, "alone", "scores"))
        dealer = seat(data.get("dealer", self.names[0]), "dealer", self.names, "pechigonga.next-dealer")
        announced = seats(data.get("announced", []), "announced", self.names, "pechigonga.announce")
        staked = scores(data.get("staked", {}), "staked", self.names, "pechigonga.into-pot") or (0,) * self.players
        hands = self.hands_of(data)
        alone = seat(data["alone"], "alone", self.names, "pechigonga.winner-shows") if data.get("alone") else None
        if alone is None and len(hands) == 1:
            alone = next(iter(hands))
        self.check_told(announced, staked, hands, alone)
        return Facts(dealer, announced, staked, hands, alone,
                     scores(data.get("scores", {}), "scores", self.names, "pechigonga.purse"))

    def hands_of(self, data: Mapping[str, Any]) -> dict[Seat, tuple[Card, ...]]:
        """The hands that were shown: four cards of the pack each, none twice."""
        hands: dict[Seat, tuple[Card, ...]] = {}
        seen: list[Card] = []
        for n, name in enumerate(self.names):
            held = tuple(self.card_of(text, f"{name}[{k}]") for k, text in enumerate(data.get(name) or []))
            if len(held) not in (0, 4):
                raise FactsError(name, f"four cards are shown, and {len(held)} are named", "pechigonga.four-cards")
            seen += held
            twice = next((c for c in held if seen.count(c) > 1), None)
            if twice:
                raise FactsError(name, f"the {twice.words} is named twice", "pechigonga.pack")
            if held:
                hands[n] = held
        return hands

    def check_told(self, announced: Sequence[Seat], staked: Sequence[int], hands: Mapping[Seat, Sequence[Card]],
                   alone: Seat | None) -> None:
        """Whether such a hand can have been."""
        if min(staked) < 0:
            raise FactsError("staked", "nobody stakes less than nothing", "pechigonga.into-pot")
        if len(hands) > 1 and alone is not None:
            raise FactsError("alone", "where two show their cards nobody was alone", "pechigonga.showdown")
        left = [*hands] or [s for s in (alone,) if s is not None]
        if any(staked) and not left:
            raise FactsError("staked", "somebody must have been left to take it", "pechigonga.winner-shows")
        if any(staked) and max(staked) > max(staked[s] for s in left):
            raise FactsError("staked", "whoever folded has staked more than those who stayed", "pechigonga.answer")
        if not any(staked) and len(announced) != 1 and left:
            raise FactsError(self.names[left[0]], "nobody has bet, and nobody shows", "pechigonga.void")

    def tell(self, facts: Any) -> dict[str, Any]:
        """Facts as JSON, by letter."""
        names = self.names
        told: dict[str, Any] = {"dealer": names[facts.dealer], "announced": [names[s] for s in facts.announced]}
        if any(facts.staked):
            told["staked"] = dict(zip(names, facts.staked, strict=True))
        told |= {names[s]: [c.text for c in hand] for s, hand in facts.hands.items()}
        if facts.alone is not None:
            told["alone"] = names[facts.alone]
        return told | ({"scores": dict(zip(names, facts.scores, strict=True))} if any(facts.scores) else {})

    def facts_schema(self) -> dict[str, Any]:
        """JSON Schema of `facts`, in the order in which a scorer would be asked."""
        player: dict[str, Any] = {"enum": list(self.names)}
        held: dict[str, Any] = {"type": "array", "items": {"enum": [c.text for c in self.pack]}, "maxItems": 4,
                                "default": [], "rule": "pechigonga.showdown", "description": "four cards, if shown"}
        counters = {"type": "object", "default": {}, "additionalProperties": False}
        some = {name: {"type": "integer", "minimum": 0} for name in self.names}
        none = {name: {"type": "integer"} for name in self.names}
        return {
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": f"The first round of one hand of Pechigonga ({self.id})", "type": "object",
            "additionalProperties": False, "required": ["dealer"],
            "properties": {
                "dealer": player | {"title": "Dealer", "description": "the youngest", "rule": "pechigonga.age"},
                "announced": {"title": "Announced", "description": "a primera or better", "type": "array",
                              "items": player, "uniqueItems": True, "default": [], "rule": "pechigonga.announce"},
                **{name: held | {"title": name} for name in self.names},
                "staked": counters | {"title": "Stakes", "description": "counters put in by each", "properties": some,
                                      "rule": "pechigonga.into-pot"},
                "alone": player | {"title": "Alone", "description": "if all others have folded",
                                   "rule": "pechigonga.winner-shows"},
                "scores": counters | {"title": "Before", "description": "won or lost in earlier hands",
                                      "properties": none, "rule": "pechigonga.purse"},
            },
        }


Pechigonga.parts = {"partie": Pechigonga.partie, "deal": Pechigonga.deal}

RULESETS: Final = {"first-round": Pechigonga("first-round")}
FAMILY: Final = Family("pechigonga", "Pechigonga", Pechigonga, RULESETS, RULES)
_: Game = RULESETS["first-round"]  # the rule-set is a game, says the type checker
