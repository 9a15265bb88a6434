"""What a page rests on that is no file: a part of what the content comes to, by its digest when the page was read.

A file is too much where a page takes little of it. A game that has texts from another is made again if these texts are
others, and a source if something else rests on it; not whenever a file changes in which such things stand. And a file
is too little where a page takes all of a folder, which may have hundreds, and tomorrow one more.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment

from edition.checking.uses import borne
from edition.markup.bypage import ByPage
from edition.model import Corpus, counts_of_gifts, ways_of_sources

FOLDER = "folder"
KINDS: Mapping[str, Callable[[Corpus], Mapping[str, str]]] = {
    FOLDER: lambda corpus: corpus.folders,
    "taken": lambda corpus: corpus.taken,
    "borne": borne,
    "carried": ways_of_sources,
    "given": counts_of_gifts,
}
"""By folder, all its tables; by game, what it has from others; by source, what rests on it, through which document it
has come to us, and how many rules it gives."""
GROUNDS: ByPage[dict[tuple[str, str], str]] = ByPage("grounds")


def note(env: BuildEnvironment, corpus: Corpus, kind: str, key: str) -> None:
    """Note that the page being read rests on this part."""
    GROUNDS.of(env).setdefault(env.docname, {})[kind, key] = KINDS[kind](corpus).get(key, "")


def outdated(env: BuildEnvironment, corpus: Corpus) -> list[str]:
    """The pages that rest on a part which has changed since."""
    now = {kind: found(corpus) for kind, found in KINDS.items()}
    return [
        page
        for page, parts in GROUNDS.of(env).items()
        if any(now[kind].get(key, "") != digest for (kind, key), digest in parts.items())
    ]


def setup_grounds(app: Sphinx) -> None:
    GROUNDS.set_up(app)
