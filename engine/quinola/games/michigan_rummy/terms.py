"""What is agreed on where the discards are spread: what a deal of Michigan Rummy, and of its kin, is played by."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from quinola.ask import Law
from quinola.cards import Card
from quinola.games.rummy.acts import Laying, LayingOff
from quinola.games.rummy.terms import COUNT
from quinola.mechanics.melds import MOST, Meld, MeldRules
from quinola.mechanics.sides import Sides

ACE, LOW_ACE, JOKER = 15, 1, 20
"""What an ace counts, but below a two; and a joker, where there are any."""
GOAL: Final = 500
WORTH: Final = COUNT | {"A": ACE, "X": JOKER}
Exhausted: TypeAlias = Literal["turned", "ends", "taken"]
Doubling: TypeAlias = Literal["never", "at-once", "completed"]


class Before(NamedTuple):
    """What stands when somebody melds, lays off or discards: the card that must be laid before anything else."""

    bound: Card | None


@dataclass(frozen=True)
class Terms:
    """How it is played. Each game sets what it changes of the one before it, and has the rest from there.

    Michigan: `top_free` says that the last discard may be taken into the hand; `whole` that all discards may, and
    `bound_whole` that even so the lowest must be laid; `partly` that fewer may be taken; `exhausted` what follows when
    the talon is used up; `to_owner` that a card laid off is scored by whoever has the meld; `hands` that who is out
    scores what the others hold; `deducted` that what a hand holds is lost though somebody is out.

    Five Hundred: `kept` says that a card laid off stays before whoever lays it off, `chained` that another may go on.

    Persian: `four` says which sets of four count double, `bonus` what going out brings, `at_once` that it brings it
    only in a single turn.
    """

    family: str
    sides: Sides
    each: int
    pack: tuple[Card, ...]
    melds: MeldRules
    ace_left: int = ACE
    top_free: bool = False
    whole: bool = False
    bound_whole: bool = False
    partly: bool = True
    exhausted: Exhausted = "turned"
    turnings: int = 3
    to_owner: bool = False
    hands: bool = True
    deducted: bool = False
    kept: bool = False
    chained: bool = True
    four: Doubling = "never"
    bonus: int = 0
    at_once: bool = False
    going: str = "freely"

    def rule(self, slug: str) -> str:
        """The id of a rule of the game."""
        return f"{self.family}.{slug}"

    @cached_property
    def laws(self) -> tuple[Law, ...]:
        """What narrows melding, laying off and discarding."""
        return (Law(self.rule("use"), _used_first, "the lowest card that was taken is laid before anything else"),)

    @cached_property
    def in_hand(self) -> Mapping[Card, int]:
        """What each card counts that is left in a hand."""
        return {c: self.ace_left if c.rank == "A" else full(c) for c in self.pack}

    @cached_property
    def whole_pack(self) -> int:
        """What all cards count together, with every ace dear."""
        return sum(full(c) for c in self.pack)

    def least(self, many: int) -> int:
        """What so many cards count at least where they lie: aces one, if they can stand below a two."""
        low_aces = self.melds.ace == "either"
        return sum(sorted(LOW_ACE if low_aces and c.rank == "A" else full(c) for c in self.pack)[:many])

    def left(self, hand: Sequence[Card]) -> int:
        """What a hand counts."""
        count = self.in_hand
        return sum([count[c] for c in hand])

    def laid(self, meld: Meld) -> int:
        """What a meld counts."""
        return sum([worth(c, meld) for c in meld.cards])

    def gain(self, meld: Meld) -> int:
        """What a meld brings that is laid whole: what it counts, twice if it is a set of four that counts double."""
        doubled = self.four != "never" and meld.kind == "set" and len(meld.cards) == MOST
        return self.laid(meld) * (1 + doubled)


def worth(c: Card, meld: Meld) -> int:
    """What a card counts where it lies: an ace that begins a run counts one."""
    if c.rank == "A" and meld.kind == "run" and meld.cards[0] is c:
        return LOW_ACE
    return full(c)


def full(c: Card) -> int:
    """What a card counts where nothing makes it less."""
    return WORTH[c.rank]


def _used_first(options: Sequence[Any], before: Before) -> Sequence[Any]:
    bound = before.bound
    if bound is None:
        return options
    return [o for o in options if (isinstance(o, Laying) and bound in o.cards) or lays_off(o, bound)]


def lays_off(option: Any, c: Card) -> bool:
    """Whether this card is laid off."""
    return isinstance(option, LayingOff) and option.card is c
