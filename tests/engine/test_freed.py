"""A session is freed when nobody holds it any more: nothing of it points back, so the collector has nothing to find."""

import gc
from collections.abc import Iterator
from random import Random

import pytest

from quinola import Session, catalogue

RULESETS = [(family.id, name) for family in catalogue.families().values() for name in family.rulesets]


@pytest.fixture(autouse=True)
def no_collector() -> Iterator[None]:
    """What is freed here is freed by itself; and what was there before is not looked through, which would take long."""
    gc.freeze()
    gc.disable()
    yield
    gc.unfreeze()
    gc.enable()


def test_the_collector_finds_what_points_back() -> None:
    """The measure itself: a list that holds itself is found."""
    knot: list[object] = []
    knot.append(knot)
    del knot
    assert gc.collect() == 1


@pytest.mark.parametrize("events", [False, True], ids=["silent", "telling"])
@pytest.mark.parametrize(("game", "ruleset"), RULESETS)
def test_a_session_played_to_its_end_leaves_nothing(game: str, ruleset: str, events: bool) -> None:
    rules, random = catalogue.family(game).ruleset(ruleset), Random(1).random
    part = "deal" if "deal" in rules.parts else next(iter(rules.parts))
    Session(rules, 0, part=part, events=events).wander(random, 400)
    gc.collect()
    assert sum(Session(rules, seed, part=part, events=events).wander(random, 400) for seed in range(8)) > 0
    assert gc.collect() == 0
