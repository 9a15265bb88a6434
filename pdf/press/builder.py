"""The builder `press`: the edition's pages assembled into sheets, score pads and rulebooks, and printed."""

from __future__ import annotations

import os
from collections.abc import Collection, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from docutils import nodes
from docutils.frontend import get_default_settings
from markupsafe import Markup
from sphinx.application import Sphinx
from sphinx.builders import Builder
from sphinx.errors import ExtensionError
from sphinx.util import logging
from sphinx.writers.html import HTMLWriter

from edition.context import corpus_of
from edition.model import Corpus, Game
from edition.nodes import Partials, block
from press import packs, plain
from press.assembly import Book, join, page_of, single
from press.cache import Cache
from press.enclosed import enclosure
from press.fonts import unpacked
from press.frame import about, about_pack, around
from press.index import index, mention
from press.lint import faults
from press.pool import Printed, print_all
from press.translator import PressTranslator
from press.typeset import Enclosure, Job
from press.works import PAPERS, chapters, file_name, pack_file, plain_name

HERE = Path(__file__).parent
STYLES = HERE / "styles"
FIRST_DAY = 1767225600  # of 2026: the date of a print where nothing else dates it
# Sizes of type to try, and on how many sides all should stand; a sheet says itself whether it has a back.
TYPE = {
    "sheet": (13.0, 12.5, 12.0, 11.5, 11.0, 10.7, 10.4, 10.1, 9.8, 9.5),
    "synopsis": (10.0, 9.7, 9.4, 9.1, 8.8, 8.5, 8.2, 7.9),
    "payments": (14.0, 13.0, 12.0, 11.5, 11.0, 10.5, 10.0, 9.5, 9.0),
}
RUN_ON = ("sources", "deals")  # chapters of which several follow one another without a new page
SIDES = {"synopsis": 3}
KINDS = {
    "sheet": "sheet",
    "score-pad": "scorepad",
    "synopsis-print": "synopsis",
    "payments-card": "payments",
    "counters": "counters",
    "pack-marks": "marks",
    "pack-backs": "backs",
    "signals-card": "signals",
}
LIKE = {"marks": "counters", "backs": "pack"}  # what has no style of its own
PACKS_PAGE = "packs"
RULESETS = "/rulesets/"
log = logging.getLogger(__name__)


class PressBuilder(Builder):
    """Reads the pages like any builder, and writes works, not pages."""

    name = "press"
    format = "print"
    epilog = "The prints are in %(outdir)s."
    default_translator_class = PressTranslator
    supported_image_types = ["image/svg+xml", "image/png"]  # noqa: RUF012 (as Sphinx declares it)
    allow_parallel = False
    add_permalinks = False
    search = False

    def init(self) -> None:
        self.partials = Partials([HERE / "templates"])
        self.around = around()
        self.epoch = int(os.environ.get("SOURCE_DATE_EPOCH", FIRST_DAY))
        self.fonts = unpacked(Path(self.outdir) / ".fonts")
        self.settings = get_default_settings(HTMLWriter)
        self.highlighter = None
        self.secnumbers: dict[str, Any] = {}
        self.fignumbers: dict[str, Any] = {}
        self.imgpath = ""
        self.current_docname = ""

    def get_outdated_docs(self) -> Iterable[str]:
        return self.env.found_docs

    def get_target_uri(self, docname: str, typ: str | None = None) -> str:
        return page_of(docname)

    def get_relative_uri(self, from_: str, to: str, typ: str | None = None) -> str:
        return page_of(to)

    def write_documents(self, docnames: Any) -> None:
        """Make every work of every game, but for those whose PDF is made already."""
        cache, names = Cache(Path(self.outdir)), set()
        jobs: list[Job] = []
        for game in corpus_of(self.env).games.values():
            names |= set(self.texts(game))
            jobs += self.jobs(game)
        jobs += self.packs()
        self.check(jobs)
        cache.drop_all_but(names | {job.name for job in jobs})
        due = [job for job in jobs if not cache.holds(job)]
        log.info("press: %d of %d prints to make", len(due), len(jobs))
        for number, done in enumerate(print_all(due), 1):
            self.tell(done, f"{number}/{len(due)}")
            cache.keep(done.job, done.pdf)

    def tell(self, done: Printed, count: str) -> None:
        log.info("press: %s %s (%.1f s, %d kB)", count, done.job.name, done.seconds, len(done.pdf) // 1024)
        for warning in done.warnings:
            log.warning("%s: %s", done.job.name, warning)

    def check(self, jobs: Sequence[Job]) -> None:
        """Refuse HTML that would break in print; a work in another size has the same faults."""
        found = {f"{job.name}: {fault}" for job in jobs if "-a4." in job.name for fault in faults(job.html)}
        if found:
            raise ExtensionError("\n".join(["HTML that cannot be printed", *sorted(found)]))

    # the works of a game

    def jobs(self, game: Game) -> Iterator[Job]:
        for part in self.parts(game):
            kind, ruleset = KINDS[part["kind"]], part["data"]["ruleset"]["id"]
            tree = single(self, f"games/{game.id}/sheet", part)
            body = self.rendered(tree, f"games/{game.id}/sheet")
            sides = 2 if part["data"].get("back") else SIDES.get(kind, 1)
            yield from self.sizes(kind, game, ruleset, body, sides)
        yield from self.sizes("rulebook", game, game.default_ruleset, self.rulebook(game))

    def sizes(self, kind: str, game: Game, ruleset: str, body: str, sides: int = 1) -> Iterator[Job]:
        """The same work on each paper."""
        names = {paper: file_name(kind, game, ruleset, paper) for paper in PAPERS}
        yield from self.printed(names, about(kind, game, ruleset, self.epoch), body, enclosure(game, ruleset), sides)

    def printed(
        self, names: dict[str, str], head: dict[str, Any], body: str, data: Enclosure, sides: int = 1
    ) -> Iterator[Job]:
        """A work as a file for each paper."""
        html, kind = self.partials.render("page", head, {"body": Markup(body)}), head["kind"]
        for paper, name in names.items():
            styles = tuple(STYLES / f"{style}.css" for style in ("base", LIKE.get(kind, kind), paper))
            yield Job(name, html, styles, self.fonts, (data,), self.epoch, TYPE.get(kind, ()), sides)

    def parts(self, game: Game, kinds: Collection[str] = KINDS) -> list[block]:
        """The sheets and score pads that the game's page of sheets asks for."""
        return self.blocks(f"games/{game.id}/sheet", kinds)

    def blocks(self, docname: str, kinds: Collection[str]) -> list[block]:
        """The blocks of these kinds on a page, if there is one."""
        if docname not in self.env.found_docs:
            return []
        return [part for part in self.env.get_doctree(docname).findall(block) if part["kind"] in kinds]

    def packs(self) -> Iterator[Job]:
        """The Spanish pack, without and with its backs."""
        for part in self.blocks(PACKS_PAGE, ("spanish-pack",)):
            for work in part["data"]["works"]:
                own = part.deepcopy()
                own["data"] = {**part["data"], **work}
                body = self.rendered(single(self, PACKS_PAGE, own), PACKS_PAGE)
                names = {paper: pack_file(work["id"], paper) for paper in PAPERS}
                yield from self.printed(names, about_pack(work["title"], self.epoch), body, packs.enclosure())

    def texts(self, game: Game) -> Iterator[str]:
        """Write the plain-text sheets; they take no time."""
        for part in self.parts(game):
            if part["kind"] == "sheet":
                tree = single(self, f"games/{game.id}/sheet", part)
                name = plain_name(game, part["data"]["ruleset"]["id"])
                [resolved] = tree.findall(block)
                (Path(self.outdir) / name).write_text(plain.sheet(tree, resolved), "utf-8")
                yield name

    # the rulebook

    def rulebook(self, game: Game) -> str:
        corpus = corpus_of(self.env)
        book = join(self, chapters(corpus, game), self.deals(game))
        found = index(corpus, game)
        alike = {corpus.deals_page(game, ruleset): "deals" for ruleset in game.order}
        written: list[dict[str, Any]] = []
        for chapter in book.chapters:
            body = self.rendered(chapter.tree, chapter.docname)
            kind = alike.get(chapter.docname, chapter.kind)
            after = bool(written) and written[-1]["kind"] == kind and kind in RUN_ON
            if chapter.docname.startswith(f"games/{game.id}/") and not after:
                body = Markup(mention(found, corpus.terms, chapter.anchor, body))
            written.append({"anchor": chapter.anchor, "kind": kind, "runs_on": after, "body": body})
        data = {**self.front(corpus, game), "chapters": written, "contents": contents(book), "index": found.letters()}
        return self.partials.render("rulebook", data, {}, **self.around)

    def deals(self, game: Game) -> list[str]:
        """The worked deals that the page of sheets chooses for the book."""
        return [key for part in self.parts(game, ("print-list",)) for key in part["data"]["deals"]]

    def front(self, corpus: Corpus, game: Game) -> dict[str, Any]:
        """What the title page and the colophon say."""
        return {
            "game": {"id": game.id, "title": game.title},
            "subtitle": plain.unmarked(game.subtitle, {}),
            "ruleset": {"title": game.rulesets[game.default_ruleset].title},
            "apart": game.apart,
            **about("rulebook", game, game.default_ruleset, self.epoch),
        }

    def rendered(self, tree: nodes.document, docname: str) -> Markup:
        """A tree as HTML, through the partials."""
        self.current_docname = docname
        tree.settings = self.settings
        visitor = self.create_translator(tree, self)
        tree.walkabout(visitor)
        return Markup("".join(visitor.body))  # type: ignore[attr-defined]


def contents(book: Book) -> list[dict[str, Any]]:
    """Chapters and their sections, for the contents; those of rule-sets and of sources are all alike."""
    found = []
    for chapter in book.chapters:
        top = next((node for node in chapter.tree.children if isinstance(node, nodes.section)), None)
        sections = [node for node in top.children if isinstance(node, nodes.section)] if top else []
        if RULESETS in chapter.docname or chapter.kind == "sources":
            sections = []
        rows = [{"anchor": node["ids"][0], "title": node[0].astext()} for node in sections]
        found.append({"anchor": chapter.anchor, "title": chapter.title, "sections": rows})
    return found


def setup_builder(app: Sphinx) -> None:
    app.add_builder(PressBuilder)
