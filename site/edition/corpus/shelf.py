"""Content that was found in order, kept as it was read: whoever comes next need neither read nor check it."""

from __future__ import annotations

import pickle
from pathlib import Path

from edition.code import code_digest
from edition.kept import digest_of
from edition.model import Corpus

NAME = "corpus"


def lay(content: Path, folder: Path, corpus: Corpus) -> None:
    """Keep content in a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    told = pickle.dumps((digest(content), corpus), pickle.HIGHEST_PROTOCOL)
    new = folder / f"{NAME}.new"
    new.write_bytes(told)
    new.replace(folder / NAME)


def fetch(content: Path, folder: Path) -> Corpus | None:
    """The content, if this is what was kept: the same files, and the same code that reads them."""
    path = folder / NAME
    if not path.exists():
        return None
    with path.open("rb") as file:
        found, corpus = pickle.load(file)
    return corpus if found == digest(content) else None


def digest(content: Path) -> str:
    """What the content comes from: its files and all code."""
    files = sorted(path for path in content.rglob("*") if path.is_file())
    return digest_of(code_digest(content), *(part for path in files for part in (str(path), path.read_bytes())))
