"""Shapes round the origin, about a hundred units across, and how they are placed on a card.

A card holds paths only: <use> is silently dropped by one of our printers, and a page's fonts do not reach
into a picture, so that <text> would fall back to any face.
"""

from __future__ import annotations

INK, RED, BLUE, GREEN, GOLD = "#1b1c1f", "#b3202a", "#1c4f82", "#2c6a37", "#8f6410"
PAPER = "#fffefb"
EDGE = "#8d8c86"

HEART = (
    "M0 46C-12 30-47 5-47-20C-47-36-36-46-23-46C-12-46-4-38 0-28C4-38 12-46 23-46C36-46 47-36 47-20C47 5 12 30 0 46Z"
)
DIAMOND = "M0-50C10-30 25-12 39 0C25 12 10 30 0 50C-10 30-25 12-39 0C-25-12-10-30 0-50Z"
SPADE = (
    "M0-48C10-30 45-8 45 16C45 30 34 38 23 38C14 38 8 34 4 27C5 36 9 44 17 48H-17C-9 44-5 36-4 27"
    "C-8 34-14 38-23 38C-34 38-45 30-45 16C-45-8-10-30 0-48Z"
)
CLUB = "M-11-5A22 22 0 1 1 11-5A22 22 0 1 1 4 22C5 34 9 44 17 48H-17C-9 44-5 34-4 22A22 22 0 1 1-11-5Z"


def circle(radius: int) -> str:
    return f"M0-{radius}a{radius} {radius} 0 1 0 0 {2 * radius}a{radius} {radius} 0 1 0 0-{2 * radius}Z"


COIN = "".join(circle(radius) for radius in (50, 35, 23, 8))  # filled even-odd: rim, gap, boss, eye
CUP = (
    "M-42-48H42C42-10 30 8 10 14V27C11 35 30 36 32 48H-32C-30 36-11 35-10 27V14C-30 8-42-10-42-48Z"
    "M-30-38C-29-28-26-18-21-12V-38Z"
)
# Point down, as a blade is held out of the way: a long blade with its groove, a guard that curls, a round pommel.
SWORD = (
    "M-9-30H9V36L0 66L-9 36ZM-2-20V32H2V-20Z"
    "M-30-50A7 7 0 0 1-23-43C-23-40-20-39-17-39H-6V-50A12 12 0 1 1 6-50V-39H17C20-39 23-40 23-43A7 7 0 0 1 30-50"
    "C34-40 30-27 19-27H-19C-30-27-34-40-30-50Z"
)
# A knobbed club, its head in bumps and knots; it leans as it is put.
CUDGEL = (
    "M-8 62L-13 10A13 13 0 0 1-19-13A14 14 0 0 1-19-39A20 20 0 0 1-1-62A19 19 0 0 1 21-44A13 13 0 0 1 20-20"
    "A12 12 0 0 1 13 4L8 62A8 7 0 0 1-8 62Z"
    "M-3-38a5 5 0 1 0-10 0a5 5 0 1 0 10 0ZM13-24a5 5 0 1 0-10 0a5 5 0 1 0 10 0Z"
)
UPRIGHT = (CUP, SWORD, CUDGEL)
"""Shapes that are never turned: they stand on their feet in both halves of a card."""
LEAN = {CUDGEL: 32}


def path(data: str, fill: str, at: str = "", more: str = "") -> str:
    place = f' transform="{at}"' if at else ""
    return f'<path{place} fill="{fill}"{more} d="{data}"/>'


def put(shape: str, fill: str, x: float, y: float, scale: float, turned: bool = False) -> str:
    """A shape on a card, in its second half turned about."""
    turn = "rotate(180)" if turned else f"rotate({LEAN[shape]})" if shape in LEAN else ""
    rule = ' fill-rule="evenodd"' if shape == COIN else ""
    return path(shape, fill, f"translate({x} {y}){turn}scale({scale})", rule)
