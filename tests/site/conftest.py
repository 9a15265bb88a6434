"""What tests of the site share: every page opened with scripts, on a phone that grows, and once without."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, Page, Request

from frames import CUT
from some_pages import changed, covering, longest, since_the_last_landing

Scheme = Literal["light", "dark"]

# The widths at which a page is laid out anew: the narrowest phone, a phone, a tablet, a laptop, a wide screen.
PHONE = 390
WIDTHS = (360, PHONE, 768, 1024, 1440)
ON_PHONE: Any = {"width": PHONE, "height": 844}
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


@pytest.fixture(scope="session", params=["by day", pytest.param("all", marks=pytest.mark.nightly)])
def walked(
    request: pytest.FixtureRequest,
    site: Path,
    pages: list[Path],
    address: str,
    opened: Opened,
    once: Callable[..., Any],
) -> dict[str, dict[str, Any]]:
    """By the name of each page: its sizes, what it asks for, what goes wrong, its text with and without scripts, and
    what cuts off frames of the focus on a phone and on a wide screen.

    By day those are walked through that stand for all, the longest of each kind, and what has changed; at night all.
    """
    texts = {page.relative_to(site).as_posix(): page.read_text("utf-8") for page in pages}
    names = {*texts}
    if request.param != "all":
        names = covering(texts) | longest(texts) | changed(since_the_last_landing(), texts)

    def walk(_: Path) -> dict[str, dict[str, Any]]:
        seen = {}
        with opened(width=PHONE) as live, opened(width=1440, scripts=False) as still:
            visitor = Visitor(live, address)
            for name in sorted(names):
                live.set_viewport_size(ON_PHONE)
                visitor.visit(name)
                still.goto(f"{address}/{name}", wait_until="load")
                seen[name] = {
                    **sizes(live),
                    "asked": visitor.asked,
                    "wrong": visitor.wrong,
                    "tool": TOOLS.fullmatch(name) is not None,
                    "headed": still.locator("main h1").is_visible(),
                    "live": live.evaluate(TEXT, PRESSED),
                    "still": still.locator("main").inner_text(),
                }
                live.set_viewport_size(ON_PHONE)
                seen[name]["cut"] = {"phone": live.evaluate(CUT, "body"), "wide": still.evaluate(CUT, "body")}
        return seen

    found: dict[str, dict[str, Any]] = once(f"walk {request.param}", walk)
    assert found.keys() == names
    return found


def sizes(page: Page) -> dict[str, Any]:
    """How long a page is on the phone that opened it, and how wide on screens of each width, the widest last."""
    tall = int(page.evaluate("document.documentElement.scrollHeight"))
    wide = []
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 844})
        wide.append((width, int(page.evaluate("document.documentElement.scrollWidth"))))
    return {"wide": wide, "tall": tall}
