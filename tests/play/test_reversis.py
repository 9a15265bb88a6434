"""Reversis in the play room: a table that goes to the right, pools, piles, and several who speak at once."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page

ACTIVE = "document.activeElement.getAttribute('data-key') ?? document.activeElement.className"
LIMIT = 120


def record(ruleset: str = "almanach-1785", seed: int = 5, **more: Any) -> dict[str, Any]:
    """A partie from its first deal; with this seed D deals."""
    return {"quinola": 1, "game": "reversis", "ruleset": ruleset, "seed": seed, "part": "partie", "acts": [], **more}


def asked_for(verb: str) -> Any:
    """Whether the reader is asked for this."""
    return lambda view: bool(view["mine"]) and view["mine"]["verb"] == verb


def across(page: Page, seats: str) -> dict[str, float]:
    """How far from the left each seat is drawn."""
    drawn = page.locator(".cloth .seat")
    boxes = {name: drawn.filter(has=page.locator(f".disc:text-is('{name}')")).bounding_box() for name in seats}
    return {name: box["x"] + box["width"] / 2 for name, box in boxes.items() if box}


def figures(page: Page) -> list[str]:
    return page.locator(".cloth .dish").all_inner_texts()


def says(page: Page) -> Locator:
    return page.locator(".front .says")


def now(page: Page, play: Any) -> Any:
    return play.position(page)["record"]


@pytest.mark.parametrize(
    ("ruleset", "readings", "left", "right"),
    [
        ("almanach-1785", {}, "D", "B"),
        ("almanach-1785", {"reversis.direction": "clockwise"}, "B", "D"),
        ("lpjr-1634-five", {}, "DE", "BC"),
    ],
)
def test_the_next_to_play_sits_at_ones_right_where_play_goes_to_the_right(
    room: Any, ruleset: str, readings: dict[str, str], left: str, right: str
) -> None:
    page = room.table(record(ruleset, readings=readings), "A")
    found = across(page, "A" + left + right)
    assert all(found[name] < found["A"] for name in left)
    assert all(found[name] > found["A"] for name in right)


def test_a_worked_deal_is_stepped_through_on_a_mirrored_cloth(room: Any) -> None:
    page = room.open("deals/", game="reversis", begun=False)
    section = room.deal(page, "first-hand")
    section.get_by_role("button", name="Step through").click()
    found = across(page, "ABCD")
    assert found["D"] < found["A"] < found["B"]
    assert figures(page) == ["basket 20"]


@pytest.mark.parametrize(
    ("ruleset", "dishes", "counters", "stake"),
    [
        ("almanach-1785", ["basket 20"], {"square": 2, "disc": 0, "fish": 0}, "−4"),  # 4 + 4 + 4 + 8 = 2 × 10
        ("bohn-1850", ["great pool 26", "little pool 13"], {"square": 0, "disc": 6, "fish": 3}, "−9"),
        ("academie-1718", ["pool 4"], {"square": 0, "disc": 4, "fish": 0}, "−1"),
        ("lpjr-1634", [], {"square": 0, "disc": 0, "fish": 0}, "0"),
    ],
)  # 26 = 4 × 6 + 2, 13 = 2 × 6 + 1
def test_pools_are_dishes_with_counters_in_them(
    room: Any, ruleset: str, dishes: list[str], counters: dict[str, int], stake: str
) -> None:
    page = room.table(record(ruleset), "A")
    assert figures(page) == dishes
    assert {shape: page.locator(f".counter.{shape}").count() for shape in counters} == counters
    assert page.locator(".seat.p0 b").inner_text() == stake


def test_what_is_laid_away_is_seen_by_its_owner_alone_and_the_talon_by_nobody(room: Any, play: Any) -> None:
    page = room.table(record(), "A")
    assert page.locator(".corner").get_by_text("talon, 3").count() == 1
    assert page.locator(".corner .backs img").count() == 3
    page.get_by_role("button", name="Lay away the queen of clubs").click()
    own = page.locator(".seat.p0 .pile")
    own.wait_for()
    assert own.locator("img").evaluate_all("all => all.map(each => each.alt)") == ["queen of clubs"]
    assert own.inner_text().split() == ["laid", "away"]
    page.locator(".seat.p1 .pile img").wait_for()
    assert "laid away" in page.locator(".seat.p1 .pile").inner_text()
    assert not page.locator(".seat.p1 .pile .minis").count()


def test_the_quinolas_are_marked_in_ones_hand(room: Any) -> None:
    page = room.table(record("bohn-1850"), "A")
    assert page.locator(".hand.mine .own-name").count() == 1
    barred = page.get_by_role("button", name="jack of hearts, the Great Quinola, not allowed now")
    barred.click(force=True)
    refused = page.get_by_role("alert")
    assert (
        "You may not lay away the J♥: the great Quinola stays until its pool has three stakes" in refused.inner_text()
    )
    assert (refused.locator("a").get_attribute("href") or "").endswith("#reversis.great-barred")


def play_on(page: Page, play: Any, press: Any) -> None:
    """Until the deal is over."""
    for _ in range(LIMIT):
        if page.locator(".settled").count():
            return
        press()
        play.rest(page)
    raise AssertionError("the deal does not end")


def test_a_whole_deal_of_1785_by_keyboard_and_its_settlement(room: Any, play: Any) -> None:
    page = room.table(record(), "A")
    for _ in range(60):
        page.keyboard.press("Tab")
        if str(page.evaluate(ACTIVE)).startswith("card "):
            break
    used = set()

    def press() -> None:
        used.add(str(page.evaluate(ACTIVE)).partition(" ")[0])
        page.keyboard.press("Enter")
        play.rest(page)
        if page.locator(".front .say.no").count():
            page.keyboard.press("ArrowRight")

    play_on(page, play, press)
    assert {"card", "go"} <= used <= {"card", "go", "says"}  # the words, if a key comes while others are to play
    told = play.asked(do="table", record=now(page, play), seat="A")
    entries = [entry for entry in told["entries"] if entry["deal"] == 1]
    names = [*told["names"], "basket"]
    sums = [sum((e["payee"] == name) * e["amount"] - (e["payer"] == name) * e["amount"] for e in entries)
            for name in names]  # fmt: skip
    page.locator(".books summary").click()
    cells = page.locator(".books tfoot td.n").all_inner_texts()
    assert cells == [str(total).replace("-", "−") for total in sums]
    assert f"Afterwards the basket holds {sums[-1]}." in page.locator(".settled").inner_text()
    assert figures(page) == [f"basket {sums[-1]}"]
    log = page.locator(".log").inner_text()
    assert "into the basket" in log
    assert all(re.search(rf"{e['payer']}.* pays? {e['amount']} (each )?to {e['payee']}", log) for e in entries
               if {e["payer"], e["payee"]} <= set(told["names"]))  # fmt: skip
    says(page).get_by_role("button", name="Next deal").press("Enter")
    page.locator(".where").get_by_text("Deal 2").wait_for()


def test_where_all_give_a_card_unseen_each_speaks_for_itself(room: Any, play: Any) -> None:
    start = play.until(record("bohn-1850"), asked_for("give"), "C")
    page = room.table(start, "C")
    says(page).get_by_text("Which card do you give, unseen, to the player opposite?").wait_for()
    card = page.locator(".hand.mine button").last
    act = "give " + str(card.get_attribute("data-key")).split()[1]
    card.click()
    page.wait_for_function("() => document.querySelector('.log').innerText.includes('Each has given a card')")
    acts = now(page, play)["acts"][len(start["acts"]) :]
    assert acts[0] == f"C: {act}"
    assert sorted(each[:7] for each in acts[:4]) == ["A: give", "B: give", "C: give", "D: give"]
    page.get_by_role("button", name="Take back").click()
    says(page).get_by_text("Which card do you give").wait_for()
    assert now(page, play)["acts"] == start["acts"]
    page.get_by_role("button", name="Hint").click()
    page.locator(".hand.mine .hinted").wait_for()


def deal(ruleset: str, seed: int, *acts: str) -> dict[str, Any]:
    return {"quinola": 1, "game": "reversis", "ruleset": ruleset, "seed": seed, "part": "deal",
            "given": {"dealer": "D"}, "acts": list(acts)}  # fmt: skip


def test_what_was_led_is_asked_for(room: Any, play: Any) -> None:
    page = room.table(play.until(deal("almanach-1785", 3), asked_for(""), "A"), "A")
    says(page).get_by_text(
        "You can be paid for a card that was led, if you ask for it before the cut: do you?"
    ).wait_for()
    page.get_by_role("button", name="ask for what was led").click()
    page.locator(".settled").wait_for()
    assert now(page, play)["acts"][-1] == "ask for what was led"


def test_an_ace_is_traded(room: Any, play: Any) -> None:
    """A bare ace is offered; the other players have the three others, so one of them must be given."""
    hands = {"A": "AS KH QH TH 9H 8H 7H 6H 5H 4H 3H 2H KD", "B": "AH"}
    start = deal("lpjr-1634", 1) | {"hands": [hands]}
    page = room.table(play.until(start, asked_for("trade"), "A"), "A")
    page.get_by_role("button", name="king of hearts, not allowed now").click(force=True)
    assert "You may not trade the K♥: that is not what is asked" in page.get_by_role("alert").inner_text()
    page.get_by_role("button", name="Trade the ace of spades").click()
    page.locator(".log").get_by_text("gives the").wait_for()
    assert "trade AS" in now(page, play)["acts"]


@pytest.mark.parametrize("size", [(1280, 720), (390, 844)])
@pytest.mark.parametrize("ruleset", ["almanach-1785", "bohn-1850"])
def test_cloth_prompt_and_hand_are_seen_together(room: Any, ruleset: str, size: tuple[int, int]) -> None:
    page = room.table(record(ruleset), "A", width=size[0], height=size[1])
    says(page).get_by_text("?").first.wait_for()
    for part in (".cloth", ".front .says", ".own-hand .hand"):
        box = page.locator(part).bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= size[1], (part, box)
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
