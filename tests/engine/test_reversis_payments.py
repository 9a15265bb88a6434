"""What deals of Reversis cost at the edges of the rules: each is told in a summary, and worked by hand."""

from __future__ import annotations

import pytest

from quinola import FactsError, family, settle
from quinola.ledger import Ledger
from second.reversis_moves import empty_pools, gains

REVERSIS = family("reversis")


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
        "A": -16 - 8,
        "B": 3 * 16 + 20 + 8,
        "C": -16,
        "D": -4 - 16,
        "basket": 4 - 20,
    }


@pytest.mark.parametrize(("trick", "bete"), [(9, 20), (10, 0)])
def test_who_fails_pays_for_a_quinola_of_the_first_nine_tricks(trick, bete):
    """reversis.failed-bete: a bête for the lead and by this reading another; in the tenth neither."""
    told = of_1785("A A A A A A A A A A C", {"A": 23, "C": 2}, mark("JH", trick, "led", "A"))
    assert gains("almanach-1785", told, failed_quinola="again") == {
        "A": -16 - 2 * bete,
        "C": 16,
        "D": -4,
        "basket": 4 + 2 * bete,
    }


def test_who_held_four_aces_and_makes_the_reversis_has_sixteen_from_each():
    """reversis.four-aces-48, by one reading: nobody pays for all who is the maker. The whole pack's points are A's."""
    told = {"pools": {"basket": 16}, "takers": "A " * 11, "points": {"A": 41}, "renounced": {"by": "nobody"}}
    told["marks"] = [mark(c, n, "led", "A") for c, n in (("AC", 1), ("AD", 2), ("AH", 3), ("AS", 4), ("JH", 10))]
    assert gains("almanach-1785", told, four_aces_reversis="held") == {
        "A": 3 * 16,
        "B": -16,
        "C": -16,
        "D": -4 - 16,
        "basket": 4,
    }


def test_eight_tricks_bind_nobody():
    """reversis.engaged: A took eight, lost the ninth, and pays D the partie of 4; the Quinola that A led costs 20."""
    told = of_1785("A A A A A A A A B A A", {"A": 25, "B": 0}, mark("JH", 1, "led", "A"))
    assert gains("almanach-1785", told) == {"A": -4 - 20, "basket": 4 + 20}


def test_the_basket_alone_is_undone_where_only_the_maker_is_repaid():
    """reversis.basket-stands: B has paid A 8, C and D 2 each; C makes the reversis and has 2 back, B the bête."""
    told = of_1785("C " * 11, {"C": 25}, mark("JH", 1, "forced", "B", "A"))
    assert gains("almanach-1785", told, all_returned="makers", basket_moves="undone") == {
        "A": 8 + 2 - 16,
        "B": -8 - 20 + 20 - 16,
        "C": -2 + 2 + 3 * 16,
        "D": -4 - 2 - 16,
        "basket": 4,
    }


def test_where_a_failed_reversis_is_followed_by_the_partie_a_made_one_is_not():
    """reversis.no-partie: sixteen from each, and no four besides; the Quinola, led, has drawn the basket."""
    told = of_1785("A " * 11, {"A": 25}, mark("JH", 1, "led", "A"))
    assert gains("almanach-1785", told, broken_partie="settled") == {
        "A": 3 * 16 + 20,
        "B": -16,
        "C": -16,
        "D": -4 - 16,
        "basket": 4 - 20,
    }


def test_where_the_taker_forces_who_takes_the_trick_with_a_quinola_owes_nobody_but_the_basket():
    """reversis.quinola-forced-8: B’s Quinola takes the sixth trick, so that nobody else has forced it; D pays C 4."""
    told = of_1785("A B A C C B D B D A B", {"A": 7, "B": 5, "C": 4, "D": 9}, mark("JH", 6, "forced", "B", "C"))
    assert gains("almanach-1785", told, forcer="taker") == {"B": -20, "C": 4, "D": -4 - 4, "basket": 4 + 20}


def test_who_takes_a_trick_with_a_forced_ace_pays_nothing_to_themselves():
    """reversis.ace-forced-1, where the taker forces: no entry is made.

    A has AKKKQ and B KQQQJJJ; three Aces and the Quinola are laid away.
    """
    told = {"takers": "A B C D " * 3, "points": {"A": 20, "B": 19, "C": 0, "D": 0}}
    told |= {"marks": [mark("AS", 1, "forced", "A", "D")], "counting": {"A": 5, "B": 7, "C": 0, "D": 0}}
    entries = settle(REVERSIS.vary("lpjr-1634", {"forcer": "taker"}), {"dealer": "C", **told}).entries
    assert [e.rule for e in entries] == ["reversis.talon-3"]


def test_counting_cards_that_would_decide_and_were_not_told_are_asked_for():
    """reversis.loser-cards: A and B have as many points and tricks; three aces and a queen, 18, are laid away."""
    told = {"dealer": "D", "takers": "A B C D " * 3, "points": {"A": 19, "B": 19, "C": 0, "D": 0}}
    told["marks"] = [mark("AS", 1, "placed", "C"), mark("JH", 2, "placed", "C")]
    with pytest.raises(FactsError) as wrong:
        settle(REVERSIS.ruleset("lpjr-1634"), told)
    assert (wrong.value.place, wrong.value.rule) == ("counting", "reversis.loser-cards")


def test_a_quinola_forced_on_the_last_trick_costs_double_by_one_reading():
    """reversis.last-doubled: B pays C 2 × 8 and A and D 2 × 2 each; the bête is 20 as ever, and D pays C the 4."""
    told = of_1785("A B A C C D D B D C A", {"A": 7, "B": 5, "C": 4, "D": 9}, mark("JH", 11, "forced", "B", "C"))
    assert gains("almanach-1785", told, last_trick="aces-and-quinola") == {
        "A": -4,
        "B": -16 - 20,
        "C": 16 + 4 + 4 + 4,
        "D": -4 - 4 - 4,
        "basket": 4 + 20,
    }


# 1850: the pools hold 26 and 13, to which D adds 2 and 1; where all Aces are laid away, 24 of 40 points are in tricks


def of_1850(takers, points, *marks, **more):
    """The stakes are 28 and 14, and D has paid 3."""
    return {"pools": {"great pool": 26, "little pool": 13}, "takers": takers, "points": points, "marks": marks, **more}


def both_led(trick):
    """A leads the great Quinola first, and the little one in this trick."""
    return mark("JH", 1, "led", "A"), mark("QH", trick, "led", "A")


@pytest.mark.parametrize(("trick", "drawn"), [(9, 14), (10, 0)])
def test_a_maker_draws_the_stakes_of_the_first_nine_tricks(trick, drawn):
    """reversis.maker-stake: 20 from each and 20 more from C, opposite; what A paid for the leads comes back."""
    assert gains("bohn-1850", of_1850("A " * 11, {"A": 24}, *both_led(trick))) == {
        "A": 80 + 28 + drawn,
        "B": -20,
        "C": -40,
        "D": -3 - 20,
        "great pool": 2 - 28,
        "little pool": 1 - drawn,
    }


@pytest.mark.parametrize(("trick", "paid"), [(9, 14), (10, 0)])
def test_who_fails_in_1850_pays_the_stakes_of_the_first_nine_tricks(trick, paid):
    """reversis.failed-stake: 80 to B, who breaks it; the stakes of both leads come back, and are paid again or not."""
    told = of_1850("A A A A A A A A A A B", {"A": 22, "B": 2}, *both_led(trick))
    assert gains("bohn-1850", told) == {
        "A": -80 - 28 - paid,
        "B": 80,
        "D": -3,
        "great pool": 2 + 28,
        "little pool": 1 + paid,
    }


@pytest.mark.parametrize(("trick", "paid"), [(9, 1), (10, 0)])
def test_in_the_last_two_tricks_of_a_reversis_nothing_is_paid_by_one_reading(trick, paid):
    """A fails, and pays D, who places the Ace of clubs in the ninth trick; laid away are the other Aces and a king."""
    told = of_1850("A A A A A A A A A A B", {"A": 23, "B": 2}, *both_led(2), mark("AC", trick, "placed", "D", "A"))
    assert gains("bohn-1850", told, last_two_bohn="none") == {
        "A": -80 - 28 - 14 - paid,
        "B": 80,
        "D": -3 + paid,
        "great pool": 2 + 28,
        "little pool": 1 + 14,
    }


@pytest.mark.parametrize(
    ("trick", "how", "stake"),
    [(9, "placed", 28), (10, "placed", 0), (11, "placed", 0), (9, "forced", -28), (10, "forced", 0)],
)
def test_a_stake_of_another_stands_only_before_the_tenth_trick_by_one_reading(trick, how, stake):
    """reversis.stakes-stand-still: D’s Quinola falls to A’s lead, and A takes all; C, opposite, pays 20 more.

    Placed it costs A 6, which come back; forced it brings 6 from each, and 12 from C in the last two tricks.
    """
    forced = how == "forced"
    told = of_1850("A " * 11, {"A": 24}, mark("QH", 1, "led", "A"), mark("JH", trick, how, "D", "A"))
    opposite = 12 if trick >= 10 else 6
    assert gains("bohn-1850", told, stakes_void="after-nine") == {
        "A": 80 + 14 + forced * (6 + opposite + 6),
        "B": -20 - forced * 6,
        "C": -40 - forced * opposite,
        "D": -3 - 20 - forced * 6 + stake,
        "great pool": 2 - stake,
        "little pool": 1 - 14,
    }


def test_a_bound_espagnolette_pays_nothing_for_its_own_forced_quinola_where_there_is_a_reversis():
    """reversis.espagnolette-forced: B keeps the 6 for its own, and pays 3 for C’s; 80 are B’s alone.

    Stakes stand still. A has 6 from C and D each, then 3 from each.
    """
    told = of_1850(
        "A " * 11,
        {"A": 24},
        mark("JH", 3, "forced", "B", "A"),
        mark("QH", 5, "forced", "C", "A"),
        renounced={"by": "B", "trick": 2},
    )
    assert gains("bohn-1850", told, eligible="as-dealt") == {
        "A": 6 + 6 + 3 * 3 + 80,
        "B": -3 - 80,
        "C": -6 - 3,
        "D": -3 - 6 - 3,
        "great pool": 2,
        "little pool": 1,
    }


@pytest.mark.parametrize(("bound", "gained"), [
    (None, {"A": 18 - 38, "B": -6 - 28, "C": -6 + 24, "D": -3 - 6, "great pool": 2 + 28, "little pool": 1 + 14}),
    ("C 2", {"A": 18 - 38, "B": -6 - 28, "C": -6 + 24, "D": -3 - 6, "great pool": 2 + 28, "little pool": 1 + 14}),
    ("B 4", {"A": 18 - 38, "B": -6 - 28 + 24, "C": -6, "D": -3 - 6, "great pool": 2 + 28, "little pool": 1 + 14}),
    ("B 3", {"A": -38, "B": 24, "D": -3, "great pool": 2, "little pool": 1 + 14}),
])  # fmt: skip
def test_by_one_reading_a_quinola_is_not_forced_from_the_trick_in_which_its_holder_renounces(bound, gained):
    """reversis.renouncer-quinola: B’s falls in the third; forced it brings A 3 × 6, and costs B 28.

    The party, 4 + 4 + 4 + 5 + 4 = 21, and 3 for the little Quinola are A’s to pay, with a stake of 14 for leading it.
    They go to whoever is bound, or of B and C, who took nothing, to C, who sits nearer the dealer.
    """
    told = of_1850(
        "D A A D D A D A D A D", {"A": 15, "D": 9}, mark("QH", 1, "led", "A"), mark("JH", 3, "forced", "B", "A")
    )
    told["renounced"] = {"by": bound[0], "trick": int(bound[2])} if bound else {"by": "nobody"}
    told["claimed"] = True
    assert gains("bohn-1850", told, renouncer_forced="before-commitment", eligible="as-dealt") == gained


def test_a_failed_espagnolette_gives_back_its_own_receipts_and_no_others():
    """reversis.espagnolette-returns: C had 28 and 6, and must pay 28 besides; D keeps 1 for an Ace, and 3 and 14.

    C took the fifth trick, and pays the party to B, who took nothing: 4 + 4 + 5 of three Aces, 3 of a king, and 4.
    """
    told = of_1850(
        "D A A D C A D A D A D",
        {"A": 15, "C": 1, "D": 9},
        mark("JH", 3, "placed", "C", "A"),
        mark("AC", 2, "placed", "B", "D"),
        mark("QH", 6, "placed", "D", "C"),
        renounced={"by": "C", "trick": 3},
    )
    assert gains("bohn-1850", told, eligible="as-dealt") == {
        "A": -1 - 3,
        "B": 1 + 20,
        "C": -28 - 20,
        "D": -3 + 3 + 14,
        "great pool": 2 + 28,
        "little pool": 1 - 14,
    }


def test_a_winner_pays_nobody_for_an_ace_that_they_led_to_the_last_trick():
    """reversis.led-bohn, reversis.bonne-doubled by one reading: A has 4 points; aside lie three aces and a queen."""
    marks = [mark("JH", 1, "placed", "C"), mark("AC", 11, "led", "A")]
    told = of_1850("B C D B C D B C D A A", {"A": 4, "B": 8, "C": 8, "D": 6}, *marks)
    settled = settle(REVERSIS.vary("bohn-1850", {"bonne": "last-card"}), {"dealer": "D", **told})
    assert settled.outcome["won"] == ["A"]
    said = {each.rule for each in settled.reasons}
    assert "reversis.led-out" in said
    assert "reversis.bonne-doubled" not in said


# 1634 and 1718: 56 points, of which four cards are laid away: three Aces and the Quinola count 17


def test_who_breaks_a_reversis_is_paid_for_what_was_led_by_one_reading():
    """reversis.led-paid: A led an Ace for 1, and pays B the talon of 3."""
    told = {"takers": "A " * 11 + "B", "points": {"A": 35, "B": 4}, "marks": [mark("AS", 2, "led", "A")]}
    assert gains("lpjr-1634", told, led="paid") == {"A": -1 - 3, "B": 1 + 3}


@pytest.mark.parametrize(
    ("marks", "left", "gained"),
    [
        ([mark("AS", 1, "led", "A")], 9, {"A": -1 - 3, "B": 2, "C": 2}),  # 1 + 3 are 2 for each
        ([mark("AS", 1, "led", "A"), mark("JH", 3, "led", "D")], 9, {"A": -1 - 3, "D": -2, "B": 3, "C": 3}),
        ([mark("JH", 2, "led", "A")], 6, {"A": -2 - 3, "B": 3, "C": 2}),  # 5, and the odd one is B’s
    ],
)
def test_winners_share_the_talon_and_what_was_led_in_one_sum(marks, left, gained):
    """reversis.led-paid, reversis.winner-share: B and C have nothing; the talon is 3, an ace led 1, the Quinola 2."""
    told = {"takers": "A D " * 6, "points": {"A": 30, "D": left}, "marks": marks}
    assert gains("lpjr-1634", told, led="paid", winners_tie="share") == gained


def test_winners_who_share_owe_one_another_nothing_for_what_they_led():
    """reversis.winner-share: what they share is what the others owe. A and B have a trick each and no points; A led."""
    told = {"takers": "A B" + " C" * 5 + " D" * 5, "points": {"A": 5, "B": 5, "C": 10, "D": 19}}
    told["marks"] = [mark("AS", 1, "led", "A")]
    assert gains("lpjr-1634", told, led="paid", winners_tie="share") == {"A": 2, "B": 1, "D": -3}


# All sources


@pytest.mark.parametrize(
    ("ruleset", "points"),
    [
        ("common", 56),
        ("fathers", 56),
        ("lpjr-1634", 36),
        ("academie-1718", 36),
        ("almanach-1785", 25),
        ("bohn-1850", 24),
    ],
)
def test_who_takes_every_trick_has_won_the_deal(ruleset, points):
    """reversis.reversis: where cards are laid away, they are the Aces; the Quinolas were led first."""
    game = REVERSIS.ruleset(ruleset)
    quinolas = [c.text for c in game.marked.cards if c.rank != "A"] if game.marked else []
    marks = [mark(quinola, n, "led", "A") for n, quinola in enumerate(quinolas, 1)]
    pools = empty_pools(game)
    told = {"dealer": "D", "takers": "A " * game.hand, "points": {"A": points}} | ({"marks": marks} if marks else {})
    assert settle(game, pools | told).outcome["won"] == ["A"]


# Pools: D is last in turn


def put_in(stakes, **held):
    """What A, B, C and D put in, pool by pool, by what the pools hold."""
    ledger = Ledger({name.replace("_", " "): counters for name, counters in held.items()})
    stakes.put_in((0, 1, 2, 3), ledger)
    return {
        pool: [sum(e.amount for e in ledger.entries if (e.payer, e.payee) == (seat, pool)) for seat in range(4)]
        for pool in stakes.pools
    }


@pytest.mark.parametrize(("readings", "great", "little", "paid"), [
    ({}, 0, 0, ([6, 6, 6, 8], [3, 3, 3, 4])),  # 4 × 6 + 2 = 26, 4 × 3 + 1 = 13
    ({}, 25, 12, ([6, 6, 6, 8], [3, 3, 3, 4])),
    ({}, 26, 13, ([0, 0, 0, 2], [0, 0, 0, 1])),
    ({"ante": "first-deal"}, 26, 13, ([0, 0, 0, 0], [0, 0, 0, 0])),
    ({"ante": "first-deal"}, 25, 12, ([6, 6, 6, 8], [3, 3, 3, 4])),
    ({"renewal": "topped-up"}, 0, 0, ([6, 6, 6, 8], [3, 3, 3, 4])),
    ({"renewal": "topped-up"}, 1, 11, ([6, 6, 6, 7], [0, 0, 0, 2])),  # 25 are wanted, and 2: odd ones are the dealer’s
    ({"renewal": "topped-up"}, 20, 12, ([1, 1, 1, 3], [0, 0, 0, 1])),
    ({"renewal": "topped-up"}, 26, 13, ([0, 0, 0, 2], [0, 0, 0, 1])),
])  # fmt: skip
def test_pools_short_of_a_full_stake_are_filled(readings, great, little, paid):
    """reversis.pools, reversis.pools-renewed, reversis.pools-ante."""
    stakes = REVERSIS.vary("bohn-1850", readings).stakes
    held = {pool: n for pool, n in (("great_pool", great), ("little_pool", little)) if n}
    assert tuple(put_in(stakes, **held).values()) == paid


@pytest.mark.parametrize(
    ("held", "rules"),
    [(0, ["pools"] * 4 + ["pools-ante"]), (12, ["pools-renewed"] * 4 + ["pools-ante"]), (13, ["pools-ante"])],
)
def test_what_is_put_in_says_whether_the_pool_is_new_or_runs_short(held, rules):
    ledger = Ledger({"great pool": 26, "little pool": held})
    REVERSIS.ruleset("bohn-1850").stakes.put_in((0, 1, 2, 3), ledger)
    assert [e.rule.removeprefix("reversis.") for e in ledger.entries if e.payee == "little pool"] == rules


@pytest.mark.parametrize(
    ("held", "readings", "paid"),
    [(0, {}, [4, 4, 4, 8]), (0, {"opening": "twenty-four"}, [4, 4, 4, 12]), (1, {}, [0, 0, 0, 4])],
)
def test_an_empty_basket_is_filled_by_all_and_another_by_the_dealer(held, readings, paid):
    """reversis.basket-filled, reversis.basket-ante: 3 × 4 + 8 = 20."""
    stakes = REVERSIS.vary("almanach-1785", readings).stakes
    assert put_in(stakes, **({"basket": held} if held else {})) == {"basket": paid}


@pytest.mark.parametrize(
    ("reading", "great", "little"), [("hundred-and-fifty", 100, 50), ("threefold", 3 * 26, 3 * 13)]
)
def test_three_stakes_lie_in_a_pool_from_so_many_counters_on(reading, great, little):
    """reversis.stake-hundred."""
    rich = REVERSIS.vary("bohn-1850", {"three_stakes": reading}).rich
    for pool, counters in (("great pool", great), ("little pool", little)):
        assert [rich.reached(pool, held, (9, 9)) for held in (counters - 1, counters)] == [False, True]


def test_where_stakes_are_counted_three_make_a_pool_rich_whatever_it_holds():
    """reversis.stake-hundred: two in the great pool, three in the little."""
    rich = REVERSIS.vary("bohn-1850", {"three_stakes": "counted"}).rich
    assert [rich.reached(pool, 1000, (2, 3)) for pool in ("great pool", "little pool")] == [False, True]


@pytest.mark.parametrize(
    ("great", "little", "counted"), [(26, 12, [2, 3]), (25, 13, [3, 2]), (0, 0, [1, 1]), (26, 13, [2, 2])]
)
def test_a_stake_is_counted_where_all_put_in_again(great, little, counted):
    """Two lay in each; a full pool has but the dealer’s ante, and an empty one begins with one."""
    rich = REVERSIS.vary("bohn-1850", {"three_stakes": "counted"}).rich
    assert rich.before_deal({"great pool": great, "little pool": little}, (2, 2)) == counted


@pytest.mark.parametrize(("held", "lie"), [(0, 0), (1, 2)])
def test_a_stake_paid_is_counted_unless_it_was_undone_or_came_before_and_none_lies_in_an_empty_pool(held, lie):
    """One lay in the great pool and two in the little; from entry 1 on, two of three stakes stand."""
    ledger = Ledger({"great pool": 26, "little pool": held})
    for rule in ("stake-paid", "led-stake", "failed-stake", "stake-paid", "ace-placed"):
        ledger.pay(0, "great pool", 28, f"reversis.{rule}")
    ledger.undo(lambda e: e.rule == "reversis.stake-paid", "reversis.stakes-stand-still", since=1)
    rich = REVERSIS.vary("bohn-1850", {"three_stakes": "counted"}).rich
    assert rich.after_deal(ledger, 1, (1, 2)) == [1 + 2, lie]


# Equals


def reasons(ruleset, told, **readings):
    """What is said of most and fewest, each with its rule."""
    told = settle(REVERSIS.vary(ruleset, readings), {"dealer": "D", **told})
    return [
        (each.rule.removeprefix("reversis."), each.text)
        for each in told.reasons
        if "most" in each.rule or "fewest" in each.rule or "winner-" in each.rule or "loser-" in each.rule
    ]


PAIRS = ["AB", "AC", "AD", "BC", "BD", "CD"]


@pytest.mark.parametrize("equal", PAIRS)
@pytest.mark.parametrize(("order", "reading"), [("ABCD", "from-dealer"), ("DABC", "first-hand")])
def test_of_two_who_have_most_one_is_nearer_to_losing(equal, order, reading):
    """reversis.loser-seat: 10 points in four tricks each; first hand before all, by one reading after the dealer."""
    one, other = (name for name in "ABCD" if name not in equal)
    told = of_1785(
        " ".join(equal * 4 + one * 2 + other),
        {equal[0]: 10, equal[1]: 10, one: 3, other: 2},
        mark("JH", 2, "led", equal[0]),
    )
    loser = next(name for name in order if name in equal)
    assert reasons("almanach-1785", told, seat_order=reading) == [
        ("fewest", f"{equal[0]} and {equal[1]} have most"),
        ("loser-seat", f"{loser} loses"),
        ("fewest", f"{other} has fewest"),
    ]


@pytest.mark.parametrize("equal", PAIRS)
@pytest.mark.parametrize(
    ("order", "reading", "rule"), [("DCBA", "from-dealer", "winner-seat"), ("ADCB", "first-hand", "winner-first-hand")]
)
def test_of_two_who_have_fewest_one_is_nearer_to_winning(equal, order, reading, rule):
    """reversis.winner-seat: the dealer before all, then backwards; by one reading first hand goes before the dealer."""
    one, other = (name for name in "ABCD" if name not in equal)
    told = of_1785(" ".join(one * 6 + other * 5), {one: 13, other: 12}, mark("JH", 2, "led", one))
    winner = next(name for name in order if name in equal)
    assert reasons("almanach-1785", told, seat_order=reading) == [
        ("fewest", f"{one} has most"),
        ("fewest", f"{equal[0]} and {equal[1]} have fewest"),
        (rule, f"{winner} wins"),
    ]


@pytest.mark.parametrize(
    ("cards", "reading", "loser"),
    [((6, 4), "more", "B"), ((4, 6), "more", "C"), ((6, 4), "fewer", "C"), ((4, 6), "fewer", "B")],
)
def test_of_two_with_as_many_points_and_tricks_the_cards_decide(cards, reading, loser):
    """reversis.loser-cards: B and C have 17 points in four tricks each, AKKK and KQQQJJ; A has a queen and D a jack."""
    told = {
        "takers": "B C B C B C B C A D A D",
        "points": {"A": 3, "B": 17, "C": 17, "D": 2},
        "counting": dict(zip("BC", cards, strict=True)),
        "marks": [mark("AS", 1 if cards[0] == 4 else 2, "placed", "D")],  # on a trick of B or C
    }
    told["counting"] |= {"A": 1, "D": 1}
    assert reasons("lpjr-1634", told, counting_cards=reading)[:2] == [
        ("fewest", "B and C have most"),
        ("loser-cards", f"{loser} loses"),
    ]


def test_where_three_are_equal_each_step_says_whom_it_leaves():
    """reversis.winner-tricks, reversis.winner-cards: A has two tricks, B and C one each; of these C has fewer cards.

    A has QQ, B JJJ, C QQ, which are 6 each, and D the ace and four kings, 5 + 16.
    """
    told = {
        "takers": "D A D B D A D C D D D D",
        "points": {"A": 6, "B": 6, "C": 6, "D": 21},
        "counting": {"A": 2, "B": 3, "C": 2, "D": 5},
        "marks": [mark("AS", 1, "placed", "B")],
    }
    assert reasons("lpjr-1634", told)[1:] == [
        ("fewest", "A, B and C have fewest"),
        ("winner-tricks", "B and C are still equal"),
        ("winner-cards", "C wins"),
    ]
