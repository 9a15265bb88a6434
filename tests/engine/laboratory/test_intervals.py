"""The laboratory: how sure a count is. Where nothing differs an alarm is as rare as said, however often one looks."""

from __future__ import annotations

from itertools import accumulate
from math import isclose
from random import Random

import pytest

from quinola import ruleset
from quinola.laboratory.intervals import ALPHA, FEW, doubt, holm, mean, share
from quinola.laboratory.measures import in_places
from quinola.laboratory.pairing import COMPANIES, play

LOOKS = 10


def looked_at(numbers: list[int]) -> bool:
    """Whether the interval of the mean leaves out nought at any tenth look."""
    sums = list(accumulate(numbers))
    squares = list(accumulate(n * n for n in numbers))
    looks = (mean(n, sums[n - 1], squares[n - 1]) for n in range(FEW, len(numbers) + 1, LOOKS))
    return any(found is not None and found.shows for found in looks)


def test_none_of_a_thousand_is_fewer_than_seven() -> None:
    """As the trial had it; by hand: (1 − p) to the power of n is 0.05 of what the mixture gives none of n."""
    found = share(0, 1000)
    assert (found.found, found.low) == (0.0, 0.0)
    assert 0.0065 < found.high < 0.0075
    assert share(1000, 1000).low == pytest.approx(1 - found.high)
    assert share(0, 0) == (0.0, 0.0, 1.0)


@pytest.mark.parametrize(("hits", "n"), [(-1, 5), (6, 5), (1, 0)])
def test_a_share_of_more_than_there_are_is_refused(hits: int, n: int) -> None:
    with pytest.raises(ValueError, match="cannot be counted"):
        share(hits, n)


def test_a_share_narrows_about_what_was_found() -> None:
    small, large = share(5, 50), share(500, 5000)
    assert small.low < large.low < 0.1 < large.high < small.high


def test_of_fewer_than_fifty_no_mean_is_said() -> None:
    assert mean(FEW - 1, 10, 10) is None
    assert doubt(FEW - 1, 10, 10) == 1.0
    assert mean(FEW, 10, 10) is not None


def test_doubt_and_interval_say_the_same() -> None:
    """The interval at a level leaves out nought where the doubt is below it, and nowhere else."""
    random = Random(31)
    several = [[random.choice((-1, 0, 0, 2, drift)) for _ in range(200)] for drift in range(-3, 4)]
    told = set()
    for xs in several:
        of = len(xs), sum(xs), sum(x * x for x in xs)
        for alpha in (0.2, 0.05, 0.001):
            found = mean(*of, alpha)
            assert found is not None
            told.add((found.shows, doubt(*of) < alpha))
    assert told == {(True, True), (False, False)}


def test_holm_lets_pass_what_is_below_its_step_and_nothing_after_the_first_that_is_not() -> None:
    """By hand: 0.01 is below 0.05 / 3; 0.04 is above 0.05 / 2, so that 0.045 fails too, though it is below 0.05."""
    assert holm([0.04, 0.01, 0.045]) == [False, True, False]
    assert holm([0.01, 0.02, 0.03]) == [True, True, True]
    assert holm([]) == []


def test_a_share_is_wrong_at_some_look_in_fewer_runs_than_is_said() -> None:
    """200 runs of 400 draws, looked at every tenth: outside at any look in at most ALPHA of them."""
    random, wrong = Random(7), 0
    for run in range(200):
        truth, hits, missed = (0.002, 0.02, 0.2, 0.6)[run % 4], 0, False
        for n in range(1, 401):
            hits += random.random() < truth
            if n % 20 == 0:
                found = share(hits, n)
                missed = missed or not found.low <= truth <= found.high
        wrong += missed
    assert wrong <= 200 * ALPHA


def test_two_lots_of_the_same_game_are_told_apart_no_oftener_than_is_said() -> None:
    """Red and Black by chance, 3,000 deals: what the dealer gains in 150 of them beside what in 150 others, ten times,
    and 200 times in 300 drawn from the same gains. Pairs would come to nought; other seeds do not.
    """
    game = ruleset("red-and-black")
    gains = [in_places(play(game, seed, COMPANIES["chance"]), len(game.names))[0] for seed in range(3000)]
    apart = [[gains[k + 150 + n] - gains[k + n] for n in range(150)] for k in range(0, 3000, 300)]
    random = Random(7)
    apart += [[random.choice(gains) - random.choice(gains) for _ in range(300)] for _ in range(200)]
    assert any(any(xs) for xs in apart)
    alarms = sum(map(looked_at, apart))
    assert alarms <= len(apart) * ALPHA
    assert looked_at([x + 60 for x in apart[0] * 4])


def test_an_interval_holds_what_was_found() -> None:
    found = mean(100, 250, 900)
    assert found is not None
    assert isclose(found.found, 2.5)
    assert found.low < 2.5 < found.high
