"""Another example beside a rule: dealt, told, kept in the address, stepped through; a rare one is owned up to."""

from typing import Any

import pytest
from playwright.sync_api import Locator, Page


def offer(page: Page, rule: str) -> Locator:
    """The room beside a rule."""
    return page.locator(f".rule[id='{rule}'] .example")


def dealt(page: Page, rule: str) -> str:
    """What is said of the deal that has come, and its number."""
    room = offer(page, rule)
    room.locator(".stepper .cloth").wait_for()
    return room.locator(".say").first.inner_text() + " " + room.locator(".acts .where").last.inner_text()


@pytest.mark.parametrize("width", [390, 1280])
def test_a_rule_deals_an_example_and_another_and_the_address_keeps_it(room: Any, play: Any, width: int) -> None:
    page = room.open("rules/", begun=False, width=width)
    offer(page, "reym.follow").get_by_role("button", name="Another example").click()
    first = dealt(page, "reym.follow")
    assert first.startswith("So it forbids:")
    assert "may not play the" in first
    assert "?example=" in page.url
    assert page.url.endswith("#reym.follow")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    again = page.context.new_page()
    again.add_init_script("sessionStorage.setItem('engine asked for', 'yes')")
    again.goto(page.url)
    assert dealt(again, "reym.follow").partition(";")[0] == first.partition(";")[0]
    address = page.url
    offer(page, "reym.follow").get_by_role("button", name="One more").click()
    page.wait_for_function("address => location.href !== address", arg=address)
    assert dealt(page, "reym.follow") != first


def test_by_keyboard_one_steps_through_and_closes(room: Any) -> None:
    page = room.open("rules/")
    here = offer(page, "reym.trick")
    here.get_by_role("button").focus()
    page.keyboard.press("Enter")
    dealt(page, "reym.trick")
    before = here.locator(".steps .where").inner_text()
    assert before.startswith("Act "), "a trick is taken after an act"
    here.get_by_role("button", name="Back", exact=True).focus()
    page.keyboard.press("ArrowLeft")
    assert here.locator(".steps .where").inner_text() != before
    here.get_by_role("button", name="Close").focus()
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.textContent") == "Another example"


def test_a_rule_that_is_never_at_work_says_so_and_names_a_worked_deal(room: Any) -> None:
    """reym.claim: only who claims the rest would show it, and nobody does."""
    page = room.open("rules/")
    offer(page, "reym.claim").get_by_role("button").click()
    said = offer(page, "reym.claim").locator(".say.no")
    said.wait_for()
    assert "In 120 deals this rule was never at work." in said.inner_text()
    assert said.get_by_role("link").count() > 0


def test_the_reading_chosen_on_the_page_is_the_one_dealt(room: Any, play: Any) -> None:
    page = room.open("rules/?reym.misere=alone")
    offer(page, "reym.misere-bid").get_by_role("button").click()
    assert "So it" in dealt(page, "reym.misere-bid") or "Here" in dealt(page, "reym.misere-bid")
