"""What has happened is seen or marked; one looks back act by act, and returns; a deal and a game end."""

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

ACTIVE = "document.activeElement?.dataset.key ?? ''"
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""Sizes that are observed have been told by then."""
Json = dict[str, Any]


def says(page: Page) -> Locator:
    return page.locator(".front .says")


def step(page: Page, whither: str) -> Locator:
    return page.locator(f".word [data-step={whither}]")


def game(name: str, ruleset: str, acts: tuple[str, ...] = (), **more: Any) -> Json:
    return {"quinola": 1, "game": name, "ruleset": ruleset, "seed": 7, "acts": list(acts), **more}


def before_end(play: Any, record: Json, *, over: bool = False) -> tuple[Json, str]:
    """The record one act before a deal ends, or the game, by somebody’s rule of thumb; and who else sits there."""
    view = play.asked(do="table", record=record, seat="")
    for _ in range(1500):
        told = play.asked(do="move", record=view["record"], seat="", player="thumb")
        if told["over"] if over else told["left"]:
            return view["record"], next(name for name in view["names"] if name != told["moved"]["seat"])
        view = told
    raise AssertionError("it does not end")


def looked_at(page: Page) -> Json:
    """What is drawn, as far as it matters where one returns to it: not what is marked, nor where Tab leads."""
    found: Json = page.evaluate("""() => {
      const drawn = (where) => {
        const copy = document.querySelector(where).cloneNode(true);
        for (const each of copy.querySelectorAll(".happened, [tabindex]")) {
          each.classList.remove("happened");
          if (!each.className) each.removeAttribute("class");
          each.removeAttribute("tabindex");
        }
        return copy.innerHTML;
      };
      const says = document.querySelector(".front .says").textContent;
      return { cloth: drawn(".cloth-box"), hand: drawn(".own-hand"), says };
    }""")
    return found


# What has happened


@pytest.mark.parametrize(("name", "ruleset"), [("rummy", "rummy"), ("flor", "reconstruction"), ("cassino", "royal")])
def test_with_reduced_motion_it_is_marked_where_something_has_happened(
    room: Any, play: Any, name: str, ruleset: str
) -> None:
    """After each of some acts of the others' at least one thing is marked, and it is whoever has acted."""
    record, seat = before_end(play, game(name, ruleset))
    page = room.table(record, seat)
    page.locator(".settled").wait_for()
    who = play.asked(do="table", record=play.position(page)["record"], seat=seat)["acts"][-1]["seat"]
    marked = page.locator(".happened")
    assert marked.count() > 0
    assert page.locator(f".happened[data-at='seat {who}']").count() == 1


def test_with_motion_a_card_flies_to_where_it_goes_and_a_word_is_seen_at_its_seat(room: Any, play: Any) -> None:
    record, seat = before_end(play, game("rummy", "rummy"))
    page = room.table({**record, "acts": []}, seat, settings={"pace": "brisk"}, reduced_motion="no-preference")
    page.evaluate("""() => { window.moved = []; const { animate } = Element.prototype;
      Element.prototype.animate = function (...given) {
        window.moved.push(this.className); return animate.apply(this, given); }; }""")
    page.wait_for_function("() => window.moved.length > 0 || document.querySelector('.room').dataset.acts > 3")
    assert page.evaluate("window.moved.length") > 0
    page.wait_for_function("() => !document.querySelector('.flight')")


def test_a_deal_in_which_one_has_nothing_to_do_says_so(room: Any, play: Any) -> None:
    """Whoever holds the bank in Red and Black is not asked: the deal is over as soon as one has sat down."""
    record, _ = before_end(play, game("red-and-black", "dealers-choice"))
    view = play.asked(do="move", record=record, seat="", player="thumb")
    acted = {act["seat"] for act in view["acts"]}
    (bank,) = {*view["names"]} - acted
    other = min(acted - {view["moved"]["seat"]})
    for seat, told in ((bank, True), (other, False)):
        page = room.table(record, seat)
        page.locator(".settled").wait_for()
        assert ("There was nothing for you to do in this deal." in says(page).inner_text()) is told


def test_a_seat_that_only_the_size_of_the_cloth_moves_is_not_seen_to_move(room: Any, play: Any) -> None:
    """At the end of a deal the cloth makes room for the ledger: no name crosses what stands below it."""
    record, seat = before_end(play, game("put", "cotton-1674"))
    more: Json = {"settings": {"pace": "slow"}, "reduced_motion": "no-preference"}
    page = room.table(record, seat, width=390, height=844, **more)
    page.evaluate("""() => { window.moved = []; const { animate } = Element.prototype;
      Element.prototype.animate = function (frames, ...more) {
        if (frames[0].transform !== "none") window.moved.push(this.className);
        return animate.call(this, frames, ...more); }; }""")
    page.locator(".settled").wait_for()
    assert not [each for each in page.evaluate("window.moved") if "seat" in each.split()]


def test_cards_are_as_large_whatever_moves_while_the_cloth_is_measured(room: Any, play: Any) -> None:
    """Something on its way from below the cloth does not make the cards smaller."""
    record = play.until(game("put", "cotton-1674"), lambda view: len(view["trick"]) == 1 and view["mine"], "A")
    page = room.table(record, "A", width=390, height=844)
    card = page.locator(".cloth .trick li").first
    page.set_viewport_size({"width": 390, "height": 843})
    page.evaluate(DRAWN)
    before = card.bounding_box()["width"]
    page.evaluate("""() => document.querySelector(".cloth .seat.p0")
      .animate([{ transform: "translateY(300px)" }, { transform: "none" }], 1e6).pause()""")
    page.set_viewport_size({"width": 390, "height": 842})
    page.evaluate(DRAWN)
    assert abs(card.bounding_box()["width"] - before) < 2


# Looking back


def test_one_goes_back_and_forward_act_by_act_and_returns_to_what_one_left(room: Any, play: Any) -> None:
    record = play.until(play.deal(7), play.choosing("hand"))
    page = room.table(record)
    play.rest(page)
    left, address = looked_at(page), page.evaluate("location.href")
    acts = len(record["acts"])
    for n in (1, 2, 3):
        step(page, "back").click()
        says(page).get_by_text(f"You are looking back: {acts - n} acts of {acts}.").wait_for()
    told = play.asked(do="look", record=record, seat="B", at=acts - 3)
    for line in told["news"]:
        assert "".join(each if isinstance(each, str) else each["text"] for each in line["said"])[:12] in (
            says(page).inner_text())  # fmt: skip
    assert page.locator(".hand.mine button").count() == 0, "nothing is played in the past"
    assert page.get_by_role("button", name="Take back").get_attribute("aria-disabled") == "true"
    step(page, "forward").click()
    says(page).get_by_text(f"You are looking back: {acts - 2} acts").wait_for()
    step(page, "now").click()
    page.locator(".hand.mine button").first.wait_for()
    assert looked_at(page) == left
    assert page.evaluate("location.href") == address


def test_keys_go_back_and_forward_on_the_buttons_and_the_focus_is_never_lost(room: Any, play: Any) -> None:
    record = play.until(play.deal(7), play.choosing("hand"))
    acts = len(record["acts"])
    page = room.table(record)
    step(page, "back").focus()
    for key, at in (("ArrowLeft", acts - 1), ("ArrowLeft", acts - 2), ("ArrowRight", acts - 1), ("Home", 0)):
        page.keyboard.press(key)
        says(page).get_by_text(f"You are looking back: {at} acts of").wait_for()
        assert page.evaluate(ACTIVE) == "step back"
    page.keyboard.press("End")
    page.locator(".hand.mine button").first.wait_for()
    assert page.evaluate(ACTIVE) == "step back"
    step(page, "back").click()
    step(page, "forward").focus()
    page.keyboard.press("Enter")
    page.locator(".hand.mine button").first.wait_for()
    assert page.evaluate(ACTIVE) == "step back"


def test_what_one_has_gathered_lies_there_when_one_returns(room: Any, play: Any) -> None:
    record = game("rummy", "rummy")
    record = play.until(record, lambda view: view["mine"] and view["mine"]["gathers"])
    page = room.table(record, "B")
    page.locator(".hand.mine button").nth(1).click()
    page.locator(".hand.mine .gathered").wait_for()
    left = looked_at(page)
    step(page, "back").click()
    says(page).get_by_text("You are looking back").wait_for()
    assert page.locator(".gathered").count() == 0
    step(page, "forward").click()
    page.locator(".hand.mine .gathered").wait_for()
    assert looked_at(page) == left


def test_a_deal_that_has_ended_is_looked_at_as_it_was_left_and_then_the_next(room: Any, play: Any) -> None:
    record, seat = before_end(play, game("rummy", "rummy"))
    page = room.table(record, seat)
    page.locator(".settled").wait_for()
    left = looked_at(page)["cloth"]
    step(page, "back").click()
    page.locator(".settled").wait_for(state="detached")
    step(page, "forward").click()
    page.locator(".settled").wait_for()
    assert looked_at(page)["cloth"] == left
    says(page).get_by_role("button", name="Next deal").click()
    page.locator(".settled").wait_for(state="detached")
    play.rest(page)
    for _ in range(20):
        if page.locator(".settled").count():
            break
        step(page, "back").click()
        play.rest(page)
    assert page.locator(".settled").count() == 1
    assert says(page).get_by_text("You are looking back").count() == 1


def test_one_plays_on_from_what_one_looks_at(room: Any, play: Any) -> None:
    record = play.until(play.deal(7), play.choosing("hand"))
    page = room.table(record)
    step(page, "back").click()
    says(page).get_by_role("button", name="To the beginning of the deal").click()
    says(page).get_by_text("You are looking back: 0 acts").wait_for()
    says(page).get_by_role("button", name="Play on from here").click()
    says(page).get_by_text("You are looking back").wait_for(state="detached")
    play.rest(page)
    acts = play.position(page)["record"]["acts"]
    assert acts == record["acts"][: len(acts)], "the players think as they did"


# Endings


def test_a_deal_is_reckoned_for_everyone_and_the_next_comes_first(room: Any, play: Any) -> None:
    record, seat = before_end(play, game("rams", "gibson-1974"))
    page = room.table(record, seat, width=390, height=844)
    page.locator(".settled .ended").wait_for()
    told = play.asked(do="table", record=play.position(page)["record"], seat=seat)
    rows = page.locator(".ended tbody tr").all()
    assert len(rows) == len(told["names"])
    sums = dict.fromkeys(told["names"], 0)
    for entry in (each for each in told["entries"] if each["deal"] == 1):
        for name, sign in ((entry["payer"], -1), (entry["payee"], 1)):
            if name in sums:
                sums[name] += sign * entry["amount"]
    shown = {row.locator(".disc").inner_text(): row.locator("td.n").all_inner_texts() for row in rows}
    plain = {name: str(amount).replace("-", "−") if amount else "·" for name, amount in sums.items()}
    assert {name: cells[0] for name, cells in shown.items()} == plain
    assert "lead" in says(page).inner_text()
    first = says(page).get_by_role("button").first
    assert first.inner_text() == "Next deal"
    assert "first" in str(first.get_attribute("class"))


def test_at_the_end_of_a_game_stands_who_has_won_with_every_deal_and_what_can_be_done(room: Any, play: Any) -> None:
    record, seat = before_end(play, game("cassino", "royal"), over=True)
    page = room.table(record, seat, width=390, height=844)
    won = page.locator(".outcome.victory")
    won.wait_for()
    told = play.asked(do="table", record=play.position(page)["record"], seat=seat)
    assert ("You win the game." if seat in told["result"]["winners"] else "wins the game.") in won.inner_text()
    rest = page.evaluate(
        "parseFloat(getComputedStyle(document.querySelector('.front .says p:not(.outcome)')).fontSize)"
    )
    assert page.evaluate("parseFloat(getComputedStyle(document.querySelector('.victory')).fontSize)") > 1.3 * rest
    assert page.locator(".settled .tally tbody tr").count() == told["deals"] > 1
    buttons = says(page).get_by_role("button").all_inner_texts()
    assert buttons == ["Play again", "A single deal", "Change the company"]
    says(page).get_by_role("button", name="Change the company").click()
    expect(page.locator(".company input").first).to_be_focused()
    page.get_by_role("button", name="More", exact=True).click()
    says(page).get_by_role("button", name="Play again").click()
    page.locator(".settled").wait_for(state="detached")
    assert play.position(page)["record"]["game"] == "cassino"
