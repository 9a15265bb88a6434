"""What four cards make: a punto, a primera, a fifty-five, a flux; what the ranks count; and which is better."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Final

from quinola.cards import Card
from quinola.ledger import Ledger
from quinola.mechanics.combinations import ABOVE, Combination
from quinola.messages import say
from quinola.seats import Seat

PUNTO, PRIMERA, FIFTY_FIVE, FLUX, ALIKE = CLASSES = "punto", "primera", "fifty-five", "flux", "alike"
WORDS: Final = {kind: kind for kind in CLASSES} | {ALIKE: "four of a kind"}
VALUES: Final = {"1": 16, "2": 12, "3": 13, "4": 14, "5": 15, "6": 18, "7": 21, "V": 10, "N": 10, "K": 10}
FACE: Final = {rank: int(rank) for rank in "2345"}
LOW: Final = {"primera": {}, "face": FACE}
VALUED: Final = (("ace-value", "1"), ("six-seven", "67"), ("low-values", "2345"), ("court-value", "VNK"))
"""The rules that give values, with the ranks of each."""


@dataclass(frozen=True)
class Scale:
    """How four cards are valued: what the ranks count, which cards are wild, and whether four of a kind are a class."""

    values: Mapping[str, int]
    wild: tuple[Card, ...]
    alike_on_top: bool

    def value(self, c: Card) -> int:
        """What a card counts."""
        return self.wild_value(c) if c in self.wild else self.values[c.rank]

    def wild_value(self, c: Card) -> int:
        """What a wild card counts: more than a seven, which is the best card."""
        return self.values["7"] + ABOVE[c]

    def best(self, hand: Sequence[Card]) -> Combination:
        """The best that four cards make; a wild card is of whichever suit serves best."""
        return max(
            (self.combination(kind, cards) for suit in self.suits(hand) for kind, cards in self.candidates(hand, suit)),
            key=lambda each: each.key,
        )

    def suits(self, hand: Sequence[Card]) -> Iterator[dict[Card, str]]:
        """The suits that the cards can be of, in every way."""
        wild = [c for c in hand if c in self.wild]
        for suits in product("OPEB", repeat=len(wild)):
            yield {c: c.suit for c in hand} | dict(zip(wild, suits, strict=True))

    def candidates(self, hand: Sequence[Card], suit: Mapping[Card, str]) -> Iterator[tuple[str, tuple[Card, ...]]]:
        """Every combination in the hand, by class, with its cards: four suits, or two of one, so that there is one."""
        down = tuple(sorted(hand, key=self.value, reverse=True))
        held: dict[str, list[Card]] = {one: [] for one in "OPEB"}
        for c in down:
            held[suit[c]].append(c)
        for one, same in held.items():
            if len(same) > 1:
                yield PUNTO, tuple(same[:3])
            if len(same) == 4:
                yield FLUX, tuple(same)
            if len(same) > 2:
                fifty_five = tuple(c for c in same if c.suit == one and c.rank in "167")
                if len(fifty_five) == 3:
                    yield FIFTY_FIVE, fifty_five
        if len(set(suit.values())) == 4:
            yield PRIMERA, down
        if self.alike_on_top and are_alike(hand):
            yield ALIKE, down

    def combination(self, kind: str, cards: tuple[Card, ...]) -> Combination:
        """A combination with its points and key."""
        terms = tuple(map(self.value, cards))
        return Combination(kind, WORDS[kind], cards, terms, self.key(kind, sum(terms)))

    def key(self, kind: str, points: int) -> tuple[int, int]:
        """Class and points, in the order in which they decide."""
        return CLASSES.index(kind), points

    def explain(self, hands: Mapping[Seat, Sequence[Card]], made: Mapping[Seat, Combination], ledger: Ledger) -> None:
        """What each hand makes, and what its four of a kind and wild cards are; then what the cards count."""
        for s, each in made.items():
            self.explain_hand(s, hands[s], each, ledger)
        counted = [c for each in made.values() for c in each.cards]
        self.explain_values("wild-points", [c for c in counted if c in self.wild], ledger)
        for slug, ranks in VALUED:
            self.explain_values(slug, [c for c in counted if c not in self.wild and c.rank in ranks], ledger)

    def explain_hand(self, s: Seat, hand: Sequence[Card], made: Combination, ledger: Ledger) -> None:
        """What one hand makes."""
        slug = "four-alike" if made.kind == ALIKE else f"class-{made.kind}"
        ledger.because(f"pechigonga.{slug}", "{who:seat}: {what:message}", who=s, what=made.message)
        if are_alike(hand) and made.kind != ALIKE:
            ledger.because("pechigonga.four-alike", "{who:seat}: four of a kind are no more than that", who=s)
        for c in hand:
            if c in self.wild:
                ledger.because("pechigonga.wild-cards", "{whose:seat}’s {card:card} is wild", whose=s, card=c)
                ledger.because("pechigonga.wild-suit", "it may be of any suit")

    def explain_values(self, slug: str, counted: Sequence[Card], ledger: Ledger) -> None:
        """What the ranks of these cards count by a rule, each once, the best first."""
        values = {c.rank: self.value(c) for c in counted}
        if values:
            down = sorted(values.items(), key=lambda each: -each[1])
            ledger.because(
                f"pechigonga.{slug}",
                "{values:messages,}",
                values=[say("{rank:rank} {n:number}", rank=rank, n=n) for rank, n in down],
            )


def must_speak(kind: str) -> bool:
    """Whether a hand of this class is to be announced: a primera, or better."""
    return CLASSES.index(kind) >= CLASSES.index(PRIMERA)


def are_alike(hand: Sequence[Card]) -> bool:
    """Whether the cards are of one rank."""
    return len({c.rank for c in hand}) == 1
