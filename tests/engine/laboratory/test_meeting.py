"""The laboratory: two readings at once, in deals of stated sums and of stated cards of which it is known by hand."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from quinola import ReadingError, ruleset
from quinola.laboratory import meeting
from quinola.laboratory.counting import counted
from quinola.laboratory.keeping import Counts, counts_from
from quinola.laboratory.measures import Sums
from quinola.laboratory.meeting import Meeting, meeting_data, meeting_from, merged_meetings, met
from quinola.laboratory.pairing import COMPANIES, SLOW

THUMB = COMPANIES["thumb"]
ANTE, LEFT = {"red-dog.ante-size": 2}, {"red-dog.pot-left": "divided"}
DEALS = {
    # What A gains of B: as the rule-set stands, by one reading, by the other, by both.
    "added up": (0, 2, 3, 5),
    "woken": (0, 0, 0, 4),
    "undone by the other": (1, 3, 1, 1),
    "each undoes the other": (0, 2, -2, 0),
    "more than the sum": (0, 2, 3, 9),
}


def of_deals(monkeypatch: pytest.MonkeyPatch, names: list[str]) -> Meeting:
    """The meeting of these deals, by seed."""
    four = ["stands", "one", "other", "both"]

    def play(game: Any, seed: int, players: Any) -> Any:
        n = DEALS[names[seed]][four.index(game.id)]
        return SimpleNamespace(gains={0: n, 1: -n} if n else {}, acts=())

    def beside(_: Any, readings: Any) -> Any:
        return SimpleNamespace(id="both" if len(readings) == 2 else next(iter(readings)))

    monkeypatch.setattr(meeting, "play", play)
    monkeypatch.setattr(meeting, "beside", beside)
    monkeypatch.setattr(meeting, "by_crux", lambda _, readings: readings)
    return met(SimpleNamespace(id="stands"), {"one": 1}, {"other": 1}, THUMB, range(len(names)))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("name", "paid", "woken", "undone", "apart", "moved"),
    [
        ("added up", (1, 1, 1), 0, 0, 0, 0),
        ("woken", (0, 0, 1), 1, 0, 1, 4),
        ("undone by the other", (1, 0, 0), 0, 1, 1, 2),  # 1 − 1 less 2 and 0 are −2 for A, 2 for B
        ("each undoes the other", (1, 1, 0), 0, 1, 0, 0),  # 2 and −2 are nought, and so it is
        ("more than the sum", (1, 1, 1), 0, 0, 1, 4),  # 9 less 2 and 3
    ],
)
def test_a_deal_is_apart_where_both_are_not_the_sum_of_each(
    monkeypatch: pytest.MonkeyPatch,
    name: str,
    paid: tuple[int, int, int],
    woken: int,
    undone: int,
    apart: int,
    moved: int,
) -> None:
    found = of_deals(monkeypatch, [name])
    assert (found.one_paid, found.other_paid, found.both_paid) == paid
    assert (found.woken, found.undone, found.apart) == (woken, undone, apart)
    assert (found.moved, found.first) == (Sums(moved, moved * moved), 0 if apart else None)


def test_deals_are_added_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """By hand: 4 + 2 + 4 counters in three deals that are apart, of which the first has seed 1; squares 16 + 4 + 16."""
    found = of_deals(monkeypatch, [*DEALS])
    assert (found.deals, found.woken, found.undone, found.apart, found.first) == (5, 1, 2, 3, 1)
    assert (found.moved, found.one_paid, found.other_paid, found.both_paid) == (Sums(10, 36), 4, 3, 3)


def test_what_each_did_alone_is_what_rows_say_and_lots_merge_in_any_order() -> None:
    game = ruleset("red-dog", "five")
    _, rows = counted(game, [ANTE, LEFT, {**ANTE, **LEFT}], THUMB, range(30))
    lots = [met(game, ANTE, LEFT, THUMB, range(n, n + 10)) for n in (0, 10, 20)]
    found = merged_meetings(lots[::-1])
    assert found == met(game, ANTE, LEFT, THUMB, range(30))
    assert (found.one_paid, found.other_paid, found.both_paid) == tuple(row.paid for row in rows)
    assert found.key == ("five", "red-dog.ante-size=2", "red-dog.pot-left=divided", "thumb")
    assert found.apart > 0
    with pytest.raises(ValueError, match="seed 0 is counted twice"):
        merged_meetings([lots[0], lots[0]])
    with pytest.raises(ValueError, match="no deal"):
        merged_meetings([])


def test_they_come_back_from_a_file_as_they_were(monkeypatch: pytest.MonkeyPatch) -> None:
    for names in (["woken", "added up"], ["added up"]):
        found = of_deals(monkeypatch, names)
        counts = Counts("e", meetings={found.key: found}, seconds={"together": 3})
        assert counts_from(counts.data()) == counts
        assert meeting_from(meeting_data(found)) == found
    with pytest.raises(KeyError):
        meeting_from({})
    with pytest.raises(ValueError, match="'tea' is no work"):
        counts_from({"seconds": {"tea": 5}})


def test_a_digest_is_of_the_first_deals_alone_fewer_of_slow_players(monkeypatch: pytest.MonkeyPatch) -> None:
    found = of_deals(monkeypatch, ["added up"] * 25)
    assert found.lot == of_deals(monkeypatch, ["added up"] * 24).lot != of_deals(monkeypatch, ["added up"] * 23).lot
    assert COMPANIES["search"].lot == SLOW < THUMB.lot


def test_what_cannot_be_played_together_is_refused() -> None:
    with pytest.raises(ReadingError, match="other seats are taken"):
        met(ruleset("red-dog", "five"), ANTE, {"red-dog.five-players": 5}, THUMB, range(1))
