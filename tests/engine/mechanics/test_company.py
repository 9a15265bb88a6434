"""Who plays for counters, by itself: how all sit, when a partie is over, and who has won it."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest

from quinola.facts.counted import Made
from quinola.ledger import Ledger
from quinola.mechanics.company import Company, OfCompany
from quinola.mechanics.seating import Seating
from quinola.mechanics.three_cards import Shown
from quinola.seats import Seat
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


class Alone(OfCompany):
    """Three play to the right for ten counters, and nothing lies in the middle."""

    family: ClassVar[str] = "g"
    players, direction, purse, deals, void_dealer = 3, "right", 10, 2, "same"

    async def deal(self, table: Table, dealer: Seat = 0) -> dict[str, Any]:
        return {"void": True, **self.company.outcome(dealer, table.ledger, void=True)}


@pytest.mark.parametrize(("made", "void", "following"), [((0, 0, 0), True, "B"), ((3, -3, 0), False, "C")])
def test_a_hand_by_which_nobody_wins_is_void_and_the_same_deals_again(made, void, following):
    """B has dealt; after a hand that counts, C does."""
    ledger = Ledger(names="ABC")
    outcome = Alone().counted(Made(1, dict(enumerate(made))), ledger)
    assert outcome == {"void": void, "next_dealer": following, "winners": []}
    assert tuple(ledger.balance[s] for s in range(3)) == made
