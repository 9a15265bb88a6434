"""The pages as a reader's browser shows them: accessible, within the screen, without strangers, without scripts."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

Scheme = Literal["light", "dark"]

# The widths at which a page is laid out anew: the narrowest phone, a phone, a tablet, a laptop, a wide screen.
WIDTHS = (360, 390, 768, 1024, 1440)
# The pages that are tools: their work needs a script, and without one they say so.
TOOLS = re.compile(r"search/index\.html|games/[\w-]+/table/index\.html")
# Elsewhere a script may add what is pressed, never what is read.
PRESSED = "main button, main form, main .reading:has([type=number])"


@contextmanager
def opened(browser: Browser, *, width: int, scheme: Scheme = "light", scripts: bool = True) -> Iterator[Page]:
    """A fresh page in a context of its own."""
    context = browser.new_context(
        viewport={"width": width, "height": 844},
        color_scheme=scheme,
        java_script_enabled=scripts,
        reduced_motion="reduce",
    )
    yield context.new_page()
    context.close()


def addresses(site: Path, pages: list[Path], base: str) -> Iterator[tuple[str, str]]:
    """The name and the address of every page."""
    for page in pages:
        name = page.relative_to(site).as_posix()
        yield name, f"{base}/{name}"


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 1440])
def test_axe_finds_nothing(
    site: Path, pages: list[Path], address: str, browser: Browser, width: int, scheme: Scheme
) -> None:
    axe = Axe()
    wrong = []
    with opened(browser, width=width, scheme=scheme) as page:
        for name, url in addresses(site, pages, address):
            page.goto(url, wait_until="load")
            for violation in axe.run(page).response["violations"]:
                where = violation["nodes"][0]
                count = len(violation["nodes"])
                wrong.append(f"{name}: {violation['id']} ×{count}: {where['html'][:160]}")
    assert not wrong, "\n".join(wrong)


def test_no_page_asks_another_host_or_meets_its_own_policy(
    site: Path, pages: list[Path], address: str, browser: Browser
) -> None:
    wrong = []
    with opened(browser, width=1440) as page:
        here = ""
        page.on(
            "request",
            lambda r: None if r.url.startswith((address, "data:", "blob:")) else wrong.append(f"{here}: asks {r.url}"),
        )
        page.on("response", lambda r: wrong.append(f"{here}: {r.status} for {r.url}") if r.status >= 400 else None)
        page.on(
            "console",
            lambda m: wrong.append(f"{here}: says {m.text}") if m.type in ("error", "warning") else None,
        )
        page.on("pageerror", lambda e: wrong.append(f"{here}: throws {e}"))
        for name, url in addresses(site, pages, address):
            here = name
            page.goto(url, wait_until="networkidle")
    assert not wrong, "\n".join(wrong)


def test_no_page_scrolls_sideways(site: Path, pages: list[Path], address: str, browser: Browser) -> None:
    wrong = []
    with opened(browser, width=390) as page:
        for name, url in addresses(site, pages, address):
            page.goto(url, wait_until="load")
            for width in WIDTHS:
                page.set_viewport_size({"width": width, "height": 844})
                wide = page.evaluate("document.documentElement.scrollWidth")
                if wide > width:
                    wrong.append(f"{name}: {wide} px wide on a screen of {width}")
    assert not wrong, "\n".join(wrong)


def test_without_scripts_a_page_says_all_that_it_says_with_them(
    site: Path, pages: list[Path], address: str, browser: Browser
) -> None:
    wrong = []
    with opened(browser, width=1440) as live, opened(browser, width=1440, scripts=False) as still:
        for name, url in addresses(site, pages, address):
            live.goto(url, wait_until="networkidle")
            still.goto(url, wait_until="load")
            assert still.locator("main h1").is_visible(), name
            without = still.locator("main").inner_text()
            if TOOLS.fullmatch(name):
                assert "JavaScript" in without, name
                continue
            live.locator(PRESSED).evaluate_all("found => found.forEach(one => one.remove())")
            for line in live.locator("main").inner_text().splitlines():
                if line.strip() and line not in without:
                    wrong.append(f"{name}: without scripts there is no {line!r}")
    assert not wrong, "\n".join(wrong)


def test_a_missing_page_says_so_in_the_site_s_own_frame(site: Path, address: str, browser: Browser) -> None:
    with opened(browser, width=390) as page:
        answer = page.goto(f"{address}/no/such/page.html")
        assert answer is not None
        assert answer.status == 404
        assert page.locator("main h1").is_visible()
        assert page.locator("a[href]").count() > 1


def test_the_first_key_leads_past_the_frame(site: Path, address: str, browser: Browser) -> None:
    """The first Tab shows a link to the text, for those who go by keyboard."""
    with opened(browser, width=1440) as page:
        page.goto(f"{address}/index.html")
        page.keyboard.press("Tab")
        target = page.evaluate("document.activeElement.getAttribute('href')")
        assert target
        assert target.startswith("#")
        assert page.locator(f"main{target}, main {target}, {target} main").count() >= 1
