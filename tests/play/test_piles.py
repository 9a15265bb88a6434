"""Cards that go from pile to pile: by keyboard, by touch, taken back; and what is called out of turn."""

from typing import Any

import pytest
from playwright.sync_api import Locator, Page

from quinola.session import Session

ACTIVE = "document.activeElement.getAttribute('data-key')"
# A’s stock card is the three that a base waits for; a nine fits on a ten. The rest lies idle.
SLIP = {"stock A": "7D1", "stock card A": "3S1", "hand A": "6C1", "stock B": "6D2", "stock card B": "4S2",
        "hand B": "7S2", "layout 1": "KH1", "base 1": "AS1 2S1", "layout 2": "TC1", "layout 3": "9D1",
        "layout 4": "KS1", "layout 5": "KD1", "layout 6": "KC1", "layout 7": "KS2", "layout 8": "KH2"}  # fmt: skip
LOOKING = {"look": True}


def table(turn: str = "A", acts: tuple[str, ...] = (), **more: Any) -> Any:
    return {"quinola": 1, "game": "russian-bank", "ruleset": "gibson-1974", "seed": 1, "part": "table",
            "given": {"turn": turn}, "hands": [SLIP], "acts": list(acts), **more}  # fmt: skip


def pile(page: Page, key: str) -> Locator:
    return page.locator(f".place[data-at='pile {key}']")


def says(page: Page) -> Locator:
    return page.locator(".front .says")


def acts(page: Page, play: Any) -> list[str]:
    record: dict[str, Any] = play.position(page)["record"]
    told: list[str] = record["acts"]
    return told


def offered(page: Page) -> set[str]:
    """The piles that can be tapped."""
    found = page.locator("button.place:not([aria-disabled])").all()
    return {str(each.get_attribute("data-at")).removeprefix("pile ") for each in found}


def targets(page: Page) -> set[str]:
    found = page.locator("button.place.to").all()
    return {str(each.get_attribute("data-at")).removeprefix("pile ") for each in found}


def heard(play: Any, page: Page) -> list[str]:
    told = play.asked(do="table", record=play.position(page)["record"], seat="A")
    return [event.text for event in Session.from_record(told["record"], events=True).events("A")]


def test_only_piles_are_offered_from_which_something_can_go_and_where_it_can_go(room: Any, play: Any) -> None:
    """The three can go to its base or be fed to the four, the nine on the ten, and stock and hand can be turned; ten
    and kings cannot be moved: there is no vacancy, and nothing else fits."""
    page = room.table(table(), "A")
    play.rest(page)
    assert offered(page) == {"stock card A", "layout 3", "stock A", "hand A"}
    pile(page, "stock card A").click()
    assert targets(page) == {"base 1", "stock card B"}
    assert "three of spades" in str(pile(page, "base 1").get_attribute("aria-label"))
    pile(page, "stock card A").click()
    assert targets(page) == set()
    pile(page, "layout 3").click()
    assert targets(page) == {"layout 2"}
    pile(page, "layout 2").click()
    assert acts(page, play)[0] == "A: move 9D1 to layout 2"


def test_several_moves_make_a_turn_and_are_taken_back_one_by_one(room: Any, play: Any) -> None:
    page = room.table(table(), "A", settings={"eye": 0})
    pile(page, "stock card A").click()
    pile(page, "base 1").click()
    play.rest(page)
    pile(page, "stock A").click()
    play.rest(page)
    pile(page, "layout 3").click()
    pile(page, "layout 2").click()
    made = ["A: build 3S1", "A: turn stock", "A: move 9D1 to layout 2"]
    assert acts(page, play) == made
    back = page.get_by_role("button", name="Take back", exact=True)
    for left in (2, 1, 0):
        back.click()
        assert acts(page, play) == made[:left]
    assert pile(page, "layout 3").get_attribute("data-code") == "9D1"


def test_a_turn_by_keyboard(room: Any, play: Any) -> None:
    """To the stock card with arrows and Enter, to its base with arrows; then stock and hand are turned, and the card of
    the hand goes. Where the focus is after each act is decided.

    Nothing can be tapped where the stock card went, nor whence it came: the first of the reader's own piles that can is
    the hand. The stock is turned; its card, the 7D, goes nowhere, and no other is left: the hand again. Its card can go
    to the discards, and is tapped where it went.
    """
    page = room.table(table(), "A", settings={"eye": 0})
    play.rest(page)
    pile(page, "layout 3").focus()
    page.keyboard.press("Enter")
    assert page.evaluate(ACTIVE) == "pile layout 3"
    page.keyboard.press("Escape")
    assert pile(page, "layout 3").get_attribute("aria-pressed") == "false"
    reach(page, "stock card A", "ArrowRight")
    page.keyboard.press("Enter")
    reach(page, "base 1", "ArrowUp")
    page.keyboard.press("Enter")
    play.rest(page)
    assert acts(page, play) == ["A: build 3S1"]
    assert page.evaluate(ACTIVE) == "pile hand A"
    reach(page, "stock A", "ArrowRight")
    page.keyboard.press("Enter")
    play.rest(page)
    assert acts(page, play) == ["A: build 3S1", "A: turn stock"]
    assert page.evaluate(ACTIVE) == "pile hand A"
    reach(page, "layout 3", "ArrowRight")
    reach(page, "hand A", "ArrowLeft")
    page.keyboard.press("Space")
    play.rest(page)
    assert page.evaluate(ACTIVE) == "pile turned A"
    page.keyboard.press("Enter")
    reach(page, "discards A", "ArrowRight")
    page.keyboard.press("Enter")
    made = acts(page, play)
    assert made[:4] == ["A: build 3S1", "A: turn stock", "A: turn hand", "A: discard 6C1"]


def reach(page: Page, key: str, arrow: str) -> None:
    """Go with this arrow until the focus is on that pile."""
    been = []
    while (now := page.evaluate(ACTIVE)) != f"pile {key}":
        assert now not in been, f"{arrow} goes round, or nowhere, and not to {key}: {been}"
        been.append(now)
        page.keyboard.press(arrow)


@pytest.mark.parametrize("width", [390, 1280, 1440])
def test_every_pile_can_be_reached_by_arrows_from_every_other(room: Any, play: Any, width: int) -> None:
    """In four positions of a game, with nothing taken up and then with each card that can be, the right arrow leads
    through all piles that can be tapped, and the left arrow back."""
    first, *others = drawn(play, seed=width)
    page, sizes = room.table(first, "A", width=width, height=844, settings={"eye": 0}), set()
    for record in [first, *others]:
        page.evaluate("hash => { location.hash = hash; }", play.packed({"record": record, "seat": "A"}))
        page.wait_for_function("n => document.querySelector('.room').dataset.acts === n", arg=str(len(record["acts"])))
        play.rest(page)
        assert unreached(page) == []
        sizes.add(page.locator("button.place").count())
        taken = page.locator("button.place[aria-pressed=false]:not([aria-disabled])")
        for n in range(taken.count()):
            taken.nth(n).click()
            assert unreached(page) == []
            page.locator("button.place.from").click()
    assert max(sizes) > 4


def drawn(play: Any, seed: int) -> list[Any]:
    """Four positions of one game in which it is for A to tap a pile: those in which the most piles can be tapped."""
    record = {"quinola": 1, "game": "russian-bank", "ruleset": "gibson-1974", "seed": seed, "acts": []}
    view = play.asked(do="table", record=record, seat="A")
    found: dict[frozenset[str], Any] = {}
    for _ in range(150):
        if view["mine"] and view["mine"]["kind"] == "piles":
            found.setdefault(
                frozenset(act["way"]["from"] for act in view["mine"]["acts"] if "way" in act), view["record"]
            )
        view = play.asked(do="move", record=view["record"], seat="A", player="thumb", eye=100)
    most = sorted(found, key=len)[-4:]
    assert len(most) == 4
    return [found[each] for each in most]


def unreached(page: Page) -> list[str]:
    """The piles that can be tapped, or to which something can go, and past which the right arrow does not lead from the
    first of them, or the left arrow from the last."""
    told: list[str] = page.evaluate("""() => {
      const up = document.querySelector("button.place.from");
      const all = [...document.querySelectorAll("button.place:not(.idle)")];
      const open = up ? all.filter((each) => each === up || each.classList.contains("to")) : all;
      const walk = (from, key) => {
        const been = new Set();
        for (from.focus(); !been.has(document.activeElement);) {
          const here = document.activeElement;
          been.add(here);
          here.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
        }
        return [...been];
      };
      const there = walk(walk(open[0], "ArrowLeft").at(-1), "ArrowRight");
      const back = walk(there.at(-1), "ArrowLeft");
      return open.filter((each) => !there.includes(each) || !back.includes(each)).map((each) => each.dataset.key);
    }""")
    return told


def test_a_turn_by_touch(room: Any, play: Any) -> None:
    page = room.table(table(), "A", width=390, height=844, has_touch=True, settings={"eye": 0})
    play.rest(page)
    pile(page, "stock card A").tap()
    pile(page, "base 1").tap()
    play.rest(page)
    pile(page, "stock A").tap()
    assert acts(page, play) == ["A: build 3S1", "A: turn stock"]


@pytest.mark.parametrize("warned", [True, False])
def test_a_slip_is_done_or_asked_about_first_if_the_reader_wants_it(room: Any, play: Any, warned: bool) -> None:
    page = room.table(table(), "A", settings={"warned": warned, "eye": 0})
    pile(page, "layout 3").click()
    pile(page, "layout 2").click()
    if warned:
        says(page).get_by_text("a card can be built on a base").wait_for()
        assert acts(page, play) == []
        page.get_by_role("button", name="Do it all the same").click()
    assert acts(page, play) == ["A: move 9D1 to layout 2"]


def test_who_slips_is_stopped_and_told_by_which_rule_if_the_other_sees_it(room: Any, play: Any) -> None:
    page = room.table(table(), "A", settings={"eye": 100})
    pile(page, "layout 3").click()
    pile(page, "layout 2").click()
    says(page).get_by_text("B calls Stop!: it was wrong to move the 9♦ (I) to layout 2").wait_for()
    says(page).get_by_text("A card that can be built must be built").wait_for()
    assert acts(page, play) == ["A: move 9D1 to layout 2", "B: Stop!"]
    assert "The turn is over" in heard(play, page)


def test_the_reader_calls_stop_and_has_the_turn(room: Any, play: Any) -> None:
    """Where the nine was there is a vacancy, and B, who has a stock, turns up the hand before it is filled."""
    page = room.table(table("B", ("B: move 9D1 to layout 2", "B: turn hand")), "A", settings=LOOKING)
    says(page).get_by_role("button", name="Stop!", exact=True).click()
    says(page).get_by_text("A calls Stop!: it was wrong to turn up the hand").wait_for()
    page.locator('.says [data-key="go on"]').click()
    play.rest(page)
    told = play.position(page)["record"]["acts"]
    assert told == ["B: move 9D1 to layout 2", "B: turn hand", "A: Stop!"]
    assert "stock A" in offered(page)


def test_a_call_in_vain_is_told(room: Any, play: Any) -> None:
    page = room.table(table("B"), "A", settings=LOOKING)
    says(page).get_by_role("button", name="Stop!", exact=True).click()
    says(page).get_by_text("A calls Stop!, and nothing was wrong").wait_for()


def test_a_demand_is_made_and_met(room: Any, play: Any) -> None:
    """The nine lies alone and fits on the ten: A may demand it, as B has a stock and no vacancy."""
    page = room.table(table("B"), "A", settings=LOOKING)
    says(page).get_by_role("button", name="demand").click()
    says(page).get_by_text("A demands the 9♦ (I) on layout 2").wait_for()
    page.locator('.says [data-key="go on"]').click()
    go_on = page.locator('.says [data-key="go on"]')
    go_on.wait_for()
    while len(acts(page, play)) < 2:
        go_on.click()
    assert acts(page, play)[:2] == ["A: demand 9D1 to layout 2", "B: move 9D1 to layout 2"]


def test_nobody_goes_on_while_the_reader_looks(room: Any, play: Any) -> None:
    page = room.table(table("B"), "A", settings={"pace": "slow"})
    page.get_by_role("button", name="Let me look").click()
    page.wait_for_timeout(4000)
    assert acts(page, play) == []
    page.locator('.says [data-key="go on"]').click()
    page.wait_for_function("() => document.querySelector('.room').dataset.acts !== '0'")


def test_how_sharp_the_others_eye_is_can_be_set_and_is_said(room: Any) -> None:
    page = room.table(table(), "A")
    page.locator("summary").filter(has_text="Settings").click()
    eye = page.get_by_label("The others’ eye")
    assert eye.locator("option:checked").inner_text() == "sees 80 slips of 100, makes 5 of 100"
    eye.select_option("100")
    assert eye.locator("option:checked").inner_text() == "sees every slip, and makes none"
    kept = page.evaluate("JSON.parse(localStorage.getItem('table russian-bank'))")
    assert kept["eye"] == 100


def test_a_card_that_goes_is_seen_to_go(room: Any, play: Any) -> None:
    page = room.table(table(), "A", settings={"eye": 0, "pace": "slow"}, reduced_motion="no-preference")
    play.rest(page)
    page.evaluate("""() => {
      window.moved = [];
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (frames, how) {
        const place = this.closest("[data-at]");
        window.moved.push([place?.dataset.at, frames[0].transform]);
        return animate.call(this, frames, how);
      };
    }""")
    from_box = pile(page, "stock card A").locator(".on").bounding_box()
    to_box = pile(page, "base 1").bounding_box()
    assert from_box
    assert to_box
    pile(page, "stock card A").click()
    pile(page, "base 1").click()
    page.wait_for_function("() => window.moved.length > 0")
    [[where, transform]] = page.evaluate("window.moved")
    assert where == "pile base 1"
    x, y = (float(each.removesuffix("px")) for each in transform.removeprefix("translate(").rstrip(")").split(", "))
    middle = [box["x"] + box["width"] / 2 for box in (from_box, to_box)]
    assert abs(x - (middle[0] - middle[1])) < 3
    assert y > 100
