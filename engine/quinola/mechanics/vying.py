"""Vying: bets, calls, raises and folds in turn, until everyone who is still in has answered."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from sys import maxsize
from typing import Final, NamedTuple

from quinola.ask import PASS, Choose, Law, Word
from quinola.mechanics import card_moves
from quinola.mechanics.stakes import Stakes, show_stakes
from quinola.messages import Message, say
from quinola.seats import Seat
from quinola.table import Table

CALL: Final = Word("call", Message("{who:seats} {who:~calls|call}"))
FOLD: Final = Word("fold", Message("{who:seats} {who:~folds|fold}"))
ANY: Final = range(maxsize)
"""Every number that anybody could say."""


class Terms(NamedTuple):
    """The rule ids under which one round is asked and refused, and what may be bet in it.

    `fixed` is the only bet of a round without raises; nought leaves the bet free. `cap` is the most that anyone
    may stake in the whole hand; `least` gives the smallest raise from the last bet or raise.
    """

    opening: str
    answer: str
    no_raise: str
    raised: str
    resto: str
    least_raise: str
    capped: str
    fixed: int
    cap: int | None
    least: Callable[[int], int] = lambda last: 1


class Wager(Choose[Word | int]):
    """What somebody bets, or answers to a bet; it is about a `Turn`."""

    __slots__ = ()

    def question(self) -> Message:
        """What it costs to stay in, and what else can be done."""
        turn: Turn = self.about
        if not turn.owed:
            return say("Nobody has bet in this round: do you bet, or pass?")
        cost = min(turn.owed, turn.resto)
        if any(isinstance(option, int) for option in self.options):
            return say("To stay in you put {n:counter|counters} into the pot: do you call, raise or fold?", n=cost)
        return say("To stay in you put {n:counter|counters} into the pot: do you call, or fold?", n=cost)

    def said(self, option: Word | int) -> Message:
        """A raise is by so many, and a call and a fold say what they cost."""
        turn: Turn = self.about
        if isinstance(option, int):
            return say("raise by {n:number}", n=option) if turn.owed else say("bet {n:number}", n=option)
        if option == CALL and turn.owed:
            return say("call, for {n:counter|counters}", n=min(turn.owed, turn.resto))
        return super().said(option)


class Turn(NamedTuple):
    """What a player who must speak is told: how much it takes to call, and the numbers that may be put in on top."""

    owed: int
    resto: int
    last: int
    room: int


def _numbers(allowed: Callable[[Turn], range]) -> Callable[[Sequence[object], Turn], list[object]]:
    """All words, and the numbers that are allowed: they are found once, since there may be hundreds to look at."""

    def keep(options: Sequence[object], turn: Turn) -> list[object]:
        numbers = allowed(turn)
        return [o for o in options if not isinstance(o, int) or o in numbers]

    return keep


def _laws(terms: Terms) -> tuple[Law, ...]:
    """What may be said. A number is a bet where nothing has been bet, a raise by so many where something has."""

    def only(turn: Turn) -> range:
        bet = min(terms.fixed, turn.resto, turn.room)
        return ANY if turn.owed else range(bet, bet + 1)

    def enough(turn: Turn) -> range:
        least = terms.least(turn.last) if turn.owed else 1
        whole = turn.resto - turn.owed  # all that is left may always be put in, where any bet may
        return range(max(1, min(least, whole)), maxsize)

    words = Law(
        terms.answer,
        lambda options, turn: [o for o in options if o != PASS] if turn.owed else options,
        "a bet has been made: call it or fold",
    )
    idle = Law(
        terms.opening,
        lambda options, turn: options if turn.owed else [o for o in options if o not in (CALL, FOLD)],
        "nothing has been bet: there is nothing to call, and no need to fold",
    )
    resto = Law(terms.resto, _numbers(lambda turn: range(turn.resto - turn.owed + 1)), "that is more than is left")
    capped = Law(
        terms.capped,
        _numbers(lambda turn: range(turn.room + 1)),
        "that is more than somebody who is still in could answer",
    )
    if terms.fixed:
        exact = Law(
            terms.opening,
            _numbers(only),
            say("the bet is {n:number} in this round", n=terms.fixed),
        )
        still = Law(
            terms.no_raise, _numbers(lambda turn: range(0) if turn.owed else ANY), "there are no raises in this round"
        )
        return words, idle, exact, still, resto, capped
    least = Law(
        terms.least_raise,
        _numbers(enough),
        "that is too little",
    )
    return words, idle, resto, least, capped


async def betting(table: Table, stakes: Stakes, terms: Terms, order: Sequence[Seat]) -> bool:
    """One round, in this order, until everyone has answered the last bet or raise. Returns whether anyone has bet.

    Nobody is asked if fewer than two still in have anything to put in. Whoever cannot pay the whole of a call pays
    what is left and stays in.
    """
    laws = _laws(terms)
    top = max(map(stakes.purse_of, stakes.seats))
    before = {s: stakes.staked(s) for s in order}
    to = last = 0
    able = [s for s in order if stakes.resto(s)]
    waiting = able if len(able) > 1 and _room(stakes, terms, able[0], 0, top) else []
    while waiting:
        seat, waiting = waiting[0], waiting[1:]
        owed = to - (stakes.staked(seat) - before[seat])
        turn = Turn(owed, stakes.resto(seat), last, _room(stakes, terms, seat, owed, top))
        answer = await _ask(seat, turn, terms, laws, top)
        tell_answer(table, terms, seat, answer, turn)
        if answer == FOLD:
            table.circle.leave(seat)
        elif isinstance(answer, int):
            stakes.put_in(seat, owed + answer, told=True)
            to, last = stakes.staked(seat) - before[seat], answer
            at = list(order).index(seat)
            waiting = [s for s in (*order[at + 1 :], *order[:at]) if s in stakes.active and stakes.resto(s)]
        else:
            stakes.put_in(seat, owed, told=True)  # nothing, for whoever passes
        show_stakes(table, stakes, to)
    return bool(to)


def _room(stakes: Stakes, terms: Terms, seat: Seat, owed: int, top: int) -> int:
    """How much more than a call may be put in before the cap; without one, as much as anyone had."""
    return terms.cap - stakes.staked(seat) - owed if terms.cap is not None else top


async def _ask(seat: Seat, turn: Turn, terms: Terms, laws: Sequence[Law], top: int) -> Word | int:
    numbers = range(top + 1)
    if not turn.owed:
        return await Wager(seat, "bet", (PASS, *numbers, CALL, FOLD), terms.opening, laws, turn)
    rule = terms.answer if terms.fixed else terms.raised
    return await Wager(seat, "raise", (CALL, FOLD, *numbers, PASS), rule, laws, turn)


def tell_answer(table: Table, terms: Terms, seat: Seat, answer: Word | int, turn: Turn) -> None:
    """Say aloud what a player did."""
    if isinstance(answer, int) and turn.owed:
        table.tell(terms.raised, "{who:seat} raises by {n:number}", "paid", who=seat, n=answer)
    elif isinstance(answer, int):
        table.tell(terms.opening, "{who:seat} bets {n:number}", "paid", who=seat, n=answer)
    elif answer == CALL and turn.resto < turn.owed:
        table.tell(terms.answer, "{who:seat} calls with all that is left, {n:number}", "paid", who=seat, n=turn.resto)
    elif answer == CALL:
        table.tell(terms.answer, "{who:seats} {who:~calls|call} {n:number}", "paid", who=[seat], n=turn.owed)
    elif answer == FOLD:
        table.tell(terms.answer, "{who:seats} {who:~folds|fold}", who=[seat])
    else:
        table.tell(terms.opening, "{who:seats} {who:~passes|pass}", who=[seat])


def first_speaker(table: Table, stakes: Stakes, rule: str) -> tuple[Seat, ...]:
    """Who speaks in a round, in their order: from the eldest still in."""
    order = stakes.active
    table.tell(rule, "{who:seat} speaks first", "also", who=order[0])
    return order


def keep_in(table: Table, stakes: Stakes, seats: Collection[Seat]) -> None:
    """All but these are out."""
    for s in stakes.active:
        if s not in seats:
            table.circle.leave(s)


def lay_aside(table: Table, stakes: Stakes, rule: str) -> None:
    """Whoever is out loses what was staked, if anything was, and the cards are not seen."""
    for s in stakes.seats:
        if s in stakes.active or not table.hands[s]:
            continue
        card_moves.lay_aside(table, s)
        if stakes.staked(s):
            table.tell(rule, "{who:seats} {who:~is|are} out, and the stake stays", who=[s])
        else:
            table.tell(rule, "{who:seats} {who:~is|are} out", who=[s])
    show_stakes(table, stakes)
