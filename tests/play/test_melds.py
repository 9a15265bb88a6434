"""A hand of real cards on the score page: written or tapped, laid out, counted as is kept; why some are no meld."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

PANEL = "[data-play=melds]"


def result(page: Page, at: int) -> Locator:
    return page.locator(f"{PANEL} .result").nth(at)


def counting(room: Any, game: str = "rummy", address: str = "score/", **more: Any) -> Page:
    page: Page = room.open(address, game=game, **more)
    page.locator(PANEL).get_by_role("button", name="Count a hand").click()
    page.locator(f"{PANEL} .picker").first.wait_for()
    return page


def test_a_hand_is_written_and_counted(room: Any) -> None:
    """7 + 8 + 9 lie, 2 + 10 = 12 are left; with nothing laid it would be 36."""
    page = counting(room)
    page.get_by_label("The hand", exact=True).fill("7h 8♥ 9H 2c kd")
    expect(result(page, 0).locator("li").first).to_have_text("a run 7♥ 8♥ 9♥")
    expect(result(page, 0)).to_contain_text("Left: 2♣ K♦")
    expect(result(page, 0)).to_contain_text(re.compile(r"What is left counts 12 \(\d+\); with nothing laid .* 36\."))
    page.get_by_label("The hand", exact=True).fill("7h 8x")
    expect(page.locator(f"{PANEL} .wrong").first).to_contain_text("'8x' is not a card")
    expect(result(page, 0)).to_be_empty()


@pytest.mark.parametrize("how", [{"width": 390, "height": 844, "has_touch": True}, {"width": 1280, "height": 720}])
def test_cards_are_tapped_and_asked_about_together(room: Any, how: Any) -> None:
    """Persian Rummy: three jokers are a set of 3 × 20 = 60, and stand in no run."""
    page = counting(room, "persian-rummy", **how)
    panel = page.locator(PANEL)
    for code in ("XH", "XS", "XD", "8D", "9D"):
        panel.locator(f'[data-key="hand {code}"]').click()
    expect(page.get_by_label("The hand", exact=True)).to_have_value("XH XS XD 8D 9D")
    expect(result(page, 0).locator("li").first).to_contain_text("counts 60")
    for code in ("8D", "9D", "XD"):
        panel.locator(f'[data-key="together {code}"]').click()
    expect(result(page, 1)).to_have_text("No: a joker stands in no run.")
    panel.locator('[data-key="together 8D"]').click()
    panel.locator('[data-key="together 9D"]').click()
    for code in ("XS", "XH"):
        panel.locator(f'[data-key="together {code}"]').click()
    expect(result(page, 1)).to_contain_text("Yes: a set")
    expect(result(page, 1)).to_contain_text("counts 60.")
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def test_it_counts_as_is_kept(room: Any) -> None:
    """A lone ace counts 1; at either end 11, with queen and king 31, and nothing is left."""
    page = counting(room, address="score/?rummy.ace-place=either")
    page.get_by_label("The hand", exact=True).fill("qs ks as")
    expect(result(page, 0)).to_contain_text("Nothing is left.")
    page = counting(room)
    page.get_by_label("The hand", exact=True).fill("qs ks as")
    expect(result(page, 0)).to_contain_text("Nothing in it is a meld.")
    expect(result(page, 0)).to_contain_text("What is left counts 21")


def test_it_is_there_only_where_melds_are_laid(room: Any) -> None:
    assert room.open("score/").locator(PANEL).count() == 0


def test_without_script_it_says_what_it_needs(room: Any) -> None:
    page = room.open("score/", game="rummy", java_script_enabled=False)
    said = page.locator(".still", has_text="Laying a hand out here needs JavaScript")
    assert said.is_visible()
    assert said.get_by_role("link").count() == 1
