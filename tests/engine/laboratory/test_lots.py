"""The laboratory: lots are whole numbers, and merge exactly in any order; they come back from a file as they were."""

from __future__ import annotations

import json
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quinola import ruleset
from quinola.laboratory.counting import SAME, counted, counted_row, one_by_one, together
from quinola.laboratory.keeping import Counts, counts_from
from quinola.laboratory.lots import counted_lot
from quinola.laboratory.measures import joined, merged, merged_bases
from quinola.laboratory.pairing import COMPANIES
from quinola.laboratory.quiet import Quiet

SEEDS = range(30)
READINGS: list[dict[str, object]] = [{}, {"bone-ace.aces": "low"}, {"bone-ace.above": "near"}]


@pytest.fixture(scope="module")
def deals() -> list[Any]:
    """Thirty lots of one deal each."""
    return list(one_by_one(ruleset("bone-ace"), READINGS, COMPANIES["chance"], SEEDS))


@pytest.fixture(scope="module")
def whole() -> Any:
    """The same, counted at once."""
    return counted(ruleset("bone-ace"), READINGS, COMPANIES["chance"], SEEDS)


@settings(max_examples=40, deadline=None)
@given(st.permutations(list(SEEDS)), st.lists(st.integers(1, 29), max_size=6, unique=True))
def test_lots_merge_in_any_order_to_the_same_row(
    deals: list[Any], whole: Any, order: list[int], cuts: list[int]
) -> None:
    """Cut into heaps anywhere, and the heaps merged after one another."""
    ends = [0, *sorted(cuts), len(order)]
    heaps = [together([deals[n] for n in order[a:b]]) for a, b in pairwise(ends)]
    assert together(heaps[::-1]) == whole


def test_a_row_counted_again_is_the_same_to_the_bit(whole: Any) -> None:
    again = counted(ruleset("bone-ace"), READINGS, COMPANIES["chance"], SEEDS)
    assert again == whole
    assert [row.lot for row in again[1]] == [row.lot for row in whole[1]]
    assert any(row.paid for row in whole[1])


def test_no_figure_that_is_kept_is_anything_but_whole(whole: Any) -> None:
    base, rows = whole
    counts = Counts("e", {("cotton", "chance"): base}, {(r.ruleset, r.reading, r.players): r for r in rows},
                    {("cotton", "bone-ace.length=2"): Quiet("between deals")})  # fmt: skip
    text = json.dumps(counts.data())
    assert json.loads(text, parse_float=lambda told: pytest.fail(f"{told} is kept")) == counts.data()
    assert counts_from(json.loads(text)) == counts


def test_sums_of_places_and_accounts_come_to_nought(whole: Any) -> None:
    """What one account gains another loses."""
    for row in whole[1]:
        assert sum(each.total for each in (*row.places, *row.accounts.values())) == 0


def test_a_lot_whose_first_pair_is_another_has_another_digest(deals: list[Any], whole: Any) -> None:
    _, rows = together(deals[1:])
    assert all(row.lot != other.lot for row, other in zip(rows, whole[1], strict=True))
    _, later = together(deals[24:])
    assert all(row.lot == 0 for row in later)


def test_what_is_counted_twice_or_of_several_is_refused(deals: list[Any]) -> None:
    (base, rows), (_, other) = deals[0], deals[1]
    with pytest.raises(ValueError, match="seed 0 is counted twice"):
        merged([rows[0], rows[0]])
    with pytest.raises(ValueError, match="seed 0 is counted twice"):
        merged_bases([base, base])
    with pytest.raises(ValueError, match="lots of several"):
        merged([rows[1], other[2]])
    assert rows[0].reading == SAME
    assert joined([(5, 7), (0, 3), (3, 5)]) == ((0, 7),)


def test_what_is_no_count_is_refused(whole: Any) -> None:
    base, rows = whole
    data = Counts("e", {("cotton", "chance"): base}, {("cotton", r.reading, "chance"): r for r in rows}).data()
    for spoilt in ({**data, "base": []}, {**data, "row": [{**data["row"][0], "seeds": [0, 5]}]},
                   {**data, "row": [{**data["row"][0], "lot": "z"}]}, {**data, "quiet": [{"ruleset": "cotton"}]},
                   {**data, "quiet": [{"ruleset": "cotton", "reading": "x", "kind": "useless"}]}):  # fmt: skip
        with pytest.raises((KeyError, ValueError)):
            counts_from(spoilt)


def test_lots_that_a_browser_counts_one_after_the_other_are_the_row() -> None:
    """Ten deals and ten more are the twenty; the mean lies where their sum says, and its bar about it."""
    game, reading = ruleset("red-dog", "five"), {"red-dog.ante-size": 2}
    whole = counted_row(game, reading, COMPANIES["thumb"], range(20))
    first = counted_lot(game, reading, 0, 10, {})
    both = counted_lot(game, reading, 10, 20, first["sums"])
    assert whole.paid > 0
    assert both["sums"] == {"paid": whole.paid, "moved": whole.moved.total, "squares": whole.moved.squares}
    assert (both["deals"], both["at"]) == (20, whole.moved.total / 20)
    found = whole.mean(whole.moved)
    assert (both["low"], both["high"]) == ((found.low, found.high) if found else (None, None))
