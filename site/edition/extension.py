"""The Sphinx extension: `setup()` lists the modules of the edition, a kind of thing each."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sphinx.application import Sphinx

from edition.browser.play import setup_play
from edition.code import code_digest
from edition.markup.characters import setup_characters
from edition.markup.context import catalogue_of, setup_context
from edition.markup.links import setup_links
from edition.markup.readings import setup_readings
from edition.pages.arguments import setup_arguments
from edition.pages.builder import setup_builder
from edition.pages.chances import setup_chances
from edition.pages.cite import setup_cite
from edition.pages.citing import setup_citing
from edition.pages.counted import setup_counted
from edition.pages.cruxes import setup_cruxes
from edition.pages.data import setup_data
from edition.pages.deals import setup_deals
from edition.pages.evidence_lists import setup_evidence_lists
from edition.pages.front import setup_front
from edition.pages.laboratory import setup_laboratory
from edition.pages.leaf import setup_leaf
from edition.pages.lists import setup_lists
from edition.pages.made import setup_made
from edition.pages.maps import setup_maps
from edition.pages.names import setup_names
from edition.pages.order import setup_order
from edition.pages.progress import setup_progress
from edition.pages.publishing import setup_publishing
from edition.pages.rules import setup_rules
from edition.pages.rulesets import setup_rulesets
from edition.pages.signals import setup_signals
from edition.pages.sources import setup_sources
from edition.pages.strip import setup_strip
from edition.pages.synopsis import setup_synopsis
from edition.words import DOMAIN, speak


def setup(app: Sphinx) -> dict[str, Any]:
    app.add_config_value("edition_stops", True, "", bool, "whether faults in the content stop the build")
    app.add_config_value("edition_checked", "", "", str, "the folder in which content is kept that was checked")
    app.add_config_value("edition_only", "", "env", str, "the one game whose pages are made, from checked content")
    app.add_config_value("edition_made_with", code_digest(Path(app.srcdir)), "env", str, "what the pages are made with")
    app.connect("config-inited", lambda app, _: speak(app.config.language, catalogue_of(app, DOMAIN)))
    setup_context(app)
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
    setup_evidence_lists(app)
    setup_maps(app)
    setup_front(app)
    setup_names(app)
    setup_cite(app)
    setup_data(app)
    setup_citing(app)
    setup_publishing(app)
    setup_arguments(app)
    setup_order(app)
    setup_progress(app)
    setup_play(app)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
