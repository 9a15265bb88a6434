"""How far the site is, for whoever has started it: pages that have been read, and in the end what was made."""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.builders import Builder
from sphinx.environment import BuildEnvironment

from edition.pages.builder import SiteBuilder

TELL = "QUINOLA_PROGRESS"
"""The environment's name of a file whose first line says how far it is."""
READ = "QUINOLA_READ"
"""The environment's name of a file that is there once all pages have been read, and what was read is kept."""


class Progress:
    """Counts the pages of one build."""

    def __init__(self, app: Sphinx) -> None:
        self.file, self.whole = (self.named(app, name) for name in (TELL, READ))
        self.due: list[str] = []
        self.read = 0
        self.process = os.getpid()

    @staticmethod
    def named(app: Sphinx, name: str) -> Path | None:
        """A file that somebody wants to be told in."""
        return Path(os.environ[name]) if os.environ.get(name) and app.builder.name == SiteBuilder.name else None

    def begin(self, app: Sphinx, env: BuildEnvironment, docnames: list[str]) -> None:
        self.due = [*docnames]

    def page(self, app: Sphinx, doctree: nodes.document) -> None:
        """One page more has been read; what another process reads is counted when it is handed over."""
        if os.getpid() == self.process:
            self.more(1)

    def pages(self, app: Sphinx, env: BuildEnvironment, docnames: set[str], other: BuildEnvironment) -> None:
        """Another process has read these."""
        self.more(len(docnames))

    def more(self, pages: int) -> None:
        """So many pages more have been read."""
        self.read += pages
        self.tell(f"{self.read} of {len(self.due)} pages read")

    def write(self, app: Sphinx, builder: Builder) -> None:
        """All have been read: another builder may read them too."""
        if self.whole:
            self.whole.touch()

    def end(self, app: Sphinx, exception: Exception | None) -> None:
        self.tell(made(self.due, len(app.env.found_docs)))

    def tell(self, words: str) -> None:
        if self.file:
            self.file.write_text(words, "utf-8")


def made(due: list[str], pages: int) -> str:
    """What was made: `33 of 520 pages, 26 of them of rummy`; of the game or source that has most, if it has many."""
    words = f"{len(due)} of {pages} pages"
    [(most, many), *_] = Counter(page.split("/")[1] for page in due if page.count("/") > 1).most_common(1) or [("", 0)]
    return words + (f", {many} of them of {most}" if 1 < many < len(due) else f", all of {most}" if many > 1 else "")


def setup_progress(app: Sphinx) -> None:
    app.connect("builder-inited", listen)


def listen(app: Sphinx) -> None:
    """Listen to the builder that has been chosen."""
    progress = Progress(app)
    app.connect("env-before-read-docs", progress.begin)
    app.connect("doctree-read", progress.page)
    app.connect("env-merge-info", progress.pages)
    app.connect("write-started", progress.write)
    app.connect("build-finished", progress.end)
