"""*Cite this* and addresses with a version, in a browser: a small site with a history of two days, made here."""

import json
import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from workshop import ROOT
from workshop.runtime import PLAY, modules
from workshop.serving import serving

APART = ROOT / "tests" / "edition" / "apart"
BASE = "https://quinola.example/"
RULE, CLAUSE = "games/odd/rules/", "sources/paper/"
OLD, NEW = 'text = "B leads."', 'text = "C leads, and B follows."'
Opened = Callable[..., Any]


def commit(house: Path, day: int, subject: str) -> None:
    """Keep a state of the house, on a day of January."""
    names = {f"GIT_{who}_{what}": "a" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}
    days = {f"GIT_{who}_DATE": f"2026-01-{day:02}T12:00:00Z" for who in ("AUTHOR", "COMMITTER")}
    env = {**os.environ, **names, **days, "GIT_CONFIG_GLOBAL": os.devnull}
    for command in (["init", "-q"], ["add", "-A"], ["commit", "-q", "-m", subject]):
        subprocess.run(["git", *command], cwd=house, env=env, check=True)


@pytest.fixture(scope="session")
def small(once: Callable[..., Any], with_odd: Callable[..., Any]) -> Path:
    """The toy as a website. Its rule odd.lead said otherwise on the first day; it knows where it will stand."""

    def make(folder: Path) -> str:
        house = folder / "house"
        shutil.copytree(APART, house / "content")
        rules = house / "content/games/odd/rules.toml"
        text = rules.read_text("utf-8")
        assert text.count(OLD) == 1
        commit(house, 1, "[Editorial] odd: begin")
        rules.write_text(text.replace(OLD, NEW), "utf-8")
        commit(house, 2, "[Editorial] odd: let C lead")
        done = with_odd(house / "content", folder / "site", "-D", f"edition_address={BASE}")
        assert done.returncode == 0, done.stderr
        for module in modules():
            there = folder / "site/_static/play" / module.relative_to(PLAY)
            there.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(module, there)
        return str(folder / "site")

    return Path(once("cited-site", make))


@pytest.fixture(scope="session")
def served(small: Path) -> Iterator[str]:
    with serving(small) as base:
        yield base


@pytest.fixture
def page(opened: Opened) -> Iterator[Page]:
    with opened(width=1440) as page:
        page.asked = []
        page.on("request", lambda request: page.asked.append(request.url))
        yield page


def told(small: Path, folder: str, name: str) -> Any:
    return json.loads((small / folder / name).read_text("utf-8"))


def test_every_thing_of_the_toy_can_be_cited_by_its_address(small: Path) -> None:
    citations = told(small, "games/odd", "citations.json")
    title, at, version, day = citations["things"]["odd.lead"]
    assert (title, citations["pages"][at], day) == ("Odd, rule odd.lead", RULE, "2026-01-02")
    assert citations["things"]["odd.pack"][3] == "2026-01-01"
    assert {"deal-in-old", "deal-in-new", "deal-in-newest"} <= {*citations["things"]}
    assert any("--" in anchor for anchor in citations["things"]), "no reading"
    history = told(small, "games/odd", "history.json")
    first, last = history["things"]["odd.lead"]["steps"]
    assert (first[1], last[:2]) == ("2026-01-01", [version, "2026-01-02"])
    assert (last[3], history["things"]["odd.lead"]["now"]) == (
        {"text": "B leads."},
        {"text": "C leads, and B follows."},
    )
    assert history["subjects"] == ["[Editorial] odd: begin", "[Editorial] odd: let C lead"]


def test_by_keyboard_a_rule_is_cited_in_four_formats_and_the_focus_comes_back(
    page: Page, served: str, small: Path, axe: Any
) -> None:
    page.goto(f"{served}/{RULE}")
    version = told(small, "games/odd", "citations.json")["things"]["odd.lead"][2]
    link = page.locator("#odd\\.lead .cite")
    assert link.get_attribute("href") == "#odd.lead"
    assert not [url for url in page.asked if "citations.json" in url or "cite.css" in url or "citing.mjs" in url]
    link.focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog", name="Cite this")
    expect(dialog).to_be_visible()
    url = f"{BASE}{RULE}?version={version}#odd.lead"
    expect(dialog.locator("[data-format=plain]")).to_contain_text(
        f"Version {version} of 2 January 2026, {url} (read on "
    )
    expect(dialog.locator("[data-format=bibtex]")).to_contain_text(f"url = {{{url}}},")
    expect(dialog.locator("[data-format=ris]")).to_contain_text(f"UR  - {url}")
    [item] = json.loads(dialog.locator("[data-format=csl]").inner_text())
    assert (item["URL"], item["version"], item["title"]) == (url, version, "Odd, rule odd.lead")
    assert axe(page, ".citation") == []
    page.keyboard.press("Tab")
    expect(dialog.get_by_role("link", name="Odd, rule odd.lead")).to_be_focused()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(link).to_be_focused()


def test_what_is_copied_is_what_is_shown_and_where_that_is_forbidden_it_is_selected(page: Page, served: str) -> None:
    page.goto(f"{served}/{CLAUSE}")
    page.evaluate("() => { navigator.clipboard.writeText = async (text) => { window.copied = text; }; }")
    page.locator(".clause .cite").first.click()
    page.get_by_role("button", name="Copy: RIS").click()
    expect(page.locator(".citation [role=status]")).to_have_text("Copied.")
    assert page.evaluate("window.copied").startswith("TY  - ELEC\r\nAU  - The Quinola contributors\r\nTI  - ")
    page.evaluate("() => { navigator.clipboard.writeText = async () => { throw new Error('no'); }; }")
    page.get_by_role("button", name="Copy: BibTeX").click()
    expect(page.locator("[data-format=bibtex]")).to_be_focused()
    assert page.evaluate("getSelection().toString()").startswith("@online{quinola-paper.")


def test_every_kind_of_thing_has_its_control_once(page: Page, served: str, small: Path) -> None:
    page.goto(f"{served}/games/odd/cruxes/")
    hrefs = page.locator(".cite").evaluate_all("all => all.map((each) => each.hash.slice(1))")
    things = told(small, "games/odd", "citations.json")["things"]
    pages = told(small, "games/odd", "citations.json")["pages"]
    assert sorted(hrefs) == sorted(name for name, row in things.items() if pages[row[1]] == "games/odd/cruxes/")
    assert any("--" in name for name in hrefs)


@pytest.mark.parametrize("folder", [RULE, "games/odd/"], ids=["where it stands", "where it once stood"])
def test_an_old_address_says_at_the_top_what_has_changed_and_by_whom(
    page: Page, served: str, small: Path, axe: Any, folder: str
) -> None:
    version = told(small, "games/odd", "history.json")["things"]["odd.lead"]["steps"][0][0]
    page.goto(f"{served}/{folder}?version={version}#odd.lead")
    box = page.locator("main .revised")
    expect(box.locator("summary")).to_have_text(
        f"Odd, rule odd.lead: what has changed since version {version} of 1 January 2026"
    )
    expect(box.locator("summary")).to_be_focused()
    expect(box.locator("dt")).to_have_text(["Text"])
    expect(box.locator("del")).to_have_text(["B leads."])
    expect(box.locator("ins")).to_have_text(["C leads, and B follows."])
    expect(box.locator("li")).to_contain_text(["2 January 2026: [Editorial] odd: let C lead"])
    assert axe(page, ".revised") == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_an_address_with_the_version_of_today_says_that_nothing_has_changed(
    page: Page, served: str, small: Path
) -> None:
    version = told(small, "games/odd", "citations.json")["things"]["odd.lead"][2]
    page.goto(f"{served}/{RULE}?version={version}#odd.lead")
    box = page.locator("main .revised")
    expect(box).to_contain_text(f"nothing has changed since version {version}.")
    expect(page.locator("#odd\\.lead")).to_be_in_viewport()
    box.get_by_role("button", name="Close").click()
    expect(box).to_have_count(0)


@pytest.mark.parametrize(
    ("anchor", "says"),
    [
        ("#odd.lead", "Odd, rule odd.lead has never had a version 01234567."),
        ("", "The address names version 01234567, but nothing on this page that has versions."),
    ],
)
def test_a_version_that_never_was_is_said_to_be_none(page: Page, served: str, anchor: str, says: str) -> None:
    page.goto(f"{served}/{RULE}?version=01234567{anchor}")
    expect(page.locator("main .revised p")).to_have_text(says)


def test_whoever_names_no_version_fetches_no_history(page: Page, served: str) -> None:
    page.goto(f"{served}/{RULE}#odd.lead", wait_until="networkidle")
    assert page.asked
    assert not [url for url in page.asked if "history.json" in url or "citing.mjs" in url]
    expect(page.locator(".revised")).to_have_count(0)


def test_without_scripts_the_control_is_the_address(opened: Opened, served: str) -> None:
    with opened(width=1440, scripts=False) as page:
        page.goto(f"{served}/{RULE}")
        page.locator("#odd\\.lead .cite").click()
        assert page.url == f"{served}/{RULE}#odd.lead"
        expect(page.locator("#odd\\.lead:target")).to_be_visible()
