"""Whoever has most, and least."""

from quinola.order import highest, lowest


def test_those_who_have_equally_much_are_all_named_in_their_order():
    assert highest({"C": 2, "A": 5, "B": 5}) == ["A", "B"]
    assert lowest({"C": 2, "A": 5, "B": 2}) == ["C", "B"]
    assert highest({"A": -3, "B": -1}) == ["B"]


def test_of_nobody_nobody_has_most():
    assert highest({}) == lowest({}) == []
