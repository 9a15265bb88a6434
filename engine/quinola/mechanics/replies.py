"""Answers to a raise: each other side stays, raises in its turn or folds, and the first to speak speaks for it."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from functools import reduce
from typing import Any, TypeAlias

from quinola.ask import Choose, Law, Word, anyone
from quinola.mechanics.raises import Raised, Raises, Rung, Words, Worth
from quinola.mechanics.sides import Side, Sides
from quinola.messages import Message, say
from quinola.seats import Seat
from quinola.table import Table

Asks: TypeAlias = Callable[[Sequence[Choose[Any]]], Coroutine[Any, Any, tuple[Seat, Any]]]
"""How a question is put to several, as here or by the channel of signals; awaited, who has answered, and what."""


class Answering(Choose[Word]):
    """What a side says to a raise that has been made; `rung` is where the hand stood then."""

    __slots__ = ("rung",)
    rung: Rung

    def question(self) -> Message:
        """What is at stake."""
        return self.rung.words.asks(self.rung.value)

    def said(self, option: Word) -> Message:
        """What a word will do."""
        return self.rung.does(option)


async def first_to_speak(choices: Sequence[Choose[Any]]) -> tuple[Seat, Any]:
    """Whoever answers first; the question is put to one as to one."""
    if len(choices) > 1:
        return await anyone(choices)
    [choice] = choices
    return choice.seat, await choice


async def answered(
    table: Table, worth: Worth, raiser: Seat, sides: Sides, asks: Asks, order: Sequence[Seat], trick: Any = None
) -> bool:
    """A raise has been made: every other side stays, raises in its turn or folds; the first to speak speaks for it.

    `order` is that in which they are asked. Returns whether one side alone is left: it is given the hand, at what
    that was worth before the raise, and so the worth then stands.
    """
    ladder = worth.ladder
    waiting = go_up(table, worth, raiser, sides, order)
    while waiting:
        side = waiting.pop(0)
        seats = [s for s in order if sides.of[s] == side]
        seat, said = await answer(table, Raised(worth, trick), seats, worth.laws(side), asks)
        if said == ladder.words.higher:
            table.tell(
                ladder.rule("answer-raise"),
                "{who:seat} takes the {value:number}, and raises in answer",
                who=seat,
                value=worth.value,
            )
            waiting = go_up(table, worth, seat, sides, order)
        elif said == ladder.words.stay:
            stay(table, worth, seat)
        elif fold(table, worth, seat, sides):
            return True
    if ladder.stands is not None:
        ladder.stands(table, worth)
    return False


def go_up(table: Table, worth: Worth, seat: Seat, sides: Sides, order: Sequence[Seat]) -> list[Side]:
    """Somebody raises; the sides that have to answer."""
    ladder = worth.ladder
    worth.put(seat, sides.of[seat])
    ladder.words.tell_raise(table, ladder.rule("raise"), seat)
    table.tell(ladder.rule("ladder"), "which makes it {worth:number}", "what", worth=worth.value)
    if worth.top:
        table.tell(ladder.rule("top"), "nobody can go higher", "also")
    shown = Raises.of(table)
    shown.raised = say("{who:seat} to {worth:number}", who=table.names[seat], worth=worth.value)
    shown.raise_to, shown.may_raise = worth.next, None
    return [side for side in dict.fromkeys(sides.of[s] for s in order) if side not in (*worth.out, sides.of[seat])]


def stay(table: Table, worth: Worth, seat: Seat) -> None:
    """A side accepts, and the hand is worth what it was raised to."""
    worth.ladder.words.tell_stay(table, worth.ladder.rule("stays"), seat, worth.value)


def fold(table: Table, worth: Worth, seat: Seat, sides: Sides) -> bool:
    """A side is out of the hand. Whether one is left alone, and is given it for what it was worth before the raise."""
    rule = worth.ladder.rule("fold")
    worth.folded.append(seat)
    worth.out.add(sides.of[seat])
    if sides.alone(worth.folded) is None:
        table.tell(rule, "{who:seat} folds, and is out of the hand", who=seat)
        return False
    worth.at -= 1
    table.tell(rule, "{who:seat} folds, and gives up {worth:number}", who=seat, worth=worth.value)
    return True


async def answer(
    table: Table, about: Raised, seats: Sequence[Seat], laws: Sequence[Law], asks: Asks
) -> tuple[Seat, Word]:
    """What a side says, and who says it: the first to speak."""
    ladder, asked = about.worth.ladder, may_answer(seats)
    if len(asked) > 1 and table.events is not None:
        table.tell(
            ladder.rule("anyone"), "{who:message} may answer", "also", who=either([table.names[s] for s in asked])
        )
    words = may_say(ladder.words)
    choices = [Answering(s, "answer", words, ladder.rule("answer"), laws, about) for s in asked]
    for choice in choices:
        choice.rung = about.worth.rung
    seat, said = await asks(choices)
    if len(seats) > 1:
        table.tell(ladder.rule("first-speaks"), "speaking for the side", "what")
    return seat, said


def may_answer(seats: Sequence[Seat]) -> Sequence[Seat]:
    """Who of a side may speak for it: anyone."""
    return seats


def may_say(words: Words) -> tuple[Word, ...]:
    """What may be answered to a raise."""
    return words.stay, words.higher, words.fold


def either(names: Sequence[str]) -> Message:
    """One player or another: `B or D`."""
    first, *others = names
    return reduce(
        lambda some, one: say("{some:message} or {one:seat}", some=some, one=one), others, say("{one:seat}", one=first)
    )
