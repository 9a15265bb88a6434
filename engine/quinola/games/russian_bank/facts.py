"""What a scorer tells of a game of Russian Bank: who has won, and what the other still holds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from quinola.facts import Check, Fact, Form, Stood, Wrong
from quinola.facts.kinds import NOBODY, Numbers, OneOf, Whole
from quinola.games.russian_bank.board import BOTH, ORDER, PACKS
from quinola.messages import say

NAMES: Final = ("A", "B")
MOST: Final = len(BOTH) - 1
"""No player can hold more: whoever has won has played at least one card to somewhere else."""
OF_A_SUIT: Final = len(PACKS) * len(ORDER)
RUN: Final = OF_A_SUIT - 1
"""How many cards of a suit can lie one on another as they are fed, each next to the one below: odd and even by turns.
Of the even ones there are twelve in both packs, and so of the odd ones thirteen can lie there, and not the fourteenth.
"""


def most_in_stock(dealt: int, *, round_the_corner: bool) -> int:
    """What a stock can hold: what was dealt, with the top card turned up, and on that all that can be fed.

    From king to ace, where they are next to each other, a run goes on through the whole of the suit.
    """
    return dealt - 1 + (OF_A_SUIT if round_the_corner else RUN)


class Facts(NamedTuple):
    """Who has won; how many cards the other has in the stock, and in hand and discards; the scores before."""

    winner: str
    stock: int | None
    rest: int | None
    scores: tuple[int, ...] = ()


def told(facts: Facts) -> Iterator[Wrong]:
    """Of a game that is won both numbers are told, and of a drawn one neither."""
    for key, number in (("stock", facts.stock), ("rest", facts.rest)):
        if facts.winner == NOBODY and number is not None:
            yield Wrong(key, "nobody has won, and nothing is counted")
        if facts.winner != NOBODY and number is None:
            yield Wrong(key, "it must be told how many there are")


def left(facts: Facts) -> Iterator[Wrong]:
    """Whoever has lost holds a card at least, and the two together hold no more than there are."""
    if facts.winner == NOBODY:
        return
    held = (facts.stock or 0) + (facts.rest or 0)
    if held < 1:
        yield Wrong("rest", "whoever has lost has a card left")
    if held > MOST:
        yield Wrong("rest", "there are not so many cards")


def piled(most: int) -> Check:
    """On a stock lies no more than can be fed to one open card, as one is open at a time."""

    def find(facts: Facts) -> Iterator[Wrong]:
        if (facts.stock or 0) > most:
            yield Wrong("stock", say("{n:card|cards} at most can lie there, with all that can be fed", n=most))

    return Check("russian-bank.feed-next", find)


def over(goal: int) -> Check:
    """A match that somebody has won is not played on."""

    def find(facts: Facts | Stood) -> Iterator[Wrong]:
        for name, score in zip(NAMES, facts.scores, strict=False):
            if score >= goal:
                yield Wrong(f"scores.{name}", "the match was over before this game")

    return Check("russian-bank.match", find, before=True)


def form(title: str, goal: int, stock: int) -> Form[Facts]:
    """What can be told of a game, with so many cards in a stock at most; scores only where a match is played for."""
    facts = [
        Fact("winner", OneOf((*NAMES, NOBODY)), "russian-bank.out", "Who has won"),
        Fact(
            "stock",
            Whole(0, MOST),
            "russian-bank.stock-points",
            "Cards in the other’s stock",
            default=None,
            extra={"only": {"winner": [*NAMES]}},
        ),
        Fact(
            "rest",
            Whole(0, MOST),
            "russian-bank.rest-points",
            "Cards in the other’s hand and discards",
            default=None,
            extra={"only": {"winner": [*NAMES]}},
        ),
    ]
    if goal:
        facts.append(
            Fact("scores", Numbers(NAMES, 0, 10**6), "russian-bank.match", "Scores before the game", default=())
        )
    checks = [
        Check("russian-bank.drawn", told),
        Check("russian-bank.out", left),
        piled(stock),
        *((over(goal),) if goal else ()),
    ]
    return Form(title, Facts, facts, checks)
