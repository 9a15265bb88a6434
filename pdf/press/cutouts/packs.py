"""The Spanish pack to cut out: eight cards to a leaf, and their backs."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

from edition.faces.shapes import BLUE
from edition.markup.context import Directive
from edition.words import _
from press.cutouts.counters import CUT
from press.cutouts.faces import address
from press.layout.job import Enclosure
from press.works.catalogue import PACKS, PAPERS, file_name
from quinola.cards import RANK_WORDS, SPANISH_48, SPANISH_RANKS, card, counterpart

SUITS = "OPEB"
# A card in millimetres. It is 2½ by 3½ inches: so wide for its height are our faces, and so large are French cards.
CARD = (63.5, 88.9)
ACROSS, DOWN = len(SUITS), 2
GRID = (ACROSS * CARD[0], DOWN * CARD[1])
BLEED = 3.0  # millimetres by which the pattern of the backs, and the marks for a knife, reach beyond the cards
MESH = 6.35  # of which 10 are the width of a card and 14 its height, so that all backs are alike
PETALS = ((-0.95, 0.0), (0.95, 0.0), (0.0, -0.95), (0.0, 0.95))
DOTTED = f'stroke-dasharray=".01 {MESH - 0.01:g}"'


class SpanishPackDirective(Directive):
    """``{spanish-pack}``: the pack as leaves to cut. A line is a leaf: its two ranks, a colon, what it is for."""

    has_content = True

    def run(self) -> list[nodes.Node]:
        maker = self.maker()
        lines = [line.partition(":") for line in self.content]
        if wrong := [ranks for ranks, _, _ in lines if len(ranks) != DOWN]:
            raise self.error(f"a leaf is written “12: what for” (its {DOWN} ranks), not “{wrong[0]}”")
        if sorted("".join(ranks for ranks, _, _ in lines)) != sorted(SPANISH_RANKS):
            raise self.error(f"each of the ranks {' '.join(SPANISH_RANKS)} stands on one leaf")
        leaves = [leaf(ranks, maker.prose(purpose.strip())) for ranks, _, purpose in lines]
        return [self.block("spanish-pack", maker, leaves=leaves, works=[work(key) for key in PACKS])]


def leaf(ranks: str, purpose: str, suits: str = SUITS) -> dict[str, Any]:
    """A leaf: a row a rank, a column a suit."""
    rows = [[card(rank + suit) for suit in suits] for rank in ranks]
    return {
        "title": " and ".join(map(plural, dict.fromkeys(ranks))),
        "for": purpose,
        "rows": [[{"code": each.text, "name": each.words} for each in row] for row in rows],
    }


def plural(rank: str) -> str:
    word = RANK_WORDS[rank]
    return f"{word}es" if word.endswith("x") else f"{word}s"


def work(key: str) -> dict[str, Any]:
    """What the page links."""
    prints = [{"file": file_name(key, paper), "work": _(PACKS[key]), "form": label} for paper, label in PAPERS.items()]
    return {"id": key, "title": PACKS[key], "backs": key.endswith("backs"), "prints": prints}


def enclosure() -> Enclosure:
    """The pack as data: each card, its name, and the French card that stands for it."""
    told = {
        "pack": "spanish",
        "card-mm": CARD,
        "licence": "CC-BY-SA-4.0",
        "cards": [{"card": each.text, "name": each.words, "french": counterpart(each).text} for each in SPANISH_48],
    }
    text = json.dumps(told, ensure_ascii=False, indent=1)
    return Enclosure("spanish-pack.json", "The Spanish pack of 48 and its French counterparts as data", text + "\n")


def picture(body: str) -> str:
    """What is drawn over all cards of a leaf and a little beyond, as an address."""
    left, wide, high = -BLEED, GRID[0] + 2 * BLEED, GRID[1] + 2 * BLEED
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left} {left} {wide} {high}">{body}</svg>'
    return address(svg)


def cuts() -> str:
    return picture(lines())


def lines() -> str:
    """Dashed lines for scissors, and whole ones beyond the cards, on white, for a knife."""
    upright = [n * CARD[0] for n in range(ACROSS + 1)]
    level = [n * CARD[1] for n in range(DOWN + 1)]
    dashed = "".join([*(f"M{x} 0V{GRID[1]}" for x in upright), *(f"M0 {y}H{GRID[0]}" for y in level)])
    ends = [f"M{x} {y}v{way}" for x in upright for y, way in ((-0.5, -BLEED), (GRID[1] + 0.5, BLEED))]
    ends += [f"M{x} {y}h{way}" for y in level for x, way in ((-0.5, -BLEED), (GRID[0] + 0.5, BLEED))]
    whole = [f'<path d="{"".join(ends)}" fill="none" stroke="{ink}" stroke-width="{wide}"/>'
             for ink, wide in (("#fff", 1.4), ("#000", 0.2))]  # fmt: skip
    return f'<path d="{dashed}" {CUT}/>{"".join(whole)}'


def backs() -> str:
    """The pattern of the backs runs over all of them, so that a leaf printed askew shows no edge.

    It is the same upside down, and begins anew at every corner of a card.
    """
    halves = range(-2, 2 * round(GRID[1] / MESH) + 3)
    knots = dots((n / 2 * MESH, n % 2 / 2 * MESH) for n in halves)
    petals = dots((n / 2 * MESH + y, (n + 1) % 2 / 2 * MESH + x) for n in halves for x, y in PETALS)
    return picture(
        f'<g fill="none" stroke="{BLUE}" stroke-linecap="round"><path stroke-width=".22" d="{net()}"/>'
        f'<path stroke-width=".9" {DOTTED} d="{knots}"/><path stroke-width="1" {DOTTED} d="{petals}"/></g>'
    )


def net() -> str:
    """Lines aslant, two of them through every corner of a card."""
    wide, high = round(GRID[0] / MESH), round(GRID[1] / MESH)
    return "".join(f"M{x * MESH:g} {-MESH}l{side}{(high + 2) * MESH:g} {(high + 2) * MESH:g}"
                   for x in range(-high - 2, wide + high + 3) for side in ("", "-"))  # fmt: skip


def dots(starts: Iterable[tuple[float, float]]) -> str:
    """Lines that are drawn as dots, each from a height and a place in the mesh."""
    return "".join(f"M{x - 2 * MESH:g} {y:g}H{GRID[0] + 2 * MESH:g}" for y, x in starts)


def setup_packs(app: Sphinx) -> None:
    app.add_directive("spanish-pack", SpanishPackDirective)
