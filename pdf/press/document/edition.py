"""The edition of a game as HTML: its chapters, a title page and contents before them, an index behind."""

from __future__ import annotations

from typing import Any

from docutils import nodes
from markupsafe import Markup

from edition.model import Game
from press.document.assembly import Book, join
from press.document.frame import about
from press.document.index import index, mention
from press.document.pages import PageBuilder
from press.works.catalogue import chapters, sheet_page
from press.works.plain import plain_text

RUN_ON = ("sources", "deals")  # chapters of which several follow one another without a new page
RULESETS = "/rules/"


def edition(builder: PageBuilder, game: Game, day: int) -> str:
    """The edition as of a day. Of chapters that run on, the index has the first alone."""
    corpus = builder.corpus
    book = join(builder, chapters(corpus, game), chosen_deals(builder, game))
    found = index(corpus, game)
    alike = {corpus.deals_page(game, ruleset): "deals" for ruleset in game.order}
    bodies: list[dict[str, Any]] = []
    for chapter in book.chapters:
        body = builder.html(chapter.tree, chapter.docname)
        kind = alike.get(chapter.docname, chapter.kind)
        after = bool(bodies) and bodies[-1]["kind"] == kind and kind in RUN_ON
        if chapter.docname.startswith(f"games/{game.id}/") and not after:
            body = Markup(mention(found, corpus.terms, chapter.anchor, body))
        bodies.append({"anchor": chapter.anchor, "kind": kind, "runs_on": after, "body": body})
    data = {**front(game, day), "chapters": bodies, "contents": contents(book), "index": found.letters()}
    return builder.partials.render("edition", data, {}, **builder.around)


def chosen_deals(builder: PageBuilder, game: Game) -> list[str]:
    """The worked deals that the page of sheets chooses for the edition."""
    return [key for part in builder.blocks(sheet_page(game), ("books",)) for key in part["data"]["deals"]]


def front(game: Game, day: int) -> dict[str, Any]:
    """What the title page and the colophon say."""
    return {
        **about("edition", game, game.default_ruleset, day),
        "subtitle": plain_text(game.subtitle, {}),
        "ruleset": {"title": game.rulesets[game.default_ruleset].title},
        "apart": game.apart,
    }


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
