"""Cassino at the table: what is tapped is taken, built or trailed, by finger and by key; the sum; and why not."""

from typing import Any

import pytest
from playwright.sync_api import Page

# B deals, so that A plays first; everything else has been taken.
STATED = {"table": "5H 3C 8D KH", "A": "8S 2C 9C 6D", "B": "QS 4C 7C TS"}
RECORD = {"quinola": 1, "game": "cassino", "ruleset": "royal", "seed": 1, "part": "last",
          "given": {"rest": "B", "dealer": "B"}, "hands": [STATED], "acts": []}  # fmt: skip


def tap(page: Page, *codes: str) -> None:
    """Each card, wherever it lies."""
    for code in codes:
        own = page.locator(f'.hand.mine [data-key="card {code}"]')
        (own if own.count() else page.locator(".layout .tap").nth(STATED["table"].split().index(code))).click()


def offered(page: Page) -> dict[str, bool]:
    """What the buttons would do, and whether it may be done."""
    told = page.locator('.choices [data-key^="act "]')
    return {each.get_attribute("data-key")[4:]: not each.get_attribute("aria-disabled") for each in told.all()}  # type: ignore[index]


def sum_of(page: Page) -> str:
    return " ".join(page.locator(".layout .sum").all_inner_texts())


@pytest.mark.parametrize("how", [{"width": 390, "height": 844, "has_touch": True}, {"width": 1280, "height": 720}])
def test_several_captures_of_one_card_are_tapped(room: Any, play: Any, how: Any) -> None:
    page = room.table(RECORD, "A", **how)
    tap(page, "5H")
    assert sum_of(page) == "5"
    tap(page, "3C")
    assert sum_of(page) == "8"
    tap(page, "8D")
    assert sum_of(page) == "16"
    tap(page, "8S")
    assert sum_of(page) == "16 = 2 × 8"
    assert offered(page) == {"take 8D 5H+3C with 8S": True, "build 8 8S 8D 5H+3C": False}
    page.locator('[data-key="act take 8D 5H+3C with 8S"]').click()
    play.rest(page)
    assert play.position(page)["record"]["acts"][0] == "take 8D 5H+3C with 8S"
    assert page.locator(".layout .card").count() == 2  # the king, and what B trailed


def test_a_card_alone_is_trailed_and_one_of_the_hand_takes_the_place_of_another(room: Any, play: Any) -> None:
    page = room.table(RECORD, "A")
    tap(page, "9C", "2C")
    assert offered(page) == {"trail 2C": True}
    assert page.locator(".hand.mine .gathered").count() == 1
    tap(page, "2C")
    assert offered(page) == {}
    tap(page, "6D")
    page.locator('[data-key="act trail 6D"]').click()
    play.rest(page)
    assert play.position(page)["record"]["acts"][0] == "trail 6D"


def test_a_build_is_offered_with_what_forbids_it(room: Any, play: Any) -> None:
    """5 + 2 are 7, and no seven is held; 5 and 3 + 2 are two fives, and no five is."""
    page = room.table(RECORD, "A")
    tap(page, "2C", "5H")
    assert offered(page) == {"build 7 2C+5H": False}
    page.locator('[data-key="act build 7 2C+5H"]').click(force=True)
    said = page.locator(".front .say.no").inner_text()
    assert "no other card of that number is held" in said
    tap(page, "5H", "3C", "5H")
    assert offered(page) == {}
    page.locator('[data-key="together"]').click()
    play.rest(page)
    said = page.locator(".front .say.no").inner_text()
    assert "You may not take 2♣ 3♣ 5♥" in said
    assert "counts more than 2" in said
    assert "no other card of 5 is held, for a build" in said


def test_a_set_is_taken_by_keyboard(room: Any, play: Any) -> None:
    page = room.table(RECORD, "A")
    active = "document.activeElement.getAttribute('data-key') ?? ''"

    def to(start: str) -> None:
        for _ in range(40):
            if str(page.evaluate(active)).startswith(start):
                return
            page.keyboard.press("Tab")
        raise AssertionError(start)

    to("zone")
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    assert sum_of(page) == "8"
    to("card")
    while page.evaluate(active) != "card 8S":
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    assert offered(page) == {"take 5H+3C with 8S": True, "build 8 8S 5H+3C": False}
    page.keyboard.press("Shift+Tab")
    to("act take")
    page.keyboard.press("Enter")
    play.rest(page)
    assert play.position(page)["record"]["acts"][0] == "take 5H+3C with 8S"
