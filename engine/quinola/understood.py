"""What is meant by an act as somebody writes it: cards in any order, in any spelling, with their pack or without."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from difflib import get_close_matches
from functools import lru_cache
from typing import Final, NamedTuple

from quinola.cards import JOKER, as_card

_JOKERS: Final = re.compile(r"(?:joker|jkr?)[1-9]?")
"""What people write for a joker, whichever it is."""
JOINING: Final = ("+", "and")
"""What stands between cards and says nothing."""


class Reading(NamedTuple):
    """An act as it is read: its words in order; the cards that stand side by side, sorted; and its other words."""

    words: tuple[str, ...]
    runs: tuple[tuple[str, ...], ...]
    rest: tuple[str, ...]


@lru_cache(maxsize=4096)
def read(act: str) -> Reading:
    """An act, whichever way its cards are written, in capitals or not; cards may be joined, as `7C+2H`."""
    words = tuple(map(_word, act.replace("+", " + ").split()))
    runs, rest, apart = list[list[str]](), list[str](), True
    for word in words:
        if is_card(word):
            if apart:
                runs.append([])
            runs[-1].append(word)
            apart = False
        elif word not in JOINING:
            rest.append(word)
            apart = True
    return Reading(words, tuple(tuple(sorted(run)) for run in runs), tuple(sorted(rest)))


def _word(told: str) -> str:
    """A word as it stands in records: a card; a card and for what it stands, `2C=8H`; a joker; all else in small."""
    held, equal, stands = told.partition("=")
    return f"{_alone(held)}{equal}{_alone(stands)}"


def _alone(told: str) -> str:
    """A card, a joker or another word, without what it stands for."""
    return as_card(told) or (JOKER if _JOKERS.fullmatch(told.casefold()) else told.casefold())


def is_card(word: str) -> bool:
    """Whether a word that has been read is a card, or any joker."""
    held = word.partition("=")[0]
    return held == JOKER or as_card(held) == held


def may_be(told: str, word: str) -> bool:
    """Whether a word of an act can be meant by what was told.

    A card without its pack may be of any, and one with its pack is meant where there is only one; a wild card need not
    be said to stand for anything, and a joker has no name.
    """
    if told == word:
        return True
    held = word.partition("=")[0]
    if not (is_card(told) and is_card(word)):
        return False
    if told == JOKER:
        return held[0] == JOKER
    return told == held or (len(told) == 2 and held[:2] == told) or (len(told) == 3 and told[:2] == held)


def _all_may_be(told: Sequence[str], words: Sequence[str]) -> bool:
    """Whether each of these words can be meant by the one in its place; from its place no wild card stands for one."""
    return len(told) == len(words) and all(
        may_be(one, word) and ("=" in one) == ("=" in word) for one, word in zip(told, words, strict=True)
    )


def _any_may_be(told: Sequence[str], words: Sequence[str]) -> bool:
    """Whether these cards can be meant by those that were told, in whatever order."""
    if len(told) != len(words):
        return False
    left = list(words)
    for one in sorted(told, key=lambda each: each not in words):  # those that are named in full come first
        meant = one if one in left else next((word for word in left if may_be(one, word)), None)
        if meant is None:
            return False
        left.remove(meant)
    return True


WAYS: Final[Sequence[Callable[[Reading, Reading], bool]]] = (
    lambda told, act: told.words == act.words,
    lambda told, act: _all_may_be(told.words, act.words),
    lambda told, act: (told.runs, told.rest) == (act.runs, act.rest),
    lambda told, act: (
        told.rest == act.rest and len(told.runs) == len(act.runs) and all(map(_any_may_be, told.runs, act.runs))
    ),
)
"""How an act can be meant, the plainest first: word for word; but for packs; in another order; and both."""


def understood(told: str, acts: Sequence[str]) -> list[int]:
    """Which of these acts are meant, by number: all that are so in the plainest way in which any is."""
    wanted, known = read(told), [read(act) for act in acts]
    for way in WAYS:
        if found := [n for n, act in enumerate(known) if way(wanted, act)]:
            return found
    return []


ALIKE: Final = 0.75
"""How much alike two acts are written, at least, of which one is taken for the other misspelt."""
FIGURES: Final = 18
"""So many figures of a number are read. With more it is larger than any that can be meant, and Python reads no more
than some thousands."""


def nearest(told: str, acts: Sequence[str]) -> str:
    """Of these acts the one that is most like what was told, or the only one that there is; empty if none is like it.

    Where a number was told, it is the next number; where cards were, an act that begins alike and shares most of them.
    """
    if len(acts) == 1:
        return acts[0]
    wanted, known = read(told), [read(act) for act in acts]
    same = [n for n, act in enumerate(known) if act.words[:1] == wanted.words[:1]]
    if len(same) == 1:
        return acts[same[0]]
    number = _number(wanted)
    if number is not None and (numbered := [n for n in same if _number(known[n]) is not None]):
        return acts[min(numbered, key=lambda n: abs(_number(known[n]) - number))]  # type: ignore[operator]
    shared = {n: sum(word in wanted.words for word in known[n].words[1:]) for n in same}
    if any(shared.values()):
        return acts[max(shared, key=lambda n: (shared[n], -abs(len(known[n].words) - len(wanted.words))))]
    return "" if wanted.runs else next(iter(get_close_matches(told, acts, 1, ALIKE)), "")


def _number(act: Reading) -> int | None:
    """The number that stands in an act: `bid 7`."""
    return next((int(word[:FIGURES]) for word in act.words[1:] if word.isascii() and word.isdigit()), None)
