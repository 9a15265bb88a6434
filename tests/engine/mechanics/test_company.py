"""Who plays for counters, by itself: how all sit, when a partie is over, and who has won it."""

from __future__ import annotations

import pytest

from quinola.ledger import Ledger
from quinola.mechanics.company import Company
from quinola.mechanics.seating import Seating
from quinola.mechanics.three_cards import Shown
from quinola.table import Table

COMPANY = Company(lambda slug: f"g.{slug}", Seating(3, "right"), purse=10, deals=2, void_dealer="same")


def test_all_sit_in_the_order_of_play():
    """To the right the letters run against the clock."""
    table = Table(COMPANY.names, shown=Shown())
    COMPANY.sit_down(table, 0)
    assert table.circle.order == (0, 2, 1)


@pytest.mark.parametrize(
    ("won", "winners"),
    [
        ((-9, 3, 6), []),  # A has one counter left of ten
        ((-10, 4, 6), ["C"]),
        ((-10, 5, 5), ["B", "C"]),
    ],
)
def test_the_richest_win_once_somebody_has_nothing_left(won, winners):
    assert COMPANY.winners(Ledger(dict(enumerate(won)), names="ABC")) == winners
