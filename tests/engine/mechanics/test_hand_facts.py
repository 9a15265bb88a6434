"""Facts of a hand of vying, by hand: who can have been asked for more than they had, and what a form asks for."""

from __future__ import annotations

import pytest

from quinola import FactsError, family, settle
from quinola.mechanics.hand_facts import scores_demanded

CAPPED = family("cacho").vary("reconstruction", {"stakes-beyond": "cap", "company": 3, "counters": 10})
"""Three with ten counters each, of whom nobody bets more than all who are in can answer."""
TRUE = {"dealer": "C", "A": ["1O", "2O", "3O"], "B": ["4P", "5P", "6P"], "staked": {"A": 5, "B": 5, "C": 1}}
"""C has folded; B’s suit counts more than A’s."""


def refused(**changed):
    with pytest.raises(FactsError) as wrong:
        settle(CAPPED, TRUE | changed)
    return wrong.value.place, wrong.value.rule, str(wrong.value.why)


def test_whoever_folded_with_one_counter_may_have_had_too_few_for_what_was_bet_later():
    """Ten counters each, and C has lost six before: 4 are left, and 5 are bet when C is out. 5 + 5 + 1 = 11 to B."""
    for before in ({}, {"scores": {"A": 3, "B": 3, "C": -6}}):
        assert settle(CAPPED, TRUE | before).totals == {"A": -5, "B": 6, "C": -1, "pot": 0}


@pytest.mark.parametrize("staked", [2, 3])
def test_whoever_put_in_more_was_there_when_it_was_bet(staked):
    told = refused(staked={"A": 5, "B": 5, "C": staked}, scores={"A": 3, "B": 3, "C": -6})
    assert told == ("staked", "cacho.over-resto", "5 were put in, and C had 4 to answer with")


def test_whoever_is_left_was_there_with_a_single_counter_too():
    told = refused(staked={"A": 5, "B": 1, "C": 1}, scores={"A": 3, "B": -9, "C": 6})
    assert told == ("staked", "cacho.over-resto", "5 were put in, and B had 1 to answer with")


def test_a_form_asks_what_all_had_won_where_something_lies_in_the_pool():
    """In the words of JSON Schema; `tests/test_schemas.py` lets its own reader answer for Red Dog."""
    there = {"type": "object", "properties": {"pot": {"minimum": 1}}, "required": ["pot"]}
    assert scores_demanded("pot") == {
        "if": {"properties": {"pools": there}, "required": ["pools"]},
        "then": {"required": ["scores"]},
    }
    assert scores_demanded("pot") in family("red-dog").ruleset("five").form.schema()["allOf"]


def test_a_form_says_that_the_card_shown_first_is_rarely_told():
    asked = family("flor").ruleset("reconstruction").form.schema()["properties"]
    assert [key for key, told in asked.items() if told.get("rare")] == ["ten"]
