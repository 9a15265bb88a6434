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
from second import reckoning
from second.compared import agree, first, second
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


@cache
def hands_of(game, hands=HANDS, seed=0):
    """True facts of so many hands."""
    return [*true_facts(game, hands, seed)]


def disagreements(game, hands, most, seed=0):
    """Spoilt facts that settle to something else than they say, or cannot be, or are refused and can; and how many
    were refused and not."""
    found, counted, before = [], Counter(), None
    random = Random(f"{seed} {game.id}")
    for facts in hands_of(game, hands, seed):
        said = first(game, facts)
        assert not isinstance(said, str), (facts, said)
        assert said == second(game, facts), facts
        all_ways = list(spoilt(game, facts, before))
        random.shuffle(all_ways)
        for name, told in islice(all_ways, most // hands):
            said = first(game, told)
            counted["refused" if isinstance(said, str) else "settled"] += 1
            again = second(game, told)
            if not agree(said, again):
                found.append((name, told, facts, said, again))
        before = facts
    return found, counted


@pytest.mark.parametrize("name", catalogue.families())
def test_every_game_is_reckoned_a_second_time(name):
    """What each account wins or loses, who has won, and who deals next: the three functions of the module are there."""
    assert all(map(callable, reckoning(name)))


def test_a_game_that_is_not_is_told_what_it_lacks(monkeypatch):
    with pytest.raises(LookupError, match=r"tests/second/no_such_game\.py is missing"):
        reckoning("no-such-game")
    monkeypatch.delattr("second.rams.winners")
    monkeypatch.delattr("second.rams.next_dealer")
    with pytest.raises(LookupError, match=r"tests/second/rams\.py has no winners and no next_dealer"):
        reckoning("rams")


def settled(family):
    """What true facts of a game settle to, one rule-set after the other, as far as anybody asks."""
    return (first(game, facts) for game in family.rulesets.values() for facts in hands_of(game))


@pytest.mark.long
def test_winners_and_next_dealers_are_met_that_can_be_compared():
    """Of every game some true facts say who has won, and who deals next, but where no facts can."""
    families = catalogue.families()
    won = {name for name, family in families.items() if any(each.winners for each in settled(family))}
    dealt = {name for name, family in families.items() if any(each.next_dealer for each in settled(family))}
    assert {*families} - won == {*known("ends_by_number")}
    assert {*families} - dealt == {*known("dealer_not_told")}


@pytest.mark.by_turns(games=7)
@pytest.mark.parametrize("game", GAMES, ids=ids)
def test_what_is_spoilt_is_refused_or_settles_to_what_it_says(game):
    found, counted = disagreements(game, HANDS, SPOILT)
    assert found == []
    assert counted["refused"] >= HANDS
    assert counted["settled"] >= HANDS / 2


@pytest.mark.by_turns
@pytest.mark.parametrize("game", ALL_GAMES, ids=ids)
def test_what_is_forgotten_is_asked_for_wherever_it_moves_anything(game):
    """Whatever is told of a hand, without any one fact: it is refused, or everyone wins or loses the same."""
    otherwise = []
    for facts in hands_of(game):
        told = first(game, facts).totals
        for key in facts:
            without = first(game, {other: each for other, each in facts.items() if other != key})
            if not isinstance(without, str) and without.totals != told:
                otherwise.append((key, facts, without, told))
    assert otherwise == []


@pytest.mark.by_turns
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
    for facts in hands_of(game, hands):
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


@pytest.mark.by_turns
@pytest.mark.parametrize("game", ALL_GAMES, ids=ids)
def test_what_the_schema_requires_is_demanded_and_nothing_else_is(game):
    """Nothing required is ever spared; what is demanded besides is known, with the facts that make it wanted."""
    refused, spared = missed(game)
    assert required(game) & spared == set()
    assert required(game) <= refused
    assert refused - required(game) <= set(WANTED_BY_OTHERS.get(catalogue.of(game).id, ()))


@pytest.mark.long
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
