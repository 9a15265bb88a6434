"""Lines are broken where they are full, and not after the first word of a text that fits but for its last space."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from weasyprint import HTML
from weasyprint.layout import inline
from weasyprint.text import line_break

from press.layout.lines import split

TEXT = "If the talon is used up, and whoever drew its last card has discarded, the deal is"
PAGE = f"<p style='width: {{}}px; margin: 0'>{TEXT} <b style='white-space: nowrap'>over.</b></p>"
# WeasyPrint leaves its colour profile and the pictures it draws to the garbage collector.
pytestmark = [
    pytest.mark.filterwarnings("ignore:unclosed file:ResourceWarning"),
    pytest.mark.filterwarnings("ignore:Exception ignored:pytest.PytestUnraisableExceptionWarning"),
]


def texts(box: Any) -> Iterator[str]:
    if type(box).__name__ == "TextBox":
        yield box.text
    for child in getattr(box, "children", ()):
        yield from texts(child)


def lines(box: Any) -> Iterator[str]:
    if type(box).__name__ == "LineBox":
        yield "".join(texts(box)).strip()
        return
    for child in getattr(box, "children", ()):
        yield from lines(child)


def first_lines() -> list[str]:
    """The first line of a paragraph whose first text fits, does not, or fits but for the space at its end."""
    styled = "<style>@page { size: 400mm 40mm; margin: 0 } html { font: 12px serif }</style>"
    pages = (HTML(string=styled + PAGE.format(width)).render() for width in range(350, 550, 2))
    return [next(lines(page.pages[0]._page_box)) for page in pages]


def test_no_line_ends_after_its_first_word(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(inline, "split_first_line", split)
    found = first_lines()
    assert TEXT in found, "none is as wide as the text"
    assert TEXT.rsplit(" ", 1)[0] in found, "none is narrower"
    assert f"{TEXT} over." in found, "none is wider"
    assert "If" not in found


def test_weasyprint_alone_breaks_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """When it does not any more, `press.layout.lines` can go."""
    monkeypatch.setattr(inline, "split_first_line", line_break.split_first_line)
    assert "If" in first_lines()
