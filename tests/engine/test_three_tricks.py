"""What games of three tricks share, by itself: ties, who answers, what can be told of a hand and what it comes to."""

from __future__ import annotations

import pytest

from quinola import family
from quinola.cards import SPANISH_40, cards
from quinola.mechanics.sides import each_alone, partners
from quinola.mechanics.three_tricks.ties import Ties
from quinola.mechanics.tricks import Trick
from quinola.order import strength

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


ONE_SIDE = "B’s three of coins and D’s three of cups are equal, and of one side"


@pytest.mark.parametrize(("laid", "partners_tie", "why"), [
    ("2O 3P 1O KO", False, ("highest", "taken", "B takes the trick with the three of cups")),
    ("3O 3P 1O KO", False, ("tie", "said",
                            "A’s three of coins and B’s three of cups are equal: the trick is nobody’s")),
    ("2P 3O KO 3P", False, ("partners-tie", "taken", f"{ONE_SIDE}: the trick is B’s")),
    ("2P 3O KO 3P", True, ("partners-tie", "said", f"{ONE_SIDE}: the trick is nobody’s")),
])  # fmt: skip
def test_a_trick_is_told_as_taken_if_somebody_has_it(laid, partners_tie, why):
    judge = ties(FOUR, partners_tie=partners_tie).judge(strength(SPANISH_40, "321KNV7654"))
    trick = Trick(0, 0, cards(laid))
    trick.seats = [0, 1, 2, 3]
    assert [(told.slug, told.kind, str(told.said)) for told in judge.reasons(trick, judge.taker(trick))] == [why]


# Who answers a raise


@pytest.mark.parametrize(("game", "asked"), [
    (family("rentoy").ruleset("reconstruction"), (1, 0, 3, 2)),
    (family("put").ruleset("three"), (2, 0, 1)),
])
def test_the_youngest_is_asked_first_or_whoever_comes_after_the_raiser(game, asked):
    """B deals and C raises. Partners answer from the dealer, who is the youngest, backwards; others in turn."""
    assert tuple(game.rules.speakers(1, 2)) == asked


# How a trick is told


@pytest.mark.parametrize(("name", "players", "sample"), [
    ("rentoy", 4, "D 3O 2P 1E KE"),
    ("rentoy", 8, "H 3O 7O 1P 5P NP 3E 7E 1B"),
    ("truc", 2, "B 3O 2E"),
])
def test_the_sample_of_a_trick_is_one_of_so_many_players(name, players, sample):
    """From the third card of the pack on, one card short of an equal share apart: nine, four and nineteen."""
    assert family(name).vary("reconstruction", {"players": players}).rules.sample == sample
