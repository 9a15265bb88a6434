"""The website's builder: clean addresses, our own templates, blocks through partials, and nothing of Sphinx's own."""

from __future__ import annotations

import json
import re
import shutil
from functools import partial
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.builders.dirhtml import DirectoryHTMLBuilder
from sphinx.environment import BuildEnvironment
from sphinx.util.osutil import relative_uri
from sphinx.writers.html5 import HTML5Translator

from edition.browser.game_data import readable
from edition.faces.webfonts import published
from edition.kept import drawn
from edition.markup.context import corpus_of
from edition.markup.nodes import BlockVisitor, Partials, block, keep_templates, number, slot, spanish, speak
from edition.markup.readings import BOXES, PICKS, SHEET, stylesheet
from edition.model import Game, Source
from edition.pages import finder
from edition.pages.diagrams import arrow, circle
from edition.published import dates
from edition.published.addresses import next_page, page_address
from edition.tei.document import document, file_name
from edition.tei.header import About
from edition.words import N_, _

FONTS = Path(__file__).parents[2] / "theme" / "fonts"
STATIC = Path(__file__).parents[2] / "theme" / "static"
ONE_SHEET = ("tokens.css", "site.css", "print.css")
"""What every page needs, and so asks for at once; the last is for paper."""
BESIDE = "deals.json"
"""What the scripts are told of the deals of a page: it lies beside the page."""
LOST = "404"
PARTIALS = Path(__file__).parents[2] / "theme" / "partials"


CLASS = re.compile(r' class="([^"]*)"')
THEIRS = {"reference", "internal", "external", "simple", "docutils", "align-default"}


def ours(found: re.Match[str]) -> str:
    """A class attribute without the classes that our stylesheets have no use for."""
    kept = " ".join(name for name in found[1].split() if name not in THEIRS)
    return f' class="{kept}"' if kept else ""


class SiteBuilder(DirectoryHTMLBuilder):
    """Writes `games/reym/`, not `games/reym/index.html`; its name is `html`, so that no option is needed."""

    name = "html"
    search = False
    partials = Partials([PARTIALS])

    def init_templates(self) -> None:
        super().init_templates()
        speak(self.templates.environment)
        for environment in (self.templates.environment, self.partials.environment):
            keep_templates(environment, Path(self.doctreedir))

    def get_target_uri(self, docname: str, typ: str | None = None) -> str:
        return page_address(docname)

    def get_output_path(self, page_name: str, /) -> Path:
        return Path(self.outdir, "404.html") if page_name == LOST else super().get_output_path(page_name.lower())

    def get_relative_uri(self, from_: str, to: str, typ: str | None = None) -> str:
        return self.way(from_, self.get_target_uri(to, typ))

    def way(self, docname: str, address: str) -> str:
        """The way from a page to an address; from the root for the one page that hosts show anywhere."""
        return f"/{address}" if docname == LOST else relative_uri(self.get_target_uri(docname), address)

    def init_css_files(self) -> None:
        """Our templates name their stylesheets."""

    def init_js_files(self) -> None:
        """Our templates name their scripts."""

    def create_pygments_style_file(self) -> None:
        """No page shows highlighted code in colour."""

    def write_genindex(self) -> None:
        """The glossary and the search serve."""

    def dump_inventory(self) -> None:
        """Addresses are ids; `content/addresses.txt` lists them."""

    def write_doc(self, docname: str, doctree: nodes.document) -> None:
        """The page, and beside it what the scripts are told of its deals, and the document of a source in TEI."""
        self.beside: dict[str, Any] = {}
        super().write_doc(docname, doctree)
        if self.beside:
            told = json.dumps(self.beside, ensure_ascii=False, separators=(",", ":"))
            self.get_output_path(docname).with_name(BESIDE).write_text(told, "utf-8")
        if source := source_of(self.env, docname):
            address = address_of(self.config.edition_address) + self.get_target_uri(docname)
            made = document(source, doctree, About(address, day(self.env, docname), self.config.language))
            self.get_output_path(docname).with_name(file_name(source)).write_bytes(made)

    def copy_static_files(self) -> None:
        super().copy_static_files()
        static = Path(self.outdir) / "_static"
        types = static / "fonts"
        types.mkdir(parents=True, exist_ok=True)
        tokens, site, paper = [(STATIC / name).read_text("utf-8") for name in ONE_SHEET]
        # What shows the pages of one game takes the fonts from where they lie: to make them takes seconds.
        for font in () if self.config.edition_only else sorted(FONTS.glob("*.woff2")):
            if font.name in tokens:
                drawn(f"font-{font.stem}", types / font.name, [font.read_bytes()], partial(publish, font))
        for licence in FONTS.glob("*.txt"):
            shutil.copyfile(licence, types / licence.name)
        (static / "finder.css").write_text(finder.stylesheet(corpus_of(self.env)), "utf-8")
        (static / "site.css").write_text(f"{tokens}{site}@media print {{\n{paper}}}\n", "utf-8")
        for name in set(ONE_SHEET) - {"site.css"}:
            (static / name).unlink()
        for docname, seen in PICKS.of(self.env).items():
            games = [corpus_of(self.env).games[name] for name in sorted({name for name, _ in seen})]
            folder = self.get_output_path(docname).parent
            folder.mkdir(parents=True, exist_ok=True)
            (folder / SHEET).write_text(stylesheet(games, seen, boxed=docname in BOXES.of(self.env)), "utf-8")


def publish(font: Path, to: Path) -> None:
    """Write a font as pages fetch it: last the letters in use, beside them the rest."""
    files = published(font)
    for name in sorted(files, key=lambda name: name == to.name):
        to.with_name(name).write_bytes(files[name])


class SiteTranslator(BlockVisitor, HTML5Translator):
    """Sphinx's HTML with blocks, and without the classes and marks that our stylesheets have no use for."""

    builder: SiteBuilder

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self.partials = self.builder.partials

    def around(self) -> dict[str, Any]:
        tools = {"asset": self.asset, "root": self.root, "beside": self.beside}
        return tools | {"circle": circle, "arrow": arrow}

    def beside(self, deal: dict[str, Any]) -> str:
        """Have a deal told beside the page, not in it: whoever only reads does not fetch it. Gives its name there."""
        self.builder.beside[deal["id"]] = deal
        return str(deal["id"])

    def asset(self, name: str) -> str:
        """The way from this page to a static file."""
        return self.root(f"_static/{name}")

    def root(self, name: str) -> str:
        """The way from this page to any file of the site."""
        return self.builder.way(self.builder.current_docname, name)

    def visit_spanish(self, node: spanish) -> None:
        """Its rank, and the suit by stylesheet; whoever listens hears the name."""
        code, suit = node["code"], node["code"][-1].lower()
        rank = code[:-1]
        words = f'role="img" aria-label="{node.astext()}"'
        self.body.append(f'<span class="suit es {suit}" data-card="{code}" {words}>{rank}</span>')
        raise nodes.SkipNode

    def visit_literal_block(self, node: nodes.literal_block) -> None:
        node["language"] = "none"  # one colour, and no classes for any
        super().visit_literal_block(node)

    def visit_number(self, node: number) -> None:
        self.body.append(f'<span data-number="{node["crux"]}">')

    def depart_number(self, node: number) -> None:
        self.body.append("</span>")

    def starttag(self, node: nodes.Element, tagname: str, suffix: str = "\n", empty: bool = False, **more: Any) -> str:
        if isinstance(node, nodes.section):
            return "<section>\n"  # its heading has the id: there the search and a reader's eye arrive
        if isinstance(node, nodes.title) and isinstance(node.parent, nodes.section):
            more["ids"] = node.parent["ids"]
        tag = super().starttag(node, tagname, suffix, empty, **more)
        return CLASS.sub(ours, tag)


def contents(doctree: nodes.document) -> list[dict[str, Any]]:
    """The sections of a page and their parts, for its own table of contents."""
    top = next((child for child in doctree.children if isinstance(child, nodes.section)), None)
    return [{**heading(section), "parts": [heading(part) for part in sections(section)]} for section in sections(top)]


def sections(node: nodes.Element | None) -> list[nodes.section]:
    return [child for child in node.children if isinstance(child, nodes.section)] if node else []


def heading(section: nodes.section) -> dict[str, str]:
    return {"id": section["ids"][0], "title": section[0].astext()}


def page_context(
    app: Sphinx, pagename: str, template: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    """What the page template needs beyond the body."""
    game = game_of(app, pagename)
    context["contents"] = contents(doctree) if doctree is not None else []
    context["game"] = None
    context["next"] = ""
    if game:
        pages, face = beside(app, pagename), face_of(pagename)
        context["game"] = {"id": game.id, "title": game.title, "apart": game.apart, "pages": pages, "face": face}
        context["game"]["can"] = readable(game)
        if (there := next_page(game, pagename)) in app.env.found_docs:
            context["next"] = app.builder.get_relative_uri(pagename, there)
    builder = app.builder
    assert isinstance(builder, SiteBuilder)
    context["top"] = builder.way(pagename, "")
    context["pathto"] = lambda page: builder.way(pagename, builder.get_target_uri(page)) or "#"
    context["varies"] = SHEET if PICKS.of(app.env).get(pagename) else ""
    context["version_date"] = day(app.env, pagename)


def game_of(app: Sphinx, docname: str) -> Game | None:
    """The game in whose folder a page stands."""
    parts = docname.split("/")
    return corpus_of(app.env).games.get(parts[1]) if parts[0] == "games" and len(parts) > 1 else None


def address_of(told: str) -> str:
    """Where the site stands, with a slash at its end; nothing where it is not told."""
    return told.strip().rstrip("/") + "/" if told.strip() else ""


def source_of(env: BuildEnvironment, docname: str) -> Source | None:
    """The source whose page this is."""
    parts = docname.split("/")
    return corpus_of(env).sources.get(parts[1]) if parts[0] == "sources" and parts[2:] == ["index"] else None


def day(env: BuildEnvironment, docname: str) -> str:
    """The version of a page, as its foot gives it."""
    return corpus_of(env).day(dates.part(docname)) or dates.edition_day()


Frame = tuple[str, list[tuple[str, str]]]
"""What stands around a page and comes from elsewhere: its version, and the pages beside it."""


def pages_reframed(app: Sphinx, env: BuildEnvironment) -> list[str]:
    """Pages to write again because their version or the pages beside them changed, though nothing they rest on did."""
    if app.builder.name != SiteBuilder.name:
        return []
    before: dict[str, Frame] = getattr(env, "edition_frames", {})
    now = {docname: (day(env, docname), beside(app, docname)) for docname in env.found_docs}
    env.edition_frames = now  # type: ignore[attr-defined]
    return sorted(docname for docname in now if docname in before and before[docname] != now[docname])


TABLE, EDITION = "table", "edition"
PAGES = {
    TABLE: {"index": N_("Rules in short"), "table": N_("Play"), "score": N_("Score"), "sheet": N_("Sheets")},
    EDITION: {
        "rules": N_("Rules"),
        "deals": N_("Deals"),
        "cruxes": N_("Cruxes"),
        "laboratory": N_("Laboratory"),
        "notes": N_("Notes"),
        "compare": N_("Compare"),
    },
}
"""The pages of a game by its two faces: for those who have cards in hand, and for those who ask why."""


def face_of(docname: str) -> str:
    """On which of its game’s two faces a page stands."""
    name = docname.split("/")[2]
    return TABLE if name in PAGES[TABLE] or name == "rulesets" else EDITION


def beside(app: Sphinx, docname: str) -> list[tuple[str, str]]:
    """The pages of the same face of the game; of several with worked deals, that of the first rule-set."""
    game = game_of(app, docname)
    if game is None:
        return []
    pages = {f"games/{game.id}/{name}": title for name, title in PAGES[face_of(docname)].items()}
    deals = corpus_of(app.env).deals_page(game)
    pages = {deals if title == "Deals" and deals not in pages else page: title for page, title in pages.items()}
    return [(page, _(title)) for page, title in pages.items() if page in app.env.found_docs]


def setup_builder(app: Sphinx) -> None:
    app.add_builder(SiteBuilder, override=True)
    app.set_translator("html", SiteTranslator)
    app.add_node(block)
    app.add_node(slot)
    app.add_node(spanish)
    app.add_node(number)
    app.connect("env-updated", pages_reframed)
    app.connect("html-page-context", page_context)
