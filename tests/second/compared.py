"""What the engine and the second reckoning say of the same facts, so that the two can be compared."""

from __future__ import annotations

from typing import Any, NamedTuple

from quinola import FactsError, catalogue, settle
from second import CannotBe, reckoning


class Said(NamedTuple):
    """What facts come to: what each account wins or loses, but those that do neither; who has won; who deals next."""

    totals: dict[str, int]
    winners: list[str]
    next_dealer: str | None


def nonzero(totals: dict[str, int]) -> dict[str, int]:
    """The accounts that win or lose."""
    return {account: n for account, n in totals.items() if n}


def first(game: Any, facts: Any) -> Said | str:
    """What the engine says; a text, if it refuses."""
    try:
        settlement = settle(game, facts)
    except FactsError as wrong:
        return str(wrong)
    outcome = settlement.outcome
    return Said(nonzero(settlement.totals), [*outcome.get("winners", ())], outcome.get("next_dealer"))


def second(game: Any, facts: Any) -> Said | str:
    """What the second reckoning says; a text, if it says that this cannot be."""
    reckoned = reckoning(catalogue.of(game).id)
    try:
        return Said(
            nonzero(reckoned.reckon(game, facts)), reckoned.winners(game, facts), reckoned.next_dealer(game, facts)
        )
    except CannotBe as wrong:
        return str(wrong)


def agree(one: Said | str, other: Said | str) -> bool:
    """Whether both say the same, or both refuse, for whatever reason."""
    refused = isinstance(one, str), isinstance(other, str)
    return all(refused) if any(refused) else one == other
