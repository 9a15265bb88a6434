"""Pages without a file in the content: Sphinx finds them among the others, and reads them from beside its trees."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.project import Project
from sphinx.util._pathlib import _StrPath

from edition.markup.context import corpus_of


class Pages(Project):
    """The pages of the content, and those that are made; to links, the latter lie where their files would."""

    made: Mapping[str, Path] = {}

    def discover(self, exclude_paths: Iterable[str] = (), include_paths: Iterable[str] = ("**",)) -> set[str]:
        super().discover(exclude_paths, include_paths)
        self.docnames |= self.made.keys()
        return self.docnames

    def doc2path(self, docname: str, absolute: bool) -> _StrPath:
        if absolute and docname in self.made:
            return _StrPath(self.made[docname])
        return super().doc2path(docname, absolute)


def make(app: Sphinx) -> None:
    """Write down what has no file, where it is not written so already, and let Sphinx find it."""
    pages = Pages(app.srcdir, app.project.source_suffix)
    pages.restore(app.project)
    pages.made = {docname: write(app, docname, text) for docname, text in corpus_of(app.env).made.items()}
    app.project = app.env.project = pages


def write(app: Sphinx, docname: str, text: str) -> Path:
    """Where the text of a page lies; its file is as old as its text."""
    path = Path(app.doctreedir, "made", f"{docname}.md")
    if not path.exists() or path.read_text("utf-8") != text:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return path


def setup_made(app: Sphinx) -> None:
    app.connect("builder-inited", make)
