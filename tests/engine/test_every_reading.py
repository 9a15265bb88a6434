"""What can be read can be played: of every rule-set, every pair of readings and drawings of them all.

`vary` refuses what cannot be, by a ReadingError. Whatever it does not refuse a session deals and plays to the end, and
what a scorer would tell of it is settled: there is nothing in between.
"""

from __future__ import annotations

from itertools import combinations, product
from random import Random
from typing import Any

import pytest

from quinola import Session, catalogue, settle
from quinola.rules import Question, ReadingError

GAMES = [game for family in catalogue.families().values() for game in family.rulesets.values()]
every_game = pytest.mark.parametrize("game", GAMES, ids=[f"{catalogue.of(game).id}-{game.id}" for game in GAMES])
DRAWINGS = 30
"""So many rule-sets are drawn, of each with any answer to each of its questions."""
LONG = 20_000
"""No deal has so many acts."""
BREACHES = 0.02
PLAYED = 60
"""So many pairs of each rule-set are played to the end."""


def values(question: Question) -> tuple[Any, ...]:
    """Every reading of it, and of a number the least and the most."""
    return question.choices or (question.low, question.high)


def varied(game: Any, readings: dict[str, Any]) -> Any:
    """The rule-set with these readings; None if they are refused."""
    try:
        return catalogue.of(game).vary(game, readings)
    except ReadingError:
        return None


@pytest.mark.parametrize("family", catalogue.families().values(), ids=lambda family: family.id)
def test_what_is_played_where_nothing_is_said_is_one_of_the_readings(family: Any) -> None:
    assert family.questions
    assert [each.id for each in family.questions if each.value(str(each.default)) != each.default] == []


def begun(game: Any, seed: int) -> Session:
    return Session(game, seed, part="deal" if "deal" in game.parts else next(iter(game.parts)))


def played_and_settled(game: Any, seed: int) -> int:
    """A deal by any acts, now and then wrong ones, to its end; and its facts, which come to the same. Of how many acts
    it was: a deal may end by itself."""
    session, random = begun(game, seed), Random(seed)
    while session.choices and len(session.played) < LONG:
        choice = random.choice([c for c in session.choices if not c.optional])
        wrong = choice.breaches() if random.random() < BREACHES else []
        session.take(choice, random.choice(wrong or choice.options))
    assert not session.choices
    facts = session.result["facts"]
    assert sum(settle(game, facts).totals.values()) == 0
    return len(session.played)


@pytest.mark.by_turns(games=7)
@every_game
def test_every_pair_of_readings_is_refused_or_dealt(game: Any) -> None:
    """And of some pairs, drawn by lot, the deal is played and settled."""
    asked = catalogue.of(game).asked(game)
    pairs = [
        {one.id: value, other.id: another}
        for one, other in combinations(asked, 2)
        for value, another in product(values(one), values(other))
    ]
    made = [each for each in (varied(game, pair) for pair in pairs) if each]
    assert len(made) >= len(asked) * (len(asked) - 1)  # half of what there is, if all have two readings
    for each in made:
        session = begun(each, 1)
        assert session.choices or session.result, each
    some = Random(game.id).sample(made, min(PLAYED, len(made)))
    acts = sum(played_and_settled(each, n) for n, each in enumerate(some))
    assert acts >= len(some)


@pytest.mark.by_turns(games=7)
@every_game
def test_whatever_is_answered_to_all_questions_is_refused_or_played_and_settled(game: Any) -> None:
    """One question is answered after the other, and only what is not refused: so every drawing is played."""
    refused = acts = 0
    for seed in range(DRAWINGS):
        random, made = Random(seed), game
        for question in catalogue.of(game).asked(game):
            other = varied(made, {question.id: random.choice(values(question))})
            refused += other is None
            made = made if other is None else other
        acts += played_and_settled(made, seed)
    assert acts > DRAWINGS
    assert refused < DRAWINGS * len(catalogue.of(game).asked(game)) / 4
