"""Readings of Reversis at the edges of the rules that they change: each deal is told, and worked by hand."""

from __future__ import annotations

import pytest

from quinola import Session, family, settle
from second.reversis_moves import empty_pools, gains

REVERSIS = family("reversis")


def mark(card, trick, how, by):
    """How a card fell, as a scorer tells it; A leads to whatever is not led by its holder."""
    return {"card": card, "trick": trick, "how": how, "by": by, **({} if how == "led" else {"led": "A"})}


# The fathers: equal winners


@pytest.mark.parametrize(
    ("points", "gained"),
    [
        ({"A": 6, "B": 25, "C": 6, "D": 19}, {"A": 22, "B": -25, "C": 22, "D": -19}),
        ({"A": 6, "B": 24, "C": 6, "D": 20}, {"A": 22, "B": -24, "C": 22, "D": -20}),
        ({"A": 6, "B": 23, "C": 5, "D": 22}, {"A": -6, "B": -23, "C": 51, "D": -22}),
    ],
)
def test_equal_winners_share_all_that_the_others_pay(points, gained):
    """reversis.winner-share: 25 + 19 = 44 are 22 each, though neither is even; one alone shares nothing."""
    told = {"takers": "A B D B D A B D A C D C B", "points": points}
    assert gains("fathers", told, fathers_tie="share") == gained


def test_what_cannot_be_shared_goes_once_to_the_first():
    """reversis.winner-share: D pays 56 to three, 18 each; the odd 2 are A’s, who is first hand."""
    told = {"takers": "D " * 12 + "A", "points": {"A": 0, "D": 56}}
    assert gains("fathers", told, fathers_tie="share") == {"A": 20, "B": 18, "C": 18, "D": -56}


# 1785: four aces against a reversis; the Quinola’s 2 of 41 points are laid away


def renounced(takers, points, *marks):
    """B places three aces, 2 + 1 + 1 from A, and is bound from the second trick on."""
    assert sum(points.values()) == 41 - 2
    placed = [mark(card, n, "placed", "B") for card, n in (("AD", 2), ("AH", 4), ("AC", 6))]
    bound = {"by": "B", "trick": 2}
    return {
        "pools": {"basket": 16},
        "takers": takers,
        "points": points,
        "marks": [*placed, *marks],
        "renounced": bound,
    }


BREAKS = renounced("A " * 10 + "B", {"A": 32, "B": 7}, mark("AS", 11, "forced", "B"))


@pytest.mark.parametrize(
    ("readings", "gained"),
    [
        ({"broken_sum": "forty-eight"}, {"A": -4 - 48, "B": 4 + 48, "D": -4}),
        ({"broken_sum": "forty-eight", "four_aces_break": "loses"}, {"A": -4, "B": 0, "D": 0}),
        ({"broken_sum": "sixteen-each", "four_aces_break": "loses"}, {"A": -4, "B": 0, "D": 0}),
        (
            {"broken_sum": "sixteen-each", "four_aces_break": "both"},
            {"A": -4 - 16, "B": 4 + 48 - 4, "C": -16, "D": -16},
        ),
        # A reversis was engaged, and nothing is given back: reversis.four-aces-failed.
        ({"four_aces_break": "loses", "failed_receipts": "returned"}, {"A": -4, "B": 0, "D": 0}),
        ({"four_aces_break": "collects", "failed_receipts": "returned"}, {"A": -4 - 16, "B": 4 + 16, "D": -4}),
        ({"four_aces_break": "loses", "broken_partie": "settled"}, {"A": -4, "B": 0, "D": 0}),
    ],
)
def test_who_was_bound_by_four_aces_breaks_a_reversis(readings, gained):
    """reversis.four-aces-break: B is paid, or pays D, who dealt and has no trick, the partie of 4; D has put in 4."""
    wanted = {name: total for name, total in {**gained, "basket": 4}.items() if total}
    assert gains("almanach-1785", BREAKS, **readings) == wanted


@pytest.mark.parametrize("reading", ["collects", "loses", "both"])
@pytest.mark.parametrize("takers", ["A " * 10 + "C", "A " * 9 + "C B"])
def test_another_breaks_it_and_is_paid_though_somebody_is_bound(takers, reading):
    """reversis.four-aces-break is of the breaker: C takes the first trick that A loses, and has 16 from A."""
    told = renounced(takers, {"A": 32, "C": 7} | ({"B": 0} if "B" in takers else {}), mark("AS", 10, "placed", "B"))
    gained = {"A": -4 - 16, "B": 4, "C": 16, "D": -4, "basket": 4}
    assert gains("almanach-1785", told, four_aces_break=reading) == gained


# 1785: how much a bête is; the four aces, 16 of 41 points, are laid away


@pytest.mark.parametrize("reading", ["deal-began", "when-paid"])
@pytest.mark.parametrize(
    ("how", "by", "gained"),
    [
        ("led", "A", {"A": -20 - 16, "B": 16, "D": -4, "basket": 24}),
        ("forced", "C", {"A": 12 - 16, "B": 16 - 2, "C": -20 - 8, "D": -4 - 2, "basket": 24}),
    ],
)
def test_where_one_bete_is_paid_its_time_does_not_matter(how, by, gained, reading):
    """reversis.bete-amount: 20 lie in the basket from the stakes to the bête."""
    told = {
        "pools": {"basket": 16},
        "takers": "A " * 10 + "B",
        "points": {"A": 23, "B": 2},
        "marks": [mark("JH", 3, how, by)],
    }
    assert gains("almanach-1785", told, bete_when=reading) == gained


# 1850: the others’ Quinolas in a reversis; D’s ante is 3, and the pools then hold 28 and 14

POOLS = {"great pool": 26, "little pool": 13}


@pytest.mark.parametrize(
    ("readings", "gained"),
    [
        ({}, {"A": -6 - 80, "C": 80, "D": -3 + 6}),
        ({"void_consolations": "void"}, {"A": -80, "C": 80, "D": -3}),
        ({"placed_payer": "each"}, {"A": -6 - 80, "B": -6, "C": -6 + 80, "D": -3 + 18}),
        ({"placed_payer": "each", "void_consolations": "void"}, {"A": -80, "C": 80, "D": -3}),
    ],
)
def test_what_is_paid_for_anothers_placed_quinola_in_a_reversis(readings, gained):
    """reversis.consolations-stand: D places the great Quinola in the fourth trick; C breaks A’s reversis."""
    told = {
        "pools": POOLS,
        "takers": "A " * 10 + "C",
        "points": {"A": 24, "C": 2},  # 40 − 14: three aces and the queen of hearts are laid away
        "marks": [mark("AS", 1, "led", "A"), mark("JH", 4, "placed", "D")],
    }
    assert gains("bohn-1850", told, **readings) == {**gained, "great pool": 2, "little pool": 1}


@pytest.mark.parametrize("reading", ["stand", "void"])
def test_what_is_paid_for_the_makers_own_quinola_stands(reading):
    """reversis.consolations-stand: B’s is forced at once, and B takes all the same; A has 6 from C and from D.

    B has 20 from A and C, 40 from D opposite, and the 28 of the pool; the 6 that B paid come back.
    """
    told = {
        "pools": POOLS,
        "takers": "B " * 11,
        "points": {"B": 26},
        "marks": [mark("JH", 1, "forced", "B"), mark("AS", 3, "led", "B")],
    }
    assert gains("bohn-1850", told, void_consolations=reading) == {
        "A": 12 - 20,
        "B": 80 + 28,
        "C": -6 - 20,
        "D": -3 - 6 - 40,
        "great pool": 2 - 28,
        "little pool": 1,
    }


@pytest.mark.parametrize("reading", ["stand", "void"])
def test_without_a_reversis_nobody_asks_whether_quinolas_count(reading):
    """reversis.consolations-stand: D’s is placed in the fourth trick; A, with most points, pays D the party.

    Laid away are three aces, of which that of diamonds counts 5 there, and the queen: 4 + 4 + 5 + 2 = 15, and 4 more.
    """
    told = {
        "pools": POOLS,
        "takers": "A A A A A A A A C A A",
        "points": {"A": 24, "C": 2},
        "claimed": True,
        "marks": [mark("AS", 1, "led", "A"), mark("JH", 4, "placed", "D")],
    }
    assert gains("bohn-1850", told, void_consolations=reading) == {
        "A": -6 - 19 - 1,
        "D": -3 + 28 + 6 + 19 + 1,
        "great pool": 2 - 28,
        "little pool": 1,
    }


# 1850: the Espagnolette’s Quinola is forced


@pytest.mark.parametrize(
    ("bound", "reading", "to"),
    [
        (True, "pays", "great pool"),
        (True, "receives", "great pool"),  # it fell before the first renounce
        (True, "to-forcer", "A"),
        (False, "to-forcer", "great pool"),
    ],
)
def test_to_whom_the_espagnolettes_stake_goes(bound, reading, to):
    """reversis.espagnolette-forced: A forces B’s Quinola in the third trick; B renounces in the fifth, or never.

    B, without a trick, wins the party of 6 + 4; A pays it, 4 for three aces placed, and has 6 from each.
    """
    told = {
        "pools": POOLS,
        "takers": "C A D A A A A A C C D",
        "points": {"A": 20, "C": 10, "D": 4},  # 40 − 6: the ace and the queen of hearts are laid away
        "marks": [
            mark("JH", 3, "forced", "B"),
            mark("AC", 5, "placed", "B"),
            mark("AS", 6, "placed", "B"),
            mark("AD", 8, "placed", "B"),
        ],
        "renounced": {"by": "B", "trick": 5} if bound else {"by": "nobody"},
    }
    gained = {"A": 18 - 4 - 10, "B": -28 - 6 + 4 + 10, "C": -6, "D": -3 - 6, "great pool": 2, "little pool": 1}
    gained[to] += 28
    assert gains("bohn-1850", told, forced_espagnolette=reading) == gained


@pytest.mark.parametrize(
    ("bound", "gained"),
    [
        ({"by": "B", "trick": 2}, {"A": 80 + 14, "B": -80, "D": -3, "great pool": 2}),
        ({"by": "nobody"}, {"A": 80 + 14, "B": 28 - 20, "C": -40, "D": -3 - 20, "great pool": 2 - 28}),
    ],
)
def test_an_early_stake_stands_by_one_reading_but_not_the_espagnolettes(bound, gained):
    """reversis.stakes-stand-still: B places the great Quinola in the fourth trick and draws 28; A leads the little one.

    A pays 10 for B’s aces and Quinola and has it back.
    """
    told = {
        "pools": POOLS,
        "takers": "A " * 11,
        "points": {"A": 37},
        "marks": [
            mark("AH", 1, "led", "A"),
            mark("AC", 2, "placed", "B"),
            mark("QH", 3, "led", "A"),
            mark("JH", 4, "placed", "B"),
            mark("AS", 6, "placed", "B"),
            mark("AD", 8, "placed", "B"),
        ],
        "renounced": bound,
    }
    assert gains("bohn-1850", told, stakes_void="after-nine") == {**gained, "little pool": 1 - 14}


# What nobody can break here is told all the same


@pytest.mark.parametrize(
    ("ruleset", "told"),
    [
        ("common", set()),
        ("lpjr-1634", {"shuffle-cut"}),
        ("almanach-1785", {"cut"}),
        ("bohn-1850", {"cut", "misdeal", "thrown-down"}),
    ],
)
def test_which_ages_cut_and_what_bohn_punishes(ruleset, told):
    """reversis.cut, reversis.misdeal, reversis.thrown-down: a cutter is named in 1634 alone."""
    session = Session(REVERSIS.ruleset(ruleset), 1, part="deal", events=True)
    rules = {event.rule.removeprefix("reversis.") for event in session.table.events}
    assert rules & {"shuffle-cut", "cut", "misdeal", "thrown-down"} == told
    assert ("cutter" in session.table.shown.as_json()) == (ruleset == "lpjr-1634")


@pytest.mark.parametrize(
    ("ruleset", "rule"),
    [("almanach-1785", "loser-seat"), ("bohn-1850", "loser-first"), ("common", "loser-first")],
)
def test_the_seat_of_a_loser_is_reported_of_1785_alone(ruleset, rule):
    """reversis.loser-seat, reversis.loser-first: A and B are equal in all else, and A comes first after the dealer."""
    tricks = len(range(REVERSIS.ruleset(ruleset).hand))
    takers = " ".join("AB" * 4 + "C" * (tricks - 8))
    told = {"dealer": "D", "takers": takers, "points": {"A": 10, "B": 10, "C": 5}}
    if ruleset == "common":
        told |= {"points": {"A": 24, "B": 24, "C": 8}, "counting": {"A": 7, "B": 7, "C": 2}}
    else:
        told["marks"] = [mark("JH", 1, "placed", "C")]
    if ruleset == "bohn-1850":
        told["marks"].append(mark("QH", 1, "placed", "D"))
        told["points"] = {"A": 10, "B": 10, "C": 4}
    game = REVERSIS.ruleset(ruleset)
    reasons = settle(game, told | empty_pools(game)).reasons
    assert [each.text for each in reasons if each.rule == f"reversis.{rule}"] == ["A loses"]
