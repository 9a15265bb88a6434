"""The session that is kept, and what a page is told that knows the rest: the record stays the truth."""

import json
from random import Random

import pytest

from quinola import answers, catalogue
from quinola.answers.requests import KEPT
from quinola.session import Session

GROWING = ("acts", "events", "entries", "reasons")
RULESETS = [(family.id, name) for family in catalogue.families().values() for name in family.rulesets]


def ask(**request):
    told = json.loads(answers.answer(json.dumps(request)))
    assert told.pop("ok"), told
    return told


def joined(before, told):
    """What a page makes of an answer that tells only what has come since."""
    seen = told.pop("after")
    changed = seen.pop("story")
    assert seen == {name: len(before[name]) for name in GROWING}
    whole = told | {name: before[name] + told[name] for name in GROWING}
    whole["story"] = [each for each in before["story"] if each["first"] < changed] + told["story"]
    whole["news"] = []
    whole["record"] = before["record"] | {"acts": before["record"]["acts"] + told["record"]["acts"]}
    return whole


def knows(view):
    return {name: len(view[name]) for name in GROWING}


@pytest.mark.by_turns
@pytest.mark.parametrize(("game", "ruleset"), RULESETS)
def test_what_has_come_since_makes_the_whole_together_with_what_was_known(game, ruleset):
    """Sixty acts at random: each answer, put to what was known, is what a replay of the whole record tells."""
    random = Random(ruleset)
    rules = catalogue.family(game).rulesets[ruleset]
    seat, seed = rules.names[1], next(n for n in range(7, 100) if Session(rules, n).choices)
    record = {"quinola": 1, "game": game, "ruleset": ruleset, "seed": seed, "acts": []}
    view = ask(do="table", record=record, seat=seat)
    for n in range(60):
        if view["over"]:
            break
        told = ask(do="move", record=view["record"], seat=seat, player="random", seen=knows(view))
        if told["moved"] is None:
            act = random.choice(view["mine"]["options"])
            told = ask(do="act", record=view["record"], seat=seat, act=act, seen=knows(view))
        told.pop("moved", None)
        view = joined(view, told)
        if n % 10 == 9:
            KEPT.forget()  # the worker has died
            assert view == ask(do="table", record=view["record"], seat=seat)
    assert view["over"] or len(view["record"]["acts"]) > 3
    assert view["record"]["acts"]


def test_the_session_is_played_on_and_not_replayed(monkeypatch):
    """What was answered last is kept; a record that goes on from elsewhere is replayed."""
    replayed = []
    real = Session.from_record
    monkeypatch.setattr(Session, "from_record", lambda *args, **more: replayed.append(args) or real(*args, **more))
    KEPT.forget()
    record = {"game": "put", "ruleset": "cotton-1674", "seed": 1, "part": "deal", "given": {"dealer": "A"}, "acts": []}
    view = ask(do="table", record=record, seat="B")
    first = view["mine"]["options"][0]
    view = ask(do="act", record=view["record"], seat="B", act=first)
    view = ask(do="table", record=view["record"], seat="A")
    assert len(replayed) == 1
    ask(do="table", record=view["record"] | {"acts": []}, seat="A")
    assert len(replayed) == 2
    other = ask(do="table", record=record | {"seed": 2}, seat="A")
    assert (len(replayed), other["record"]["seed"]) == (3, 2)


def test_a_refused_act_leaves_the_session_as_it_was():
    record = {"game": "put", "ruleset": "cotton-1674", "seed": 1, "part": "deal", "given": {"dealer": "A"}, "acts": []}
    view = ask(do="table", record=record, seat="B")
    assert ask(do="act", record=view["record"], seat="B", act="play ZZ")["refusal"]
    told = json.loads(answers.answer(json.dumps({"do": "table", "record": view["record"] | {"acts": ["dance"]}})))
    assert told["error"]["kind"] == "act"
    assert ask(do="table", record=view["record"], seat="B") == view


@pytest.mark.parametrize("seen", [
    [], 3, {}, {"acts": 0}, {"acts": -1, "events": 0, "entries": 0, "reasons": 0},
    {"acts": 0, "events": 10**9, "entries": 0, "reasons": 0},
    {"acts": 0, "events": 0, "entries": True, "reasons": 0},
    {"acts": 0, "events": 0, "entries": 0, "reasons": "0"},
])  # fmt: skip
def test_what_nobody_can_have_seen_is_refused(seen):
    record = {"game": "put", "ruleset": "cotton-1674", "seed": 1, "acts": []}
    told = json.loads(answers.answer(json.dumps({"do": "table", "record": record, "seen": seen})))
    assert told["error"]["kind"] == "request"
    assert told["error"]["where"].startswith("seen")
