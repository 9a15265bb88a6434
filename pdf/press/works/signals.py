"""The pocket card of a rule-set's signals: faces and what they mean, as large as a playing card."""

from __future__ import annotations

from docutils import nodes
from sphinx.application import Sphinx

from edition.pages.signals import rows
from edition.words import _
from press.works.extras import own_prints
from press.works.sheets import TablePrint


class SignalsCardDirective(TablePrint):
    """``{signals-card} game/ruleset``: four alike to a leaf, to be cut out, one for each player."""

    def run(self) -> list[nodes.Node]:
        game, ruleset = self.subject
        found = rows(game, ruleset.id)
        if not found:
            raise self.error(f"{self.arguments[0]} has no signals")
        head = {**self.head("signals", game, ruleset), "prints": own_prints("signals", game, ruleset, _("Signs"))}
        return [self.block("signals-card", self.maker(), **head, rows=found)]


def setup_signals_card(app: Sphinx) -> None:
    app.add_directive("signals-card", SignalsCardDirective)
