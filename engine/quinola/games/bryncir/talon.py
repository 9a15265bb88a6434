"""The talon of Bryncir: a card for each pair after a count, and at last the rest of it."""

from __future__ import annotations

from collections.abc import Sequence

from quinola.games.bryncir.pairs import Laid
from quinola.seats import Seat
from quinola.table import Table


def refill(table: Table, turn: Sequence[Seat], laid: Laid, rule: str, *, short: str) -> None:
    """A card for each pair, one at a time in turn; where the talon does not suffice, `in-turn` or `skip`."""
    talon, owed = table.zone("stock"), [len(own) // 2 for own in laid]
    if sum(owed) > len(talon):
        if short == "skip":
            table.tell(
                "bryncir.short-talon",
                "{wanted:number} cards are wanted and {left:number} are left: nobody draws",
                wanted=sum(owed),
                left=len(talon),
            )
            return
        table.tell(
            "bryncir.short-talon",
            "{wanted:number} cards are wanted and {left:number} are left: they go round while they last",
            wanted=sum(owed),
            left=len(talon),
        )
    given = go_round(table, turn, owed)
    table.tell(
        rule,
        "A card for each pair: {given:number} are dealt, and {left:number} are left",
        "dealt",
        given=given,
        left=len(talon),
    )


def go_round(table: Table, turn: Sequence[Seat], owed: list[int]) -> int:
    """One card at a time to those who are still owed one, while there are any; returns how many were dealt."""
    talon, given = table.zone("stock"), 0
    while talon and any(owed):
        for who in turn:
            if owed[who] and talon:
                owed[who] -= 1
                given += 1
                table.hands[who].append(talon.pop(0))
    return given


def deal_rest(table: Table, turn: Sequence[Seat], *, even: bool) -> None:
    """What is left goes round, as often as it goes round evenly, or to the last card."""
    talon = table.zone("stock")
    more = len(talon) - len(talon) % len(turn) if even else len(talon)
    for n in range(more):
        table.hands[turn[n % len(turn)]].append(talon.pop(0))
    table.tell("bryncir.rest", "{more:number} more cards are dealt round", "dealt", more=more)
    table.tell("bryncir.even-rounds", "{left:number} cards stay out", left=len(talon))
