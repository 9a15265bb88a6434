"""The naive player against which those of Rummy and its kin are measured: what it does, and what it does not see."""

from __future__ import annotations

from random import Random

import pytest

from figures.naive import naive
from quinola import Session, catalogue
from quinola.players import play_out
from quinola.players.imagine import imagine

KIN = ("rummy", "michigan-rummy", "five-hundred-rummy", "persian-rummy")
GAMES = [game for name in KIN for game in catalogue.family(name).rulesets.values()]


def says(game, hands, acts=()):
    """What it does as B, with two, after these acts."""
    session = turns(game, hands)
    for act in acts:
        session.act(act)
    choice = session.choices[0]
    return choice.text(naive(game)(session, choice))


def turns(game, hands):
    return Session(game, 1, [hands], part="turns", given={"dealer": "A"})


def two(name):
    family = catalogue.family(name)
    return family.vary(next(iter(family.rulesets)), {"company": 2})


HANDS = {"A": "2C 5D", "talon": "3S JD"}


@pytest.mark.parametrize("name", ["rummy", "michigan-rummy"])
def test_it_leaves_a_discard_that_would_make_its_meld(name):
    hands = {**HANDS, "B": "7H 8H KC", "discards": "9H"}
    assert {"draw discard", "draw 9H"} & set(turns(two(name), hands).legal())
    assert says(two(name), hands) == "draw talon"


@pytest.mark.parametrize("name", ["rummy", "michigan-rummy"])
@pytest.mark.parametrize(
    ("held", "does"),
    [
        ("7H 8H 9H TH KC", "meld 7H+8H+9H+TH"),
        ("6D KC 4S", "lay off 6D on 3D+4D+5D"),
        ("9C KH 7S", "discard KH"),
        ("KC KH 9S 7D", "discard 9S"),  # of 9, 7 and the 3 that is drawn; the kings are a pair
        ("KC KH 3D", "discard KH"),  # with the 3S that is drawn, two pairs
    ],
)
def test_it_lays_what_it_can_and_throws_the_dearest_loose_card(name, held, does):
    hands = {**HANDS, "B": held, "discards": "QS"}
    if held.startswith("6D"):
        hands |= {"A": "2C 5S", "meld 1 of A": "3D 4D 5D"}
    assert says(two(name), hands, ["draw talon"]) == does


def test_where_all_goes_down_at_once_it_keeps_its_melds():
    """Boathouse: 7 8 9 are held, and not laid; of K, 6, 2 and 3 the king is the dearest."""
    boathouse = catalogue.family("rummy").vary("boathouse", {"company": 2})
    hands = {**HANDS, "A": "2D 5D", "B": "7H 8H 9H KC 2C 6D", "discards": "QS"}
    assert says(boathouse, hands, ["draw talon"]) == "discard KC"
    assert says(boathouse, {**hands, "B": "7H 8H 9H"}, ["draw talon"]) == "rummy 3S"


def test_it_keeps_a_deuce_that_is_wild():
    """It counts 25, more than any other; with it no two of the others make a meld."""
    wild = catalogue.family("rummy").vary("wild-card", {"company": 2})
    hands = {**HANDS, "A": "2C 5D", "B": "2H KC 9D 6S 4H", "discards": "QS"}
    assert says(wild, hands, ["draw talon"]) == "discard KC"


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_it_looks_at_nothing_it_may_not_see_nor_at_the_discards(game):
    """It decides the same in any world that its seat cannot tell from the real one, and plays whole deals."""
    player = naive(game)
    for seed in range(10):
        length = play_out(Session(game, seed, part="deal"), player)
        session = Session(game, seed, part="deal")
        play_out(session, player, limit=3 * seed % length)
        choice = session.choices[0]
        world = imagine(session, choice.seat, Random(seed))
        there = next(c for c in world.choices if c.seat == choice.seat)
        assert there.text(player(world, there)) == choice.text(player(session, choice))
        assert choice.verb != "draw" or choice.text(player(session, choice)) in ("draw talon", "draw pass")


def test_there_is_none_where_nothing_is_melded():
    assert naive(catalogue.family("reym").ruleset("quinola")) is None
