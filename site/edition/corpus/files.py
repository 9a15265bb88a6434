"""The files of content/: found, opened, and what each holds read as tables, with every fault gathered on the way."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Protocol, TypeVar

from edition.corpus.pages import html, mentions
from edition.corpus.tables import Table, read
from edition.corpus.words import Words, translate
from edition.kept import Several
from edition.model import Mention
from edition.model.codes import Code
from edition.model.faults import Fault, Place, Unread
from edition.published import addresses, dates

CONTENT = Path(__file__).parents[3] / "content"


class Placed(Protocol):
    """What has an id and stands somewhere."""

    @property
    def id(self) -> str: ...
    @property
    def where(self) -> Place: ...


T = TypeVar("T", bound=Placed)


class Files:
    """One content folder, in the language of the `words`; `faults` and `mentions` grow as its files are read."""

    def __init__(self, content: Path, words: Words | None = None) -> None:
        self.content, self.words = content, words
        self.faults: list[Fault] = []
        self.mentions: list[Mention] = []
        self.opened: dict[str, Table] = {}
        self.parsed = Several("parsed")

    def name(self, path: Path) -> str:
        """What faults call a file: `content/games/reym/rules.toml`."""
        return f"{self.content.name}/{path.relative_to(self.content).as_posix()}"

    def folders(self, kind: str) -> list[Path]:
        """The folders of sources, or of games."""
        root = self.content / kind
        return sorted(folder for folder in root.iterdir() if folder.is_dir()) if root.is_dir() else []

    def markdown(self) -> list[Path]:
        return sorted(self.content.rglob("*.md"))

    def page(self, path: Path) -> str:
        """What Sphinx calls a page: `games/reym/index`."""
        return path.relative_to(self.content).with_suffix("").as_posix()

    def page_name(self, page: str) -> str:
        """What faults call the file of a page: `content/games/reym/index.md`."""
        return self.name(self.content / f"{page}.md")

    def written(self) -> list[Path]:
        """What is written by hand or measured: pages and data, but not the lists that commands keep."""
        kept = (self.content / dates.FILE, self.content / "exceptions.toml")
        return [*self.markdown(), *(path for path in sorted(self.content.rglob("*.toml")) if path not in kept)]

    def digests(self) -> dict[str, str]:
        """Of each folder a digest of all tables below it."""
        found: dict[str, list[tuple[str, bytes]]] = {}
        for path in self.content.rglob("*.toml"):
            name, text = path.relative_to(self.content), path.read_bytes()
            for folder in name.parents[:-1]:
                found.setdefault(folder.as_posix(), []).append((name.as_posix(), text))
        return {folder: dates.digest(some) for folder, some in found.items()}

    def addresses(self) -> tuple[tuple[int, str], ...]:
        """The published addresses with their lines; a line that begins with a hash and a space is a comment."""
        lines = enumerate(self.text(addresses.FILE).splitlines(), 1)
        return tuple((number, line) for number, line in lines if line and not line.startswith("# "))

    def text(self, name: str) -> str:
        """A file as text; one that is not there is empty, and so, with a fault, is one that is not UTF-8."""
        path = self.content / name
        found = path.read_bytes() if path.is_file() else b""
        try:
            return found.decode("utf-8-sig").replace("\r\n", "\n")
        except UnicodeDecodeError as wrong:
            line = found.count(b"\n", 0, wrong.start) + 1
            byte = f"byte 0x{found[wrong.start]:02X}"
            self.faults.append(
                Unread(Place(self.name(path), line), Code.NOT_UTF8, f"{byte} is not UTF-8", "save the file as UTF-8")
            )
            return ""

    def file(self, name: str) -> Table:
        """A file of tables, read once; one that is not there is empty."""
        if name not in self.opened:
            path = self.content / name
            text = self.text(name)
            self.mentions += mentions(text, self.name(path))
            self.faults += html(text, self.name(path))
            self.opened[name] = read(text, self.name(path), self.faults, self.parsed)
            if self.words:
                translate(self.words, name, self.opened[name].data)
        return self.opened[name]

    def need(self, folder: Path, name: str) -> Table:
        """A file of tables that must be there."""
        path = folder / name
        if not path.is_file():
            self.faults.append(Fault(Place(self.name(path), 1), Code.NO_FILE, "this file is missing", "write it"))
            return Table({}, read("", self.name(path), []).lines, [])
        return self.file(path.relative_to(self.content).as_posix())

    def unique(self, things: Iterable[T]) -> dict[str, T]:
        """The things by id; the second of two with one id is a fault."""
        found: dict[str, T] = {}
        for thing in things:
            if thing.id in found:
                first = found[thing.id].where
                self.faults.append(
                    Fault(
                        thing.where,
                        Code.ONE_ID,
                        f"“{thing.id}” is defined twice",
                        f"the first stands at {first}: give one of the two another id",
                    )
                )
            found.setdefault(thing.id, thing)
        return found


def texts(table: Table, *names: str) -> Mapping[str, str]:
    """A table of nothing but texts, each of which must be there."""
    with table:
        return {name: table.text(name) for name in names}
