"""Raising what a hand is worth: a ladder of values, who may go up it, who answers, and what giving up concedes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from quinola.ask import Choose, Law, Word
from quinola.cards import Card
from quinola.seats import Seat
from quinola.table import Table

STAY: Final = Word("stay")
RAISE: Final = Word("raise")
FOLD: Final = Word("fold")
Side: TypeAlias = int


class AndRaise(NamedTuple):
    """A card that is played with a raise."""

    card: Card

    def __str__(self) -> str:
        return f"{self.card.text} and raise"


class Words(NamedTuple):
    """What is said, in the words of the game; with an s each is what somebody does."""

    higher: Word = RAISE
    stay: Word = STAY
    fold: Word = FOLD


class Raised(NamedTuple):
    """What an answer is about: the worth of the hand as raised, and the trick on the table."""

    worth: Worth
    trick: Any


class Terms(NamedTuple):
    """The rules of a ladder: its values, whether the right to raise changes hands, and the ids it is told under.

    `alternate`: who has made the last raise may not make the next, as with a doubling cube. `enough` says whether
    nobody has a use for more than a value, where it may then not be raised; without it one may go to the top.
    """

    values: tuple[int, ...]
    alternate: bool
    raises: str
    ladder: str
    right: str
    top: str
    answers: str
    anyone: str
    first: str
    again: str
    stays: str
    folds: str
    needless: str = ""
    enough: Callable[[int], bool] | None = None
    words: Words = Words()


class Worth:
    """What the hand stands at; who has raised it, in turn, and who has folded; the sides that are out of it."""

    __slots__ = ("at", "folded", "last", "out", "raisers", "terms")

    def __init__(self, terms: Terms) -> None:
        self.terms, self.at = terms, 0
        self.last: Side | None = None
        self.raisers: list[Seat] = []
        self.folded: list[Seat] = []
        self.out: set[Side] = set()

    @property
    def value(self) -> int:
        """Points for whoever wins the hand, or for whoever is given it."""
        return self.terms.values[self.at]

    @property
    def next(self) -> int:
        """What a raise would make of it; at the top, what it is."""
        return self.terms.values[min(self.at + 1, len(self.terms.values) - 1)]

    def may(self, side: Side) -> bool:
        """Whether this side has the right to the next raise."""
        return not self.terms.alternate or self.last != side

    def laws(self, table: Table, side: Side) -> tuple[Law, ...]:
        """Why this side may not raise now."""
        terms, word = self.terms, self.terms.words.higher
        return table.laws(
            Law(terms.top, _raises(word, lambda: self.next != self.value),
                "the hand is worth as much as a hand can be"),
            Law(terms.right, _raises(word, lambda: self.may(side)),
                "your side made the last raise: the next is the other’s"),
            *([Law(terms.needless, _raises(word, lambda: not self.enough()), "what the hand is worth is enough for "
                   "either side to win")] if terms.needless else ()),
        )

    def enough(self) -> bool:
        """Whether nobody has a use for more."""
        return self.terms.enough is not None and self.terms.enough(self.value)

    def put(self, seat: Seat, side: Side) -> None:
        """One up the ladder."""
        self.raisers.append(seat)
        self.at, self.last = min(self.at + 1, len(self.terms.values) - 1), side

    def withdraw(self) -> None:
        """As if nobody had raised, in a game without a rule against it."""
        self.at, self.last = 0, None
        for said in (self.raisers, self.folded, self.out):
            said.clear()


def _raises(word: Word, may: Callable[[], bool]) -> Callable[[Sequence[Any], Any], Sequence[Any]]:
    def keep(options: Sequence[Any], about: Any) -> Sequence[Any]:
        return options if may() else [o for o in options if o != word and not isinstance(o, AndRaise)]
    return keep


Asks: TypeAlias = Callable[[Sequence[Choose[Any]]], Any]
"""How the question is put to several, as `anyone` or the channel of signals puts it; awaited, (seat, said)."""


async def answered(table: Table, worth: Worth, raiser: Seat, sides: Mapping[Seat, Side], asks: Asks,
                   order: Sequence[Seat], trick: Any = None) -> bool:
    """A raise has been made: every other side stays, raises in its turn or folds; the first to speak speaks for it.

    `order` is that in which they are asked. Returns whether one side alone is left: it is given the hand, at what
    that was worth before the raise, and so the worth then stands.
    """
    terms, stood = worth.terms, worth.at
    waiting = _raise(table, worth, raiser, sides, order)
    while waiting and table.on(terms.answers):
        side = waiting.pop(0)
        seats = [s for s in order if sides[s] == side]
        seat, said = await _answer(table, Raised(worth, trick), seats, worth.laws(table, side), asks)
        if said == terms.words.higher:
            table.note(terms.again, "{} takes the {}, and {}s in answer", table.names[seat], worth.value, said)
            stood = worth.at
            waiting = _raise(table, worth, seat, sides, order)
        elif said == terms.words.fold:
            worth.folded.append(seat)
            worth.out.add(side)
            if len({s for s in sides.values() if s not in worth.out}) == 1:
                worth.at = stood
                table.note(terms.folds, "{} {}s, and gives up {}", table.names[seat], said, worth.value)
                return True
            table.note(terms.folds, "{} {}s, and is out of the hand", table.names[seat], said)
        else:
            table.note(terms.stays, "{} {}s: the hand is worth {}", table.names[seat], said, worth.value)
            if not table.on(terms.stays):
                worth.at = stood
    return False


def _raise(table: Table, worth: Worth, seat: Seat, sides: Mapping[Seat, Side], order: Sequence[Seat]) -> list[Side]:
    """The worth goes up; the sides that have to answer."""
    worth.put(seat, sides[seat])
    table.note(worth.terms.raises, "{} {}s", table.names[seat], worth.terms.words.higher)
    table.note(worth.terms.ladder, "That makes it {}", worth.value)
    if worth.next == worth.value:
        table.note(worth.terms.top, "Nobody can go higher")
    table.shown.update(raised=f"{table.names[seat]} to {worth.value}", raise_to=worth.next)
    if not table.on(worth.terms.ladder):
        worth.at -= 1
    return list(dict.fromkeys(sides[s] for s in order if sides[s] not in (*worth.out, sides[seat])))


async def _answer(table: Table, about: Raised, seats: Sequence[Seat], laws: Sequence[Law],
                  asks: Asks) -> tuple[Seat, Word]:
    """What a side says, and who says it."""
    terms = about.worth.terms
    higher, stay, fold = terms.words
    words = (stay, *([higher] if table.on(terms.again) else ()), *([fold] if table.on(terms.folds) else ()))
    waiting = list(seats) if table.on(terms.anyone) else list(seats[:1])
    if len(waiting) > 1:
        table.note(terms.anyone, "{} may answer", " or ".join(table.names[s] for s in waiting))
    while True:
        seat, said = await asks([Choose(s, "answer", words, terms.answers, laws, about) for s in waiting])
        waiting.remove(seat)
        if table.on(terms.first) or not waiting:
            if len(seats) > 1:
                table.note(terms.first, "{} has spoken for the side", table.names[seat])
            return seat, said
