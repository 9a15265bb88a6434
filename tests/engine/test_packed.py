"""A record in few signs is the same record, whatever was played; what was not packed so is refused."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from quinola import Session, catalogue
from quinola.answers import answer
from quinola.packed import MOST_SIGNS, SIGNS, packed, unpacked
from quinola.records import MOST_ACTS, RecordError

GAMES = [game for family in catalogue.families().values() for game in family.rulesets.values()]
every_game = pytest.mark.parametrize("game", GAMES, ids=[f"{catalogue.of(game).id}-{game.id}" for game in GAMES])
ACTS = 600
Json = dict[str, Any]


def start_of(session: Session) -> Json:
    return {key: value for key, value in session.record().items() if key != "acts"}


def drawn(game: Any, random: Random, acts: int = ACTS) -> Session:
    """Anybody does anything; of ten acts one breaks a rule where that can be done."""
    session = next(asked for seed in range(3, 100) if (asked := Session(game, seed)).choices)
    while session.choices and len(session.played) < acts:
        choice = random.choice(session.choices)
        wrong = choice.breaches() if random.random() < 0.1 else []
        session.take(choice, random.choice(wrong or choice.options))
    return session


@every_game
def test_what_is_packed_is_unpacked_with_every_breach_and_every_sign(game: Any) -> None:
    session = drawn(game, Random(7))
    assert session.played
    again = unpacked(start_of(session), packed(session))
    assert again.acts() == session.acts()
    assert again.balances() == session.balances()
    assert [str(event) for event in again.events()] == [str(event) for event in session.events()]


@pytest.mark.ours
def test_breaches_and_what_is_said_aside_have_been_among_them() -> None:
    """Else the test above would prove less than it says."""
    sessions = [drawn(game, Random(7)) for game in GAMES]
    played = [each for session in sessions for each in session.played]
    assert any(option not in choice.options for choice, option in played)
    assert any(choice.optional for choice, _ in played)


@every_game
def test_a_whole_partie_is_few_signs(game: Any) -> None:
    """An act has the bits that tell it from the others: the largest game here has some two and a half a sign."""
    session = drawn(game, Random(1), acts=MOST_ACTS)
    assert len(packed(session)) < 10 + len(session.played)


def test_what_is_forced_takes_no_room() -> None:
    """In Put a card can be thrown away, so nothing is forced there; in Red Dog whoever may do one thing does it."""
    session = Session(catalogue.family("rams").ruleset("gibson-1974"), 1)
    while session.choices and len(session.played) < ACTS:
        choice = session.choices[0]
        session.take(choice, choice.options[0])
    forced = sum(len(choice.options) == 1 for choice, _ in session.played)
    assert forced
    assert packed(session) == f"{len(session.played)}."  # the first of each is nought


def test_nothing_played_is_nothing_to_tell() -> None:
    session = Session(GAMES[0], 1)
    assert packed(session) == "0."
    assert unpacked(start_of(session), "0.").acts() == []


ALTERED = [
    "",
    "3",
    "x.A",
    "-1.A",
    "1e3.A",
    "٣.A",
    "3.A!",
    "3.ä",
    f"0.{SIGNS[1]}",
    "2.zzzzzzzz",
    "0." + "B" * MOST_SIGNS,
]


@pytest.mark.parametrize("text", ALTERED)
def test_what_was_not_packed_is_refused(text: str) -> None:
    session = Session(catalogue.family("reym").ruleset("quinola"), 1, part="deal")
    with pytest.raises(RecordError) as refused:
        unpacked(start_of(session), text)
    assert "is not what was packed of a game that begins so" in str(refused.value)
    assert len(str(refused.value)) < 200


def test_no_more_acts_are_unpacked_than_a_record_may_have() -> None:
    with pytest.raises(RecordError, match=f"at most {MOST_ACTS} acts are wanted"):
        unpacked(start_of(Session(GAMES[0], 1)), f"{MOST_ACTS + 1}.A")


def test_after_the_end_there_is_nothing_more() -> None:
    session = drawn(catalogue.family("put").ruleset("cotton-1674"), Random(1), acts=MOST_ACTS)
    assert session.over
    acts, _, signs = packed(session).partition(".")
    with pytest.raises(RecordError):
        unpacked(start_of(session), f"{int(acts) + 1}.{signs}")


def test_a_number_that_names_no_breach_is_refused() -> None:
    """A card is played first in Reym's deal after the bids: while nothing can be broken yet, the escape is no act."""
    session = drawn(catalogue.family("reym").ruleset("quinola"), Random(2), acts=60)
    right = packed(session)
    acts, _, signs = right.partition(".")
    start = start_of(session)
    same = 0
    for n, sign in enumerate(signs):
        other = SIGNS[(SIGNS.index(sign) + 1) % len(SIGNS)]
        changed = f"{acts}.{signs[:n]}{other}{signs[n + 1 :]}"
        try:
            same += unpacked(start, changed).acts() == session.acts()
        except RecordError:
            continue
    assert same == 0


def ask(**request: Any) -> Json:
    told: Json = json.loads(answer(json.dumps(request)))
    return told


def test_the_engine_is_asked_for_both() -> None:
    record = drawn(catalogue.family("rams").ruleset("gibson-1974"), Random(3), acts=40).record()
    told = ask(do="pack", record=record)
    assert "acts" not in told["record"]
    assert ask(do="unpack", record=told["record"], packed=told["packed"])["record"] == record
    assert ask(do="unpack", record=5, packed="0.")["error"]["why"] == "a record is a JSON object, not 5"
    assert ask(do="unpack", record=told["record"], packed="9.!")["error"]["kind"] == "record"
