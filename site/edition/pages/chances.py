"""The tables of chances of a game, as they were counted."""

from __future__ import annotations

from typing import ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx

from edition.markup.chances import tables
from edition.markup.context import Directive, Options
from edition.model.codes import Code


class ChancesDirective(Directive):
    """``{chances} game``: its tables of chances, or those that `:tables:` names, each with how it was found.

    `:plain:` leaves out how.
    """

    option_spec: ClassVar[Options] = {"tables": directives.unchanged_required, "plain": directives.flag}

    def run(self) -> list[nodes.Node]:
        game, maker = self.game, self.maker()
        named = self.options.get("tables", "").split() or list(game.chances)
        if not named:
            what = f"{game.id} has no tables of chances"
            raise self.fault(
                Code.NOTHING, what, f"write games/{game.id}/chances.toml, or take {{chances}} off the page"
            )
        found = tables(self, maker, game, named)
        return [self.block("chances", maker, tables=found, plain="plain" in self.options)]


def setup_chances(app: Sphinx) -> None:
    app.add_directive("chances", ChancesDirective)
