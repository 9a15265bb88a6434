"""A scorer for tests, who tells what a test is about, and of all else that a game asks for that it was nothing."""

from __future__ import annotations

from typing import Any

import quinola
from quinola.catalogue import Settlement
from quinola.facts.kinds import NOBODY

NOTHING: dict[str, Any] = {"raisers": [], "announced": [], "general": NOBODY, "out": NOBODY}
NOTHING |= {"first": [], "second": [], "third": [], "tricks": []}
"""What must be told, though it was nothing, by key."""
ALL_THERE_IS = 50
"""Nobody loses more and plays on."""


def plainly(game: Any, facts: dict[str, Any]) -> dict[str, Any]:
    """These facts, and nothing besides; what lies in a pool that all have filled, one has lost."""
    schema = game.form.schema()
    told = {key: NOTHING[key] for key in schema.get("required", ()) if key in NOTHING} | facts
    held = sum((facts.get("pools") or {}).values()) if "scores" in schema["properties"] else 0
    if 0 < held < ALL_THERE_IS and "scores" not in facts:
        told["scores"] = dict.fromkeys(game.names, 0) | {game.names[-1]: -held}
    return told


def settle(game: Any, facts: dict[str, Any]) -> Settlement:
    """What they come to. Raises FactsError."""
    return quinola.settle(game, plainly(game, facts))


def so_far(game: Any, facts: dict[str, Any]) -> Settlement:
    """What they come to in a game that is not over yet, for games that ask whether it is. Raises FactsError."""
    return settle(game, {"unfinished": True} | facts)
