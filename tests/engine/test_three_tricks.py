"""What games of three tricks share, by itself: ties, who answers, what can be told of a hand and what it comes to."""

from __future__ import annotations

import pytest

from quinola.mechanics.sides import each_alone, partners
from quinola.mechanics.three_tricks.ties import Ties

FOUR, THREE = partners(4, "right"), each_alone(3, "right")


def ties(sides, **more):
    return Ties(sides, split=True, one_won=True, three_ties=True, lead="eldest", **more)


# Ties


def test_equal_cards_of_partners_are_the_firsts_if_nothing_else_is_said():
    assert ties(FOUR).equal([2, 0]) == 2
    assert ties(FOUR, partners_tie=True).equal([2, 0]) is None
    assert ties(FOUR).equal([2, 1]) is None


def test_a_trick_for_each_of_three_is_nobodys_if_nothing_else_is_said():
    assert ties(THREE).decided([2, 0, 1], 1).side is None
    assert ties(THREE, each_one=True).decided([2, 0, 1], 1).side == 2
