"""The same acts at two tables: where they first differ, and whether the same acts are paid otherwise in the end.

What happens here follows from the rules alone, as nobody decides anything at the second table.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from quinola.ask import Choose
from quinola.laboratory.pairing import Deal, Step, balance_of, begin
from quinola.ledger import Account
from quinola.session import Session
from quinola.table import Game

DEALT: Final = "dealt"
PAID: Final = "paid"
ASKED: Final = "asked"
OPTIONS: Final = "options"
DIFFERENCES: Final = (DEALT, PAID, ASKED, OPTIONS)
"""What can differ first: who sits there or how cards lie, what has been paid, who is asked, what may be done."""


class Walk(NamedTuple):
    """What became of the same acts at the other table.

    first: what differed first, of DIFFERENCES; empty if nothing did. paid: whether they were all made there, and the
    deal was paid otherwise. parted: whether one of them could not be made there.
    """

    first: str = ""
    paid: bool = False
    parted: bool = False


NOTHING: Final = Walk()


def walk(deal: Deal, other: Game, seed: int, *, stated: Any = (), whole: bool = False) -> Walk:
    """Make the acts of a deal again under the other rule-set, as long as they can be made."""
    twin = begin(other, seed, stated, whole=whole)
    first = DEALT if [list(each) for each in twin.table.dealt] != deal.dealt else ""
    entries, held = -1, dict[Account, int]()
    for step in deal.steps:
        if not first:
            if len(twin.ledger.entries) != entries:
                entries, held = len(twin.ledger.entries), balance_of(twin)
            first = PAID if held != step.held else difference(step, twin)
        choice = same_choice(step, twin)
        option = None if choice is None else same_option(step, choice)
        if choice is None or option is None:
            return Walk(first or (ASKED if choice is None else OPTIONS), parted=True)
        twin.take(choice, option)
    if twin.choices:
        return Walk(first or ASKED, parted=True)
    paid = balance_of(twin) != deal.gains
    return Walk(first or (PAID if paid else ""), paid)


def difference(step: Step, twin: Session) -> str:
    """Whether others are asked at the other table, or whether something else may be done."""
    mine, theirs = step.choices, twin.choices
    if [(c.seat, c.verb) for c in mine] != [(c.seat, c.verb) for c in theirs]:
        return ASKED
    return OPTIONS if any(not alike(a, b) for a, b in zip(mine, theirs, strict=True)) else ""


def alike(one: Choose[Any], other: Choose[Any]) -> bool:
    """Whether the same may be done."""
    if len(one.options) != len(other.options):
        return False
    return one.options == other.options or [*map(one.text, one.options)] == [*map(other.text, other.options)]


def same_choice(step: Step, twin: Session) -> Choose[Any] | None:
    """What the other table asks of the same seat with the same verb."""
    return next((c for c in twin.choices if (c.seat, c.verb) == (step.choice.seat, step.choice.verb)), None)


def same_option(step: Step, choice: Choose[Any]) -> Any:
    """The same act at the other table, a breach if it was one; None if it cannot be done."""
    text = step.choice.text(step.said)
    found = next((option for option in choice.options if choice.text(option) == text), None)
    if found is not None or step.said in step.choice.options:
        return found
    return next((option for option in choice.breaches() if choice.text(option) == text), None)
