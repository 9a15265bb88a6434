"""The same deal under other readings, side by side: two settlements, and what differs marked by more than colour."""

from typing import Any

from playwright.sync_api import Locator

FACTS = {"caller": "B", "partners": ["F", "G"], "bid": 6, "trumps": "hearts", "tricks": 6}


def begin(room: Any, slug: str) -> tuple[Any, Locator]:
    page = room.open("deals/")
    section = room.deal(page, slug)
    section.get_by_role("button", name="Read it otherwise").click()
    panel = section.locator(".comparison")
    panel.locator(".side-by").first.wait_for()
    return page, panel


def totals(panel: Locator, side: int) -> list[str]:
    return panel.locator(".side-by").nth(side).locator("tfoot td.n").evaluate_all(
        "all => all.map(each => each.lastChild.textContent)"
    )  # fmt: skip


def test_the_form_lists_every_crux_that_can_be_played(room: Any, play: Any) -> None:
    _, panel = begin(room, "six-in-hearts")
    [family] = [each for each in play.asked(do="games")["games"] if each["id"] == "reym"]
    named = panel.locator(".form [name]").evaluate_all("all => all.map(each => each.name)")
    assert named == [question["id"] for question in family["questions"]]


def test_the_sides_are_two_settlements_and_what_differs_is_marked(room: Any, play: Any) -> None:
    _, panel = begin(room, "six-in-hearts")
    panel.locator("[name='reym.defenders']").select_option("score")
    panel.locator("[name='reym.suit-ladder']").select_option("five-hundred")
    readings = {"reym.defenders": "score", "reym.suit-ladder": "five-hundred"}
    panel.locator(".differences").get_by_text("Different: the points and the entries.").wait_for()
    for side, read in enumerate(({}, readings)):
        told = play.asked(do="settle", game="reym", ruleset="new-tradition", readings=read, facts=FACTS)
        assert totals(panel, side) == [str(told["totals"][name]) for name in told["names"]]
    cells = panel.locator(".side-by").nth(1).locator("tfoot td.differs")
    assert cells.count() == 6
    texts = cells.evaluate_all("all => all.map(each => each.textContent)")
    assert all("≠" in text and "different" in text for text in texts)
    assert panel.locator(".side-by").nth(1).locator("tbody tr.differs").count() == 1
    assert panel.locator(".departs").count() == 2


def test_readings_that_change_nothing_are_said_to(room: Any) -> None:
    _, panel = begin(room, "six-in-hearts")
    assert "No point is read otherwise yet." in panel.inner_text()
    panel.locator("[name='reym.deal-roles']").select_option("order-chain")
    panel.locator(".differences").get_by_text("These readings change nothing in this deal.").wait_for()


def test_a_played_deal_tells_what_happens_only_so(room: Any) -> None:
    _, panel = begin(room, "first-hand")
    panel.locator("[name='reym.seat-persistence']").select_option("restore")
    panel.locator(".differences").get_by_text("Different: the seats").wait_for()
    assert "they sit as before" in panel.locator(".side-by").nth(1).inner_text()
    assert "they stay" in panel.locator(".side-by").nth(0).inner_text()


def test_a_deal_that_cannot_go_on_says_at_which_act_and_by_which_rule(room: Any) -> None:
    _, panel = begin(room, "first-hand")
    panel.locator("[name='reym.minimum']").select_option("five")
    stopped = panel.locator(".side-by").nth(1).locator(".say.no")
    stopped.wait_for()
    assert "At act 1" in stopped.inner_text()
    assert "bid 4" in stopped.inner_text()
    assert (stopped.locator("a").get_attribute("href") or "").endswith("#reym.opening")
