"""What is printed, as jobs: for each game the blocks on its page of sheets, and its edition; the packs besides."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from markupsafe import Markup

from edition.markup.nodes import block
from edition.model import Game
from press.cutouts import packs
from press.document.edition import edition
from press.document.frame import about, about_pack, imprint
from press.document.pages import PageBuilder
from press.layout.fonts import unpack
from press.layout.job import Enclosure, Fit, Job
from press.making.cache import QUIRES
from press.making.digests import digest_of
from press.works import plain
from press.works.catalogue import LARGE, chapters, file_name, forms, plain_name, sheet_page, work_name
from press.works.enclosure import enclosure

STYLES = Path(__file__).parent / "styles"
# Sizes of type between which a work may be set, so that all stands on one side; a sheet says itself if it has a back.
FITS = {
    "sheet": Fit("sheet", 8.0, 13.0),
    "synopsis": Fit("table", 7.9, 10.0, 6),
    "payments": Fit("cards", 8.6, 14.0),
}
KINDS = {
    "books": "rulebook",
    "sheet": "sheet",
    "score-pad": "scorepad",
    "synopsis-print": "synopsis",
    "payments-card": "payments",
    "counters": "counters",
    "pack-marks": "marks",
    "pack-backs": "backs",
    "pack-cutouts": "cutouts",
    "signals-card": "signals",
}
# What has no style of its own, or more.
LIKE = {"marks": ("counters",), "backs": ("pack",), "cutouts": ("pack",), LARGE: ("sheet", "large")}
PACKS_PAGE = "packs"


class JobBuilder(PageBuilder):
    """Makes jobs of pages: the HTML of each work, its styles, its forms."""

    def init(self) -> None:
        super().init()
        self.fonts = unpack(Path(self.outdir) / ".fonts")

    def parts(self) -> dict[str, str]:
        """The parts, each with a digest of what it rests on."""
        found = {}
        if PACKS_PAGE in self.env.found_docs:
            found[PACKS_PAGE] = digest_of(self, None, [PACKS_PAGE], self.day([PACKS_PAGE]))
        for game in self.corpus.games.values():
            pages = self.pages(game)
            found[game.id] = digest_of(self, game, pages, self.day(pages), self.corpus.taken.get(game.id, ""))
        return found

    def pages(self, game: Game) -> list[str]:
        """The pages from which a game's works are made."""
        return [name for name in (*chapters(self.corpus, game), sheet_page(game)) if name in self.env.found_docs]

    def jobs(self, part: str) -> Iterator[Job]:
        """The works of a part; the one that takes longest to print is the first."""
        if part == PACKS_PAGE:
            yield from self.packs()
            return
        game = self.corpus.games[part]
        yield self.work("edition", game, game.default_ruleset, edition(self, game, self.day(self.pages(game))))
        for each in self.blocks(sheet_page(game), KINDS):
            kind, ruleset = KINDS[each["kind"]], each["data"]["ruleset"]["id"]
            body = self.body(game, each)
            yield self.work(kind, game, ruleset, body, 2 if each["data"].get("back") else 0)
            if kind == "sheet":
                yield self.work(LARGE, game, ruleset, body)

    def body(self, game: Game, part: block) -> str:
        """A block of the page of sheets as HTML. Of its links those stay that lead to rules of its own."""
        inside = {rule["id"] for phase in part["data"].get("phases", ()) for rule in phase["rules"]}
        tree = self.single(sheet_page(game), part, inside if part["kind"] == "books" else ())
        self.around["day"] = imprint(self.day([sheet_page(game)]))["day"]
        self.paged = False
        html = self.html(tree, sheet_page(game))
        self.paged = True
        return html

    def work(self, kind: str, game: Game, ruleset: str, body: str, sides: int = 0) -> Job:
        """A work of a game; `sides` where it says itself on how many it stands."""
        pages = self.pages(game) if kind == "edition" else [sheet_page(game)]
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
        quires = Path(self.outdir, QUIRES)
        return Job(name, html, styles, self.fonts, (data,), head["epoch"], files, fit, quires)

    def packs(self) -> Iterator[Job]:
        """The Spanish pack, without and with its backs."""
        for part in self.blocks(PACKS_PAGE, ("spanish-pack",)):
            for work in part["data"]["works"]:
                own = part.deepcopy()
                own["data"] = {**part["data"], **work}
                body = self.html(self.single(PACKS_PAGE, own), PACKS_PAGE)
                yield self.job(work["id"], about_pack(work["title"], self.day([PACKS_PAGE])), body, packs.enclosure())

    def texts(self, part: str) -> Iterator[str]:
        """Write the plain-text sheets; they take no time."""
        if not (game := self.corpus.games.get(part)):
            return
        for each in self.blocks(sheet_page(game), ("sheet",)):
            tree = self.single(sheet_page(game), each)
            name = plain_name(game, each["data"]["ruleset"]["id"])
            [resolved] = tree.findall(block)
            (Path(self.outdir) / name).write_text(plain.sheet(tree, resolved), "utf-8")
            yield name
