"""Russian Bank played many times: what then always holds, what is written down of it, and how the player plays."""

from __future__ import annotations

import json
from itertools import pairwise
from random import Random

import pytest

from quinola import Session, family
from quinola.games.russian_bank.board import LOOK, PACKS, under
from quinola.players import at_random, play_out, rule_of_thumb, sharpness
from quinola.players.imagine import imagine
from quinola.players.thumb import russian_bank as thumb

OURS = family("russian-bank").ruleset("gibson-1974")


def test_a_game_is_replayed_exactly_and_its_record_is_small():
    for seed in range(12):
        session = Session(OURS, seed, events=True)
        play_out(session, rule_of_thumb(OURS))
        record = json.dumps(session.record())
        assert len(record) < 20_000
        again = Session.from_record(json.loads(record), events=True)
        assert again.acts() == session.acts()
        assert again.table.events == session.table.events
        assert again.result == session.result


def test_every_pile_of_the_layout_goes_down_in_alternate_colours_and_every_base_up():
    for seed in range(6):
        session = Session(OURS, seed, part="deal")
        play_out(session, at_random(seed), limit=300)
        for z in session.table.zones.values():
            if z.role == "layout":
                assert all(under(low) == LOOK[high] for low, high in pairwise(z))
            if z.role == "foundation":
                assert [LOOK[c][0] for c in z] == list(range(len(z)))


def test_the_thumb_calls_stop_as_often_as_its_eye_is_sharp():
    made, called, random = 0, dict.fromkeys((0, 50, 100), 0), Random(1)
    for seed in range(12):
        session = Session(OURS, seed, part="deal")
        for _ in range(200):
            choice = session.choices[0]
            wrong = choice.breaches() if random.random() < 0.3 else []
            session.take(choice, random.choice(wrong or choice.options))
            other = next((c for c in session.choices if c.optional), None)
            if wrong and other and other.seat != choice.seat:
                made += 1
                for eye in called:
                    called[eye] += thumb.watching(eye)(session, other) is not None
    assert made > 100
    assert (called[0], called[100]) == (0, made)
    assert made * 0.35 < called[50] < made * 0.65


@pytest.mark.parametrize(("eye", "least", "most"), [(100, 0, 0), (80, 0.03, 0.07), (0, 0.2, 0.3)])
def test_the_thumb_slips_as_often_as_its_eye_is_dull(eye, least, most):
    """It misses 100 − eye of 100, and makes a slip for every four: 0, 5 and 25 of 100, where it can make one."""
    could, made = 0, 0
    for seed in range(4):
        session = Session(OURS, seed, part="deal")
        play_out(session, rule_of_thumb(OURS, eye=eye))
        for choice, said in session.played:
            if choice.verb == "move" and choice.breaches():
                could += 1
                made += said not in choice.options
    assert could > 400
    assert least <= made / could <= most


def test_an_eye_is_for_games_with_something_to_overlook():
    reym = family("reym").ruleset("quinola")
    assert sharpness(OURS) == (80, 4)
    assert sharpness(reym) is None
    assert rule_of_thumb(reym, eye=0) is rule_of_thumb(reym)


def test_the_thumb_beats_chance():
    won = 0
    for seed in range(20):
        session = Session(OURS, seed, part="deal")
        me = seed % 2
        play_out(session, {me: rule_of_thumb(OURS), 1 - me: at_random(seed)})
        won += session.result["winners"] == [OURS.names[me]]
    assert won >= 14


def test_an_imagined_table_keeps_the_packs_apart():
    session = Session(OURS, 2, part="deal")
    play_out(session, at_random(2), limit=40)
    world = imagine(session, 0, Random(1))
    for name, pack in zip("AB", PACKS, strict=True):
        down = {c for z in world.table.zones.values() if z.key in (f"stock {name}", f"hand {name}") for c in z}
        assert down <= set(pack)
    assert world.view("A") == session.view("A")
