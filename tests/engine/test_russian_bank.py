"""Russian Bank, rule by rule from stated layouts. RU is what the encyclopedia says, RU-C a question of its reading."""

from __future__ import annotations

from itertools import pairwise
from typing import get_args, get_type_hints

import pytest

from quinola import FactsError, Session, StartError, family, settle
from quinola.answers import DOES, tables
from quinola.api import Mistake
from quinola.ask import Choose
from quinola.cards import card, cards
from quinola.games.russian_bank import RULES
from quinola.games.russian_bank.acts import Act
from quinola.games.russian_bank.board import BOTH, LOOK, PACKS, feeds, under
from quinola.games.russian_bank.play import who_begins
from quinola.games.russian_bank.readings import Readings
from quinola.games.russian_bank.turn import next_to, way
from quinola.players import ground, play_out, rule_of_thumb
from quinola.players.thumb import russian_bank as thumb
from quinola.session import ActError

BANK = family("russian-bank")
OURS = BANK.ruleset("gibson-1974")
KINGS = cards("KS1 KH1 KD1 KC1 KS2 KH2 KD2 KC2")
"""A layout on which nothing goes but queens, and that goes nowhere."""


def vary(**readings):
    return BANK.vary("gibson-1974", {name.replace("_", "-"): value for name, value in readings.items()})


def table(turn="A", game=OURS, acts=(), piles=None, **zones):
    """A table with kings in the layout, but for the `piles`; zones by name, with _ for a space."""
    layout = {n: c.text for n, c in enumerate(KINGS, 1)} | (piles or {})
    used = {word for each in (*(piles or {}).values(), *zones.values()) for word in each.split()}
    hands = {f"layout {n}": "" if text in used and n not in (piles or {}) else text for n, text in layout.items()}
    hands |= {name.replace("_", " "): text for name, text in zones.items()}
    session = Session(game, 1, [hands], part="table", given={"turn": turn}, events=True)
    for act in acts:
        session.act(act)
    return session


def dealt(game=OURS, seed=1, acts=(), **hands):
    session = Session(game, seed, [{k.replace("_", " "): v for k, v in hands.items()}], part="deal", events=True)
    for act in acts:
        session.act(act)
    return session


def mine(session):
    return list(map(session.choices[0].text, session.choices[0].options))


def slips(session):
    return list(map(session.choices[0].text, session.choices[0].breaches()))


def aside(session):
    return [c.text(o) for c in session.choices if c.optional for o in c.options]


def turn(session):
    return session.table.name(session.choices[0].seat)


def grade(session, act):
    verdict = session.may(act)
    return None if verdict else (verdict.rule.partition(".")[2], verdict.grade)


def zone(session, name):
    return " ".join(c.text for z in session.table.zones.values() if z.key == name for c in z)


B = {"stock_B": "6D2", "hand_B": "7S2"}
"""What B holds where it does not matter."""


# The deal: RU1, RU2


def test_each_deals_a_pack_of_ones_own():
    session = dealt()
    held = {z.key: list(z) for z in session.table.zones.values()}
    for name, pack, layout in (("A", PACKS[0], range(1, 5)), ("B", PACKS[1], range(5, 9))):
        own = held[f"stock {name}"] + held[f"hand {name}"] + [c for n in layout for c in held[f"layout {n}"]]
        assert sorted(c.text for c in own) == sorted(c.text for c in pack)
        assert (len(held[f"stock {name}"]), len(held[f"hand {name}"])) == (12, 36)
        assert not held[f"stock card {name}"]
    assert not any(held[f"base {n}"] for n in range(1, 9))


@pytest.mark.parametrize(("reading", "down", "hand"), [("top-open", 11, 36), ("thirteen", 12, 35)])
def test_a_card_of_the_stock_can_lie_open_from_the_deal(reading, down, hand):  # RU-C2
    session = dealt(vary(stock_open=reading))
    sizes = {z.key: len(z) for z in session.table.zones.values()}
    for name in "AB":
        assert (sizes[f"stock {name}"], sizes[f"stock card {name}"], sizes[f"hand {name}"]) == (down, 1, hand)


def test_it_is_the_top_card_that_lies_open():
    session = dealt(vary(stock_open="top-open"), stock_A="4C1 TS1")
    assert (zone(session, "stock card A"), zone(session, "stock A").split()[0]) == ("4C1", "TS1")


def test_a_card_of_the_wrong_pack_cannot_be_stated():
    with pytest.raises(StartError, match="8H2 is not in the pack"):
        dealt(layout_1="8H2")


# Who plays first: RU3


@pytest.mark.parametrize(
    ("a", "b", "first"),
    [
        ("5S1 7D1 9C1 JH1", "4C2 8H2 TD2 QS2", 1),  # 4 < 5
        ("2S1 7D1 9C1 JH1", "QH2 2C2 TD2 6S2", 1),  # 2 = 2, 6 < 7
        ("2S1 7D1 9C1 JH1", "2C2 7H2 9D2 TS2", 1),  # 2, 7, 9 alike, 10 < jack
        ("AS1 KD1 KC1 KH1", "2C2 2H2 2D2 2S2", 0),  # the ace is low
        ("7S1 2D1 9C1 JH1", "2H2 7C2 JD2 9S2", 1),  # alike; B’s two is its first card, A’s its second
        ("2D1 2S1 9C1 JH1", "2H2 9S2 JD2 2C2", None),  # alike, and both lowest first
    ],
)
def test_the_lowest_card_begins_then_the_next_then_who_dealt_it_sooner(a, b, first):
    assert who_begins(OURS, [cards(a), cards(b)]) == first


def test_the_ace_can_be_high_for_it():  # RU-C3
    rows = [cards("AS1 KD1 KC1 KH1"), cards("2C2 2H2 2D2 2S2")]
    assert who_begins(vary(ace_for_first="high"), rows) == 1


def test_equal_cards_can_be_cut_for():  # RU-C4
    rows = [cards("7S1 2D1 9C1 JH1"), cards("2H2 7C2 JD2 9S2")]
    assert who_begins(vary(all_four_equal="cut"), rows) is None


def test_a_cut_is_a_lot_that_an_imagined_table_keeps():
    hands = dict(zip([f"layout_{n}" for n in range(1, 9)], "2D1 3S1 9C1 JH1 2H2 9S2 JD2 3C2".split(), strict=True))
    firsts = {turn(dealt(seed=seed, **hands)) for seed in range(12)}
    assert firsts == {"A", "B"}


# Bases and layout: RU4, RU5


def test_what_goes_on_what():
    assert under(card("KS1")) == LOOK[card("QH2")] == LOOK[card("QD1")] != LOOK[card("QC1")]
    assert LOOK[card("AS1")] == under(card("2H1"))
    assert under(card("AS1"))[0] == -1


def test_a_suit_has_two_bases_which_take_cards_of_either_pack():
    session = table(piles={1: "AS1", 2: "AS2", 3: "2S2"}, stock_card_A="2S1", hand_A="3D1", **B)
    for act in ("build AS1", "build 2S1", "build AS2", "build 2S2"):
        session.act(act)
    assert (zone(session, "base 1"), zone(session, "base 2")) == ("AS1 2S1", "AS2 2S2")


def test_only_the_first_of_several_vacancies_is_offered():
    session = table(piles={2: "", 5: "", 7: "5H1 4C1"}, stock_card_A="9H1", stock_A="8D1", hand_A="3D1", **B)
    assert mine(session) == ["move 9H1 to layout 2", "move 4C1 to layout 2"]


def test_a_full_base_wants_nothing():
    spades = " ".join(c.text for c in PACKS[0][:13])
    session = table(piles={1: "QH1", 5: "KS2"}, base_1=spades, hand_A="AS2", **B)
    session.act("turn hand")
    assert mine(session) == ["build AS2"]


# The turn: RU6–RU9, RU24


def test_a_turn_ends_with_a_discard_and_the_stock_card_open():
    session = table(stock_A="9H1", hand_A="3D1 4D1", **B, acts=["turn stock", "turn hand", "discard 3D1"])
    assert turn(session) == "B"
    assert (zone(session, "stock card A"), zone(session, "hand A"), zone(session, "discards A")) == (
        "9H1",
        "4D1",
        "3D1",
    )


def test_a_hand_card_that_cannot_be_built_need_not_be_used():  # RU-C13
    spare = {"piles": {1: "4S1"}, "stock_card_A": "9H1", "hand_A": "3D1", **B, "acts": ["turn hand"]}
    assert mine(table(**spare)) == ["move 3D1 to layout 1", "discard 3D1"]
    must = table(game=vary(using_hand_card="compulsory"), **spare)
    assert mine(must) == ["move 3D1 to layout 1"]
    assert grade(must, "discard 3D1") == ("use-hand-card", "breach")
    nowhere = table(game=vary(using_hand_card="compulsory"), stock_card_A="9H1", turned_A="3D1", **B)
    assert mine(nowhere) == ["discard 3D1"]


def test_own_discards_can_be_open():  # RU-C21
    spare = {"piles": {1: "4S1", 2: ""}, "stock_card_A": "9H1", "hand_A": "2C1", "discards_A": "8S1 3D1", **B}
    assert "move 3D1 to layout 1" not in mine(table(**spare))
    old = table(game=vary(own_discards="top-open"), **spare)
    assert "move 3D1 to layout 1" in mine(old)
    assert "move 3D1 to layout 2" not in (*mine(old), *slips(old))  # a vacancy is for stock and layout
    old.act("move 3D1 to layout 1")
    assert zone(old, "discards A") == "8S1"


# Feeding: RU10, RU11


def test_fed_in_suit_up_or_down():
    assert {c for c in BOTH if (c.suit, LOOK[c][0]) in next_to(card("8H1"), False)} == set(cards("7H1 7H2 9H1 9H2"))
    assert next_to(card("KS1"), False) == (("S", 11),)
    assert next_to(card("AS2"), False) == (("S", 1),)


def test_king_and_ace_can_be_neighbours():  # RU-C14
    assert set(next_to(card("KS1"), True)) == {("S", 11), ("S", 0)}
    spare = {"piles": {1: "QH2"}, "stock_card_A": "KS1", "hand_A": "3D1", "discards_B": "AS2", **B}
    assert "feed KS1 to discards" not in mine(table(**spare))
    assert "feed KS1 to discards" in mine(table(game=vary(king_and_ace="yes"), **spare))


def test_nothing_is_fed_to_what_is_face_down_or_to_ones_own():
    session = table(piles={1: "5D2"}, stock_card_A="9H1", discards_A="4D1", hand_A="3D1", stock_B="6D2", hand_B="7S2")
    assert not [act for act in mine(session) if act.startswith("feed")]


def test_what_is_fed_goes_on_the_top_card_of_discards_or_stock():
    spare = {"stock_card_A": "7H1", "hand_A": "3D1", "stock_card_B": "8H2", "discards_B": "QS2 6H2", "hand_B": "7S2"}
    session = table(**spare)
    assert [act for act in mine(session) if act.startswith("feed")] == ["feed 7H1 to stock", "feed 7H1 to discards"]
    session.act("feed 7H1 to discards")
    assert (zone(session, "discards B"), zone(session, "stock card B")) == ("QS2 6H2 7H1", "8H2")
    other = table(**spare, acts=["feed 7H1 to stock"])
    assert (zone(other, "discards B"), zone(other, "stock card B")) == ("QS2 6H2", "8H2 7H1")


@pytest.mark.parametrize("reading", ["no", "yes"])
def test_whether_the_first_player_may_feed_in_the_first_turn(reading):  # RU-C15
    hands = {"stock_A": "7H1", "stock_B": "8H2"}
    layout = dict(zip([f"layout_{n}" for n in range(1, 9)], "5S1 7D1 9C1 JH1 TS2 6C2 TD2 QS2".split(), strict=True))
    session = dealt(vary(stock_open="top-open", feeding_first=reading), **hands, **layout)
    assert ("feed 7H1 to stock" in mine(session)) == (reading == "yes")
    if reading == "no":
        assert grade(session, "feed 7H1 to stock") == ("first-feed", "impossible")


# What comes first: RU16–RU19, RU21, RU22


def test_a_build_comes_before_all_but_turning_up_the_stock():
    session = table(piles={1: "AS1", 2: "8S1", 3: "9H1"}, stock_A="QD1", hand_A="3D1", **B)
    assert mine(session) == ["build AS1", "turn stock"]
    assert grade(session, "move 8S1 to layout 3") == ("base-first", "breach")
    assert grade(session, "turn hand") == ("base-first", "breach")
    assert grade(session, "move 9H1 to layout 2") == ("turn", "impossible")


def test_by_the_older_rule_the_first_stock_card_waits():  # RU-C1
    layout = dict(zip([f"layout_{n}" for n in range(1, 9)], "AS1 7D1 9C1 JH1 2S2 6C2 TD2 QS2".split(), strict=True))
    session = dealt(vary(first_stock_card="after-bases"), stock_A="5C1", **layout)
    assert mine(session) == ["build AS1"]
    assert grade(session, "turn stock") == ("turn-stock", "breach")
    session.act("build AS1")
    session.act("build 2S2")
    assert "turn stock" in mine(session)


OLDER = {"game": vary(first_stock_card="after-bases"), "base_5": "AD1", "hand_A": "QC1"}


def test_and_only_the_first_of_a_turn():
    session = table(**OLDER, piles={1: "3D1"}, stock_A="2D1 9H1", **B, acts=["turn stock", "build 2D1"])
    assert mine(session) == ["build 3D1", "turn stock"]


def test_a_stock_card_that_lies_open_was_the_first():
    session = table(**OLDER, piles={1: "3D1"}, stock_card_A="2D1", stock_A="9H1", **B, acts=["build 2D1"])
    assert mine(session) == ["build 3D1", "turn stock"]


def test_what_was_turned_up_in_an_earlier_turn_was_the_first():
    session = table(**OLDER, piles={1: "4D1"}, stock_A="3D1 9H1", stock_B="6D2", hand_B="2D2 7S2")
    for act in ("turn stock", "turn hand", "discard QC1"):
        session.act(act)
    for act in ("turn stock", "turn hand", "build 2D2", "turn hand", "discard 7S2"):
        session.act(act)
    assert mine(session) == ["build 3D1"]
    session.act("build 3D1")
    assert mine(session) == ["build 4D1", "turn stock"]


def test_stock_before_layout_before_hand():
    stock = table(piles={1: "2S2"}, stock_card_A="2S1", stock_A="9D1", hand_A="3D1", base_1="AS1", **B)
    assert mine(stock) == ["build 2S1"]
    assert grade(stock, "build 2S2") == ("stock-first", "breach")
    spare = {"piles": {1: "5S1"}, "turned_A": "5S2", "hand_A": "3D1", "base_1": "AS1 2S1 3S1 4S1", **B}
    assert mine(table(**spare)) == ["build 5S1"]
    assert grade(table(**spare), "build 5S2") == ("layout-first", "breach")
    assert mine(table(game=vary(layout_or_hand="free"), **spare)) == ["build 5S2", "build 5S1"]  # RU-C10


def test_one_stock_card_at_a_time_and_before_the_hand():
    session = table(stock_A="9H1 8D1", hand_A="3D1", **B)
    assert grade(session, "turn hand") == ("stock-before-hand", "breach")
    session.act("turn stock")
    assert grade(session, "turn stock") == ("one-stock-card", "breach")
    session.act("turn stock")  # a slip can be made
    assert zone(session, "stock card A") == "9H1 8D1"


def test_of_two_stock_cards_the_upper_is_played():
    two = {"stock_card_A": "2D1 AD1", "stock_A": "9H1", "hand_A": "3C1", **B}
    assert mine(table(**two)) == ["build AD1"]
    stopped = table(**two, acts=["turn hand", "B: Stop!", "demand the stock card"])
    assert (zone(stopped, "base 5"), zone(stopped, "stock card A")) == ("AD1", "2D1")


def test_vacancies_before_the_hand_and_not_from_it():
    session = table(piles={1: ""}, stock_card_A="9H1", stock_A="8D1", hand_A="3D1", **B)
    assert grade(session, "turn hand") == ("fill-first", "breach")
    spare = {"piles": {1: ""}, "stock_card_A": "9H1", "turned_A": "3D1", "hand_A": "4D1", **B}
    assert mine(table(**spare)) == ["move 9H1 to layout 1", "discard 3D1"]
    assert grade(table(**spare), "move 3D1 to layout 1") == ("fill-from", "breach")
    assert "move 3D1 to layout 1" in mine(table(game=vary(hand_into_space="yes"), **spare))  # RU-C11
    assert grade(table(game=vary(late_space="at-once"), **spare), "discard 3D1") == ("fill-last", "breach")  # RU-C12


def test_a_hand_card_goes_where_it_fits_while_there_is_a_vacancy():
    session = table(piles={1: "", 2: "4S1"}, stock_card_A="9H1", turned_A="3D1", hand_A="4D1", **B)
    assert mine(session) == ["move 9H1 to layout 1", "move 3D1 to layout 2", "discard 3D1"]


def test_a_turn_without_a_hand_is_not_ended_before_the_stock_is_turned_up_and_vacancies_are_filled():
    covered = table(stock_A="9H1", **B)
    assert mine(covered) == ["turn stock"]
    assert grade(covered, "end turn") == ("stock-before-hand", "breach")
    vacant = table(piles={1: ""}, stock_card_A="9H1", **B)
    assert mine(vacant) == ["move 9H1 to layout 1"]
    assert grade(vacant, "end turn") == ("fill-first", "breach")


def test_without_a_stock_the_hand_fills_vacancies_before_a_discard():
    session = table(piles={1: "", 2: ""}, hand_A="3D1 4D1 5D1", **B)
    assert mine(session) == ["turn hand"]
    session.act("turn hand")
    assert mine(session) == ["move 3D1 to layout 1"]
    assert grade(session, "discard 3D1") == ("fill-last", "breach")


def test_the_layout_does_not_go_in_circles():  # RU-C18
    piles = {1: "4S1 3H1", 2: "4C1", 3: ""}
    session = table(piles=piles, stock_card_A="9H1", stock_A="8D1", hand_A="QC1", **B)
    assert "move 4C1 to layout 3" not in (*mine(session), *slips(session))
    session.act("move 3H1 to layout 2")
    assert grade(session, "move 3H1 to layout 1") == ("no-repeat", "impossible")
    session.act("move 9H1 to layout 3")  # another layout: all begins anew
    assert "move 3H1 to layout 1" in mine(session)
    legal = table(game=vary(lone_card="legal"), piles=piles, stock_card_A="9H1", stock_A="8D1", hand_A="QC1", **B)
    legal.act("move 4C1 to layout 3")
    assert grade(legal, "move 4C1 to layout 2") == ("no-repeat", "impossible")


FED = {"stock_card_A": "7D1", "hand_A": "QC1", "stock_card_B": "8D2", "hand_B": "7S2"}


@pytest.mark.parametrize("third", ["", "KD1"])
def test_what_is_fed_from_the_stock_lets_nothing_stand_again(third):
    """No card has come to the layout or left it, whether there is a vacancy or not."""
    session = table(piles={1: "4S1 3H1", 2: "4C1", 3: third}, **FED, acts=["move 3H1 to layout 2"])
    session.act("feed 7D1 to stock")
    assert grade(session, "move 3H1 to layout 1") == ("no-repeat", "impossible")


def test_a_card_that_has_come_and_gone_does():
    session = table(piles={1: "4S1 3H1", 2: "4C1", 3: ""}, **FED)
    for act in ("move 3H1 to layout 2", "move 7D1 to layout 3", "feed 7D1 to stock"):
        session.act(act)
    assert "move 3H1 to layout 1" in mine(session)


def test_it_is_all_one_in_which_place_a_pile_lies():
    piles = {1: "", 4: "5H1", 5: "4S1"}
    spare = {"piles": piles, "stock_card_A": "9H1", "hand_A": "QC1", **B, "acts": ["move 4S1 to layout 4"]}
    assert grade(table(**spare), "move 4S1 to layout 1") == ("no-repeat", "impossible")
    assert grade(table(game=vary(lone_card="legal"), **spare), "move 4S1 to layout 1") is None


# When stock or hand is gone: RU12, RU13


def test_discards_are_turned_over_without_shuffling():
    session = table(
        stock_card_A="9H1", hand_A="2S1", discards_A="2C1 3C1 4C1", base_1="AS1", **B,
        acts=["turn hand", "build 2S1", "turn hand"],
    )  # fmt: skip
    assert (zone(session, "turned A"), zone(session, "hand A"), zone(session, "discards A")) == ("2C1", "3C1 4C1", "")


def test_or_in_the_next_turn():  # RU-C16
    session = table(
        game=vary(hand_played_out="next-turn"), stock_card_A="9H1", hand_A="2S1", discards_A="2C1 3C1", base_1="AS1",
        **B, acts=["turn hand", "build 2S1"],
    )  # fmt: skip
    assert mine(session) == ["end turn"]
    for act in ("end turn", "turn stock", "turn hand", "discard 7S2"):
        session.act(act)
    assert mine(session) == ["turn hand"]


def test_who_has_nothing_to_turn_up_ends_the_turn():
    session = table(stock_card_A="9H1", **B)
    assert mine(session) == ["end turn"]
    session.act("end turn")
    assert turn(session) == "B"


# Stop!: RU20

SLIP = {
    "piles": {2: "TC1", 3: "9D1"},
    "stock_card_A": "3S1",
    "stock_A": "7D1",
    "turned_A": "5C1",
    "hand_A": "6C1",
    "stock_card_B": "4S2",
    "base_1": "AS1 2S1",
    **B,
}
MOVED = "move 9D1 to layout 2"


def test_a_slip_can_be_made_and_nobody_is_told():
    session = table(**SLIP)
    assert grade(session, MOVED) == ("base-first", "breach")
    session.act(MOVED)
    assert aside(session) == ["Stop!"]
    assert not [e for e in session.table.events if e.rule == "russian-bank.base-first"]


def test_who_is_stopped_hears_what_was_wrong_and_by_which_rule():
    session = table(**SLIP, acts=[MOVED, "B: Stop!"])
    told = [(e.rule, str(e.text)) for e in session.table.events][-4:]
    assert told == [
        (
            "russian-bank.base-first",
            "B calls Stop!: it was wrong to move the nine of diamonds (I) to layout 2, "
            "as a card can be built on a base",
        ),
        ("russian-bank.stop", "The turn is over"),
        ("russian-bank.stop-stands", "What was done wrongly stands"),
        ("russian-bank.stop-hand", "The five of clubs (I) is discarded"),
    ]


def test_a_call_interrupts_and_a_move_does_not():
    session = table(**SLIP, acts=[MOVED, "B: Stop!"])
    assert [act.get("aside") for act in session.acts_seen("A")] == [None, True]


def test_every_act_says_from_which_pile_to_which():
    told = tables.table(table(**SLIP), "A")["mine"]
    ways = {each["text"]: (each["way"]["from"], each["way"]["to"]) for each in told["acts"] if "way" in each}
    assert told["kind"] == "piles"
    assert ways["build 3S1"] == ("stock card A", "base 1")
    assert ways[MOVED] == ("layout 3", "layout 2")
    assert ways["feed 3S1 to stock"] == ("stock card A", "stock card B")
    assert ways["discard 5C1"] == ("turned A", "discards A")
    assert ways["turn stock"] == ("stock A", "stock card A")
    assert tables.table(table(**SLIP, acts=["discard 5C1"]), "B")["mine"]["acts"][-1]["way"] == {
        "from": "hand B",
        "to": "turned B",
    }


ON = {"piles": {1: "9D1", 2: "TC1", 3: "4H1 3S1", 4: ""}, "base_1": "AS1 2S1", "turned_A": "KH1", "stock_A": "JH1",
      "stock_card_B": "6H2", "stock_B": "2H2", "hand_B": "7S2"}  # fmt: skip


@pytest.mark.parametrize(
    ("whence", "whither", "rule", "why"),
    [
        ("layout 1", "layout 3", "layout-down", "there lies the three of spades"),
        ("layout 1", "base 1", "base-up", "waits for the three of spades"),
        ("layout 1", "base 3", "base-ace", "an ace makes a base"),
        ("layout 1", "stock card B", "feed-next", "there lies the six of hearts"),
        ("layout 1", "discards B", "feed-next", "nothing lies there"),
        ("layout 1", "discards A", "discard", "only a card from the hand"),
        ("layout 1", "hand B", "feed", "no card is played there"),
        ("layout 1", "layout 4", "no-repeat", "a lone card"),
        ("base 1", "layout 1", "base-stays", "nothing comes back"),
        ("stock card B", "layout 1", "layout-shared", "nobody plays"),
        ("discards B", "layout 1", "switching", "no card is taken up"),
        ("layout 1", "layout 1", "switching", "no card is taken up"),
        ("cellar", "layout 1", "switching", "no card is taken up"),
        ("layout 1", "cellar", "switching", "no card is taken up"),
    ],
)
def test_it_is_told_why_a_card_does_not_go_from_pile_to_pile(whence, whither, rule, why):
    session = table(**ON)
    told = DOES["way"]({"record": session.record(), "seat": "A", "from": whence, "to": whither})
    assert told["meant"] == ""
    assert told["refusal"]["rule"] == f"russian-bank.{rule}"
    assert why in told["refusal"]["why"]
    assert told["refusal"]["rule"] in RULES


def test_of_equal_places_any_is_meant():
    session = table(turned_A="AH1", hand_A="KH1", stock_B="2H2", piles={4: "", 6: ""})
    asked = {"record": session.record(), "seat": "A", "from": "turned A"}
    assert DOES["way"]({**asked, "to": "base 8"}) == {"meant": "build AH1"}
    assert DOES["way"]({**asked, "to": "layout 6"}) == {"meant": "move AH1 to layout 2"}


def test_where_nothing_goes_from_pile_to_pile_no_way_is_asked_for():
    record = {"quinola": 1, "game": "rummy", "ruleset": "rummy", "seed": 1, "acts": []}
    with pytest.raises(Mistake, match="no card goes from pile to pile"):
        DOES["way"]({"record": record, "from": "talon", "to": "discards"})


def test_each_pile_is_told_with_the_back_of_the_pack_of_its_top_card():
    zones = {zone["key"]: zone for zone in dealt().zones("A")}
    assert {key: zone["back"] for key, zone in zones.items() if "back" in zone} == {
        "stock A": "1",
        "hand A": "1",
        "stock B": "2",
        "hand B": "2",
    }


def test_a_turn_that_is_merely_ended_leads_nowhere():
    session = table(stock_card_A="5S1", stock_B="2H1", hand_B="7S2")
    ends = next(o for o in session.choices[0].candidates if str(o) == "end turn")
    assert session.choices[0].about.way(ends) is None


def test_after_a_stop_the_turn_is_the_callers_and_the_slip_stands():
    session = table(**SLIP, acts=[MOVED, "B: Stop!", "demand nothing"])
    assert turn(session) == "B"
    assert (zone(session, "layout 2"), zone(session, "discards A"), zone(session, "stock card A")) == (
        "TC1 9D1",
        "5C1",
        "3S1",
    )


def test_or_is_undone():  # RU-C5
    session = table(game=vary(faulty_move="undone"), **SLIP, acts=[MOVED, "B: Stop!", "demand nothing"])
    assert (zone(session, "layout 2"), zone(session, "layout 3")) == ("TC1", "9D1")


def test_the_hand_card_can_be_turned_back():  # RU-C6
    slip = {**SLIP, "hand_A": "6C1 8C1"}
    session = table(game=vary(stopped_hand_card="turned-back"), **slip, acts=[MOVED, "B: Stop!", "demand nothing"])
    assert (zone(session, "hand A"), zone(session, "discards A")) == ("5C1 6C1 8C1", "")


def test_who_is_stopped_with_no_hand_card_discards_none():
    session = table(**{**SLIP, "turned_A": ""}, acts=[MOVED, "B: Stop!", "demand nothing"])
    assert (turn(session), zone(session, "hand A"), zone(session, "discards A")) == ("B", "6C1", "")


def test_the_stock_card_can_be_demanded_on_its_base():  # RU28
    session = table(**SLIP, acts=[MOVED, "B: Stop!"])
    assert mine(session) == ["demand the stock card", "demand nothing"]
    session.act("demand the stock card")
    assert (zone(session, "base 1"), zone(session, "stock card A"), turn(session)) == ("AS1 2S1 3S1", "", "B")
    assert mine(session) == ["build 4S2", "turn stock"][:1]


def test_nothing_is_demanded_where_nothing_fits():
    session = table(stock_A="9H1 8D1", hand_A="3D1", **B, acts=["turn hand", "B: Stop!"])
    assert (turn(session), zone(session, "discards A")) == ("B", "3D1")
    assert mine(session) == ["turn stock"]


def test_a_slip_is_forgotten_with_the_next_act():  # RU-C7
    late = [MOVED, "build 3S1", "B: Stop!"]
    assert turn(table(**SLIP, acts=late)) == "A"
    assert turn(table(game=vary(stop_how_long="whole-turn"), **SLIP, acts=late)) == "B"


def test_all_since_the_slip_is_undone_where_slips_are_undone_and_the_whole_turn_can_be_stopped():
    game = vary(stop_how_long="whole-turn", faulty_move="undone")
    session = table(game=game, **SLIP, acts=[MOVED, "build 3S1", "B: Stop!"])
    assert (zone(session, "base 1"), zone(session, "layout 3")) == ("AS1 2S1", "9D1")


# A slip that ends the turn can be stopped until the other has done something: RU20, RU28

LATE = {
    "stock_card_A": "5H1",
    "stock_A": "7D1",
    "turned_A": "9C1",
    "hand_A": "6C1",
    "base_3": "AH1 2H1 3H1 4H1",
    **B,
}
OVER = "discard 9C1"


def own(session):
    """What the player whose turn it is may call out."""
    seat = next(c.seat for c in session.choices if not c.optional)
    return [c.text(o) for c in session.choices if c.optional and c.seat == seat for o in c.options]


def test_a_slip_that_ends_the_turn_can_be_stopped_by_whose_turn_it_is_then():
    """The four of hearts lies on its base and A’s stock shows the five; to discard instead is wrong."""
    session = table(**LATE)
    assert grade(session, OVER) == ("base-first", "breach")
    session.act(OVER)
    assert (turn(session), own(session)) == ("B", ["Stop!"])
    session.act("B: Stop!")
    assert mine(session) == ["demand the stock card", "demand nothing"]
    session.act("demand the stock card")
    assert (zone(session, "base 3"), zone(session, "stock card A")) == ("AH1 2H1 3H1 4H1 5H1", "")
    assert (zone(session, "discards A"), turn(session), own(session)) == ("9C1", "B", [])


def test_so_can_one_by_which_a_turn_is_ended_without_a_discard():
    session = table(piles={1: ""}, stock_card_A="9H1", **B, acts=["end turn", "B: Stop!"])
    assert [str(e.text) for e in session.table.events if e.rule == "russian-bank.fill-first"] == [
        "B calls Stop!: it was wrong to end the turn, as there is a vacancy in the layout"
    ]
    assert turn(session) == "B"


def test_it_is_forgotten_as_soon_as_the_other_does_anything():
    session = table(**LATE, acts=[OVER, "turn stock"])
    assert own(session) == []
    with pytest.raises(ActError):
        session.act("B: Stop!")
    assert [str(e.text) for e in session.table.events if e.rule == "russian-bank.stop-until"] == [
        "What was wrong can be stopped no more"
    ]


def test_who_stops_a_turn_that_ended_rightly_calls_in_vain_and_once():
    session = table(**LATE, acts=["build 5H1", OVER, "B: Stop!"])
    assert [e.rule for e in session.table.events][-1] == "russian-bank.stop-false"
    assert (turn(session), own(session), mine(session)) == ("B", [], ["turn stock"])


def test_nothing_is_there_to_stop_before_a_turn_has_been_ended():
    assert (own(dealt()), own(table(**LATE))) == ([], [])
    assert own(table(**LATE, acts=["turn stock", "B: Stop!"])) == []  # it was stopped


def test_who_was_silenced_says_nothing_of_that_turn():  # RU-C8
    session = table(game=vary(false_stop="silenced"), **LATE, acts=["B: Stop!", OVER])
    assert (turn(session), own(session), aside(session)) == ("B", [], ["Stop!"])


def test_by_the_whole_turn_all_of_it_can_be_stopped_until_then():  # RU-C7
    late = [MOVED, "build 3S1", "discard 5C1", "B: Stop!"]
    forgotten = table(**SLIP, acts=late)
    assert [e.rule for e in forgotten.table.events][-1] == "russian-bank.stop-false"
    undone = table(game=vary(stop_how_long="whole-turn", faulty_move="undone"), **SLIP, acts=late)
    assert (zone(undone, "base 1"), zone(undone, "layout 3"), zone(undone, "discards A")) == ("AS1 2S1", "9D1", "5C1")
    assert mine(undone) == ["demand the stock card", "demand nothing"]


def test_a_discard_that_is_undone_counts_for_no_standstill():  # RU-C5, RU-C6
    """A holds one card beside the stock and B one: each has gone through all after one turn in vain."""
    one = {**LATE, "hand_A": ""}
    for readings, asked in (({}, []), ({"stopped_hand_card": "turned-back"}, ["build 5H1"])):
        session = table(game=vary(faulty_move="undone", **readings), **one)
        for act in (OVER, *(["B: Stop!", "demand nothing"] if readings else []), "turn stock", "turn hand"):
            session.act(act)
        session.act("discard 7S2")
        assert (mine(session) if session.choices else []) == asked


def test_who_has_no_card_left_by_what_is_demanded_has_won():  # RU14
    last = {**SLIP, "stock_A": "", "turned_A": "", "hand_A": ""}
    session = table(**last, acts=[MOVED, "B: Stop!", "demand the stock card"])
    assert not session.choices
    assert session.result["facts"] == {"winner": "A", "stock": 2, "rest": 1}


def test_the_thumb_stops_a_turn_that_has_been_ended_wrongly_and_no_other():
    for acts, said in (([OVER], "Stop!"), (["build 5H1", OVER], None)):
        session = table(**LATE, acts=acts)
        choice = next(c for c in session.choices if c.optional and c.seat == 1)
        assert thumb.watching(100)(session, choice) == said


def test_a_wrong_stop_costs_nothing_or_silences():  # RU-C8
    session = table(**SLIP, acts=["B: Stop!"])
    assert (turn(session), aside(session)) == ("A", ["Stop!"])
    silenced = table(game=vary(false_stop="silenced"), **SLIP, acts=["B: Stop!"])
    assert (turn(silenced), aside(silenced)) == ("A", [])
    silenced.act(MOVED)
    assert len(silenced.choices) == 1


def test_who_has_the_turn_cannot_call():
    with pytest.raises(ActError):
        table(**SLIP).act("A: Stop!")


def test_either_is_stopped_by_the_other():
    late = {"stock_card_B": "3S2", "base_1": "AS1 2S1", "hand_A": "9D1", "hand_B": "7S2"}
    session = table(turn="B", **late, acts=["turn hand", "A: Stop!", "demand nothing"])
    assert (turn(session), zone(session, "discards B")) == ("A", "7S2")


# Demands: RU25–RU27

NINE = {
    "piles": {1: "9S1 8H1 7C1", 2: "TD1 9C1", 3: ""},
    "stock_card_A": "2C1",
    "stock_A": "7D1",
    "hand_A": "6C1",
    "base_1": "AS1 2S1 3S1 4S1 5S1 6S1 7S1 8S1",
    **B,
}
JOIN = {"piles": {1: "9S1", 2: "8D1"}, "stock_card_A": "2C1", "stock_A": "7D1", "hand_A": "6C1", **B}


def test_a_card_for_a_base_can_be_demanded():
    session = table(**NINE)
    assert aside(session) == ["Stop!", "demand 9S1 freed"]
    session.act("B: demand 9S1 freed")
    assert (mine(session), slips(session), aside(session)) == (["move 7C1 to layout 3"], [], ["Stop!"])
    session.act("move 7C1 to layout 3")
    assert mine(session) == ["move 8H1 to layout 2"]
    session.act("move 8H1 to layout 2")
    assert mine(session) == ["build 9S1"]
    assert session.table.shown.demanded is None


def test_a_build_comes_before_what_is_demanded():
    hearts = "AH1 2H1 3H1 4H1 5H1 6H1 7H1"
    session = table(**NINE, base_3=hearts)
    assert aside(session) == ["Stop!", "demand 9S1 freed", "demand 8H1 freed"]
    session.act("B: demand 9S1 freed")
    session.act("move 7C1 to layout 3")
    assert mine(session) == ["build 8H1"]
    session.act("build 8H1")
    assert mine(session) == ["build 9S1"]


def test_a_card_can_be_demanded_from_the_middle_of_a_pile():
    base = "AS1 2S1 3S1 4S1 5S1 6S1 7S1"
    session = table(**{**NINE, "piles": {4: "9D1 8S1 7H1", 3: ""}, "base_1": base})
    assert aside(session) == ["Stop!", "demand 8S1 freed"]


def test_it_cannot_where_the_cards_on_it_have_nowhere_to_go():
    piles = {**NINE["piles"], 3: "KD1"}  # no vacancy: the seven stays
    assert aside(table(**{**NINE, "piles": piles})) == ["Stop!"]


def test_cards_go_where_they_fit_before_they_take_a_vacancy():
    layout = [cards("9S1 8H1 7C1"), cards("TD1 9C1"), [], cards("8D2")]
    assert [str(act) for act in way(layout, 0, card("9S1"))] == ["7C1 to layout 4", "8H1 to layout 2"]


def test_a_vacancy_for_the_stock_can_be_demanded():
    session = table(**JOIN)
    assert aside(session) == ["Stop!", "demand 8D1 to layout 1"]
    session.act("B: demand 8D1 to layout 1")
    assert mine(session) == ["move 8D1 to layout 1"]
    assert grade(session, "turn hand") == ("demanded", "impossible")


@pytest.mark.parametrize(
    "changed",
    [
        {"piles": {1: "9S1", 2: "8D1", 3: ""}},  # there is a vacancy
        {"piles": {1: "9S1", 2: "9C1 8D1"}},  # no vacancy would come of it
        {"stock_card_A": "", "stock_A": ""},  # there is no stock for it
        {"piles": {1: "9S1", 2: "8D1", 3: "AH1"}},  # something can be built
    ],
)
def test_and_not_otherwise(changed):
    assert aside(table(**{**JOIN, **changed})) == ["Stop!"]


PILE = {**JOIN, "piles": {1: "8H1 7S1", 2: "9S1", 3: "9C1 8D1"}}


def test_so_can_one_for_which_several_cards_must_move():  # RU25: cards on sequences, as a lone eight on a nine
    """The seven goes on the eight of diamonds, the eight of hearts on the nine of spades: two moves, one vacancy."""
    session = table(**PILE)
    assert aside(session) == ["Stop!", "demand 8H1 to layout 2"]
    session.act("B: demand 8H1 to layout 2")
    for act in ("move 7S1 to layout 3", "move 8H1 to layout 2"):
        assert (mine(session), str(session.table.shown.demanded)) == ([act], "8H1 to layout 2")
        session.act(act)
    assert (zone(session, "layout 1"), zone(session, "layout 2"), zone(session, "layout 3")) == (
        "",
        "9S1 8H1",
        "9C1 8D1 7S1",
    )
    assert session.table.shown.demanded is None


@pytest.mark.parametrize(
    "piles",
    [
        {1: "8H1 7S1", 2: "9S1", 3: "9C1"},  # the seven has nowhere to go
        {1: "8H1 7S1", 2: "TS1", 3: "9C1 8D1"},  # the eight has not: the nine of clubs is covered
        {1: "8H1 7S1", 2: "9S1", 3: "9C1 8D1", 4: ""},  # there is a vacancy
    ],
)
def test_but_not_where_one_of_them_does_not_fit_or_there_is_a_vacancy(piles):
    assert aside(table(**{**PILE, "piles": piles})) == ["Stop!"]


def test_what_would_bring_the_layout_back_on_the_way_is_not_demanded():  # RU-C18
    back = {**PILE, "piles": {1: "8H1", 2: "9S1", 3: "9C1 8D1 7S1"}}
    assert aside(table(**back)) == ["Stop!", "demand 8H1 to layout 2"]
    assert aside(table(**back, acts=["move 7S1 to layout 1"])) == ["Stop!"]
    nine = {**NINE, "piles": {1: "9S1 8H1", 2: "TD1 9C1", 3: "7C1"}, "stock_card_A": "", "stock_A": ""}
    assert aside(table(**nine)) == ["Stop!", "demand 9S1 freed"]
    assert aside(table(**nine, acts=["move 7C1 to layout 1"])) == ["Stop!"]  # it could go but to where it lay


def test_what_can_no_more_be_done_is_no_more_demanded():
    """The nine of spades, on which the eight was to go, is built meanwhile: the seven comes open, and eight follows."""
    piles = {1: "8H1 7S1 6H1", 2: "9S1", 3: "9C1 8D1", 4: "7C1", 5: "9D1 8S1"}
    session = table(**{**PILE, "piles": piles, "base_1": "AS1 2S1 3S1 4S1 5S1 6S1"})
    session.act("B: demand 8H1 to layout 2")
    for act in ("move 6H1 to layout 4", "build 7S1", "build 8S1"):
        assert (mine(session), str(session.table.shown.demanded)) == ([act], "8H1 to layout 2")
        session.act(act)
    session.act("build 9S1")
    assert session.table.shown.demanded is None
    assert "move 2C1 to layout 2" in mine(session)


def test_a_demanded_card_that_can_be_built_once_it_lies_open_is_built():
    session = table(**PILE, base_3="AH1 2H1 3H1 4H1 5H1 6H1 7H1")
    assert aside(session) == ["Stop!", "demand 8H1 to layout 2", "demand 8H1 freed"]
    for act in ("B: demand 8H1 to layout 2", "move 7S1 to layout 3", "build 8H1"):
        session.act(act)
    assert (session.table.shown.demanded, mine(session)[0]) == (None, "move 2C1 to layout 1")


def test_more_or_nothing_can_be_demanded():  # RU-C19
    two = {**JOIN, "piles": {1: "9S1", 2: "9C1 8D1"}}
    assert aside(table(game=vary(what_to_demand="any-move"), **two)) == ["Stop!", "demand 8D1 to layout 1"]
    assert aside(table(game=vary(what_to_demand="none"), **JOIN)) == ["Stop!"]


@pytest.mark.parametrize("changed", [{"piles": {1: "9S1", 2: "8D1", 3: ""}}, {"stock_card_A": "", "stock_A": ""}])
def test_any_move_can_be_demanded_whatever_comes_of_it(changed):
    session = table(game=vary(what_to_demand="any-move"), **{**JOIN, **changed})
    assert aside(session) == ["Stop!", "demand 8D1 to layout 1"]


def test_no_move_can_be_demanded_that_brings_the_layout_back():
    """The eight of hearts lay on the spade nine; that of diamonds did not."""
    piles = {1: "9S1 8H1", 2: "9C1", 3: "8D1"}
    session = table(game=vary(what_to_demand="any-move"), **{**JOIN, "piles": piles})
    assert aside(session) == ["Stop!", "demand 8H1 to layout 2", "demand 8D1 to layout 2"]
    session.act("move 8H1 to layout 2")
    assert aside(session) == ["Stop!", "demand 8D1 to layout 1"]


# The end: RU14, RU15, RU17


def test_who_has_no_cards_left_has_won():
    session = table(stock_card_A="3S1", stock_B="6D2", hand_B="7S2 8S2", base_1="AS1 2S1", acts=["build 3S1"])
    assert not session.choices
    assert session.result["facts"] == {"winner": "A", "stock": 1, "rest": 2}
    assert session.ledger.balance[0] == 30 + 2 * 1 + 1 * 2


@pytest.mark.parametrize(
    ("readings", "most"),
    [
        ({}, 36),  # 11 face down; the twelfth, and on it 12 of its suit of even value and 12 of odd: 11 + 25
        ({"stock_open": "top-open"}, 36),
        ({"stock_open": "thirteen"}, 37),
        ({"king_and_ace": "yes"}, 37),  # round the corner all 26 of a suit: 11 + 26
    ],
)
def test_on_a_stock_lies_no_more_than_can_be_fed_to_its_card(readings, most):  # RU10
    game = vary(**readings)
    assert settle(game, {"winner": "A", "stock": most, "rest": 0}).totals["A"] == 30 + 2 * most
    with pytest.raises(FactsError, match=f"{most} cards at most can lie there") as wrong:
        settle(game, {"winner": "A", "stock": most + 1, "rest": 0})
    assert (wrong.value.place, wrong.value.rule) == ("stock", "russian-bank.feed-next")


def test_so_many_can_be_fed():
    """A run of 25 of one suit, each on a neighbour: A to K of one pack, then Q to A of the other."""
    up, down = [PACKS[0][n] for n in range(13)], [PACKS[1][n] for n in range(11, -1, -1)]
    run = [*up, *down]
    assert len(set(run)) == 25
    assert all(feeds(one, below) for below, one in pairwise(run))


def test_what_the_loser_holds_is_counted_wherever_it_lies():
    session = table(
        turn="B", stock_card_B="3S2", base_1="AS1 2S1", stock_A="6D1 9C1", stock_card_A="5H1",
        hand_A="7S1 8S1", turned_A="TC1", discards_A="4C1", acts=["build 3S2"],
    )  # fmt: skip
    assert session.result["facts"] == {"winner": "B", "stock": 3, "rest": 4}  # 2 + 1; 2 + 1 + 1
    assert session.ledger.balance[1] == 30 + 2 * 3 + 4


@pytest.mark.parametrize("place", ["stock", "stock card", "hand", "turned", "discards"])
def test_who_has_a_card_anywhere_is_in_the_game(place):
    assert table(hand_A="9D1", **{f"{place} B": "7S2"}).choices


@pytest.mark.parametrize("last", ["feed", "move"])
def test_by_feeding_and_on_the_layout_too(last):
    session = table(
        piles={1: "QH2"}, stock_card_A="JC1", stock_card_B="QC2", hand_B="7S2",
        acts=["feed JC1 to stock" if last == "feed" else "move JC1 to layout 1"],
    )  # fmt: skip
    assert session.result["winners"] == ["A"]
    assert session.ledger.balance[0] == (30 + 2 * 2 + 1 if last == "feed" else 30 + 2 * 1 + 1)


def test_a_discard_does_not_win_but_by_one_reading():  # RU-C22
    last = {"hand_A": "2H1", **B, "acts": ["turn hand", "discard 2H1"]}
    assert turn(table(**last)) == "B"
    assert table(game=vary(out_by_discard="yes"), **last).result["winners"] == ["A"]
    more = table(game=vary(out_by_discard="yes"), hand_A="2H1", discards_A="3C1", **B, acts=last["acts"])
    assert turn(more) == "B"  # the other discard is left


@pytest.mark.parametrize("left", [{"hand_A": "2H1 3H1"}, {"stock_card_A": "9H1", "hand_A": "2H1"}])
def test_nor_then_while_another_card_is_left(left):
    session = table(game=vary(out_by_discard="yes"), **left, **B, acts=["turn hand", "discard 2H1"])
    assert turn(session) == "B"


def test_a_build_wins_then_too():
    last = {"stock_card_A": "3S1", "base_1": "AS1 2S1", **B, "acts": ["build 3S1"]}
    assert table(game=vary(out_by_discard="yes"), **last).result["winners"] == ["A"]


def test_a_standstill_is_told():  # RU-C17
    session = table(hand_A="2H1 3H1", hand_B="2D2", acts=["turn hand", "discard 2H1", "turn hand", "discard 2D2"])
    assert session.choices  # A has a card that has not been seen
    for act in ("turn hand", "discard 3H1"):
        session.act(act)
    assert session.result == {"facts": {"winner": "nobody"}, "winners": []}
    assert session.table.events[-2].rule == "russian-bank.standstill"


def discards_to_the_draw(session):
    """How many cards are discarded until the game is drawn, if everybody does what is offered last."""
    made = 0
    while session.choices:
        act = mine(session)[-1]
        session.act(act)
        made += act.startswith("discard")
    assert session.result["winners"] == []
    return made


@pytest.mark.parametrize(
    ("a", "b", "made"),
    [
        ("2H1", "5D2", 2),
        ("2H1 4H1", "5D2", 3),  # A, B, A
        ("2H1", "5D2 7D2", 4),  # A, B, A, B
    ],
)
def test_each_has_gone_through_a_hand_of_ones_own(a, b, made):
    assert discards_to_the_draw(table(hand_A=a, hand_B=b)) == made


@pytest.mark.parametrize(
    ("a", "b", "made"),
    [
        ("2H1", "5D2", 3),  # B; A, who builds, B
        ("2H1 4H1", "5D2", 4),  # B; A, who builds, B, A
    ],
)
def test_a_card_that_is_played_begins_the_count_anew(a, b, made):
    assert discards_to_the_draw(table(turn="B", stock_card_A="AD1", hand_A=a, hand_B=b)) == made


@pytest.mark.parametrize(
    ("b", "made"),
    [
        ("5D2", 2),  # when A has been stopped: B, A
        ("5D2 7D2", 3),  # B, A, B
    ],
)
def test_a_card_that_is_demanded_does_too(b, made):
    acts = ["turn hand", "discard 5D2", "turn hand", "B: Stop!", "demand the stock card"]
    session = table(turn="B", stock_card_A="AD1", hand_A="2H1", hand_B=b, acts=acts)
    assert discards_to_the_draw(session) == made


def test_who_has_no_hand_has_one_turn_all_the_same():
    session = table(stock_card_A="9H1", stock_card_B="6D2", acts=["end turn"])
    assert (turn(session), mine(session)) == ("B", ["end turn"])
    session.act("end turn")
    assert session.result["facts"] == {"winner": "nobody"}


def test_or_a_repetition():
    acts = ["turn hand", "discard 2H1", "turn hand", "discard 2D2"]
    session = table(game=vary(when_drawn="repetition"), hand_A="2H1", hand_B="2D2", acts=acts)
    assert turn(session) == "A"  # the cards lie on the discards now
    for act in acts:
        session.act(act)
    assert session.result["winners"] == []


def test_there_is_an_end_of_turns():
    session = Session(vary(turns_at_most=2), 3, part="deal", events=True)
    assert session.table.shown.turns == 0
    play_out(session, rule_of_thumb(OURS))
    assert session.table.shown.turns == 1  # before the second
    assert session.result["facts"] == {"winner": "nobody"}
    assert "russian-bank.most-turns" in [e.rule for e in session.table.events]


# The score


def test_thirty_and_two_and_one():
    assert settle(OURS, {"winner": "B", "stock": 14, "rest": 41}).totals["B"] == 30 + 2 * 14 + 41
    assert not any(settle(OURS, {"winner": "nobody"}).totals.values())


@pytest.mark.parametrize(
    ("stock", "rest", "points"),
    [
        (0, 1, 30 + 0 + 1),
        (1, 0, 30 + 2 + 0),
        (30, 73, 30 + 60 + 73),  # all cards but the one that won
    ],
)
def test_the_loser_holds_one_card_at_least_and_all_but_one_at_most(stock, rest, points):
    assert settle(OURS, {"winner": "A", "stock": stock, "rest": rest}).totals["A"] == points


@pytest.mark.parametrize(
    ("facts", "place"),
    [
        ({"stock": 1, "rest": 1}, "winner"),
        ({"winner": "C", "stock": 1, "rest": 1}, "winner"),
        ({"winner": "A", "rest": 1}, "stock"),
        ({"winner": "A", "stock": 1}, "rest"),
        ({"winner": "A", "stock": 0, "rest": 0}, "rest"),
        ({"winner": "A", "stock": 52, "rest": 52}, "rest"),
        ({"winner": "A", "stock": 104, "rest": 0}, "stock"),
        ({"winner": "A", "stock": -1, "rest": 3}, "stock"),
        ({"winner": "A", "stock": 3, "rest": -1}, "rest"),
        ({"winner": "nobody", "stock": 0}, "stock"),
        ({"winner": "A", "stock": 1, "rest": 1, "scores": {}}, "scores"),
    ],
)
def test_what_cannot_be_is_refused(facts, place):
    with pytest.raises(FactsError) as wrong:
        settle(OURS, facts)
    assert wrong.value.place == place


def test_a_match_to_three_hundred():  # RU-C20
    game = vary(one_game="three-hundred")
    won = {"winner": "A", "stock": 3, "rest": 6}  # 30 + 6 + 6 = 42
    assert settle(game, {**won, "scores": {"A": 258}}).outcome["winners"] == ["A"]
    assert settle(game, {**won, "scores": {"A": 257}}).outcome["winners"] == []
    assert settle(game, won).outcome["winners"] == []
    with pytest.raises(FactsError, match="over before"):
        settle(game, {**won, "scores": {"B": 300}})
    session = Session(game, 4)
    play_out(session, rule_of_thumb(game))
    names = session.result["winners"]
    assert len(names) == 1
    told = session.result["facts"]
    assert told["scores"][names[0]] < 300
    assert session.ledger.balance[OURS.names.index(names[0])] == (
        told["scores"][names[0]] + 30 + 2 * told["stock"] + told["rest"]
    )
    assert settle(game, told).outcome["winners"] == names
    assert len(session.table.dealt) > 2


def test_a_match_can_be_broken_off_and_one_game_is_no_match():
    """Two turns are too few to win."""
    match = Session(vary(one_game="three-hundred", turns_at_most=2), 3, given={"deals": 2})
    one = Session(vary(turns_at_most=2), 3)
    for session, games in ((match, 2), (one, 1)):
        play_out(session, rule_of_thumb(OURS))
        assert session.result["winners"] == []
        assert len(session.table.dealt) == games


@pytest.mark.parametrize(("scores", "fine"), [({}, True), ({"A": 0, "B": 299}, True), ({"A": -1}, False)])
def test_what_is_brought_to_a_game_of_a_match(scores, fine):
    told = {"winner": "A", "stock": 1, "rest": 0, "scores": scores}
    if fine:
        assert settle(vary(one_game="three-hundred"), told).totals["A"] == 30 + 2
    else:
        with pytest.raises(FactsError):
            settle(vary(one_game="three-hundred"), told)


def test_a_match_goes_on_from_what_was_brought_and_not_when_it_is_won():
    game = vary(one_game="three-hundred")
    stated = {f"layout {n}": c.text for n, c in enumerate(KINGS, 1)} | {
        "stock card A": "3S1", "hand B": "7S2", "base 1": "AS1 2S1",
    }  # fmt: skip
    session = Session(game, 1, [stated], part="table", brought={"A": 5, "B": 299})
    session.act("build 3S1")
    assert session.result["facts"] == {"winner": "A", "stock": 0, "rest": 1, "scores": {"A": 5, "B": 299}}
    assert session.ledger.balance[0] == 5 + 30 + 1
    with pytest.raises(StartError, match="over before"):
        Session(game, 1, part="partie", brought={"B": 300})


# The readings


def test_of_every_question_the_first_answer_is_ours():
    for name, answers in get_type_hints(Readings).items():
        if get_args(answers):
            assert getattr(OURS, name) == get_args(answers)[0]
    assert OURS.turns == 150


# What a stated table may be


@pytest.mark.parametrize(
    ("zones", "why"),
    [
        ({"base_1": "AH1"}, "built from the ace up"),
        ({"base_1": "2S1"}, "built from the ace up"),
        ({"base_1": "AS1 3S1"}, "built from the ace up"),
        ({"hand_B": ""}, "must have a card left"),
        ({"hand_B": "9D1"}, "stated"),
        ({"A": "9H1"}, "A is given 1 card and holds 0"),
        ({"layout_1": "KS1 QS2"}, "layout 1: the queen of spades .II. does not go on the king of spades .I."),
        ({"layout_2": "TC1 3H1"}, "layout 2: the three of hearts"),
        ({"layout_3": "9H1 8C1 9D2"}, "layout 3: the nine of diamonds"),
    ],
)
def test_a_table_that_cannot_be(zones, why):
    with pytest.raises(StartError, match=why):
        table(**{"hand_A": "9D1", "hand_B": "7S2", **zones})


def test_a_stated_pile_of_the_layout_goes_down_in_alternate_colours():
    with pytest.raises(StartError) as wrong:
        table(hand_A="9D1", hand_B="7S2", layout_4="2S1 3H1")
    assert (wrong.value.place, wrong.value.rule) == ("hands layout 4", "russian-bank.layout-down")
    session = table(hand_A="9D1", hand_B="7S2", layout_4="4S1 3H1 2C2 AD1")
    assert "A: build AD1" in session.legal()


def test_what_stays_where_it_lies_says_by_which_rule():
    lying = {"hand_A": "9D1", "hand_B": "7S2", "layout_1": "4H1", "base_1": "AS1 2S1 3S1", "discards_A": "5D1 3C1"}
    closed, opened = table(**lying), table(**lying, game=vary(own_discards="top-open"))
    for session in (closed, opened):
        assert session.may("move 3S1 to layout 1").rule == "russian-bank.base-stays"
        assert session.may("build 5D1").rule == "russian-bank.discards-closed"
    assert closed.may("move 3C1 to layout 1").rule == "russian-bank.discards-closed"
    assert opened.may("move 3C1 to layout 1")
    assert opened.may("move 4H1 to layout 9").rule == "russian-bank.turn"


# The lost diagram


def test_the_diagram_comes_out_as_the_book_counts():
    layout = dict(zip([f"layout_{n}" for n in range(1, 9)], "AC1 QS1 5D1 3C1 2C2 KD2 6H2 JH2".split(), strict=True))
    session = dealt(stock_A="4C1 TS1", **layout)
    assert turn(session) == "A"
    for act in ("build AC1", "build 2C2", "build 3C1", "move QS1 to layout 6", "move JH2 to layout 6"):
        session.act(act)
    piles = [z for z in session.table.zones.values() if z.role == "layout"]
    assert sum(1 for pile in piles if pile) == 8 - 3 - 2
    assert sum(1 for pile in piles if not pile) == 5
    assert "move 5D1 to layout 7" not in (*mine(session), *slips(session))
    session.act("turn stock")
    assert mine(session) == ["build 4C1"]
    session.act("build 4C1")
    session.act("turn stock")
    assert "move TS1 to layout 6" in mine(session)


# Players and records


def test_the_thumb_calls_nothing_where_nothing_is_wrong():
    session = table(**SLIP, acts=["build 3S1"])
    choice = next(c for c in session.choices if c.optional)
    assert thumb.watching(100)(session, choice) is None


def test_the_thumb_feeds_and_makes_room():
    fed = table(piles={1: "7H1"}, stock_card_A="9C1", hand_A="3D1", stock_card_B="8H2", hand_B="7S2")
    assert str(thumb.player(fed, fed.choices[0])) == "7H1 to stock"
    room = table(**JOIN)
    assert str(thumb.player(room, room.choices[0])) == "8D1 to layout 1"


@pytest.mark.parametrize(
    ("zones", "proposed"),
    [
        ({"stock_card_B": "8H2"}, "7H1 to stock"),  # 70, and 3 for a card of one’s own, and 2 for the stock: 75
        ({"discards_B": "8H2"}, "7H1 to discards"),  # 70 + 3
        ({"base_3": " ".join(f"{rank}H2" for rank in "A23456")}, "7H1"),  # what can be built must be: 80
    ],
)
def test_the_thumb_plays_the_top_card_of_its_own_discards_where_they_are_open(zones, proposed):  # RU-C21
    """A card of one’s own as one from the hand is: it lies in no pile of the layout, and makes no space there."""
    session = table(
        game=vary(own_discards="top-open"), stock_card_A="9C1", hand_A="3D1", discards_A="2C1 7H1", **B, **zones
    )
    choice = session.choices[0]
    assert str(said := thumb.player(session, choice)) == proposed
    assert str(ground(session, choice, said))


def test_acts_say_what_they_are():
    session = table(**JOIN)
    choice: Choose[Act] = session.choices[0]
    told = [str(choice.said(option)) for option in (*choice.options, *choice.breaches())]
    assert "move the eight of diamonds (I) to layout 1" in told
    assert "turn up the hand" in told
    assert str(session.choices[1].said(session.choices[1].options[1])) == "demand the eight of diamonds (I) on layout 1"
