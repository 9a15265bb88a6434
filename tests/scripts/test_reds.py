"""The tables of chances of Red Dog and of Red and Black, counted a second time: hand by hand."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from figures import red_and_black
from figures.red_dog import beats as counted
from figures.red_dog import chances
from quinola.games.red_dog import PACK
from quinola.players.thumb.red_dog import beaten


def by_masks(hand):
    """An independent count: every hand as ranks by suit, every other card held against it."""
    found = Counter()
    for those in combinations(range(52), hand):
        best = [-1, -1, -1, -1]
        for c in those:
            best[c % 4] = max(best[c % 4], c // 4)
        found[sum(c // 4 < best[c % 4] for c in range(52)) - sum(c // 4 < best[c % 4] for c in those)] += 1
    return found


def test_the_table_of_chances_is_what_a_count_of_every_hand_gives():
    """C(52,3) = 22,100 hands of three: counted by suits and ranks, and held against every card."""
    assert by_masks(3) == counted(3)
    assert sum(counted(3).values()) == 22_100
    assert sum(counted(4).values()) == 270_725
    assert sum(counted(5).values()) == 2_598_960


@pytest.mark.nightly
@pytest.mark.parametrize("hand", [4, 5])
def test_the_tables_of_four_and_five_are_too(hand):
    assert by_masks(hand) == counted(hand)


@pytest.mark.parametrize("hand", [4, 5])
def test_a_sample_of_hands_fares_as_all_do(hand):
    random = Random(7)
    sample = [beaten(random.sample(PACK, hand))[0] for _ in range(3000)]
    every = counted(hand)
    mean = sum(n * ways for n, ways in every.items()) / sum(every.values())
    assert abs(sum(sample) / len(sample) - mean) < 0.5  # some four standard errors


def test_only_four_aces_are_sure_and_of_three_cards_none():
    """G ¶3. Four aces and any of 48 cards; four aces; and at best 36 of 49."""
    assert counted(5)[47] == 48
    assert counted(4)[48] == 1
    assert max(counted(3)) == 36


def test_the_printed_table_says_what_is_counted():
    [five, *_, best] = chances()
    rows = {row[0]: row[1:] for row in five.rows}
    assert rows["24"][:2] == [51, 2]  # 24 of 47; 24 − 23 = 1 of 47
    assert rows["47"] == [100, 100, 18]  # 48 of 2,598,960: 18.5 of a million
    assert next(row for row in best.rows if row[0].startswith("Aces of three")) == [
        "Aces of three suits, none of the fourth", 72, 73, 73,  # 34 of 47, 35 of 48, 36 of 49
    ]  # fmt: skip


def test_what_counting_is_worth_is_what_every_five_cards_come_to():
    """Of twelve cards with a lead of two, seven to five: C(12,5) = 792 fives, each paid as it is."""
    tables = {table.id: table for table in red_and_black.chances()}
    few, pays = [True] * 7 + [False] * 5, [-2, -1, -1, 1, 1, 2]
    paid = [pays[sum(few[n] for n in five)] for five in combinations(range(12), 5)]
    row = next(row for row in tables["counting"].rows if row[0] == "12")
    assert len(paid) == 792
    assert row[1] == round(100 * sum(paid) / 792) == 40
    of_a_colour = {row[0]: row[1] for row in tables["colours"].rows}
    assert of_a_colour == {"5": 253, "4": 1496, "3": 3251, "2": 3251, "1": 1496, "0": 253}  # of 10,000


def test_the_bank_loses_as_the_page_says():
    figures = {name: value for name, value, _ in red_and_black.figures()}
    assert figures == {"alike-per-thousand": 50.6, "bank-loses-per-thousand": 25.3}  # 131,560 and 65,780 of 2,598,960
