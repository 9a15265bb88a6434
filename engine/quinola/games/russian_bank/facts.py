"""What a scorer tells of a game of Russian Bank: who has won, and what the other still holds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from quinola.facts import Check, Fact, Form, Stood, Wrong
from quinola.facts.kinds import Numbers, OneOf, Whole
from quinola.games.russian_bank.board import BOTH

NAMES: Final = ("A", "B")
NOBODY: Final = "nobody"
MOST: Final = len(BOTH) - 1
"""No player can hold more: whoever has won has played at least one card to somewhere else."""


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


def over(goal: int) -> Check:
    """A match that somebody has won is not played on."""

    def find(facts: Facts | Stood) -> Iterator[Wrong]:
        for name, score in zip(NAMES, facts.scores, strict=False):
            if score >= goal:
                yield Wrong(f"scores.{name}", "the match was over before this game")

    return Check("russian-bank.match", find, before=True)


def form(title: str, goal: int) -> Form[Facts]:
    """What can be told of a game; scores only where a match is played for."""
    facts = [
        Fact("winner", OneOf((*NAMES, NOBODY)), "russian-bank.out", "Who has won"),
        Fact("stock", Whole(0, MOST), "russian-bank.stock-points", "Cards in the other’s stock", default=None),
        Fact(
            "rest", Whole(0, MOST), "russian-bank.rest-points", "Cards in the other’s hand and discards", default=None
        ),
    ]
    if goal:
        facts.append(
            Fact("scores", Numbers(NAMES, 0, 10**6), "russian-bank.match", "Scores before the game", default=())
        )
    checks = [Check("russian-bank.drawn", told), Check("russian-bank.out", left), *((over(goal),) if goal else ())]
    return Form(title, Facts, facts, checks)
