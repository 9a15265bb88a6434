"""Put (England, 1674): three cards, three tricks, no trumps; one may put, and play for the whole game at once.

Sources: Charles Cotton’s chapter on Putt as it was reported to us, and Ruben Krasnopolsky’s page of 2001. Here is what
Put is made of; how such a hand is played and scored stands in `mechanics.three_tricks`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar, Final, Literal

from quinola.ask import Talk, Word
from quinola.cards import FRENCH_52, Card
from quinola.mechanics.goal import Goal
from quinola.mechanics.raises import FOLD, Ladder, Worth
from quinola.mechanics.sides import Sides, each_alone
from quinola.mechanics.three_tricks.game import PARTS, OfThreeTricks, played
from quinola.mechanics.three_tricks.play import Hand, sit_down
from quinola.mechanics.three_tricks.rules import CARDS, HandRules, Judge
from quinola.mechanics.three_tricks.ties import TIES, Ties, tell_free
from quinola.messages import Message, say
from quinola.order import strength
from quinola.parts import DEALER, Part
from quinola.rules import Family, StartError, crux
from quinola.seats import Seat
from quinola.table import Game, Table
from quinola.zones import Zone

RULES: Final = tuple(
    f"put.{slug}"
    for slug in (
        *"""
    company sides pack direction first-dealer deal one-by-one eldest lead turn next-lead two-tricks hand-end
    base raise ladder top answer stays fold binding out goal beyond next-dealer""".split(),
        *TIES,
        "trick-each",
    )
)

RANKS: Final = "32AKQJT987654"
WORTH: Final = (1, 5)
"""A put that nobody sees wins one; one that is seen, the whole game."""
GOAL: Final = 5
PUT: Final = Talk("put", Message("{who:seats} {who:~puts|put}"))
SEE: Final = Talk("see", Message("{who:seats} {who:~sees|see} the put"))


class Putting:
    """One puts, and the others see it or not."""

    higher, stay, fold = PUT, SEE, FOLD

    def before_card(self) -> Message:
        """That one may put before one plays a card."""
        return say("You may put first.")

    def asks(self, worth: int) -> Message:
        """The question to whoever must answer a put."""
        return say("The hand is put, for the whole game of {worth:number}: do you see it, or fold?", worth=worth)

    def does(self, word: Word, worth: int, higher: int) -> Message:
        """What a word will do."""
        if word == PUT:
            return say("put, for the whole game")
        return say("see the put") if word == SEE else say("fold")

    def tell_raise(self, table: Table, rule: str, who: Seat) -> None:
        """Somebody puts."""
        table.tell(rule, "{who:seat} puts", who=who)

    def tell_stay(self, table: Table, rule: str, who: Seat, worth: int) -> None:
        """Somebody sees it."""
        table.tell(rule, "{who:seat} sees: the hand is worth {worth:number}", who=who, worth=worth)

    def gives(self, who: str, side: Sequence[str]) -> Message:
        """Nobody has seen it."""
        return say("{who:seat} folds: {side:seats} {side:~has|have} what stood before the put", who=who, side=side)

    def plain(self, worth: int) -> Message:
        """Nobody has put."""
        return say("A hand without a put is worth {worth:number}", worth=worth)


def stands(table: Table, worth: Worth) -> None:
    """Once a put is seen, it stands."""
    for gone in worth.folded:
        table.tell("put.out", "{who:seat} has not seen it, and is out", who=gone)
    table.tell("put.binding", "The put stands")


@dataclass(frozen=True)
class Three:
    """What three players ask besides."""

    each_one: Literal["nobody", "first-trick"] = crux("put.each-one", "nobody", old="TR-C7")


@dataclass(frozen=True)
class Put(OfThreeTricks):
    """The questions that the reports of 1674 leave open, and our answers."""

    id: str
    direction: Literal["right", "left"] = crux("put.way", "right", old="G-C1")
    split: Literal["cotton", "first-trick"] = crux("put.split", "cotton", old="TR-C1")
    one_won: Literal["winner", "nobody"] = crux("put.one-won", "winner", old="TR-C2")
    three_ties: Literal["void", "eldest"] = crux("put.three-ties", "void", old="TR-C3")
    lead_after_tie: Literal["leader-again", "eldest", "tied-first"] = crux(
        "put.lead-after-tie", "leader-again", old="TR-C4"
    )
    plain: int = crux("put.plain-hand", 1, old="TR-C8", low=1, high=4, lost=True)
    three: Three | None = None

    family: ClassVar[str] = "put"
    pack: ClassVar[tuple[Card, ...]] = FRENCH_52

    @cached_property
    def rules(self) -> HandRules:
        """Each is alone; one put, seen or not; a trick each and a tie is nothing."""
        return HandRules(
            "put",
            self.id,
            self.sides,
            self.pack,
            judge=self.judge,
            tell_cards=tell_cards,
            ranks=("order",),
            decided=self.ties.decided,
            tied_lead=self.ties.leads,
            ladder=self.ladder,
            goal=Goal(GOAL, "put.goal", "put.beyond"),
            told_in_play=frozenset(("highest", "tie")),
            youngest_first=False,
        )

    # Seats

    @property
    def players(self) -> int:
        """Two, or three."""
        return 3 if self.three else 2

    @cached_property
    def sides(self) -> Sides:
        """Each is alone."""
        return each_alone(self.players, self.direction)

    # Tricks, and what ties make of them

    def judge(self, turned: Card | None) -> Judge:
        """The highest card takes the trick: three, two, ace, king …"""
        return self.ties.judge(strength(self.pack, RANKS))

    @cached_property
    def ties(self) -> Ties:
        """As the readings have it."""
        return Ties(
            self.sides,
            split=self.split == "first-trick",
            one_won=self.one_won == "winner",
            three_ties=self.three_ties == "eldest",
            lead=self.lead_after_tie,
            each_one=self.three is not None and self.three.each_one == "first-trick",
        )

    # The put

    @property
    def ladder(self) -> Ladder:
        """One step, to the whole game; without a put a hand is worth what the reading says."""
        return Ladder("put", WORTH, Putting(), plain=self.plain, stands=stands)

    # How a cheat deals

    @property
    def parts(self) -> Mapping[str, Part]:
        """Also with a stacked pack."""
        return {**PARTS, "stacked": Part(Put.stacked, (DEALER,), "A deal from a stacked pack")}

    async def stacked(self, table: Table, dealer: Seat = 0) -> dict[str, Any]:
        """As a cheat deals: the cards of `stack` lie on top of the pack in this order."""
        sides = self.sides
        sit_down(table, self.rules, dealer)
        stack = Zone("stock", name="stack")
        table.lay_out(self.pack, 0, stack)
        table.zones.clear()
        if len(stack) != CARDS * self.players:
            raise StartError(
                "hands",
                say(
                    "the stack must be of {wanted:card|cards}, not {n:number}",
                    wanted=CARDS * self.players,
                    n=len(stack),
                ),
            )
        for n, c in enumerate(stack):
            table.hands[dealt_to(n, sides.ages(dealer))].append(c)
        table.tell(
            "put.one-by-one",
            "The cards are dealt one by one, {eldest:seat} first",
            "dealt",
            eldest=sides.eldest(dealer),
        )
        return await played(self, Hand(table, self.rules, dealer, None))


def tell_cards(table: Table, turned: Card | None) -> None:
    """How the cards rank, and that nothing must be followed."""
    table.tell("put.order", "The order is 3 2 ace king queen jack 10 … 4")
    tell_free(table, "put.free")


def dealt_to(n: int, ages: Sequence[Seat]) -> Seat:
    """Who gets the nth card of the pack: one at a time, in turn."""
    return ages[n % len(ages)]


RULESETS: Final = {"cotton-1674": Put("cotton-1674"), "three": Put("three", three=Three())}
FAMILY: Final = Family("put", "Put", Put, RULESETS, RULES)
_: Game = RULESETS["cotton-1674"]  # the rule-sets are games, says the type checker
