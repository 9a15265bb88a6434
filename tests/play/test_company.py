"""Who sits down together: one company for the whole site, called by name; and nothing moves under a finger."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

ANA = {"names": ["Ana", "", "Cleo"], "by": ["here", "house", "house"], "many": 4}
NOBODY = {"names": [], "by": []}
RAMS = {"quinola": 1, "game": "rams", "ruleset": "gibson-1974", "seed": 7, "acts": []}
NEXT = """() => {
  const may = ".front :is(.choices button, .hand.mine button):not([aria-disabled])";
  (document.querySelector('.says [data-key="go on"]') ?? document.querySelector(may))?.click();
}"""
CHOSEN = "localStorage.getItem('kept red-dog')"
LETTERS = re.compile(r"(?<![\w’])[B-D](?!\w)")
"""A letter that stands for one of the others; the first is a word, and an ace."""


def rams(acts: tuple[str, ...] = (), **more: Any) -> dict[str, Any]:
    return {**RAMS, "acts": list(acts), **more}


def company(page: Page) -> Any:
    """What the device keeps."""
    return json.loads(page.evaluate("localStorage.getItem('quinola-company')") or "{}")


def seats(page: Page) -> list[str]:
    return page.locator(".cloth .seat .disc").all_inner_texts()


def rows(page: Page) -> Locator:
    return page.locator(".sitters li")


def settings(page: Page) -> Locator:
    """The settings, opened."""
    fold = page.locator("details", has=page.locator("summary", has_text="Settings")).last
    fold.evaluate("each => { each.open = true; }")
    return fold


def sees(page: Page) -> str:
    """All that is said at the table and beside it, to whoever looks or listens."""
    told = page.locator(".room .cloth, .room .front .says, .room .side .tally, .room .log, .room .settled, [role=log]")
    labels = page.locator(".room .front [aria-label], .room .front img[alt]").evaluate_all(
        "all => all.map(each => each.getAttribute('aria-label') ?? each.alt)"
    )
    return "\n".join([*told.all_inner_texts(), *labels])


# Names


def test_seats_log_score_and_listeners_have_names_and_no_letter(room: Any, play: Any) -> None:
    record = play.until(rams(), lambda view: view["deals"] > 1, "A")
    page = room.table(record, "A", company=ANA)
    play.rest(page)
    assert seats(page)[:1] == ["Ana"]
    assert sorted(seats(page)) == ["Ana", "Ben", "Cleo", "Dan"]
    said = sees(page)
    assert all(name in said for name in ("Ana", "Ben", "Cleo", "Dan"))
    assert not (found := [line for line in said.splitlines() if LETTERS.search(line)]), found
    assert page.locator(".tally thead th").all_inner_texts() == ["you", "Ben", "Cleo", "Dan"]


def test_a_whole_deal_is_told_by_name(room: Any, play: Any) -> None:
    """Until the deal is settled: every question, trick, wait and outcome."""
    page = room.table(rams(part="deal", given={"dealer": "D"}), "A", company=NOBODY)
    for _ in range(80):
        play.rest(page)
        said = sees(page)
        assert not (found := [line for line in said.splitlines() if LETTERS.search(line)]), found
        if page.locator(".settled").count():
            break
        page.evaluate(NEXT)
    assert page.locator(".settled").count()
    reckoned = page.locator(".settled .ended tbody th .disc").all_inner_texts()
    assert sorted(reckoned) == ["Ada", "Ben", "Carla", "Dan"]
    books = page.locator(".settled .books thead th").all_text_contents()
    assert books[:5] == ["Entry", "you", "Ben", "Carla", "Dan"]


def test_letters_are_there_for_whoever_wants_them(room: Any, play: Any) -> None:
    page = room.table(rams(), "A", company=ANA)
    settings(page).get_by_label("Call players by their letters").check()
    expect(page.locator(".cloth .seat .disc").first).to_have_text("A")
    assert sorted(seats(page)) == ["A", "B", "C", "D"]
    assert company(page)["letters"] is True
    page.reload()
    page.locator(".room .cloth").wait_for()
    assert sorted(seats(page)) == ["A", "B", "C", "D"]


def test_the_first_hand_keeps_names_that_are_as_its_letters(room: Any) -> None:
    page = room.open("table/", game="rams", company={"names": ["Zoe", "Xaver"], "by": ["here", "house"], "many": 4})
    page.get_by_role("button", name="A first hand together").click()
    page.locator(".room .cloth").wait_for()
    assert sorted(name[0] for name in seats(page)) == ["A", "B", "C", "D"]


def test_a_name_is_text_whatever_stands_in_it(room: Any) -> None:
    spoilt = {"names": ["<b>A</b>", "  ", "Cleo", "cleo", 7, "x" * 40], "by": "here", "many": 4}
    page = room.table(rams(), "A", company=spoilt)
    assert sorted(seats(page)) == ["<b>A</b>", "Ben", "Cleo", "x" * 14]
    assert page.locator(".cloth .seat b b, .cloth .disc b").count() == 0


@pytest.mark.parametrize("kept", ["no JSON", "[]", "null", '{"names": 3, "many": "four"}', '{"names": {"A": "x"}}'])
def test_what_is_spoilt_is_nobody(room: Any, kept: str) -> None:
    page = room.table(rams(), "A")
    page.evaluate("kept => localStorage.setItem('quinola-company', kept)", kept)
    page.reload()
    page.locator(".room .cloth").wait_for()
    assert sorted(seats(page)) == ["Ada", "Ben", "Carla", "Dan"]


# Who sits


def test_names_are_told_and_remembered(room: Any, play: Any) -> None:
    page = room.open("table/", game="rams", company=NOBODY)
    rows(page).first.wait_for()
    assert rows(page).count() == 4
    assert page.get_by_label("Name, seat B").get_attribute("placeholder") == "Ben"
    page.get_by_label("Name, seat B").fill("Bo & Co <i>")
    page.get_by_label("Name, seat D").fill("A very long name indeed")
    rows(page).nth(1).locator("label").click()
    page.get_by_role("button", name="Try: take a seat").click()
    page.locator(".room .cloth").wait_for()
    assert sorted(seats(page)) == ["A very long na", "Ada", "Bo & Co <i>", "Carla"]
    own, role = page.locator(".seat.p0 :is(.disc, .who)").all_inner_texts()
    assert own == "Bo & Co <i>"
    assert role.split(", ")[0] == "you"
    assert company(page) == {"names": ["", "Bo & Co <i>", "", "A very long na"],
                             "by": ["house", "here", "house", "house"]}  # fmt: skip
    page.goto(page.url.partition("/rams/")[0] + "/rummy/table/")
    expect(page.get_by_label("Name, seat B")).to_have_value("Bo & Co <i>")
    expect(page.get_by_label("You sit at seat B")).to_be_checked()


def test_two_alike_are_refused(room: Any) -> None:
    page = room.open("table/", game="rams", company=ANA)
    field = page.get_by_label("Name, seat D")
    field.fill("ana ")
    field.press("Tab")
    alert = page.locator(".company [role=alert]")
    expect(alert).to_have_text("Somebody is called ana already. Two of one name cannot be told apart.")
    expect(field).to_have_attribute("aria-invalid", "true")
    assert company(page)["names"] == ANA["names"]
    field.fill("Dora")
    field.press("Tab")
    expect(alert).to_be_empty()
    assert company(page)["names"] == ["Ana", "", "Cleo", "Dora"]


def test_whoever_goes_on_by_the_tab_key_arrives_at_the_next_field(room: Any) -> None:
    page = room.open("table/", game="rams", company={**ANA, "by": ["here", "here", "house"]})
    fields = rows(page).locator("input[type=text]")
    expect(fields).to_have_count(4)
    fields.nth(0).fill("Anna")
    fields.nth(0).press("Tab")
    expect(page.get_by_text("Anna and Ben share this device")).to_be_visible()
    expect(rows(page).nth(0).get_by_label("here")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.type("Bo")
    page.keyboard.press("Tab")
    expect(page.get_by_text("Anna and Bo share this device")).to_be_visible()
    expect(rows(page).nth(1).get_by_label("here")).to_be_focused()


def test_somebody_called_as_the_house_would_be_is_called_so_alone(room: Any) -> None:
    page = room.table(rams(), "A", company={"names": ["Ben", "", "Dan"], "by": ["here"], "many": 4})
    assert sorted(seats(page)) == ["Bea", "Ben", "Dan", "Dora"]


def test_so_many_as_sit_down_play(room: Any, play: Any) -> None:
    page = room.open("table/", game="rams", company={**ANA, "many": 3})
    expect(rows(page)).to_have_count(3)
    page.get_by_role("button", name="One more").click()
    page.get_by_role("button", name="One more").click()
    expect(rows(page)).to_have_count(5)
    assert page.get_by_role("button", name="One more").get_attribute("aria-disabled") == "true"
    assert company(page)["many"] == 5
    page.get_by_role("button", name="Try: take a seat").click()
    page.locator(".room .cloth").wait_for()
    assert sorted(seats(page)) == ["Ana", "Ben", "Cleo", "Dan", "Eva"]


def test_another_number_can_be_another_rule_set(room: Any) -> None:
    page = room.open("table/", game="put", company={**NOBODY, "many": 3})
    expect(rows(page)).to_have_count(3)
    expect(page.locator(".company")).to_contain_text("Put for three")
    page.get_by_role("button", name="One fewer").click()
    expect(rows(page)).to_have_count(2)
    assert company(page)["many"] == 2


def test_a_number_that_was_only_tried_leaves_what_was_chosen(room: Any) -> None:
    """Red Dog for more than eight needs hands of fewer cards, by another rule-set; for four again it is as it was."""
    page = room.open("table/?red-dog.won-pot=any-win", game="red-dog", company={**NOBODY, "many": 4})
    page.get_by_role("button", name="Keep these readings").click()
    chosen = page.evaluate(CHOSEN)
    assert json.loads(chosen)["readings"] == {"red-dog.won-pot": "any-win"}
    for many in range(5, 14):
        page.get_by_role("button", name="One more").click()
        expect(rows(page)).to_have_count(many)
    expect(page.locator(".company")).to_contain_text("Red Dog with three cards")
    expect(page.get_by_text("Play a whole game against 12 players")).to_be_visible()
    expect(page.locator(".company summary")).to_have_text("The 13 names")
    assert json.loads(page.evaluate(CHOSEN)) == json.loads(chosen)
    page.reload()
    expect(rows(page)).to_have_count(13)
    for many in range(12, 3, -1):
        page.get_by_role("button", name="One fewer").click()
        expect(rows(page)).to_have_count(many)
    expect(page.locator(".company")).not_to_contain_text("Played by")
    assert json.loads(page.evaluate(CHOSEN)) == json.loads(chosen)
    assert page.url.partition("?")[2] == "red-dog.won-pot=any-win"


def test_a_rule_set_that_is_chosen_stays_whatever_number_is_tried(room: Any) -> None:
    page = room.open("table/", game="red-dog", company={**NOBODY, "many": 4})
    settings(page).locator("select[name=ruleset]").select_option("three")
    page.get_by_role("button", name="One more").click()
    expect(rows(page)).to_have_count(5)
    page.get_by_role("button", name="One fewer").click()
    expect(rows(page)).to_have_count(4)
    assert json.loads(page.evaluate(CHOSEN))["ruleset"] == "three"


def test_the_score_keeper_tries_a_number_in_the_same_way(room: Any) -> None:
    page = room.open("score/", game="red-dog", company={**NOBODY, "many": 4})
    many = page.get_by_role("group", name="How many are you?")
    many.get_by_role("radio", name="13", exact=True).check()
    expect(page.locator(".whos label")).to_have_count(13)
    many.get_by_role("radio", name="4", exact=True).check()
    expect(page.locator(".whos label")).to_have_count(4)
    five = page.get_by_role("group", name="By which rules?").get_by_role("radio", name="Red Dog with five cards")
    expect(five).to_be_checked()
    assert page.evaluate(CHOSEN) is None


def test_a_game_says_for_how_many_it_is(room: Any) -> None:
    page = room.open("table/", game="bryncir", company={**NOBODY, "many": 3})
    expect(rows(page)).to_have_count(5)
    expect(page.locator(".company")).to_contain_text("You are three. This game is for five.")
    assert company(page)["many"] == 3


def test_a_number_in_an_address_holds_for_the_visit(room: Any) -> None:
    page = room.open("table/?rams.company=5", game="rams", company={**ANA, "many": 3})
    expect(rows(page)).to_have_count(5)
    assert company(page)["many"] == 3
    other = page.context.new_page()
    other.goto(page.url.partition("?")[0])
    expect(rows(other)).to_have_count(3)


def test_the_page_at_the_table_is_for_so_many(room: Any) -> None:
    page = room.open("", game="rams", company={**NOBODY, "many": 3})
    chips = page.locator("[data-leaf] .open .chips")
    expect(chips.get_by_label("3", exact=True)).to_be_checked()
    chips.locator("label", has_text="5").click()
    assert company(page)["many"] == 5
    page.goto(page.url.partition("/games/")[0] + "/games/rummy/")
    expect(page.locator("[data-leaf] .open .chips").get_by_label("5", exact=True)).to_be_checked()
    page.goto(page.url.partition("/games/")[0] + "/games/rams/score/")
    expect(page.locator(".whos input")).to_have_count(5)


def test_at_the_end_of_a_game_one_goes_to_change_the_company(room: Any, play: Any) -> None:
    for width in (390, 1280):
        record = {"quinola": 1, "game": "put", "ruleset": "cotton-1674", "seed": 3, "acts": []}
        page = room.table(play.until(record, lambda view: view["over"], "A"), "A", company=NOBODY, width=width)
        page.locator(".says").get_by_role("button", name="Change the company").click()
        expect(page.get_by_label("Name, seat A")).to_be_focused()
        expect(page.get_by_label("Name, seat A")).to_be_in_viewport()


# Nothing moves under a finger


def pressed(page: Page, key: str) -> None:
    """Press a button as a finger does: down where it is seen, and up at the same place."""
    button = page.locator(f"[data-key='{key}']")
    button.scroll_into_view_if_needed()
    before = button.bounding_box()
    assert before
    page.mouse.move(before["x"] + before["width"] / 2, before["y"] + before["height"] / 2)
    page.mouse.down()
    assert button.bounding_box() == before
    page.mouse.up()


FIELDS = {"number": ".readings input[type=number]", "name": ".sitters input[type=text]",
          "deals": "[data-key=deals]"}  # fmt: skip


@pytest.mark.parametrize("kind", FIELDS)
def test_new_game_is_heard_when_a_field_has_just_been_changed(room: Any, play: Any, kind: str) -> None:
    page = room.table(rams(), "A", company=ANA, settings={"player": "search" if kind == "deals" else "thumb"})
    opened = settings(page)
    field = opened.locator(FIELDS[kind]).last
    field.fill({"number": field.get_attribute("max") or "9", "name": "Dora", "deals": "7"}[kind])
    play.rest(page)
    hash_ = page.evaluate("location.hash")
    pressed(page, "new game")
    page.wait_for_function("before => location.hash !== before", arg=hash_)
    assert play.unpacked(page.evaluate("location.href"))["record"]["seed"] != rams()["seed"]


def test_new_game_is_heard_when_something_else_has_just_been_chosen(room: Any, play: Any) -> None:
    """Lists, boxes to tick, who sits where, one more at the table."""
    page = room.table(rams(), "A", company=ANA)
    opened = settings(page)
    changes = [
        lambda: opened.get_by_label("Pace").select_option("instant"),
        lambda: opened.locator(".readings select:not([name=ruleset])").first.select_option(index=1),
        lambda: opened.get_by_label("Call players by their letters").check(),
        lambda: rows(page).nth(2).locator("label").click(),
        lambda: opened.get_by_role("button", name="One more").click(),
    ]
    for change in changes:
        change()
        play.rest(page)
        hash_ = page.evaluate("location.hash")
        pressed(page, "new game")
        page.wait_for_function("before => location.hash !== before", arg=hash_)
        play.rest(page)
        settings(page)


# The score


def test_the_score_keeper_knows_the_company_and_the_company_whom_it_tells(room: Any) -> None:
    page = room.open("score/", game="rams", company=ANA)
    expect(page.get_by_label("Player A", exact=True)).to_have_value("Ana")
    assert page.get_by_label("Player B", exact=True).get_attribute("placeholder") == "Ben"
    page.get_by_label("Player B", exact=True).fill("Bo")
    page.get_by_role("button", name="Begin").click()
    page.locator(".sheetable").wait_for()
    assert page.locator(".sheetable thead th").all_inner_texts()[1:5] == ["Ana", "Bo", "Cleo", "Dan"]
    assert company(page)["names"][:3] == ["Ana", "Bo", "Cleo"]
    page.goto(page.url.partition("/score/")[0] + "/table/")
    expect(page.get_by_label("Name, seat B")).to_have_value("Bo")


def test_two_alike_cannot_keep_score(room: Any) -> None:
    page = room.open("score/", game="rams", company=NOBODY)
    page.get_by_label("Player A", exact=True).fill("Ana")
    page.get_by_label("Player C", exact=True).fill("ANA")
    page.get_by_label("Player C", exact=True).press("Tab")
    expect(page.locator(".whos [role=alert]")).to_contain_text("Two of one name")
    page.get_by_role("button", name="Begin").click()
    page.locator(".sheetable").wait_for()
    assert page.locator(".sheetable thead th").all_inner_texts()[1:5] == ["Ana", "Ben", "Carla", "Dan"]
