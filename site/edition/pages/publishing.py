"""What pages say of themselves where they are found or shared, and what the site tells robots and readers of feeds."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from typing import Any

from docutils import nodes
from markupsafe import Markup
from sphinx.application import Sphinx

from edition.dataset import crate
from edition.dataset.files import ARCHIVE
from edition.kept import drawn
from edition.markup.context import corpus_of
from edition.markup.nodes import block
from edition.model import Corpus, Game
from edition.pages import data
from edition.pages.builder import SiteBuilder, address_of, game_of
from edition.pages.front import picture
from edition.pages.shared import HOUSE_MOTIF, THEME, Painter
from edition.published import announced, dates
from edition.published.addresses import page_address
from edition.words import N_, _

HOUSE = ("Quinola", N_("Old card games, most of them lost, and what is left of them"))
ICONS = {"icon-180.png": (180, 0.62), "icon-192.png": (192, 0.62), "icon-512.png": (512, 0.62),
         "icon-maskable-512.png": (512, 0.48)}  # fmt: skip
UNLISTED = ("404", "offline", "search")


def head(app: Sphinx, pagename: str, template: str, context: dict[str, Any], doctree: nodes.document | None) -> None:
    """What the page template needs for its head."""
    corpus, base = corpus_of(app.env), address_of(app.config.edition_address)
    game = game_of(app, pagename)
    here = base + page_address(pagename) if base and pagename not in UNLISTED else ""
    told = (context.get("meta") or {}).get("description", "")
    context["description"] = announced.cut(told or description(corpus, pagename, game, doctree))
    context["canonical"] = here
    context["shared"] = f"{base}_static/shared/{game.id if game else 'quinola'}.png" if base else ""
    context["data"] = as_script(structured(pagename, game, here))


def description(corpus: Corpus, pagename: str, game: Game | None, doctree: nodes.document | None) -> str:
    """What a page is, in a sentence or two of the content: what a game is, or else the first words of the page."""
    title = next((node.astext() for node in doctree.findall(nodes.title)), HOUSE[0]) if doctree else HOUSE[0]
    source = corpus.sources.get(pagename.removeprefix("sources/").partition("/")[0])
    if pagename == "index":
        games = ", ".join(each.title for each in corpus.games.values())
        return _("{house}: {games}. What can we play tonight, with how many, which cards, and for how long?").format(
            house=_(HOUSE[1]), games=games
        )
    if game:
        return f"{title}. {plain(game.subtitle)}."
    if source:
        return _("{title}: {kind}, {date}. {n} clauses, and what rests on each.").format(
            title=source.title, kind=_(source.kind), date=source.date, n=len(source.clauses)
        )
    first = "" if doctree is None else first_words(doctree)
    return f"{title}. {first or _(HOUSE[1])}"


def first_words(doctree: nodes.document) -> str:
    """The first paragraph that is not part of a figure or a table."""
    found = (node for node in doctree.findall(nodes.paragraph) if not isinstance(node.parent, block))
    return next((node.astext() for node in found), "")


def plain(text: str) -> str:
    """Text of the content as it can stand in an attribute; ours in titles has no marks."""
    return text.replace("*", "").rstrip(".")


def as_script(told: dict[str, Any]) -> Markup | str:
    """What schema.org reads, as the text of a script; nothing where nothing is told."""
    kept = {key: value for key, value in told.items() if value}
    return Markup(json.dumps(kept, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")) if kept else ""


def dataset(here: str) -> dict[str, Any]:
    """For those who look for data: what the dataset is, and where the archive of it lies if the site has an address."""
    day = dates.edition_day()
    files = {"application/zip": ARCHIVE, "application/ld+json": f"{data.FOLDER}/{crate.CRATE}"}
    told: dict[str, Any] = {
        "@context": "https://schema.org",
        "@type": "Dataset",
        "name": crate.TITLE,
        "description": crate.SAYS,
        "creator": {"@type": "Organization", "name": crate.WHO},
        "license": crate.LICENCE,
        "keywords": crate.KEYWORDS,
        "inLanguage": "en",
        "isAccessibleForFree": True,
        "datePublished": day,
        "version": day,
    }
    if here:
        told |= {"@id": here, "url": here, "distribution": [
            {"@type": "DataDownload", "encodingFormat": media, "contentUrl": here + file}
            for media, file in files.items()
        ]}  # fmt: skip
    return told


def structured(pagename: str, game: Game | None, here: str) -> dict[str, Any]:
    """For those who read schema.org: a game on its page, and the dataset on its own; nothing elsewhere."""
    if pagename == data.PAGE:
        return dataset(here)
    if game is None or pagename != f"games/{game.id}/index":
        return {}
    told: dict[str, Any] = {
        "@context": "https://schema.org",
        "@type": "Game",
        "name": game.title,
        "alternateName": [name for name in game.names if name != game.title],
        "description": plain(game.subtitle),
        "genre": plain(game.family),
        "inLanguage": "en",
        "license": "https://creativecommons.org/licenses/by-sa/4.0/",
    }
    if game.players:
        told["numberOfPlayers"] = [{"@type": "QuantitativeValue", "value": number} for number in game.players]
    if here:
        told |= {"@id": here, "url": here}
    return told


def announce(app: Sphinx, exception: Exception | None) -> None:
    """The map, what robots may do, the feed, and the pictures, beside the pages; not beside those of one game."""
    if exception is not None or app.builder.name != SiteBuilder.name or app.config.edition_only:
        return
    out, base, corpus = Path(app.outdir), address_of(app.config.edition_address), corpus_of(app.env)
    pages = sorted(page for page in app.env.found_docs if page not in UNLISTED)
    if base:
        days = [(page_address(page), corpus.day(dates.part(page)) or dates.edition_day()) for page in pages]
        (out / "sitemap.xml").write_text(announced.sitemap(base, days), "utf-8")
    (out / "robots.txt").write_text(announced.robots(base), "utf-8")
    (out / "feed.atom").write_text(announced.feed(base, changes(corpus, pages)), "utf-8")
    pictures(corpus, out / "_static")


def changes(corpus: Corpus, pages: list[str]) -> list[announced.Change]:
    """Games and sources, each as it stands since the day of its version."""
    found = []
    for kind, things in (("games", corpus.games), ("sources", corpus.sources)):
        for key, thing in things.items():
            day, page = corpus.day(f"{kind}/{key}"), f"{kind}/{key}/index"
            if day and page in pages:
                found.append(announced.Change(day, thing.title, page_address(page)))
    return found


def pictures(corpus: Corpus, out: Path) -> None:
    """A card to be shared of the house and of each game, and the icons."""
    painter, static = Painter(), THEME / "static"
    ours = [path.read_bytes() for path in painter.rests_on()]
    cards = {"quinola": (*HOUSE, [f"cards/{name}.svg" for name in HOUSE_MOTIF])}
    cards |= {game.id: (game.title, plain(game.subtitle), [picture(name) for name in game.shown_as])
              for game in corpus.games.values()}  # fmt: skip
    for name, (title, says, files) in cards.items():
        hand = [static / file for file in files]
        card = partial(painter.card, title, says, hand)
        made_from: list[str | bytes] = [title, says, *(path.read_bytes() for path in hand), *ours]
        drawn(f"shared-{name}", out / "shared" / f"{name}.png", made_from, card)
    for name, (size, part) in ICONS.items():
        drawn(name, out / name, [f"{size} {part}", *ours], partial(painter.icon, size, part))


def setup_publishing(app: Sphinx) -> None:
    app.add_config_value("edition_address", "", "html", str, "where the site stands: https://quinola.example/")
    app.connect("html-page-context", head)
    app.connect("build-finished", announce)
