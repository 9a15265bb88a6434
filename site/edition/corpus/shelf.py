"""Content that was found in order, kept as it was read: whoever comes next need neither read nor check it."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from pathlib import Path

from edition.code import code_digest
from edition.kept import digest_of, write
from edition.model import Corpus

NAME = "corpus"


def lay(content: Path, folder: Path, corpus: Corpus) -> None:
    """Keep content in a folder."""
    write(folder / NAME, f"{digest(content)}\n".encode() + pickle.dumps(corpus, pickle.HIGHEST_PROTOCOL))


def fetch(content: Path, folder: Path) -> Corpus | None:
    """The content, if this is what was kept: the same files, and the same code that reads them."""
    path = folder / NAME
    if not path.exists():
        return None
    found, _, told = path.read_bytes().partition(b"\n")
    if found.decode() != digest(content):
        return None
    corpus: Corpus = pickle.loads(told)
    return corpus


def digest(content: Path) -> str:
    """What the content comes from: its files and all code."""
    return digest_of(code_digest(content), *_files(content, "*"))


def data_digest(folder: Path) -> str:
    """What stands in the tables of a folder of the content; of a folder that is not there, nothing."""
    return digest_of(*_files(folder, "*.toml"))


def _files(folder: Path, pattern: str) -> Iterator[str | bytes]:
    """The names and the bytes of the files of a folder, in their order."""
    for path in sorted(path for path in folder.rglob(pattern) if path.is_file()):
        yield from (str(path), path.read_bytes())
