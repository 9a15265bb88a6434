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


COIN = "".join(circle(radius) for radius in (48, 38, 29, 11))  # filled even-odd: rim, gap, boss, eye
CUP = (
    "M-38-46H38C38-8 27 8 9 13V27C10 35 27 35 29 46H-29C-27 35-10 35-9 27V13C-27 8-38-8-38-46Z"
    "M-27-36C-26-27-24-19-20-13V-36Z"
)
SWORD = "M0-58L13-40V6H34C40 6 40 20 34 20H9V34A13 13 0 1 1-9 34V20H-34C-40 20-40 6-34 6H-13V-40Z"
CUDGEL = (
    "M-40 52C-48 48-48 42-44 36C-30 14-22 2-14-12L-22-24L-8-22C0-36 4-44 12-50C24-58 46-44 42-28"
    "C40-18 34-10 26-2L30 14L14 10C4 22-12 38-30 52C-34 54-37 54-40 52Z"
)
UPRIGHT = (CUP, SWORD, CUDGEL)
"""Shapes that are never turned: they stand on their feet in both halves of a card."""


def path(data: str, fill: str, at: str = "", more: str = "") -> str:
    place = f' transform="{at}"' if at else ""
    return f'<path{place} fill="{fill}"{more} d="{data}"/>'


def put(shape: str, fill: str, x: float, y: float, scale: float, turned: bool = False) -> str:
    """A shape on a card, in its second half turned about."""
    turn = "rotate(180)" if turned else ""
    rule = ' fill-rule="evenodd"' if shape == COIN else ""
    return path(shape, fill, f"translate({x} {y}){turn}scale({scale})", rule)
