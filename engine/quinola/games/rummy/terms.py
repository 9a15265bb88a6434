"""What is agreed on before a deal of Rummy, made ready for play: what a meld is, what a card counts, what is barred."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from typing import Final, Literal, NamedTuple, TypeAlias

from quinola.ask import Law
from quinola.cards import Card
from quinola.mechanics.melds import LEAST, MOST, Ace, Meld, MeldRules

DEUCE: Final = 25
"""What a wild card counts."""
COUNT: Final = {rank: n for n, rank in enumerate("A23456789T", 1)} | dict.fromkeys("JQK", 10)
Drawing: TypeAlias = Literal["one", "with-talon"]
Two: TypeAlias = Literal["no", "instead", "as-well"]
Going: TypeAlias = Literal["freely", "two-turns", "at-once"]
Doubled: TypeAlias = Literal["told", "always", "never"]


class Before(NamedTuple):
    """What stands when somebody melds, lays off or discards."""

    seat: int
    held: int
    """How many cards there are in the hand."""
    fresh: bool
    """Whether nothing was put down on an earlier turn."""
    melded: int
    """How many melds have been laid on this turn."""
    taken: tuple[Card, ...]
    """What was taken from the discards on this turn."""
    previous: int
    """Who had the turn before."""
    owners: Mapping[Meld, int]
    """Whose each meld on the table is."""


@dataclass(frozen=True)
class Terms:
    """How it is played."""

    each: int
    pack: tuple[Card, ...]
    melds: MeldRules
    count: Mapping[Card, int]
    laws: tuple[Law, ...]
    """What narrows what is done after drawing."""
    doubled: Doubled
    """When going rummy doubles."""
    family: str = "rummy"
    drawing: Drawing = "one"
    two: Two = "no"
    going: Going = "freely"
    odd: bool = True
    """Whether one card may be over where the whole hand is laid down at once."""
    odd_rule: str = "odd-card"
    """The rule by which it is discarded, without the name of the game."""
    block: bool = False
    call: bool = False
    call_laws: tuple[Law, ...] = ()
    """What narrows for which melds a discard is claimed."""
    call_next: Literal["discarder", "claimant"] = "discarder"
    call_out: bool = True
    own: bool = False
    """Whether the winner collects the count of the own melds, and not of the hands that the others hold."""
    odd_counts: bool = False
    by_melds: bool = False
    """Whether only melds count for going rummy, and neither a card laid off nor a discard."""
    turnings: int = 3
    shuffled: bool = False
    declined: Literal["turned", "stays"] = "turned"
    single: Literal["void", "pass"] = "void"

    @cached_property
    def wild(self) -> str:
        """The ranks that are wild."""
        return self.melds.wild

    # How many cards there can be, and what these can count

    @cached_property
    def least_held(self) -> int:
        """How many cards everyone holds at least who is not out: nobody puts any down before all go at once."""
        return self.each if self.going == "at-once" else 1

    def most_held(self, hands: int, players: int) -> int:
        """How many cards so many hands can hold between turns: as many as were dealt, unless hands grow."""
        if self.drawing == "one":
            return hands * self.each
        return len(self.pack) - (players - hands) * self.least_held

    @cached_property
    def _cheapest(self) -> Sequence[int]:
        """What the cards of the pack come to, the cheapest first: none of them, one, two, and so on."""
        return tuple(accumulate(sorted(self.count.values()), initial=0))

    def least(self, n: int) -> int:
        """What so many cards count at least."""
        return self._cheapest[n]

    def most(self, n: int) -> int:
        """What so many cards count at most."""
        return self._cheapest[-1] - self._cheapest[-1 - n]

    def least_melded(self, n: int) -> int:
        """What so many cards count at least that are all in melds, where there are six or more.

        Sets of the cheapest ranks are cheaper than any run, and sets of four are best of the cheapest.
        """
        ranks = sorted({c.rank: worth for c, worth in self.count.items()}.values())
        threes = [t for t in range(n // LEAST + 1) if (n - LEAST * t) % MOST == 0]
        sizes = [[MOST] * ((n - LEAST * t) // MOST) + [LEAST] * t for t in threes]
        return min(sum(n * rank for n, rank in zip(each, ranks, strict=False)) for each in sizes)

    def counted(self, cards: Sequence[Card]) -> int:
        """What these cards count together."""
        count = self.count
        return sum([count[c] for c in cards])


def dealt_each(players: int) -> int:
    """How many cards are dealt to each: ten to two players, seven to three or four, six to more."""
    return 10 if players == 2 else 7 if players < 5 else 6


def counts(pack: Sequence[Card], ace: Ace, wild: str) -> Mapping[Card, int]:
    """What each card counts: a face card ten, an ace one, or eleven where it may be high, a wild card 25."""
    worth = COUNT | {"A": 1 if ace == "low" else 11} | dict.fromkeys(wild, DEUCE)
    return {c: worth[c.rank] for c in pack}
