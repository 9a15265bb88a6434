"""Raising what a hand is worth: two sides, a ladder of values, who may go up it, and what giving up concedes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from quinola.ask import Choose, Law, Word
from quinola.cards import Card
from quinola.seats import Seat
from quinola.table import Table

STAY: Final = Word("stay")
RAISE: Final = Word("raise")
FOLD: Final = Word("fold")
Side: TypeAlias = Literal[0, 1]


class AndRaise(NamedTuple):
    """A card that is played with a raise."""

    card: Card

    def __str__(self) -> str:
        return f"{self.card.text} and raise"


class Terms(NamedTuple):
    """The rules of a ladder: its values, whether the right to raise changes hands, and the ids it is told under.

    `alternate`: whoever has taken a raise may alone make the next, as with a doubling cube. `enough` says, of a side
    and a worth, whether that side has no use for more; without it a side may raise to the top.
    """

    values: tuple[int, ...]
    alternate: bool
    raises: str
    answers: str
    right: str
    top: str
    stays: str
    folds: str
    needless: str = ""
    enough: Callable[[int], bool] | None = None


class Worth:
    """What the hand stands at, and which side may raise it; neither has the sole right before the first raise."""

    __slots__ = ("at", "right", "terms")

    def __init__(self, terms: Terms, at: int = 0, right: Side | None = None) -> None:
        self.terms, self.at, self.right = terms, at, right

    @property
    def value(self) -> int:
        """Points for whoever wins the hand, or for whoever is given it."""
        return self.terms.values[self.at]

    @property
    def next(self) -> int | None:
        """What a raise would make of it; None at the top."""
        return self.terms.values[self.at + 1] if self.at + 1 < len(self.terms.values) else None

    def laws(self, table: Table, side: Side) -> tuple[Law, ...]:
        """Why this side may not raise now."""
        terms = self.terms
        return table.laws(
            Law(terms.top, _raises(lambda: self.next is not None), f"the hand is worth {self.value}, which is the top"),
            Law(terms.right, _raises(lambda: not terms.alternate or self.right in (None, side)),
                "your side made the last raise: the right to the next is with the other"),
            *([Law(terms.needless, _raises(lambda: not self.enough()), "what the hand is worth is enough for either "
                   "side to win")] if terms.needless else ()),
        )

    def enough(self) -> bool:
        """Whether nobody has a use for more."""
        return self.terms.enough is not None and self.terms.enough(self.value)


def _raises(may: Callable[[], bool]) -> Callable[[Sequence[Any], Any], Sequence[Any]]:
    def keep(options: Sequence[Any], about: Any) -> Sequence[Any]:
        return options if may() else [o for o in options if o != RAISE and not isinstance(o, AndRaise)]
    return keep


Asks: TypeAlias = Callable[[Sequence[Choose[Any]]], Any]
"""How the question is put to several, as `anyone` or the channel of signals puts it; awaited, (seat, said)."""


async def answered(table: Table, worth: Worth, raiser: Seat, sides: Mapping[Seat, Side], asks: Asks,
                   order: Sequence[Seat]) -> Side | None:
    """A raise has been made: the other side stays, raises in its turn or folds; the first to speak speaks for it.

    Returns the side that is given the hand, at what it was worth before the raise; None if play goes on.
    """
    terms = worth.terms
    while True:
        side, name = sides[raiser], table.names[raiser]
        to = worth.next
        table.note(terms.raises, "{} raises to {}", name, to)
        if not table.on(terms.answers):
            break
        worth.at += 1  # for the laws: an answering raise would go on from here
        others = [s for s in order if sides[s] != side]
        worth.right = sides[others[0]]
        laws = worth.laws(table, sides[others[0]])
        seat, said = await asks([Choose(s, "answer", (STAY, RAISE, FOLD), terms.answers, laws) for s in others])
        if said == FOLD:
            worth.at -= 1
            table.note(terms.folds, "{} folds, and gives up {}", table.names[seat], worth.value)
            return side
        table.note(terms.stays, "{} stays: the hand is worth {}", table.names[seat], worth.value)
        if said == STAY:
            return None
        raiser = seat
    worth.at += 1
    worth.right = None
    return None
