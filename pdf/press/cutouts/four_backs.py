"""Four backs for four packs that look alike, in full size: eight of a pack to a leaf."""

from __future__ import annotations

from sphinx.application import Sphinx

from edition.words import N_
from press.cutouts.counters import SHAPES, face
from press.cutouts.marks import PackMarksDirective, counter
from press.cutouts.packs import ACROSS, CARD, DOWN, GRID, MESH, lines, net, picture
from quinola.cards import ROMAN

LARGER = 2.8  # times as large as the marks to stick on


class PackBacksDirective(PackMarksDirective):
    """``{pack-backs} game``: for the same game, in place of marks."""

    kind, title = "backs", N_("Backs for four packs")


def four_backs() -> list[tuple[str, str]]:
    """The mark of each pack, and its leaf as an address."""
    return [(mark, picture(pattern(mark) + marks(mark) + lines())) for mark in ROMAN.values()]


def pattern(mark: str) -> str:
    """It runs over all backs, begins anew at every corner of a card, and is the same upside down."""
    wide, high = range(-1, round(GRID[0] / MESH) + 2), range(-1, round(GRID[1] / MESH) + 2)
    match mark:
        case "I":
            stroke, path = 0.5, net()
        case "II":
            stroke, path = 2.4, "".join(f"M{-MESH} {(y + 0.5) * MESH:g}h{len(wide) * MESH:g}" for y in high)
        case "III":
            zigzag = f"l{MESH} {MESH} {MESH}-{MESH}" * (len(wide) // 2 + 1)
            stroke, path = 1.5, "".join(f"M{-1.5 * MESH:g} {(y - 0.5) * MESH:g}{zigzag}" for y in high)
        case _:
            squares = [(x * MESH - side / 2, y * MESH - side / 2, side)
                       for x in wide[1::2] for y in high[1::2] for side in (4, 10)]  # fmt: skip
            stroke, path = 1.1, "".join(f"M{x:g} {y:g}h{side}v{side}h-{side}Z" for x, y, side in squares)
    return f'<path fill="none" stroke="#000" stroke-width="{stroke}" d="{path}"/>'


def marks(mark: str) -> str:
    """Two on each back, so that one stands upright whichever way it is held."""
    shape = SHAPES[mark]
    centres = [((x + 0.5) * CARD[0], (y + 0.5) * CARD[1]) for x in range(ACROSS) for y in range(DOWN)]
    place = f"translate(0 {-CARD[1] / 4})scale({LARGER})translate({-shape.width / 2:g} {-shape.height / 2:g})"
    return "".join(
        f'<g transform="translate({x} {y})rotate({turn}){place}">{face(counter(mark), shape)}</g>'
        for x, y in centres
        for turn in (0, 180)
    )


def setup_four_backs(app: Sphinx) -> None:
    app.add_directive("pack-backs", PackBacksDirective)
