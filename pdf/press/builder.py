"""The builder `press`: the edition's pages assembled into sheets, score pads and books, and printed."""

from __future__ import annotations

import gc
import os
from collections.abc import Collection, Iterable, Iterator, Sequence
from datetime import UTC, datetime
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

from edition.markup.context import corpus_of
from edition.markup.nodes import Partials, block
from edition.model import Corpus, Game
from edition.published import dates
from press.cutouts import packs
from press.document.assembly import Book, join, page_of, single
from press.document.frame import about, about_pack, around, dated
from press.document.index import index, mention
from press.document.lint import faults
from press.document.translator import PressTranslator
from press.layout.fonts import unpacked
from press.layout.typeset import Enclosure, Fit, Job
from press.making.cache import Cache
from press.making.digests import digest_of
from press.making.processes import Printed, print_all
from press.making.progress import Progress
from press.works import plain
from press.works.catalogue import LARGE, chapters, file_name, forms, plain_name, work_name
from press.works.enclosure import enclosure

HERE = Path(__file__).parent
STYLES = HERE / "styles"
FIRST_DAY = 1767225600  # of 2026: the date of a print where nothing else dates it
# Sizes of type between which a work may be set, so that all stands on one side; a sheet says itself if it has a back.
FITS = {
    "sheet": Fit("sheet", 9.5, 13.0),
    "synopsis": Fit("table", 7.9, 10.0, 3),
    "payments": Fit("cards", 8.6, 14.0),
}
RUN_ON = ("sources", "deals")  # chapters of which several follow one another without a new page
KINDS = {
    "books": "rulebook",
    "sheet": "sheet",
    "score-pad": "scorepad",
    "synopsis-print": "synopsis",
    "payments-card": "payments",
    "counters": "counters",
    "pack-marks": "marks",
    "pack-backs": "backs",
    "signals-card": "signals",
}
LIKE = {"marks": ("counters",), "backs": ("pack",), LARGE: ("sheet", "large")}  # what has no style of its own, or more
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
        self.trees: dict[str, nodes.document] = {}
        self.paged = True  # whether references name pages

    def get_outdated_docs(self) -> Iterable[str]:
        return self.env.found_docs

    def get_target_uri(self, docname: str, typ: str | None = None) -> str:
        return page_of(docname)

    def get_relative_uri(self, from_: str, to: str, typ: str | None = None) -> str:
        return page_of(to)

    def write_documents(self, docnames: Any) -> None:
        """Make the works of every game that does not rest on what it did, but for those that come out the same.

        Pages are read and thrown away by the hundred; a collector would look through all of them again and again.
        """
        gc.disable()
        cache, names = Cache(Path(self.outdir)), set[str]()
        parts: dict[str, set[str]] = {}
        jobs: list[Job] = []
        rests_on = self.parts()
        for part in rests_on:
            found = cache.unchanged(part, rests_on[part])
            if found is None:
                own = [*self.jobs(part)]
                found = {*self.texts(part), *(name for job in own for name in (job.name, *dict(job.files)))}
                parts[part] = found
                jobs += own
            names |= found
        self.check(jobs)
        self.print([job for job in jobs if not cache.holds(job)], len(jobs), cache)
        for part, found in parts.items():
            cache.note(part, rests_on[part], found)
        cache.drop_all_but(names, set(rests_on))

    def print(self, due: Sequence[Job], count: int, cache: Cache) -> None:
        log.info("press: %d of %d works to make", len(due), count)
        progress = Progress(due)
        for done in print_all(due):
            cache.keep(done.job, done.files)
            progress.tell(done)
            self.tell(done)

    def tell(self, done: Printed) -> None:
        told = "press: %s, %d pages in %d layouts (%.1f s of processor)"
        log.info(told, done.job.name, done.pages, done.layouts, done.processor)
        for warning in done.warnings:
            log.warning("%s: %s", done.job.name, warning)

    def check(self, jobs: Sequence[Job]) -> None:
        """Refuse HTML that would break in print; large print has that of its sheet."""
        found = {f"{job.name}: {fault}" for job in jobs if f"-{LARGE}" not in job.name for fault in faults(job.html)}
        if found:
            raise ExtensionError("\n".join(["HTML that cannot be printed", *sorted(found)]))

    # what is printed: a part for each game, and one for the packs

    def parts(self) -> dict[str, str]:
        """The parts, each with a digest of what it rests on."""
        corpus = corpus_of(self.env)
        found = {}
        if PACKS_PAGE in self.env.found_docs:
            found[PACKS_PAGE] = digest_of(self, None, [PACKS_PAGE], self.day([PACKS_PAGE]))
        for game in corpus.games.values():
            pages = self.pages(corpus, game)
            found[game.id] = digest_of(self, game, pages, self.day(pages))
        return found

    def pages(self, corpus: Corpus, game: Game) -> list[str]:
        """The pages from which a game's works are made."""
        return [name for name in (*chapters(corpus, game), sheet_page(game)) if name in self.env.found_docs]

    def jobs(self, part: str) -> Iterator[Job]:
        """The works of a part."""
        if part == PACKS_PAGE:
            yield from self.packs()
            return
        game = corpus_of(self.env).games[part]
        for each in self.blocks(sheet_page(game), KINDS):
            kind, ruleset = KINDS[each["kind"]], each["data"]["ruleset"]["id"]
            body = self.body(game, each)
            yield self.work(kind, game, ruleset, body, 2 if each["data"].get("back") else 0)
            if kind == "sheet":
                yield self.work(LARGE, game, ruleset, body)
        yield self.work("edition", game, game.default_ruleset, self.edition(game))

    def body(self, game: Game, part: block) -> str:
        """A block of the page of sheets as HTML. Of its links those stay that lead to rules of its own."""
        inside = {rule["id"] for phase in part["data"].get("phases", ()) for rule in phase["rules"]}
        tree = self.single(sheet_page(game), part, inside if part["kind"] == "books" else ())
        self.around["day"] = dated(self.day([sheet_page(game)]))["day"]
        self.paged = False
        html = self.rendered(tree, sheet_page(game))
        self.paged = True
        return html

    def work(self, kind: str, game: Game, ruleset: str, body: str, sides: int = 0) -> Job:
        """A work of a game; `sides` where it says itself on how many it stands."""
        pages = self.pages(corpus_of(self.env), game) if kind == "edition" else [sheet_page(game)]
        head = about(kind, game, ruleset, self.day(pages))
        return self.job(work_name(kind, game, ruleset), head, body, enclosure(game, ruleset), sides)

    def job(self, name: str, head: dict[str, Any], body: str, data: Enclosure, sides: int = 0) -> Job:
        """A work with all its forms."""
        kind, fit = head["kind"], FITS.get(head["kind"])
        if fit and sides:
            fit = Fit(fit.gauge, fit.smallest, fit.largest, sides)
        html = self.partials.render("page", head, {"body": Markup(body)})
        styles = tuple(STYLES / f"{style}.css" for style in ("base", *LIKE.get(kind, (kind,))))
        files = tuple((file_name(name, form), form or "own") for form in forms(kind))
        return Job(name, html, styles, self.fonts, (data,), head["epoch"], files, fit)

    def day(self, pages: Iterable[str]) -> int:
        """When these pages last changed, in seconds since 1970: their newest day, or the edition's if one has none."""
        days = [corpus_of(self.env).day(dates.part(page)) for page in pages]
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

    def packs(self) -> Iterator[Job]:
        """The Spanish pack, without and with its backs."""
        for part in self.blocks(PACKS_PAGE, ("spanish-pack",)):
            for work in part["data"]["works"]:
                own = part.deepcopy()
                own["data"] = {**part["data"], **work}
                body = self.rendered(self.single(PACKS_PAGE, own), PACKS_PAGE)
                yield self.job(work["id"], about_pack(work["title"], self.day([PACKS_PAGE])), body, packs.enclosure())

    def texts(self, part: str) -> Iterator[str]:
        """Write the plain-text sheets; they take no time."""
        if not (game := corpus_of(self.env).games.get(part)):
            return
        for each in self.blocks(sheet_page(game), ("sheet",)):
            tree = self.single(sheet_page(game), each)
            name = plain_name(game, each["data"]["ruleset"]["id"])
            [resolved] = tree.findall(block)
            (Path(self.outdir) / name).write_text(plain.sheet(tree, resolved), "utf-8")
            yield name

    # the edition

    def edition(self, game: Game) -> str:
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
        data = {**self.front(game), "chapters": written, "contents": contents(book), "index": found.letters()}
        return self.partials.render("edition", data, {}, **self.around)

    def deals(self, game: Game) -> list[str]:
        """The worked deals that the page of sheets chooses for the edition."""
        return [key for part in self.blocks(sheet_page(game), ("books",)) for key in part["data"]["deals"]]

    def front(self, game: Game) -> dict[str, Any]:
        """What the title page and the colophon say."""
        return {
            "game": {"id": game.id, "title": game.title},
            "subtitle": plain.unmarked(game.subtitle, {}),
            "ruleset": {"title": game.rulesets[game.default_ruleset].title},
            "apart": game.apart,
            **about("edition", game, game.default_ruleset, self.day(self.pages(corpus_of(self.env), game))),
        }

    def rendered(self, tree: nodes.document, docname: str) -> Markup:
        """A tree as HTML, through the partials."""
        self.current_docname = docname
        tree.settings = self.settings
        visitor = self.create_translator(tree, self)
        tree.walkabout(visitor)
        return Markup("".join(visitor.body))  # type: ignore[attr-defined]


def sheet_page(game: Game) -> str:
    """The page on which a game's prints are asked for."""
    return f"games/{game.id}/sheet"


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
