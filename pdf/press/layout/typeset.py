"""One work, from HTML to finished files: laid out once by WeasyPrint, data attached, dated, a file for each paper."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from press.layout import fonts

VARIANT = "pdf/a-3a"
FORMAT = 2  # raised when the same HTML and styles should give another file
BOOKLET = "booklet-"


@dataclass(frozen=True)
class Enclosure:
    """Data that travels inside the PDF, for machines."""

    name: str
    words: str
    text: str
    relation: str = "Data"


@dataclass(frozen=True)
class Fit:
    """How a work finds its type: the gauge that measures it, sizes in points, sides on which all should stand."""

    gauge: str
    smallest: float
    largest: float
    sides: int = 1


@dataclass(frozen=True)
class Job:
    """All that one work is made from; equal jobs give equal bytes.

    `files` are names and papers: a size of `papers.SIZES`, `own` for the page as laid out, `booklet-` and a size.
    """

    name: str
    html: str
    styles: tuple[Path, ...]
    fonts: tuple[Path, ...]
    enclosures: tuple[Enclosure, ...]
    epoch: int
    files: tuple[tuple[str, str], ...]
    fit: Fit | None = None

    def key(self) -> str:
        """A hash of everything the bytes depend on: text, styles, fonts and pictures, tools, date."""
        return sha256(b"\0".join(self._parts())).hexdigest()

    def _parts(self) -> Iterator[bytes]:
        yield f"{FORMAT} {versions()} {self.epoch} {self.files} {self.fit}".encode()
        yield self.html.encode()
        for file in (*self.styles, *self.fonts):
            yield file.name.encode()
            yield file.read_bytes()
        for enclosure in self.enclosures:
            yield repr(enclosure).encode()


def versions() -> str:
    """The tools that can change a byte."""
    from importlib.metadata import version

    return " ".join(version(tool) for tool in ("weasyprint", "pydyf", "pikepdf", "fonttools"))


def typeset(job: Job) -> dict[str, bytes]:
    """The files of a work by name. WeasyPrint is loaded here, in the process that does the work."""
    return files(job, written(job, laid_out(job)[0]))


def laid_out(job: Job) -> tuple[Any, int]:
    """The document, its page numbers filled in, and how many layouts it took."""
    from press.layout.abreast import abreast
    from press.layout.leaf import fitted
    from press.layout.references import filled, roomy

    html, room = roomy(job.html)
    setter = Setter(job)
    if job.fit:
        return fitted(job.fit, html, setter.set)
    return filled(abreast(setter.set(html)), room), 1


def written(job: Job, document: Any) -> bytes:
    """The document as WeasyPrint writes it, with its enclosures."""
    attachments = [attached(enclosure, job.epoch) for enclosure in job.enclosures]
    pdf: bytes = document.write_pdf(pdf_variant=VARIANT, attachments=attachments)
    return pdf


def files(job: Job, pdf: bytes) -> dict[str, bytes]:
    """A file for each paper, and the booklets."""
    from press.layout.booklet import imposed
    from press.layout.papers import on_papers

    plain = on_papers(pdf, [paper for _, paper in job.files if not paper.startswith(BOOKLET)])
    return {
        name: imposed(pdf, paper.removeprefix(BOOKLET)) if paper.startswith(BOOKLET) else plain[paper]
        for name, paper in job.files
    }


@cache
class Styles:
    """Faces and style sheets as WeasyPrint reads them, once a process for all works that have them."""

    def __init__(self, faces: tuple[Path, ...], styles: tuple[Path, ...]) -> None:
        from weasyprint.text.fonts import FontConfiguration
        from weasyprint.urls import URLFetcher

        self.fetch = URLFetcher(allowed_protocols={"file", "data"}, fail_on_errors=True)
        self.fonts = FontConfiguration()
        named = self.style(string=fonts.rules(faces))
        self.sheets = [named, *(self.style(filename=style) for style in styles)]

    def style(self, **given: Any) -> Any:
        from weasyprint import CSS

        return CSS(**given, font_config=self.fonts, url_fetcher=self.fetch)


class Setter:
    """WeasyPrint with a work's faces and styles loaded."""

    def __init__(self, job: Job) -> None:
        self.styles = Styles(job.fonts, job.styles)
        self.base = str(job.styles[0])

    def set(self, html: str, css: str = "") -> Any:
        """One layout, with these rules besides."""
        from weasyprint import HTML

        from press.layout import pictures

        more = [self.styles.style(string=css)] if css else []
        html = pictures.shared(html)
        parsed = HTML(string=html, base_url=self.base, media_type="print", url_fetcher=self.styles.fetch)
        return parsed.render(
            font_config=self.styles.fonts,
            stylesheets=[*self.styles.sheets, *more],
            pdf_variant=VARIANT,
            cache=pictures.CACHE,
        )


def attached(enclosure: Enclosure, epoch: int) -> Any:
    """An attachment with a fixed date; WeasyPrint empties one as it writes it, so each is made anew."""
    from weasyprint import Attachment

    day = datetime.fromtimestamp(epoch, UTC)
    return Attachment(
        string=enclosure.text,
        name=enclosure.name,
        description=enclosure.words,
        created=day,
        modified=day,
        relationship=enclosure.relation,
    )
