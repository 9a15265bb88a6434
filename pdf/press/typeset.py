"""One document, from HTML to a finished PDF: laid out by WeasyPrint, data attached, marked, dated."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from typing import Any

VARIANT = "pdf/a-3a"
FORMAT = 1  # raised when the same HTML and styles should give another file


@dataclass(frozen=True)
class Enclosure:
    """Data that travels inside the PDF, for machines."""

    name: str
    words: str
    text: str
    relation: str = "Data"


@dataclass(frozen=True)
class Job:
    """All that one PDF is made from; equal jobs give equal bytes."""

    name: str
    html: str
    styles: tuple[Path, ...]
    assets: tuple[Path, ...]
    enclosures: tuple[Enclosure, ...]
    epoch: int
    points: tuple[float, ...] = ()  # sizes of type to try, largest first, until all stands on one page

    def key(self) -> str:
        """A hash of everything the bytes depend on: text, styles, fonts and pictures, tools, date."""
        return sha256(b"\0".join(self._parts())).hexdigest()

    def _parts(self) -> Iterator[bytes]:
        yield f"{FORMAT} {versions()} {self.epoch} {self.points}".encode()
        yield self.html.encode()
        for file in (*self.styles, *self.assets):
            yield file.name.encode()
            yield file.read_bytes()
        for enclosure in self.enclosures:
            yield repr(enclosure).encode()


def versions() -> str:
    """The tools that can change a byte."""
    from importlib.metadata import version

    return " ".join(version(tool) for tool in ("weasyprint", "pydyf", "pikepdf", "fonttools"))


def typeset(job: Job) -> bytes:
    """Lay out, attach, mark. WeasyPrint is loaded here, in the process that does the work."""
    from press.universal import universal

    pdf = laid_out(job).write_pdf(
        pdf_variant=VARIANT, attachments=[attached(enclosure, job.epoch) for enclosure in job.enclosures]
    )
    return universal(pdf)


def laid_out(job: Job) -> Any:
    """The document in the largest type that keeps it on one page; in the largest of all if none does."""
    first, *smaller = [None] if not job.points else sorted(job.points, reverse=True)
    best = rendered(job, first)
    if not smaller or len(best.pages) == 1 or len((least := rendered(job, smaller[-1])).pages) > 1:
        return best
    low, high = 0, len(smaller) - 1  # what stands at `high` fits; nothing larger than `low` is known to
    best = least
    while low < high:
        middle = (low + high) // 2
        tried = rendered(job, smaller[middle])
        if len(tried.pages) == 1:
            best, high = tried, middle
        else:
            low = middle + 1
    return best


def rendered(job: Job, points: float | None) -> Any:
    """The document laid out, in this size of type where one is asked for."""
    from weasyprint import CSS, HTML
    from weasyprint.text.fonts import FontConfiguration
    from weasyprint.urls import URLFetcher

    fonts = FontConfiguration()
    fetch = URLFetcher(allowed_protocols={"file", "data"}, fail_on_errors=True)
    html = HTML(string=job.html, base_url=str(job.styles[0]), media_type="print", url_fetcher=fetch)
    sheets = [CSS(filename=style, font_config=fonts, url_fetcher=fetch) for style in job.styles]
    if points:
        sheets.append(CSS(string=f"html {{ font-size: {points}pt }}"))
    return html.render(font_config=fonts, stylesheets=sheets, pdf_variant=VARIANT)


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
