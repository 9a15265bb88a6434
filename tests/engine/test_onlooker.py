"""Nobody's table: what all can see and no more; and for people who answer for themselves nobody speaks."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from quinola import answers, catalogue
from quinola.answers import tables
from quinola.players import rule_of_thumb
from quinola.session import Session
from quinola.table import Game
from quinola.turns import spoken

RULESETS = [game for family in catalogue.families().values() for game in family.rulesets.values()]
ACTS, EVERY = 90, 30
by_ruleset = pytest.mark.parametrize("game", RULESETS, ids=lambda game: game.id)


def played(game: Game) -> Iterator[Session]:
    """A game played at random, now and then, with signals and whatever else need not be said."""
    chance = random.Random(game.id)
    session = Session(game, 11, events=True)
    for n in range(ACTS):
        if not session.choices:
            break
        if n % EVERY == 0:
            yield session
        choice = chance.choice(session.choices)
        session.take(choice, chance.choice(choice.options))
    yield session


@by_ruleset
def test_nobody_is_told_what_one_seat_is_not(game: Game) -> None:
    """Of acts and events an onlooker hears what some seat hears that has not made them, or less."""
    looked = 0
    for session in played(game):
        nobody = tables.table(session)
        all_ = [tables.table(session, seat) for seat in session.seats]
        for kind in ("acts", "events"):
            for n, told in enumerate(nobody[kind]):
                heard = [each[kind][n] for seat, each in zip(session.seats, all_, strict=True)
                         if told.get("seat") != seat]  # fmt: skip
                assert told in heard or told["kind"] == "sign" or not told.get("said")
                looked += 1
        assert nobody["mine"] is None
        assert nobody["aside"] == []
    assert looked


@by_ruleset
def test_nobody_sees_a_hidden_hand_in_the_story(game: Game) -> None:
    """A secret act is told of by its verb, and a signal not at all."""
    for session in played(game):
        nobody = tables.table(session)
        secret = [act for act in nobody["acts"] if act.get("secret")]
        assert all(act["cards"] == [] or set(act["cards"]) == {"?"} for act in secret)
        assert not [event for event in nobody["events"] if event.get("signal")]
        assert not [line for passage in nobody["story"] for line in passage["lines"] if line.get("sign")]


@by_ruleset
def test_nobody_looks_back_at_what_all_could_see(game: Game) -> None:
    for session in played(game):
        at = len(session.played)
        if not at:
            continue
        asked = {"do": "look", "record": session.record(), "seat": "", "at": at}
        told = json.loads(answers.answer(json.dumps(asked)))
        known = json.loads(json.dumps(tables.table(session, "", tables.Seen(acts=at - 1))))
        assert told["news"] == known["news"]
        assert told["hands"] == known["hands"]


@by_ruleset
def test_nobody_speaks_for_people(game: Game) -> None:
    asked = 0
    for session in played(game):
        player = rule_of_thumb(session.game)
        for people in (session.seats, session.seats[:1], session.seats[1:]):
            said = spoken(session, "", player, people=people)
            assert said is None or session.table.name(said[0].seat) not in people
            asked += 1
    assert asked


def test_a_move_for_people_alone_is_none() -> None:
    record: dict[str, Any] = {"quinola": 1, "game": "put", "ruleset": "cotton-1674", "seed": 3, "acts": []}
    told = answers.answer(json.dumps({"do": "move", "record": record, "seat": "", "people": ["A", "B"]}))
    assert json.loads(told)["moved"] is None
