"""The talon of Bryncir: a card for each pair after a count, and at last the rest of it, or nothing more."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from quinola.games.bryncir.pairs import Laid
from quinola.seats import Seat
from quinola.table import Table


class Drawing(NamedTuple):
    """How a draw goes: whether each takes all that is due at once, and what becomes of it where the talon is short."""

    at_once: bool
    short: str
    """`in-turn`, `all-due` or `skip`."""


def refill(table: Table, turn: Sequence[Seat], laid: Laid, rule: str, drawing: Drawing) -> None:
    """A card for each pair, as the reading has it; where the talon does not suffice, as that reading has it."""
    talon, owed = table.zone("stock"), [len(own) // 2 for own in laid]
    if sum(owed) > len(talon):
        tell_short(table, sum(owed), len(talon), drawing.short)
        if drawing.short == "skip":
            return
    elif drawing.at_once and any(owed):
        table.tell("bryncir.drawing", "Each is dealt all that is due at once")
    given = drawn(turn, owed, len(talon), drawing)
    for who in given:
        table.hands[who].append(talon.pop(0))
    table.tell(
        rule,
        "A card for each pair: {given:number} {given:~is|are} dealt, and {left:number} {left:~is|are} left",
        "dealt",
        given=len(given),
        left=len(talon),
    )


def tell_short(table: Table, wanted: int, left: int, short: str) -> None:
    """That the talon does not suffice, and what follows."""
    if short == "skip":
        table.tell(
            "bryncir.short-talon",
            "{wanted:number} cards are wanted and {left:number} are left: nobody draws",
            wanted=wanted,
            left=left,
        )
    elif short == "all-due":
        table.tell(
            "bryncir.short-talon",
            "{wanted:number} cards are wanted and {left:number} are left: each in turn takes all that is due",
            wanted=wanted,
            left=left,
        )
    else:
        table.tell(
            "bryncir.short-talon",
            "{wanted:number} cards are wanted and {left:number} are left: they go round while they last",
            wanted=wanted,
            left=left,
        )


def drawn(turn: Sequence[Seat], owed: Sequence[int], left: int, drawing: Drawing) -> list[Seat]:
    """Who is dealt one card after another, of so many that are left, where each is owed so many."""
    short = sum(owed) > left
    if short and drawing.short == "skip":
        return []
    return in_order(turn, owed, at_once=drawing.short == "all-due" if short else drawing.at_once)[:left]


def in_order(turn: Sequence[Seat], owed: Sequence[int], *, at_once: bool) -> list[Seat]:
    """Each in turn all that is due; or one at a time, while one is owed any."""
    if at_once:
        return [who for who in turn for _ in range(owed[who])]
    return [who for n in range(max(owed)) for who in turn if owed[who] > n]


def deal_rest(table: Table, turn: Sequence[Seat], *, even: bool) -> None:
    """What is left goes round."""
    talon = table.zone("stock")
    given = gone_round(turn, len(talon), even=even)
    for who in given:
        table.hands[who].append(talon.pop(0))
    table.tell("bryncir.rest", "{more:number} more cards are dealt round", "dealt", more=len(given))
    table.tell("bryncir.even-rounds", "{left:card|cards} {left:~stays|stay} out", left=len(talon))


def gone_round(turn: Sequence[Seat], left: int, *, even: bool) -> list[Seat]:
    """Who is dealt what is left: as often as it goes round evenly, or to the last card."""
    return [turn[n % len(turn)] for n in range(left - left % len(turn) if even else left)]


def stay_out(table: Table) -> None:
    """Nothing more is dealt."""
    table.tell(
        "bryncir.stays-out", "{left:card|cards} of the talon {left:~stays|stay} out", left=len(table.zone("stock"))
    )
