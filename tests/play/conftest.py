"""What the tests of the play room share: pages that fail on any complaint, positions as addresses, axe."""

import base64
import json
import subprocess
import sys
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page

from quinola import answers
from workshop import PYTHON, ROOT
from workshop.environment import NODE, variables

GAME = "reym"
RUNTIME = "**/_static/play/pyodide-*/**"
SETTINGS = {"pace": "instant", "pause": True}
# Players are called by their letters, as deals are written, unless a test asks for names.
LETTERS: dict[str, Any] = {"names": [], "by": [], "letters": True}
# What the page has under way: timers but those that only tell of delay, questions to the engine, packing of addresses.
WATCH = """(() => {
  const open = new Set();
  const { setTimeout: later, clearTimeout: never } = window;
  window.setTimeout = (work, wait = 0, ...given) => {
    const id = later(() => { open.delete(id); work(...given); }, wait);
    if (wait < 500) open.add(id);
    return id;
  };
  window.clearTimeout = (id) => { open.delete(id); never(id); };
  const { postMessage, terminate } = Worker.prototype;
  const asked = new WeakMap();
  const close = (worker, id) => asked.get(worker)?.delete(id) && open.delete(`${asked.get(worker).n} ${id}`);
  let workers = 0;
  Worker.prototype.postMessage = function (message, ...more) {
    if (!asked.has(this)) {
      asked.set(this, Object.assign(new Set(), { n: `worker ${++workers}` }));
      this.addEventListener("message", ({ data }) => "progress" in data || close(this, data.id ?? "start"));
    }
    asked.get(this).add(message.id ?? "start");
    open.add(`${asked.get(this).n} ${message.id ?? "start"}`);
    postMessage.call(this, message, ...more);
  };
  Worker.prototype.terminate = function () {
    for (const id of asked.get(this) ?? []) close(this, id);
    terminate.call(this);
  };
  const { arrayBuffer } = Response.prototype;
  Response.prototype.arrayBuffer = function () {
    const answer = arrayBuffer.call(this);
    open.add(answer);
    return answer.finally(() => later(() => open.delete(answer)));
  };
  window.resting = () => open.size === 0;
})()"""
Json = dict[str, Any]


def asked(**request: Any) -> Json:
    """What the engine answers natively."""
    told: Json = json.loads(answers.answer(json.dumps(request)))
    assert told.pop("ok"), told
    return told


def deal(seed: int = 7, acts: tuple[str, ...] = (), **more: Any) -> Json:
    """A record of one deal."""
    return {"quinola": 1, "game": GAME, "ruleset": "quinola", "seed": seed, "part": "deal", "given": {"dealer": "B"},
            "acts": list(acts), **more}  # fmt: skip


def until(record: Json, wanted: Callable[[Json], Any], seat: str = "B") -> Json:
    """The record when the players by rule of thumb have gone on until the seat sees what is wanted."""
    view = asked(do="table", record=record, seat=seat)
    for _ in range(400):
        if wanted(view):
            found: Json = view["record"]
            return found
        view = asked(do="move", record=view["record"], seat=seat, player="thumb")
    raise AssertionError("it never comes to that")


def rest(page: Page) -> None:
    """Wait until the page has done all that it was asked and would do by itself."""
    page.wait_for_function("() => resting()")


def position(page: Page) -> Json:
    """What the address holds when the page rests: the driver may hear later than the page that it is another."""
    rest(page)
    return unpacked(page.evaluate("location.href"))


def choosing(kind: str) -> Callable[[Json], bool]:
    """Whether the reader has a choice of this kind: words, cards, hand."""
    return lambda view: bool(view["mine"]) and view["mine"]["kind"] == kind


def revocable(view: Json) -> bool:
    """Whether the reader could revoke."""
    return choosing("hand")(view) and bool(view["mine"]["breaches"])


def packed(position: Json) -> str:
    """A position as the part of an address after its #, made without the page's own code."""
    squeeze = zlib.compressobj(wbits=-15)
    data = squeeze.compress(json.dumps(position).encode()) + squeeze.flush()
    return "#t=" + base64.urlsafe_b64encode(data).decode().rstrip("=")


def unpacked(address: str) -> Json:
    """The position that an address holds."""
    data = address.partition("#t=")[2]
    text = zlib.decompress(base64.urlsafe_b64decode(data + "=" * (-len(data) % 4)), wbits=-15)
    position: Json = json.loads(text)
    return position


class Room:
    """Pages of the play room, each in a context of its own; a complaint of the browser's fails the test."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser, self.address = browser, address
        self.contexts: list[BrowserContext] = []
        self.complaints: list[str] = []
        self.allowed: tuple[str, ...] = ()

    def open(
        self,
        path: str,
        *,
        width: int = 1280,
        height: int = 720,
        scheme: Any = "light",
        begun: bool = True,
        settings: Json | None = None,
        company: Json | None = None,
        game: str = GAME,
        **more: Any,
    ) -> Page:
        """Open a page of a game; `begun` means that the reader has asked for the engine in this tab before.

        `company` is what is kept of who sits; by itself players are called by their letters.
        """
        context = self.browser.new_context(viewport={"width": width, "height": height}, color_scheme=scheme,
                                           **{"reduced_motion": "reduce", **more})  # fmt: skip
        self.contexts.append(context)
        kept = json.dumps({**SETTINGS, **(settings or {})})
        sit = json.dumps(LETTERS if company is None else company)
        page = context.new_page()
        page.add_init_script(WATCH)
        page.add_init_script(
            f"try {{ localStorage.getItem('table {game}') || localStorage.setItem('table {game}', {json.dumps(kept)});"
            f" localStorage.getItem('quinola-company') || localStorage.setItem('quinola-company', {json.dumps(sit)});"
            + (" sessionStorage.setItem('engine asked for', 'yes');" if begun else "") + " } catch {}"
        )  # fmt: skip
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", lambda m: self.complaints.append(m.text) if m.type in ("error", "warning") else None)
        page.goto(f"{self.address}/games/{game}/{path}")
        return page

    def table(self, record: Json | None = None, seat: str = "B", **more: Any) -> Page:
        """The table, at a position if one is given, as soon as it can be played.

        At a position it rests before it is looked at, unless it has settings of its own: a pace can be what is tried.
        """
        more = {"game": record["game"], **more} if record else more
        page = self.open("table/" + (packed({"record": record, "seat": seat}) if record else ""), **more)
        if record and more.get("begun", True):
            page.locator(".room .cloth").wait_for()
            if "settings" not in more:
                rest(page)
        return page

    def deal(self, page: Page, slug: str) -> Locator:
        """The section of a worked deal, opened."""
        section = page.locator("section").filter(has=page.locator(f"#deal-{slug}")).last
        section.locator("details.working").evaluate_all("all => all.forEach(each => { each.open = true; })")
        return section

    def close(self) -> None:
        for context in self.contexts:
            context.close()
        heard = [each for each in self.complaints if not any(word in each for word in self.allowed)]
        assert not heard, "\n".join(heard)


@pytest.fixture
def room(browser: Browser, near: str) -> Iterator[Room]:
    """Opens pages that play with the engine of this machine: Python need not begin in each of them."""
    opened = Room(browser, near)
    yield opened
    opened.close()


@pytest.fixture
def published(browser: Browser, address: str) -> Iterator[Room]:
    """Opens pages as readers get them, with Python in the browser."""
    opened = Room(browser, address)
    yield opened
    opened.close()


@pytest.fixture(scope="session")
def play() -> Any:
    """The helpers above, for the tests beside this file."""
    return sys.modules[__name__]


@pytest.fixture(scope="session")
def node() -> Callable[..., subprocess.CompletedProcess[str]]:
    """Runs a tool of Node's; all that it says stands in `stdout`."""

    def run(tool: str, *arguments: str | Path) -> subprocess.CompletedProcess[str]:
        command = [PYTHON.with_name("node"), NODE / "node_modules" / tool, *arguments]
        both = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "encoding": "utf-8"}
        return subprocess.run(command, cwd=ROOT, env=variables(), check=False, **both)

    return run
