"""Diagrams drawn from data, in plain black: the round table before and after seats are exchanged."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import cos, hypot, pi, sin

from markupsafe import Markup, escape

RADIUS = 62  # of the table
SEAT = 16  # of a player's disc
HEIGHT = 160
Point = tuple[float, float]


def seats(
    title: str,
    before: Sequence[str],
    after: Sequence[str],
    side: Collection[str],
    changes: Sequence[Sequence[str]],
) -> Markup:
    """Two round tables with an arrow between; the side is filled, its opponents are open."""
    left, right = seat_points(before, 90), seat_points(after, 350)
    arrows = "".join(arrow(left[a], left[b]) for a, b in changes)
    body = f"{ring(90)}{ring(350)}{arrows}{arrow((190, 80), (250, 80), both=False)}"
    discs = "".join(disc(name, at, name in side) for table in (left, right) for name, at in table.items())
    return Markup(f'<svg viewBox="0 0 440 {HEIGHT}" role="img"><title>{escape(title)}</title>{body}{discs}</svg>')


def seat_points(names: Sequence[str], middle: float) -> dict[str, Point]:
    """Where each sits, clockwise from the head of the table."""
    turn = 2 * pi / len(names)
    return {
        name: (middle + RADIUS * sin(k * turn), HEIGHT / 2 - RADIUS * cos(k * turn)) for k, name in enumerate(names)
    }


def ring(middle: float) -> str:
    return f'<circle cx="{middle:g}" cy="{HEIGHT / 2:g}" r="{RADIUS}" fill="none" stroke="#888"/>'


def disc(name: str, at: Point, filled: bool) -> str:
    """A player: the letter reversed out of a filled disc, or inside an open one."""
    ground, ink = ("#000", "#fff") if filled else ("#fff", "#000")
    x, y = at
    return (
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{SEAT}" fill="{ground}" stroke="#000" stroke-width="1.4"/>'
        f'<text x="{x:.1f}" y="{y + 6:.1f}" fill="{ink}" font-family="EB Garamond" font-size="18"'
        f' font-weight="600" text-anchor="middle">{escape(name)}</text>'
    )


def arrow(start: Point, end: Point, both: bool = True) -> str:
    """A line from disc to disc with a head at the end, or at both ends."""
    (x1, y1), (x2, y2) = start, end
    length = hypot(x2 - x1, y2 - y1)
    along = ((x2 - x1) / length, (y2 - y1) / length)
    gap = SEAT + 3 if both else 0
    a, b = _shift(start, along, gap), _shift(end, along, -gap)
    heads = _head(b, along) + (_head(a, (-along[0], -along[1])) if both else "")
    return (
        f'<path d="M{a[0]:.1f} {a[1]:.1f}L{b[0]:.1f} {b[1]:.1f}{heads}" fill="none" stroke="#000" stroke-width="1.4"/>'
    )


def _shift(point: Point, along: Point, distance: float) -> Point:
    return point[0] + along[0] * distance, point[1] + along[1] * distance


def _head(tip: Point, along: Point) -> str:
    """Two strokes back from the tip."""
    back = _shift(tip, along, -9)
    one = back[0] - along[1] * 5, back[1] + along[0] * 5
    two = back[0] + along[1] * 5, back[1] - along[0] * 5
    return f"M{one[0]:.1f} {one[1]:.1f}L{tip[0]:.1f} {tip[1]:.1f}L{two[0]:.1f} {two[1]:.1f}"
