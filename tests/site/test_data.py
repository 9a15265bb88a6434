"""The page of the dataset in a browser: a reader asks the files, and goes where an answer leads."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from edition.dataset.questions import TEN

Opened = Callable[..., AbstractContextManager[Page]]


@pytest.fixture
def page(opened: Opened, address: str) -> Iterator[Page]:
    with opened(width=390) as page:
        page.goto(f"{address}/data/")
        yield page


def cells(body: Locator, few: int) -> Any:
    """The first rows of an answer: of each cell what it says and where it leads."""
    read = """(body, few) => [...body.rows].slice(0, few).map(({ cells }) =>
      [...cells].map((cell) => [cell.textContent, cell.querySelector("a")?.href ?? ""]))"""
    return body.evaluate(read, few)


@pytest.mark.ours
@pytest.mark.parametrize("asking", TEN, ids=[each.id for each in TEN])
def test_asked_again_the_files_answer_with_more_rows_that_lead_where_those_printed_lead(
    page: Page, asking: Any
) -> None:
    section = page.locator("section").filter(has=page.locator(f'[id="{asking.id}"]')).last
    body = section.locator("tbody")
    printed = cells(body, 100)
    section.get_by_role("button", name="Ask the files").click()
    expect(section.locator("[role=status]")).to_contain_text("found just now")
    again = cells(body, len(printed))
    assert len(printed) > 0
    # What is printed as prose may have links of its own; in the answer it is text.
    leads = [n for n, name in enumerate(asking.columns) if name in asking.leads]
    assert [[row[n] for n in leads] for row in again] == [[row[n] for n in leads] for row in printed]
    assert [[said for said, _ in row] for row in again] == [[said for said, _ in row] for row in printed]
    assert all(row[n][1] for row in cells(body, 10_000) for n in leads)


@pytest.mark.ours
def test_where_an_answer_leads_there_stands_what_it_names(page: Page, site: Path) -> None:
    """Every place of the file of addresses: its page is there, and has the anchor."""
    held = page.evaluate("fetch('addresses.json').then((found) => found.json())")
    assert {*held} == {kind for asking in TEN for kind in asking.leads.values()}
    wrong = []
    for places in held.values():
        for where in places.values():
            docname, _, anchor = where.partition("#")
            path = site / docname / "index.html"
            if not path.is_file() or (anchor and f'id="{anchor}"' not in path.read_text("utf-8")):
                wrong.append(where)
    assert not wrong
    assert sum(map(len, held.values())) > 300


@pytest.mark.ours
def test_a_link_of_an_answer_is_followed(page: Page) -> None:
    section = page.locator("section").filter(has=page.locator("#lacunae-for-four")).last
    section.get_by_role("button", name="Ask the files").click()
    expect(section.locator("[role=status]")).to_contain_text("found just now")
    last = section.locator("tbody th a").last
    named = last.inner_text()
    last.click()
    expect(page.locator(f'[id="{named}"]')).to_be_visible()
