"""What is shown of a page where it is shared: a card of 1200 by 630 with the game's hand and name; and the icons."""

from __future__ import annotations

from functools import cached_property
from math import radians
from pathlib import Path
from xml.etree import ElementTree

from fontTools.misc.transform import Identity

from edition.faces.letters import Letters
from edition.faces.raster import Sheet, width_of

SIZE = WIDE, HIGH = 1200, 630
PAPER, INK, SOFT, RED = "#f7f7f3", "#1b1c1f", "#53555a", "#b3202a"
LEFT, CARD = 80, 250
HOUSE_MOTIF = ("TH", "QS", "3S", "AC", "JH")
THEME = Path(__file__).parents[2] / "theme"


class Painter:
    """Draws with the house's letters and faces."""

    fonts = tuple(THEME / "fonts" / f"eb-garamond-{style}.woff2" for style in ("regular", "italic"))
    mark = THEME / "static" / "icon.svg"

    @cached_property
    def upright(self) -> Letters:
        return Letters(self.fonts[0])

    @cached_property
    def slanted(self) -> Letters:
        return Letters(self.fonts[1])

    def rests_on(self) -> list[Path]:
        """The files from which everything is drawn."""
        return [*self.fonts, self.mark]

    def card(self, title: str, says: str, pictures: list[Path], path: Path) -> None:
        """A game's name and what it is on the left, its hand on the right."""
        sheet = Sheet(WIDE, HIGH, PAPER)
        self.fan(sheet, pictures)
        room = 590
        size = min(128.0, 128 * room / max(width_of(self.upright, title, 128), 1))
        sheet.words(self.upright, title, LEFT, 230, size, INK)
        for number, line in enumerate(self.lines(says, room, 46)[:4]):
            sheet.words(self.slanted, line, LEFT, 310 + 54 * number, 46, SOFT)
        self.heart(sheet, LEFT, 533, 36)
        sheet.words(self.upright, "Quinola", LEFT + 50, 566, 44, INK)
        sheet.save(path)

    def fan(self, sheet: Sheet, pictures: list[Path]) -> None:
        """The hand, fanned about a point below it; a picture alone stands upright."""
        many = len(pictures)
        wide = CARD if many < 4 else CARD * 0.8
        for number, picture in enumerate(pictures):
            svg = picture.read_text("utf-8")
            across, down = box(svg)
            scale = wide / across
            turn = (number - (many - 1) / 2) * 40 / max(many, 2)
            at = Identity.translate(920, 640).rotate(radians(turn)).translate(-wide / 2, -wide * down / across - 120)
            sheet.drawing(svg, at.scale(scale), INK)

    def heart(self, sheet: Sheet, x: float, y: float, wide: float) -> None:
        sheet.drawing(self.mark.read_text("utf-8"), Identity.translate(x, y).scale(wide / 100), INK)

    def icon(self, size: int, part: float, path: Path) -> None:
        """The heart on paper, taking up this part of the width."""
        sheet = Sheet(size, size, PAPER)
        edge = size * (1 - part) / 2
        self.heart(sheet, edge, edge, size * part)
        sheet.save(path)

    def lines(self, text: str, room: float, size: float) -> list[str]:
        """The text in lines no wider than there is room."""
        lines = [""]
        for word in text.split():
            longer = f"{lines[-1]} {word}".strip()
            if lines[-1] and width_of(self.slanted, longer, size) > room:
                lines.append(word)
            else:
                lines[-1] = longer
        return lines


def box(svg: str) -> tuple[float, float]:
    """How wide and how high a drawing is in its own measure."""
    _, _, across, down = map(float, ElementTree.fromstring(svg).attrib["viewBox"].split())
    return across, down
