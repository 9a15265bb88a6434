"""What a scorer tells of a deal of Rummy, what of it cannot be, and what is paid by which rule."""

from __future__ import annotations

import pytest

from begun.rummies import Kin
from quinola import FactsError, Session, StartError, family
from quinola.games.rummy.reckoning import Facts, Paying
from second.scorer import settle

RUMMY = family("rummy")
KIN = Kin("rummy", "rummy")
vary, two = KIN.vary, KIN.two
PLAIN = RUMMY.ruleset("rummy")
LEFT = {"A": 3, "B": 0, "C": 4, "D": 5}
WHOLE = {"A": 30, "B": 0, "C": 40, "D": 50}
"""Hands of seven, of which nothing has been put down."""


def wrong(game, **facts):
    with pytest.raises(FactsError) as found:
        settle(game, {"dealer": "A", **facts})
    assert found.value.rule.startswith("rummy.")
    return found.value.place, found.value.rule.removeprefix("rummy."), found.value.why


def entries(game, **facts):
    found = settle(game, {"dealer": "A", **facts}).entries
    return [(f"{e.payer}{e.payee}", e.amount, e.rule.removeprefix("rummy.")) for e in found if e.amount]


def reasons(game, **facts):
    return [each.text for each in settle(game, {"dealer": "A", **facts}).reasons]


def ended(game, hands, *acts):
    """What is told of a deal that has been played to its end."""
    session = Session(game, 1, [hands], part="turns", given={"dealer": "A"})
    for act in acts:
        session.act(act)
    assert not session.choices
    return session.result["facts"]


# What is told


@pytest.mark.parametrize(
    ("name", "readings", "keys"),
    [
        ("rummy", {}, "dealer out left rummy scores"),
        ("block", {}, "dealer out left rummy scores"),
        ("block", {"block_double": "no"}, "dealer out left scores"),
        ("boathouse", {}, "dealer out left scores"),
        ("call", {}, "dealer out left rummy scores"),
        ("two-meld", {}, "dealer out left scores"),
        ("one-meld", {}, "dealer out melded scores"),
        ("one-meld", {"blocking": "yes"}, "dealer out left melded scores"),
    ],
)
def test_what_is_asked_of_a_deal(name, readings, keys):
    schema = vary(name, **readings).form.schema()
    assert list(schema["properties"]) == keys.split()
    assert schema["required"] == ["dealer", "out"]


def test_how_it_is_asked():
    shown = RUMMY.vary("one-meld", {"blocking": "yes"}).form.schema()["properties"] | {
        "rummy": PLAIN.form.schema()["properties"]["rummy"]
    }
    assert {key: (each["title"], each["description"], each["rule"]) for key, each in shown.items()} == {
        "dealer": ("Dealer", "the youngest", "rummy.age"),
        "out": ("Out", "who has no cards left, or nobody", "rummy.out"),
        "left": ("Left in hand", "the count of each hand", "rummy.collect"),
        "melded": ("Melded", "the count of the winner’s melds", "rummy.own-melds"),
        "rummy": ("Rummy", "whether all went in a single turn", "rummy.rummy"),
        "scores": ("Before", "won or lost in earlier hands", "rummy.purse"),
    }


@pytest.mark.parametrize(
    ("name", "readings", "least", "most"),
    [
        ("one-meld", {}, 10, 80),
        ("one-meld", {"odd_counts": "counts"}, 12, 80),
        ("one-meld", {"ace_place": "either"}, 17, 84),
        ("one-meld", {"company": 2}, 19, 110),
        ("one-meld", {"company": 6}, 9, 70),
        ("one-meld", {"blocking": "yes"}, 10, 70),
        ("one-meld", {"drawing": "with-talon"}, 10, 274),
        ("wild-card", {}, 13, 140),
        ("wild-card", {"wild_odd": "may-not"}, 16, 140),
        ("wild-card", {"wild_cards": "jokers"}, 13, 170),
    ],
)
def test_a_whole_hand_in_melds_counts_so_much_at_least_and_at_most(name, readings, least, most):
    """rummy.at-once: four are dealt seven, and draw an eighth, which may be odd.

    Least: AAAA 222 = 4 + 6 = 10, and with the eighth 2222, 12; aces of eleven, 2222 333 = 8 + 9 = 17; ten cards, AAAA
    222 333 = 4 + 6 + 9 = 19; six, AAA 222 = 9; wild deuces, AAAA 333 = 13 and AAAA 3333 = 16. Most: 8 × 10, 4 × 11 +
    4 × 10 = 84, 11 × 10, 7 × 10, 4 × 25 + 4 × 10 = 140, 6 × 25 + 2 × 10 = 170. Where hands grow, 52 − 3 × 7 = 31 cards:
    16 × 10 + 4 × (9 + 8 + 7) + 3 × 6 = 274.
    """
    game = vary(name, **readings)
    for melded in (least, most):
        assert entries(game, out="B", melded=melded)[0][1:] == (melded, "own-melds")
    for melded in (least - 1, most + 1):
        assert wrong(game, out="B", melded=melded) == (
            "melded", "own-melds", f"a whole number from {least} to {most} is wanted, not {melded}",
        )  # fmt: skip


def test_no_hand_of_seven_counts_more_than_seventy():
    """rummy.deal: seven each to four; 7 × 10 = 70."""
    told = {"out": "B", "rummy": False}
    assert entries(PLAIN, **told, left=LEFT | {"C": 70})[0] == ("CB", 70, "collect")
    for n in (-1, 71, 170):
        assert wrong(PLAIN, **told, left=LEFT | {"C": n}) == (
            "left.C", "collect", f"a whole number from 0 to 70 is wanted, not {n}",
        )  # fmt: skip


def test_where_all_goes_down_at_once_the_other_hands_are_whole():
    """rummy.at-once: AAAA 222 is the cheapest seven, 10; fourteen are AAAA 2222 3333 44, 4 + 8 + 12 + 8 = 32; and
    twenty-one AAAA 2222 3333 4444 5555 6, 60 + 6 = 66."""
    game, told = RUMMY.ruleset("boathouse"), {"out": "B"}
    assert wrong(game, **told, left={"A": 9, "B": 0, "C": 40, "D": 40}) == (
        "left.A", "count", "A cannot be left with less than 10",
    )  # fmt: skip
    assert wrong(game, **told, left={"A": 10, "B": 0, "C": 21, "D": 40}) == (
        "left", "count", "A and C cannot be left with less than 32",
    )  # fmt: skip
    assert wrong(game, **told, left={"A": 21, "B": 0, "C": 22, "D": 22})[2] == (
        "A, C and D cannot be left with less than 66"
    )
    assert entries(game, **told, left={"A": 10, "B": 0, "C": 22, "D": 34})[0] == ("CB", 22, "collect")


def test_no_hand_without_aces_of_one_counts_one():
    """rummy.ace-count: aces count eleven, and the cheapest card is a deuce; of those there are four."""
    high, told = vary("high-low", company=6), {"out": "B", "rummy": False}
    left = {"A": 2, "B": 0, "C": 2, "D": 2, "E": 2, "F": 3}
    assert entries(high, **told, left=left)[0] == ("CB", 2, "collect")
    assert wrong(high, **told, left=left | {"A": 1})[:2] == ("left.A", "count")
    assert wrong(high, **told, left=left | {"F": 2})[2] == "A, C, D, E and F cannot be left with less than 11"


def test_where_hands_grow_one_holds_more_than_was_dealt():
    """rummy.with-talon: 52 − 3 × 7 = 31 cards at most, the sixteen tens, 36, 32, 28 of nines to sevens, and three
    sixes: 160 + 96 + 18 = 274."""
    game = RUMMY.ruleset("boathouse")
    assert game.form.schema()["properties"]["left"]["properties"]["A"]["maximum"] == 274
    assert entries(game, out="B", left={"A": 71, "B": 0, "C": 40, "D": 40})[2] == ("AB", 71, "collect")


def test_of_every_hand_is_told_what_is_left():
    place, rule, why = wrong(PLAIN, out="B", rummy=False, left={"A": 3, "B": 0, "C": 4})
    assert (place, rule) == ("left.D", "collect")
    assert why == "nothing is told of D: where it is nought, say so"


def test_all_hands_together_hold_cards_of_one_pack():
    """Three of seven are 21: 16 × 10 + 4 × 9 + 8 = 204, and one more is too much. Two of them are 140 at most."""
    told = {"out": "B", "rummy": False}
    left = {"A": 70, "B": 0, "C": 70, "D": 64}
    assert entries(PLAIN, **told, left=left)[-1] == ("AB", 70, "collect")
    assert wrong(PLAIN, **told, left=left | {"D": 65}) == (
        "left", "count", "A, C and D cannot be left with more than 204",
    )  # fmt: skip


def test_points_are_never_lost():
    game, told = vary(settling="points"), {"out": "B", "rummy": False, "left": LEFT}
    scores = {"A": -1, "B": 0, "C": 9, "D": 0}
    assert wrong(game, **told, scores=scores) == ("scores.A", "collect", "points are won, and nobody loses any")
    assert settle(game, {"dealer": "A", **told, "scores": scores | {"A": 0}}).outcome["winners"] == []


# What cannot be

OUT = ("left", "out")


@pytest.mark.parametrize(
    ("name", "facts", "wanted"),
    [
        ("one-meld", {"out": "nobody", "melded": 30}, ("melded", "out", "nobody went out, and nothing is collected")),
        ("rummy", {"out": "nobody", "left": LEFT}, (*OUT, "nobody went out, and nothing is collected")),
        ("block", {"out": "nobody"}, (*OUT, "where nobody goes out, what each has left is wanted")),
        ("block", {"out": "nobody", "left": LEFT}, (*OUT, "whoever has nothing left has gone out")),
        ("one-meld", {"out": "B"}, ("melded", "out", "what the winner has melded is wanted")),
        ("rummy", {"out": "B", "rummy": True}, (*OUT, "what each has left is wanted")),
        (
            "rummy",
            {"out": "B", "rummy": True, "left": LEFT | {"B": 1}},
            ("left.B", "out", "whoever is out has nothing left"),
        ),
        (
            "rummy",
            {"out": "B", "rummy": True, "left": LEFT | {"D": 0}},
            ("left.D", "out", "only one goes out, and every card counts something"),
        ),
        ("rummy", {"out": "nobody", "rummy": False}, ("rummy", "rummy", "nobody went out")),
        ("rummy", {"out": "B", "left": LEFT}, ("rummy", "rummy", "say whether all went in a single turn")),
    ],
    ids=str,
)
def test_what_cannot_be_is_refused_with_what_is_wrong(name, facts, wanted):
    assert wrong(RUMMY.ruleset(name), **facts) == wanted


def test_where_the_melds_are_paid_nothing_is_left_to_pay_but_of_a_blocked_deal():
    game = vary("one-meld", blocking="yes")
    assert wrong(game, out="B", melded=30, left=LEFT) == (
        "left", "out", "the melds are paid, and not what is left",
    )  # fmt: skip
    assert entries(game, out="B", melded=30) == [
        ("CB", 30, "own-melds"), ("DB", 30, "own-melds"), ("AB", 30, "own-melds"),
    ]  # fmt: skip
    assert wrong(game, out="nobody") == (*OUT, "where nobody goes out, what each has left is wanted")
    assert wrong(game, out="nobody", melded=30, left=WHOLE | {"B": 20})[0] == "melded"
    blocked = entries(game, out="nobody", left=WHOLE | {"B": 20})
    assert blocked == [("CB", 20, "blocked-least"), ("DB", 30, "blocked-least"), ("AB", 10, "blocked-least")]


def test_counters_only_go_from_hand_to_hand_and_points_need_not():
    before = {"A": 1, "B": 0, "C": 0, "D": 0}
    assert wrong(PLAIN, out="nobody", scores=before) == (
        "scores", "purse", "what all have won and lost comes to nought, and this to 1",
    )  # fmt: skip
    assert settle(vary(settling="points"), {"dealer": "A", "out": "nobody", "scores": before}).outcome["winners"] == []
    for part in ("deal", "partie"):
        with pytest.raises(StartError, match="comes to nought, and this to 1"):
            Session(PLAIN, 1, part=part, brought={"A": 1})


def test_nobody_plays_on_without_counters():
    scores = {"A": -100, "B": 100, "C": 0, "D": 0}
    assert wrong(PLAIN, out="nobody", scores=scores)[:2] == ("scores.A", "broke")
    assert entries(PLAIN, out="nobody", scores=scores | {"A": -99, "B": 99}) == []


# What is paid


def test_the_winner_collects_from_each_at_the_left_in_turn():
    assert entries(PLAIN, out="B", rummy=False, left=LEFT) == [
        ("CB", 4, "collect"), ("DB", 5, "collect"), ("AB", 3, "collect"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("name", "told", "rule"),
    [
        ("rummy", {"rummy": True}, "rummy"),
        ("block", {"rummy": True}, "block-rummy"),
        ("boathouse", {}, "at-once-double"),
    ],
)
def test_what_is_paid_once_more_and_by_which_rule(name, told, rule):
    found = entries(RUMMY.ruleset(name), out="B", left=WHOLE, **told)
    assert found[3:] == [("CB", 40, rule), ("DB", 50, rule), ("AB", 30, rule)]
    assert [each[2] for each in found[:3]] == ["collect"] * 3


def test_the_hand_laid_down_at_once_is_double_in_block_too():
    found = entries(vary("boathouse", blocking="yes"), out="B", left=WHOLE)
    assert {rule for _, _, rule in found} == {"collect", "at-once-double"}


def test_points_are_scored_by_whoever_wins_and_by_nobody_lost():
    assert entries(vary(settling="points"), out="B", rummy=False, left=LEFT) == [
        ("scoreB", 4, "collect"), ("scoreB", 5, "collect"), ("scoreB", 3, "collect"),
    ]  # fmt: skip


def test_whoever_pays_more_than_there_was_owes_the_rest():
    """Of twenty counters 20 are paid and nothing owed, 21 one too many; who has 20 of a hundred left owes 30 of 50."""
    told, few = {"out": "B", "rummy": False}, vary(counters=20)
    assert not any("owes" in text for text in reasons(few, **told, left=LEFT | {"A": 20}))
    assert reasons(few, **told, left=LEFT | {"A": 21})[0] == "A owes 1"
    scores = {"A": 80, "B": 0, "C": 0, "D": -80}
    assert reasons(PLAIN, **told, left=LEFT | {"D": 50}, scores=scores)[0] == "D owes 30"
    points = reasons(vary(settling="points", counters=20), **told, left=LEFT | {"A": 21})
    assert not any("owes" in text for text in points)


def test_whoever_has_no_counters_left_ends_it_and_the_richest_has_won():
    """B has 20 + 20 + 4 + 5 = 49."""
    told, few = {"dealer": "A", "out": "B", "rummy": False}, vary(counters=20)
    assert settle(few, {**told, "left": LEFT | {"A": 20}}).outcome["winners"] == ["B"]
    assert settle(few, {**told, "left": LEFT | {"A": 19}}).outcome["winners"] == []


def test_in_a_blocked_deal_one_has_the_differences_and_several_share_them():
    """C has 4: 6 − 4, 9 − 4 and 11 − 4. Then B and C have 4: of D’s five B has three and C two, and C begins
    with A’s seven: four, and three for B."""
    block = RUMMY.ruleset("block")
    left = {"A": 11, "B": 6, "C": 4, "D": 9}
    assert entries(block, out="nobody", left=left) == [
        ("BC", 2, "blocked-least"), ("DC", 5, "blocked-least"), ("AC", 7, "blocked-least"),
    ]  # fmt: skip
    assert reasons(block, out="nobody", left=left)[0] == "C has least: 4"
    assert entries(block, out="nobody", left=left | {"B": 4}) == [
        ("DB", 3, "blocked-share"), ("DC", 2, "blocked-share"), ("AB", 3, "blocked-share"), ("AC", 4, "blocked-share"),
    ]  # fmt: skip
    kept = RUMMY.vary("block", {"block-odd": "kept"})
    assert [n for _, n, _ in entries(kept, out="nobody", left=left | {"B": 4})] == [2, 2, 3, 3]


def test_the_odd_counters_go_round_those_who_have_least():
    """B, D and F have least. Of C’s one B has it, of E’s two D and F, of A’s four B, D, F and B again."""
    found = entries(vary("block", company=6), out="nobody", left={"A": 8, "B": 4, "C": 5, "D": 4, "E": 6, "F": 4})
    assert [(who, n) for who, n, _ in found] == [("CB", 1), ("ED", 1), ("EF", 1), ("AB", 2), ("AD", 1), ("AF", 1)]


def test_nothing_is_paid_where_all_have_as_much_left():
    assert entries(RUMMY.ruleset("block"), out="nobody", left=dict.fromkeys("ABCD", 7)) == []


# What is told of a deal that was played


HANDS = {"A": "3H 8C", "B": "7H 8H 2D", "discards": "5H", "talon": "9H"}
MELDED = ("draw talon", "meld 7H+8H+9H", "discard 2D")


@pytest.mark.parametrize(
    ("name", "readings", "acts", "told"),
    [
        ("rummy", {}, MELDED, {"left": {"A": 11, "B": 0}, "rummy": True}),
        ("rummy", {"going_rummy": "melds"}, MELDED, {"left": {"A": 11, "B": 0}, "rummy": False}),
        ("block", {}, MELDED, {"left": {"A": 11, "B": 0}, "rummy": True}),
        ("block", {"block_double": "no"}, MELDED, {"left": {"A": 11, "B": 0}}),
        ("boathouse", {}, ("draw talon", "rummy 2D"), {"left": {"A": 11, "B": 0}}),
        ("one-meld", {}, ("draw talon", "rummy 2D"), {"melded": 24}),
        ("one-meld", {"odd_counts": "counts"}, ("draw talon", "rummy 2D"), {"melded": 26}),
        ("one-meld", {"blocking": "yes"}, ("draw talon", "rummy 2D"), {"melded": 24}),
    ],
)
def test_what_is_told_of_a_deal_in_which_somebody_was_out(name, readings, acts, told):
    """3 + 8 are left; 7 + 8 + 9 are melded, and the odd card is two more."""
    assert ended(two(name, **readings), HANDS, *acts) == {"dealer": "A", "out": "B"} | told


@pytest.mark.parametrize("name", ["block", "one-meld", "boathouse"])
def test_what_is_told_of_a_blocked_deal(name):
    """B throws the nine and is left with 7 + 8 + 2."""
    told = ended(two(name, blocking="yes"), HANDS, "draw talon", "discard 9H", "pass")
    assert told == {"dealer": "A", "out": "nobody", "left": {"A": 11, "B": 17}}


def test_what_is_told_of_a_void_deal():
    assert ended(two(), {"A": "7C 8H", "B": "KC"}) == {"dealer": "A", "out": "nobody"}


@pytest.mark.parametrize(
    ("name", "acts", "told"),
    [
        ("rummy", MELDED, {"out": "B", "left": {"A": 11, "B": 0}, "rummy": True}),
        ("one-meld", ("draw talon", "rummy 2D"), {"out": "B", "melded": 24}),
        ("block", ("draw talon", "discard 9H", "pass"), {"out": "nobody", "left": {"A": 11, "B": 17}}),
    ],
)
def test_what_was_won_before_is_told_if_anything_was(name, acts, told):
    session = Session(two(name), 1, [HANDS], part="turns", given={"dealer": "A"}, brought={"A": 5, "B": -5})
    for act in acts:
        session.act(act)
    assert session.result["facts"] == {"dealer": "A", "scores": {"A": 5, "B": -5}} | told
    void = Session(two(), 1, [{"A": "7C", "B": "KC"}], part="turns", brought={"A": 5, "B": -5})
    assert void.result["facts"] == {"dealer": "A", "out": "nobody", "scores": {"A": 5, "B": -5}}


def test_of_what_nothing_is_said():
    assert Paying() == PLAIN.paying
    assert Facts(2) == PLAIN.form.read({"dealer": "C", "out": "nobody"})
