"""Rentoy (Spain, attested in 1598): three cards, a trump turned up, signals between partners, and raises to twelve.

Source: Ruben Krasnopolsky’s reconstruction of 2001, after rules of 1737 and a sample game of 1704. How a hand is
played and raised stands in `mechanics.three_tricks`, which Truc shares; here is what is Rentoy’s own: trumps, the
sweep, the matadors, and the signals.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import ClassVar, Final, Literal

from quinola.ask import Law
from quinola.cards import SPANISH_40, SUIT_WORDS, Card, Suit, cards
from quinola.mechanics.signals import Signal
from quinola.mechanics.three_tricks import SHARED, Hand, Shown, ThreeTricks, Why
from quinola.mechanics.tricks import Trick
from quinola.messages import Message, say
from quinola.order import strength
from quinola.rules import Family, crux
from quinola.seats import Seat
from quinola.table import Game, Table

RULES: Final = tuple(f"rentoy.{slug}" for slug in (
    *SHARED, "turned-up", "trump-order", "plain-order", "suit-led", "trumps", "sweep", "free",
    "valet", "matadors", "matador-trump", "exempt", "overtake"))

TRUMP_RANKS: Final = "2KNV176543"
PLAIN_RANKS: Final = "KNV1765432"
THREE_OF_CLUBS, KNIGHT_OF_CLUBS, VALET_OF_COINS = cards("3B NB VO")
MATADORS: Final = (THREE_OF_CLUBS, KNIGHT_OF_CLUBS, VALET_OF_COINS)
FOR_MATADORS: Final[Mapping[str, Card]] = {"nose": THREE_OF_CLUBS, "mouth": KNIGHT_OF_CLUBS, "wink": VALET_OF_COINS}


def signals(matadors: Collection[Card]) -> tuple[Signal, ...]:
    """The signals of the page, as far as the cards that they tell of are something in this rule-set."""
    def trumps(hand: Sequence[Card], suit: Suit) -> list[Card]:
        return [c for c in hand if c.suit == suit or c in matadors]

    def low(hand: Sequence[Card], suit: Suit) -> int:
        return sum(c.suit == suit and c.rank not in "2K" and c not in matadors for c in hand)

    def lowest(suit: Suit) -> str:
        return next(rank for rank in reversed(TRUMP_RANKS) if all(c.rank + c.suit != rank + suit for c in matadors))

    def ranks(rank: str) -> Callable[[Sequence[Card], str], bool]:
        return lambda hand, suit: any(c.rank == rank and c.suit == suit for c in hand)

    def card_itself(known: Card) -> Callable[[Sequence[Card], str], bool]:
        return lambda hand, suit: known in hand

    return tuple(signal for signal in (
        Signal("nose", say("raises the nose and lowers the brows"), say("the {card:card}", card=THREE_OF_CLUBS),
               card_itself(THREE_OF_CLUBS)),
        Signal("mouth", say("draws the closed mouth to one side"), say("the {card:card}", card=KNIGHT_OF_CLUBS),
               card_itself(KNIGHT_OF_CLUBS)),
        Signal("wink", say("winks"), say("the {card:card}", card=VALET_OF_COINS), card_itself(VALET_OF_COINS)),
        Signal("tongue", say("shows the tip of the tongue"), say("the {rank:rank} of trumps", rank="2"), ranks("2")),
        Signal("brows", say("raises the brows"), say("the {rank:rank} of trumps", rank="K"), ranks("K")),
        Signal("one-finger", say("raises one finger"), say("one low trump"), lambda hand, suit: low(hand, suit) == 1),
        Signal("two-fingers", say("strokes two fingers with the thumb"), say("two low trumps"),
               lambda hand, suit: low(hand, suit) == 2),
        Signal("cheeks", say("puffs out the cheeks"), say("three trumps"),
               lambda hand, suit: len(trumps(hand, suit)) == 3),
        Signal("eyes-shut", say("shuts both eyes"), say("nothing worth having"),
               lambda hand, suit: not trumps(hand, suit)),
        Signal("shrug", say("raises the shoulders"), say("the lowest trump"),
               lambda hand, suit: ranks(lowest(suit))(hand, suit)),
    ) if signal.id not in FOR_MATADORS or FOR_MATADORS[signal.id] in matadors)


SIGNALS: Final = signals(MATADORS)
"""All ten, as Envite has them. The other rule-sets leave out those of the matadors that they have not."""


@dataclass(frozen=True)
class Valet:
    """The valet of coins stands above the two of trumps, as in 1704."""

    matador_suit: Literal["trump", "own"] = crux("rentoy.matador-suit", "trump", old="RE-C7")

    slug: ClassVar[str] = "valet"
    exempts: ClassVar[bool] = False

    @property
    def cards(self) -> tuple[Card, ...]:
        """From the highest."""
        return (VALET_OF_COINS,)


@dataclass(frozen=True)
class Matadors(Valet):
    """Envite’s three cards above the two of trumps; whoever has the highest trump may keep it back."""

    matador_order: Literal["listed", "reversed"] = crux("rentoy.matador-order", "listed", old="RE-C8")
    exempt: Literal["other-trump", "anything"] = crux("rentoy.exempt-hand", "other-trump", old="RE-C9")

    slug: ClassVar[str] = "matadors"
    exempts: ClassVar[bool] = True

    @property
    def cards(self) -> tuple[Card, ...]:
        """From the highest."""
        return MATADORS if self.matador_order == "listed" else MATADORS[::-1]


@dataclass(frozen=True)
class Overtaking:
    """Ávila’s duty to beat the trump that is led."""

    overtake: Literal["all", "opponents"] = crux("rentoy.overtake-whom", "all", old="RE-C14")


@dataclass(frozen=True)
class Rentoy(ThreeTricks):
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
    above: Valet | None = None
    overtaking: Overtaking | None = None

    family: ClassVar[str] = "rentoy"
    turns_up: ClassVar[bool] = True
    told_in_play: ClassVar[frozenset[str]] = frozenset((
        "sweep", "free", "exempt", "overtake", "matador-trump", "suit-led", "trumps", "valet", "matadors", "fold"))

    @property
    def signs(self) -> tuple[Signal, ...]:
        """The signals of the rule-set."""
        return signals(self.above.cards if self.above else ())

    # Trumps

    @cached_property
    def matadors(self) -> tuple[Card, ...]:
        """The cards above the two of trumps, from the highest."""
        return self.above.cards if self.above else ()

    def trump_suit(self, turned: Card | None) -> Suit:
        """The suit of the card that is turned up; none, where no card is told of."""
        return turned.suit if turned else ""

    def order(self, turned: Card | None) -> Order:
        """What is a trump, and what beats what."""
        return _order(self.trump_suit(turned), self.matadors)

    def tell_deal(self, table: Table, hand: Hand) -> None:
        """Which suit is trumps, and how the cards rank in it."""
        assert hand.turned
        Shown.of(table).trumps = SUIT_WORDS[hand.turned.suit]
        table.tell("rentoy.turned-up", "The {card:card} is turned up", "shown", card=hand.turned)
        table.tell("rentoy.trump-order", "Trumps rank 2 K Kn V A 7 6 5 4 3")
        table.tell("rentoy.plain-order", "Other suits rank K Kn V A 7 6 5 4 3 2")
        if self.above:
            Shown.of(table).matadors = [c.words for c in self.matadors]
            table.tell(self.rule(self.above.slug), "Above all others: {matadors:cards,}", matadors=self.matadors)

    # Who takes a trick

    def power(self, c: Card, led: Card, turned: Card | None) -> int:
        """Trumps above the suit led, and all else below anything."""
        order = self.order(turned)
        if c in order.trumps:
            return 100 + order.power[c]
        return order.power[c] if c.suit == led.suit else -1

    def why(self, trick: Trick, turned: Card | None, taker: Seat | None) -> Iterator[Why]:
        """A sweep, a matador, a trump, or the highest of the suit led."""
        assert taker is not None  # no two cards are equal here
        order, led = self.order(turned), trick.cards[0]
        who, won = self.names[taker], trick.cards[trick.seats.index(taker)]
        if self.sweeps(led, order):
            yield Why("sweep", say("{who:seat} leads a trump: a sweep", who=self.names[trick.leader]))
            yield from self.swept(trick, order)
        else:
            yield Why("free", self.leeway(self.names[trick.leader], led))
        if self.above and won in self.matadors:
            yield Why(self.above.slug, say("{who:seat} takes the trick with the {card:card}",
                                           who=who, card=won), "taken")
        elif won in order.trumps:
            yield Why("trumps", say("{who:seat} takes the trick with the {card:card}, the highest trump in it",
                                    who=who, card=won), "taken")
        else:
            yield Why("suit-led", say("{who:seat} takes the trick with the {card:card}, the highest of {suit:suit}",
                                      who=who, card=won, suit=won.suit), "taken")

    def swept(self, trick: Trick, order: Order) -> Iterator[Why]:
        """What else there is to say of a sweep."""
        for c in trick.cards:
            if c in order.trumps - order.suited:
                yield Why("matador-trump", say("The {card:card} is a trump like any other", card=c))
        if self.exempted():
            yield Why("exempt", say("Whoever has the highest trump of all may keep it back"))
        if self.overtaking:
            yield Why("overtake", say("A trump must beat the trick, if there is one that can"))

    def leeway(self, who: str, led: Card) -> Message:
        """What may be played to a plain lead."""
        if self.plain_lead == "free":
            return say("{who:seat} leads the {card:card}: anything may be played", who=who, card=led)
        return say("{who:seat} leads the {card:card}: follow suit, or trump", who=who, card=led)

    # What must be played

    def sweeps(self, led: Card, order: Order) -> bool:
        """Whether this lead calls for trumps."""
        return led in self.bound(order)

    def bound(self, order: Order) -> Collection[Card]:
        """The cards that sweep and are swept: matadors in every suit, or those of the suit of trumps alone."""
        return order.suited if self.above and self.above.matador_suit == "own" else order.trumps

    def exempted(self) -> Collection[Card]:
        """The highest trump of all, in Envite, need not be played to a sweep."""
        return self.matadors[:1] if self.above and self.above.exempts else ()

    def exempts_all(self) -> bool:
        """Whether whoever has the exempt card may play anything at all."""
        return isinstance(self.above, Matadors) and self.above.exempt == "anything"

    def duties(self, turned: Card | None) -> tuple[Law, ...]:
        """The sweep, and whatever else there is."""
        order = self.order(turned)
        laws = [Law("rentoy.sweep", _sweep(self.bound(order), self.exempted(), self.exempts_all()),
                    "trumps were led, and the hand holds one")]
        if self.overtaking:
            laws.append(Law("rentoy.overtake", self._overtake(order),
                            "trumps were led, and the hand holds a higher one"))
        if self.must_follow():
            laws.append(Law("rentoy.free", _follow(order.trumps),
                            "the hand holds a card of the suit led, and this is neither that nor a trump"))
        return tuple(laws)

    def must_follow(self) -> bool:
        """Whether a plain lead must be followed, or trumped."""
        return self.plain_lead == "follow-or-trump"

    def _overtake(self, order: Order) -> Keep:
        trumps = self.bound(order)

        def keep(hand: Sequence[Card], trick: Trick) -> Sequence[Card]:
            if not trick.cards or trick.cards[0] not in trumps:
                return hand
            best = max((c for c in trick.cards if c in order.trumps), key=order.power.__getitem__)
            holder, mine = trick.seats[trick.cards.index(best)], (trick.seats[-1] + 1) % self.players
            if not self.beats(mine, holder):
                return hand
            kept = [c for c in hand if c in trumps and order.power[c] > order.power[best]]
            return kept if 0 < len(kept) < len(hand) else hand
        return keep

    def beats(self, one: Seat, other: Seat) -> bool:
        """Whether one must beat the other’s trump: everybody’s, or those of the other side."""
        everybodys = self.overtaking is None or self.overtaking.overtake == "all"
        return everybodys or self.side_of(one) != self.side_of(other)


Keep = Callable[[Sequence[Card], Trick], Sequence[Card]]


class Order:
    """The cards of one hand: which are trumps, which of them by their suit, and how strong each is."""

    __slots__ = ("power", "suited", "trumps")

    def __init__(self, trumps: frozenset[Card], suited: frozenset[Card], power: Mapping[Card, int]) -> None:
        self.trumps, self.suited, self.power = trumps, suited, power


@cache
def _order(suit: Suit, matadors: tuple[Card, ...]) -> Order:
    """By the suit that was turned up."""
    plain, high = strength(SPANISH_40, PLAIN_RANKS), strength(SPANISH_40, TRUMP_RANKS, matadors)
    suited = frozenset(c for c in SPANISH_40 if c.suit == suit)
    trumps = suited | set(matadors)
    return Order(trumps, suited, {**plain, **{c: high[c] for c in trumps}})


def _sweep(trumps: Collection[Card], exempt: Collection[Card], anything: bool) -> Keep:
    """To a trump, a trump; who has none but the exempt card is free, or whoever has the exempt card at all."""
    def keep(hand: Sequence[Card], trick: Trick) -> Sequence[Card]:
        if not trick.cards or trick.cards[0] not in trumps:
            return hand
        kept = [c for c in hand if c in trumps]
        free = any(c in exempt for c in kept) and (anything or len(kept) == 1)
        return hand if free or not 0 < len(kept) < len(hand) else kept
    return keep


def _follow(trumps: Collection[Card]) -> Keep:
    """To a plain card, its suit or a trump; who cannot follow is free."""
    def keep(hand: Sequence[Card], trick: Trick) -> Sequence[Card]:
        if not trick.cards or trick.cards[0] in trumps:
            return hand
        suit = trick.cards[0].suit
        if not any(c.suit == suit and c not in trumps for c in hand):
            return hand
        kept = [c for c in hand if c.suit == suit or c in trumps]
        return kept if len(kept) < len(hand) else hand
    return keep


Rentoy.parts = {"partie": Rentoy.partie, "deal": Rentoy.deal}

RULESETS: Final = {each.id: each for each in (
    Rentoy("reconstruction"), Rentoy("valet-1704", above=Valet()), Rentoy("envite", above=Matadors()),
    Rentoy("avila", overtaking=Overtaking()))}
FAMILY: Final = Family("rentoy", "Rentoy", Rentoy, RULESETS, RULES)
_: Game = RULESETS["reconstruction"]  # the rule-sets are games, says the type checker
