"""Rentoy (Spain, attested in 1598): three cards, a trump turned up, signals between partners, and raises to twelve.

Source: Ruben Krasnopolsky’s reconstruction of 2001, after rules of 1737 and a sample game of 1704. How a hand is
played and raised stands in `mechanics.three_tricks`, which Truc shares; here is what is Rentoy’s own: trumps, the
sweep, the matadors, and the signals.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import ClassVar, Final, Literal

from quinola.ask import Law
from quinola.cards import SPANISH_40, SPANISH_48, SUIT_WORDS, Card, Suit, cards
from quinola.mechanics.signals import Signal
from quinola.mechanics.three_tricks import SHARED, Hand, ThreeTricks
from quinola.mechanics.tricks import Trick
from quinola.order import strength
from quinola.rules import Family, On, crux
from quinola.seats import Seat
from quinola.table import Game, Table

RULES: Final = tuple(f"rentoy.{slug}" for slug in (
    *SHARED, "turned-up", "trump-order", "plain-order", "suit-led", "trumps", "sweep", "free",
    "valet", "matadors", "matador-trump", "exempt", "overtake"))

TRUMP_RANKS: Final = "2KNV176543"
PLAIN_RANKS: Final = "KNV1765432"
THREE_OF_CLUBS, KNIGHT_OF_CLUBS, VALET_OF_COINS = cards("3B NB VO")
MATADORS: Final[Mapping[str, tuple[Card, ...]]] = {
    "valet-1704": (VALET_OF_COINS,), "envite": (THREE_OF_CLUBS, KNIGHT_OF_CLUBS, VALET_OF_COINS)}
WITH_MATADORS: Final = tuple(MATADORS)


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
        Signal("nose", "raises the nose and lowers the brows", "the three of clubs", card_itself(THREE_OF_CLUBS)),
        Signal("mouth", "draws the closed mouth to one side", "the knight of clubs", card_itself(KNIGHT_OF_CLUBS)),
        Signal("wink", "winks", "the valet of coins", card_itself(VALET_OF_COINS)),
        Signal("tongue", "shows the tip of the tongue", "the two of trumps", ranks("2")),
        Signal("brows", "raises the brows", "the king of trumps", ranks("K")),
        Signal("one-finger", "raises one finger", "one low trump", lambda hand, suit: low(hand, suit) == 1),
        Signal("two-fingers", "strokes two fingers with the thumb", "two low trumps",
               lambda hand, suit: low(hand, suit) == 2),
        Signal("cheeks", "puffs out the cheeks", "three trumps", lambda hand, suit: len(trumps(hand, suit)) == 3),
        Signal("eyes-shut", "shuts both eyes", "nothing worth having", lambda hand, suit: not trumps(hand, suit)),
        Signal("shrug", "raises the shoulders", "the lowest trump", lambda hand, suit: ranks(lowest(suit))(hand, suit)),
    ) if signal.id not in FOR_MATADORS or FOR_MATADORS[signal.id] in matadors)


SIGNALS: Final = signals(MATADORS["envite"])
"""All ten, as Envite has them. The other rule-sets leave out those of the matadors that they have not."""


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
    matador_suit: Literal["trump", "own"] = crux("rentoy.matador-suit", "trump", old="RE-C7", sets=WITH_MATADORS)
    matador_order: Literal["listed", "reversed"] = crux(
        "rentoy.matador-order", "listed", old="RE-C8", sets=("envite",))
    exempt: Literal["other-trump", "anything"] = crux(
        "rentoy.exempt-hand", "other-trump", old="RE-C9", sets=("envite",))
    overtake: Literal["all", "opponents"] = crux("rentoy.overtake-whom", "all", old="RE-C14", sets=("avila",))

    family: ClassVar[str] = "rentoy"
    turns_up: ClassVar[bool] = True
    told_in_play: ClassVar[frozenset[str]] = frozenset((
        "sweep", "free", "exempt", "overtake", "matador-trump", "suit-led", "trumps", "valet", "matadors", "fold"))

    def cards_for(self, on: On) -> tuple[Card, ...]:
        """Forty cards; a table that did not know it might leave the eights and nines in."""
        return SPANISH_40 if on("rentoy.pack") else SPANISH_48

    @property
    def signs(self) -> tuple[Signal, ...]:
        """The signals of the rule-set."""
        return signals(MATADORS.get(self.id, ()))

    def matadors(self, on: On) -> tuple[Card, ...]:
        """The cards above the two of trumps, from the highest."""
        listed = MATADORS.get(self.id, ()) if on(self.rule(self.above)) else ()
        return listed if self.matador_order == "listed" else tuple(reversed(listed))

    @property
    def above(self) -> str:
        """The rule that puts cards above the two of trumps, by its slug."""
        return "valet" if self.id == "valet-1704" else "matadors"

    def order(self, turned: Card | None, on: On) -> Order:
        """What is a trump, and what beats what."""
        suit = turned.suit if turned and on("rentoy.turned-up") else ""
        return _order(suit, self.matadors(on), on("rentoy.trump-order"), on("rentoy.plain-order"))

    def tell_deal(self, table: Table, hand: Hand) -> None:
        """Which suit is trumps, and how the cards rank in it."""
        assert hand.turned
        if table.on("rentoy.turned-up"):
            table.shown["trumps"] = SUIT_WORDS[hand.turned.suit]
        table.note("rentoy.turned-up", "The {} is turned up", hand.turned.words)
        table.note("rentoy.trump-order", "Trumps rank {}", _words(TRUMP_RANKS))
        table.note("rentoy.plain-order", "Other suits rank {}", _words(PLAIN_RANKS))
        matadors = self.matadors(table.on)
        if matadors:
            table.shown["matadors"] = [c.words for c in matadors]
            table.note(self.rule(self.above), "Above all others: {}", ", ".join(c.words for c in matadors))

    # Who takes a trick

    def power(self, c: Card, led: Card, turned: Card | None, on: On) -> int:
        """Trumps above the suit led, and all else below anything."""
        order = self.order(turned, on)
        if c in order.trumps and (on("rentoy.trumps") or led in order.trumps):
            return 100 + order.power[c]
        return order.power[c] if c.suit == led.suit or not on("rentoy.suit-led") else -1

    def why(self, trick: Trick, turned: Card | None, taker: Seat | None, on: On) -> Iterator[tuple[str, str]]:
        """A sweep, a matador, a trump, or the highest of the suit led."""
        order = self.order(turned, on)
        if taker is None:  # as may be if no card were barred from winning
            return
        led, won = trick.cards[0], trick.cards[trick.seats.index(taker)]
        name = self.names[taker]
        if self.sweeps(led, order, on):
            yield "sweep", f"{self.names[trick.leader]} leads a trump: a sweep"
            yield from self.swept(trick, order, on)
        else:
            yield "free", f"{self.names[trick.leader]} leads the {led.words}: {self.leeway}"
        if won in self.matadors(on):
            yield self.above, f"{name} takes the trick with the {won.words}"
        elif won in order.trumps:
            yield "trumps", f"{name} takes the trick with the {won.words}, the highest trump in it"
        else:
            yield "suit-led", f"{name} takes the trick with the {won.words}, the highest of {SUIT_WORDS[won.suit]}"

    def swept(self, trick: Trick, order: Order, on: On) -> Iterator[tuple[str, str]]:
        """What else there is to say of a sweep."""
        for c in trick.cards:
            if c in order.trumps - order.suited:
                yield "matador-trump", f"The {c.words} is a trump like any other"
        if self.id == "envite":
            yield "exempt", "Whoever has the highest trump of all may keep it back"
        if self.id == "avila":
            yield "overtake", "A trump must beat the trick, if there is one that can"

    @property
    def leeway(self) -> str:
        """What may be played to a plain lead."""
        return "anything may be played" if self.plain_lead == "free" else "follow suit, or trump"

    # What must be played

    def sweeps(self, led: Card, order: Order, on: On) -> bool:
        """Whether this lead calls for trumps."""
        return led in (order.trumps if self.bound(on) else order.suited)

    def bound(self, on: On) -> bool:
        """Whether matadors are trumps in every suit, and not of their own alone."""
        return (self.matador_suit == "trump") is on("rentoy.matador-trump")

    def duties(self, on: On, turned: Card | None) -> tuple[Law, ...]:
        """The sweep, and whatever else there is."""
        order = self.order(turned, on)
        trumps = order.trumps if self.bound(on) else order.suited
        exempt = self.matadors(on)[:1] if self.id == "envite" and on("rentoy.exempt") else ()
        laws = []
        if on("rentoy.sweep"):
            laws.append(Law("rentoy.sweep", _sweep(trumps, exempt, self.exempt == "anything"),
                            "trumps were led, and the hand holds one"))
        if self.id == "avila" and on("rentoy.overtake"):
            laws.append(Law("rentoy.overtake", self._overtake(order, trumps),
                            "trumps were led, and the hand holds a higher one"))
        if (self.plain_lead == "follow-or-trump") is on("rentoy.free"):
            laws.append(Law("rentoy.free", _follow(order.trumps),
                            "the hand holds a card of the suit led, and this is neither that nor a trump"))
        return tuple(laws)

    def _overtake(self, order: Order, trumps: Collection[Card]) -> Keep:
        def keep(hand: Sequence[Card], trick: Trick) -> Sequence[Card]:
            if not trick.cards or trick.cards[0] not in trumps:
                return hand
            best = max((c for c in trick.cards if c in order.trumps), key=order.power.__getitem__)
            holder, mine = trick.seats[trick.cards.index(best)], (trick.seats[-1] + 1) % self.players
            if self.overtake == "opponents" and (holder - mine) % 2 == 0:
                return hand
            kept = [c for c in hand if c in trumps and order.power[c] > order.power[best]]
            return kept if 0 < len(kept) < len(hand) else hand
        return keep


Keep = Callable[[Sequence[Card], Trick], Sequence[Card]]


class Order:
    """The cards of one hand: which are trumps, which of them by their suit, and how strong each is."""

    __slots__ = ("power", "suited", "trumps")

    def __init__(self, trumps: frozenset[Card], suited: frozenset[Card], power: Mapping[Card, int]) -> None:
        self.trumps, self.suited, self.power = trumps, suited, power


@cache
def _order(suit: Suit, matadors: tuple[Card, ...], two_high: bool, two_low: bool) -> Order:
    """By the suit that was turned up; without its rules the two is low among trumps, and the cards run as numbered."""
    plain = strength(SPANISH_48, PLAIN_RANKS + "98" if two_low else "KNV987654321")
    high = strength(SPANISH_48, (TRUMP_RANKS if two_high else PLAIN_RANKS) + "98", matadors)
    suited = frozenset(c for c in SPANISH_48 if c.suit == suit)
    trumps = suited | set(matadors)
    return Order(trumps, suited, {**plain, **{c: high[c] for c in trumps}})


def _words(ranks: str) -> str:
    """Ranks for a reader."""
    return " ".join(ranks).replace("N", "Kn").replace("1", "A")


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

RULESETS: Final = {name: Rentoy(name) for name in ("reconstruction", "valet-1704", "envite", "avila")}
FAMILY: Final = Family("rentoy", "Rentoy", Rentoy, RULESETS, RULES)
_: Game = RULESETS["reconstruction"]  # the rule-sets are games, says the type checker
