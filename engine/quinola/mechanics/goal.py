"""Points to a goal: when a side has won, and hands until one has."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeAlias

from quinola.ask import Procedure
from quinola.ledger import Account, Ledger
from quinola.mechanics.sides import Sides
from quinola.seats import Seat
from quinola.table import Table

Deal: TypeAlias = Callable[[Table, Seat], Procedure[dict[str, Any]]]
"""One hand of this dealer; it tells who deals next, and who has won the game, if it is over."""


class Goal(NamedTuple):
    """How many points win the game, and the rules that say so and that more are of no use."""

    points: int
    rule: str
    beyond: str


def reached(points: int, goal: Goal) -> bool:
    """Whether so many win the game: as many as are wanted, or more."""
    return points >= goal.points


def enough(sides: Sides, goal: Goal, value: int, balance: Mapping[Account, int]) -> bool:
    """Whether every side would win the game with so many points more."""
    return all(reached(sides.points(side, balance) + value, goal) for side in sides.all)


def winners(sides: Sides, goal: Goal, ledger: Ledger) -> list[str]:
    """The side that has reached the goal, by letter, and why; nobody, while none has."""
    for side in sides.all:
        points = sides.points(side, ledger.balance)
        if reached(points, goal):
            ledger.because(
                goal.rule,
                "{side:seats} {side:~has|have} {points:number}, and the game",
                side=sides.letters[side],
                points=points,
            )
            if points > goal.points:
                ledger.because(goal.beyond, "What goes beyond {goal:number} counts for nothing", goal=goal.points)
            return sides.letters[side]
    return []


async def hands_to_the_goal(
    table: Table, deal: Deal, first_dealer: str, dealer: Seat | None = None, deals: int = 0
) -> dict[str, Any]:
    """Hands until somebody has won, or so many have been played; what the last came to.

    `first_dealer` is the rule by which a dealer is drawn, if there is none.
    """
    dealer = table.first_dealer(dealer, first_dealer)
    while True:
        outcome = await deal(table, dealer)
        deals -= 1
        if outcome["winners"] or deals == 0:
            return outcome
        dealer = table.names.index(outcome["next_dealer"])
