"""What is counted of Bone-Ace."""

from collections.abc import Iterator
from fractions import Fraction
from math import comb

from figures import Chances, Figure
from quinola.cards import Card
from quinola.games.bone_ace import BONE_ACE, GOAL, PACK, RULESETS

GAME = RULESETS["cotton"]
DEALT = 3
TOTALS = range(20, GOAL)


def worth(card: Card) -> int:
    """What a card counts towards 31, an ace eleven."""
    return GAME.count([card])


def other_ace(players: int) -> Fraction:
    """How likely an ace wins the bone that is not Bone-Ace: one of the three is turned up, and Bone-Ace is not."""
    cards, aces = len(PACK), sum(c.rank == BONE_ACE.rank for c in PACK)
    return Fraction(comb(cards - 1, players) - comb(cards - aces, players), comb(cards, players))


def thirty_one() -> Fraction:
    """How likely three cards make 31: an ace and two that count ten, or two aces and a nine."""
    aces, tens, nines = (sum(worth(c) == n for c in PACK) for n in (11, 10, 9))
    return Fraction(aces * comb(tens, 2) + comb(aces, 2) * nines, comb(len(PACK), DEALT))


def figures(_most: int = 0) -> Iterator[Figure]:
    """Aces turned up, what three cards come to, and 31 of them."""
    n = GAME.players
    yield "other-ace-per-hundred", round(100 * other_ace(n)), f"exact: (C(51,{n}) − C(48,{n}))/C(52,{n})"
    yield "bone-ace-per-hundred", round(100 * Fraction(n, len(PACK))), f"exact: {n}/52"
    mean = Fraction(DEALT * sum(map(worth, PACK)), len(PACK))
    yield "three-cards", round(float(mean), 1), "exact: three times the average card, an ace counting eleven"
    yield "dealt-per-thousand", round(float(1000 * thirty_one()), 1), "exact: (4 × C(16,2) + 4 × C(4,2))/22,100"


def chances() -> Iterator[Chances]:
    """What the next card of a whole pack does to a hand."""
    yield Chances(
        "next-card",
        "Of a hundred next cards, by what one has: how many make 31, leave one below it, or take one over",
        "Exact, of a whole pack of 52, an ace counting eleven; the cards that one has seen are not left out.",
        ["You have", "31", "below", "over"],
        [[str(total), *(round(Fraction(100 * n, len(PACK))) for n in outcome(total))] for total in TOTALS],
    )


def outcome(total: int) -> tuple[int, int, int]:
    """How many cards make 31 of a total, leave it below, and take it over."""
    after = [total + worth(c) for c in PACK]
    return sum(n == GOAL for n in after), sum(n < GOAL for n in after), sum(n > GOAL for n in after)
