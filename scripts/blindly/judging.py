"""The scores of the blind test with their directions, and what became of each: written down before any was counted.

Each option of a crux is scored by what was counted of it alone, and a score takes the option that has most of it. Of k
options a coin finds the attested one in one of k trials. Where all options tie there is no trial; where some do, one of
the best is drawn by a seed.
"""

from collections.abc import Callable, Mapping, Sequence
from math import comb, sqrt
from random import Random
from typing import NamedTuple

from blindly.counting import MILLI, Counted
from quinola.laboratory.intervals import holm

MIDDLE = 1.9
"""Bits at a decision: moderate; taken before anything was counted, from no median."""
NEAR = 1e-12
STRENGTHS = (0.6, 0.75)
"""What the power is reckoned for: a score that is right in so many of all trials."""


def scale(of: Counted) -> float:
    """What a seat gains or loses in a deal."""
    return of.gained / (of.deals * len(of.places)) or 1.0


def imbalance(of: Counted) -> float:
    """How far the places lie apart."""
    means = [total / of.deals for total in of.places]
    middle = sum(means) / len(means)
    return sqrt(sum((mean - middle) ** 2 for mean in means) / len(means)) / scale(of)


def branching(of: Counted) -> float:
    """Bits at a decision."""
    return of.bits / MILLI / max(1, of.decisions)


def spread(of: Counted) -> float:
    """How far the gains of a place lie apart."""
    means = sum((total / of.deals) ** 2 for total in of.places)
    return sqrt(max(0.0, of.squares / of.deals - means) / len(of.places)) / scale(of)


def skill(of: Counted) -> float:
    """What the rule of thumb is worth among players by chance."""
    return of.skill / of.deals / (of.chance / (of.deals * len(of.places)) or 1.0)


SCORES: Mapping[str, Callable[[Counted], float]] = {
    "less seat imbalance": lambda of: -imbalance(of),
    "more branching": branching,
    "moderate branching": lambda of: -abs(branching(of) - MIDDLE),
    "fewer acts": lambda of: -of.acts,
    "more of the acts are decisions": lambda of: of.decisions / max(1, of.acts),
    "more skill": skill,
    "more rules alive": lambda of: of.rules,
    "more decisive": lambda of: of.decisive,
    "fewer idle deals": lambda of: -of.idle,
    "more money moved": lambda of: of.moved,
    "steadier": lambda of: -spread(of),
}
FIVE = ("less seat imbalance", "fewer acts", "more skill", "more rules alive", "more decisive")
COMBINED, COIN = "five of these by mean rank", "a coin"


class Trial(NamedTuple):
    """A crux as it is tried: what was counted of the attested reading, then of the others."""

    crux: str
    options: tuple[Counted, ...]


class Found(NamedTuple):
    """What became of a score: how often it took the attested reading, of how many trials, how often a coin would.

    p: exact, of both tails. holds: whether it shows anything on a page of all scores, by Holm. power: how likely it
    was to show, were it right in so many of all trials (`STRENGTHS`).
    """

    score: str
    hits: int
    trials: int
    by_chance: float
    p: float
    holds: bool
    power: tuple[float, ...]


def judged(trials: Sequence[Trial]) -> list[Found]:
    """Every score, those that were combined, and the coin, which is beside them and not among them."""
    told = [tried(name, trials) for name in (*SCORES, COMBINED, COIN)]
    tails = [both_tails(chances, hits) for _, hits, chances in told]
    holding = [*holm(tails[:-1]), tails[-1] < 0.05]
    least = 0.05 / (len(told) - 1)
    return [
        Found(name, hits, len(chances), sum(chances), p, held, tuple(power(chances, at, least) for at in STRENGTHS))
        for (name, hits, chances), p, held in zip(told, tails, holding, strict=True)
    ]


def takings(trials: Sequence[Trial]) -> dict[str, tuple[int, int]]:
    """Of each crux how many scores took the attested reading, and how many could tell its readings apart."""
    found = dict.fromkeys((trial.crux for trial in trials), (0, 0))
    for name in (*SCORES, COMBINED):
        for crux, taken in taking(name, trials):
            hits, told = found[crux]
            found[crux] = (hits + (taken == 0), told + (taken is not None))
    return found


def taking(name: str, trials: Sequence[Trial]) -> list[tuple[str, int | None]]:
    """What a score takes of each crux: 0 is the attested reading, None where all tie."""
    random = Random(name)
    return [(trial.crux, picked(values(name, trial.options, random), random)) for trial in sorted(trials)]


def tried(name: str, trials: Sequence[Trial]) -> tuple[str, int, list[float]]:
    """A score: its hits, and the chance of a coin in each trial."""
    options = {trial.crux: len(trial.options) for trial in trials}
    told = [(crux, taken) for crux, taken in taking(name, trials) if taken is not None]
    return name, sum(taken == 0 for _, taken in told), [1 / options[crux] for crux, _ in told]


def values(name: str, options: Sequence[Counted], random: Random) -> list[float]:
    """What a score gives each option."""
    if name == COIN:
        return [random.random() for _ in options]
    if name == COMBINED:
        several = [ranks([SCORES[each](of) for of in options]) for each in FIVE]
        return [sum(each) / len(FIVE) for each in zip(*several, strict=True)]
    return [SCORES[name](of) for of in options]


def ranks(found: Sequence[float]) -> list[float]:
    """How many are below each, those that are equal by half."""
    return [sum(other < one for other in found) + 0.5 * sum(other == one for other in found) for one in found]


def picked(found: Sequence[float], random: Random) -> int | None:
    """The best, by lot of several; None if all are equal."""
    best = [n for n, value in enumerate(found) if max(found) - value < NEAR]
    return None if len(best) == len(found) else random.choice(best)


def law(chances: Sequence[float]) -> list[float]:
    """How likely no hit is, one, two …, where the trials have unlike chances."""
    found = [1.0]
    for p in chances:
        found = [(found[n] if n < len(found) else 0.0) * (1 - p) + (found[n - 1] * p if n else 0.0)
                 for n in range(len(found) + 1)]  # fmt: skip
    return found


def both_tails(chances: Sequence[float], hits: int) -> float:
    """Twice the smaller tail, at most 1: how often coins come out at least so far from what they should."""
    return both_of(law(chances), hits)


def both_of(told: Sequence[float], hits: int) -> float:
    """The same by how likely each number of hits is."""
    return min(1.0, 2 * min(sum(told[hits:]), sum(told[: hits + 1])))


def power(chances: Sequence[float], right: float, alpha: float) -> float:
    """How likely a score that is right in so many of all trials was to show with a p below alpha, in its direction."""
    n, told = len(chances), law(chances)
    needed = next((hits for hits in range(n + 1) if hits > sum(chances) and both_of(told, hits) < alpha), n + 1)
    return sum(comb(n, hits) * right**hits * (1 - right) ** (n - hits) for hits in range(needed, n + 1))
