"""Marks to stick on the cards of four packs that look alike, and where to stick them."""

from __future__ import annotations

from typing import Any

from docutils import nodes
from markupsafe import Markup
from sphinx.application import Sphinx

from edition.faces.shapes import HEART
from edition.markup.context import Directive
from edition.markup.nodes import Maker
from edition.words import N_, _
from press.cutouts.counters import SHAPES, face, row, text_at
from press.works.sheets import on_paper
from quinola.cards import FRENCH_52, ROMAN

STRIP = 13  # marks side by side
SEVEN = [(x, y) for x in (22.0, 41.5) for y in (17.0, 44.0, 71.0)] + [(31.75, 30.5)]


class PackMarksDirective(Directive):
    """``{pack-marks} game``: for a game of four packs, whatever the rule-set."""

    kind, title = "marks", N_("Marks for four packs")

    def run(self) -> list[nodes.Node]:
        game, maker = self.game, self.maker()
        data = {
            "game": {"id": game.id, "title": game.title},
            "ruleset": {"id": game.default_ruleset},
            "prints": on_paper(self.kind, game, game.default_ruleset, _(self.title)),
            **self.own(maker),
        }
        return [self.block(f"pack-{self.kind}", maker, **data)]

    def own(self, maker: Maker) -> dict[str, Any]:
        """What the print has besides."""
        return {}


def strips() -> list[dict[str, Any]]:
    """A mark for each card of each pack."""
    number = len(FRENCH_52)
    return [
        {"number": number, "name": mark, "rows": [row(counter(mark), STRIP, 1.0)] * (number // STRIP)}
        for mark in ROMAN.values()
    ]


def counter(mark: str) -> dict[str, str]:
    """A mark is drawn as a counter is."""
    return {"shape": mark, "name": "pack", "value": mark}


def on_face() -> Markup:
    """The seven of hearts, as French packs have it."""
    index = text_at(7, 7.5, 13, 12, "") + heart(7.5, 17.5, 0.055)
    pips = "".join(heart(x, y, 0.1) for x, y in SEVEN)
    turned = f'<g transform="rotate(180 31.75 44.45)">{index}</g>'
    return marked_card("a mark on the face of a card, below its index", index + turned + pips)


def on_back() -> Markup:
    lines = "".join(f"M{5.75 + y % 2:g} {5.45 + 2 * y:g}H58.5" for y in range(40))
    dots = f'<path d="{lines}" stroke="#777" stroke-width=".9" stroke-linecap="round" stroke-dasharray=".01 1.99"/>'
    return marked_card("a mark on the back of a card, in a corner", dots)


def marked_card(title: str, card: str) -> Markup:
    """A card with a mark on it, both in millimetres, the whole smaller."""
    mark = f'<rect width="12" height="12" fill="#fff"/>{face(counter("II"), SHAPES["II"])}'
    return Markup(
        f'<svg viewBox="-.5 -.5 64.5 89.9" width="22mm" height="30.66mm" role="img"><title>{title}</title>'
        f'<rect width="63.5" height="88.9" rx="4" fill="none" stroke="#000" stroke-width=".7"/>{card}'
        f'<g transform="translate(1.5 21)">{mark}</g></svg>'
    )


def heart(x: float, y: float, scale: float) -> str:
    """In outline, as in all that is printed in black."""
    at = f"translate({x:g} {y:g})scale({scale})"
    return f'<path transform="{at}" fill="none" stroke="#000" stroke-width="6" d="{HEART}"/>'


def setup_marks(app: Sphinx) -> None:
    app.add_directive("pack-marks", PackMarksDirective)
