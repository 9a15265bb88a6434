"""Reversis: what each law of a trick leaves of a hand. A law that drops nothing gives the very same hand."""

from __future__ import annotations

from random import Random

import pytest

from quinola import FactsError, Session, family
from quinola.cards import cards
from quinola.games.reversis.before_lead import barred
from quinola.games.reversis.cards import QUINOLA
from quinola.games.reversis.laws import Course, Free, Hearts
from quinola.mechanics.tricks import Trick
from second.reversis_moves import empty_pools

TURNS = {0: (0, 1, 2, 3), 1: (1, 2, 3, 0)}


def kept(law, hand, played="", number=0):
    """What is left of a hand after cards that A and those who follow have played; True is the same hand."""
    hand = tuple(cards(hand))
    left = law.keep(hand, Trick(0, number, list(cards(played))))
    return left is hand or " ".join(c.text for c in left)


@pytest.mark.parametrize(
    ("hand", "played", "left"),
    [
        ("AC AD", "9C KD", "AD"),
        ("AC KC", "9C KD", True),
        ("AD KD", "9C KD", True),
        ("AC AD", "", True),
    ],
)
def test_who_has_renounced_and_is_bound_renounces_again_if_able(hand, played, left):
    """reversis.espagnolette-bound, by one reading; C, who plays third or leads, is bound."""
    turns = TURNS if played else {0: (2, 3, 0, 1)}
    law = Free(Course(set(), 2, turns), {2}, until=11).again()
    assert kept(law, hand, played) == left


@pytest.mark.parametrize(("number", "left"), [(8, True), (9, "AC"), (10, "AC")])
def test_the_right_to_renounce_ends_before_a_trick(number, left):
    """Of eleven tricks the tenth, number nine from nought, is the first of the last two."""
    law = Free(Course(set(), None, TURNS), {1}, until=9).follow()
    assert kept(law, "AC AD", "9C", number) == left


@pytest.mark.parametrize(
    ("reading", "led", "hand", "played", "left"),
    [
        ("first-lead", set(), "2H 3C KH", "", "2H KH"),
        ("first-lead", {1}, "2H 3C KH", "", True),
        ("first-lead", set(), "2H 3H", "", True),
        ("first-lead", set(), "2C 3D", "", True),
        ("first-lead", set(), "2H 3C", "9C", True),
        ("each-first-lead", {1}, "2H 3C KH", "", "2H KH"),
        ("each-first-lead", {0}, "2H 3C KH", "", True),
        ("each-first-lead", {1}, "2H 3C", "9C", True),
    ],
)
def test_the_first_lead_is_a_heart_if_the_hand_holds_one(reading, led, hand, played, left):
    """reversis.lead-heart: of the deal, or of each player."""
    assert kept(Hearts(heart_lead=reading).lead(led), hand, played) == left


@pytest.mark.parametrize(
    ("ace", "hand", "played", "left"),
    [
        ("barred", "2H AH KH QH JH 3D", "9C", "KH QH JH 3D"),
        ("free", "2H AH KH QH JH 3D", "9C", "AH KH QH JH 3D"),
        ("barred", "5C 2H", "9C", True),
        ("barred", "5D 2H", "9C 8D", "5D"),
        ("barred", "2H 3H", "9C", True),
        ("barred", "5D KH", "9C", True),
        ("barred", "5D 2H", "", True),
    ],
)
def test_who_cannot_follow_suit_throws_no_heart_but_king_queen_and_quinola(ace, hand, played, left):
    """reversis.hearts-held, reversis.ace-of-hearts; a hand of nothing but hearts is another law's."""
    assert kept(Hearts(ace_of_hearts=ace).held(), hand, played) == left


@pytest.mark.parametrize(
    ("hand", "played", "left"),
    [
        ("2H KH QH", "9C", "KH QH"),
        ("2H KH QH", "9C 8H", "KH QH"),
        ("2H KH QH", "9H", True),
        ("2H KH QH", "", True),
        ("2H KH 3C", "9D", True),
        ("2H 3H", "9C", True),
        ("KH QH", "9C", True),
    ],
)
def test_of_nothing_but_hearts_those_that_may_be_thrown_go_first(hand, played, left):
    """reversis.hearts-alone."""
    assert kept(Hearts().alone(), hand, played) == left


@pytest.mark.parametrize(("hand", "left"), [("JH QH 2C", "QH 2C"), ("QH 2C", True), ("JH", "")])
def test_what_may_not_be_laid_away_is_dropped(hand, left):
    """reversis.discard-barred."""
    assert kept(barred("reversis.discard-barred", (QUINOLA,), "it stays"), hand) == left


# Tricks that are told obey the same laws as those that are played


def dealt_and_told(game, seed):
    """A deal played by any acts that are allowed: its hands before the first lead, and its tricks as a scorer's."""
    session = Session(game, seed, part="deal", given={"dealer": "D"})
    while session.choices and session.choices[0].verb != "play":
        session.wander(Random(seed).random, 1)
    hands = {name: " ".join(c.text for c in session.table.hands[s]) for s, name in enumerate(game.names)}
    session.wander(Random(seed).random)
    return hands, session.result["facts"]["tricks"]


def played_by(game, hands, tricks):
    """The rule by which a card of these tricks is refused at the table; nothing if all can be played so."""
    session = Session(game, 0, [hands], part="play", given={"dealer": "D", "leader": tricks[0][0]})
    for line in tricks:
        for card in line.split()[1:]:
            verdict = session.may(f"play {card}")
            if not verdict:
                return verdict.rule
            session.act(f"play {card}")
    return ""


@pytest.mark.parametrize(
    ("ruleset", "readings", "by", "rules"),
    [
        ("academie-1718", {}, ("lpjr-1634", {}), {"lead-heart", "hearts-held", "hearts-alone"}),
        ("academie-1718", {"heart_lead": "each-first-lead"}, ("academie-1718", {}), {"lead-heart"}),
        ("bohn-1850", {"committed": "must-renounce"}, ("bohn-1850", {}), {"espagnolette-bound"}),
        ("bohn-1850", {"committed": "last-two-follow"}, ("bohn-1850", {}), {"follow"}),
    ],
)
def test_told_tricks_obey_the_laws_of_the_table(ruleset, readings, by, rules):
    """What is played by one rule-set is told to another: refused where its table refuses a card, by the same rule."""
    reversis = family("reversis")
    game, plays = reversis.vary(ruleset, readings), reversis.vary(*by)
    pools = empty_pools(game)
    found = []
    for seed in range(400):
        hands, tricks = dealt_and_told(plays, seed)
        rule = played_by(game, hands, tricks)
        try:
            game.form.read({"dealer": "D", "tricks": tricks} | pools)
            told = ""
        except FactsError as wrong:
            told = wrong.rule
        assert rule == told, (seed, tricks)
        found.append(rule.removeprefix("reversis."))
    assert set(found) == rules | {""}
