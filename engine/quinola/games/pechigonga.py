"""Pechigonga (attested in the late 17th century): a Primera of the Spanish pack, of which only the first round is left.

Source: Ruben Krasnopolsky’s page of 2001, whose rules of this game our copy has lost, and two Spanish pages that tell
them after him, read as far as their first round. Seats, counters and the way of a hand are those of
`mechanics.three_cards`; here are four cards at once, what must be announced, and the four combinations.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from typing import Any, ClassVar, Final, Literal, NamedTuple

import quinola.mechanics.three_cards
from quinola.ask import Choose, Law
from quinola.cards import Card
from quinola.facts import known, scores, seat, seats
from quinola.ledger import Ledger
from quinola.mechanics.combinations import ABOVE, WILD_CARDS, Combination
from quinola.mechanics.three_cards import POT, ThreeCards
from quinola.mechanics.vying import Stakes, Terms, betting, show
from quinola.messages import say
from quinola.rules import FactsError, Family, crux
from quinola.seats import Seat
from quinola.table import Game, Table
from quinola.zones import Zone

RULES: Final = tuple(f"pechigonga.{slug}" for slug in """
    players pack direction purse prizes first-dealer age four-cards
    class-punto class-primera class-fifty-five class-flux four-alike classes
    court-value ace-value six-seven low-values points seniority
    announce announce-from announce-true flux-word only-announcers lone compensation
    turn bet answer no-raise raise resto void redeal fold
    showdown winner-shows kept-back into-pot winner
    later-rounds next-dealer deals broke richest
    wild-cards wild-suit wild-points""".split())

NOTHING, PRIMERA, FLUX = ANNOUNCED = "nothing", "primera", "flux"
CLASSES: Final = ("punto", PRIMERA, "fifty-five", FLUX, "alike")
WORDS: Final = {kind: kind for kind in CLASSES} | {"alike": "four of a kind"}
VALUES: Final = {"1": 16, "2": 12, "3": 13, "4": 14, "5": 15, "6": 18, "7": 21, "V": 10, "N": 10, "K": 10}
FACE: Final = {rank: int(rank) for rank in "2345"}
LOW: Final = {"primera": {}, "face": FACE}
VALUED: Final = (("ace-value", "1"), ("six-seven", "67"), ("low-values", "2345"), ("court-value", "VNK"))
"""The rules that give values, with the ranks of each."""


@dataclass
class Shown(quinola.mechanics.three_cards.Shown):
    """Also who has announced what, and what is lost."""

    prizes: str | None = None
    announced: dict[str, str] | None = None
    rounds: str | None = None


class Facts(NamedTuple):
    """What a scorer must know of one hand. `hands` are those that were shown; `alone` is whoever all others left."""

    dealer: Seat
    announced: tuple[Seat, ...]
    staked: tuple[int, ...]
    hands: Mapping[Seat, tuple[Card, ...]]
    alone: Seat | None = None
    scores: tuple[int, ...] = ()
    """What each had won or lost before this hand; empty for a hand by itself."""


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
    shown: ClassVar[type[Shown]] = Shown

    # Combinations

    @cached_property
    def wild(self) -> tuple[Card, ...]:
        """The cards that all have agreed to be wild."""
        return WILD_CARDS[self.wild_cards]

    @cached_property
    def values(self) -> Mapping[str, int]:
        """What the ranks count."""
        return VALUES | LOW[self.low_values]

    def value(self, c: Card) -> int:
        """What a card counts."""
        return self.wild_value(c) if c in self.wild else self.values[c.rank]

    def wild_value(self, c: Card) -> int:
        """What a wild card counts: more than a seven, which is the best card."""
        return 21 + ABOVE[c]

    def best(self, hand: Sequence[Card]) -> Combination:
        """The best that four cards make; a wild card is of whichever suit serves best."""
        made = [self.made(kind, cards) for suit in self.suits(hand) for kind, cards in self.found(hand, suit)]
        return max(made, key=lambda each: each.key)

    def suits(self, hand: Sequence[Card]) -> Iterator[dict[Card, str]]:
        """The suits that the cards can be of, in every way."""
        wild = [c for c in hand if c in self.wild]
        for suits in product("OPEB", repeat=len(wild)):
            yield {c: c.suit for c in hand} | dict(zip(wild, suits, strict=True))

    def found(self, hand: Sequence[Card], suit: Mapping[Card, str]) -> Iterator[tuple[str, tuple[Card, ...]]]:
        """Every combination in the hand, by class, with its cards: four suits, or two of one, so that there is one."""
        down = tuple(sorted(hand, key=self.value, reverse=True))
        for one in "OPEB":
            same = tuple(c for c in down if suit[c] == one)
            fifty_five = tuple(c for c in same if c.suit == one and c.rank in "167")
            if len(same) > 1:
                yield "punto", same[:3]
            if len(same) == 4:
                yield FLUX, same
            if len(fifty_five) == 3:
                yield "fifty-five", fifty_five
        if len(set(suit.values())) == 4:
            yield PRIMERA, down
        if are_alike(hand) and self.alike == "top":
            yield "alike", down

    def made(self, kind: str, cards: tuple[Card, ...]) -> Combination:
        """A combination with its points and key."""
        terms = tuple(map(self.value, cards))
        return Combination(kind, WORDS[kind], cards, terms, self.key(kind, sum(terms)))

    def key(self, kind: str, points: int) -> tuple[int, int]:
        """Class and points, in the order in which they decide."""
        return CLASSES.index(kind), points

    def must_speak(self, kind: str) -> bool:
        """Whether a hand of this class is to be announced: a primera, or better."""
        return CLASSES.index(kind) >= CLASSES.index(PRIMERA)

    # The hand

    async def deal(self, table: Table, given: Mapping[str, Any]) -> dict[str, Any]:
        """The first round of one hand: four cards, announcements, bets, showdown. Given: `dealer`."""
        table.begin()
        dealer = table.seat(given, "dealer", 0)
        self.sit_down(table, dealer)
        table.shown.clear("announced")
        stakes = Stakes(self.order(table, dealer), self.counters(table))
        self.deal_cards(table, dealer)
        show(table, stakes)
        announced = await self.announcements(table, tuple(stakes.active))
        if self.is_lone(announced):
            table.tell("pechigonga.lone", "{who:seat} alone has announced: nobody bets", who=announced[0])
            stakes.active[:] = announced
            return self.close_round(table, dealer, stakes, announced)
        self.exclude(table, stakes, announced)
        order = self.speaking(table, stakes)
        await betting(table, stakes, self.terms_of(stakes), "pechigonga.raise", order)
        self.lay_aside(table, stakes)
        return self.close_round(table, dealer, stakes, announced)

    def deal_cards(self, table: Table, dealer: Seat) -> None:
        """Four cards to each, face down; the rest is the talon."""
        self.deal_four(table)
        table.put(Zone("discard", name="folded"))
        self.tell_pack(table)
        table.tell("pechigonga.four-cards", "{who:seat} deals four cards to each", "dealt", who=dealer)
        Shown.of(table).prizes = "lost"
        table.tell("pechigonga.prizes", "Two prizes should be agreed on now; what wins them is lost")
        self.tell_wild(table)

    def deal_four(self, table: Table) -> None:
        """Four cards to each, and no more come."""
        table.deal(self.pack, 4, self.talon(4))

    def tell_wild(self, table: Table) -> None:
        """Which cards are wild."""
        if self.wild:
            Shown.of(table).wild = [c.words for c in self.wild]
            table.tell("pechigonga.wild-cards", "Wild: {which:cards,}", which=self.wild)
            table.tell("pechigonga.wild-suit", "They are of any suit")

    async def announcements(self, table: Table, order: Sequence[Seat]) -> tuple[Seat, ...]:
        """From the eldest, each says whether there is a primera or better."""
        said: dict[str, str] = {}
        laws = self.laws()
        table.tell("pechigonga.announce-from", "Who has a primera or better?")
        for s in order:
            kind = self.best(table.hands[s]).kind
            word = await Choose(s, "announce", ANNOUNCED, "pechigonga.announce", laws, kind)
            if word == NOTHING:
                table.tell("pechigonga.announce", "{who:seat} says nothing", "named", who=s)
            elif word == PRIMERA:
                table.tell("pechigonga.announce", "{who:seat} says: I have it", "named", who=s)
            else:
                table.tell("pechigonga.flux-word", "{who:seat} announces a flux", "named", who=s)
            if word != NOTHING:
                said[table.names[s]] = word
            Shown.of(table).announced = dict(said)
        return tuple(s for s in order if table.names[s] in said)

    def laws(self) -> tuple[Law, ...]:
        """What may be announced with a hand of a class."""
        def true(words: Sequence[str], kind: str) -> Sequence[str]:
            return [w for w in words if w == NOTHING or (w == PRIMERA and self.must_speak(kind))
                    or (w == FLUX and kind == FLUX)]

        laws = [Law("pechigonga.announce-true", true, "the hand does not have it")]
        if self.flux_word == "must":
            laws.append(Law("pechigonga.flux-word", lambda words, kind: [w for w in words if w != PRIMERA] if
                            kind == FLUX else words, "a flux must be called one"))
        if self.announcing == "duty":
            laws.append(Law("pechigonga.announce", lambda words, kind: [w for w in words if w != NOTHING] if
                            self.must_speak(kind) else words, "whoever has it must say so", breakable=True))
        return tuple(laws)

    def is_lone(self, announced: Sequence[Seat]) -> bool:
        """Whether one player alone has announced, so that nobody can bet."""
        return len(announced) == 1

    def exclude(self, table: Table, stakes: Stakes, announced: Sequence[Seat]) -> None:
        """Where anyone has announced, the others are out."""
        if announced:
            table.tell("pechigonga.only-announcers", "Only {them:seats} may bet", them=announced)
            stakes.active[:] = announced
            show(table, stakes)

    def terms_of(self, stakes: Stakes) -> Terms:
        """The rules of the one round of betting. Nobody need answer more than the poorest still in could."""
        cap = min(stakes.purse[s] for s in stakes.active)
        return Terms("pechigonga.bet", "pechigonga.answer", "pechigonga.no-raise", "pechigonga.resto",
                     "pechigonga.raise", "pechigonga.resto", self.bet if self.betting == "fixed" else 0, cap)

    def close_round(self, table: Table, dealer: Seat, stakes: Stakes, announced: tuple[Seat, ...]) -> dict[str, Any]:
        """Whoever has stayed in shows; the hand is settled, and what came next is not known."""
        left = stakes.active if stakes.pot or self.is_lone(announced) else []
        hands = {s: tuple(table.hands[s]) for s in sorted(self.showing(left))}
        for s in hands:
            table.hands[s].sees = table.everyone
        before = tuple(table.ledger.balance[s] for s in range(self.players))
        facts = Facts(dealer, announced, tuple(stakes.staked[s] for s in range(self.players)), hands,
                      left[0] if len(left) == 1 else None, before)
        outcome = self.reckon(table, facts)
        Shown.of(table).rounds = "the later ones are lost"
        table.tell("pechigonga.later-rounds", "Here other rounds would follow; they are lost, and the hand ends",
                   "ended")
        return {"facts": self.tell(facts), **outcome}

    def showing(self, active: Sequence[Seat]) -> Sequence[Seat]:
        """Who shows, of those still in: all of them, and whoever is left alone as well."""
        return active

    # Settling

    def settle(self, facts: Any, ledger: Ledger) -> dict[str, Any]:
        """The lone announcer’s compensation, or the pot to the best."""
        made = {s: self.best(hand) for s, hand in facts.hands.items()}
        for s, each in made.items():
            self.explain(s, facts.hands[s], each, ledger)
        self.tell_values([c for each in made.values() for c in each.cards], ledger)
        lone = self.is_lone(facts.announced) and not any(facts.staked)
        best = self.compensate(facts, ledger) if lone else self.share(facts, ledger, made)
        void = best is None
        if void:
            ledger.because("pechigonga.void", "Nobody has bet: the hand is void")
        return {"void": void, "best": self.names[best] if best is not None else "",
                "combinations": {self.names[s]: str(each.message) for s, each in made.items()},
                "next_dealer": self.names[self.next_dealer(facts.dealer, ledger, void=void)],
                "winners": self.bankrupt(ledger)}

    def explain(self, s: Seat, hand: Sequence[Card], made: Combination, ledger: Ledger) -> None:
        """What a hand makes, and what its four of a kind and wild cards are."""
        if made.kind != "alike":
            ledger.because(self.rule(f"class-{made.kind}"), "{who:seat}: {what:message}", who=s, what=made.message)
        else:
            ledger.because("pechigonga.four-alike", "{who:seat}: {what:message}", who=s, what=made.message)
        if are_alike(hand) and made.kind != "alike":
            ledger.because("pechigonga.four-alike", "{who:seat}: four of a kind are no more than that", who=s)
        for c in hand:
            if c in self.wild:
                ledger.because("pechigonga.wild-cards", "{whose:seat}’s {card:card} is wild", whose=s, card=c)
                ledger.because("pechigonga.wild-suit", "it may be of any suit")

    def tell_values(self, counted: Sequence[Card], ledger: Ledger) -> None:
        """What the cards that made the combinations count, by the rules that give it."""
        plain = [c for c in counted if c not in self.wild]
        self.tell_counted("wild-points", [c for c in counted if c in self.wild], ledger)
        for slug, ranks in VALUED:
            self.tell_counted(slug, [c for c in plain if c.rank in ranks], ledger)

    def tell_counted(self, slug: str, counted: Sequence[Card], ledger: Ledger) -> None:
        """What these ranks count, each once, the best first."""
        values = {c.rank: self.value(c) for c in counted}
        if values:
            told = [say("{rank:rank} {n:number}", rank=rank, n=n) for rank, n in
                    sorted(values.items(), key=lambda each: -each[1])]
            ledger.because(self.rule(slug), "{values:messages,}", values=told)

    def compensate(self, facts: Facts, ledger: Ledger) -> Seat:
        """Each of the others pays the lone announcer."""
        [lone] = facts.announced
        ledger.because("pechigonga.lone", "{who:seat} alone has announced", who=lone)
        for s in range(self.players):
            if s != lone:
                ledger.pay(s, lone, self.compensation, "pechigonga.compensation", "compensation")
        return lone

    def share(self, facts: Facts, ledger: Ledger, made: Mapping[Seat, Combination]) -> Seat | None:
        """Stakes into the pot, and the pot to the best hand that was announced as it should be."""
        if not any(facts.staked):
            return None
        for s, counters in enumerate(facts.staked):
            ledger.pay(s, POT, counters, "pechigonga.into-pot", "stake")
        if facts.alone is not None:
            ledger.because("pechigonga.winner-shows", "{who:seat} is left alone, and shows", who=facts.alone)
        barred = [s for s, each in made.items() if self.kept_back(s, each, facts)]
        for s in barred:
            ledger.because("pechigonga.kept-back", "{who:seat} has kept back a {what:word}, and cannot win", who=s,
                           what=made[s].word)
        order = [s for s in self.ages(facts.dealer) if s in made and s not in barred]
        if order:
            best = self.better(order, made)
            self.why(ledger, best, order, made)
        elif facts.alone is not None and not barred:
            best = facts.alone
        else:
            self.give_back(facts, ledger)
            return barred[0]
        ledger.pay(POT, best, sum(facts.staked), "pechigonga.winner", "the pot")
        return best

    def kept_back(self, s: Seat, made: Combination, facts: Facts) -> bool:
        """Whether the hand should have been announced and was not."""
        return self.announcing == "duty" and s not in facts.announced and self.must_speak(made.kind)

    def give_back(self, facts: Facts, ledger: Ledger) -> None:
        """Nobody may win: everyone takes the own stake back."""
        for s, counters in enumerate(facts.staked):
            ledger.pay(POT, s, counters, "pechigonga.kept-back", "stake taken back")

    def why(self, ledger: Ledger, best: Seat, seats: Sequence[Seat], made: Mapping[Seat, Combination]) -> None:
        """What decided between the best and the next best."""
        others = [made[s].key for s in seats if s != best]
        if not others:
            return
        ledger.because("pechigonga.showdown", "{who:seats} show their cards", who=seats)
        second, key = max(others), made[best].key
        if second[0] != key[0]:
            ledger.because("pechigonga.classes", "{who:seat} has the better class", who=best)
        elif second != key:
            ledger.because("pechigonga.points", "{who:seat} has more points", who=best)
        else:
            ledger.because("pechigonga.seniority", "{who:seat} is the eldest of the equals", who=best)

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


def are_alike(hand: Sequence[Card]) -> bool:
    """Whether the cards are of one rank."""
    return len({c.rank for c in hand}) == 1


Pechigonga.parts = {"partie": Pechigonga.partie, "deal": Pechigonga.deal}

RULESETS: Final = {"first-round": Pechigonga("first-round")}
FAMILY: Final = Family("pechigonga", "Pechigonga", Pechigonga, RULESETS, RULES)
_: Game = RULESETS["first-round"]  # the rule-set is a game, says the type checker
