"""What is counted of Red and Black."""

from collections.abc import Iterator
from fractions import Fraction

from figures import Chances, Figure
from quinola.games.red_and_black import HALF, HAND, PACK
from quinola.players.thumb.red_and_black import colour_chances, expectation

LEADS = ((1, 2), (3, 4), (5, 6), (7, 8))
"""How many more of one colour are left: odd where an odd number of cards is, even where an even."""


def per(number: int, chance: Fraction) -> int:
    """So many in so many."""
    return round(number * chance)


def figures(_most: int = 0) -> Iterator[Figure]:
    """Five of one colour, and what the bank loses where winnings alone are doubled."""
    alike = 2 * colour_chances(HALF, HALF)[HAND]
    yield "alike-per-thousand", round(float(1000 * alike), 1), "exact: 2 × C(26,5)/C(52,5)"
    lost = expectation(HALF, HALF, both=False)
    yield "bank-loses-per-thousand", round(float(1000 * lost), 1), "exact: C(26,5)/C(52,5) of what is staked"


def chances() -> Iterator[Chances]:
    """Five cards of a whole pack; and what a counter gains on the colour of which more are left."""
    whole = colour_chances(HALF, HALF)
    gains = {n: (1 if n > HAND // 2 else -1) * (2 if n in (0, HAND) else 1) for n in range(HAND + 1)}
    yield Chances(
        "colours",
        "Five cards of a whole pack, and what a counter gains: doubled both ways, or winnings only",
        "Exact: C(26,n) × C(26,5 − n) of C(52,5) = 2,598,960 hands. The gain is for each counter "
        "staked, with losses doubled too or only winnings. Both ways the sum is nought, and otherwise C(26,5) of "
        "2,598,960.",
        ["Of your colour", "hands in 10,000", "both ways", "winnings only"],
        [[str(n), per(10_000, whole[n]), gains[n], max(gains[n], -1)] for n in range(HAND, -1, -1)],
    )
    rows: list[list[str | int | float]] = []
    for cards in range(len(PACK) - HAND, HAND - 1, -HAND):
        leads = [next(lead for lead in each if lead % 2 == cards % 2) for each in LEADS]
        named = [(cards + lead) // 2 for lead in leads]
        rows.append([str(cards), *(per(100, expectation(n, cards - n)) if HALF >= n <= cards else "–" for n in named)])
    yield Chances(
        "counting",
        "What a hundred counters gain on the colour of which more cards are left, by how many more there are",
        "Exact: five cards of those that are left, doubled both ways. With an odd number of cards left the odd lead "
        "is meant, with an even number the even.",
        ["Cards left", *(f"{one} or {two}" for one, two in LEADS)],
        rows,
    )
