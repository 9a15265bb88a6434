"""The chances of Bone-Ace, counted a second time: three cards by three cards."""

from __future__ import annotations

from itertools import combinations

import pytest

from figures.bone_ace import other_ace, outcome, thirty_one
from quinola import family
from quinola.cards import card
from quinola.games.bone_ace import PACK

GAME = family("bone-ace").ruleset("cotton")


def test_three_cards_make_thirty_one_with_an_ace_and_two_that_count_ten_or_with_two_aces_and_a_nine():
    """Of all 22,100 threes 4 × 120 + 6 × 4 = 504."""
    found = sum(GAME.count(three) == 31 for three in combinations(PACK, 3))
    assert (found, found / 22_100) == (504, float(thirty_one()))


def test_another_ace_has_the_bone_if_it_is_turned_up_and_bone_ace_is_not():
    """Of three cards turned up, counted one by one."""
    aces = {card(text) for text in ("AS", "AH", "AC")}
    found = sum(card("AD") not in three and bool(aces & {*three}) for three in combinations(PACK, 3))
    assert found / 22_100 == float(other_ace(3))


@pytest.mark.parametrize(
    ("total", "expected"), [(20, (4, 48, 0)), (21, (16, 32, 4)), (25, (4, 16, 32)), (30, (0, 0, 52))]
)
def test_what_the_next_card_does(total, expected):
    """At 20 an ace makes 31; at 21 sixteen tens do, and four aces are too many; at 25 sixes; at 30 nothing does."""
    assert outcome(total) == expected
