"""Columns without trial: narrow pages laid out one after another, then set side by side, two or three to a page.

WeasyPrint lays out a column twice, and before each all that is still to come; here each line is laid out once.
"""

from __future__ import annotations

from typing import Any

ABREAST = {"two": 2, "three": 3}
"""The names of narrow pages, and how many of them make a page."""


def abreast(document: Any) -> Any:
    """The document with its narrow pages gathered. Their style sheet sees to it that numbers count gathered pages."""
    from weasyprint import Page

    if not any(page._page_box.page_type.name in ABREAST for page in document.pages):
        return document
    boxes: list[Any] = []
    room: dict[str, int] = {}
    for box in (page._page_box for page in document.pages):
        name = box.page_type.name
        if name in ABREAST and room.get(name):
            beside(boxes[-1], box, ABREAST[name] - room[name], ABREAST[name])
            room[name] -= 1
        else:
            boxes.append(box)
            room = {name: ABREAST[name] - 1} if name in ABREAST else {}
    return document.copy([Page(box) for box in boxes])


def beside(page: Any, narrow: Any, place: int, columns: int) -> None:
    """Put what stands on a narrow page into a column of a page; the columns reach from margin to margin."""
    [text] = [child for child in narrow.children if child.element_tag == "html"]
    width = column(text)
    text.translate(dx=place * (width + (page.width - columns * width) / (columns - 1)))
    at = 1 + max(k for k, child in enumerate(page.children) if child.element_tag == "html")
    page.children = [*page.children[:at], text, *page.children[at:]]


def column(text: Any) -> float:
    """The width of a narrow page's text, in pixels."""
    found = next(
        box for box in text.descendants() if box.element is not None and box.element.tag in ("article", "section")
    )
    return float(found.border_width())
