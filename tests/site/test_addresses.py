"""Published addresses in a browser: each leads to its thing, on its page or where that page sends on; folds open."""

from collections import defaultdict

import pytest
from playwright.sync_api import Browser, Error, Page

import whole

PUBLISHED = [address for _, address in whole.content().addresses]
SEEN = """(id) => {
  const there = document.getElementById(decodeURIComponent(id));
  return Boolean(there) && (there.checkVisibility() || there.closest(".v, .rule.v, li[class*='r-']") !== null);
}"""


def lead(page: Page, base: str, address: str) -> bool:
    """Whether whoever follows an address sees its thing."""
    page.goto("about:blank")
    page.goto(f"{base}/{address}")
    anchor = address.partition("#")[2]
    try:
        page.wait_for_function("id => document.getElementById(decodeURIComponent(id)) !== null", arg=anchor)
    except Error:  # late for good; so that it is named among the others
        return False
    return bool(page.evaluate(SEEN, anchor))


def wrong(browser: Browser, base: str, addresses: list[str]) -> list[str]:
    """Those that lead to nothing that can be seen."""
    page = browser.new_page(viewport={"width": 390, "height": 844})
    found = [each for each in addresses if not lead(page, base, each)]
    page.close()
    return found


def some(addresses: list[str]) -> list[str]:
    """Of every page the address with an anchor that stands in the middle of them."""
    by_page = defaultdict(list)
    for each in addresses:
        if "#" in each:
            by_page[each.partition("#")[0]].append(each)
    return [found[len(found) // 2] for found in by_page.values()]


def test_addresses_lead_to_their_things(browser: Browser, address: str) -> None:
    chosen = some(PUBLISHED)
    assert len(chosen) > 100
    assert wrong(browser, address, chosen) == []


@pytest.mark.nightly
def test_every_address_leads_to_its_thing(browser: Browser, address: str) -> None:
    assert len(PUBLISHED) > 3000
    assert wrong(browser, address, [each for each in PUBLISHED if "#" in each]) == []
