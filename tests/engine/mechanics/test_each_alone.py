"""A game in which each plays alone, without any game: who deals next, and how it is told what each has won."""

from __future__ import annotations

from typing import Any, ClassVar

from quinola.ledger import Ledger
from quinola.mechanics.each_alone import EquallyOften
from quinola.seats import Seat
from quinola.table import Table


class Toy(EquallyOften):
    """Three play to the left, one deal each."""

    family: ClassVar[str] = "toy"
    players, direction, length, played = 3, "left", 1, "{n:deal|deals} have been played"

    async def deal(self, table: Table, dealer: Seat = 0) -> dict[str, Any]:
        return self.outcome(dealer, table.ledger)


def test_the_next_in_turn_deals_and_after_the_last_the_first() -> None:
    ledger = Ledger(names="ABC")
    assert [Toy().outcome(dealer, ledger) for dealer in (0, 2)] == [
        {"next_dealer": "B", "winners": []},
        {"next_dealer": "A", "winners": []},
    ]
    assert [(each.rule, each.text) for each in ledger.reasons or ()] == [
        ("toy.next-dealer", "B deals next"),
        ("toy.next-dealer", "A deals next"),
    ]


def test_what_each_has_won_is_told_by_letter_and_what_lies_in_a_pool_by_its_name() -> None:
    counting = Toy().counting("bet", ["pot"])
    assert counting.read({"made": {"A": 3, "B": -5, "C": 0, "pot": 2}}) == {0: 3, 1: -5, 2: 0, "pot": 2}
    assert (counting.rule, Toy().summing.rule, Toy().summing.pools) == ("toy.bet", "toy.stake", ())
