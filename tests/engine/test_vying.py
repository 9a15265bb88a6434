"""Vying: what may be said when, and how stakes fall into pots where somebody’s counters run out."""

from __future__ import annotations

import pytest

from quinola.mechanics.vying import Stakes, pots


def divided(staked, still_in):
    return [(pot.counters, "".join("ABCD"[s] for s in pot.seats)) for pot in pots(dict(enumerate(staked)), still_in)]


@pytest.mark.parametrize(
    ("staked", "still_in", "parts"),
    [
        ((3, 3, 3, 3), (0, 1, 2, 3), [(12, "ABCD")]),
        ((3, 3, 1, 3), (0, 1, 3), [(10, "ABD")]),  # C folded on the second card: 3 × 3 + 1
        ((9, 9, 5, 3), (1, 2, 0), [(18, "BCA"), (8, "BA")]),  # 5 + 5 + 5 + 3; then 4 + 4
        ((9, 1, 5, 0), (2, 0), [(11, "CA"), (4, "A")]),  # 5 + 5 + 1; A’s last four met nobody’s
        ((4, 6, 2, 6), (0, 1, 2, 3), [(8, "ABCD"), (6, "ABD"), (4, "BD")]),  # 4 × 2; 3 × 2; 2 × 2
        ((3, 6, 5, 0), (0, 1), [(9, "AB"), (5, "B")]),  # C folded above A’s stake: 3 × 3; then 3 + 2
        ((0, 0, 0, 0), (0, 1), []),
    ],
)
def test_pots(staked, still_in, parts):
    assert divided(staked, still_in) == parts
    assert sum(counters for counters, _ in parts) == sum(staked)


def test_nobody_stakes_more_than_the_own_counters():
    stakes = Stakes((1, 0), {0: 5, 1: 2})
    assert stakes.stake(1, 3) == 2
    assert stakes.stake(0, 3) == 3
    assert (stakes.resto(0), stakes.resto(1), stakes.pot) == (2, 0, 5)
