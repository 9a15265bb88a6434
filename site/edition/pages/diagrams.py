"""Where things go in the diagrams of the site: places round a table, arrows between them."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, hypot, pi, sin
from typing import Any

CLEAR = 19  # an arrow stops this far from the middle of a seat
HEAD = 9  # the length of its head


def circle(names: Sequence[str], x: float, y: float, radius: float) -> list[dict[str, Any]]:
    """The places of players round a table, clockwise from the top."""
    turn = 2 * pi / len(names)
    return [
        {"name": name, "x": round(x + radius * sin(k * turn)), "y": round(y - radius * cos(k * turn))}
        for k, name in enumerate(names)
    ]


def arrow(names: Sequence[str], one: str, other: str, x: float, y: float, radius: float) -> str:
    """The path of a two-headed arrow between two places."""
    places = {place["name"]: (place["x"], place["y"]) for place in circle(names, x, y, radius)}
    (ax, ay), (bx, by) = places[one], places[other]
    length = hypot(bx - ax, by - ay)
    ux, uy = (bx - ax) / length, (by - ay) / length
    start, end = (ax + CLEAR * ux, ay + CLEAR * uy), (bx - CLEAR * ux, by - CLEAR * uy)
    return f"M{start[0]:.0f} {start[1]:.0f}L{end[0]:.0f} {end[1]:.0f}" + head(start, ux, uy) + head(end, -ux, -uy)


def head(at: tuple[float, float], ux: float, uy: float) -> str:
    """The two strokes of an arrow's head, opening in the direction (ux, uy)."""
    strokes = [(ux * cos(a) - uy * sin(a), ux * sin(a) + uy * cos(a)) for a in (pi / 6, -pi / 6)]
    return "".join(f"M{at[0]:.0f} {at[1]:.0f}l{HEAD * dx:.1f} {HEAD * dy:.1f}" for dx, dy in strokes)
