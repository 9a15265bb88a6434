"""Counters to cut out: drawn in rows, as large as one leaf lets them be."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil
from typing import Any, NamedTuple

from markupsafe import Markup, escape

LEAF = (184, 226)  # millimetres between the margins of the smaller of both papers, and below the head
HEAD = 8.5  # millimetres that the name of a kind takes
SCALES = (1.3, 1.25, 1.2, 1.15, 1.1, 1.05, 1.0)
CUT = 'fill="none" stroke="#555" stroke-width=".2" stroke-dasharray="1.2 1"'
SQUARE = """<rect x="1.5" y="1.5" width="23" height="23" fill="none" stroke="#000" stroke-width=".7"/>
<rect x="2.7" y="2.7" width="20.6" height="20.6" fill="none" stroke="#000" stroke-width=".2"/>"""
ROUND = """<circle cx="11" cy="11" r="10" fill="none" stroke="#000" stroke-width=".5"/>
<circle cx="11" cy="11" r="8.7" fill="none" stroke="#000" stroke-width=".6" stroke-dasharray=".6 1.222"/>"""
FISH = """<path d="M2 7C7 1.4 19 .4 27.8 5.7L34 1.9C32.8 5.2 32.8 8.8 34 12.1L27.8 8.3C19 13.6 7 12.6 2 7Z" fill="none"
 stroke="#000" stroke-width=".5" stroke-linejoin="round"/>
<path d="M9.6 3.6C11 5.8 11 8.2 9.6 10.4" fill="none" stroke="#000" stroke-width=".3"/>
<circle cx="6.3" cy="6" r=".55"/>"""


class Shape(NamedTuple):
    """A kind of counter in millimetres: its cell, its picture, where its value and name are written, and how large."""

    width: int
    height: int
    picture: str
    value: tuple[float, float, float]
    name: tuple[float, float, float] | None = None


def outline(path: str, y: float, size: float = 5) -> Shape:
    """The mark of a pack, on white, as there may be a pattern behind it."""
    drawn = [f'<path d="{path}" fill="#fff" stroke="{ink}" stroke-width="{wide}" stroke-linejoin="round"/>'
             for ink, wide in (("#fff", 1.6), ("#000", 0.8))]  # fmt: skip
    return Shape(12, 12, "".join(drawn), (6, y, size))


SHAPES = {
    "square": Shape(26, 26, SQUARE, (13, 15.4, 10.5), (13, 21, 4.2)),
    "round": Shape(22, 22, ROUND, (11, 12.6, 8), (11, 16.4, 3.1)),
    "fish": Shape(36, 14, FISH, (14.2, 9, 6.6), (21.8, 8.1, 3.6)),
    # Marks of packs have as many sides as their numbers.
    "I": outline("M6 1.9A4.1 4.1 0 1 1 5.99 1.9Z", 7.6),
    "II": outline("M.6 6C3.4 2.1 8.6 2.1 11.4 6C8.6 9.9 3.4 9.9 .6 6Z", 7.6),
    "III": outline("M6 .9L11.4 10.6H.6Z", 9.2, 4.4),
    "IV": outline("M1.2 1.2H10.8V10.8H1.2Z", 7.6),
}


def counters(box: Sequence[Mapping[str, Any]]) -> list[list[Markup]]:
    """The rows of each kind, in the largest scale in which the whole box stands on one leaf; else in the smallest."""
    scale = next((scale for scale in SCALES if tall(box, scale) <= LEAF[1]), SCALES[-1])
    return [[*rows(kind, scale)] for kind in box]


def tall(box: Sequence[Mapping[str, Any]], scale: float) -> float:
    """The height of a box."""
    deep: list[int] = [ceil(kind["number"] / across(kind, scale)) * SHAPES[kind["shape"]].height for kind in box]
    return HEAD * len(deep) + scale * sum(deep)


def across(kind: Mapping[str, Any], scale: float) -> int:
    """How many stand in a row."""
    return int(LEAF[0] / (SHAPES[kind["shape"]].width * scale))


def rows(kind: Mapping[str, Any], scale: float) -> list[Markup]:
    each, number = across(kind, scale), kind["number"]
    return [row(kind, min(each, number - first), scale) for first in range(0, number, each)]


def row(kind: Mapping[str, Any], count: int, scale: float) -> Markup:
    """Counters side by side, with the lines to cut along."""
    shape = SHAPES[kind["shape"]]
    wide, high = shape.width * count, shape.height
    cells = "".join(f'<g transform="translate({k * shape.width} 0)">{face(kind, shape)}</g>' for k in range(count))
    cuts = "".join(f"M{k * shape.width} 0V{high}" for k in range(count + 1))
    title = escape(f"{count} × {kind['name']} {kind['value']}")
    return Markup(
        f'<svg viewBox="-.2 -.2 {wide + 0.4:g} {high + 0.4:g}" width="{(wide + 0.4) * scale:.2f}mm"'
        f' height="{(high + 0.4) * scale:.2f}mm" role="img"><title>{title}</title>'
        f'{cells}<path d="{cuts}M0 0H{wide}M0 {high}H{wide}" {CUT}/></svg>'
    )


def face(kind: Mapping[str, Any], shape: Shape) -> str:
    """The picture of one, with its value and its name."""
    value = written(kind["value"], *shape.value, 'font-weight="600"')
    return shape.picture + value + (written(kind["name"], *shape.name, 'font-style="italic"') if shape.name else "")


def written(words: object, x: float, y: float, size: float, more: str) -> str:
    return (
        f'<text x="{x}" y="{y}" font-family="EB Garamond" font-size="{size}" text-anchor="middle" {more}>'
        f"{escape(words)}</text>"
    )
