"""What can be printed of a game as a whole; the press adds sheets and score pads to the list itself."""

from __future__ import annotations

from docutils import nodes
from sphinx.application import Sphinx

from edition.context import Directive

PAPERS = {"a4": "A4", "letter": "Letter"}


class PrintListDirective(Directive):
    """``{print-list}``: the rulebook of the game, on each paper."""

    def run(self) -> list[nodes.Node]:
        game = self.game
        prints = [{"file": f"{game.id}-rulebook-{key}.pdf", "label": f"PDF, {paper}"} for key, paper in PAPERS.items()]
        title = f"The rulebook of {game.title}"
        return [self.block("print-list", self.maker(), game=game.id, title=title, prints=prints)]


def setup_prints(app: Sphinx) -> None:
    app.add_directive("print-list", PrintListDirective)
