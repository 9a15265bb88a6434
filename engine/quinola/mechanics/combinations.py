"""Combinations of three cards: flush, two of a suit, a high card, alike; what wild cards add; and which is better."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import KW_ONLY, dataclass
from typing import Final, NamedTuple

from quinola.cards import Card, card
from quinola.messages import Message, say

HIGH, PAIR, TWO, FLUSH, ALIKE = "high", "pair", "two", "flush", "alike"
WORDS: Final = {
    HIGH: "high card",
    PAIR: "a pair",
    TWO: "two of a suit",
    FLUSH: "three of a suit",
    ALIKE: "three of a kind",
}
PENDANGA, PERICON = card("VO"), card("NB")
ABOVE: Final = {PENDANGA: 1, PERICON: 2}
"""What a wild card counts above the best card."""
WILD_CARDS: Final = {"none": (), "pendanga": (PENDANGA,), "pericon": (PERICON,), "both": (PENDANGA, PERICON)}
"""The cards that are wild, by what was agreed."""


class Combination(NamedTuple):
    """What some cards of a hand make: its class and the word for it, what is added up to its points, and the key by
    which it is compared."""

    kind: str
    word: str
    cards: tuple[Card, ...]
    terms: tuple[int, ...]
    key: tuple[int | tuple[int, ...], ...]

    @property
    def points(self) -> int:
        """What it counts."""
        return sum(self.terms)

    @property
    def message(self) -> Message:
        """What is said of it: `two of a suit, 20 + 6 + 5 = 31`."""
        return say("{made:word}, {points:message}", made=self.word, points=addition(self.terms))


def addition(terms: Sequence[int]) -> Message:
    """A sum as it is written, `20 + 6 + 5 = 31`; a single number stands for itself."""
    written = say("{n:number}", n=terms[0])
    for n in terms[1:]:
        written = say("{terms:message} + {n:number}", terms=written, n=n)
    return say("{terms:message} = {sum:number}", terms=written, sum=sum(terms)) if len(terms) > 1 else written


@dataclass(frozen=True)
class Scale:
    """How hands are valued.

    `values` are what the ranks count, and `top` is what the best card does. `classes` run from low to high; `premium`
    is what a class counts besides its cards. `kickers` says that the other cards decide last. `wild` are the wild
    cards in the pack; `any_suit`, `any_rank` and `tie` are how they are read. `first` is what decides first, class or
    points. `floor` says that the youngest’s card counts ten at least, not ten outright.
    """

    values: Mapping[str, int]
    top: int
    classes: tuple[str, ...]
    premium: Mapping[str, int]
    _: KW_ONLY
    kickers: bool
    wild: tuple[Card, ...]
    any_suit: bool
    first: str = "class"
    any_rank: bool = True
    tie: str = "top"
    floor: bool = True

    def value(self, c: Card, ten: Card | None = None) -> int:
        """What a card counts; `ten` is the one that the youngest has shown."""
        if c in self.wild:
            return self.wild_value(c)
        return self.shown_value(self.values[c.rank]) if c == ten else self.values[c.rank]

    def wild_value(self, c: Card) -> int:
        """What a wild card counts."""
        return self.top + ABOVE[c]

    def shown_value(self, natural: int) -> int:
        """What a card counts that the youngest has shown."""
        return max(natural, 10) if self.floor else 10

    def best(self, hand: Sequence[Card], ten: Card | None = None) -> Combination:
        """The best that the hand makes."""
        value = {c: self.value(c, ten) for c in hand}
        return max(
            (self.combination(kind, cards, hand, value) for kind, cards in self.candidates(hand, value)),
            key=lambda combination: combination.key,
        )

    def candidates(self, hand: Sequence[Card], value: Mapping[Card, int]) -> list[tuple[str, tuple[Card, ...]]]:
        """Every combination in the hand, by class, with its cards."""
        down = sorted(hand, key=lambda c: -value[c])
        found = [(HIGH, (down[0],)), *self.of_a_suit(down), *self.of_a_rank(down)]
        return [(kind, cards) for kind, cards in found if kind in self.classes]

    def of_a_suit(self, down: Sequence[Card]) -> list[tuple[str, tuple[Card, ...]]]:
        """Cards of one suit: three, or the best two of them."""
        free = self.wild if self.any_suit else ()
        found: list[tuple[str, tuple[Card, ...]]] = []
        for suit in "OPEB":
            same = tuple(c for c in down if c.suit == suit or c in free)
            found += [(TWO, same[:2])] * (len(same) > 1) + [(FLUSH, same)] * (len(same) > 2)
        return found

    def of_a_rank(self, down: Sequence[Card]) -> list[tuple[str, tuple[Card, ...]]]:
        """Cards of one rank: three, or the two of a pair."""
        fixed = [c for c in down if c not in self.wild]
        helped = [c for c in down if c in self.wild and self.any_rank]
        found: list[tuple[str, tuple[Card, ...]]] = []
        for c in fixed:
            same = (*(d for d in fixed if d.rank == c.rank), *helped)
            found += [(PAIR, same[:2])] * (len(same) > 1) + [(ALIKE, same)] * (len(same) == 3)
        return found

    def combination(
        self, kind: str, cards: tuple[Card, ...], hand: Sequence[Card], value: Mapping[Card, int]
    ) -> Combination:
        """A combination with its points and key."""
        terms = self.terms(kind, cards, value)
        points = sum(terms)
        key = (*self.order(kind, points), self.precedence(kind, points, cards), self.kicker_values(cards, hand, value))
        return Combination(kind, WORDS[kind], cards, terms, key)

    def terms(self, kind: str, cards: Sequence[Card], value: Mapping[Card, int]) -> tuple[int, ...]:
        """What is added up to the points of a combination. Cards alike count what the first does, which is not wild."""
        if kind in (ALIKE, PAIR):
            return (value[cards[0]],)
        premium = self.premium.get(kind)
        return (*((premium,) if premium else ()), *(value[c] for c in cards))

    def order(self, kind: str, points: int) -> tuple[int, int]:
        """Class and points, in the order in which they decide."""
        place = self.classes.index(kind)
        return (place, points) if self.first == "class" else (points, place)

    def precedence(self, kind: str, points: int, cards: Sequence[Card]) -> int:
        """The Pericón’s precedence where three of a kind are level."""
        if kind != ALIKE or PERICON not in cards or PENDANGA in cards:
            return 0
        return int(self.tie == "any" or points == self.top)

    def kicker_values(self, cards: Sequence[Card], hand: Sequence[Card], value: Mapping[Card, int]) -> tuple[int, ...]:
        """What lies beside the combination, where that is compared."""
        return tuple(sorted((value[c] for c in hand if c not in cards), reverse=True)) if self.kickers else ()
