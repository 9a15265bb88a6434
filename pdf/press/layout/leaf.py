"""The largest type in which a work stands on its leaf: one layout to measure with, one to print.

The first is a galley: the work on an endless page, in the type that a text of its length should want. From what
stands where on it follow by arithmetic the size that fits and, on a sheet, where the second column begins.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from math import floor, log
from typing import Any, ClassVar

from press.layout.job import Fit

Render = Callable[[str, str], Any]
PIXELS = 96 / 25.4  # in a millimetre
STEP = 0.05  # points between one size and the next
GROWTH = 1.9  # height goes with about this power of the size of type: lines grow, and hold less
DOUBT = 0.02, 0.12  # by how much that may be wrong, as lines break by the word: near the galley's size, and e times it
ENDLESS = "@page { size: 210mm 5000mm } @page across { size: 279.4mm 5000mm }"


def fitted(fit: Fit, html: str, render: Render) -> tuple[Any, int]:
    """The work in the largest type that fits, or in the smallest if none does; and how many layouts it took."""
    gauge = GAUGES[fit.gauge](fit, html)
    galley = gauge.guess()
    gauge.measure(render(gauge.galley(), f"{ENDLESS} {gauge.GALLEY} {in_type(galley)}"))
    layouts, size = 1, gauge.size(galley)
    while True:
        document = render(gauge.final(), f"{gauge.LEAF} {in_type(size)}")
        layouts += 1
        if gauge.stands(document) or size <= fit.smallest:
            return document, layouts
        size = max(fit.smallest, size - 3 * STEP)


def in_type(size: float) -> str:
    return f"html {{ font-size: {size:g}pt }}"


class Gauge(ABC):
    """Knows of a kind of work what fills its leaf."""

    GALLEY: ClassVar[str] = ""
    LEAF: ClassVar[str] = ""
    ROOM: ClassVar[float]
    """Characters that a side holds in type of one point: from the works of nine games, right within a twentieth."""
    ALSO: ClassVar[dict[str, int]] = {}
    """What takes room besides, and for how many characters it stands."""

    def __init__(self, fit: Fit, html: str) -> None:
        self.fit, self.html = fit, html

    def guess(self) -> float:
        """The size that a text of this length should want."""
        body = self.html.partition("<body")[2]
        length = len(re.sub(r"<[^>]*>|\s+", " ", body)) + sum(body.count(each) * n for each, n in self.ALSO.items())
        return self.clamped((self.ROOM * self.fit.sides / max(length, 1)) ** 0.5)

    def clamped(self, size: float) -> float:
        return round(min(max(floor(size / STEP + 1e-6) * STEP, self.fit.smallest), self.fit.largest), 2)

    def size(self, galley: float) -> float:
        """The largest size in which all should fit, by what the galley measured; the smallest if none."""
        size = self.fit.largest
        while size > self.fit.smallest:
            doubt = DOUBT[0] + DOUBT[1] * abs(log(size / galley)) if size != galley else 0.0
            if self.fits((size / galley) ** GROWTH * (1 + doubt)):
                break
            size = self.clamped(size - STEP)
        return size

    def stands(self, document: Any) -> bool:
        """Whether the finished work stands where it should."""
        return len(document.pages) <= self.fit.sides

    def galley(self) -> str:
        """The HTML to measure."""
        return self.html

    def final(self) -> str:
        """The HTML to print, once measured."""
        return self.html

    @abstractmethod
    def measure(self, document: Any) -> None:
        """Note the heights of a galley."""

    @abstractmethod
    def fits(self, growth: float) -> bool:
        """Whether all fits when heights are so many times the galley's."""


class Sheet(Gauge):
    """A rule sheet: on each side a head, two columns, what stands below. It says where a column may begin."""

    GALLEY = ".cols { width: 89mm } .again { break-before: auto }"
    ROOM = 592_900.0
    ALSO: ClassVar[dict[str, int]] = {"<li": 10, 'class="phase"': 60, "<table": 200}
    HEIGHT = 259.4 * PIXELS  # of the type area
    TOP = 9 * PIXELS
    MARK = re.compile(r"<(\w+)([^>]*?) data-(top|cut|end|back|foot)")
    CUT = re.compile(r"<(\w+)[^>]* data-cut")
    OVER: ClassVar[dict[str, str]] = {
        "section": '</div>\n<div class="col">\n',
        "li": '</ol>\n</section>\n</div>\n<div class="col">\n<section class="phase">\n<ol class="rules">\n',
    }
    """What ends a column and begins the next, before a phase or in one."""

    def galley(self) -> str:
        """An anchor at each mark."""
        self.kinds: list[str] = []

        def anchored(found: re.Match[str]) -> str:
            self.kinds.append(found[3])
            return f'<{found[1]}{found[2]} id="at-{len(self.kinds) - 1}"'

        return self.MARK.sub(anchored, self.html)

    def measure(self, document: Any) -> None:
        anchors = document.pages[0].anchors
        y = [anchors[f"at-{k}"][1] for k in range(len(self.kinds))]
        self.sides = list(self.heights(y))

    def heights(self, y: Sequence[float]) -> Iterator[tuple[float, float, int]]:
        """For each side: what stands above and below, the columns, and after which of its cuts the second begins."""
        for k in (k for k, kind in enumerate(self.kinds) if kind == "top"):
            end = self.kinds.index("end", k)
            below = next(y[j] for j in range(end, len(y)) if self.kinds[j] in ("back", "foot")) - y[end]
            above = y[k] - (y[k - 1] if k and self.kinds[k - 1] == "back" else self.TOP)
            cuts = [y[j] for j in range(k + 1, end)]
            best = min(range(len(cuts)), key=lambda n: max(cuts[n] - y[k], y[end] - cuts[n]))
            yield above + below, max(cuts[best] - y[k], y[end] - cuts[best]), best

    def fits(self, growth: float) -> bool:
        return all(growth * (around + columns) <= self.HEIGHT - 5 for around, columns, _ in self.sides)

    def final(self) -> str:
        """The columns as boxes side by side, so that nothing need be balanced by trial."""
        wanted, at = [], 0
        for (_, _, best), inside in zip(self.sides, self.cuts(), strict=True):
            wanted.append(at + best)
            at += inside
        number = -1

        def cut(found: re.Match[str]) -> str:
            nonlocal number
            number += 1
            return (self.OVER[found[1]] if number in wanted else "") + found[0].removesuffix(" data-cut")

        html = self.CUT.sub(cut, self.html)
        html = re.sub(r'(<div class="cols" data-top>)', r'\1<div class="col">', html)
        html = html.replace("<div data-end></div>", "</div>")
        return re.sub(r"<div data-foot></div>| data-(?:top|back)", "", html)

    def cuts(self) -> Iterator[int]:
        """How many cuts each side has."""
        for k in (k for k, kind in enumerate(self.kinds) if kind == "top"):
            yield self.kinds.index("end", k) - k - 1


class Cards(Gauge):
    """Four cards to a leaf, alike: the first is measured."""

    GALLEY = ".card { min-height: 0 !important; height: auto !important }"
    ROOM = 560_000.0
    HALF = 139.7 * PIXELS

    def measure(self, document: Any) -> None:
        self.height = self.first(document).border_height()

    def first(self, document: Any) -> Any:
        return next(box for box in document.pages[0]._page_box.descendants() if box.element_tag == "section")

    def stands(self, document: Any) -> bool:
        """WeasyPrint cuts off the lower cards rather than begin a page: a card must keep to its quarter."""
        return super().stands(document) and bool(self.first(document).border_height() <= self.HALF)

    def fits(self, growth: float) -> bool:
        return bool(growth * self.height <= self.HALF - 2)


class Table(Gauge):
    """A long table across the paper, its head on every leaf; rows are not divided."""

    ROOM = 209_700.0
    HEIGHT = 186 * PIXELS  # of the type area across, less the rules between so many rows

    def measure(self, document: Any) -> None:
        boxes = list(document.pages[0]._page_box.descendants())
        rows = [box for box in boxes if box.element_tag == "tr"]
        self.head = rows[0].height
        self.rows = [row.height for row in rows[1:]]
        self.above = rows[0].position_y - document.pages[0]._page_box.content_box_y()

    def fits(self, growth: float) -> bool:
        """Laid out row by row, as it will be."""
        sides, left = 1, self.HEIGHT - 2 - growth * (self.above + self.head)
        for row in self.rows:
            if growth * row > left:
                sides, left = sides + 1, self.HEIGHT - 2 - growth * self.head
            left -= growth * row
        return sides <= self.fit.sides


GAUGES: dict[str, type[Gauge]] = {"sheet": Sheet, "cards": Cards, "table": Table}
