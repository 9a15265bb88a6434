"""The Sphinx extension: `setup()` lists the modules of the edition, a kind of thing each."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path
from typing import Any

from sphinx.application import Sphinx

from edition.browser.play import setup_play
from edition.markup.characters import setup_characters
from edition.markup.context import catalogue_of, load
from edition.markup.links import setup_links
from edition.markup.readings import setup_readings
from edition.pages.builder import setup_builder
from edition.pages.chances import setup_chances
from edition.pages.cite import setup_cite
from edition.pages.counted import setup_counted
from edition.pages.cruxes import setup_cruxes
from edition.pages.deals import setup_deals
from edition.pages.front import setup_front
from edition.pages.laboratory import setup_laboratory
from edition.pages.leaf import setup_leaf
from edition.pages.lists import setup_lists
from edition.pages.made import setup_made
from edition.pages.names import setup_names
from edition.pages.publishing import setup_publishing
from edition.pages.rules import setup_rules
from edition.pages.rulesets import setup_rulesets
from edition.pages.signals import setup_signals
from edition.pages.sources import setup_sources
from edition.pages.strip import setup_strip
from edition.pages.synopsis import setup_synopsis
from edition.words import DOMAIN, speak

ROOT = Path(__file__).parents[2]


def code_digest(content: Path) -> str:
    """A digest of engine, edition and the list of content files: a change of any remakes every page.

    A page is made anew by itself when a file it rests on changes; it cannot know of files still to come.
    """
    digest = sha256()
    for path in code():
        digest.update(path.read_bytes())
    for path in sorted(content.rglob("*.toml")):
        digest.update(str(path.relative_to(content)).encode())
    return digest.hexdigest()


def code() -> list[Path]:
    """Every module of engine and edition, whatever its room."""
    return sorted([*(ROOT / "engine" / "quinola").rglob("*.py"), *Path(__file__).parent.rglob("*.py")])


def setup(app: Sphinx) -> dict[str, Any]:
    app.add_config_value("edition_stops", True, "", bool, "whether faults in the content stop the build")
    app.add_config_value("edition_only", "", "env", str, "the one game whose pages are made, from checked content")
    app.add_config_value("edition_made_with", code_digest(Path(app.srcdir)), "env", str, "what the pages are made with")
    app.connect("config-inited", lambda app, _: speak(app.config.language, catalogue_of(app, DOMAIN)))
    app.connect("builder-inited", load)
    setup_made(app)
    setup_builder(app)
    setup_links(app)
    setup_characters(app)
    setup_readings(app)
    setup_strip(app)
    setup_rules(app)
    setup_leaf(app)
    setup_counted(app)
    setup_chances(app)
    setup_cruxes(app)
    setup_laboratory(app)
    setup_deals(app)
    setup_rulesets(app)
    setup_signals(app)
    setup_synopsis(app)
    setup_sources(app)
    setup_lists(app)
    setup_front(app)
    setup_names(app)
    setup_cite(app)
    setup_publishing(app)
    setup_play(app)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
