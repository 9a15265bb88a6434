"""The edition as data: its files beside the pages, the page that lists them, and ten questions to them."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from typing import Any, Final

from docutils import nodes
from sphinx.application import Sphinx

from edition.dataset.asking import answer
from edition.dataset.beside import Root, Shelf, pages
from edition.dataset.csvs import METADATA
from edition.dataset.csvs import file_name as csv_name
from edition.dataset.files import ARCHIVE, pack, written
from edition.dataset.questions import TEN, Asking
from edition.dataset.rows import tell
from edition.dataset.schema import SCHEMA, page_text
from edition.dataset.schema import file_name as json_name
from edition.dataset.tables import TABLES, Line, Rows
from edition.kept import drawn
from edition.markup.context import Directive, corpus_of
from edition.markup.links import link
from edition.markup.nodes import Maker
from edition.model import Corpus
from edition.pages.builder import address_of
from edition.published import dates
from edition.published.addresses import address, address_text
from edition.words import _

PAGE: Final = "data"
"""The page of the dataset. Where the site has none, there are no files either."""
FOLDER, BESIDE = "tables", "pages"
"""Where the files lie, below the page: the dataset, and the rows of each page."""
PLACES: Final = "addresses.json"
"""And where all stands on the site to which an answer may lead."""
ROWS: Final = 6
"""So many rows of an answer stand on the page at most."""
RESTS_ON: Final = ("games", "sources", "glossary.toml", "wanted.toml", "names.toml", "exceptions.toml", "laboratory")
_told: list[tuple[Corpus, Rows]] = []
_named: list[tuple[Corpus, dict[str, list[Root]]]] = []


def rows_of(corpus: Corpus) -> Rows:
    """The rows of all tables; of one corpus they are made once."""
    if not _told or _told[0][0] is not corpus:
        _told[:] = [(corpus, tell(corpus))]
    return _told[0][1]


def pages_of(corpus: Corpus) -> dict[str, list[Root]]:
    """The pages that have their rows beside them; of one corpus they are named once."""
    if not _named or _named[0][0] is not corpus:
        _named[:] = [(corpus, pages(corpus))]
    return _named[0][1]


class TablesDirective(Directive):
    """``{tables}``: every file of the dataset."""

    def run(self) -> list[nodes.Node]:
        self.rests_on(*RESTS_ON)
        rows = rows_of(self.corpus)
        tables = [
            {"name": name, "says": table.says, "rows": len(rows[name]), "csv": csv_name(name), "json": json_name(name)}
            for name, table in TABLES.items()
        ]
        folder = f"{PAGE}/{FOLDER}/"
        told = {"folder": folder, "archive": f"{PAGE}/{ARCHIVE}", "metadata": METADATA, "schema": SCHEMA}
        return [self.block("tables", self.maker(), tables=tables, **told)]


class AskedDirective(Directive):
    """``{asked}``: the questions, each with the first rows of its answer, and a button that asks the files again."""

    def run(self) -> list[nodes.Node]:
        self.rests_on(*RESTS_ON)
        maker, rows = self.maker(), rows_of(self.corpus)
        asked = [self.asked(maker, asking, rows) for asking in TEN]
        says = {
            "rows": _("{n} rows, found just now in {files}."),
            "wait": _("The files are being fetched."),
            "failed": _("The files could not be fetched."),
        }
        files = {"folder": f"{PAGE}/{FOLDER}/", "places": f"{PAGE}/{PLACES}"}
        return [self.block("asked", maker, asked=asked, says=says, **files)]

    def asked(self, maker: Maker, asking: Asking, rows: Rows) -> dict[str, Any]:
        """A question with its answer."""
        found = answer(asking.start, asking.steps, rows)
        return {
            "id": asking.id,
            "asks": _(asking.asks),
            "question": {"start": asking.start, "steps": asking.steps, "leads": asking.leads},
            "texts": self.texts(asking, found),
            "columns": asking.columns,
            "rows": [[self.cell(maker, asking, row, name) for name in asking.columns] for row in found[:ROWS]],
            "count": len(found),
        }

    def texts(self, asking: Asking, found: list[Line]) -> dict[str, str]:
        """How the marked texts of an answer read where nobody parses them."""
        cells = (row[name] for row in found for name in asking.columns if name not in asking.leads)
        texts = dict.fromkeys(cell for cell in cells if isinstance(cell, str))
        read = {text: "".join(node.astext() for node in self.parse_inline(text)[0]) for text in texts}
        return {text: said for text, said in read.items() if said != text}

    def cell(self, maker: Maker, asking: Asking, row: Line, name: str) -> str:
        """A cell of an answer: what has a place on the site leads there, and prose is set as such."""
        value = row[name]
        if name in asking.leads:
            return maker.hold(link(asking.leads[name], value, nodes.Text(value), docname=self.env.docname))
        if isinstance(value, list):
            return maker.hold(nodes.Text(", ".join(map(str, value))))
        return maker.prose(value) if isinstance(value, str) else maker.hold(nodes.Text(str(value)))


def places(corpus: Corpus, rows: Rows, docnames: set[str]) -> dict[str, dict[str, str]]:
    """Where all stands to which an answer leads, from the root of the site: addresses by kind and id."""
    found: dict[str, dict[str, str]] = {}
    for asking in TEN:
        for row in answer(asking.start, asking.steps, rows):
            for column, kind in asking.leads.items():
                place = address(corpus, kind, row[column])
                if place and place[0] in docnames:
                    found.setdefault(kind, {})[row[column]] = address_text(place)
    return found


def beside(app: Sphinx, pagename: str, template: str, context: dict[str, Any], doctree: object) -> None:
    """Where a program finds the rows on which a page rests."""
    here = PAGE in app.env.found_docs and pagename in app.env.found_docs and pagename in pages_of(corpus_of(app.env))
    context["as_json"] = f"{PAGE}/{BESIDE}/{pagename.lower()}.json" if here else ""


def publish(app: Sphinx, error: Exception | None) -> None:
    """Write the dataset beside its page, if anything of it has changed; not beside the pages of one game."""
    if error or app.builder.name != "html" or app.config.edition_only or PAGE not in app.env.found_docs:
        return
    corpus, day, base = corpus_of(app.env), dates.edition_day(), address_of(app.config.edition_address)
    made_from = [app.config.language, day, base, repr(corpus.exceptions)]
    made_from += [f"{part} {digest}" for part, digest in sorted(corpus.digests.items())]
    draw = partial(files, corpus, app.env.found_docs, day, base)
    drawn("dataset", Path(app.outdir, PAGE, FOLDER), made_from, draw)


def files(corpus: Corpus, docnames: set[str], day: str, base: str, folder: Path) -> None:
    """The dataset in its folder, the archive of it, the rows of each page, and where answers lead."""
    rows = written(corpus, folder, day, base)
    pack(folder, folder.with_name(ARCHIVE))
    folder.with_name(PLACES).write_text(json.dumps(places(corpus, rows, docnames), sort_keys=True), "utf-8")
    shelf = Shelf(rows)
    for page, roots in pages_of(corpus).items():
        if page in docnames:
            path = folder.with_name(BESIDE) / f"{page.lower()}.json"
            path.parent.mkdir(parents=True, exist_ok=True)
            way = "../" * (page.count("/") + 1) + f"{FOLDER}/"
            path.write_text(page_text(page, way, shelf.told(roots)), "utf-8")


def setup_data(app: Sphinx) -> None:
    app.add_directive("tables", TablesDirective)
    app.add_directive("asked", AskedDirective)
    app.connect("html-page-context", beside)
    app.connect("build-finished", publish)
