"""What is told, shown and asked in Russian Bank, from stated cards worked by hand."""

from __future__ import annotations

import pytest

from quinola import Session, family, settle

BANK = family("russian-bank")
OURS = BANK.ruleset("gibson-1974")
LAYOUT = [f"layout {n}" for n in range(1, 9)]
KINGS = dict(zip(LAYOUT, "KS1 KH1 KD1 KC1 KS2 KH2 KD2 KC2".split(), strict=True))
"""A layout on which nothing goes but queens, and that goes nowhere."""
REST = {"stock A": "9H1", "hand A": "3D1", "stock B": "6D2", "hand B": "7S2"}
"""What both hold where it does not matter."""


def vary(**readings):
    return BANK.vary("gibson-1974", {name.replace("_", "-"): value for name, value in readings.items()})


def after(*acts, game=OURS, **zones):
    """A table of `KINGS` and `REST` but for the `zones` (_ for a space), when A has played so."""
    stated = {name.replace("_", " "): text for name, text in zones.items()}
    session = Session(game, 1, [KINGS | REST | stated], part="table", given={"turn": "A"}, events=True)
    for act in acts:
        session.act(act)
    return session


def told(session, *slugs):
    """What is told by these rules, or by any."""
    events = [(event.rule.removeprefix("russian-bank."), str(event.text)) for event in session.table.events]
    return [text for slug, text in events if slug in slugs] if slugs else events


def last(session, act):
    """What an act tells."""
    before = len(session.table.events)
    session.act(act)
    return told(session)[before:]


# Who plays first


@pytest.mark.parametrize(
    ("layout", "first", "slug", "text"),
    [
        ("5S1 7D1 4C1 JH1 3C2 5H2 TD2 QS2", "B", "first-player", "B has dealt the lower card, and begins"),
        (
            "2S1 7D1 9C1 JH1 QH2 2C2 TD2 6S2",
            "B",
            "next-lowest",
            "The lowest are equal; B has dealt the next lower card, and begins",
        ),
        (
            "7S1 2D1 9C1 JH1 2H2 7C2 JD2 9S2",
            "B",
            "first-equal",
            "All are equal; B has dealt the lowest sooner, and begins",
        ),
    ],
)
def test_it_is_told_why_who_begins_does(layout, first, slug, text):
    session = Session(OURS, 1, [dict(zip(LAYOUT, layout.split(), strict=True))], part="deal", events=True)
    assert session.table.shown.first == first
    assert told(session, "first-player", "next-lowest", "first-equal") == [text]
    assert (slug, text) in told(session)


def test_it_is_told_who_has_cut_the_lower_card():
    layout = dict(zip(LAYOUT, "2D1 3S1 9C1 JH1 2H2 9S2 JD2 3C2".split(), strict=True))
    session = Session(OURS, 1, [layout], part="deal", events=True)
    first = session.table.shown.first
    assert told(session, "first-equal") == [f"All are equal; {first} has cut the lower card"]


# What is played


def test_a_build_is_told_and_an_ace_with_it():
    session = after(layout_1="2S1 AD1")
    assert last(session, "build AD1") == [
        ("base-up", "A builds the ace of diamonds (I)"),
        ("base-ace", "which makes a base"),
    ]
    assert last(after(layout_1="3S1 2D1", base_5="AD1"), "build 2D1") == [
        ("base-up", "A builds the two of diamonds (I)")
    ]


def test_a_card_is_moved_to_a_pile_or_fills_a_vacancy():
    session = after(layout_1="9S1", layout_2="9C1 8D1")
    moved = ("layout-down", "A moves the eight of diamonds (I) to layout 1")
    assert last(session, "move 8D1 to layout 1") == [moved]
    vacant = after(layout_1="", layout_2="9C1 8D1")
    assert last(vacant, "move 8D1 to layout 1") == [("vacancy", "A fills a vacancy with the eight of diamonds (I)")]


def test_it_is_told_that_the_stock_card_comes_from_the_stock():
    session = after(layout_3="TC1", stock_card_A="9D1", turned_A="5C1")
    assert last(session, "move 9D1 to layout 3") == [
        ("layout-down", "A moves the nine of diamonds (I) to layout 3"),
        ("stock-plays", "from the stock"),
        ("back-to-stock", "the five of clubs (I) from the hand lies open meanwhile"),
    ]


@pytest.mark.parametrize(
    ("source", "place"),
    [
        ("stock", {"stock_card_A": "7H1"}),
        ("hand", {"stock_card_A": "9S1", "turned_A": "7H1"}),
        ("layout", {"stock_card_A": "9S1", "layout_1": "8S1 7H1"}),
        ("discards", {"stock_card_A": "9S1", "discards_A": "7H1"}),
    ],
)
def test_it_is_told_where_what_is_fed_comes_from(source, place):
    session = after(game=vary(own_discards="top-open"), stock_card_B="8H2", **place)
    assert last(session, "feed 7H1 to stock") == [
        ("feed", "A feeds the seven of hearts (I) to B"),
        ("feed-from", f"from the {source}"),
        ("feed-next", "next to the eight of hearts (II)"),
        ("unload", "it is a card of B now"),
    ]


def test_the_first_discard_may_be_looked_through_with_the_others():
    through = ("look-through", "both may look through what lies there")
    discard = ("discard", "A discards the three of diamonds (I)")
    turned = {"stock_card_A": "9S1", "turned_A": "3D1", "hand_A": "4C1"}
    assert last(after(**turned), "discard 3D1")[:2] == [discard, through]
    session = after(**turned, discards_A="TC1")
    assert last(session, "discard 3D1") == [discard]


@pytest.mark.parametrize(
    ("held", "game", "text"),
    [
        ({}, OURS, ["it is a card of A still"]),
        ({}, vary(out_by_discard="yes"), ["it was the last card of A"]),
        ({"hand_A": "4C1"}, OURS, []),
        ({"stock_card_A": "9S1"}, OURS, []),
    ],
)
def test_the_last_discard_is_told_to_be_a_card_still_or_the_last(held, game, text):
    session = after("discard 3D1", game=game, **({"turned_A": "3D1", "hand_A": "", "stock_A": ""} | held))
    assert told(session, "out-discard") == text


def test_it_is_told_how_many_turns_there_have_been():
    session = after("turn stock", "turn hand", "discard 3D1", game=vary(turns_at_most=2))
    assert told(session, "most-turns") == ["There have been 2 turns: the game is drawn"]


# Stop! and demands

SLIP = {"layout_2": "TC1", "layout_3": "9D1", "stock_card_A": "3S1", "turned_A": "5C1", "base_1": "AS1 2S1"}
MOVED = "move 9D1 to layout 2"


def test_it_is_told_when_what_was_wrong_can_be_stopped_no_more():
    late = ["What was wrong can be stopped no more"]
    whole = vary(stop_how_long="whole-turn")
    assert told(after("build 3S1", "discard 5C1", **SLIP), "stop-until") == []
    assert told(after(MOVED, **SLIP), "stop-until") == []
    assert told(after(MOVED, "build 3S1", **SLIP), "stop-until") == late
    assert told(after(MOVED, "build 3S1", game=whole, **SLIP), "stop-until") == []
    for acts, game in (((MOVED, "build 3S1", "discard 5C1"), whole), (("discard 5C1",), OURS)):
        session = after(*acts, game=game, **SLIP)  # B can still stop it, until B has done something
        assert told(session, "stop-until") == []
        session.act("turn stock")
        assert told(session, "stop-until") == late


def test_it_is_told_whether_the_hand_card_is_discarded_or_turned_back():
    for reading, where in (("discarded", "is discarded"), ("turned-back", "is turned back")):
        session = after(MOVED, "B: Stop!", game=vary(stopped_hand_card=reading), **SLIP)
        assert told(session, "stop-hand") == [f"The five of clubs (I) {where}"]


JOIN = {"layout_1": "9S1", "layout_2": "8D1", "stock_card_A": "2C1"}


def test_a_demand_for_a_space_is_told_and_shown():
    session = after(**JOIN)
    assert last(session, "B: demand 8D1 to layout 1") == [
        ("demand-space", "B demands the eight of diamonds (I) on layout 1"),
        ("demanded", "That is done next, but for building"),
    ]
    assert str(session.table.shown.demanded) == "8D1 to layout 1"
    session.act("move 8D1 to layout 1")
    assert session.table.shown.demanded is None


def test_a_demand_for_a_base_is_told_and_shown_until_it_is_met():
    piles = {"layout_1": "9S1 8H1 7C1", "layout_2": "TD1 9C1", "layout_3": "", "stock_card_A": "2C1"}
    session = after(**piles, base_1="AS1 2S1 3S1 4S1 5S1 6S1 7S1 8S1")
    assert last(session, "B: demand 9S1 freed") == [
        ("demand-base", "B demands that the nine of spades (I) be freed"),
        ("demanded", "That is done next, but for building"),
    ]
    for act, shown in (("move 7C1 to layout 3", "9S1 freed"), ("move 8H1 to layout 2", None)):
        session.act(act)
        assert session.table.shown.as_json().get("demanded") == shown


def test_a_stop_ends_what_was_demanded():
    """What comes open by what is demanded can be built: to turn up the hand instead is wrong."""
    piles = {"layout_1": "9S1 8H1 7C1", "layout_2": "TD1 9C1", "layout_3": "", "stock_card_A": "2C1"}
    session = after(**piles, base_1="AS1 2S1 3S1 4S1 5S1 6S1 7S1 8S1", base_3="AH1 2H1 3H1 4H1 5H1 6H1 7H1")
    for act in ("B: demand 9S1 freed", "move 7C1 to layout 3", "turn hand"):
        session.act(act)
    assert str(session.table.shown.demanded) == "9S1 freed"
    session.act("B: Stop!")
    assert session.table.shown.demanded is None


# What is asked, and what lies on the table


def test_a_move_is_asked_of_one_and_a_demand_of_the_other():
    session = after(**SLIP)
    assert [(choice.seat, choice.verb) for choice in session.choices] == [(0, "move"), (1, "demand")]
    session.act(MOVED)
    session.act("B: Stop!")
    assert [(choice.seat, choice.verb) for choice in session.choices] == [(1, "demand")]
    session.act("demand nothing")
    assert [(choice.seat, choice.verb) for choice in session.choices] == [(1, "move"), (0, "demand")]


def test_it_is_shown_whose_turn_it_is_and_how_many_there_have_been():
    session = after(stock_card_A="9S1")
    shown = session.table.shown
    assert (shown.first, shown.player, shown.turns, shown.demanded) == (None, "A", 1, None)
    session.act("turn hand")
    session.act("discard 3D1")
    assert (shown.first, shown.player, shown.turns) == (None, "B", 2)


def test_a_stated_table_is_the_first_players_turn_unless_it_is_told():
    session = Session(OURS, 1, [KINGS | REST], part="table")
    assert session.table.name(session.choices[0].seat) == "A"


def test_every_place_on_the_table_says_what_it_is():
    zones = [zone for zone in after().view("A")["zones"] if zone["role"] != "hand"]
    owned = [
        (role, name, f"{what} {name}", said, down)
        for name in "AB"
        for role, what, said, down in (
            ("stock", "hand", "hand", True),
            ("turned", "turned", "turned up", False),
            ("discard", "discards", "discards", False),
            ("reserve", "stock card", "stock card", False),
            ("reserve", "stock", "stock", True),
        )
    ]
    layout = [("layout", None, f"layout {n}", "", False) for n in range(1, 9)]
    bases = [("foundation", None, f"base {n}", "", False) for n in range(1, 9)]
    assert [(z["role"], z["owner"], z["key"], z["what"], z.get("down", False)) for z in zones] == [
        *owned,
        *layout,
        *bases,
    ]


# The score


@pytest.mark.parametrize(
    ("game", "scores", "text"),
    [
        (OURS, {}, "It was one game, and A has won it with 42"),
        (vary(one_game="three-hundred"), {"scores": {"A": 258}}, "A has 300, and has won the match"),
        (vary(one_game="three-hundred"), {"scores": {"A": 257}}, "A has 299, and the match goes on"),
    ],
)
def test_the_points_are_told_and_what_they_win(game, scores, text):
    """30 + 2 · 3 + 6 = 42."""
    reasons = settle(game, {"winner": "A", "stock": 3, "rest": 6} | scores).reasons
    assert [str(each.message) for each in reasons if each.rule == "russian-bank.match"] == [text]


def test_why_a_card_stays_on_a_base_or_among_discards_is_told():
    lying = {"layout_1": "4H1", "base_1": "AS1 2S1 3S1", "discards_A": "5D1 3C1", "stock_card_A": "9S1"}
    closed, opened = after(**lying), after(game=vary(own_discards="top-open"), **lying)
    assert str(closed.may("move 3S1 to layout 1").why) == "nothing comes back from a base"
    assert str(closed.may("build 5D1").why) == "no card is played from discards"
    assert str(opened.may("build 5D1").why) == "only the top card of one’s own discards is played"
    assert {closed.may(act).grade for act in ("move 3S1 to layout 1", "build 5D1")} == {"impossible"}
