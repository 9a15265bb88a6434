"""What deals of Reversis cost at the edges of the rules: each is told in a summary, and worked by hand."""

from __future__ import annotations

import pytest

from quinola import family, settle

REVERSIS = family("reversis")


def gains(ruleset, told, **readings):
    """Players and pools that a deal moves; D has dealt."""
    totals = settle(REVERSIS.vary(ruleset, readings), {"dealer": "D", **told}).totals
    return {name: total for name, total in totals.items() if total}


def mark(card, trick, how, by, led=None):
    """How a card fell, as a scorer tells it."""
    return {"card": card, "trick": trick, "how": how, "by": by, **({"led": led} if led else {})}


# 1785: the basket holds 16, to which D adds 4; the four Aces, 16 of 41 points, are laid away


def of_1785(takers, points, *marks):
    """25 points lie in the tricks."""
    assert sum(points.values()) == 41 - 16
    return {"pools": {"basket": 16}, "takers": takers, "points": points, "marks": marks}


@pytest.mark.parametrize(("trick", "gained"), [
    (9, {"A": -20 + 20 + 20 + 3 * 16, "B": -16, "C": -16, "D": -4 - 16, "basket": 4 - 20}),
    (10, {"A": 3 * 16, "B": -16, "C": -16, "D": -4 - 16, "basket": 4}),
])  # fmt: skip
def test_the_makers_quinola_draws_the_basket_in_the_first_nine_tricks(trick, gained):
    """reversis.maker-draws: the bête of 20 comes back and the 20 are drawn; in the tenth nothing is paid."""
    assert gains("almanach-1785", of_1785("A " * 11, {"A": 25}, mark("JH", trick, "led", "A"))) == gained


def test_a_maker_whose_bete_went_to_the_forcer_has_it_back():
    """reversis.maker-draws: A forces the Quinola at once, has 20 + 12 and gives both back; 20 come from the basket.

    B has 48 and 20, and 8 from A, who forced on the first trick.
    """
    told = of_1785("B " * 11, {"B": 25}, mark("JH", 1, "forced", "B", "A"))
    assert gains("almanach-1785", told, bete="forcer") == {
        "A": -16 - 8, "B": 3 * 16 + 20 + 8, "C": -16, "D": -4 - 16, "basket": 4 - 20}


@pytest.mark.parametrize(("trick", "bete"), [(9, 20), (10, 0)])
def test_who_fails_pays_for_a_quinola_of_the_first_nine_tricks(trick, bete):
    """reversis.failed-bete: a bête for the lead and by this reading another; in the tenth neither."""
    told = of_1785("A A A A A A A A A A C", {"A": 23, "C": 2}, mark("JH", trick, "led", "A"))
    assert gains("almanach-1785", told, failed_quinola="again") == {
        "A": -16 - 2 * bete, "C": 16, "D": -4, "basket": 4 + 2 * bete}


def test_the_basket_alone_is_undone_where_only_the_maker_is_repaid():
    """reversis.basket-stands: B has paid A 8, C and D 2 each; C makes the reversis and has 2 back, B the bête."""
    told = of_1785("C " * 11, {"C": 25}, mark("JH", 1, "forced", "B", "A"))
    assert gains("almanach-1785", told, all_returned="makers", basket_moves="undone") == {
        "A": 8 + 2 - 16, "B": -8 - 20 + 20 - 16, "C": -2 + 2 + 3 * 16, "D": -4 - 2 - 16, "basket": 4}


def test_where_the_taker_forces_who_takes_the_trick_with_a_quinola_owes_nobody_but_the_basket():
    """reversis.quinola-forced-8: B’s Quinola takes the sixth trick, so that nobody else has forced it; D pays C 4."""
    told = of_1785("A B A C C B D B D A B", {"A": 7, "B": 5, "C": 4, "D": 9}, mark("JH", 6, "forced", "B", "C"))
    assert gains("almanach-1785", told, forcer="taker") == {"B": -20, "C": 4, "D": -4 - 4, "basket": 4 + 20}


def test_a_quinola_forced_on_the_last_trick_costs_double_by_one_reading():
    """reversis.last-doubled: B pays C 2 × 8 and A and D 2 × 2 each; the bête is 20 as ever, and D pays C the 4."""
    told = of_1785("A B A C C D D B D C A", {"A": 7, "B": 5, "C": 4, "D": 9}, mark("JH", 11, "forced", "B", "C"))
    assert gains("almanach-1785", told, last_trick="aces-and-quinola") == {
        "A": -4, "B": -16 - 20, "C": 16 + 4 + 4 + 4, "D": -4 - 4 - 4, "basket": 4 + 20}
