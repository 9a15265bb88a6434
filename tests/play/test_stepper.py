"""A worked deal stepped through shows what `quinola replay` says after every act, and is played on from there."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator

import whole
from quinola.session import Session
from quinola.story import news

CONTENT = Path(__file__).resolve().parents[2] / "content"
HELD = """(all) => all.map((each) =>
  [each.querySelector(".disc").innerText, [...each.querySelectorAll("img")].map((img) => img.alt)])"""
DEALS = ["first-hand", "a-revoke", "two-exchanges"]
CODES = {"ace": "A", "king": "K", "queen": "Q", "jack": "J", "ten": "T", "nine": "9", "eight": "8", "seven": "7",
         "six": "6", "five": "5", "four": "4", "three": "3", "two": "2"}  # fmt: skip


def code(name: str) -> str:
    """`ten of hearts` as TH."""
    rank, _, suit = name.partition(" of ")
    return CODES[rank] + suit[0].upper()


def shown(panel: Locator) -> dict[str, set[str]]:
    """The hands that lie open."""
    held = panel.locator(".hands.open .held").evaluate_all(HELD)
    return {seat: {code(name) for name in names} for seat, names in held}


def begin(room: Any, slug: str) -> tuple[Any, Locator]:
    page = room.open("deals/", begun=False)
    section = room.deal(page, slug)
    section.get_by_role("button", name="Step through").click()
    return page, section.locator(".stepper")


def record_of(slug: str) -> dict[str, Any]:
    """The record as the edition has it, from the content and not from the page."""
    content = whole.content()
    return content.games["reym"].deals[slug].record


@pytest.mark.parametrize("slug", DEALS)
def test_every_act_shows_what_replay_says(room: Any, play: Any, slug: str) -> None:
    _, panel = begin(room, slug)
    kept = record_of(slug)
    for n in range(len(kept["acts"]) + 1):
        session = Session.from_record(kept, events=True, upto=n)
        last = n == len(kept["acts"])
        if not (last and len(session.table.dealt) > 1):
            hands = {session.table.name(s): {c.text for c in hand} for s, hand in enumerate(session.table.hands)}
            assert shown(panel) == {seat: cards for seat, cards in hands.items() if cards}, n
        wanted = news(session, None, n - 1)
        beside = panel.locator(".told-beside").inner_text()
        assert all(word in beside for line in wanted for word in str(line.message).split()[:1])
        assert panel.locator(".told-beside .fine a").count() >= min(1, len(wanted))
        panel.page.keyboard.press("ArrowRight")


def test_keys_and_buttons_go_to_the_same_places(room: Any) -> None:
    page, panel = begin(room, "first-hand")
    where = panel.locator(".steps .where")
    assert where.inner_text() == "Before the first of 59 acts"
    page.keyboard.press("End")
    assert where.inner_text() == "Act 59 of 59"
    page.keyboard.press("ArrowLeft")
    assert where.inner_text() == "Act 58 of 59"
    panel.get_by_role("button", name="First").click()
    panel.get_by_role("button", name="Forward").click()
    assert where.inner_text() == "Act 1 of 59"
    panel.get_by_role("button", name="Last").click()
    panel.get_by_role("button", name="Back", exact=True).click()
    assert where.inner_text() == "Act 58 of 59"
    page.keyboard.press("Home")
    assert where.inner_text() == "Before the first of 59 acts"


def test_what_is_said_stands_beside_its_act(room: Any) -> None:
    page, panel = begin(room, "first-hand")
    assert "Six players, no twos" in panel.locator(".told-beside").inner_text()
    for _ in range(9):
        page.keyboard.press("ArrowRight")
    beside = panel.locator(".told-beside").inner_text()
    assert "F says: “I have.”" in beside
    assert panel.locator(".cloth .disc.us").all_inner_texts() == ["B", "F"]
    heard = panel.locator("[aria-live]").inner_text()
    assert "calls the ten of hearts" in heard


def test_no_engine_is_fetched_to_step(room: Any, play: Any) -> None:
    fetched: list[str] = []
    page = room.open("deals/", begun=False)
    page.on("request", lambda request: fetched.append(request.url))
    room.deal(page, "first-hand").get_by_role("button", name="Step through").click()
    page.keyboard.press("End")
    play.rest(page)
    assert not [url for url in fetched if "pyodide" in url]


def test_steps_that_cannot_be_fetched_are_asked_for_again(room: Any) -> None:
    page = room.open("deals/", begun=False, service_workers="block")
    room.allowed = ("Failed to load resource",)
    page.route("**/deals.json", lambda route: route.abort())
    page.reload()
    section = room.deal(page, "a-revoke")
    section.get_by_text("The steps of this deal could not be fetched").wait_for()
    page.unroute("**/deals.json")
    section.get_by_role("button", name="Try again").click()
    section.get_by_role("button", name="Step through").wait_for()


def test_one_plays_on_from_any_act(room: Any, play: Any) -> None:
    page, panel = begin(room, "first-hand")
    for _ in range(12):
        page.keyboard.press("ArrowRight")
    panel.get_by_role("button", name="as G").click()
    page.wait_for_url("**/table/**")
    page.locator(".room .cloth").wait_for()
    held = page.locator(".hand.mine .card")
    kept = record_of("first-hand")
    view = play.asked(do="table", record=kept | {"acts": kept["acts"][:12]}, seat="G")
    assert held.count() == len(view["hands"]["G"])
    assert play.position(page)["record"]["acts"] == kept["acts"][:12]
    options = page.locator(".hand.mine button:not([aria-disabled])")
    assert options.count() == len(view["mine"]["options"])
