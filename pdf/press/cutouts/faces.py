"""The theme's cards for print: in black, hearts and diamonds in outline; or to be cut out, in their colours."""

from __future__ import annotations

import re
from base64 import b64encode
from functools import cache
from pathlib import Path

from edition.faces.__main__ import FONT
from edition.faces.cards import FRENCH, held, held_french
from edition.faces.letters import Letters
from edition.faces.shapes import PAPER

STATIC = Path(__file__).parents[3] / "site" / "theme" / "static"
RED = "#b3202a"
SPANISH_INKS = ("#8f6410", "#1c4f82", "#2c6a37")
PIP = re.compile(rf'(<path transform="[^"]*scale\([^"]*" )fill="{RED}"')
OUTLINE = r'\1fill="#fff" stroke="#000" stroke-width="12"'


def black(svg: str) -> str:
    """A face without colour. The rank, which is drawn first, stays solid."""
    for ink in SPANISH_INKS:
        svg = svg.replace(ink, "#000")
    svg = PIP.sub(OUTLINE, svg)
    svg = svg.replace(f'<path fill="{RED}"', '<path fill="#000"', 1)
    return svg.replace(RED, "#777").replace("#1b1c1f", "#000").replace("#fffefb", "#fff").replace("#8d8c86", "#555")


@cache
def asset(name: str) -> str:
    """A picture of the theme as an address that holds the picture itself, so that a print needs no other file."""
    return address(black((STATIC / name).read_text("utf-8")))


@cache
def to_cut(code: str) -> str:
    """A Spanish card to be cut out, in its colours; a French one, for a pack that is in the house, in black."""
    if code[1] in FRENCH:
        return address(black(held_french(_letters(), *code)))
    return address(held(_letters(), *code).replace(PAPER, "#fff"))


@cache
def _letters() -> Letters:
    return Letters(FONT)


def address(svg: str) -> str:
    return "data:image/svg+xml;base64," + b64encode(svg.encode()).decode()
