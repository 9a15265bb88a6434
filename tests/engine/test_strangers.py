"""Strangers: whatever JSON is told and however a true record is spoilt, nothing but our own errors comes back.

By day a sample of each; at night as much as an hour holds (tests/README.md).
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from random import Random
from time import monotonic
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from known import known
from quinola import catalogue
from quinola.answers import DOES, answer
from quinola.rules import StartError
from quinola.session import Session

NIGHT = 1800
"""Seconds that each of the two takes at night."""
PYTHON = re.compile(r"NoneType|Traceback|object at 0x|positional argument|subscriptable|unhashable|[a-z]Error\b")
KEYS = (
    "do game ruleset readings record facts seat by act breach who player deals seen quinola seed hands shuffles part "
    "given brought acts dealer caller bid partners trumps taken order leader before staked score pot A B E"
).split()
WORDS = [*KEYS, *DOES, *"reym quinola truc cacho AH 7O 10H 6C pass hearts none partie deal tricks ß 𝟙".split()]
WORDS += ["", "play AH", "A: play AH", "\ud800", "\x00", "{who:seat}"]
LEAVES = st.none() | st.booleans() | st.integers() | st.sampled_from([10**30, -1, 0, 1, 2, 5]) | st.sampled_from(WORDS)
LEAVES |= st.text(max_size=8) | st.floats()
JSON = st.recursive(
    LEAVES, lambda some: st.lists(some, max_size=4) | st.dictionaries(st.sampled_from(KEYS), some, max_size=5)
)

MIDDLE: list[tuple[str, str, dict, dict]] = [
    (game, each["part"], each["given"], each.get("hands", {}))
    for game, begins in known("middle").items()
    for each in begins
]
"""Play that begins in the middle, where more is wanted than what was dealt: of which game, where, what it is given, and
the cards."""


def answered(text: str) -> None:
    """Ask, and hold the answer against what an answer is."""
    said = answer(text)
    told = json.loads(said)
    if not told["ok"]:
        error = told["error"]
        assert error["kind"] in ("reading", "facts", "record", "start", "act", "request")
        assert error["why"]
        assert not PYTHON.search(error["text"]), error["text"]


def by_dealer(game: Any, part: str) -> dict[str, str]:
    """What a part is given that takes a dealer and nothing else."""
    return {"dealer": game.names[0]} if game.parts[part].takes("dealer") else {}


def as_dealt(game: Any, part: str) -> Session | None:
    """A part that begins in the middle, with hands and all else as a deal leaves them, or with hands alone."""
    session = Session(game, 2, part="deal", given=by_dealer(game, "deal"))
    hands = {name: " ".join(map(str, hand)) for name, hand in zip(game.names, session.table.hands, strict=True)}
    zones = {zone.key: " ".join(map(str, zone)) for zone in session.table.zones.values() if zone}
    for stated in (hands | zones, hands):
        with suppress(StartError):
            return Session(game, 3, [stated], part=part, given=by_dealer(game, part))
    return None


@cache
def records() -> tuple[dict, ...]:
    """A true record of each part of each rule-set, some acts on."""
    found = []
    for family in catalogue.families().values():
        for game in family.rulesets.values():
            session = Session(game, 1)
            session.wander(Random(1).random, 30)
            found.append(session.record())
            if "deal" in game.parts:
                session = Session(game, 2, [{}], part="deal", given=by_dealer(game, "deal"))
                session.wander(Random(2).random, 12)
                found.append(session.record() | {"readings": {}, "brought": {}, "shuffles": []})
            begun = (as_dealt(game, part) for part in game.parts if part not in ("partie", "deal"))
            found += [session.record() for session in begun if session]
    for name, part, given_, hands in MIDDLE:
        game = next(game for game in catalogue.family(name).rulesets.values() if part in game.parts)
        session = Session(game, 3, [hands], part=part, given=given_)
        session.wander(Random(3).random, 3)
        found.append(session.record() | {"brought": dict.fromkeys(game.names, 0)})
    return tuple(found)


def test_a_record_of_each_part_is_spoilt():
    parts = {(name, part) for name, family in catalogue.families().items()
             for game in family.rulesets.values() for part in game.parts}  # fmt: skip
    assert {(record["game"], record.get("part") or "partie") for record in records()} == parts


def places(value: object, path: tuple = ()) -> list[tuple]:
    """Every place within a value, by its path."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(place for key, each in inner for place in places(each, (*path, key)))]


def spoilt(value: object, path: tuple, other: object) -> object:
    """The same value, with something else at this place."""
    if not path:
        return other
    copy = dict(value) if isinstance(value, dict) else list(value)
    copy[path[0]] = spoilt(copy[path[0]], path[1:], other)
    return copy


def whatever(told: object) -> None:
    """Ask whatever JSON there is, as a request and as what stands in one."""
    answered(json.dumps(told))
    for does in DOES:
        answered(json.dumps({"do": does, **(told if isinstance(told, dict) else {"record": told, "act": told})}))


def of_a_record(data: st.DataObject) -> None:
    """Ask for a table whose record is spoilt in one place, or has a key more."""
    record = data.draw(st.sampled_from(records()))
    path = data.draw(st.sampled_from(places(record)[1:]))
    changed = spoilt(record, path, data.draw(JSON))
    if data.draw(st.booleans()):
        changed = {**changed, data.draw(st.sampled_from(KEYS)): data.draw(JSON)}
    for request in ({"do": "table"}, {"do": "hint"}, {"do": "undo", "seat": "A"}, {"do": "act", "act": "pass"}):
        answered(json.dumps({**request, "record": changed}))
    answered(json.dumps({"do": "compare", "record": changed, "readings": [{}]}))


SOME = settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))


@SOME
@given(JSON)
def test_whatever_is_told_is_answered(told):
    whatever(told)


@SOME
@given(st.text() | st.binary().map(lambda some: some.decode("latin-1")))
def test_whatever_is_no_json_is_answered(text):
    answered(text)


@SOME
@given(st.data())
def test_whoever_spoils_a_record_is_answered(data):
    of_a_record(data)


def all_night(made: Callable[[], Any]) -> None:
    """Again and again with other chance, until the time is over."""
    end = monotonic() + NIGHT
    while monotonic() < end:
        SOME(made())()


@pytest.mark.nightly
def test_whatever_is_told_is_answered_all_night():
    all_night(lambda: given(JSON)(whatever))


@pytest.mark.nightly
def test_whoever_spoils_a_record_is_answered_all_night():
    all_night(lambda: given(st.data())(of_a_record))
