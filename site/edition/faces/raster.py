"""Pictures of dots from our own drawings and letters, where only such are read: what is shared, and icons.

It draws what our faces are made of: paths, rectangles, circles and ellipses, filled or stroked, moved and turned. Each
shape is drawn three times as fine as it is shown.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from fontTools.misc.transform import Identity, Transform
from fontTools.pens.basePen import BasePen
from fontTools.pens.transformPen import TransformPen
from fontTools.svgLib.path import parse_path
from fontTools.svgLib.path.shapes import PathBuilder
from PIL import Image, ImageChops, ImageDraw

from edition.faces.letters import Letters

FINE = 3
COLOURS = 128
STEPS = 8  # straight pieces of a curve
MOVES = re.compile(r"(translate|scale|rotate)\(([^)]*)\)")
INHERITED = ("fill", "stroke", "stroke-width", "fill-rule")
Point = tuple[float, float]


class Outlines(BasePen):  # type: ignore[misc]
    """The contours of a path, as points."""

    def __init__(self) -> None:
        super().__init__(None)
        self.contours: list[list[Point]] = []
        self.closed: list[bool] = []

    def _moveTo(self, pt: Point) -> None:  # noqa: N802 (fontTools’s name)
        self.contours.append([pt])
        self.closed.append(False)

    def _lineTo(self, pt: Point) -> None:  # noqa: N802
        self.contours[-1].append(pt)

    def _curveToOne(self, pt1: Point, pt2: Point, pt3: Point) -> None:  # noqa: N802
        start = self.contours[-1][-1]
        for step in range(1, STEPS + 1):
            t = step / STEPS
            parts = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
            x, y = (sum(p * q[n] for p, q in zip(parts, (start, pt1, pt2, pt3), strict=True)) for n in (0, 1))
            self.contours[-1].append((x, y))

    def _closePath(self) -> None:  # noqa: N802
        self.closed[-1] = True


class Sheet:
    """A picture being drawn; places and sizes are those of the finished one."""

    def __init__(self, width: int, height: int, ground: str) -> None:
        self.size = (width, height)
        self.image = Image.new("RGB", (width * FINE, height * FINE), ground)

    def save(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        shown = self.image.resize(self.size, Image.Resampling.LANCZOS)
        shown.quantize(COLOURS, dither=Image.Dither.NONE).save(path, optimize=True)

    def drawing(self, svg: str, at: Transform, ink: str) -> None:
        """One of our drawings; `currentColor` is the ink."""
        self.element(ElementTree.fromstring(svg), at, {"fill": "#000000", "stroke-width": "1"}, ink)

    def element(self, element: ElementTree.Element, at: Transform, style: dict[str, str], ink: str) -> None:
        style = style | {name: element.attrib[name] for name in INHERITED if name in element.attrib}
        at = at.transform(moved(element.attrib.get("transform", "")))
        kind = element.tag.rpartition("}")[2]
        before = self.image.copy() if kind == "svg" and "x" in element.attrib else None
        for child in element if kind in ("svg", "g") else ():
            self.element(child, at, style, ink)
        if before:
            self.image = Image.composite(self.image, before, self.window(element, at))
        if kind in ("path", "rect", "circle", "ellipse"):
            shape = ElementTree.Element(kind, {k: v for k, v in element.attrib.items() if k != "transform"})
            built = PathBuilder()
            built.add_path_from_element(shape)
            outlines = Outlines()
            for path in built.paths:
                parse_path(path, TransformPen(outlines, at))
            self.shape(outlines, style, at, ink)

    def window(self, element: ElementTree.Element, at: Transform) -> Image.Image:
        """What is seen of a drawing within a drawing: ours keep its measure."""
        x, y, width, height = (float(element.attrib[name]) for name in ("x", "y", "width", "height"))
        corners = [
            at.transformPoint(each) for each in ((x, y), (x + width, y), (x + width, y + height), (x, y + height))
        ]
        mask = Image.new("L", self.image.size)
        ImageDraw.Draw(mask).polygon([(a * FINE, b * FINE) for a, b in corners], fill=255)
        return mask

    def shape(self, outlines: Outlines, style: dict[str, str], at: Transform, ink: str) -> None:
        """Filled, then stroked, as its style says."""

        def colour(name: str) -> str | None:
            told = style.get(name, "none")
            return None if told == "none" else ink if told == "currentColor" else told

        if fill := colour("fill"):
            self.fill(outlines.contours, fill, even=style.get("fill-rule") == "evenodd")
        if stroke := colour("stroke"):
            scale = abs(at[0] * at[3] - at[1] * at[2]) ** 0.5
            self.stroke(outlines, stroke, float(style["stroke-width"]) * scale)

    def fill(self, contours: Sequence[Sequence[Point]], colour: str, *, even: bool = False) -> None:
        """A shape: with holes where contours overlap, or where they run the other way round than the largest."""
        fine = [[(x * FINE, y * FINE) for x, y in contour] for contour in contours if len(contour) > 2]
        if not fine:
            return
        xs, ys = [x for contour in fine for x, _ in contour], [y for contour in fine for _, y in contour]
        left, top = int(min(xs)) - 1, int(min(ys)) - 1
        size = (int(max(xs)) - left + 2, int(max(ys)) - top + 2)
        mask = Image.new("L", size)
        main = max((area(contour) for contour in fine), key=abs) > 0
        for contour in sorted(fine, key=lambda contour: -abs(area(contour))):
            one = Image.new("L", size)
            ImageDraw.Draw(one).polygon([(x - left, y - top) for x, y in contour], fill=255)
            if even:
                mask = ImageChops.difference(mask, one)
            elif (area(contour) > 0) == main:
                mask = ImageChops.lighter(mask, one)
            else:
                mask = ImageChops.subtract(mask, one)
        self.image.paste(colour, (left, top), mask)

    def stroke(self, outlines: Outlines, colour: str, width: float) -> None:
        """The lines themselves, round where they meet and end."""
        draw, wide = ImageDraw.Draw(self.image), width * FINE
        for contour, closed in zip(outlines.contours, outlines.closed, strict=True):
            points = [(x * FINE, y * FINE) for x, y in ([*contour, contour[0]] if closed else contour)]
            draw.line(points, fill=colour, width=max(1, round(wide)), joint="curve")
            for x, y in (points[0], points[-1]):
                draw.ellipse((x - wide / 2, y - wide / 2, x + wide / 2, y + wide / 2), fill=colour)

    def words(self, letters: Letters, text: str, x: float, y: float, size: float, colour: str) -> None:
        """Words on a line at y, so many dots to the em."""
        scale = size / letters.font["head"].unitsPerEm
        for name in names_of(letters, text):
            outlines = Outlines()
            outlines.glyphSet = letters.glyphs
            letters.glyphs[name].draw(TransformPen(outlines, (scale, 0, 0, -scale, x, y)))
            self.fill(outlines.contours, colour)
            x += letters.font["hmtx"][name][0] * scale


def names_of(letters: Letters, text: str) -> list[str]:
    """The glyphs of a text; what the font has not is left out."""
    return [letters.names[ord(letter)] for letter in text if ord(letter) in letters.names]


def width_of(letters: Letters, text: str, size: float) -> float:
    """How wide a text is at so many dots to the em."""
    units: Any = letters.font["hmtx"]
    return float(sum(units[name][0] for name in names_of(letters, text)) * size / letters.font["head"].unitsPerEm)


def area(contour: Sequence[Point]) -> float:
    """Twice the area within, negative if it runs the other way round."""
    after = [*contour[1:], contour[0]]
    return sum(x * w - z * y for (x, y), (z, w) in zip(contour, after, strict=True))


def moved(text: str) -> Transform:
    """What an attribute `transform` of our drawings does."""
    at = Identity
    for kind, told in MOVES.findall(text):
        numbers = [float(number) for number in re.split(r"[ ,]+", told.strip())]
        if kind == "translate":
            at = at.translate(*numbers)
        elif kind == "scale":
            at = at.scale(*numbers)
        else:
            turn, centre = numbers[0], numbers[1:] or [0.0, 0.0]
            x, y = centre
            at = at.translate(x, y).rotate(turn * 3.141592653589793 / 180).translate(-x, -y)
    return at
