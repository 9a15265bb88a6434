"""The pot and everyone’s counters, as a table and a scorer have them."""

import pytest

from quinola.ledger import Ledger
from quinola.mechanics.stakes import POT, Counters, Wagers
from quinola.table import Table


def counters(purse=3, **held):
    return Counters(
        Ledger({0: held.get("A", 0), 1: held.get("B", 0), 2: held.get("C", 0), POT: held.get("pot", 0)}), purse
    )


def held(till):
    return [till.ledger.balance[each] for each in (0, 1, 2, POT)]


def test_so_many_are_left_as_one_began_with_and_has_won_or_lost():
    till = counters(A=-1, B=2, C=-4)
    assert [till.resto(seat) for seat in range(3)] == [2, 5, 0]


@pytest.mark.parametrize(("lost", "paid"), [(0, 2), (-1, 2), (-2, 1), (-3, 0)])
def test_whoever_has_less_puts_in_what_there_is(lost, paid):
    till = counters(A=lost)
    till.pay_in(0, 2, "toy.ante", "into the pot")
    assert (till.held, till.resto(0)) == (paid, 3 + lost - paid)
    assert len(till.ledger.entries) == (1 if paid else 0)


@pytest.mark.parametrize(("pot", "even", "odd"), [
    (6, [2, 2, 2, 0], [2, 2, 2, 0]),
    (7, [2, 2, 2, 1], [2, 2, 3, 0]),
    (8, [2, 2, 2, 2], [3, 2, 3, 0]),
    (2, [0, 0, 0, 2], [1, 0, 1, 0]),
])  # fmt: skip
def test_what_cannot_be_divided_stays_or_goes_to_the_first_by_ones(pot, even, odd):
    """The first of three is C, and then A."""
    for by_ones, found in ((False, even), (True, odd)):
        till = counters(pot=pot)
        till.divide((2, 0, 1), "toy.share", "a share", odd=by_ones)
        assert held(till) == found


@pytest.mark.parametrize(("bet", "stake"), [(0, None), (2, 2)])
def test_all_see_who_has_still_to_bet_and_what_is_bet_now(bet, stake):
    """C has lost one of three, which lies in the pot."""
    table = Table("ABC", shown=Wagers(), brought={2: -1, POT: 1})
    Counters(table.ledger, 3).show_turn(table, (2, 0), bet)
    shown = Wagers.of(table)
    assert (shown.pot, shown.resto, shown.in_, shown.stake) == (1, {"A": 3, "B": 3, "C": 2}, ["C", "A"], stake)


def test_what_happens_to_counters_is_told_at_a_table_and_to_no_scorer():
    table = Table("ABC", events=True)
    for ledger in (table.ledger, Ledger(names="ABC")):
        Counters(ledger, 3).tell("toy.ante", "{who:seat} puts in one", "paid", who=1)
    assert [(event.rule, event.text, event.kind) for event in table.events] == [("toy.ante", "B puts in one", "paid")]
