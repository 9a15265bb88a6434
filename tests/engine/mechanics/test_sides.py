"""Seats, sides and points to a goal, by themselves: what Rentoy, Truc and Put are played on."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from quinola.ledger import Ledger
from quinola.mechanics.goal import Goal, enough, hands_to_the_goal, winners
from quinola.mechanics.sides import each_alone, partners, sides_of
from quinola.table import Table

FOUR, THREE = partners(4, "right"), each_alone(3, "left")
GOAL = Goal(12, "g.goal", "g.beyond")


def test_partners_alternate_and_others_are_alone():
    assert (FOUR.of, FOUR.all, dict(FOUR.words)) == ((0, 1, 0, 1), (0, 1), {0: "A and C", 1: "B and D"})
    assert (THREE.of, dict(THREE.words)) == ((0, 1, 2), {0: "A", 1: "B", 2: "C"})
    assert str(FOUR.against) == "A and C against B and D"
    assert str(THREE.against) == "A against B against C"


def test_a_game_says_who_plays_with_whom_or_nobody_knows():
    two = partners(4, "left", added=True)
    assert sides_of(SimpleNamespace(sides=two)) is two
    assert [sides_of(each) for each in (SimpleNamespace(sides=4), SimpleNamespace())] == [None, None]


def test_only_what_is_said_to_be_is_added_up():
    assert [each.added for each in (partners(4, "left", added=True), partners(4, "left"), each_alone(3, "left"))] == [
        True, False, False,
    ]  # fmt: skip


def test_the_eldest_comes_after_the_dealer_and_the_dealer_is_the_youngest():
    assert [FOUR.eldest(dealer) for dealer in range(4)] == [1, 2, 3, 0]
    assert FOUR.ages(2) == (3, 0, 1, 2)
    assert FOUR.turns(2) == (2, 3, 0, 1)


@pytest.mark.parametrize(
    ("sides", "clockwise", "told"),
    [
        (FOUR, (0, 3, 2, 1), "Play goes to the right"),
        (THREE, (0, 1, 2), "Play goes to the left"),
    ],
)
def test_to_the_right_the_letters_run_against_the_clock(sides, clockwise, told):
    table = Table(sides.names, events=True)
    sides.sit_down(table, "g.way")
    assert table.circle.order == clockwise
    assert [(e.rule, e.text) for e in table.events] == [("g.way", told)]


def test_a_side_is_alone_when_all_others_have_folded():
    assert FOUR.alone([]) is None
    assert FOUR.alone([3]) == 0
    assert THREE.alone([1]) is None
    assert THREE.alone([1, 0]) == 2
    assert THREE.out([1, 0]) == {0, 1}


def test_whoever_goes_out_meanwhile_is_passed_over():
    out = {0}
    seats = FOUR.still_in(FOUR.turns(3), out)
    assert next(seats) == 3
    out.add(1)
    assert list(seats) == []


def scored(*points):
    return Ledger(dict(enumerate(points)), names="ABCD")


def test_a_side_has_what_is_written_down_with_any_of_its_players():
    assert FOUR.points(0, {0: 7, 2: 7, 1: 9}) == 7
    assert FOUR.points(1, {3: 4}) == 4
    assert FOUR.points(0, {1: 9, 3: 9}) == 0


def test_what_partners_have_apart_is_added_up():
    """200 + 157 = 357, and 40 − 55 = −15."""
    apart = partners(4, "left", added=True)
    assert apart.points(0, {0: 200, 2: 157, 1: 40, 3: -55}) == 357
    assert apart.points(1, {0: 200, 2: 157, 1: 40, 3: -55}) == -15


@pytest.mark.parametrize(
    ("points", "won", "rules"),
    [
        ((11, 4, 11, 4), [], []),
        ((12, 4, 12, 4), ["A", "C"], ["g.goal"]),
        ((4, 14, 4, 14), ["B", "D"], ["g.goal", "g.beyond"]),
    ],
)
def test_whoever_has_as_many_points_or_more_has_won(points, won, rules):
    ledger = scored(*points)
    assert winners(FOUR, GOAL, ledger) == won
    assert [reason.rule for reason in ledger.reasons] == rules


def test_enough_is_what_wins_for_every_side():
    """From 4 to 5: nine take the one to 13 and the other to 14, and eight take the first to just twelve."""
    balance = {0: 4, 1: 5, 2: 4, 3: 5}
    assert [enough(FOUR, GOAL, value, balance) for value in (7, 8, 9)] == [False, True, True]


def hands(wins_at, dealer, **given):
    """Who dealt, in hands of which the one of this number is won."""
    dealt = []

    async def deal(table, dealer):
        dealt.append(table.names[dealer])
        return {"winners": ["A"] if len(dealt) == wins_at else [], "next_dealer": {"A": "B", "B": "A"}[dealt[-1]]}

    table = Table("AB", events=True)
    with pytest.raises(StopIteration) as end:
        hands_to_the_goal(table, deal, "g.first-dealer", "AB".index(dealer), **given).send(None)
    return dealt, end.value.value["winners"]


def test_hands_are_dealt_in_turn_until_one_wins_the_game():
    assert hands(3, "B") == (["B", "A", "B"], ["A"])


def test_so_many_hands_and_no_more_if_so_many_are_wanted():
    assert hands(3, "A", deals=2) == (["A", "B"], [])
