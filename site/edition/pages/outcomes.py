"""What a worked deal comes to under the readings that a page offers, told apart as a reader would."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from edition.deals import working
from edition.deals.working import Worked
from edition.kept import Several
from edition.markup.context import Readings
from edition.markup.readings import Departure, departures, group_outcomes
from edition.model import Deal, Game
from edition.model.answers import has_engine

COMPARED = ("next_dealer", "shuffler", "cutter", "order", "winners")


@dataclass(frozen=True)
class Refusal:
    """A deal that the engine will not play under a reading, and why."""

    why: str


@dataclass(frozen=True)
class Pending:
    """A deal that has been worked by hand and not been played: its game has no engine yet."""


Outcome: TypeAlias = Worked | Refusal | Pending


def outcome(deal: Deal, departure: Departure | None = None) -> Outcome:
    """What the deal comes to, if need be under another reading."""
    readings = {departure.crux.id: departure.reading.id} if departure else {}
    if not has_engine(deal.game):
        return Pending()
    try:
        return working.work(deal, readings)
    except ValueError as error:
        return Refusal(str(error))


def comparison_key(result: Outcome) -> Hashable:
    """What tells two outcomes apart for a reader: the payments, and who deals and sits where."""
    if isinstance(result, Pending):
        return None
    if isinstance(result, Refusal):
        return result.why
    paid = tuple((entry.rule, entry.payer, entry.payee, entry.amount) for entry in result.entries)
    return (paid, tuple(str(result.state.get(key)) for key in COMPARED))


def other_outcomes(
    game: Game, deal: Deal, page: Readings, own: Outcome, kept: Several | None = None
) -> list[tuple[Outcome, Sequence[Departure]]]:
    """What each reading that the page offers instead of its own makes of the deal, where that is anything else.

    Of a deal that has not been played this is what was worked by hand. In `kept` lies what was found before.
    """
    picks = [
        each
        for each in departures(game, deal.ruleset)
        if each.reading.id != page.get(each.crux.id) and each.crux.id not in deal.readings
    ]
    if isinstance(own, Pending):
        worked = [dict(under.readings) for under in deal.under]
        return [(own, [each]) for each in picks if {each.crux.id: each.reading.id} in worked]
    results: dict[int, Outcome] = {}

    def find() -> list[list[int]]:
        results.update((n, outcome(deal, each)) for n, each in enumerate(picks))
        found = ((n, comparison_key(result)) for n, result in results.items())
        return [group for _, group in group_outcomes(comparison_key(own), found)]

    made_from = [repr((deal.record, deal.facts)), *(f"{each.crux.id}={each.reading.id}" for each in picks)]
    groups = kept.find(made_from, find) if kept else find()
    return [(results.get(group[0]) or outcome(deal, picks[group[0]]), [picks[n] for n in group]) for group in groups]
