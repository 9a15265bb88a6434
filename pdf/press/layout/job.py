"""What one work is made from: HTML and styles, what travels inside, how large its type may be, for which papers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path

FORMAT = 5  # raised when the same HTML and styles should give another file
BOOKLET = "booklet-"
TOOLS = ("weasyprint", "pydyf", "pikepdf", "fonttools")


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
    `quires` is the folder where quires of a book are kept; on what is there no byte depends.
    """

    name: str
    html: str
    styles: tuple[Path, ...]
    fonts: tuple[Path, ...]
    enclosures: tuple[Enclosure, ...]
    epoch: int
    files: tuple[tuple[str, str], ...]
    fit: Fit | None = None
    quires: Path | None = None

    def key(self) -> str:
        """A hash of everything the bytes depend on: text, styles, fonts and pictures, tools, date."""
        return sha256(b"\0".join(self._parts())).hexdigest()

    def _parts(self) -> Iterator[bytes]:
        yield f"{self.epoch} {self.files} {self.fit}".encode()
        yield self.html.encode()
        yield self.setting()
        for enclosure in self.enclosures:
            yield repr(enclosure).encode()

    def setting(self) -> bytes:
        """A hash of what any text depends on that is set like this one: styles, fonts, tools."""
        told = [f"{FORMAT} {versions()}".encode()]
        for file in (*self.styles, *self.fonts):
            told += [file.name.encode(), file.read_bytes()]
        return sha256(b"\0".join(told)).digest()


@cache
def versions() -> str:
    """The tools that can change a byte."""
    return " ".join(version(tool) for tool in TOOLS)
