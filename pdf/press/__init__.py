"""The press: the Sphinx extension that prints what the edition holds; `setup()` only lists its modules."""

from __future__ import annotations

from typing import Any

from sphinx.application import Sphinx

from press.builder import setup_builder
from press.cutouts.four_backs import setup_four_backs
from press.cutouts.lacking import setup_lacking
from press.cutouts.marks import setup_marks
from press.cutouts.packs import setup_packs
from press.works.books import setup_books
from press.works.extras import setup_extras
from press.works.sheets import setup_sheets
from press.works.signals import setup_signals_card


def setup(app: Sphinx) -> dict[str, Any]:
    setup_builder(app)
    setup_sheets(app)
    setup_books(app)
    setup_extras(app)
    setup_packs(app)
    setup_marks(app)
    setup_four_backs(app)
    setup_lacking(app)
    setup_signals_card(app)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
