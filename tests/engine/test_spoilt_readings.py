"""Every game under readings drawn at random: facts, true and spoilt, are refused where the second reckoning says that
they cannot be, and else settle to what it says: what each wins or loses, who has won, who deals next.

By day a few drawings for each rule-set; by night many.
"""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from known import known
from quinola import StartError, catalogue
from quinola.rules import ReadingError
from second.compared import agree, first, second
from second.spoiling import spoilt, true_facts

GAMES = [game for family in catalogue.families().values() for game in family.rulesets.values()]
OWED = known("spoilt_apart")
"""Games whose second reckoning knows what is owed, and leaves it to the engine to refuse what cannot be."""
DAY, NIGHT = 3, 400
"""Of so many drawings of readings facts are made."""
HANDS = 2
"""A deal by itself, and the last of a few."""
SPOILT = 60
"""So many of the ways to spoil each set of facts are tried."""


def ids(game):
    return game.form.title


def drawn(family, game, random):
    """The rule-set with an answer to each of its questions, whichever."""

    def answer(question):
        return random.choice(question.choices) if question.choices else random.randint(question.low, question.high)

    return family.vary(game, {question.id: answer(question) for question in family.asked(game)})


def dealt(family, game, random, seed):
    """A rule-set with other readings, and true facts of it; drawn again, where these readings cannot be played."""
    while True:
        try:
            played = drawn(family, game, random)
            return played, [*true_facts(played, HANDS, seed)]
        except ReadingError:
            pass
        except StartError as wrong:
            if wrong.place != "readings":
                raise


def check(game, drawings):
    """True facts settle, and spoilt ones are refused or settle, as the second reckoning says."""
    family, counted = catalogue.of(game), Counter()
    for seed in range(drawings):
        random = Random(f"{seed} {family.id} {game.id}")
        played, hands = dealt(family, game, random, seed)
        for facts in hands:
            said = first(played, facts)
            assert not isinstance(said, str), (family.changed(played), facts, said)
            assert said == second(played, facts), (family.changed(played), facts)
            ways = [*spoilt(played, facts)]
            for way, told in random.sample(ways, min(SPOILT, len(ways))):
                said = first(played, told)
                counted["refused" if isinstance(said, str) else "settled"] += 1
                if family.id not in OWED or not isinstance(said, str):
                    again = second(played, told)
                    assert agree(said, again), (family.changed(played), way, told, said, again)
    assert min(counted["refused"], counted["settled"]) > drawings, counted


@pytest.mark.by_turns
@pytest.mark.parametrize("game", GAMES, ids=ids)
def test_what_is_spoilt_is_refused_or_settles_under_any_readings(game):
    check(game, DAY)


@pytest.mark.nightly
@pytest.mark.parametrize("game", GAMES, ids=ids)
def test_what_is_spoilt_is_refused_or_settles_under_any_readings_all_night(game):
    check(game, NIGHT)
