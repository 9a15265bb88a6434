"""How sure a count is: shares exactly, means by a sequence of intervals, and several on one page.

Both intervals may be looked at after every deal, and one may stop whenever one likes: that they ever leave out what is
true happens at most in ALPHA of all counts. For shares this holds exactly; for means it is nearly so once there are
some fifty deals, and below `FEW` there is none.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp, lgamma, log, log1p, sqrt
from typing import Final, NamedTuple

ALPHA: Final = 0.05
FEW: Final = 50
BEST: Final = 500
"""After so many deals the interval of a mean is as narrow as it can be made."""
HALVINGS: Final = 60


class Interval(NamedTuple):
    """What was found, and between what the truth most likely lies."""

    found: float
    low: float
    high: float

    @property
    def shows(self) -> bool:
        """Whether nought lies outside."""
        return not self.low <= 0 <= self.high


def share(hits: int, n: int, alpha: float = ALPHA) -> Interval:
    """So many of n: all shares that a mixture of them (beta, a half and a half) does not rule out.

    0 ≤ hits ≤ n; of none all is possible. Shares lie from 0 to 1. Raises ValueError for what cannot be counted.
    """
    if not 0 <= hits <= n:
        raise ValueError(f"{hits} of {n} cannot be counted")
    if not n:
        return Interval(0.0, 0.0, 1.0)
    mixed = lgamma(hits + 0.5) + lgamma(n - hits + 0.5) - lgamma(n + 1) - 2 * lgamma(0.5)

    def inside(p: float) -> bool:
        told = (hits * log(p) if hits else 0.0) + ((n - hits) * log1p(-p) if n > hits else 0.0)
        return mixed - told < -log(alpha)

    found = hits / n
    low = _edge(inside, found, 0.0) if hits else 0.0
    high = _edge(inside, found, 1.0) if hits < n else 1.0
    return Interval(found, low, high)


def _edge(inside: Callable[[float], bool], good: float, bad: float) -> float:
    """Where the interval ends, between a share that is inside and the end of all shares."""
    for _ in range(HALVINGS):
        half = (good + bad) / 2
        good, bad = (half, bad) if inside(half) else (good, half)
    return bad


def mean(n: int, total: int, squares: int, alpha: float = ALPHA) -> Interval | None:
    """The mean of n whole numbers from their sum and the sum of their squares, by a mixture of normal laws.

    None of fewer than FEW.
    """
    if n < FEW:
        return None
    rho = _rho()
    half = _spread(n, total, squares) * sqrt(2 * (n * rho + 1) / (n * n * rho) * (log(sqrt(n * rho + 1)) - log(alpha)))
    return Interval(total / n, total / n - half, total / n + half)


def doubt(n: int, total: int, squares: int) -> float:
    """The least ALPHA at which the interval of a mean leaves out nought: 1 if none does, or of fewer than FEW.

    It may be looked at after every deal, as the interval may.
    """
    if n < FEW or not total:
        return 1.0
    spread, rho = _spread(n, total, squares), _rho()
    if not spread:
        return 0.0
    fit = (total / spread) ** 2 * rho / (2 * (n * rho + 1))
    return min(1.0, sqrt(n * rho + 1) * exp(-fit)) if fit < 700 else 0.0


def holm(doubts: Sequence[float], alpha: float = ALPHA) -> list[bool]:
    """Which of several on one page show something, if the page shall show anything wrongly in ALPHA of all pages."""
    found = [False] * len(doubts)
    for place, n in enumerate(sorted(range(len(doubts)), key=lambda n: doubts[n])):
        if doubts[n] > alpha / (len(doubts) - place):
            break
        found[n] = True
    return found


def _rho() -> float:
    """The weight of the mixture, by which the interval is narrowest after BEST deals."""
    return (-2 * log(ALPHA) + log(-2 * log(ALPHA) + 1)) / BEST


def _spread(n: int, total: int, squares: int) -> float:
    """The standard deviation; what is under the root is a whole number before it is divided."""
    return sqrt((n * squares - total * total) / (n * (n - 1)))
