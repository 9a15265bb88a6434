"""Figures that a game has of its own: the module of its name gives them, if there is one."""

from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec

PARTIES = 400
Figure = tuple[str, int | float, str]
"""Its name without the game, its value, how it was found."""


def figures_of(game: str) -> Iterator[Figure]:
    """What is counted of this game alone."""
    name = f"{__name__}.{game.replace('-', '_')}"
    if find_spec(name):
        yield from import_module(name).figures()
