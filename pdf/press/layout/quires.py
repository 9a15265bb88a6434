"""A book laid out quire by quire and bound: of a book that has changed, only what has changed is laid out again.

A quire begins with an element that has `data-quire`, and begins a page. Page numbers are filled in when all quires have
their pages; so a quire depends on its own text, on the number of its first page, and on the numbers it refers to.
"""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any

from pikepdf import Pdf

from edition.kept import write
from press.layout.abreast import abreast
from press.layout.binding import ELSEWHERE, bind, loosen
from press.layout.fonts import specimen
from press.layout.job import Job
from press.layout.references import fill_in, make_room, pages_of_anchors
from press.layout.setter import VARIANT, Setter

MARK = " data-quire"
BODY = re.compile(r"(.*?<html[^>]*>)(.*?)(<body[^>]*>)(.*)(</body>.*)", re.S)
AIM = re.compile(r'(?<= href=")#([^"]*)')
ID = re.compile(r' id="([^"]*)"')
TO = re.compile(r' data-to="#([^"]*)"')
Glyphs = dict[str, dict[int, tuple[str | None, float]]]
"""Of each face by its name in the PDF: what each glyph stands for, if it was shown, and how wide it is."""


@dataclass
class Quire:
    """A part of a book: its HTML, its first page, its pages and anchors, and what it is as a PDF.

    It has its document and the faces that are set there only where it has been laid out now.
    """

    html: str
    start: int
    pages: int = 0
    anchors: Mapping[str, int] = field(default_factory=dict)
    document: Any = None
    pdf: bytes = b""
    faces: Mapping[Any, Any] = field(default_factory=dict)
    glyphs: Glyphs = field(default_factory=dict)
    numbers: Sequence[str] = ()

    def aims(self, where: Mapping[str, str]) -> list[str]:
        """The numbers it refers to, in the order in which it does."""
        return [where[aim] for aim in TO.findall(self.html)]


def in_quires(job: Job) -> bool:
    """Whether a work is a book that says where its quires begin."""
    return MARK in job.html


def divide(html: str) -> list[str]:
    """The quires as documents of their own. Links from one to another are told from those inside."""
    found = BODY.fullmatch(html)
    if not found:
        raise ValueError("a book is an HTML document with a body")
    begin, head, body, inside, end = found.groups()
    [first, *rest] = re.split(rf"(?=<\w+[^>]*{MARK})", inside)
    return [_apart(begin + head + body + first + end), *(_apart(begin + body + each + end) for each in rest)]


def _apart(html: str) -> str:
    own = set(ID.findall(html))
    return AIM.sub(lambda aim: aim[0] if aim[1] in own else ELSEWHERE + aim[1], html).replace(MARK, "")


def bound(job: Job, attachments: Sequence[Any]) -> AbstractContextManager[Pdf]:
    """The book as a PDF, open, to be written."""
    html, room = make_room(job.html)
    setter, shelf = Setter(job), Shelf(job)
    quires: list[Quire] = []
    for number, text in enumerate(divide(html)):
        start = 1 + sum(quire.pages for quire in quires)
        # The first has what the whole book says of itself, and is written last.
        found = shelf.kept(number, text, start) if number else None
        quires.append(found or lay_out(setter, text, start))
    where: dict[str, str] = {}
    for quire in quires:
        for anchor, page in quire.anchors.items():
            where.setdefault(anchor, str(quire.start + page - 1))
    first, *rest = quires
    faces = _specimen(setter)
    ours = {face.name.decode() for face in faces.values()}
    for number, quire in enumerate(rest, 1):
        if not quire.document and quire.numbers != quire.aims(where):
            quire.document = lay_out(setter, quire.html, quire.start).document
        if quire.document:
            _write(quire, number, room, where)
            # A face of the system's, in which stands what ours lack, is embedded only from where it was set.
            if quire.glyphs.keys() <= ours:
                shelf.keep(number, quire)
            faces |= {key: face for key, face in quire.faces.items() if key not in faces}
    shelf.drop_from(len(quires))
    document = fill_in(first.document, room, where)
    document.fonts.update(_filled(faces, [quire.glyphs for quire in rest]))
    told: dict[str, Any] = {"attachments": attachments, "uncompressed_pdf": True}
    pdf = document.write_pdf(pdf_variant=VARIANT, finisher=loosen(0), **told)
    return bind(pdf, [quire.pdf for quire in rest])


def lay_out(setter: Setter, html: str, start: int) -> Quire:
    """A quire that begins with this page."""
    document = abreast(setter.set(html, f"@page :first {{ counter-reset: page {start - 1}; counter-increment: page }}"))
    anchors = {anchor: int(page) for anchor, page in pages_of_anchors(document).items()}
    return Quire(html, start, len(document.pages), anchors, document)


def _write(quire: Quire, number: int, room: str, where: Mapping[str, str]) -> None:
    """Fill in the numbers and make a PDF of it, which is bound with others later."""
    document = fill_in(quire.document, room, where)
    quire.pdf = document.write_pdf(pdf_variant=VARIANT, uncompressed_pdf=True, finisher=loosen(number))
    quire.faces = document.fonts
    quire.glyphs = {font.name.decode(): _glyphs(font) for font in document.fonts.values()}
    quire.numbers = quire.aims(where)


def _glyphs(font: Any) -> dict[int, tuple[str | None, float]]:
    return {glyph: (font.to_unicode.get(glyph), width) for glyph, width in font.widths.items()}


def _specimen(setter: Setter) -> dict[Any, Any]:
    """Our faces, as WeasyPrint embeds them."""
    document = setter.set(specimen())
    document.write_pdf(uncompressed_pdf=True)
    return dict(document.fonts)


def _filled(faces: Mapping[Any, Any], used: Sequence[Glyphs]) -> dict[Any, Any]:
    """Those of the faces that quires have used, each with all glyphs that they have."""
    found = {}
    for key, face in faces.items():
        face.to_unicode, face.widths = {}, {}
        for of_quire in used:
            for glyph, (text, width) in sorted(of_quire.get(face.name.decode(), {}).items()):
                face.widths.setdefault(glyph, width)
                if text is not None:
                    face.to_unicode.setdefault(glyph, text)
        if face.widths:
            found[key] = face
    return found


class Shelf:
    """Where the quires of a book are kept from one build to the next; nowhere if the job names no folder."""

    def __init__(self, job: Job) -> None:
        self.folder, self.name = job.quires, job.name
        self.setting = job.setting().hex() if job.quires else ""

    def paths(self, number: int) -> tuple[Path, Path]:
        """The files of a quire: what it is, and what it was made from."""
        folder = self.folder or Path()
        return folder / f"{self.name}.{number}.pdf.z", folder / f"{self.name}.{number}.json"

    def key(self, html: str, start: int) -> str:
        return sha256(f"{self.setting} {start} {html}".encode()).hexdigest()

    def kept(self, number: int, html: str, start: int) -> Quire | None:
        """The quire as it was made of the same text in the same place, if it was."""
        pdf, told = self.paths(number)
        if not self.folder or not pdf.exists() or not told.exists():
            return None
        found = json.loads(told.read_text("utf-8"))
        if found["key"] != self.key(html, start):
            return None
        glyphs = {
            face: {int(glyph): (text, width) for glyph, (text, width) in of_face.items()}
            for face, of_face in found["glyphs"].items()
        }
        return Quire(
            html,
            start,
            found["pages"],
            found["anchors"],
            pdf=zlib.decompress(pdf.read_bytes()),
            glyphs=glyphs,
            numbers=found["numbers"],
        )

    def keep(self, number: int, quire: Quire) -> None:
        """Write the quire, then what it was made from."""
        if not self.folder:
            return
        pdf, told = self.paths(number)
        told.unlink(missing_ok=True)
        write(pdf, zlib.compress(quire.pdf, 1))
        found = {
            "key": self.key(quire.html, quire.start),
            "pages": quire.pages,
            "anchors": quire.anchors,
            "numbers": quire.numbers,
            "glyphs": quire.glyphs,
        }
        write(told, json.dumps(found).encode())

    def drop_from(self, number: int) -> None:
        """Drop quires of this number and above, which the book has no longer."""
        for path in self.folder.glob(f"{self.name}.*") if self.folder else ():
            if int(path.name.split(".")[1]) >= number:
                path.unlink()
