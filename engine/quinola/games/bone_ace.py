"""Bone-Ace (Cotton, 1674): a card turned up before each wins half the pot, and the nearest to thirty-one the rest.

Source: chapter XV of The Compleat Gamester, three short paragraphs. The module reads as the rulebook does: questions,
the deal, the bone, the game; then who wins, and what a scorer tells.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final, Literal, NamedTuple

from quinola.ask import Choose, Offer, law
from quinola.cards import FRENCH_52, Card, cards
from quinola.facts import Check, Form, Wrong
from quinola.ledger import Ledger
from quinola.mechanics.card_moves import deal_hands, draw, turn_over
from quinola.mechanics.company import Seated
from quinola.mechanics.each_alone import EquallyOften
from quinola.mechanics.enough_cards import how_many
from quinola.mechanics.stakes import POT, Counters
from quinola.messages import Message, Template, say
from quinola.order import card_points, highest, lowest, strength
from quinola.rules import Family, crux
from quinola.seats import Seat
from quinola.shown import Cloth
from quinola.table import Game, Table
from quinola.zones import Zone

RULES: Final = tuple(
    f"bone-ace.{slug}"
    for slug in """
    players pack direction first-dealer stake
    two-down turned-up
    order bone-ace bone half bone-tie
    worth ace dealt-31 turn draw drawn one-and-thirty over pack-out
    show nearest tie all-over
    next-dealer rounds most""".split()
)
PACK: Final = FRENCH_52
BONE_ACE: Final = cards("AD")[0]
GOAL: Final = 31
HIDDEN: Final = 2
"""So many cards are dealt to each, face down."""
PIPS: Final = card_points(PACK, dict.fromkeys("TJQK", 10) | {rank: int(rank) for rank in "23456789"} | {"A": 1})
"""What each card counts, an ace one."""
WORTH: Final[Mapping[str, Template]] = {
    "order": "Of two cards turned up, the higher in rank wins, whatever its suit",
    "worth": "Kings, queens and jacks count 10, and other cards their pips",
    "ace": "What an ace counts has been agreed on",
}
"""What is said of the cards before they are dealt, by rule."""
MORE: Final = 10
"""So much more an ace counts that counts eleven."""


@dataclass
class Shown(Seated):
    """What all can see besides the cards and the pot."""


class Facts(NamedTuple):
    """What a scorer must know of a deal: who dealt, everyone’s card turned up, and what each hand came to.

    A hand that was not shown, since somebody had won before, comes to nought.
    """

    dealer: Seat
    turned: Mapping[Seat, Card]
    totals: tuple[int, ...]


@dataclass(frozen=True)
class BoneAce(EquallyOften):
    """The questions that the chapter leaves open, and our answers."""

    id: str
    players: int = how_many("bone-ace.company", 7, HIDDEN + 1)
    stake: int = crux("bone-ace.stake-size", 2, low=1, high=20, lost=True)
    odd: Literal["game", "bone"] = crux("bone-ace.odd-counter", "game")
    aces: Literal["high", "low"] = crux("bone-ace.aces", "high")
    ace_counts: Literal["eleven", "one", "either"] = crux("bone-ace.ace-counts", "eleven")
    dealt_31: Literal["at-once", "in-turn"] = crux("bone-ace.dealt-thirty-one", "at-once")
    draws: Literal["until", "one"] = crux("bone-ace.draws", "until")
    drawn: Literal["up", "down"] = crux("bone-ace.drawn-cards", "up")
    above: Literal["out", "near"] = crux("bone-ace.above", "out")
    game_tie: Literal["eldest", "shared"] = crux("bone-ace.game-tie", "eldest")
    length: int = crux("bone-ace.length", 1, low=1, high=10)

    family: ClassVar[str] = "bone-ace"
    direction = "left"
    pack: ClassVar[tuple[Card, ...]] = PACK
    shown: ClassVar[type[Shown]] = Shown
    cloth: ClassVar[Cloth] = "hands"
    played: ClassVar[Template] = "{n:deal|deals} have been played"

    # The deal

    async def deal(self, table: Table, dealer: Seat = 0) -> dict[str, Any]:
        """Stakes, two cards down and one up; then the bone, and the game."""
        self.seating.begin(table, dealer, self.rule)
        Shown.of(table).eldest = table.names[self.seating.eldest(dealer)]
        self.put_in(dealer, table.ledger)
        self.give(table, dealer)
        turned = {s: turned_up(table, s)[0] for s in sorted(table.everyone)}
        self.pay_bone(dealer, turned, table.ledger)
        shown = await self.play(table, self.seating.ages(dealer))
        facts = Facts(dealer, turned, tuple(shown.get(s, 0) for s in turned))
        self.pay_game(facts, table.ledger)
        return {"facts": self.form.tell(facts), **self.outcome(dealer, table.ledger)}

    def put_in(self, dealer: Seat, ledger: Ledger) -> None:
        """Everyone puts the stake into the pot."""
        for s in self.seating.ages(dealer):
            ledger.pay(s, POT, self.stake, "bone-ace.stake", "the stake")

    def give(self, table: Table, dealer: Seat) -> None:
        """Two cards to each, face down, and one face up; the rest is the pack from which is drawn."""
        up = [
            Zone("turned", table.everyone, s, say("turned up by {who:seat}", who=name), what="turned up")
            for s, name in enumerate(table.names)
        ]
        seats = self.seating.ages(dealer)
        deal_hands(table, self.rule, self.pack, HIDDEN, seats, dealer, "two-down", WORTH, *up, stock="pack")
        for s in seats:
            table.tell("bone-ace.turned-up", "{who:seat} has the {card:card} turned up", "shown", who=s,
                       card=turned_up(table, s)[0])  # fmt: skip

    # The bone

    def height(self, card: Card) -> int:
        """How high a card is that has been turned up."""
        return strength(PACK, "AKQJT98765432" if self.aces == "high" else "KQJT98765432A", (BONE_ACE,))[card]

    def pay_bone(self, dealer: Seat, turned: Mapping[Seat, Card], ledger: Ledger) -> None:
        """Half of the pot to the highest card turned up; of equals, to the eldest."""
        first, *others = highest({s: self.height(turned[s]) for s in self.seating.ages(dealer)})
        if turned[first] == BONE_ACE:
            ledger.because("bone-ace.bone-ace", "The {card:card} is Bone-Ace", card=BONE_ACE)
        if others:
            ledger.because("bone-ace.bone-tie", "{who:seat} is the eldest of equals", who=first)
        staked = self.players * self.stake
        if staked % 2:
            ledger.because("bone-ace.half", "{n:counter|counters} in the pot cannot be halved", n=staked)
        ledger.pay(POT, first, self.half(staked), "bone-ace.bone", "the bone")

    def half(self, staked: int) -> int:
        """What of the pot is the bone."""
        return staked // 2 if self.odd == "game" else staked - staked // 2

    # The game

    async def play(self, table: Table, order: Sequence[Seat]) -> dict[Seat, int]:
        """Each in turn draws, until somebody has 31, or all have spoken. Returns what the hands shown come to."""
        shown = dict[Seat, int]()
        if self.dealt_31 == "at-once":
            for seat in order:
                if self.total(table, seat) == GOAL:
                    table.tell("bone-ace.dealt-31", "{who:seat} has been dealt 31", who=seat)
                    return {seat: self.show(table, seat)}
        table.tell("bone-ace.turn", "{who:seat} speaks first", who=order[0])
        for seat in order:
            await self.turn(table, seat)
            total = self.total(table, seat)
            if total == GOAL:
                table.tell("bone-ace.one-and-thirty", "{who:seat} has 31", who=seat)
                return {**shown, seat: self.show(table, seat)}
            if total > GOAL and self.above == "out":
                table.tell("bone-ace.over", "{who:seat} is over 31, and out", who=seat)
                shown[seat] = self.show(table, seat)
        return {**shown, **{seat: self.show(table, seat) for seat in order if seat not in shown}}

    async def turn(self, table: Table, seat: Seat) -> None:
        """One player stands, or draws a card and may draw again, up to 31."""
        stock = table.zone("stock")
        while (total := self.total(table, seat)) < GOAL:
            ask = say("You have {n:number}: do you stand, or draw a card?", n=total)
            said = await Choose(seat, "draw", (STAND, DRAW), "bone-ace.draw", (PACK_OUT,), len(stock), prompt=ask)
            if said == STAND:
                table.tell("bone-ace.draw", "{who:seats} {who:~stands|stand}", "said", who=[seat])
                return
            self.put_down(table, seat, draw(table))
            if self.draws == "one":
                return

    def put_down(self, table: Table, seat: Seat, card: Card) -> None:
        """A card that has been drawn is laid face up; or goes to those face down."""
        if self.drawn == "up":
            turned_up(table, seat).append(card)
            table.tell("bone-ace.drawn", "{who:seat} draws the {card:card}", "shown", who=seat, card=card)
        else:
            table.hands[seat].append(card)
            table.tell("bone-ace.drawn", "{who:seat} draws a card face down", "said", who=seat)

    def total(self, table: Table, seat: Seat) -> int:
        """What somebody’s cards come to, those that lie open and those that do not."""
        return self.count([*table.hands[seat], *turned_up(table, seat)])

    def count(self, held: Sequence[Card]) -> int:
        """What these cards come to: an ace counts as agreed, or as is best."""
        pips, aces = sum(PIPS[c] for c in held), sum(c.rank == "A" for c in held)
        if self.ace_counts == "eleven":
            return pips + MORE * aces
        ways = range(aces + 1) if self.ace_counts == "either" else (0,)
        return max((n for k in ways if (n := pips + MORE * k) <= GOAL), default=pips)

    def show(self, table: Table, seat: Seat) -> int:
        """Somebody lays all cards open; what they come to."""
        hand, total = turn_over(table, seat), self.total(table, seat)
        told = "{who:seat} shows {held:cards,}, and has {n:number}"
        table.tell("bone-ace.show", told, "shown", who=seat, held=hand, n=total)
        return total

    # Who wins

    def pay_game(self, facts: Facts, ledger: Ledger) -> None:
        """What is left in the pot, to the nearest to 31."""
        totals = {s: facts.totals[s] for s in self.seating.ages(facts.dealer)}
        near = self.nearest(totals)
        if min(totals.values()) > GOAL and self.above == "out":
            ledger.because("bone-ace.all-over", "All are over 31")
        if len(near) > 1:
            ledger.because("bone-ace.tie", "{who:seats} {who:~is|are} equally near", who=[self.names[s] for s in near])
        rule = "bone-ace.one-and-thirty" if totals[near[0]] == GOAL else "bone-ace.nearest"
        of_these = near if self.game_tie == "shared" else near[:1]
        Counters(ledger, 0).divide(of_these, rule, say("the game, with {n:number}", n=totals[near[0]]), odd=True)

    def nearest(self, totals: Mapping[Seat, int]) -> list[Seat]:
        """Who is nearest to 31: not over it, unless all are or as agreed; several, if they are equally near."""
        under = {s: n for s, n in totals.items() if n <= GOAL or self.above == "near"}
        return lowest({s: abs(GOAL - n) for s, n in (under or totals).items()})

    # What a scorer tells

    @property
    def form(self) -> Form[Facts]:
        """Who dealt, which card each had turned up, and what the hands came to."""
        told = self.told
        return Form(
            f"One deal of Bone-Ace ({self.id})",
            Facts,
            (
                told.dealer("next-dealer", "the youngest"),
                told.card("turned", "turned-up", "the card turned up", self.pack),
                told.numbers("totals", "show", "Hands", "what each came to; nought if it was not shown",
                             "sums by player", last=True),
            ),
            (Check("bone-ace.turned-up", self.faults),),
            demands=({"required": list(self.names)},),
        )  # fmt: skip

    def faults(self, facts: Facts) -> Iterator[Wrong]:
        """Everyone has a card turned up, and none is in two places; somebody has shown a hand."""
        yield from self.told.cards_wanted("turned-up", range(self.players), facts.turned)
        yield from self.faults_of_hands(facts)

    def faults_of_hands(self, facts: Facts) -> Iterator[Wrong]:
        """A hand is below 31 before its last card. With 31 somebody has ended it, and besides only those who were over
        before have shown theirs; else everyone has."""
        most, winner = GOAL - 1 + PIPS[BONE_ACE] + MORE, None
        for s in self.seating.ages(facts.dealer):
            place, who, n = f"totals.{self.names[s]}", self.names[s], facts.totals[s]
            if n > most:
                yield Wrong(place, say("no hand comes to more than {most:number}", most=most), "bone-ace.worth")
            elif winner is not None and n:
                why = say("{winner:seat} had 31 before {who:seat} could show a hand", winner=winner, who=who)
                yield Wrong(place, why, "bone-ace.one-and-thirty")
            elif n == GOAL:
                winner = who
        for s, n in enumerate(facts.totals):
            place, who = f"totals.{self.names[s]}", self.names[s]
            if winner is None and not n:
                yield Wrong(place, say("nobody had 31, and {who:seat} shows a hand", who=who), "bone-ace.show")
            elif winner is not None and 0 < n < GOAL:
                why = say("{winner:seat} had 31, and {who:seat} showed nothing", winner=winner, who=who)
                yield Wrong(place, why, "bone-ace.one-and-thirty")
            elif winner is not None and n > GOAL and self.above == "near":
                why = say("{who:seat} was still in, and had shown nothing", who=who)
                yield Wrong(place, why, "bone-ace.over")

    def settle(self, facts: Facts, ledger: Ledger) -> dict[str, Any]:
        """The stakes, the bone and the game; then as at the table."""
        self.put_in(facts.dealer, ledger)
        self.pay_bone(facts.dealer, facts.turned, ledger)
        self.pay_game(facts, ledger)
        return self.outcome(facts.dealer, ledger)


def turned_up(table: Table, seat: Seat) -> Zone:
    """What lies open before somebody."""
    return table.zone("turned", seat)


STAND: Final = Offer("stand", "stand, and keep the cards that you have", Message("{who:seats} {who:~stands|stand}"))
DRAW: Final = Offer("draw", "draw a card from the pack", Message("{who:seats} {who:~draws|draw} a card"))
PACK_OUT: Final = law("bone-ace.pack-out", lambda said, left: said == STAND or left > 0, "no card is left in the pack")

RULESETS: Final = {"cotton": BoneAce("cotton")}
FAMILY: Final = Family("bone-ace", "Bone-Ace", BoneAce, RULESETS, RULES, coin="counters")
_: Game = RULESETS["cotton"]  # the rule-set is a game, says the type checker
