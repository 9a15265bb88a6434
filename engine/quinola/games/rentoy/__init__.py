"""Rentoy (Spain, attested in 1598): three cards, a trump turned up, signals between partners, and raises to twelve.

Source: Ruben Krasnopolsky’s reconstruction of 2001, after rules of 1737 and a sample game of 1704. Here is what Rentoy
is made of; how such a hand is played, raised and scored stands in `mechanics.three_tricks`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar, Final, Literal

from quinola import ask
from quinola.ask import Law
from quinola.cards import SPANISH_40, SUIT_WORDS, Card, Suit
from quinola.games.rentoy.parts import Matadors, Overtaking, Valet
from quinola.games.rentoy.signs import signals
from quinola.games.rentoy.trumps import Order, order_of, over_a_sweep, power, to_a_plain_lead, to_a_sweep
from quinola.mechanics.goal import Goal
from quinola.mechanics.raises import Ladder
from quinola.mechanics.sides import Sides, partners
from quinola.mechanics.signals import Signal, Signs
from quinola.mechanics.three_tricks.game import OfThreeTricks
from quinola.mechanics.three_tricks.rules import SHARED, HandRules, Judge, Shown, Why, two_tricks
from quinola.mechanics.tricks import Trick
from quinola.messages import Message, say
from quinola.rules import Family, crux
from quinola.seats import Seat
from quinola.table import Game, Table

RULES: Final = tuple(
    f"rentoy.{slug}"
    for slug in (
        *SHARED,
        "turned-up",
        "trump-order",
        "plain-order",
        "suit-led",
        "trumps",
        "sweep",
        "free",
        "valet",
        "matadors",
        "matador-trump",
        "exempt",
        "overtake",
    )
)

WORTH: Final = (1, 3, 6, 9, 12)
GOAL: Final = 12


@dataclass(frozen=True)
class Rentoy(OfThreeTricks):
    """The questions that the page of 2001 leaves open, and our answers."""

    id: str
    players: Literal[4, 2, 6, 8] = crux("rentoy.players", 4, low=2, high=8)
    direction: Literal["right", "left"] = crux("rentoy.way", "right", old="G-C1")
    plain_lead: Literal["free", "follow-or-trump"] = crux("rentoy.plain-lead", "free", old="RE-C6")
    raise_right: Literal["acceptor", "either"] = crux("rentoy.raise-right", "acceptor", old="RE-C1")
    raise_cap: Literal["open", "enough"] = crux("rentoy.raise-cap", "open", old="RE-C4")
    hand_end: Literal["decided", "all-three"] = crux("rentoy.third-trick", "decided", old="RE-C5")
    signals_to: Literal["partners", "youngest"] = crux("rentoy.signals-pass", "partners", old="RE-C12")
    caught: int = crux("rentoy.signals-caught", 6, old="RE-C12", low=0, high=20, lost=True)
    above: Valet | Matadors | None = None
    overtaking: Overtaking | None = None

    family: ClassVar[str] = "rentoy"
    pack: ClassVar[tuple[Card, ...]] = SPANISH_40

    @cached_property
    def rules(self) -> HandRules:
        """Two sides; a trump is turned up, two tricks win, and the worth of a hand is raised to twelve."""
        return HandRules(
            "rentoy",
            self.id,
            self.sides,
            self.pack,
            judge=self.judge,
            tell_cards=self.tell_cards,
            ranks=("trump-order", "plain-order"),
            decided=lambda takers, eldest: two_tricks(self.sides, takers),
            ladder=self.ladder,
            goal=Goal(GOAL, "rentoy.goal", "rentoy.beyond"),
            to_the_end=self.hand_end == "all-three",
            signs=Signs(self.signs, self.signals_to == "youngest", self.caught),
            turns_up=True,
            told_in_play=frozenset(
                (
                    "sweep",
                    "free",
                    "exempt",
                    "overtake",
                    "matador-trump",
                    "suit-led",
                    "trumps",
                    "valet",
                    "matadors",
                    "fold",
                )
            ),
        )

    @cached_property
    def sides(self) -> Sides:
        """Partners alternate."""
        return partners(self.players, self.direction)

    # Trumps

    @cached_property
    def matadors(self) -> tuple[Card, ...]:
        """The cards above the two of trumps, from the highest."""
        return self.above.cards if self.above else ()

    def trump_suit(self, turned: Card | None) -> Suit:
        """The suit of the card that is turned up; none, where no card is told of."""
        return turned.suit if turned else ""

    def tell_cards(self, table: Table, turned: Card | None) -> None:
        """Which suit is trumps, and how the cards rank in it."""
        assert turned
        Shown.of(table).trumps = ask.Suit(SUIT_WORDS[turned.suit], turned.suit)
        table.tell("rentoy.turned-up", "The {card:card} is turned up", "shown", card=turned)
        table.tell("rentoy.trump-order", "Trumps rank 2 K Kn V A 7 6 5 4 3")
        table.tell("rentoy.plain-order", "Other suits rank K Kn V A 7 6 5 4 3 2")
        if self.above:
            Shown.of(table).matadors = [c.text for c in self.matadors]
            table.tell(f"rentoy.{self.above.slug}", "Above all others: {matadors:cards,}", matadors=self.matadors)

    # Who takes a trick

    def judge(self, turned: Card | None) -> Judge:
        """Trumps above the suit led, in the order that the card turned up makes; no two cards are equal."""
        order = order_of(self.trump_suit(turned), self.matadors)

        def why(trick: Trick, best: Sequence[Seat], taker: Seat | None) -> Iterator[Why]:
            return self.why(order, trick, best[0])

        return Judge(lambda c, led: power(order, c, led), why, self.laws(order))

    def why(self, order: Order, trick: Trick, taker: Seat) -> Iterator[Why]:
        """A sweep, a matador, a trump, or the highest of the suit led."""
        led = trick.cards[0]
        who, won = self.names[taker], trick.cards[trick.seats.index(taker)]
        if led in self.bound(order):
            yield Why("sweep", say("{who:seat} leads a trump: a sweep", who=self.names[trick.leader]))
            yield from self.swept(trick, order)
        else:
            yield Why("free", self.leeway(self.names[trick.leader], led))
        if self.above and won in self.matadors:
            yield Why(
                self.above.slug, say("{who:seat} takes the trick with the {card:card}", who=who, card=won), "taken"
            )
        elif won in order.trumps:
            yield Why(
                "trumps",
                say("{who:seat} takes the trick with the {card:card}, the highest trump in it", who=who, card=won),
                "taken",
            )
        else:
            yield Why(
                "suit-led",
                say(
                    "{who:seat} takes the trick with the {card:card}, the highest of {suit:suit}",
                    who=who,
                    card=won,
                    suit=won.suit,
                ),
                "taken",
            )

    def swept(self, trick: Trick, order: Order) -> Iterator[Why]:
        """What else there is to say of a sweep."""
        for c in trick.cards:
            if c in order.trumps - order.suited:
                yield Why("matador-trump", say("The {card:card} is a trump like any other", card=c))
        if self.kept_back():
            yield Why("exempt", say("Whoever has the highest trump of all may keep it back"))
        if self.overtaking:
            yield Why("overtake", say("A trump must beat the trick, if there is one that can"))

    def leeway(self, who: str, led: Card) -> Message:
        """What may be played to a plain lead."""
        if self.plain_lead == "free":
            return say("{who:seat} leads the {card:card}: anything may be played", who=who, card=led)
        return say("{who:seat} leads the {card:card}: follow suit, or trump", who=who, card=led)

    # What must be played

    def bound(self, order: Order) -> Collection[Card]:
        """The cards that sweep and are swept: matadors in every suit, or those of the suit of trumps alone."""
        return order.suited if self.above and self.above.matador_suit == "own" else order.trumps

    def kept_back(self) -> Collection[Card]:
        """What need not be played to a sweep."""
        return self.above.kept_back if self.above else ()

    def laws(self, order: Order) -> tuple[Law, ...]:
        """The sweep, and whatever else there is."""
        bound, frees = self.bound(order), self.above is not None and self.above.frees
        laws = [
            Law("rentoy.sweep", to_a_sweep(bound, self.kept_back(), frees), "trumps were led, and the hand holds one")
        ]
        if self.overtaking:
            laws.append(
                Law(
                    "rentoy.overtake",
                    over_a_sweep(bound, order, self.sides, self.beats),
                    "trumps were led, and the hand holds a higher one",
                )
            )
        if self.must_follow():
            laws.append(
                Law(
                    "rentoy.free",
                    to_a_plain_lead(order.trumps),
                    "the hand holds a card of the suit led, and this is neither that nor a trump",
                )
            )
        return tuple(laws)

    def must_follow(self) -> bool:
        """Whether a plain lead must be followed, or trumped."""
        return self.plain_lead == "follow-or-trump"

    def beats(self, one: Seat, other: Seat) -> bool:
        """Whether one must beat the other’s trump: everybody’s, or those of the other side."""
        everybodys = self.overtaking is None or self.overtaking.overtake == "all"
        return everybodys or self.sides.of[one] != self.sides.of[other]

    # Raises and signals

    @property
    def ladder(self) -> Ladder:
        """Up to the game."""
        return Ladder(
            "rentoy", WORTH, alternate=self.raise_right == "acceptor", capped=self.raise_cap == "enough", with_card=True
        )

    @property
    def signs(self) -> tuple[Signal, ...]:
        """The signals of the rule-set."""
        return signals(self.matadors)


RULESETS: Final = {
    each.id: each
    for each in (
        Rentoy("reconstruction"),
        Rentoy("valet-1704", above=Valet()),
        Rentoy("envite", above=Matadors()),
        Rentoy("avila", overtaking=Overtaking()),
    )
}
FAMILY: Final = Family("rentoy", "Rentoy", Rentoy, RULESETS, RULES)
_: Game = RULESETS["reconstruction"]  # the rule-sets are games, says the type checker
