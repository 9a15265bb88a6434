"""Mutants: rules broken one at a time, by name, so that a worked deal can show that it needs each."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, NamedTuple

NOTHING: Any = object()
KEEPING = ("quinola.games", "quinola_games", "quinola.mechanics", "quinola.order")


class Mutant(NamedTuple):
    """One rule, broken: `owner.name` becomes `value`, which plays by a plausible misreading."""

    rule: str
    why: str
    owner: Any
    name: str
    value: Any

    @contextmanager
    def alive(self) -> Iterator[None]:
        """While the rule is broken. What the engine has kept for later is forgotten before and after."""
        had = vars(self.owner).get(self.name, NOTHING)
        forget()
        setattr(self.owner, self.name, self.value)
        try:
            yield
        finally:
            if had is NOTHING:
                delattr(self.owner, self.name)
            else:
                setattr(self.owner, self.name, had)
            forget()


def forget() -> None:
    """Clear what the functions of games and their mechanics have kept."""
    for name in [name for name in sys.modules if name.startswith(KEEPING)]:
        for each in vars(sys.modules[name]).values():
            if hasattr(each, "cache_clear"):
                each.cache_clear()


def mutants() -> list[Mutant]:
    """Every mutant of every game."""
    names = sorted(module.name for module in iter_modules(__path__) if not module.name.startswith("_"))
    return [mutant for name in names for mutant in import_module(f"mutants.{name}").MUTANTS]


def fixed(value):
    """A field or a property that always holds this value."""
    return property(lambda self: value, lambda self, _: None)
