"""Second reckonings: what facts come to, written from the rules’ text alone, and facts spoilt to hold them against.

Nothing here but the drawing of true facts, and `scorer`, knows the engine; a reckoning reads JSON, and of a rule-set
its id and its readings.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any


class CannotBe(Exception):
    """These facts cannot be true, or something is missing without which nobody can reckon."""


def need(holds: object, why: str) -> None:
    """Raises CannotBe, unless it holds."""
    if not holds:
        raise CannotBe(why)


def reckoning(family: str) -> Callable[[Any, dict[str, Any]], dict[str, int]] | None:
    """`reckon(game, facts)` of a game: what each account wins or loses; None if nobody has written it.

    It raises CannotBe for facts that cannot be true.
    """
    name = f"second.{family.replace('-', '_')}"
    return import_module(name).reckon if find_spec(name) else None
