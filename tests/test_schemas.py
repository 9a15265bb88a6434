"""No fact told may fail the schema by which it is asked for: what the engine tells of played deals, of every rule-set.

The schema is what `quinola facts` prints, and what a form on a page is made of.
"""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from jsonschema import Draft202012Validator

import whole
from quinola import Session, catalogue
from quinola.answers import answer
from quinola.rules import ReadingError

MIDDLE = [deal for deal in whole.content().deals() if deal.acts and deal.record.get("part", "partie") != "partie"]
"""Deals of the content, many of which begin in the middle: what was taken before them is told as a summary."""
TOLD = [deal for deal in whole.content().deals() if deal.facts]
GAMES = [game for family in catalogue.families().values() for game in family.rulesets.values()]
every_game = pytest.mark.parametrize("game", GAMES, ids=[f"{catalogue.of(game).id}-{game.id}" for game in GAMES])
DEALS = 40
READ = 12
"""So many deals are played of each rule-set as it is, and so many with readings by lot."""
BREACHES, ASIDE = 0.05, 0.2
"""How often something wrong is done, and something said that need not be."""
LONG = 20_000
"""No deal has so many acts."""


def facts_of(game: Any, seed: int) -> dict[str, Any]:
    """What is told of a deal by any acts, or of the second of a partie."""
    whole = next(iter(game.parts))
    if seed % 3 < 2 and "deal" in game.parts:
        return played(Session(game, seed, part="deal"), Random(seed))
    given = {"deals": 2} if game.parts[whole].takes("deals") and getattr(game, "agreed", 2) != 1 else {}
    return played(Session(game, seed, given=given), Random(seed))


def played(session: Session, random: Random) -> dict[str, Any]:
    """What is told of a deal that goes on by any acts from where it stands, as JSON has it."""
    while session.choices and len(session.played) < LONG:
        said = session.choices if random.random() < ASIDE else [c for c in session.choices if not c.optional]
        choice = random.choice(said)
        wrong = choice.breaches() if random.random() < BREACHES else []
        session.take(choice, random.choice(wrong or choice.options))
    told: dict[str, Any] = json.loads(json.dumps(session.result["facts"]))
    return told


def drawn(game: Any, random: Random) -> Any:
    """The rule-set with other answers, as far as they go together."""
    family = catalogue.of(game)
    for question in family.asked(game):
        value = random.choice(question.choices or (question.low, question.high))
        try:
            game = family.vary(game, {question.id: value})
        except ReadingError:
            continue
    return game


def check(game: Any, facts: dict[str, Any]) -> None:
    schema = catalogue.facts_schema(game)
    Draft202012Validator.check_schema(schema)
    faults = [f"{fault.json_path}: {fault.message}" for fault in Draft202012Validator(schema).iter_errors(facts)]
    assert not faults, facts


@pytest.mark.by_turns
@every_game
def test_what_is_told_of_a_deal_is_as_its_schema_has_it(game: Any) -> None:
    keys = set()
    for seed in range(DEALS):
        facts = facts_of(game, seed)
        check(game, facts)
        keys |= facts.keys()
    assert set(catalogue.facts_schema(game).get("required", ())) <= keys


@pytest.mark.by_turns
@every_game
def test_however_it_is_read(game: Any) -> None:
    for seed in range(READ):
        other = drawn(game, Random(seed))
        check(other, facts_of(other, 3 * seed))


@pytest.mark.parametrize("deal", MIDDLE, ids=[deal.id for deal in MIDDLE])
def test_what_is_told_of_a_deal_from_its_middle(deal: Any) -> None:
    """reversis.trick and others: who took the tricks before is a list of players, as the schema has it, and no text."""
    session = Session.from_record(deal.record)
    check(session.game, played(session, Random(1)))


@pytest.mark.parametrize("deal", TOLD, ids=[deal.id for deal in TOLD])
def test_what_a_scorer_has_told_is_told_again_as_its_schema_has_it(deal: Any) -> None:
    """Whichever of several ways it was written in, the engine tells it in that of the schema."""
    game = catalogue.family(deal.game).vary(deal.ruleset, deal.readings)
    check(game, json.loads(json.dumps(game.form.tell(game.form.read(deal.facts)))))


@every_game
def test_a_schema_is_told_as_json_has_it(game: Any) -> None:
    """What the browser is told is the schema, and nothing of it is lost in JSON."""
    told = json.loads(answer(json.dumps({"do": "schema", "game": catalogue.of(game).id, "ruleset": game.id})))
    assert told["schema"] == catalogue.facts_schema(game)


@pytest.mark.parametrize(
    ("told", "wanted"),
    [
        ({"pot": 0}, []),
        ({"pot": 1}, ["'scores' is a required property"]),
        ({}, ["'pot' is a required property"]),
    ],
    ids=str,
)
def test_the_schema_of_red_dog_asks_what_all_had_won_where_something_lies_in_the_pot(
    told: dict[str, int], wanted: list[str]
) -> None:
    """As the engine does: a form on a page is made of it."""
    facts = {"dealer": "A", "bets": {"A": 1, "B": 4, "C": 2, "D": 1}, "won": ["B"]}
    schema = Draft202012Validator(catalogue.family("red-dog").ruleset("five").form.schema())
    assert [fault.message for fault in schema.iter_errors(facts | {"pools": told})] == wanted
    assert schema.is_valid(facts | {"pools": {"pot": 1}, "scores": dict.fromkeys("ABCD", 0)})
