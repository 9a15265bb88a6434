"""What readings make of a worked deal: those that are alike stand together, and what was found is not played again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

import whole
from edition.deals import working
from edition.kept import Several, keep_in
from edition.markup.context import Readings
from edition.model import Deal
from edition.pages import outcomes
from edition.pages.outcomes import Refusal, other_outcomes, outcome


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Path]:
    keep_in(tmp_path / "kept", "code")
    yield tmp_path
    keep_in(None)


GAME = whole.content().games["red-and-black"]
DEAL = GAME.deals["five-alike"]
"""B, C and D have staked five on a colour, of which B was dealt five cards, and C and D five of the other."""
OTHERS = [
    ({"A": 0, "B": 10, "C": -5, "D": -5}, ["doubling=winnings"]),  # C and D lose five each: −10 + 5 + 5 = 0
    ({"A": 10, "B": 10, "C": -10, "D": -10}, ["banking=stays"]),  # as it is, but A deals next
]


def told(deal: Deal = DEAL, kept: Several | None = None) -> list[tuple[object, list[str]]]:
    """Each other outcome: what all win or lose, and the readings that lead to it."""
    found = other_outcomes(GAME, deal, GAME.base(), outcome(deal), kept)
    return [
        (getattr(result, "totals", result), [f"{d.crux.slug}={d.reading.id}" for d in some]) for result, some in found
    ]


def test_readings_are_told_that_change_who_pays_what_or_who_deals_next() -> None:
    assert told() == OTHERS


def test_readings_that_come_to_the_same_stand_together(monkeypatch: pytest.MonkeyPatch) -> None:
    """Were it all the same who deals next, the bank that stays would not be told."""
    monkeypatch.setattr(outcomes, "COMPARED", ())
    assert told() == OTHERS[:1]
    refused = iter([outcome(DEAL), *9 * [Refusal("no")]])
    monkeypatch.setattr(outcomes, "comparison_key", str)
    monkeypatch.setattr(outcomes, "outcome", lambda *_: next(refused))
    own = next(refused)
    [(_, together)] = other_outcomes(GAME, DEAL, GAME.base(), own)
    assert [d.crux.slug for d in together] == ["announcing", "shuffling", "shuffling", "doubling", "banking"]


def test_what_was_found_is_not_played_again(room: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second time only what is told is played; another deal, or the same with other facts, is played anew."""
    played: list[Readings] = []
    work = working.work

    def counting(deal: Deal, readings: Readings | None = None) -> working.Worked:
        played.append(readings or {})
        return work(deal, readings)

    monkeypatch.setattr(working, "work", counting)
    other = replace(DEAL, facts={**DEAL.facts, "on_red": ["C"]})
    counts = []
    for deal in (DEAL, DEAL, other):
        played.clear()
        several = Several("outcomes")
        assert len(told(deal, several)) == 2
        several.keep()
        counts.append(len(played))
    first, again, anew = counts
    assert (again, anew) == (1 + len(OTHERS), first)
    assert first > again
