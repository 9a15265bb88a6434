"""What is agreed on before a deal of Rummy, made ready for play: what a meld is, what a card counts, what is barred."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, Literal, NamedTuple, TypeAlias

from quinola.ask import Law
from quinola.cards import Card
from quinola.mechanics.melds import Ace, Meld, MeldRules

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
    """How it is played. `laws` narrow what is done after drawing; `doubled` says when going rummy doubles."""

    each: int
    pack: tuple[Card, ...]
    melds: MeldRules
    count: Mapping[Card, int]
    laws: tuple[Law, ...]
    doubled: Doubled
    family: str = "rummy"
    drawing: Drawing = "one"
    two: Two = "no"
    going: Going = "freely"
    odd: bool = True
    block: bool = False
    call: bool = False
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
