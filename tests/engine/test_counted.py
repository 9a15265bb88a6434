"""A deal of which only what each has won or lost is told comes to that, and what follows is as if all had been told."""

import json
from collections.abc import Mapping
from typing import Any

import pytest

from quinola import Session, catalogue
from quinola.api import play, thumb
from quinola.facts.counted import MADE, counting_of
from quinola.mistakes import Mistake
from quinola.partie import Partie, Told

Json = dict[str, Any]
GAMES = [game for family in catalogue.families().values() for game in family.rulesets.values()]
COUNTED = [game for game in GAMES if counting_of(game)]
DEALS = 4
every = pytest.mark.parametrize("game", COUNTED, ids=[f"{catalogue.of(game).id}-{game.id}" for game in COUNTED])


def drawn(game: Any) -> list[Json]:
    """The facts of some deals, each by itself, dealt in turn and played by rule of thumb."""
    told = []
    for seed in range(DEALS):
        part = game.parts["deal"]
        given = {"dealer": game.names[seed % len(game.names)]} if part.takes("dealer") else {}
        session = Session(game, seed, part="deal", given=given)
        play(session, thumb)
        told.append(json.loads(json.dumps(session.result["facts"])))
    return told


def made_of(game: Any, before: Mapping[str, int], after: Mapping[str, int], facts: Json) -> Json:
    """What each has won or lost, but for what goes into the middle of itself."""
    counting = counting_of(game)
    assert counting
    alone = Partie(game)
    alone.standing.balance = {game.names.index(key) if key in game.names else key: n for key, n in before.items()}
    noughts = dict.fromkeys([*counting.names, *counting.pools], 0)
    alone.add(Told({MADE: noughts}, game.names.index(facts["dealer"]) if "dealer" in facts else None))
    staked = alone.balance()
    return {key: after.get(key, 0) - staked.get(key, 0) for key in noughts}


@every
def test_it_comes_to_what_is_told_and_the_same_follows(game: Any) -> None:
    for facts in drawn(game):
        dealer = game.names.index(facts["dealer"]) if "dealer" in facts else None
        by_facts, by_sums = Partie(game), Partie(game)
        told = {key: value for key, value in facts.items() if key not in by_facts.carried}
        deal = by_facts.add(Told(told, dealer))
        assert deal.settled, deal.wrong
        made = made_of(game, {}, deal.balance, facts)
        counted = by_sums.add(Told({MADE: made}, dealer))
        assert counted.settled, counted.wrong
        accounts = {*deal.balance, *counted.balance}
        assert {a: counted.balance.get(a, 0) for a in accounts} == {a: deal.balance.get(a, 0) for a in accounts}
        if any(made.values()):
            assert by_sums.standing.dealer == by_facts.standing.dealer
        assert {*by_sums.standing.winners} >= {*by_facts.standing.winners}


def test_some_games_are_counted_and_some_are_not() -> None:
    ids = {catalogue.of(game).id for game in COUNTED}
    assert ids > {"reversis", "cacho", "cassino", "bryncir"}
    assert not ids & {"reym", "put", "rummy", "rams"}


@every
def test_what_cannot_be_is_refused(game: Any) -> None:
    counting = counting_of(game)
    assert counting
    one, other, *_ = counting.names
    dealer = 0 if "dealer" in Partie(game).carried or "dealer" in game.form.schema()["properties"] else None
    wrong: list[Json] = [{}, {one: 1}, {one: 10**6, other: -(10**6)}, {one: "1"}, {"nobody at all": 1}]
    nought = dict.fromkeys([*counting.names, *counting.pools], 0)
    if not counting.points:
        wrong.append(nought | {one: 3, other: -2})
    for made in wrong:
        deal = Partie(game).add(Told({MADE: made}, dealer))
        assert deal.wrong, made
        assert deal.wrong.place.startswith(MADE), deal.wrong
    more = Partie(game).add(Told({MADE: nought, "tricks": []}, dealer))
    assert more.wrong
    assert more.wrong.place == "tricks"
    for pool in counting.pools:
        deal = Partie(game).add(Told({MADE: nought | {one: 100, pool: -100}}, dealer))
        assert deal.wrong
        assert deal.wrong.place == f"{MADE}.{pool}"


@every
def test_who_dealt_is_wanted_where_it_is_asked(game: Any) -> None:
    counting = counting_of(game)
    assert counting
    if "dealer" in game.form.schema()["properties"]:
        nought = dict.fromkeys([*counting.names, *counting.pools], 0)
        deal = Partie(game).add(Told({MADE: nought}))
        assert deal.wrong
        assert deal.wrong.place == "dealer"


def test_other_games_know_nothing_of_it() -> None:
    game = catalogue.family("put").ruleset("cotton-1674")
    wrong = Partie(game).add(Told({MADE: {"A": 1, "B": -1}}, 0)).wrong
    assert isinstance(wrong, Mistake)
    assert wrong.place == MADE
