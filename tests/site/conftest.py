"""What tests of the site share: every page visited once with scripts, once on a phone and once without scripts."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, Page, Request

Scheme = Literal["light", "dark"]

# The widths at which a page is laid out anew: the narrowest phone, a phone, a tablet, a laptop, a wide screen.
WIDTHS = (360, 390, 768, 1024, 1440)
# The pages that are tools: their work needs a script, and without one they say so.
TOOLS = re.compile(r"search/index\.html|games/[\w-]+/(?:table|score)/index\.html")
# Elsewhere a script may add what is pressed, never what is read.
PRESSED = "main button, main form, main :is(.reading, .otherwise-box):has([type=number])"
TEXT = """(pressed) => {
  const without = new CSSStyleSheet();
  without.replaceSync(`${pressed} { display: none !important }`);
  document.adoptedStyleSheets.push(without);
  return document.querySelector("main").innerText;
}"""
# The page has nothing left to do before it draws itself again.
IDLE = "() => new Promise((done) => requestIdleCallback(() => requestAnimationFrame(() => setTimeout(done))))"

Opened = Callable[..., Any]


@pytest.fixture(scope="session")
def opened(browser: Browser) -> Opened:
    """A fresh page in a context of its own."""

    @contextmanager
    def opened(*, width: int, scheme: Scheme = "light", scripts: bool = True) -> Iterator[Page]:
        context = browser.new_context(
            viewport={"width": width, "height": 844},
            color_scheme=scheme,
            java_script_enabled=scripts,
            reduced_motion="reduce",
        )
        yield context.new_page()
        context.close()

    return opened


class Visitor:
    """Goes from page to page, and writes down what each asks for, what comes back wrong and what is complained of."""

    def __init__(self, page: Page, base: str) -> None:
        self.page, self.base = page, base
        self.waiting: set[Request] = set()
        self.asked: list[str] = []
        self.wrong: list[str] = []
        page.on("request", self.ask)
        page.on("requestfinished", self.answered)
        page.on("requestfailed", self.answered)
        page.on("response", lambda r: self.wrong.append(f"{r.status} for {r.url}") if r.status >= 400 else None)
        page.on("console", lambda m: self.wrong.append(f"says {m.text}") if m.type in ("error", "warning") else None)
        page.on("pageerror", lambda e: self.wrong.append(f"throws {e}"))

    def ask(self, request: Request) -> None:
        self.waiting.add(request)
        self.asked.append(request.url.removeprefix(self.base))

    def answered(self, request: Request) -> None:
        self.waiting.discard(request)

    def visit(self, name: str) -> None:
        """Stay until nothing is under way any more."""
        self.asked, self.wrong = [], []
        self.waiting.clear()
        self.page.goto(f"{self.base}/{name}", wait_until="load")
        self.page.evaluate(IDLE)
        while self.waiting:
            self.page.evaluate(IDLE)


@pytest.fixture(scope="session")
def walked(
    site: Path, pages: list[Path], address: str, opened: Opened, once: Callable[..., Any]
) -> dict[str, dict[str, Any]]:
    """By the name of each page: what it asks for, what goes wrong, its text with and without scripts, its sizes."""

    def walk(_: Path) -> dict[str, dict[str, Any]]:
        seen = {}
        with opened(width=1440) as live, opened(width=390) as phone, opened(width=1440, scripts=False) as still:
            visitor = Visitor(live, address)
            for name in (page.relative_to(site).as_posix() for page in pages):
                visitor.visit(name)
                still.goto(f"{address}/{name}", wait_until="load")
                seen[name] = {
                    "asked": visitor.asked,
                    "wrong": visitor.wrong,
                    "tool": TOOLS.fullmatch(name) is not None,
                    "headed": still.locator("main h1").is_visible(),
                    "live": live.evaluate(TEXT, PRESSED),
                    "still": still.locator("main").inner_text(),
                    "wide": widths(phone, f"{address}/{name}"),
                    "tall": phone.evaluate("document.documentElement.scrollHeight"),
                }
        return seen

    found: dict[str, dict[str, Any]] = once("walk", walk)
    assert found.keys() == {page.relative_to(site).as_posix() for page in pages}
    return found


def widths(page: Page, url: str) -> list[tuple[int, int]]:
    """How wide a page that was opened on a phone is on each screen."""
    page.goto(url, wait_until="load")
    found = []
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 844})
        found.append((width, int(page.evaluate("document.documentElement.scrollWidth"))))
    page.set_viewport_size({"width": 390, "height": 844})
    return found
