"""The press: the Sphinx extension that prints what the edition holds; `setup()` only lists its modules."""

from __future__ import annotations

from typing import Any

from sphinx.application import Sphinx

from press.books import setup_books
from press.builder import setup_builder
from press.extras import setup_extras
from press.fourbacks import setup_fourbacks
from press.marks import setup_marks
from press.packs import setup_packs
from press.sheets import setup_sheets
from press.signals import setup_signals_card


def setup(app: Sphinx) -> dict[str, Any]:
    setup_builder(app)
    setup_sheets(app)
    setup_books(app)
    setup_extras(app)
    setup_packs(app)
    setup_marks(app)
    setup_fourbacks(app)
    setup_signals_card(app)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
