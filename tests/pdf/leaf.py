"""What stands on the pages of a finished PDF: words, lines and pictures, where they lie and what the tags call them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from itertools import groupby
from pathlib import Path
from typing import Any

import pikepdf

from strokes import Box, Face, Hand, Painted, State, around

HEADINGS = {"H", "H1", "H2", "H3", "H4", "H5", "H6", "Title"}


@dataclass(frozen=True, slots=True)
class Tag:
    """An element of the structure tree, with what it lies in."""

    role: str
    key: tuple[int, int]
    alt: str
    up: Tag | None

    def inside(self, *roles: str) -> Tag | None:
        """The nearest element of such a role, this or one that it lies in."""
        tag: Tag | None = self
        while tag and tag.role not in roles:
            tag = tag.up
        return tag

    @property
    def runs(self) -> bool:
        """Whether it is a running head or foot: words in an element without meaning that lies in nothing."""
        if self.role in ("Span", "NonStruct") and self.up:
            return self.up.runs if self.role == "Span" else self.up.role == "Document"
        return False


@dataclass(frozen=True, slots=True)
class Picture:
    """A figure of the structure tree, or an image without a tag; and what it is painted with."""

    box: Box
    parts: list[Painted]
    tag: Tag | None

    @property
    def first(self) -> int:
        return self.parts[0].place

    @property
    def name(self) -> str:
        return self.tag.alt if self.tag else "a picture"

    @property
    def is_card(self) -> bool:
        """Whether it has the shape of a playing card, and no words set in type."""
        shape = self.box.width / max(self.box.height, 0.01)
        return 0.6 < shape < 0.8 and self.box.height > 20 and not any(part.kind == "letters" for part in self.parts)

    @property
    def index(self) -> Box:
        """Where rank and suit stand: what is painted in the upper left corner, else as much as they take up there."""
        left, top, right, bottom = self.box
        corner = Box(left, top, left + 0.42 * self.box.width, top + 0.56 * self.box.height)
        small = [part.box for part in self.parts if corner.holds(part.box) and part.kind != "image"]
        if small:
            return around(small)
        return Box(left, top, left + 0.36 * (right - left), top + 0.5 * (bottom - top))


@dataclass
class Leaf:
    """A page, measured in points from its upper left corner."""

    file: str
    number: int
    width: float
    height: float
    painted: list[Painted]
    tags: dict[int, Tag]
    pictures: list[Picture] = field(default_factory=list)

    def __post_init__(self) -> None:
        figures: dict[Any, list[Painted]] = {}
        for part in self.painted:
            tag = self.tag(part)
            if figure := tag and tag.inside("Figure"):
                figures.setdefault(figure, []).append(part)
            elif part.kind == "image":
                figures[part.place] = [part]
        for key, parts in figures.items():
            tag = key if isinstance(key, Tag) else None
            self.pictures.append(Picture(around([part.box for part in parts]), parts, tag))

    def tag(self, part: Painted) -> Tag | None:
        """The element that something belongs to."""
        return self.tags.get(part.mark) if isinstance(part.mark, int) else None

    @property
    def name(self) -> str:
        return f"{self.file}, page {self.number}"

    @property
    def size(self) -> tuple[int, int]:
        return round(self.width), round(self.height)

    @cached_property
    def letters(self) -> list[Painted]:
        """All words, running heads and feet among them."""
        return [part for part in self.painted if part.kind == "letters"]

    @cached_property
    def words(self) -> list[Painted]:
        """The words of the work itself."""
        return [word for word in self.letters if (tag := self.tag(word)) and not tag.runs]

    @cached_property
    def running(self) -> list[Painted]:
        """Running heads and feet, numbers of pages."""
        own = set(self.words)
        return [word for word in self.letters if word not in own]

    @cached_property
    def bare(self) -> list[Painted]:
        """What is painted outside of figures: the grounds, frames and rules of the page."""
        figured = {part.place for picture in self.pictures for part in picture.parts}
        return [part for part in self.painted if part.kind != "letters" and part.place not in figured]

    @cached_property
    def rows(self) -> list[list[Painted]]:
        """The words of the work by baseline, from the top, each row from the left; across all columns."""
        ordered = sorted(self.words, key=lambda word: (round(word.base), word.box.left))
        rows: list[list[Painted]] = []
        for _, row in groupby(ordered, key=lambda word: round(word.base)):
            words = list(row)
            if rows and words[0].base - rows[-1][0].base < 0.4 * words[0].size:
                rows[-1].extend(words)
            else:
                rows.append(words)
        return rows


def leaves(path: Path) -> list[Leaf]:
    """Every page of a PDF."""
    with pikepdf.open(path) as pdf:
        faces: dict[Any, Face] = {}
        tree = _parents(pdf)
        known: dict[tuple[int, int], Tag | None] = {}
        return [_leaf(path.name, number, page, faces, tree, known) for number, page in enumerate(pdf.pages, 1)]


def _leaf(
    file: str, number: int, page: Any, faces: dict[Any, Face], tree: dict[int, Any], known: dict[tuple[int, int], Any]
) -> Leaf:
    trim = [float(edge) for edge in page.trimbox]
    hand = Hand(faces)
    hand.follow(_stream(page), page.Resources, State((1, 0, 0, -1, -trim[0], trim[3])))
    elements = tree.get(int(page.obj.get("/StructParents", -1)), [])
    tags = {mcid: tag for mcid, element in enumerate(elements) if (tag := _tag(element, known))}
    return Leaf(file, number, trim[2] - trim[0], trim[3] - trim[1], hand.painted, tags)


def _stream(page: Any) -> bytes:
    contents = page.obj.Contents
    streams = contents if isinstance(contents, pikepdf.Array) else [contents]
    return b"\n".join(stream.read_bytes() for stream in streams)


def _parents(pdf: pikepdf.Pdf) -> dict[int, Any]:
    """For each page the elements that own its marked content."""
    root = pdf.Root.get("/StructTreeRoot")
    return dict(_numbered(root.ParentTree)) if root is not None else {}


def _numbered(node: Any) -> Iterator[tuple[int, Any]]:
    for kid in node.get("/Kids", []):
        yield from _numbered(kid)
    flat = list(node.get("/Nums", []))
    for number, elements in zip(flat[::2], flat[1::2], strict=True):
        if isinstance(elements, pikepdf.Array):
            yield int(number), elements


def _tag(element: Any, known: dict[tuple[int, int], Tag | None]) -> Tag | None:
    """An element with all it lies in, each read once."""
    if not isinstance(element, pikepdf.Dictionary) or "/S" not in element:
        return None
    key = element.objgen
    if key not in known:
        up = _tag(element.get("/P"), known)
        known[key] = Tag(str(element.S)[1:], key, str(element.get("/Alt", "")), up)
    return known[key]
