"""The sentences of the laboratory: each from stated sums, worked by hand, and the doubt worded alike everywhere."""

from math import ceil

import pytest

from quinola import catalogue
from quinola.laboratory.intervals import share
from quinola.laboratory.keeping import Counts, Work
from quinola.laboratory.measures import Base, Row, Sums
from quinola.laboratory.meeting import Meeting
from quinola.laboratory.quiet import WHY, Quiet
from quinola.laboratory.telling import (
    BY,
    COINS,
    HEADINGS,
    PLAYERS,
    acts_more,
    amount,
    at_once,
    at_the_table,
    change,
    consequence,
    figure,
    floor_line,
    measured_against,
    place_name,
    showing,
    threshold,
    took,
    what_a_thousand_cost,
)  # fmt: skip
from quinola.laboratory.weighing import WEIGHTS, in_order, moves, weighed, weightiest

SEEDS = ((0, 200),)
NONE = "It came out otherwise in none of 200 deals {}, so most likely in fewer than 31 of a thousand."
"""Of none in 200 deals at most 31 in a thousand may come up: by 30 the exact interval is not yet left."""
BASE = Base("of", "thumb", SEEDS, gains=(Sums(-400, 0), Sums(200, 0)), gained=600)


def row(players="thumb", reading="game.crux=other", *, deals=200, **counted):
    return Row("of", reading, players, ((0, deals),), **counted)


def told(thumb, chance=None, quiet=None, shown=(), called=str):
    return [str(each) for each in at_the_table(weighed(BASE, thumb, chance, quiet), "counters", shown, called)]


def test_two_counters_in_every_deal_by_thumb_and_one_by_chance():
    """400 in 200 deals with 800 of squares is 2 in each, which leaves no doubt; by chance 200 is 1 in each: less."""
    thumb = row(paid=200, moved=Sums(400, 800), places=(Sums(-400, 800), Sums(400, 800)))
    chance = row("chance", paid=200, moved=Sums(200, 200))
    assert told(thumb, chance, shown=showing([thumb])[0]) == [
        "By rule of thumb it comes out otherwise in 200 of 200 deals, and 2.0 counters in a deal go elsewhere than as "
        "we play.",
        "By chance it is less: 200 of 200, 1.0.",
        "It makes the first after the dealer better off, by 2.0.",
        "It makes the dealer worse off, by 2.0.",
    ]
    more = row("chance", paid=200, moved=Sums(600, 1800))
    assert told(thumb, more)[1] == "By chance it is more: 200 of 200, 3.0."
    assert told(thumb, row("chance", paid=200, moved=Sums(400, 800)))[1].startswith("By chance it is much the same: ")


def test_what_was_seen_once_is_nothing_that_shows_and_never_a_figure():
    """Four counters in one deal of 200: 0.02, and the bar touches nought."""
    once = row(paid=1, moved=Sums(4, 16), places=(Sums(-4, 16), Sums(4, 16)))
    assert told(once, row("chance")) == [
        "By rule of thumb it comes out otherwise in 1 of 200 deals; what it changes is nothing that shows.",
        NONE.format("by chance"),
    ]
    assert str(amount(once, once.moved)) == "nothing that shows"


def test_it_sleeps_until_somebody_is_rash():
    rash = row("chance", paid=200, moved=Sums(400, 800))
    assert told(row(), rash) == [
        NONE.format("by rule of thumb"),
        "By chance it comes out otherwise in 200 of 200 deals, and 2.0 counters in a deal go elsewhere than as "
        "we play. "
        "It sleeps, until somebody is rash.",
    ]


@pytest.mark.parametrize("kind", [kind for kind in WHY if kind != "sleeps"])
def test_nothing_says_why(kind):
    found = told(row(), row("chance"), Quiet(kind, "game.a=b" if kind == "beside another" else ""), called=str.upper)
    assert found[0] == NONE.format("by rule of thumb or by chance")
    beside = ", for example: GAME.A=B" if kind == "beside another" else ""
    assert found[1:] == [f"Why: {WHY[kind]}{beside}."]


def test_a_table_that_settles_is_told_the_consequence_in_a_sentence():
    """400 in 200 deals are 2.0 in each. That nobody is paid otherwise is not that it never came to it."""

    def settled(thumb, chance=None):
        return str(consequence(weighed(BASE, thumb, chance, None), "counters"))

    much = row(paid=200, moved=Sums(400, 800))
    assert settled(much) == (
        "In 200 of 200 deals it comes out otherwise, and 2.0 counters in a deal go elsewhere than as we play."
    )
    assert settled(row(paid=1, moved=Sums(4, 16))) == "It comes out otherwise in 1 of 200 deals."
    assert settled(row(), row("chance", paid=7)) == (
        "Only if somebody is rash: by rule of thumb in none of 200 deals, by chance in 7 of 200."
    )
    assert settled(row(arises={"asked": 5}), row("chance")) == "Nobody was paid otherwise in 200 deals."
    assert settled(row(), row("chance", arises={"asked": 1})) == "Nobody was paid otherwise in 200 deals."
    assert settled(row(), row("chance")) == "It never came to that in 200 deals."


def test_whom_it_favours_is_asked_of_all_at_once():
    """45 in 200 deals have a doubt of 0.036: enough for one place alone, and not beside another."""

    def of(*places):
        return row(paid=50, places=places)

    weak = Sums(45, 200)
    assert [len(each) for each in showing([of(weak)])] == [1]
    assert [len(each) for each in showing([of(weak, Sums()), of(Sums(), Sums())])] == [0, 0]


def test_nobody_is_favoured_by_what_the_score_gains():
    """It is an account of nobody’s; a pool is one as well, but there it lies for somebody."""
    sure = Sums(400, 800)
    found = showing([row(paid=200, places=(Sums(),), accounts={"score": sure, "pool": sure})])
    assert [[str(who) for who, _ in each] for each in found] == [["the pool"]]


def test_thresholds_are_parts_of_what_changes_hands_and_changes_have_their_sign():
    """Of two counters in a deal a half is 1, and a tenth 0.2."""
    assert str(threshold("over", 2, COINS["counters"])).startswith("1.0 counters or more")
    assert str(threshold("matters", 2, COINS["counters"])).startswith("0.20 counters or more")
    assert str(threshold("hardly", 2, COINS["counters"])).startswith("Less than 0.20 counters")
    assert str(change(row(), Sums(-400, 800))) == "−2.0"
    assert str(change(row(), Sums(400, 800))) == "+2.0"


def test_of_few_deals_there_is_no_interval_and_no_favour():
    few = row(deals=10, paid=5, moved=Sums(15, 45), places=(Sums(-15, 45), Sums(15, 45)))
    assert told(few) == [
        "By rule of thumb it comes out otherwise in 5 of 10 deals, and 1.5 counters in a deal go elsewhere than as "
        "we play."
    ]


def test_weights_are_parts_of_what_a_deal_moves():
    """Seats win 200 and lose 400 in 200 deals, so 2 counters move in a deal: 1 turns it over, 0.2 matter."""
    assert moves(BASE) == 2
    cases = {200: "over", 199: "matters", 40: "matters", 39: "hardly"}
    assert {n: weighed(BASE, row(paid=n, moved=Sums(n, n))).weight for n in cases} == cases
    assert weighed(BASE, row(paid=1, moved=Sums(400, 400 * 400))).weight == "hardly"  # one deal: the bar touches nought
    assert weighed(BASE, row(), row("chance", paid=1, moved=Sums(1, 1))).weight == "sleeps"
    assert weighed(BASE, row(), row("chance")).weight == "nothing"
    assert set(HEADINGS) == set(WEIGHTS)


def test_what_matters_most_stands_first_and_the_floor_nowhere():
    rows = [
        row(reading="game.a=x", paid=50, moved=Sums(50, 50)),
        row(reading="game.b=x", paid=200, moved=Sums(200, 200)),
        row(reading=""),
        row(reading="game.c=x"),
    ]
    kept = Counts("", {("of", "thumb"): BASE}, {("of", each.reading, "thumb"): each for each in rows})
    assert [each.thumb.reading for each in in_order(kept, "of")] == ["game.b=x", "game.a=x", "game.c=x"]
    assert in_order(kept, "another") == ()


def test_our_reading_says_what_it_is_measured_against():
    by_chance = Base("of", "chance", ((0, 100),))
    against = "Against this the others were counted, in 200 deals by rule of thumb and 100 by chance."
    assert str(measured_against(BASE, by_chance)) == against
    assert str(measured_against(BASE, None)) == "Against this the others were counted, in 200 deals by rule of thumb."


def test_acts_and_figures():
    assert acts_more(row()) is None
    assert str(acts_more(row(acts=Sums(-400, 800)))) == "A deal has 2.0 fewer acts."
    assert str(acts_more(row(acts=Sums(200, 200)))) == "A deal has 1.0 more acts."
    assert str(acts_more(row(acts=Sums(0, 200)))) == "A deal has as many acts, as far as the count shows."
    assert [figure(n) for n in (1.25, 0.984, -0.5, -3.04, -0.001)] == ["1.2", "0.98", "−0.50", "−3.0", "0.00"]
    assert [str(place_name(n)) for n in (0, 2, 9)] == ["the dealer", "the second after the dealer",
                                                      "seat 9 after the dealer"]  # fmt: skip


def test_every_rule_set_is_paid_in_a_coin_that_has_a_word():
    found = {
        (family.id, game.id): family.paid_in(game)
        for family in map(catalogue.family, catalogue.families())
        for game in family.rulesets.values()
    }
    assert set(found.values()) <= set(COINS)
    assert found["rams", "gibson-1974"] == "counters"
    assert found["rummy", "boathouse"] == "counters"
    assert found["reym", "quinola"] == "points"
    assert len({coin for (game, _), coin in found.items() if game == "reversis"}) > 1


def test_no_sentence_is_a_percentage():
    said = [*WHY.values(), *PLAYERS.values(), *BY.values(), *HEADINGS.values()]
    assert said
    assert not any("%" in str(each) or "significan" in str(each) or "confiden" in str(each) for each in said)


def test_players_by_search_are_told_beside_the_others():
    """Two counters in each of 200 deals by rule of thumb; by search in each of 60, or in none."""
    thumb = row(paid=200, moved=Sums(400, 800))
    search = row("search", deals=60, paid=60, moved=Sums(120, 240))

    def by_search(thumb, search, chance=None):
        return [str(each) for each in at_the_table(weighed(BASE, thumb, chance, None, search), "counters", ())]

    assert by_search(thumb, search)[1] == "By search it is much the same: 60 of 60, 2.0."
    most = ceil(share(0, 60).high * 1000)
    assert by_search(thumb, row("search", deals=60))[1] == (
        f"It came out otherwise in none of 60 deals by search, so most likely in fewer than {most} of a thousand."
    )
    rash = row("chance", paid=200, moved=Sums(400, 800))
    assert by_search(row(), row("search", deals=60), rash)[2] == "Nor did it by search in any of 60 deals."
    assert by_search(row(), search, row("chance"))[1].startswith("By search it comes out otherwise in 60 of 60 deals,")
    assert str(measured_against(BASE, None, Base("of", "search", ((0, 60),)))) == (
        "Against this the others were counted, in 200 deals by rule of thumb and 60 by search."
    )


def test_what_players_by_search_change_is_told_from_what_their_own_chance_does():
    """Two counters in each of 60 deals are above a floor of one, and no more than one of two. Of ten deals nothing is
    known.
    """
    thumb = row(paid=200, moved=Sums(400, 800))
    search = row("search", deals=60, paid=60, moved=Sums(120, 240))

    def beside(floor, search=search, thumb=thumb):
        return [str(each) for each in at_the_table(weighed(BASE, thumb, None, None, search, floor), "counters", ())][1]

    chance = "that is not surely more than their own chance does: 2.0."
    same = f"By search it comes out otherwise in 60 of 60 deals, 2.0; {chance}"
    floor = row("search", "", deals=60, paid=60, moved=Sums(120, 240))
    assert beside(floor) == beside(floor, thumb=row()) == same
    lower = row("search", "", deals=60, paid=60, moved=Sums(60, 60))
    assert beside(lower) == "By search it is much the same: 60 of 60, 2.0."
    assert beside(lower, thumb=row()).startswith("By search it comes out otherwise in 60 of 60 deals, and 2.0 counters")
    rare, often = row("search", deals=60, paid=2, moved=Sums(2, 2)), row("search", "", deals=60, paid=7)
    assert beside(often, rare) == (
        "By search it comes out otherwise in 2 of 60 deals; that is not surely more often than by their own "
        "chance: 7 of 60."
    )
    assert beside(row("search", "", deals=60), row("search", deals=60, paid=60, moved=Sums(1, 60**2))).endswith(
        "in 60 of 60; what it changes is nothing that shows."
    )
    few = row("search", deals=10, paid=4, moved=Sums(20, 100))
    assert beside(floor, few) == (
        "By search it comes out otherwise in 4 of 10 deals, too few to tell it from their own chance."
    )


def test_a_noise_floor_is_a_figure_or_nothing_that_shows():
    """By hand: 60 counters in 60 deals, one in each; and eight counters in one deal of 60."""
    floor = row("search", "", deals=60, paid=60, moved=Sums(60, 60))
    told = "noise floor: the same rule-set twice, by search that is another: paid otherwise"
    assert str(floor_line(floor, "counters")) == f"{told} 60 of 60, 1.0 counters in a deal go elsewhere"
    once = row("search", "", deals=60, paid=1, moved=Sums(8, 64))
    assert str(floor_line(once, "counters")) == f"{told} 1 of 60, and what goes elsewhere is nothing that shows"


def test_of_two_readings_at_once_it_is_told_what_is_not_the_sum():
    """400 counters in 200 deals, with 800 of squares, are 2.0 in each; 4 in one deal are nothing that shows."""

    def both(**of):
        return [str(each) for each in at_once(Meeting("of", "a.b=c", "d.e=f", "thumb", SEEDS, **of), "counters")]

    assert both() == [
        "By rule of thumb neither changes what the other does: in none of 200 deals, so most likely in fewer than 31 "
        "of a thousand."
    ]
    assert both(apart=200, woken=3, undone=4, moved=Sums(400, 800)) == [
        "By rule of thumb both together do not come to what each does alone, added up, in 200 of 200 deals, and 2.0 "
        "counters in a deal go elsewhere by that.",
        "In 3 of 200 both change what is paid, and neither alone does.",
        "In 4 of 200 both change nothing that is paid, though one alone does.",
    ]
    assert both(apart=1, moved=Sums(4, 16)) == [
        "By rule of thumb both together do not come to what each does alone, added up, in 1 of 200 deals; what goes "
        "elsewhere by that is nothing that shows.",
        "Both change what is paid just where one alone does, but for fewer than 31 deals of a thousand.",
    ]


def test_what_a_thousand_games_cost_is_reckoned_from_what_was_measured():
    """By hand: 20 + 10 + 30 and 3 + 2 + 5 seconds are 70 for two games; × 1000 that is 35,000, 9.7 hours, and 9.1
    minutes on 64 processors. Of the third the ordinary count is not known, nor therefore what all of it took.
    """
    one: dict[Work, int] = {"thumb": 20, "chance": 10, "quiet": 30, "search": 90}
    several: list[dict[Work, int]] = [one, {"thumb": 3, "chance": 2, "quiet": 5}, {"thumb": 9}]
    assert [str(each) for each in what_a_thousand_cost(several)] == [
        "By rule of thumb and by chance, with the search for why readings do nothing, 2 games took 70 seconds of a "
        "processor.",
        "A thousand such games would take 70 / 2 × 1,000 = 35,000 seconds, which are 9.7 hours on one processor and "
        "9.1 minutes on 64.",
        "By search few deals were counted, and those of 1 quick game alone, in 90 seconds.",
        "A thousand such games would take 90 / 1 × 1,000 = 90,000 seconds, which are 25.0 hours on one processor and "
        "23.4 minutes on 64.",
    ]
    assert str(took(one)) == (
        "To count all of this took 150 seconds of a processor: 20 by rule of thumb, 10 by chance, 30 to find why "
        "readings do nothing and 90 by search."
    )
    assert took(several[2]) is None
    assert not [*what_a_thousand_cost([{}])]


def test_the_weightiest_readings_are_of_questions_that_weigh_and_of_each_one():
    """Two counters move in a deal: 0.2 matter. Of a the reading that weighs more; d is hardly noticed."""
    rows = [row(reading=reading, paid=n, moved=Sums(n, n))
            for reading, n in (("g.a=x", 60), ("g.a=y", 90), ("g.b=x", 200), ("g.c=x", 50), ("g.d=x", 39))]  # fmt: skip
    kept = Counts("", {("of", "thumb"): BASE}, {("of", each.reading, "thumb"): each for each in rows})
    assert weightiest(kept, "of", 2) == [("g.b=x", "g.a=y")]
    assert weightiest(kept, "of", 9) == [("g.b=x", "g.a=y"), ("g.b=x", "g.c=x"), ("g.a=y", "g.c=x")]
