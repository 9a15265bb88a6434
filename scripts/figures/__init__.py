"""Figures and chances that a game has of its own: the module of its name gives them, if there is one."""

from collections.abc import Iterator, Sequence
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import NamedTuple

PARTIES = 400
Figure = tuple[str, int | float, str]
"""Its name without the game, its value, how it was found."""


class Chances(NamedTuple):
    """A table for chances.toml, as `{chances}` prints it: all texts are prose of a page.

    The first cell of a row is its head. `method` says how the figures were found, under which readings, and of what
    they are.
    """

    id: str
    title: str
    method: str
    columns: Sequence[str]
    rows: Sequence[Sequence[str | int | float]]


def own(game: str) -> ModuleType | None:
    """What is counted of this game alone, if anything is."""
    name = f"{__name__}.{game.replace('-', '_')}"
    return import_module(name) if find_spec(name) else None


def figures_of(game: str, *most: int) -> Iterator[Figure]:
    """Its figures, from `figures()` of its module; what is counted there, over so many games at `most`."""
    yield from getattr(own(game), "figures", nothing)(*most)


def nothing(_most: int = 0) -> Iterator[Figure]:
    """No figures."""
    yield from ()


def chances_of(game: str) -> Iterator[Chances]:
    """Its tables of chances, from `chances()` of its module; they take seconds at most."""
    yield from getattr(own(game), "chances", tuple)()
