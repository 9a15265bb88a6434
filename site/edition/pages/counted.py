"""The evidence of a rule-set in a line, which closes its page at the table."""

from __future__ import annotations

from docutils import nodes
from sphinx.application import Sphinx

from edition.markup.context import Directive
from edition.markup.links import link
from edition.model import known
from edition.pages.carried import told_through
from edition.pages.strip import evidence, filled, rules_in_force
from edition.published.addresses import rules_page
from edition.words import _


class CountedDirective(Directive):
    """``{counted}``: the evidence of a rule-set as a bar, and in a line."""

    def run(self) -> list[nodes.Node]:
        game, maker = self.game, self.maker()
        self.rests_on(f"games/{game.id}/rules.toml", f"games/{game.id}/cruxes.toml")
        ruleset = self.ruleset(game)
        counted = evidence(game, ruleset)
        count = {each["word"]: each["count"] for each in counted}
        by_whom = filled(self.corpus, game, ruleset)
        page = link("page", rules_page(game, ruleset), nodes.Text(_("The edition")), docname=self.env.docname)
        told = {
            "total": sum(count.values()),
            "sources": sum(count.get(word, 0) for word in ("attested", "reported", "inferred")),
            "old": by_whom["old"],
            "modern": by_whom["modern"],
            "ours": count.get("conjectured", 0),
            "lost": count.get("lost", 0),
        }
        through = maker.prose(f"{{source}}`{game.through}`") if game.through else None
        way = told_through(self, maker, known(rules_in_force(game, ruleset)))
        edition = maker.hold(page)
        return [self.block("counted", maker, evidence=counted, **told, way=way, through=through, edition=edition)]


def setup_counted(app: Sphinx) -> None:
    app.add_directive("counted", CountedDirective)
