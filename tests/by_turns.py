"""What stands for all games by day: of each, or of some that are drawn, a rule-set; of a game that has changed all."""

import re
from collections import defaultdict
from collections.abc import Collection, Hashable, Iterable, Mapping
from random import Random
from types import MappingProxyType
from typing import TypeVar

Key = TypeVar("Key", bound=Hashable)
# The files of a game: its engine, its player, its tests.
OWN = re.compile(r"engine/quinola/(?:games|players/thumb)/(\w+)|tests/(?:engine|mutants|second|known|survivors|begun)/"
                 r"(?:test_)?(\w+)\.")  # fmt: skip
# What its pages are made of, but for what is written by a script.
TEXT = re.compile(r"content/games/([\w-]+)/(?!(?:recounted|measured|traced)\.toml$)")


def touched(files: Iterable[str], games: Collection[str]) -> set[str]:
    """The games that have a file among these."""
    names = [f"{found[1] or found[2]}_" for file in files if (found := OWN.match(file))]
    return {game for game in games if any(name.startswith(f"{game.replace('-', '_')}_") for name in names)}


def written(files: Iterable[str]) -> set[str]:
    """The games whose content is among these files."""
    return {found[1] for file in files if (found := TEXT.match(file))}


def left_to_the_night(
    asked: Mapping[Key, tuple[str, str]],
    digests: Mapping[str, str],
    whole: Collection[str],
    of: Mapping[str, int] = MappingProxyType({}),
) -> set[Key]:
    """Of tests, each of which asks one question of one game, those that another rule-set or another game stands for.

    Which rule-set of a game stands for the others is drawn by the digest of its engine, and for each question anew, so
    that whatever changes the engine changes what is asked. `of` so many games alone a question is asked, drawn by the
    digests of all. Of a game that is `whole` nothing is left out.
    """
    together: defaultdict[str, defaultdict[str, list[Key]]] = defaultdict(lambda: defaultdict(list))
    for key, (question, game) in asked.items():
        together[question][game].append(key)
    left: set[Key] = set()
    for question, games in together.items():
        others = sorted(games.keys() - {*whole})
        draw = Random(f"{[digests[game] for game in others]} {question}")
        drawn = {*draw.sample(others, min(of.get(question, len(others)), len(others)))}
        for game in others:
            stays = {Random(f"{digests[game]} {question}").choice(games[game])} if game in drawn else set()
            left |= {*games[game]} - stays
    return left
