"""The outlines of letters, taken from a font, so that a card carries its type with it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

from edition.faces.shapes import path

TIGHTER = 30  # font units that two letters of one index move together


class Letters:
    """One font, from which words are drawn as paths."""

    def __init__(self, font: Path) -> None:
        self.font: Any = TTFont(font)
        self.glyphs = self.font.getGlyphSet()
        self.names: dict[int, str] = self.font.getBestCmap()

    def draw(self, text: str, fill: str, *, centre: float, top: float, height: float, widest: float) -> str:
        """The text with its capitals `height` tall, squeezed if it would be wider than `widest`."""
        scale = height / self.font["OS/2"].sCapHeight
        names = [self.names[ord(letter)] for letter in text]
        starts, width = self.starts(names)
        squeeze = min(1, widest / (width * scale))
        pen = SVGPathPen(self.glyphs, ntos=lambda number: str(round(number)))
        for name, start in zip(names, starts, strict=True):
            x = centre + (start - width / 2) * scale * squeeze
            self.glyphs[name].draw(TransformPen(pen, (scale * squeeze, 0, 0, -scale, x, top + height)))
        return path(pen.getCommands(), fill)

    def width(self, text: str, size: float) -> float:
        """How wide a text is that is set in this size, one letter after the other."""
        names = [self.names.get(ord(letter), ".notdef") for letter in text]
        return float(sum(self.font["hmtx"][name][0] for name in names) * size / self.font["head"].unitsPerEm)

    def starts(self, names: list[str]) -> tuple[list[float], float]:
        """Where each letter begins, and how wide all are together, in font units."""
        starts: list[float] = []
        width = 0.0
        for name in names:
            starts.append(width)
            width += self.font["hmtx"][name][0] - (TIGHTER if len(names) > 1 else 0)
        return starts, width
