"""Content that was found in order, kept as it was read: whoever comes next need neither read nor check it."""

from __future__ import annotations

import pickle
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
    files = sorted(path for path in content.rglob("*") if path.is_file())
    return digest_of(code_digest(content), *(part for path in files for part in (str(path), path.read_bytes())))
