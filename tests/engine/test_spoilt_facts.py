"""True facts, spoilt in every field as a person would: each is refused, or settles to what it says.

What it says is reckoned a second time by `tests/second`, which shares no code with the engine and knows what cannot be.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import islice
from random import Random

import pytest

from known import known
from quinola import FactsError, Session, StartError, catalogue, settle
from second import CannotBe, reckoning
from second.spoiling import spoilt, true_facts

APART = known("spoilt_apart")
"""Games that are spoilt in a test of their own, and where."""
GAMES = [g for name, family in catalogue.families().items() if name not in APART for g in family.rulesets.values()]
ALL_GAMES = [g for family in catalogue.families().values() for g in family.rulesets.values()]
HANDS, SPOILT = 40, 1600
BROUGHT = 40
NIGHTLY_HANDS = 600


def ids(game):
    return game.form.title


def nonzero(totals):
    return {account: n for account, n in totals.items() if n}


def second(game, facts):
    """What the second reckoning says; a text, if it says that this cannot be."""
    try:
        return nonzero(reckoning(catalogue.of(game).id)(game, facts))
    except CannotBe as wrong:
        return str(wrong)


def first(game, facts):
    """What the engine says; a text, if it refuses."""
    try:
        return nonzero(settle(game, facts).totals)
    except FactsError as wrong:
        return str(wrong)


def disagreements(game, hands, most, seed=0):
    """Spoilt facts that settle to something else than they say, or cannot be; and how many were refused and not."""
    found, counted, before = [], Counter(), None
    random = Random(f"{seed} {game.id}")
    for facts in true_facts(game, hands, seed):
        said = first(game, facts)
        assert not isinstance(said, str), (facts, said)
        assert said == second(game, facts), facts
        all_ways = list(spoilt(game, facts, before))
        random.shuffle(all_ways)
        for name, told in islice(all_ways, most // hands):
            said = first(game, told)
            counted["refused" if isinstance(said, str) else "settled"] += 1
            if not isinstance(said, str) and said != second(game, told):
                found.append((name, told, facts, said, second(game, told)))
        before = facts
    return found, counted


def test_every_game_is_reckoned_a_second_time():
    assert [name for name in catalogue.families() if reckoning(name) is None] == []


@pytest.mark.parametrize("game", GAMES, ids=ids)
def test_what_is_spoilt_is_refused_or_settles_to_what_it_says(game):
    found, counted = disagreements(game, HANDS, SPOILT)
    assert found == []
    assert counted["refused"] > 100
    assert counted["settled"] > 20


@pytest.mark.parametrize("game", ALL_GAMES, ids=ids)
def test_what_is_forgotten_is_asked_for_wherever_it_moves_anything(game):
    """Whatever is told of a hand, without any one fact: it is refused, or comes to the same."""
    otherwise = []
    for facts in true_facts(game, HANDS):
        told = first(game, facts)
        for key in facts:
            without = first(game, {other: each for other, each in facts.items() if other != key})
            if not isinstance(without, str) and without != told:
                otherwise.append((key, facts, without, told))
    assert otherwise == []


@pytest.mark.parametrize("game", ALL_GAMES, ids=ids)
def test_whatever_is_brought_is_refused_or_ends_in_facts_that_can_be(game):
    """What stood before is judged alike by who plays and by who tells it: whatever a deal may begin with is settled."""
    random, counted = Random(game.id), Counter()
    for n in range(BROUGHT):
        accounts = [*game.names, *getattr(game, "pools", ())]
        one, other, another = random.choices(accounts, k=3)
        brought = {one: random.choice((1, 5, 10, 29, 60)), another: 0}
        if other != one and random.random() < 0.8:
            brought[other] = -brought[one]  # what one has won another has lost
        try:
            session = Session(game, n, part="deal", brought=brought)
        except StartError as wrong:
            counted[wrong.place.split()[0]] += 1
            continue
        session.wander(random.random)
        counted["settled"] += 1
        settle(game, session.result["facts"])
    assert counted["settled"] > 0
    assert set(counted) <= {"settled", "brought"}


WANTED_BY_OTHERS = known("wanted")


def required(game):
    return set(game.form.schema().get("required", ()))


@cache
def missed(game, hands=HANDS):
    """The keys of facts that are refused at their own place when they are not told, and those that may be left out."""
    refused, spared = set(), set()
    for facts in true_facts(game, hands):
        for key in facts:
            what = "a hand" if key in game.names else key
            try:
                settle(game, {other: told for other, told in facts.items() if other != key})
            except FactsError as wrong:
                if wrong.place.startswith(key):
                    refused.add(what)
            else:
                spared.add(what)
    return refused, spared


@pytest.mark.parametrize("game", ALL_GAMES, ids=ids)
def test_what_the_schema_requires_is_demanded_and_nothing_else_is(game):
    """Nothing required is ever spared; what is demanded besides is known, with the facts that make it wanted."""
    refused, spared = missed(game)
    assert required(game) & spared == set()
    assert required(game) <= refused
    assert refused - required(game) <= set(WANTED_BY_OTHERS.get(catalogue.of(game).id, ()))


def test_what_others_make_wanted_is_demanded_of_some_rule_set():
    for name, others in WANTED_BY_OTHERS.items():
        games = catalogue.family(name).rulesets.values()
        found = set().union(*(missed(game)[0] - required(game) for game in games))
        assert found == set(others), name


@pytest.mark.nightly
@pytest.mark.parametrize("game", GAMES, ids=ids)
def test_what_is_spoilt_is_refused_or_settles_to_what_it_says_all_night(game):
    found, _ = disagreements(game, NIGHTLY_HANDS, 10**9, seed=1)
    assert found == []
