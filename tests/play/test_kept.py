"""What an address asks for holds for the visit, and is kept only if the reader says so; junk is left out."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

KEEP = "Keep these readings"
PAGES = ["rules/", "table/", "score/", "sheet/"]


def stored(page: Page) -> Any:
    """What stays on the device when the visit is over."""
    return json.loads(page.evaluate("localStorage.getItem('kept reym')") or "{}").get("readings", {})


def line(page: Page) -> Any:
    return page.locator("#readings")


@pytest.mark.parametrize("path", PAGES)
def test_junk_in_an_address_is_told_and_dropped(room: Any, path: str) -> None:
    """The tariff is a number, `tarif` no question, and there is no rule-set of that name."""
    page = room.open(path + "?reym.tariff=<b>junk</b>&reym.tarif=20&ruleset=old&ref=me")
    expect(line(page)).to_contain_text(
        "reym.tariff=<b>junk</b>, reym.tarif=20, ruleset=old: the address asks for it, and it cannot be read so here"
    )
    assert stored(page) == {}
    assert page.evaluate("sessionStorage.getItem('lent reym')") is None
    assert page.evaluate("location.search") == "?ref=me"
    expect(page.get_by_role("button", name=KEEP)).to_be_hidden()
    page.get_by_role("button", name="Undo").click()
    expect(line(page)).to_be_hidden()


@pytest.mark.parametrize("path", PAGES)
def test_a_reading_in_an_address_holds_for_the_visit_and_is_not_kept(room: Any, path: str) -> None:
    page = room.open(path + "?reym.recall=forbid")
    expect(line(page).get_by_text("as the address asks, for this visit")).to_be_visible()
    page.goto(page.url.partition("/reym/")[0] + "/reym/cruxes/")
    expect(line(page).get_by_text("as the address asks, for this visit")).to_be_visible()
    assert page.evaluate("location.search") == "?reym.recall=forbid"
    assert stored(page) == {}
    other = page.context.new_page()
    other.goto(page.url.partition("?")[0])
    expect(line(other)).to_be_hidden()
    assert other.evaluate("location.search") == ""


def test_the_reader_keeps_what_an_address_asks_for(room: Any) -> None:
    page = room.open("rules/?reym.recall=forbid")
    page.get_by_role("button", name=KEEP).click()
    expect(page.get_by_role("button", name=KEEP)).to_be_hidden()
    expect(page.get_by_role("button", name="Undo")).to_be_focused()
    assert stored(page) == {"reym.recall": "forbid"}
    other = page.context.new_page()
    other.goto(page.url.partition("?")[0])
    expect(line(other)).to_be_visible()
    expect(line(other).locator(".lent")).to_be_hidden()


def test_undone_is_what_the_address_asks_for_and_not_what_is_kept(room: Any) -> None:
    page = room.open("rules/?reym.recall=forbid")
    page.get_by_role("button", name=KEEP).click()
    page.goto(page.url.partition("?")[0] + "?reym.no-trumps=forbidden")
    expect(line(page).get_by_text("as the address asks, for this visit")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(line(page).locator(".lent")).to_be_hidden()
    assert page.evaluate("location.search") == "?reym.recall=forbid"
    page.get_by_role("button", name="Undo").click()
    expect(line(page)).to_be_hidden()
    assert stored(page) == {}


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 1280])
def test_the_offer_can_be_read_and_pressed(room: Any, axe: Any, width: int, scheme: str) -> None:
    page = room.open("rules/?reym.recall=forbid&reym.tariff=junk", width=width, height=844, scheme=scheme)
    for name in (KEEP, "Undo"):
        box = page.get_by_role("button", name=name).bounding_box()
        assert box["height"] >= 44
        assert 0 <= box["x"] <= box["x"] + box["width"] <= width
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert not axe(page, "#readings")
