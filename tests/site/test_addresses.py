"""Published addresses in a browser: each leads to its thing, on its page or where that page sends on; folds open."""

from collections import defaultdict

import pytest
from playwright.sync_api import Browser, Error, Page

import whole
from some_pages import kind

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
    """Of a page of each kind, and of each fourth of all pages, the address with an anchor that stands in the middle."""
    by_page = defaultdict(list)
    for each in addresses:
        if "#" in each:
            by_page[each.partition("#")[0]].append(each)
    of_kind = {kind(f"{page}index.html"): page for page in by_page}
    pages = dict.fromkeys([*of_kind.values(), *list(by_page)[::4]])
    return [by_page[page][len(by_page[page]) // 2] for page in pages]


def test_addresses_lead_to_their_things(browser: Browser, address: str) -> None:
    chosen = some(PUBLISHED)
    assert {kind(each.partition("#")[0] + "index.html") for each in chosen} == {
        kind(each.partition("#")[0] + "index.html") for each in PUBLISHED if "#" in each
    }
    assert len(chosen) > 30
    assert wrong(browser, address, chosen) == []


def test_some_are_of_every_kind_and_of_each_fourth_page() -> None:
    """Eight pages of two kinds, the last of each and the first and fifth of all."""
    pages = [*(f"games/{name}/rules/" for name in "abcd"), *(f"games/{name}/deals/" for name in "abcd")]
    told = [f"{page}#{anchor}" for page in pages for anchor in ("one", "two", "three")]
    assert some([*told, *pages]) == [
        "games/d/rules/#two", "games/d/deals/#two", "games/a/rules/#two", "games/a/deals/#two"
    ]  # fmt: skip


@pytest.mark.nightly
def test_every_address_leads_to_its_thing(browser: Browser, address: str) -> None:
    assert len(PUBLISHED) > 3000
    assert wrong(browser, address, [each for each in PUBLISHED if "#" in each]) == []
