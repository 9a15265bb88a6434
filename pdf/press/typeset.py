"""One document, from HTML to a finished PDF: laid out by WeasyPrint, data attached, marked, dated."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from typing import Any

from press import fonts

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
    fonts: tuple[Path, ...]
    enclosures: tuple[Enclosure, ...]
    epoch: int
    points: tuple[float, ...] = ()  # sizes of type to try, largest first, until all stands on `sides`
    sides: int = 1

    def key(self) -> str:
        """A hash of everything the bytes depend on: text, styles, fonts and pictures, tools, date."""
        return sha256(b"\0".join(self._parts())).hexdigest()

    def _parts(self) -> Iterator[bytes]:
        yield f"{FORMAT} {versions()} {self.epoch} {self.points} {self.sides}".encode()
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


def typeset(job: Job) -> bytes:
    """Lay out, attach, mark. WeasyPrint is loaded here, in the process that does the work."""
    from press.universal import universal

    pdf = laid_out(job).write_pdf(
        pdf_variant=VARIANT, attachments=[attached(enclosure, job.epoch) for enclosure in job.enclosures]
    )
    return universal(pdf)


def laid_out(job: Job) -> Any:
    """The document in the largest type that keeps it on so many sides; in the largest of all if none does."""
    setter = Setter(job)
    sizes = sorted(job.points, reverse=True)
    best = setter.set(sizes[0] if sizes else None)
    if len(best.pages) <= job.sides or not sizes:
        return best
    low, high = 1, len(sizes)  # every size before `low` is too large; the one at `high` fits, or is none
    while low < high:
        middle = (low + high) // 2 if high < len(sizes) else high - 1
        tried = setter.set(sizes[middle])
        if len(tried.pages) > job.sides:
            low = middle + 1
        else:
            best, high = tried, middle
    return best


class Setter:
    """WeasyPrint with a document and its styles loaded, to be set in any size of type."""

    def __init__(self, job: Job) -> None:
        from weasyprint import CSS, HTML
        from weasyprint.text.fonts import FontConfiguration
        from weasyprint.urls import URLFetcher

        fetch = URLFetcher(allowed_protocols={"file", "data"}, fail_on_errors=True)
        self.fonts = FontConfiguration()
        self.html = HTML(string=job.html, base_url=str(job.styles[0]), media_type="print", url_fetcher=fetch)
        self.sheets = [CSS(string=fonts.rules(job.fonts), font_config=self.fonts, url_fetcher=fetch)]
        self.sheets += [CSS(filename=style, font_config=self.fonts, url_fetcher=fetch) for style in job.styles]

    def set(self, points: float | None) -> Any:
        from weasyprint import CSS

        size = [CSS(string=f"html {{ font-size: {points}pt }}")] if points else []
        return self.html.render(font_config=self.fonts, stylesheets=[*self.sheets, *size], pdf_variant=VARIANT)


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
