"""Page numbers after one layout: each reference is laid out with room for a number, which is then filled in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

SLOT = "\ue000"
"""Stands in the HTML for a number that is known only when the pages are: of the page on which `data-to` stands."""
LONG = 130_000  # characters of text from which a book may have more than 99 pages


def make_room(html: str) -> tuple[str, str]:
    """The HTML with room in each slot, and that room: figures as wide as the numbers of so long a text."""
    room = "888" if len(html) > LONG and _length(html) > LONG else "88"
    return html.replace(SLOT, room), room


def _length(html: str) -> int:
    """How many characters stand outside tags."""
    return sum(len(part.rpartition(">")[2]) for part in html.split("<"))


def fill_in(document: Any, room: str, where: Mapping[str, str] | None = None) -> Any:
    """WeasyPrint's document with its numbers, each on its own line; what follows on the line closes up.

    The numbers of anchors are those of its own pages unless it is told others.

    Links are gathered anew. These boxes are not WeasyPrint's public interface: a test holds us to its version.
    """
    from weasyprint import Page

    setter = Filler(pages_of_anchors(document) if where is None else where, room)
    for page in document.pages:
        for line in _lines(page._page_box):
            setter.line(line)
    return document.copy([Page(page._page_box) for page in document.pages])


def pages_of_anchors(document: Any) -> dict[str, str]:
    """The number of the page on which each anchor first stands."""
    where: dict[str, str] = {}
    for number, page in enumerate(document.pages, 1):
        for anchor in page.anchors:
            where.setdefault(anchor, str(number))
    return where


def _lines(box: Any) -> Iterator[Any]:
    from weasyprint.formatting_structure.boxes import LineBox

    return (each for each in box.descendants() if isinstance(each, LineBox))


class Filler:
    """Writes numbers into lines. References that read alike share what Pango makes of them."""

    def __init__(self, where: Mapping[str, str], room: str) -> None:
        self.where, self.room = where, room
        self.made: dict[tuple[str, int], tuple[Any, float]] = {}

    def line(self, line: Any) -> None:
        """Fill a line; a line that ends at the right still ends there."""
        moved = self.fill(line)
        if moved and line.style["text_align_all"] in ("right", "end"):
            for child in line.children:
                child.translate(dx=-moved)

    def fill(self, parent: Any) -> float:
        """Fill what stands in a box of a line; how far its end has moved, in pixels."""
        from weasyprint.formatting_structure.boxes import InlineBox, TextBox

        moved = 0.0
        for child in parent.children:
            if moved:
                child.translate(dx=moved)
            if isinstance(child, TextBox):
                if self.room in child.text and (aim := child.element.get("data-to")):
                    moved += self.write(child, self.where[aim.removeprefix("#")])
            elif isinstance(child, InlineBox):
                own = self.fill(child)
                child.width += own
                moved += own
        return moved

    def write(self, box: Any, number: str) -> float:
        """Put a number in the place of the room; by how much the text is wider."""
        from weasyprint.text.line_break import split_first_line

        text, before = box.text.replace(self.room, number), box.width
        key = text, id(box.style)
        if key not in self.made:
            layout, _, _, width, _, _ = split_first_line(text, box.style, None, None, 0)
            self.made[key] = layout, width
        box.text = text
        box.pango_layout, box.width = self.made[key]
        return float(box.width - before)
