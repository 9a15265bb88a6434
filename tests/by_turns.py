"""Which rule-sets stand for all of a game by day: one, drawn for each test; all where the game itself has changed."""

import re
from collections import defaultdict
from collections.abc import Collection, Hashable, Iterable, Mapping
from random import Random
from typing import TypeVar

Key = TypeVar("Key", bound=Hashable)
# The files of a game: its engine, its player, its tests.
OWN = re.compile(r"engine/quinola/(?:games|players/thumb)/(\w+)|tests/(?:engine|mutants|second|known|survivors|begun)/"
                 r"(?:test_)?(\w+)\.")  # fmt: skip


def touched(files: Iterable[str], games: Collection[str]) -> set[str]:
    """The games that have a file among these."""
    names = [f"{found[1] or found[2]}_" for file in files if (found := OWN.match(file))]
    return {game for game in games if any(name.startswith(f"{game.replace('-', '_')}_") for name in names)}


def left_to_the_night(
    asked: Mapping[Key, tuple[str, str]], digests: Mapping[str, str], whole: Collection[str]
) -> set[Key]:
    """Of tests, each of which asks one question of one game, those that another rule-set of the game stands for.

    Which of a game stands for the others is drawn by the digest of its engine, and for each question anew, so that
    whatever changes the engine changes what is asked; of a game that is `whole` none is left out.
    """
    together: defaultdict[tuple[str, str], list[Key]] = defaultdict(list)
    for key, about in asked.items():
        together[about].append(key)
    left: set[Key] = set()
    for (question, game), keys in together.items():
        if game not in whole:
            left |= {*keys} - {Random(f"{digests[game]} {question}").choice(keys)}
    return left
