"""Vying: bets, calls, raises and folds in turn; what each has staked; and pots, where somebody’s counters run out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from quinola.ask import PASS, Choose, Law, Word
from quinola.messages import say
from quinola.seats import Seat
from quinola.shown import Shown
from quinola.table import Table

CALL: Final = Word("call")
FOLD: Final = Word("fold")


@dataclass
class Wagers(Shown):
    """What all can see of the wagers: counters, by seat."""

    pot: int | None = None
    stakes: dict[str, int] | None = None
    resto: dict[str, int] | None = None
    in_: list[str] | None = None
    stake: int | None = None
    """What the round costs so far."""


class Terms(NamedTuple):
    """The rule ids under which one round is asked and refused, and what may be bet in it.

    `fixed` is the only bet of a round without raises; nought leaves the bet free. `cap` is the most that anyone
    may stake in the whole hand; `least` gives the smallest raise from the last bet or raise.
    """

    opening: str
    answer: str
    no_raise: str
    resto: str
    least_raise: str
    capped: str
    fixed: int = 0
    cap: int | None = None
    least: Callable[[int], int] = lambda last: 1


class Stakes:
    """Who is still in, oldest first, what each has staked in this hand, and what each had when it began."""

    __slots__ = ("active", "purse", "staked")

    def __init__(self, order: Sequence[Seat], purse: Mapping[Seat, int], staked: int = 0) -> None:
        self.active = list(order)
        self.purse = dict(purse)
        self.staked = dict.fromkeys(self.purse, 0)
        for seat in order:
            self.stake(seat, staked)

    def resto(self, seat: Seat) -> int:
        """The counters that a player still has before them."""
        return max(0, self.purse[seat] - self.staked[seat])

    def stake(self, seat: Seat, counters: int) -> int:
        """Put in so many, or as many as are left; returns how many it was."""
        paid = min(counters, self.resto(seat))
        self.staked[seat] += paid
        return paid

    @property
    def pot(self) -> int:
        """All that has been staked."""
        return sum(self.staked.values())


class Turn(NamedTuple):
    """What a player who must speak is told: how much it takes to call, and the numbers that may be put in on top."""

    owed: int
    resto: int
    last: int
    room: int


def _numbers(test: Callable[[int, Turn], bool]) -> Callable[[Sequence[object], Turn], list[object]]:
    return lambda options, turn: [o for o in options if not isinstance(o, int) or test(o, turn)]


def _laws(terms: Terms) -> tuple[Law, ...]:
    """What may be said. A number is a bet where nothing has been bet, a raise by so many where something has."""
    def whole(n: int, turn: Turn) -> bool:
        return n == turn.resto - turn.owed  # all that is left may always be put in, where any bet may

    words = Law(terms.answer, lambda options, turn: [o for o in options if o != PASS] if turn.owed else options,
                "a bet has been made: call it or fold")
    idle = Law(terms.opening, lambda options, turn: options if turn.owed else [o for o in options if o not in
                                                                               (CALL, FOLD)],
               "nothing has been bet: there is nothing to call, and no need to fold")
    resto = Law(terms.resto, _numbers(lambda n, turn: n <= turn.resto - turn.owed), "that is more than is left")
    capped = Law(terms.capped, _numbers(lambda n, turn: n <= turn.room),
                 "that is more than somebody who is still in could answer")
    if terms.fixed:
        exact = Law(terms.opening, _numbers(lambda n, turn: n == min(terms.fixed, turn.resto, turn.room)
                                            or bool(turn.owed)),
                    say("the bet is {n:number} in this round", n=terms.fixed))
        still = Law(terms.no_raise, _numbers(lambda n, turn: not turn.owed), "there are no raises in this round")
        return words, idle, exact, still, resto, capped
    least = Law(terms.least_raise, _numbers(lambda n, turn: n >= (terms.least(turn.last) if turn.owed else 1)
                                            or (n > 0 and whole(n, turn))), "that is too little")
    return words, idle, resto, least, capped


async def betting(table: Table, stakes: Stakes, terms: Terms, raised: str, order: Sequence[Seat]) -> bool:
    """One round, in this order, until everyone has answered the last bet or raise. Returns whether anyone has bet.

    Nobody is asked if fewer than two still in have anything to put in. Whoever cannot pay the whole of a call pays
    what is left and stays in.
    """
    laws = _laws(terms)
    top = max(stakes.purse.values())
    before = dict(stakes.staked)
    to = last = 0
    able = [s for s in order if stakes.resto(s)]
    waiting = able if len(able) > 1 and _room(stakes, terms, able[0], 0) else []
    while waiting and len(stakes.active) > 1:
        seat, waiting = waiting[0], waiting[1:]
        owed = to - (stakes.staked[seat] - before[seat])
        turn = Turn(owed, stakes.resto(seat), last, _room(stakes, terms, seat, owed))
        said = await _ask(seat, turn, terms, raised, laws, top)
        tell(table, stakes, seat, said, owed, raised if owed else terms.opening, terms.answer)
        if said == FOLD:
            stakes.active.remove(seat)
        elif isinstance(said, int):
            stakes.staked[seat] += min(owed, stakes.resto(seat)) + said
            to, last = stakes.staked[seat] - before[seat], said
            at = list(order).index(seat)
            waiting = [s for s in (*order[at + 1:], *order[:at]) if s in stakes.active and stakes.resto(s)]
        elif said == CALL:
            stakes.stake(seat, owed)
        show(table, stakes, to)
    return bool(to)


def _room(stakes: Stakes, terms: Terms, seat: Seat, owed: int) -> int:
    """How much more than a call may be put in before the cap; without one, as much as there is."""
    return terms.cap - stakes.staked[seat] - owed if terms.cap is not None else max(stakes.purse.values())


async def _ask(seat: Seat, turn: Turn, terms: Terms, raised: str, laws: Sequence[Law], top: int) -> Word | int:
    numbers = range(top + 1)
    if not turn.owed:
        return await Choose[Word | int](seat, "bet", (PASS, *numbers, CALL, FOLD), terms.opening, laws, turn)
    rule = terms.answer if terms.fixed else raised
    return await Choose[Word | int](seat, "raise", (CALL, FOLD, *numbers, PASS), rule, laws, turn)


def tell(table: Table, stakes: Stakes, seat: Seat, said: Word | int, owed: int, put: str, answer: str) -> None:
    """Say aloud what a player did."""
    if isinstance(said, int) and owed:
        table.tell(put, "{who:seat} raises by {n:number}", "paid", who=seat, n=said)
    elif isinstance(said, int):
        table.tell(put, "{who:seat} bets {n:number}", "paid", who=seat, n=said)
    elif said == CALL and stakes.resto(seat) < owed:
        table.tell(answer, "{who:seat} calls with all that is left, {n:number}", "paid", who=seat, n=stakes.resto(seat))
    elif said == CALL:
        table.tell(answer, "{who:seat} calls {n:number}", "paid", who=seat, n=owed)
    elif said == FOLD:
        table.tell(answer, "{who:seat} folds", who=seat)
    else:
        table.tell(put, "{who:seat} passes", who=seat)


def show(table: Table, stakes: Stakes, to: int = 0) -> None:
    """What all can see: the pot, the stakes, what is left to each, who is in, and what the round costs so far."""
    names = table.names
    shown = Wagers.of(table)
    shown.pot, shown.stake = stakes.pot, to
    shown.stakes = {names[s]: n for s, n in sorted(stakes.staked.items())}
    shown.resto = {names[s]: stakes.resto(s) for s in sorted(stakes.purse)}
    shown.in_ = [names[s] for s in stakes.active]


class Pot(NamedTuple):
    """A part of the stakes and the players who can win it, as they stood in the question."""

    counters: int
    seats: tuple[Seat, ...]


def pots(staked: Mapping[Seat, int], still_in: Sequence[Seat]) -> Iterator[Pot]:
    """The stakes in layers: each player contests what all have matched up to the own stake.

    What nobody matched is a last pot with one player, who takes it back.
    """
    below = 0
    for level in sorted({staked.get(s, 0) for s in still_in}):
        seats = tuple(s for s in still_in if staked.get(s, 0) >= level)
        counters = sum(min(n, level) - min(n, below) for n in staked.values())
        if counters:
            yield Pot(counters, seats)
        below = level
