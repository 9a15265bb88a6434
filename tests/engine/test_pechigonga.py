"""Pechigonga: the sums that the Spanish pages give, what Cardano’s ranges allow, announcing, and what is not played."""

from __future__ import annotations

from itertools import combinations

import pytest

from quinola import FactsError, Session, family, settle
from quinola.cards import cards
from quinola.players import play_out, rule_of_thumb

FAMILY = family("pechigonga")
GAME = FAMILY.ruleset("first-round")


def best(text, **readings):
    """The best of a hand, under readings by field name."""
    return FAMILY.vary(GAME, readings).scale.best(cards(text))


def made(text, **readings):
    """Its class and points."""
    found = best(text, **readings)
    return found.kind, found.points


def session(hands, readings=(), dealer="A", **more):
    return Session(FAMILY.vary(GAME, dict(readings)), 1, [hands], part="deal", given={"dealer": dealer}, **more)


PUNTOS = {"A": "VE 3E 5B 2B", "B": "7O 6O KB VB", "C": "4O VO 2P NE", "D": "VP 4P 2E NB"}
PRIMERA = PUNTOS | {"B": "7O 6P 5E 4B", "C": "6B VO 2P KO"}


# Combinations


@pytest.mark.parametrize(("hand", "kind", "points"), [
    ("7O 6O 2P VE", "punto", 39),        # the newspaper: the best of two cards
    ("KB NB VB 3O", "punto", 30),        # the newspaper: the worst of three
    ("1P 6P 7P KE", "fifty-five", 55),   # 16 + 18 + 21, as its name says
    ("KO KP KE KB", "primera", 40),      # Cardano: the lowest primera
    ("7O 7P 7E 6B", "primera", 81),      # Cardano: the highest
    ("2O VO NO KO", "flux", 42),         # Cardano: the lowest flux
    ("1O 5O 6O 7O", "flux", 70),         # Cardano: the highest, better than the fifty-five in it
    ("VO NO 2P KE", "punto", 20),        # Cardano: the lowest punto
    ("7O 6O 5O VE", "punto", 54),        # Cardano: the highest
    ("7O 7P 7E 7B", "primera", 84),      # four of a kind is no class here
    ("1O 6O 7P KE", "punto", 34),        # near miss: ace, six and seven, but not of one suit
    ("7O 6O 7P VP", "punto", 39),        # two pairs of a suit: the better one, and not all four cards
])
def test_what_a_hand_makes(hand, kind, points):
    assert made(hand) == (kind, points)


def test_no_four_cards_are_less_than_a_punto():
    assert {GAME.scale.best(hand).kind for hand in combinations([c for c in GAME.pack if c.rank in "1267V"], 4)} == {
        "punto", "primera", "fifty-five", "flux"}


def test_the_worst_punto_of_three_and_the_best_of_two_are_as_printed():
    """Over all hands; with two to five at their pips the first would be false, as the notes argue."""
    three = [GAME.scale.combination("punto", some).points
             for suit in "OPEB" for some in combinations([c for c in GAME.pack if c.suit == suit], 3)]
    value = GAME.scale.value
    two = [value(a) + value(b) for a, b in combinations([c for c in GAME.pack if c.suit == "O"], 2)]
    assert (min(three), max(two)) == (30, 39)
    assert best("2O 3O 4O VE", low_values="face").points == 9


@pytest.mark.parametrize(("better", "worse"), [
    ("2O VO NO KO", "1P 6P 7P KE"), ("1P 6P 7P KE", "7O 7P 7E 6B"), ("KO KP KE KB", "7O 6O 5O VE")])
def test_class_comes_before_points(better, worse):
    assert best(better).key > best(worse).key


def test_four_of_a_kind_is_best_of_all_by_cardanos_reading():
    assert best("7O 7P 7E 7B", alike="top").key > best("1O 5O 6O 7O").key


@pytest.mark.parametrize(("hand", "kind", "points"), [
    ("NB 7E 5E 4E", "flux", 23 + 21 + 15 + 14),   # the Pericón as a sword
    ("VO 7P 2E 3B", "primera", 22 + 21 + 12 + 13),
    ("VO 7P 6P KE", "punto", 22 + 21 + 18),       # the Pendanga as a cup
    ("VO NB 7E 6E", "flux", 22 + 23 + 21 + 18),
])
def test_wild_cards(hand, kind, points):
    assert made(hand, wild_cards="both") == (kind, points)
    assert made(hand) != (kind, points)


# Announcing


def test_a_primera_must_be_announced_and_nothing_else_may_be():
    table = session(PRIMERA)
    assert table.legal() == ["announce primera"]
    assert (table.refuse("announce nothing").rule, table.refuse("announce nothing").grade) == (
        "pechigonga.announce", "breach")
    assert table.refuse("announce flux").rule == "pechigonga.announce-true"
    table.act("announce primera")
    assert table.legal() == ["announce nothing"]
    assert table.refuse("announce primera").grade == "impossible"


def test_a_flux_may_be_hidden_or_by_a_reading_not():
    flux = PUNTOS | {"B": "7O 6O 5O KO"}
    assert session(flux).legal() == ["announce primera", "announce flux"]
    assert session(flux, {"pechigonga.saying-flux": "must"}).legal() == ["announce flux"]


def test_without_the_duty_one_may_be_silent_and_win():
    table = session(PRIMERA, {"pechigonga.silence": "free"})
    for act in ["announce nothing"] * 4 + ["bet 1", "call", "fold", "fold"]:
        table.act(act)
    assert table.result["best"] == "B"


def test_a_lone_announcer_is_paid_and_nobody_bets():
    table = session(PRIMERA)
    for act in ["announce primera"] + ["announce nothing"] * 3:
        table.act(act)
    assert not table.choices
    assert dict(table.ledger.balance) == {1: 3, 0: -1, 2: -1, 3: -1}


def test_a_hand_kept_back_alone_in_the_pot_gives_everyone_the_stake_back():
    told = settle(GAME, {"dealer": "A", "staked": {"B": 1}, "B": ["7O", "6P", "5E", "4B"], "alone": "B"})
    assert not any(told.totals.values())
    assert [e.rule for e in told.entries] == ["pechigonga.into-pot", "pechigonga.kept-back"]


def test_where_bets_are_free_a_raise_of_one_is_enough_and_none_is_not():
    table = session(PUNTOS, {"pechigonga.betting": "free"})
    for act in ["announce nothing"] * 4 + ["bet 3"]:
        table.act(act)
    assert "raise 1" in table.legal()
    assert table.refuse("raise 0").rule == "pechigonga.raise"


# What is lost stays lost


def test_the_hand_ends_with_the_first_round_and_says_so():
    table = session(PUNTOS, events=True)
    play_out(table, rule_of_thumb(GAME))
    assert table.table.shown.as_json()["rounds"] == "the later ones are lost"
    assert table.table.shown.as_json()["prizes"] == "lost"
    assert table.table.events[-1].rule == "pechigonga.later-rounds"


def test_placeholders_are_marked_as_lost():
    assert [q.id for q in FAMILY.questions if q.lost] == [
        "pechigonga.company", "pechigonga.counters", "pechigonga.stake", "pechigonga.length"]


@pytest.mark.parametrize(("facts", "rule"), [
    ({"dealer": "A", "B": ["7O"]}, "pechigonga.four-cards"),
    ({"dealer": "A", "staked": {"B": 1, "C": 1}, "B": ["7O", "6O", "2P", "3E"], "C": ["7O", "5O", "2E", "3B"]},
     "pechigonga.pack"),
    ({"dealer": "A", "staked": {"B": 1}}, "pechigonga.winner-shows"),
    ({"dealer": "A", "staked": {"A": 2, "B": 1}, "B": ["7O", "6O", "2P", "3E"]}, "pechigonga.answer"),
    ({"dealer": "A", "B": ["7O", "6O", "2P", "3E"]}, "pechigonga.void"),
    ({"dealer": "A", "B": ["8O", "6O", "2P", "3E"]}, "pechigonga.pack"),
    ({"dealer": "A", "announced": ["B", "B"]}, "pechigonga.announce"),
    ({"dealer": "A", "staked": {"B": 21}, "B": ["7O", "6O", "2P", "3E"]}, "pechigonga.resto"),
    ({"dealer": "A", "staked": {"B": 1}, "B": ["7O", "6O", "2P", "3E"], "C": ["5O", "4O", "2E", "3B"]},
     "pechigonga.answer"),
    ({"announced": ["B"]}, "pechigonga.next-dealer"),
])
def test_facts_that_cannot_be(facts, rule):
    with pytest.raises(FactsError) as wrong:
        settle(GAME, facts)
    assert wrong.value.rule == rule
