"""Pages as a builder of Sphinx reads them: their trees, the blocks on them, and the HTML of either, for print."""

from __future__ import annotations

import os
from collections.abc import Collection, Iterable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from docutils import nodes
from docutils.frontend import get_default_settings
from markupsafe import Markup
from sphinx.builders import Builder
from sphinx.writers.html import HTMLWriter

from edition.markup.context import corpus_of
from edition.markup.nodes import Partials, block, keep_templates
from edition.model import Corpus
from edition.published import dates
from press.document.assembly import page_of, single
from press.document.frame import around
from press.document.translator import PressTranslator

TEMPLATES = Path(__file__).parents[1] / "templates"
FIRST_DAY = 1767225600  # of 2026: the date of a print where nothing else dates it


class PageBuilder(Builder):
    """Reads pages and writes none; whoever has it asks for what stands on them."""

    format = "print"
    default_translator_class = PressTranslator
    supported_image_types = ["image/svg+xml", "image/png"]  # noqa: RUF012 (as Sphinx declares it)
    allow_parallel = False
    add_permalinks = False
    search = False

    def init(self) -> None:
        self.partials = Partials([TEMPLATES])
        keep_templates(self.partials.environment, Path(self.doctreedir))
        self.around = around()
        self.epoch = int(os.environ.get("SOURCE_DATE_EPOCH", FIRST_DAY))
        self.settings = get_default_settings(HTMLWriter)
        self.highlighter = None
        self.secnumbers: dict[str, Any] = {}
        self.fignumbers: dict[str, Any] = {}
        self.imgpath = ""
        self.current_docname = ""
        self.trees: dict[str, nodes.document] = {}
        self.paged = True  # whether references name pages

    @property
    def corpus(self) -> Corpus:
        return corpus_of(self.env)

    def get_outdated_docs(self) -> Iterable[str]:
        return self.env.found_docs

    def get_target_uri(self, docname: str, typ: str | None = None) -> str:
        return page_of(docname)

    def get_relative_uri(self, from_: str, to: str, typ: str | None = None) -> str:
        return page_of(to)

    def day(self, pages: Iterable[str]) -> int:
        """When these pages last changed, in seconds since 1970: their newest day, or the edition's if one has none."""
        days = [self.corpus.day(dates.part(page)) for page in pages]
        return int(datetime.fromisoformat(max(days)).replace(tzinfo=UTC).timestamp()) if all(days) else self.epoch

    def blocks(self, docname: str, kinds: Collection[str]) -> list[block]:
        """The blocks of these kinds on a page, if there is one."""
        if docname not in self.env.found_docs:
            return []
        return [part for part in self.tree(docname).findall(block) if part["kind"] in kinds]

    def tree(self, docname: str) -> nodes.document:
        """A page as it was read; kept, as to read it takes as long as to make a sheet of it. Not to be changed."""
        if docname not in self.trees:
            self.trees[docname] = self.env.get_doctree(docname)
        return self.trees[docname]

    def single(self, docname: str, part: block, inside: Collection[str] = ()) -> nodes.document:
        """A block of a page by itself."""
        return single(self, docname, self.tree(docname), part, inside)

    def html(self, tree: nodes.document, docname: str) -> Markup:
        """A tree as HTML, through the partials."""
        self.current_docname = docname
        tree.settings = self.settings
        visitor = self.create_translator(tree, self)
        tree.walkabout(visitor)
        return Markup("".join(visitor.body))  # type: ignore[attr-defined]
