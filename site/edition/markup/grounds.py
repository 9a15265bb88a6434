"""What a page rests on that is no file: a part of what the content comes to, by its digest when the page was read.

A file is too much where a page takes little of it. A game that has texts from another is made again if these texts are
others, and a source if something else rests on it; not whenever a file changes in which such things stand. And a file
is too little where a page takes all of a folder, which may have hundreds, and tomorrow one more.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment

from edition.checking.uses import borne
from edition.corpus.files import data_digest
from edition.markup.bypage import ByPage
from edition.model import Corpus, counts_of_gifts, ways_of_sources

KINDS: Mapping[str, Callable[[Corpus], Mapping[str, str]]] = {
    "taken": lambda corpus: corpus.taken,
    "borne": borne,
    "carried": ways_of_sources,
    "given": counts_of_gifts,
}
"""By game, what it has from others; by source, what rests on it, through which document it has come to us, and how many
rules it gives."""
FOLDER = "folder"
"""And a folder of the content: all its data."""
GROUNDS: ByPage[dict[tuple[str, str], str]] = ByPage("grounds")
_today: list[tuple[Corpus, dict[tuple[str, str], str]]] = []


def note(env: BuildEnvironment, corpus: Corpus, kind: str, key: str) -> None:
    """Note that the page being read rests on this part."""
    GROUNDS.of(env).setdefault(env.docname, {})[kind, key] = today(env, corpus, kind, key)


def outdated(env: BuildEnvironment, corpus: Corpus) -> list[str]:
    """The pages that rest on a part which has changed since."""
    return [
        page
        for page, parts in GROUNDS.of(env).items()
        if any(today(env, corpus, *part) != digest for part, digest in parts.items())
    ]


def today(env: BuildEnvironment, corpus: Corpus, kind: str, key: str) -> str:
    """The digest of a part; of one corpus it is made once."""
    if not _today or _today[0][0] is not corpus:
        _today[:] = [(corpus, {(kind, key): digest for kind in KINDS for key, digest in KINDS[kind](corpus).items()})]
    found = _today[0][1]
    if kind == FOLDER and (kind, key) not in found:
        found[kind, key] = data_digest(Path(env.srcdir, key))
    return found.get((kind, key), "")


def setup_grounds(app: Sphinx) -> None:
    GROUNDS.set_up(app)
