"""Raising what a hand is worth: a ladder of values, who may go up it, who answers, and what giving up concedes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from typing import Any, Final, NamedTuple, TypeAlias

from quinola.ask import Choose, Law, Talk, Word
from quinola.cards import Card
from quinola.messages import Message, say, the
from quinola.seats import Seat
from quinola.shown import Shown
from quinola.table import Table

STAY: Final = Talk("stay")
RAISE: Final = Talk("raise")
FOLD: Final = Talk("fold")
Side: TypeAlias = int


@dataclass
class Raises(Shown):
    """What all can see of raises."""

    worth: int | None = None
    raised: str | None = None
    raise_to: int | None = None
    may_raise: str | None = None


class AndRaise(NamedTuple):
    """A card that is played with a raise."""

    card: Card

    def __str__(self) -> str:
        return f"{self.card.text} and raise"

    @property
    def cards(self) -> tuple[Card, ...]:
        """The card."""
        return (self.card,)

    @property
    def word(self) -> str:
        """What is said with it."""
        return str(RAISE)

    def message(self) -> Message:
        """Both."""
        return say("{card:message} and raise", card=the(self.cards))


class Words:
    """What is said on the ladder, and how it is told; a game that has words of its own has its own sentences."""

    higher: Word = RAISE
    stay: Word = STAY
    fold: Word = FOLD

    @property
    def answers(self) -> tuple[Word, ...]:
        """What may be answered to a raise."""
        return self.stay, self.higher, self.fold

    def tell_raise(self, table: Table, rule: str, who: Seat) -> None:
        """Somebody goes up the ladder."""
        table.tell(rule, "{who:seat} raises", who=who)

    def tell_stay(self, table: Table, rule: str, who: Seat, worth: int) -> None:
        """Somebody accepts."""
        table.tell(rule, "{who:seat} stays: the hand is worth {worth:number}", who=who, worth=worth)

    def gives(self, who: str, side: Sequence[str]) -> Message:
        """The last to fold leaves the hand to one side."""
        return say("{who:seat} folds: {side:seats} {side:~has|have} what stood before the raise", who=who, side=side)

    def plain(self, worth: int) -> Message:
        """Nobody has gone up it."""
        return say("A hand without a raise is worth {worth:number}", worth=worth)


class Raised(NamedTuple):
    """What an answer is about: the worth of the hand as raised, and the trick on the table."""

    worth: Worth
    trick: Any


class Terms(NamedTuple):
    """The rules of a ladder: its values, whether the right to raise changes hands, and the ids it is told under.

    `alternate`: who has made the last raise may not make the next, as with a doubling cube. `enough` says whether
    nobody has a use for more than a value, where it may then not be raised; without it one may go to the top. A game
    that knows no rule of `right` or `needless` names none.
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

    def laws(self, side: Side) -> tuple[Law, ...]:
        """Why this side may not raise now."""
        terms, word = self.terms, self.terms.words.higher
        laws = (
            Law(terms.top, _raises(word, lambda: self.next != self.value),
                "the hand is worth as much as a hand can be"),
            Law(terms.right, _raises(word, lambda: self.may(side)),
                "your side made the last raise: the next is the other’s"),
            Law(terms.needless, _raises(word, lambda: not self.enough()),
                "what the hand is worth is enough for either side to win"),
        )
        return tuple(law for law in laws if law.rule)

    def enough(self) -> bool:
        """Whether nobody has a use for more."""
        return self.terms.enough is not None and self.terms.enough(self.value)

    def put(self, seat: Seat, side: Side) -> None:
        """One up the ladder."""
        self.raisers.append(seat)
        self.at, self.last = min(self.at + 1, len(self.terms.values) - 1), side


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
    terms = worth.terms
    waiting = _raise(table, worth, raiser, sides, order)
    while waiting:
        side = waiting.pop(0)
        seats = [s for s in order if sides[s] == side]
        seat, said = await answer(table, Raised(worth, trick), seats, worth.laws(side), asks)
        if said == terms.words.higher:
            table.tell(terms.again, "{who:seat} takes the {value:number}, and raises in answer",
                       who=seat, value=worth.value)
            waiting = _raise(table, worth, seat, sides, order)
        elif said == terms.words.stay:
            stay(table, worth, seat)
        elif fold(table, worth, seat, sides):
            return True
    return False


def _raise(table: Table, worth: Worth, seat: Seat, sides: Mapping[Seat, Side], order: Sequence[Seat]) -> list[Side]:
    """The worth goes up; the sides that have to answer."""
    worth.put(seat, sides[seat])
    worth.terms.words.tell_raise(table, worth.terms.raises, seat)
    table.tell(worth.terms.ladder, "That makes it {worth:number}", worth=worth.value)
    if worth.next == worth.value:
        table.tell(worth.terms.top, "Nobody can go higher")
    shown = Raises.of(table)
    shown.raised, shown.raise_to = f"{table.names[seat]} to {worth.value}", worth.next
    return list(dict.fromkeys(sides[s] for s in order if sides[s] not in (*worth.out, sides[seat])))


def stay(table: Table, worth: Worth, seat: Seat) -> None:
    """A side accepts, and the hand is worth what it was raised to."""
    worth.terms.words.tell_stay(table, worth.terms.stays, seat, worth.value)


def fold(table: Table, worth: Worth, seat: Seat, sides: Mapping[Seat, Side]) -> bool:
    """A side is out of the hand. Whether one is left alone, and is given it for what it was worth before the raise."""
    worth.folded.append(seat)
    worth.out.add(sides[seat])
    if len({s for s in sides.values() if s not in worth.out}) > 1:
        table.tell(worth.terms.folds, "{who:seat} folds, and is out of the hand", who=seat)
        return False
    worth.at -= 1
    table.tell(worth.terms.folds, "{who:seat} folds, and gives up {worth:number}", who=seat, worth=worth.value)
    return True


async def answer(table: Table, about: Raised, seats: Sequence[Seat], laws: Sequence[Law],
                 asks: Asks) -> tuple[Seat, Word]:
    """What a side says, and who says it: the first to speak."""
    terms, asked = about.worth.terms, may_answer(seats)
    if len(asked) > 1 and table.events is not None:
        table.tell(terms.anyone, "{who:message} may answer", who=either([table.names[s] for s in asked]))
    seat, said = await asks([Choose(s, "answer", terms.words.answers, terms.answers, laws, about) for s in asked])
    if len(seats) > 1:
        table.tell(terms.first, "{who:seat} has spoken for the side", who=seat)
    return seat, said


def may_answer(seats: Sequence[Seat]) -> Sequence[Seat]:
    """Who of a side may speak for it: anyone."""
    return seats


def either(names: Sequence[str]) -> Message:
    """One player or another: `B or D`."""
    first, *others = names
    return reduce(lambda some, one: say("{some:message} or {one:seat}", some=some, one=one), others,
                  say("{one:seat}", one=first))
