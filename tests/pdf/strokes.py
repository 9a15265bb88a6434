"""What the content stream of a page does: letters, lines and pictures, in the order in which they are painted."""

from __future__ import annotations

import re
import struct
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, NamedTuple

import pikepdf

Matrix = tuple[float, float, float, float, float, float]
Edges = tuple[float, float, float, float]
TOKEN = re.compile(
    rb"(?P<numbers>(?:[-+.\d]++\s++)*+)(?P<name>[A-Za-z'\"][\w*]*+)"
    rb"|(?P<given>/[^\s/<>\[\]()]*+"
    rb"|<<.*?>>"
    rb"|\[(?:[^\[\]()]|\((?:[^\\()]|\\.)*+\))*+\]"
    rb"|<[\da-fA-F\s]*+>|\((?:[^\\()]|\\.)*+\)"
    rb"|[-+.\d]++)",
    re.DOTALL,
)
PIECE = re.compile(rb"<([\da-fA-F\s]*)>|\(((?:[^\\()]|\\.)*)\)|([-+.\d]+)", re.DOTALL)
ESCAPE = re.compile(rb"\\([0-7]{1,3}|\r\n|.)", re.DOTALL)
ESCAPED = {b"n": b"\n", b"r": b"\r", b"t": b"\t", b"b": b"\b", b"f": b"\f", b"\n": b"", b"\r": b"", b"\r\n": b""}
MCID = re.compile(rb"/MCID\s+(\d+)")


class Box(NamedTuple):
    """A rectangle in points, from the upper left corner of the page."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.bottom - self.top

    def within(self, other: Box) -> Box:
        """What of this lies in another; of less than no size if they lie apart."""
        return Box(
            max(self.left, other.left),
            max(self.top, other.top),
            min(self.right, other.right),
            min(self.bottom, other.bottom),
        )

    def depth(self, other: Box) -> float:
        """How far two boxes lie one in the other; −1 if they lie apart."""
        left, top, right, bottom = self
        over, above, beyond, below = other
        if over >= right or beyond <= left or above >= bottom or below <= top:
            return -1
        return min(min(right, beyond) - max(left, over), min(bottom, below) - max(top, above))

    def holds(self, other: Box, slack: float = 0) -> bool:
        """Whether another lies inside."""
        return (
            other.left >= self.left - slack
            and other.top >= self.top - slack
            and other.right <= self.right + slack
            and other.bottom <= self.bottom + slack
        )


def around(boxes: list[Any]) -> Box:
    """The box round all of them."""
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return Box(min(lefts), min(tops), max(rights), max(bottoms))


@dataclass(slots=True, eq=False)
class Painted:
    """Something on a page: letters without a space between them, a filled area, a thin line, or a picture."""

    kind: str  # letters, area, line, image
    box: Box
    mark: int | str | None  # the number of its marked content, or "artifact"
    clip: Box | None
    place: int  # in the order of painting
    text: str = ""
    size: float = 0
    base: float = 0
    upright: bool = True
    pen: tuple[float, float] = (0, 0)  # from where to where the pen moves, if upright
    inks: list[Edges] = field(default_factory=list)
    matrix: Matrix = (1, 0, 0, 1, 0, 0)

    @property
    def glyphs(self) -> list[Box]:
        """The ink of each letter."""
        return [mapped(ink, self.matrix) for ink in self.inks]


class Face(dict[int, tuple[float, str, Box | None]]):
    """A font of the file: for each code how wide it is, what it says, where its ink lies; in thousandths."""

    def __init__(self, font: Any) -> None:
        super().__init__()
        self.two = font.Subtype == "/Type0"
        self.own = font.DescendantFonts[0] if self.two else font
        self.says = _said(font.ToUnicode.read_bytes()) if "/ToUnicode" in font else {}
        self.default = float(self.own.get("/DW", 1000))
        self.widths = dict(_widths(self.own.get("/W", [])))
        descriptor = self.own.get("/FontDescriptor", {})
        self.tall = (float(descriptor.get("/Descent", -250)), float(descriptor.get("/Ascent", 750)))

    def __missing__(self, code: int) -> tuple[float, str, Box | None]:
        width = self.widths.get(code, self.default)
        says = self.says.get(code, "")
        self[code] = (width, says, None if says.isspace() else self._ink(code, width))
        return self[code]

    def _ink(self, code: int, width: float) -> Box | None:
        """The ink of a letter, upwards from the baseline; None if there is none."""
        if self._outlines is None:
            return Box(0, self.tall[0], width, self.tall[1])
        places, glyf, em = self._outlines
        if code + 1 >= len(places) or places[code] == places[code + 1]:
            return None
        return Box(*(1000 * edge / em for edge in struct.unpack_from(">4h", glyf, places[code] + 2)))

    @cached_property
    def _outlines(self) -> tuple[tuple[int, ...], bytes, int] | None:
        """Where each outline of a TrueType font begins, the outlines, and the units of an em."""
        descriptor = self.own.get("/FontDescriptor", {})
        if "/FontFile2" not in descriptor or self.own.get("/CIDToGIDMap", "/Identity") != "/Identity":
            return None
        data = descriptor.FontFile2.read_bytes()
        entries = struct.iter_unpack(">4s3I", data[12 : 12 + 16 * struct.unpack_from(">H", data, 4)[0]])
        tables = {tag: data[start : start + size] for tag, _, start, size in entries}
        head, loca = tables[b"head"], tables[b"loca"]
        long = struct.unpack_from(">h", head, 50)[0]
        places = struct.unpack(f">{len(loca) // (4 if long else 2)}{'I' if long else 'H'}", loca)
        em = struct.unpack_from(">H", head, 18)[0]
        return (places if long else tuple(2 * place for place in places)), tables[b"glyf"], em


def _widths(rows: Any) -> Iterator[tuple[int, float]]:
    """The widths of a font, which come as `first [a b c]` or `first last width`."""
    items = list(rows)
    while items:
        first = int(items.pop(0))
        if isinstance(items[0], pikepdf.Array):
            yield from enumerate(map(float, items.pop(0)), first)
        else:
            last, width = int(items.pop(0)), float(items.pop(0))
            yield from ((code, width) for code in range(first, last + 1))


def _said(table: bytes) -> dict[int, str]:
    """What the codes of a font say, by its ToUnicode table."""
    says: dict[int, str] = {}
    for block in re.findall(rb"beginbfchar(.*?)endbfchar", table, re.DOTALL):
        for code, text in re.findall(rb"<([\da-fA-F]+)>\s*<([\da-fA-F\s]*)>", block):
            says[int(code, 16)] = bytes.fromhex(text.decode()).decode("utf-16-be", "replace")
    for block in re.findall(rb"beginbfrange(.*?)endbfrange", table, re.DOTALL):
        for first, last, text in re.findall(rb"<(\w+)>\s*<(\w+)>\s*<(\w+)>", block):
            start, begin = int(first, 16), int(text, 16)
            says |= {start + step: chr(begin + step) for step in range(int(last, 16) - start + 1)}
    return says


def times(one: Matrix, other: Matrix) -> Matrix:
    """One transformation, then the other."""
    a, b, c, d, e, f = one
    g, h, i, j, k, m = other
    return (a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + m)


def mapped(box: Edges, by: Matrix) -> Box:
    """The box round a transformed box."""
    a, b, c, d, e, f = by
    left, top, right, bottom = box
    xs = (a * left + c * top, a * right + c * bottom, a * left + c * bottom, a * right + c * top)
    ys = (b * left + d * top, b * right + d * bottom, b * right + d * top, b * left + d * bottom)
    return Box(min(xs) + e, min(ys) + f, max(xs) + e, max(ys) + f)


def _unescaped(text: bytes) -> bytes:
    def letter(found: re.Match[bytes]) -> bytes:
        code = found[1]
        return bytes([int(code, 8) & 255]) if code[:1].isdigit() else ESCAPED.get(code, code)

    return ESCAPE.sub(letter, text)


@dataclass(slots=True)
class State:
    """What `q` keeps and `Q` gives back."""

    matrix: Matrix
    clip: Box | None = None
    face: Any = None
    size: float = 0
    rise: float = 0
    between: float = 0
    thick: float = 1
    alpha: float = 1


class Hand:
    """Follows the content stream of a page, and of the forms that it places."""

    # A line is at most so thick and at least so long, in points.
    THIN, LONG = 1.8, 5.0
    # What lets more than half of the light through covers nothing.
    SOLID = 0.5

    def __init__(self, faces: dict[Any, Face]) -> None:
        self.faces = faces
        self.painted: list[Painted] = []
        self.marks: list[int | str | None] = [None]
        self.read: dict[Any, bytes] = {}

    def follow(self, stream: bytes, resources: Any, state: State) -> None:
        """Paint a stream."""
        self.resources, self.state = resources, state
        self.kept: list[State] = []
        self.given: list[bytes] = []
        self.points: list[bytes] = []
        self.rects: list[Box] = []
        self.cuts = False
        for numbers, name, given in TOKEN.findall(stream):
            if given:
                self.given.append(given)
                continue
            if name in TRACES:
                self.points.append(numbers)
            elif name in ACTS:
                ACTS[name](self, *self.given, *numbers.split())
            self.given.clear()

    # state

    def keep(self) -> None:
        self.kept.append(replace(self.state))

    def give_back(self) -> None:
        self.state = self.kept.pop()

    def transform(self, *by: bytes) -> None:
        self.state.matrix = times(tuple(map(float, by)), self.state.matrix)  # type: ignore[arg-type]

    def draw_so_thick(self, width: bytes) -> None:
        self.state.thick = float(width)

    def look_up(self, name: bytes) -> None:
        settings = self.resources.get("/ExtGState", {}).get(name.decode(), {})
        self.state.alpha = float(settings.get("/ca", self.state.alpha))

    # marked content

    def mark(self, tag: bytes, properties: bytes = b"") -> None:
        number = MCID.search(properties)
        if number:
            self.marks.append(int(number[1]))
        else:
            self.marks.append("artifact" if tag == b"/Artifact" else self.marks[-1])

    def unmark(self) -> None:
        self.marks.pop()

    # paths

    def box(self, x: bytes, y: bytes, width: bytes, height: bytes) -> None:
        left, top = float(x), float(y)
        self.rects.append(mapped((left, top, left + float(width), top + float(height)), self.state.matrix))

    def _outline(self) -> list[Box]:
        """The box round the points of the path, if there are any; those that steer a curve count as well."""
        numbers = [*map(float, b" ".join(self.points).split())]
        if not numbers:
            return []
        xs, ys = numbers[::2], numbers[1::2]
        return [mapped((min(xs), min(ys), max(xs), max(ys)), self.state.matrix)]

    def cut(self) -> None:
        self.cuts = True

    def end(self) -> None:
        if self.cuts and (outline := self._outline() + self.rects):
            box = around(outline)
            self.state.clip = box.within(self.state.clip) if self.state.clip else box
        self.points, self.rects, self.cuts = [], [], False

    def fill(self) -> None:
        self._filled()
        self.end()

    def fill_between(self) -> None:
        """Of two boxes one in the other, what lies between them: a frame, or one side of it if the rest is cut."""
        if len(self.rects) == 2 and not self.points:
            inner, outer = sorted(self.rects, key=lambda box: box.width * box.height)
            for side in _sides(outer, inner):
                self._put(side)
        else:
            self._filled()
        self.end()

    def stroke(self) -> None:
        self._stroked()
        self.end()

    def fill_and_stroke(self) -> None:
        self._filled()
        self._stroked()
        self.end()

    def _filled(self) -> None:
        for box in self.rects + self._outline():
            self._put(box)

    def _stroked(self) -> None:
        a, b, c, d, *_ = self.state.matrix
        half = self.state.thick * abs(a * d - b * c) ** 0.5 / 2
        for box in self.rects:
            outer = Box(box.left - half, box.top - half, box.right + half, box.bottom + half)
            inner = Box(box.left + half, box.top + half, box.right - half, box.bottom - half)
            for side in _sides(outer, inner):
                self._put(side)
        for box in self._outline():
            if min(box.width, box.height) < self.THIN:
                flat = box.width > box.height
                wide, high = (0, half) if flat else (half, 0)
                self._put(Box(box.left - wide, box.top - high, box.right + wide, box.bottom + high))
            else:
                self._put(box, "outline")

    def _put(self, box: Box, kind: str = "area") -> None:
        if self.state.alpha < self.SOLID:
            return
        seen = box.within(self.state.clip) if self.state.clip else box
        if seen.width <= 0 or seen.height <= 0:
            return
        if kind == "area" and min(seen.width, seen.height) < self.THIN:
            kind = "line" if max(seen.width, seen.height) > self.LONG else "speck"
        self.painted.append(Painted(kind, seen, self.marks[-1], self.state.clip, len(self.painted)))

    # pictures

    def place(self, name: bytes) -> None:
        thing = self.resources.XObject[name.decode()]
        if thing.Subtype == "/Image":
            self._put(mapped((0, 0, 1, 1), self.state.matrix), "image")
        elif thing.Subtype == "/Form":
            self._form(thing)

    def _form(self, form: Any) -> None:
        matrix = times(tuple(map(float, form.get("/Matrix", (1, 0, 0, 1, 0, 0)))), self.state.matrix)  # type: ignore[arg-type]
        room = mapped(tuple(map(float, form.BBox)), matrix)  # type: ignore[arg-type]
        clip = room.within(self.state.clip) if self.state.clip else room
        if form.objgen not in self.read:
            self.read[form.objgen] = form.read_bytes()
        inside = Hand(self.faces)
        inside.read, inside.painted, inside.marks = self.read, self.painted, [self.marks[-1]]
        state = replace(self.state, matrix=matrix, clip=clip)
        inside.follow(self.read[form.objgen], form.get("/Resources", self.resources), state)

    # letters

    def begin(self) -> None:
        self.line = self.at = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)

    def set_at(self, *by: bytes) -> None:
        self.line = self.at = tuple(map(float, by))  # type: ignore[assignment]

    def move(self, x: bytes, y: bytes) -> None:
        self.line = self.at = times((1, 0, 0, 1, float(x), float(y)), self.line)

    def in_face(self, name: bytes, size: bytes) -> None:
        font = self.resources.Font[name.decode()]
        key = font.objgen if font.is_indirect else name
        if key not in self.faces:
            self.faces[key] = Face(font)
        self.state.face, self.state.size = self.faces[key], float(size)

    def rise(self, by: bytes) -> None:
        self.state.rise = float(by)

    def space(self, by: bytes) -> None:
        self.state.between = float(by)

    def show(self, text: bytes) -> None:
        """Set letters one after another; a space, or a gap as wide as one, ends a word."""
        state, face = self.state, self.state.face
        scale = state.size / 1000
        matrix = times((scale, 0, 0, scale, 0, state.rise), times(self.at, state.matrix))
        between = state.between / scale
        x = start = 0.0
        letters: list[str] = []
        inks: list[Edges] = []
        for code in _codes(text, face.two):
            if isinstance(code, float):
                if code < -180:
                    self._word(letters, inks, (start, x), matrix)
                x -= code
                continue
            width, says, ink = face[code]
            if ink is None:
                self._word(letters, inks, (start, x), matrix)
            else:
                start = x if not inks else start
                letters.append(says)
                inks.append((x + ink[0], ink[1], x + ink[2], ink[3]))
            x += width + between
        self._word(letters, inks, (start, x), matrix)
        self.at = times((1, 0, 0, 1, x * scale, 0), self.at)

    def _word(self, letters: list[str], inks: list[Edges], pen: tuple[float, float], matrix: Matrix) -> None:
        if not inks:
            letters.clear()
            return
        a, b, c, d, left, base = matrix
        word = Painted("letters", mapped(around(inks), matrix), self.marks[-1], self.state.clip, len(self.painted))
        word.text, word.inks, word.matrix, word.base = "".join(letters), inks[:], matrix, base
        word.size, word.upright = 1000 * abs(a * d - b * c) ** 0.5, abs(b) * 1000 < 0.01
        word.pen = (left + a * pen[0], left + a * pen[1])
        self.painted.append(word)
        letters.clear()
        inks.clear()


def _codes(text: bytes, two: bool) -> Iterator[int | float]:
    """The letters of a string or of an array of strings, and the shifts between them."""
    for hexed, literal, shift in PIECE.findall(text.replace(b">0<", b"")):
        if shift:
            yield float(shift)
            continue
        data = bytes.fromhex(hexed.decode()) if hexed else _unescaped(literal)
        if two:
            yield from struct.unpack(f">{len(data) // 2}H", data)
        else:
            yield from data


def _sides(outer: Box, inner: Box) -> Iterator[Box]:
    """The four sides of a frame, those without thickness left out."""
    sides = (
        outer._replace(bottom=inner.top),
        outer._replace(top=inner.bottom),
        outer._replace(right=inner.left),
        outer._replace(left=inner.right),
    )
    return (side for side in sides if side.width > 0.01 and side.height > 0.01)


TRACES = {b"m", b"l", b"c", b"v", b"y"}
ACTS: dict[bytes, Any] = {
    b"q": Hand.keep,
    b"Q": Hand.give_back,
    b"cm": Hand.transform,
    b"re": Hand.box,
    b"w": Hand.draw_so_thick,
    b"gs": Hand.look_up,
    b"BDC": Hand.mark,
    b"BMC": Hand.mark,
    b"EMC": Hand.unmark,
    b"W": Hand.cut,
    b"W*": Hand.cut,
    b"n": Hand.end,
    b"f": Hand.fill,
    b"F": Hand.fill,
    b"f*": Hand.fill_between,
    b"S": Hand.stroke,
    b"s": Hand.stroke,
    b"B": Hand.fill_and_stroke,
    b"B*": Hand.fill_and_stroke,
    b"b": Hand.fill_and_stroke,
    b"b*": Hand.fill_and_stroke,
    b"Do": Hand.place,
    b"BT": Hand.begin,
    b"Tm": Hand.set_at,
    b"Td": Hand.move,
    b"Tf": Hand.in_face,
    b"Ts": Hand.rise,
    b"Tc": Hand.space,
    b"TJ": Hand.show,
    b"Tj": Hand.show,
}
