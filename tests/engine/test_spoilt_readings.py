"""Bryncir and Reym under readings drawn at random: facts, true and spoilt, are refused where the second reckoning says
that they cannot be, and else settle to what it says, to the winner.

By day a few games; by night many, with as many readings.
"""

from __future__ import annotations

from collections import Counter
from importlib import import_module
from random import Random

import pytest

from quinola import FactsError, catalogue, settle
from second import CannotBe
from second.spoiling import spoilt, true_facts

GAMES = [(name, game) for name in ("bryncir", "reym") for game in catalogue.family(name).rulesets.values()]
DAY, NIGHT = 8, 400
"""Of so many drawings of readings facts are made."""
SPOILT = 60
"""So many of the ways to spoil each set of facts are tried."""


def drawn(family, game, random):
    """The rule-set with an answer to each of its questions, whichever."""

    def answer(question):
        return random.choice(question.choices) if question.choices else random.randint(question.low, question.high)

    return family.vary(game, {question.id: answer(question) for question in family.asked(game)})


def first(game, facts):
    """What the engine says: totals and winners; or None, where it refuses."""
    try:
        settlement = settle(game, facts)
    except FactsError:
        return None
    return {name: n for name, n in settlement.totals.items() if n}, settlement.outcome["winners"]


def second(module, game, facts):
    """What the second reckoning says; or None, where it cannot be."""
    try:
        return {name: n for name, n in module.reckon(game, facts).items() if n}, module.winners(game, facts)
    except CannotBe:
        return None


def check(name, game, drawings):
    """True facts settle, and spoilt ones are refused or settle, as the second reckoning says."""
    family, module, counted = catalogue.family(name), import_module(f"second.{name}"), Counter()
    for seed in range(drawings):
        random = Random(f"{seed} {name} {game.id}")
        played = drawn(family, game, random)
        for facts in true_facts(played, 2 if name == "reym" else 1, seed):
            said = first(played, facts)
            assert said is not None, (family.changed(played), facts)
            assert said == second(module, played, facts), (family.changed(played), facts)
            ways = [*spoilt(played, facts)]
            for way, told in random.sample(ways, min(SPOILT, len(ways))):
                said = first(played, told)
                assert said == second(module, played, told), (family.changed(played), way, told)
                counted["refused" if said is None else "settled"] += 1
    assert min(counted["refused"], counted["settled"]) > drawings, counted


@pytest.mark.parametrize(("name", "game"), GAMES, ids=lambda each: getattr(each, "id", each))
def test_what_is_spoilt_is_refused_or_settles_under_any_readings(name, game):
    check(name, game, DAY)


@pytest.mark.nightly
@pytest.mark.parametrize(("name", "game"), GAMES, ids=lambda each: getattr(each, "id", each))
def test_what_is_spoilt_is_refused_or_settles_under_any_readings_all_night(name, game):
    check(name, game, NIGHT)
