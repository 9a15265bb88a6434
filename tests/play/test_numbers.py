"""Numbers that a reader may set beside the rules: printed, kept, counted with, and refused where they cannot be."""

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

CLUBS = "bryncir.value-clubs"
FACTS = {"tricks": ["A 2C1 3C1 4C1 5C1 6C1"]}


OPEN = "all => all.forEach(each => { each.open = true; })"


def bryncir(room: Any, path: str = "rules/", **more: Any) -> Page:
    page: Page = room.open(path, game="bryncir", **more)
    if more.get("java_script_enabled", True):
        page.locator("details.otherwise-box").evaluate_all(OPEN)
    return page


def field(page: Page, crux: str = CLUBS) -> Locator:
    return page.locator(f".reading [name='{crux}']")


def enter(page: Page, number: str, crux: str = CLUBS) -> None:
    """Typed, and left with a key."""
    field(page, crux).fill(number)
    field(page, crux).press("Tab")


def printed(page: Page, crux: str = CLUBS) -> str:
    """What the first rule that prints it says."""
    return page.locator(f".rule [data-number='{crux}']").first.inner_text()


def test_a_number_stands_beside_the_rule_that_prints_it_and_the_rule_says_it(room: Any) -> None:
    page = bryncir(room)
    rule = page.locator("[id='bryncir.suits']")
    assert rule.locator(".reading [type=number]").count() == 4
    enter(page, "7")
    expect(rule.locator(".v").first).to_contain_text("♣ 7, ♦ 2, ♥ 3, ♠ 4")
    assert page.locator(".kept").is_visible()
    page.reload()
    assert (field(page).input_value(), printed(page)) == ("7", "7")


def test_back_to_the_rule_set_puts_the_number_back_for_good(room: Any) -> None:
    page = bryncir(room)
    enter(page, "7")
    page.locator(".kept [type=reset]").click()
    expect(page.locator(".kept")).to_be_hidden()
    assert (field(page).input_value(), printed(page)) == ("1", "1")
    page.reload()
    assert printed(page) == "1"


@pytest.mark.parametrize("number", ["101", "-1", ""])
def test_a_number_out_of_bounds_is_not_taken(room: Any, number: str) -> None:
    page = bryncir(room)
    enter(page, number)
    assert field(page).evaluate("one => !one.validity.valid")
    assert printed(page) == "1"
    assert page.locator(".kept").is_hidden()
    page.reload()
    assert field(page).input_value() == "1"


def test_a_number_does_nothing_without_a_script_and_is_not_shown(room: Any) -> None:
    page = bryncir(room, java_script_enabled=False)
    assert field(page).count() == 1
    assert field(page).is_hidden()


def totals(panel: Locator) -> list[int]:
    """The last line of a ledger, without the sign of what differs."""
    cells = panel.locator("tfoot td.n").evaluate_all("all => all.map(each => each.lastChild.textContent)")
    return [int(cell.replace("−", "-")) for cell in cells]


def test_the_calculator_counts_with_the_number_beside_the_rule(room: Any, play: Any) -> None:
    """E takes the five clubs with the six: 6, and what a club is worth."""
    page = bryncir(room)
    enter(page, "200")
    assert printed(page) == "1"
    enter(page, "9")
    page.goto(page.url.replace("rules/", "score/"))
    page.get_by_role("button", name="Try: score a deal").click()
    panel = page.locator("[data-play=calculator]")
    panel.locator(".coming").wait_for(state="detached")
    for box in panel.locator("form textarea").all():
        box.fill("")
    panel.locator("form textarea").last.fill(FACTS["tricks"][0])
    panel.get_by_role("checkbox", name="Not over yet").check()
    expect(panel.locator(".result tfoot td.n").nth(4)).to_have_text("15")
    page.locator(".kept [type=reset]").click()
    expect(panel.locator(".result tfoot td.n").nth(4)).to_have_text("7")


def test_a_deal_is_read_otherwise_with_the_number_beside_the_rule(room: Any) -> None:
    """Hearts are led, and A takes them; each point that they are worth more goes to A."""
    page = bryncir(room, "deals/")
    page.locator(".choices summary").click()
    enter(page, "13", "bryncir.value-hearts")
    section = room.deal(page, "a-trick-with-booty")
    section.get_by_role("button", name="Read it otherwise").click()
    sides = section.locator(".side-by")
    sides.nth(1).wait_for()
    one, other = (totals(sides.nth(n)) for n in range(2))
    assert [b - a for a, b in zip(one, other, strict=True)] == [10, 0, 0, 0, 0]
