"""Spanish cards on the pages: heard by name, and with French faces for those who want them."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, Page

DEALS = "/games/pechigonga/deals/"
FRENCH = "French faces for Spanish cards"
# The first picture and the first sign of the page, as they are and as they are in French.
SPANISH_SEEN = ("6E.svg", "six of swords", "7", "seven of coins")
FRENCH_SEEN = ("6S.svg", "six of spades", "7♦", "seven of diamonds")


def seen(page: Page) -> tuple[Any, ...]:
    picture, sign = page.locator("img[data-card]").first, page.locator("span[data-card='7O']").first
    file = (picture.get_attribute("src") or "").rpartition("/")[2]
    return file, picture.get_attribute("alt"), sign.text_content(), sign.get_attribute("aria-label")


def test_french_faces_change_pictures_signs_and_names_and_are_remembered(address: str, browser: Browser) -> None:
    page = browser.new_page()
    page.goto(address + DEALS)
    button = page.get_by_role("button", name=FRENCH)
    assert (seen(page), button.get_attribute("aria-pressed")) == (SPANISH_SEEN, "false")
    button.click()
    assert (seen(page), button.get_attribute("aria-pressed")) == (FRENCH_SEEN, "true")
    page.reload()
    assert seen(page) == FRENCH_SEEN
    page.get_by_role("button", name="Four-colour suits").click()
    assert "/four/" in (page.locator("img[data-card]").first.get_attribute("src") or "")
    page.get_by_role("button", name=FRENCH).click()
    assert seen(page) == SPANISH_SEEN
    assert not page.locator("img[src*='four/']").count()  # Spanish cards have four colours anyway
    page.close()


def test_without_a_script_spanish_faces_stand(address: str, browser: Browser) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(address + DEALS)
    assert seen(page) == SPANISH_SEEN
    assert not page.get_by_role("button", name=FRENCH).count()
    context.close()


def test_the_page_that_compares_the_packs_stays_as_it_is(address: str, browser: Browser) -> None:
    page = browser.new_page()
    page.goto(address + "/packs/")
    page.get_by_role("button", name=FRENCH).click()
    assert page.locator("span[data-card='VO']").first.get_attribute("aria-label") == "valet of coins"
    page.close()


def test_pages_without_spanish_cards_do_not_offer_it(address: str, browser: Browser) -> None:
    page = browser.new_page()
    page.goto(address + "/games/reym/deals/")
    assert page.get_by_role("button", name="Four-colour suits").count() == 1
    assert not page.get_by_role("button", name=FRENCH).count()
    page.close()


def test_the_play_room_deals_spanish_cards_or_french(address: str, browser: Browser) -> None:
    page = browser.new_page()
    page.goto(address + "/games/pechigonga/table/")
    page.get_by_role("button", name="Try: take a seat").click()
    hand = page.locator(".hand.mine img")
    hand.first.wait_for()
    spanish = [str(each.get_attribute("data-card")) for each in hand.all()]
    assert len(spanish) == 4
    assert all(code[1] in "OPEB" for code in spanish)
    page.locator("summary", has_text="Settings").click()
    page.get_by_label(FRENCH).check()
    names = dict(zip("OPEB", ("diamonds", "hearts", "spades", "clubs"), strict=True))
    for code, picture in zip(spanish, hand.all(), strict=True):
        assert (picture.get_attribute("alt") or "").endswith(names[code[1]])
        assert (picture.get_attribute("src") or "")[-5] in "SHDC"
    page.close()
