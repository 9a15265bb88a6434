"""Without the net: what was visited and what is kept at hand works; a new build never stands beside an old one."""

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from workshop import offline
from workshop.serving import serving

RULED = "navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)"
CACHES = "caches.keys().then((all) => all.filter((each) => each.startsWith('quinola ')))"
KEPT = f"""{CACHES}.then(([name]) => caches.open(name)).then((cache) => cache.keys())
  .then((all) => all.map((each) => each.url))"""
NEXT_FRAME = "new Promise(requestAnimationFrame)"
GAME = "put"


@pytest.fixture
def place(site: Path, tmp_path: Path) -> Iterator[tuple[Path, str]]:
    """A copy of the site, that a test may change, and where it is served."""
    copy = tmp_path / "site"
    shutil.copytree(site, copy, ignore=shutil.ignore_patterns("_sources", "pagefind", "*-a4.pdf", "*-letter.pdf"))
    offline.publish(copy)
    with serving(copy) as address:
        yield copy, address


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    made = browser.new_context(service_workers="allow", viewport={"width": 390, "height": 844})
    yield made
    made.close()


def visit(context: BrowserContext, address: str) -> Page:
    """A page, once the worker has taken it in charge."""
    page = context.new_page()
    page.goto(address)
    page.wait_for_function(RULED)
    page.wait_for_load_state("networkidle")
    return page


def ruler_changes(context: BrowserContext, page: Page) -> None:
    """Close the last page, and wait until the worker that has waited for this is active.

    A page that is opened in that very moment is sometimes never answered: Chromium still hands it to the old worker,
    and stops that (twice in a hundred times). Whoever opens it once more is answered.
    """
    onlooker = context.new_page()  # an empty page has no worker
    told: dict[str, str] = {}
    session = context.new_cdp_session(onlooker)
    session.on(
        "ServiceWorker.workerVersionUpdated",
        lambda event: told.update({each["versionId"]: each["status"] for each in event["versions"]}),
    )
    session.send("ServiceWorker.enable")
    while "installed" not in told.values():
        onlooker.evaluate(NEXT_FRAME)
    [new] = [version for version, status in told.items() if status == "installed"]
    page.close()
    while told[new] != "activated":
        onlooker.evaluate(NEXT_FRAME)
    onlooker.close()


def title(page: Page) -> str:
    return page.locator("h1").inner_text()


def test_the_worker_names_every_file_of_the_site_as_it_is(site: Path) -> None:
    told = (site / offline.WORKER).read_text(encoding="utf-8").split("\n", 4)
    found = json.loads(told[1].removeprefix("const FILES = ").removesuffix(";"))
    assert found == {name: list(each) for name, each in offline.files(site).items()}
    assert len(found) > 500
    core = json.loads(told[2].removeprefix("const CORE = ").removesuffix(";"))
    assert set(offline.CORE) <= set(core) <= set(found)
    parcels = json.loads(told[3].removeprefix("const PARCELS = ").removesuffix(";"))
    assert parcels == offline.parcels(site)
    assert {name for names in parcels.values() for name in names} < set(found)
    manifest = json.loads((site / offline.MANIFEST).read_text(encoding="utf-8"))
    assert {icon["src"] for icon in manifest["icons"]} <= set(found)


def test_what_was_visited_is_there_without_the_net_and_what_was_not_says_so(
    context: BrowserContext, place: tuple[Path, str]
) -> None:
    _, address = place
    visit(context, f"{address}/")
    page = visit(context, f"{address}/games/{GAME}/rules/")
    context.set_offline(True)
    page.reload()
    assert title(page) == "Put: the rules"
    assert page.evaluate("getComputedStyle(document.body).marginTop") == "0px"
    page.goto(f"{address}/games/reym/")
    assert title(page) == "Without a net"
    page.get_by_role("link", name="first page").click()
    assert title(page) == "What can we play tonight?"


def test_a_game_that_is_kept_opens_scores_and_plays_without_the_net(
    context: BrowserContext, place: tuple[Path, str]
) -> None:
    site, address = place
    page = visit(context, f"{address}/games/{GAME}/")
    room = page.locator("[data-keep]")
    room.get_by_role("button").click()
    room.get_by_text("This game is kept").wait_for()
    kept = {Path(address).name for address in page.evaluate(KEPT)}
    parcels = {game: {Path(name).name for name in names} for game, names in offline.parcels(site).items()}
    assert {name for names in parcels.values() for name in names} & kept == parcels[GAME], "no other game's players"
    context.set_offline(True)
    for path, says in (("", "Put"), ("rules/", "Put: the rules"), ("score/", "Put: keep score"), ("sheet/", "Put")):
        page.goto(f"{address}/games/{GAME}/{path}")
        assert title(page).startswith(says), path
    page.add_init_script("crypto.getRandomValues = (some) => some.fill(1)")  # the reader leads, and no hand is put
    page.goto(f"{address}/games/{GAME}/table/")
    page.get_by_role("button", name="Try: take a seat").click()
    page.locator(".room .cloth").wait_for()
    page.locator(".hand.mine button:not([aria-disabled])").first.wait_for()
    assert page.locator(".hand.mine img").first.evaluate("one => one.complete && one.naturalWidth > 0")


def test_a_new_build_never_stands_beside_an_old_one(context: BrowserContext, place: tuple[Path, str]) -> None:
    site, address = place
    visit(context, f"{address}/games/{GAME}/").close()
    visit(context, f"{address}/").close()

    def rebuild(name: str) -> None:
        """Another build: the page says so, and the script that it runs."""
        page = site / "games" / GAME / "index.html"
        page.write_text(page.read_text("utf-8").replace("</h1>", f" {name}</h1>", 1), encoding="utf-8")
        script = site / "_static" / "site.js"
        script.write_text(script.read_text("utf-8") + f"\ndocument.body.dataset.build = '{name}';\n", encoding="utf-8")
        offline.publish(site)

    def shown(page: Page) -> tuple[bool, Any]:
        return "second" in title(page), page.locator("body").get_attribute("data-build")

    page = visit(context, f"{address}/games/{GAME}/")
    assert shown(page) == (False, None)
    first = page.evaluate(CACHES)
    rebuild("second")
    page.goto(f"{address}/games/{GAME}/")
    assert shown(page) == (True, "second")
    # The worker of the second build has come when the last page of the first is closed.
    page.wait_for_function("navigator.serviceWorker.getRegistration().then((all) => all.waiting !== null)")
    ruler_changes(context, page)
    page = visit(context, f"{address}/")
    kept = page.evaluate(CACHES)
    assert len(kept) == 1
    context.set_offline(True)
    page.goto(f"{address}/games/{GAME}/")
    assert shown(page) == (True, "second")
    assert kept[0] != first[0]
