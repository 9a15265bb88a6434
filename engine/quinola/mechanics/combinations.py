"""Combinations of three cards: flush, two of a suit, a high card, alike; what wild cards add; and which is better."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from quinola.cards import Card, card
from quinola.rules import On

HIGH, PAIR, TWO, FLUSH, ALIKE = "high", "pair", "two", "flush", "alike"
WORDS: Final = {HIGH: "high card", PAIR: "a pair", TWO: "two of a suit", FLUSH: "three of a suit",
                ALIKE: "three of a kind"}
PENDANGA, PERICON = card("VO"), card("NB")
PREMIUM: Final = {PENDANGA: 1, PERICON: 2}


class Combination(NamedTuple):
    """What a hand makes: its class, its points with the sum, and the key by which it is compared."""

    kind: str
    points: int
    text: str
    key: tuple[int | tuple[int, ...], ...]


@dataclass(frozen=True)
class Scale:
    """How hands are valued. A rule that is not `on` does nothing.

    `unruled` are the values that a table might take without the rule; `top` is the value of the best card.
    `classes` run from low to high; `premium` is what a class counts besides its cards, `no_premium`
    what it would without the rule. `first` is what decides
    first, class or points. `wild` are the wild cards in the pack, and what follows them is how they are read.
    `floor` says that the youngest’s card counts ten at least, not ten outright.
    """

    family: str
    values: Mapping[str, int]
    unruled: Mapping[str, int]
    top: int
    classes: tuple[str, ...]
    premium: Mapping[str, int] = field(default_factory=dict)
    no_premium: Mapping[str, int] = field(default_factory=dict)
    first: str = "class"
    kickers: bool = False
    wild: tuple[Card, ...] = ()
    any_suit: bool = True
    any_rank: bool = True
    tie: str = "top"
    floor: bool = True

    def rule(self, slug: str) -> str:
        """The id of a rule of this game."""
        return f"{self.family}.{slug}"

    def jokers(self, on: On) -> tuple[Card, ...]:
        """The cards that are wild."""
        return self.wild if on(self.rule("wild-cards")) else ()

    def value(self, c: Card, on: On, ten: Card | None = None) -> int:
        """What a card counts."""
        if c in self.jokers(on) and on(self.rule("wild-points")):
            return self.top + PREMIUM[c]
        natural = (self.values if on(self.rule("values")) else self.unruled)[c.rank]
        if c == ten and on(self.rule("ten-value")):
            return max(natural, 10) if self.floor else 10
        return natural

    def best(self, hand: Sequence[Card], on: On, ten: Card | None = None) -> Combination:
        """The best that the hand makes."""
        value = {c: self.value(c, on, ten) for c in hand}
        made = [self.made(kind, cards, hand, value, on) for kind, cards in self.found(hand, value, on)]
        return max(made, key=lambda combination: combination.key)

    def found(self, hand: Sequence[Card], value: Mapping[Card, int], on: On) -> list[tuple[str, tuple[Card, ...]]]:
        """Every combination in the hand, by class, with its cards."""
        down = sorted(hand, key=lambda c: -value[c])
        found: list[tuple[str, tuple[Card, ...]]] = [(HIGH, (down[0],))]
        free = self.jokers(on) if self.any_suit and on(self.rule("wild-suit")) else ()
        for suit in "OPEB":
            same = tuple(c for c in down if c.suit == suit or c in free)
            found += [(TWO, same[:2])] * (len(same) > 1) + [(FLUSH, same[:3])] * (len(same) > 2)
        found += self.alike(down, on)
        return [(kind, cards) for kind, cards in found if kind == HIGH
                or (kind in self.classes and on(self.rule(f"class-{kind}")))]

    def alike(self, down: Sequence[Card], on: On) -> list[tuple[str, tuple[Card, ...]]]:
        """Cards of one rank: three, or the two of a pair."""
        wild = self.jokers(on)
        fixed = [c for c in down if c not in wild]
        helped = [c for c in down if c in wild and self.any_rank and on(self.rule("wild-rank"))]
        found: list[tuple[str, tuple[Card, ...]]] = []
        for c in fixed:
            same = (*(d for d in fixed if d.rank == c.rank), *helped)
            found += [(PAIR, same[:2])] * (len(same) > 1) + [(ALIKE, same)] * (len(same) == 3)
        return found

    def made(self, kind: str, cards: tuple[Card, ...], hand: Sequence[Card], value: Mapping[Card, int],
             on: On) -> Combination:
        """A combination with its points and key."""
        premium = (self.premium if on(self.rule("premium")) else self.no_premium).get(kind, 0)
        if kind in (ALIKE, PAIR):
            points = next(value[c] for c in cards if c not in self.wild)
            text = f"{WORDS[kind]}, {points}"
        else:
            counted = cards if on(self.rule("class-high")) or kind != HIGH else ()
            parts = [str(premium)] * bool(premium) + [str(value[c]) for c in counted]
            points = premium + sum(value[c] for c in counted)
            text = f"{WORDS[kind]}, {' + '.join(parts)}" + (f" = {points}" if len(parts) > 1 else "")
        rank = self.classes.index(kind) if on(self.rule("classes")) else 0
        scored = points if on(self.rule("points")) else 0
        first = (rank, scored) if self.first == "class" else (scored, rank)
        return Combination(kind, points, text, (*first, self.over(kind, points, cards, on),
                                                self.rest(cards, hand, value, on)))

    def over(self, kind: str, points: int, cards: Sequence[Card], on: On) -> int:
        """The Pericón’s precedence where three of a kind are level."""
        if kind != ALIKE or not on(self.rule("wild-tie")) or PERICON not in cards or PENDANGA in cards:
            return 0
        return int(PERICON in self.wild and (self.tie == "any" or points == self.top))

    def rest(self, cards: Sequence[Card], hand: Sequence[Card], value: Mapping[Card, int], on: On) -> tuple[int, ...]:
        """What lies beside the combination, where that is compared."""
        if self.kickers is on(self.rule("kickers")):
            return tuple(sorted((value[c] for c in hand if c not in cards), reverse=True))
        return ()

