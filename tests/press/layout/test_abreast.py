"""Narrow pages set side by side: columns from margin to margin, and whatever counts pages counts what is printed."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from press.layout.job import Job
from press.layout.references import SLOT
from press.layout.typeset import lay_out

# WeasyPrint leaves its colour profile open.
pytestmark = [
    pytest.mark.filterwarnings("ignore:unclosed file:ResourceWarning"),
    pytest.mark.filterwarnings("ignore:Exception ignored:pytest.PytestUnraisableExceptionWarning"),
]
MM = 25.4 / 96  # a pixel of the layout
Proof = Callable[..., Job]
# A page of the edition is 210 mm wide, with margins of 22: two columns of 79 mm and a gap of 8, three of 50.6 and 7.1.
LEFT, RIGHT = 22, 188
COLUMNS = {"two": (79, [22, 109]), "three": (50.6, [22, 79.7, 137.4])}


def book(name: str, narrow: int) -> str:
    """A chapter, so many narrow pages, and a chapter behind them, each with an anchor and a reference to all."""
    keys = ["first", *(f"n{k}" for k in range(narrow)), "last"]
    every = " ".join(f'<a class="at" href="#{key}" data-to="#{key}">{SLOT}</a>' for key in keys)
    inner = "".join(
        f'<h2 id="n{k}"{" style=break-before:page" if k else ""}>Column {k}</h2><p>{every}</p>' for k in range(narrow)
    )
    chapter = '<article class="chapter"><h1 id="{0}">{0}</h1><p>{1}</p></article>'
    middle = f'<section class="index {name}">{inner}</section>'
    return chapter.format("first", every) + middle + chapter.format("last", every)


def columns(page: Any) -> list[tuple[float, float]]:
    """Where the columns of a page begin and end, in millimetres."""
    found = [box for box in page._page_box.descendants() if box.element_tag == "section"]
    return [(box.position_x * MM, (box.position_x + box.border_width()) * MM) for box in found]


def foot(page: Any) -> str:
    """What stands in the middle of its foot."""
    [box] = [box for box in page._page_box.children if getattr(box, "at_keyword", "") == "@bottom-center"]
    return "".join(getattr(each, "text", "") for each in box.descendants())


@pytest.mark.parametrize(("name", "narrow"), [("two", 2), ("three", 3)])
def test_narrow_pages_become_one_with_columns_from_margin_to_margin(proof: Proof, name: str, narrow: int) -> None:
    document, layouts = lay_out(proof(book(name, narrow), styles=("edition",)))
    assert (len(document.pages), layouts) == (3, 1)
    width, lefts = COLUMNS[name]
    found = columns(document.pages[1])
    assert [left for left, _ in found] == pytest.approx(lefts, abs=0.1)
    assert [right - left for left, right in found] == pytest.approx([width] * narrow, abs=0.01)
    assert found[-1][1] == pytest.approx(RIGHT, abs=0.1)


@pytest.mark.parametrize(
    ("name", "narrow", "pages"),
    [("two", 1, [1]), ("two", 3, [2, 1]), ("three", 1, [1]), ("three", 2, [2]), ("three", 4, [3, 1]),
     ("three", 7, [3, 3, 1])],
)  # fmt: skip
def test_what_fills_no_page_begins_at_the_left(proof: Proof, name: str, narrow: int, pages: list[int]) -> None:
    document, _ = lay_out(proof(book(name, narrow), styles=("edition",)))
    assert [len(columns(page)) for page in document.pages] == [0, *pages, 0]
    for page in document.pages[1:-1]:
        found = [left for left, _ in columns(page)]
        assert found == pytest.approx(COLUMNS[name][1][: len(found)], abs=0.1)


@pytest.mark.parametrize(("name", "narrow"), [("two", 3), ("three", 3), ("three", 5)])
def test_numbers_in_the_foot_count_what_is_printed(proof: Proof, name: str, narrow: int) -> None:
    document, _ = lay_out(proof(book(name, narrow), styles=("edition",)))
    assert 2 < len(document.pages) < narrow + 2
    assert [foot(page) for page in document.pages] == [str(n + 1) for n in range(len(document.pages))]


def test_anchors_and_references_are_those_of_the_gathered_page(proof: Proof) -> None:
    """Five columns on pages 2 and 3, the last chapter on 4. An anchor lies in its column."""
    document, _ = lay_out(proof(book("three", 5), styles=("edition",)))
    where = {key: number for number, page in enumerate(document.pages, 1) for key in page.anchors}
    assert where == {"first": 1, "n0": 2, "n1": 2, "n2": 2, "n3": 3, "n4": 3, "last": 4}
    anchors = document.pages[1].anchors
    assert [anchors[f"n{k}"][0] * MM for k in range(3)] == pytest.approx(COLUMNS["three"][1], abs=0.1)
    told = 0
    for page in document.pages:
        for box in page._page_box.descendants():
            if box.element is not None and box.element.get("data-to") and hasattr(box, "text"):
                assert re.findall(r"\d+", box.text) == [str(where[box.element.get("data-to")[1:]])]
                told += 1
    assert told == 7 * 7
    links = {link[1] for link in document.pages[1].links if link[0] == "internal"}
    assert links == set(where)


def test_nothing_is_gathered_where_no_page_is_narrow(proof: Proof) -> None:
    document, _ = lay_out(proof(book("wide", 3), styles=("edition",)))
    assert len(document.pages) == 5
