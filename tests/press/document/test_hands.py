"""The hands of a worked deal in print stand beside or below one another: no card lies under another hand."""

from pathlib import Path
from typing import Any

import pytest
from jinja2 import Environment, FileSystemLoader
from weasyprint.formatting_structure.boxes import InlineBlockBox

from edition.markup.nodes import speak
from press.cutouts.faces import asset
from press.layout.job import Job
from press.layout.typeset import lay_out

PRESS = Path(__file__).parents[3] / "pdf" / "press"
# WeasyPrint leaves its colour profile open.
pytestmark = [
    pytest.mark.filterwarnings("ignore:unclosed file:ResourceWarning"),
    pytest.mark.filterwarnings("ignore:Exception ignored:pytest.PytestUnraisableExceptionWarning"),
]


def deal(hands: int, cards: int) -> str:
    """The print of a deal that is nothing but its hands."""
    ace = {"code": "AS", "name": "the ace of spades", "mark": "IV"}
    data = {
        "tells": "",
        "sum": "",
        "ruleset": {},
        "hands": [{"seat": seat, "cards": [ace] * cards} for seat in "ABCDEFGH"[:hands]],
    }
    templates = FileSystemLoader(PRESS / "templates")
    environment = Environment(loader=templates, autoescape=True, extensions=["jinja2.ext.i18n"])
    speak(environment)
    body = environment.get_template("deal.html").render(data=data, slots={"": ""}, asset=asset)
    head = "<head><title>Hands</title></head>"
    return f'<!doctype html><html lang="en">{head}<body><article class="chapter">{body}</article></body></html>'


def placed(page: Any) -> list[list[tuple[float, float, float, float]]]:
    """Of each hand the boxes of its cards: left, top, right, bottom."""
    rows = [box for box in page._page_box.descendants() if isinstance(box, InlineBlockBox) and box.element_tag == "div"]
    return [
        [
            (img.position_x, img.position_y, img.position_x + img.width, img.position_y + img.height)
            for img in row.descendants()
            if img.element_tag == "img"
        ]
        for row in rows
    ]


@pytest.mark.parametrize("book", ["edition", "rulebook"])
@pytest.mark.parametrize(("hands", "cards"), [(8, 3), (6, 8), (4, 11), (4, 13), (5, 32)])
def test_no_hand_lies_over_another_or_off_the_page(fonts: tuple[Path, ...], hands: int, cards: int, book: str) -> None:
    styles = tuple(PRESS / "styles" / f"{name}.css" for name in ("base", book))
    document, _ = lay_out(Job("deal", deal(hands, cards), styles, fonts, (), 0, (("deal.pdf", "own"),)))
    page = document.pages[0]
    found = placed(page)
    assert [len(boxes) for boxes in found] == [cards] * hands
    edge = page._page_box.position_x + page._page_box.margin_width() - 40  # CSS pixels: 10 mm
    for n, mine in enumerate(found):
        assert max(right for _, _, right, _ in mine) < edge
        for others in found[n + 1 :]:
            over = [(a, b) for a in mine for b in others if a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]]
            assert not over
