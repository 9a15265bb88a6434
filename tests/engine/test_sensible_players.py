"""The sensible player, the hint, the move and the search, under drawn readings of every question of every rule-set.

Chance gets through readings that make a player by rule of thumb stumble: it looks at no card. So each is asked here
wherever a page can ask it, and answers with what may be done.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from quinola import Session, catalogue
from quinola.answers import answer
from quinola.players import play_out, rule_of_thumb
from quinola.rules import ReadingError

GAMES = [game for family in catalogue.families().values() for game in family.rulesets.values()]
IDS = [f"{catalogue.of(game).id}-{game.id}" for game in GAMES]
every_game = pytest.mark.parametrize("game", GAMES, ids=IDS)
BY_DAY, BY_NIGHT = 16, 200
LONGEST = 20_000
"""No deal of ours has so many acts: what has goes on for ever."""


def drawn(game: Any, random: Random) -> Any:
    """The rule-set with an answer drawn to each of its questions; the old one stays where that would contradict."""
    family = catalogue.of(game)
    questions = list(family.asked(game))
    for question in random.sample(questions, len(questions)):
        ends = question.low, question.high
        values = question.choices or (*ends, random.randint(*ends))
        try:
            game = family.vary(game, {question.id: random.choice(values)})
        except ReadingError:
            continue
    return game


def part(game: Any) -> str:
    """A deal, where the game has one by itself."""
    return "deal" if "deal" in game.parts else next(iter(game.parts))


def ask(record: dict[str, Any], does: str, **more: Any) -> dict[str, Any]:
    """What the door answers, and no error."""
    told = json.loads(answer(json.dumps({"do": does, "record": record, **more})))
    assert told["ok"], (does, more, told["error"], record)
    return told


def may(session: Session, seat: str = "") -> set[str]:
    """What may be done now, by anybody or by one seat."""
    return {c.text(o) for c in session.choices for o in c.options if seat in ("", session.table.name(c.seat))}


def advised(session: Session, search: bool) -> Iterator[str]:
    """Asks for a hint and for a move, of either player; each act that is suggested or done."""
    record = session.record()
    for kind in ({"player": "thumb"}, *([{"player": "search", "deals": 2}] if search else [])):
        for choice in session.choices:
            if choice.optional:
                continue
            seat = session.table.name(choice.seat)
            hint = ask(record, "hint", seat=seat, **kind)
            assert hint["act"] in may(session, seat), (kind, hint, record)
            assert kind["player"] == "search" or hint["why"]
            yield hint["act"]
            break
        moved = ask(record, "move", **kind)["moved"]
        assert moved["act"] in may(session, moved["seat"]), (kind, moved, record)
        yield moved["act"]


def played(game: Any, seed: int) -> int:
    """One deal by the rule of thumb under drawn readings, with advice at two places of it; how much was suggested."""
    random = Random(f"{catalogue.of(game).id} {game.id} {seed}")
    varied = drawn(game, random)
    session = Session(varied, seed, part=part(varied))
    acts = play_out(session, rule_of_thumb(varied), LONGEST)
    assert not session.choices, f"it goes on: {session.record()}"
    assert all(option in choice.options for choice, option in session.played)
    assert sum(session.ledger.balance.values()) == 0
    places = sorted({random.randrange(acts), random.randrange(acts)} if acts else ())
    return sum(1 for n, at in enumerate(places) for _ in advised(session.at(at), search=n == 0))


@pytest.mark.by_turns(games=7)
@every_game
def test_under_drawn_readings_a_deal_ends_and_each_suggestion_may_be_done(game):
    assert sum(played(game, seed) for seed in range(BY_DAY)) > 2 * BY_DAY


@pytest.mark.nightly
@every_game
def test_under_drawn_readings_a_deal_ends_and_each_suggestion_may_be_done_all_night(game):
    assert sum(played(game, seed) for seed in range(BY_DAY, BY_NIGHT)) > 2 * (BY_NIGHT - BY_DAY)
