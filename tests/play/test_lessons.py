"""Whoever learns is told each rule when it first matters, once, in the words of the page at the table."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from quinola import catalogue
from quinola.answers.examples import HANDS, MOST_HANDS_ACTS
from quinola.examples import first_hand

RAMS = "rams"
LESSON = ".front .says .lesson[role=note]"
LEARNS = {"lessons": True}
SEED = 3
"""Of a deal in which the second seat plays, must follow suit, and is paid or pays."""
PRESSES = 40
BEGUN = "() => document.querySelector('.room').dataset.acts < 5 && !document.querySelector('.settled')"
NEXT = """document.querySelector('.says [data-key="go on"]')
  ?? document.querySelector(".front .hinted")"""


def deal(**more: Any) -> Any:
    rules = next(iter(catalogue.family(RAMS).rulesets.values()))
    return {"quinola": 1, "game": RAMS, "ruleset": rules.id, "part": "deal", "seed": SEED, "acts": [], **more}


def explained(page: Page) -> tuple[str, str] | None:
    """The rule that is explained, by its id, and in which words; None if nothing is."""
    note = page.locator(LESSON)
    if not note.count():
        return None
    assert note.count() == 1
    number = note.locator("p > a")
    assert re.fullmatch(r"\d+", number.inner_text())
    said = note.locator("p").evaluate("""p => [...p.childNodes].filter((each) => !each.matches?.(".new, a, .fine"))
      .map((each) => each.textContent).join("").trim()""")
    return str(number.get_attribute("href")).partition("#")[2], said


def play_on(page: Page, play: Any) -> bool:
    """Do as one is advised, or go on where something lies; false where the deal is over."""
    play.rest(page)
    if page.locator(".settled").count():
        return False
    if not page.locator('.says [data-key="go on"]').count():
        page.get_by_role("button", name="Hint", exact=True).click()
        page.locator(".front .hinted").first.wait_for(state="attached")
    page.evaluate(f"({NEXT}).click()")
    play.rest(page)
    return True


def lessons(page: Page, play: Any) -> list[tuple[str, str]]:
    """What is explained in a deal that is played by hints, one after the other."""
    found = []
    for _ in range(PRESSES):
        play.rest(page)
        if told := explained(page):
            found.append(told)
        if not play_on(page, play):
            return found
    raise AssertionError("the deal does not end")


def met(page: Page) -> Any:
    return page.evaluate("JSON.parse(localStorage.getItem('met rams') ?? '{}').rules ?? []")


def printed(room: Any) -> dict[str, str]:
    """The rules in short as the page at the table has them, by id; those that it tells as cases are left out."""
    page = room.open("", game=RAMS)
    told: dict[str, str] = page.evaluate("""Object.fromEntries([...document.querySelectorAll(".lines > li[id]")]
      .filter((li) => !li.querySelector(".case"))
      .map((li) => [li.id, [...li.querySelectorAll(":scope > span.v")]
        .filter((each) => getComputedStyle(each).display !== "none").map((each) => each.textContent).join("").trim()]))
    """)
    return told


def test_in_a_deal_by_hints_no_rule_is_explained_twice_and_each_in_the_words_of_the_page(room: Any, play: Any) -> None:
    page = room.table(deal(), settings=LEARNS)
    first = lessons(page, play)
    ids = [rule for rule, _ in first]
    assert len(ids) >= 5
    assert len(ids) == len({*ids})
    known = printed(room)
    compared = [(said, known[rule]) for rule, said in first if rule in known]
    assert len(compared) >= 4
    assert not [pair for pair in compared if pair[0] != pair[1]]
    # Another deal tells what is new in it alone.
    page.evaluate("hash => { location.hash = hash; }", play.packed({"record": deal(seed=SEED + 1), "seat": "B"}))
    page.wait_for_function(BEGUN)
    more = [rule for rule, _ in lessons(page, play)]
    assert not {*ids} & {*more}


def test_it_says_how_many_are_met_and_what_the_rule_refuses(room: Any, play: Any) -> None:
    page = room.table(deal(), settings=LEARNS)
    play.rest(page)
    note = page.locator(LESSON)
    expect(note.locator(".new")).to_have_text("New")
    count = note.locator(".met").inner_text()
    assert re.fullmatch(r"1 of \d\d rules met", count)
    while not note.locator(".fine").count():
        assert play_on(page, play)
    ruled_out = note.locator(".fine [role=img]").evaluate_all("all => all.map((each) => each.ariaLabel)")
    refused = page.locator(".hand.mine [aria-disabled]").evaluate_all("all => all.map((each) => each.ariaLabel)")
    assert ruled_out
    assert {f"{card}, not allowed now" for card in ruled_out} <= {*refused}
    assert re.fullmatch(r"[2-9] of \d\d rules met", note.locator(".met").inner_text())


def test_the_order_of_the_cards_and_a_word_that_is_offered_are_told_before_one_has_acted_twice(
    room: Any, play: Any
) -> None:
    """Put, where every card can be played and one may put first; and what the end has told stands there anew."""
    page = room.open("table/?learn", game="put")
    page.get_by_role("button", name="Begin a first hand").click()
    page.locator(LESSON).wait_for()
    told: list[tuple[str, str] | None] = []
    while not page.locator(".settled").count():
        play.rest(page)
        told.append(explained(page))
        page.evaluate(f"({NEXT} ?? document.querySelector('.hand.mine button')).click()")
        play.rest(page)
    rules = [each[0] for each in told if each]
    assert rules[0] == "put.order"
    assert rules.index("put.raise") <= 2
    last, met = explained(page), page.locator(LESSON).locator(".met").inner_text()
    assert last
    page.reload()
    page.locator(".room .cloth").wait_for()
    play.rest(page)
    assert explained(page) == last
    assert page.locator(LESSON).locator(".met").inner_text() == met


def test_nothing_is_explained_to_those_who_have_not_asked_for_it(room: Any, play: Any) -> None:
    page = room.table(deal())
    assert lessons(page, play) == []
    assert page.locator(".lesson").count() == 0
    assert met(page) == []


def test_whoever_knows_the_game_is_told_nothing_more(room: Any, play: Any) -> None:
    page = room.table(deal(), settings=LEARNS)
    play.rest(page)
    told = explained(page)
    page.locator(LESSON).get_by_role("button", name="I know the game").click()
    assert page.locator(".lesson").count() == 0
    assert lessons(page, play) == []
    assert told
    assert met(page) == [told[0]]
    page.reload()
    page.locator(".room .cloth").wait_for()
    assert page.locator(".lesson").count() == 0


def test_what_was_explained_is_remembered_and_what_stands_there_stands_there_after_a_reload(
    room: Any, play: Any
) -> None:
    page = room.table(deal(), settings=LEARNS)
    seen = []
    # A trick that lies there is cleared away by a reload.
    while len(seen) < 3 or page.locator('.says [data-key="go on"]').count():
        play.rest(page)
        seen.append(explained(page))
        play_on(page, play)
    now = explained(page)
    assert now
    before = met(page)
    assert [each[0] for each in seen if each] == before
    page.reload()
    page.locator(".room .cloth").wait_for()
    play.rest(page)
    assert explained(page) == now
    rest = [rule for rule, _ in lessons(page, play)]
    assert not {*before} & {*rest}
    assert len(rest) == len({*rest})


def test_the_page_at_the_table_leads_to_a_table_that_explains_for_the_visit(room: Any, play: Any) -> None:
    page = room.open("", game=RAMS)
    way = page.locator(".on li").filter(has_text="Learn at the table").get_by_role("link")
    way.click()
    page.wait_for_url("**/rams/table/?learn")
    expect(page.get_by_text("You are told each rule when it first matters")).to_be_visible()
    page.get_by_role("button", name="Try: take a seat").click()
    page.locator(LESSON).wait_for()
    play.rest(page)
    # What an address asks for is kept by nobody, whatever else is set; but what is under way goes on so.
    page.get_by_text("Settings", exact=True).click()
    expect(page.get_by_label("Explain rules as they come")).to_be_checked()
    page.get_by_label("Pace").select_option("brisk")
    kept = "JSON.parse(localStorage.getItem('table rams'))"
    assert page.evaluate(f"{kept}.pace") == "brisk"
    assert not page.evaluate(f"{kept}.lessons")
    assert page.evaluate("new URLSearchParams(location.search).has('learn')")
    page.get_by_label("Explain rules as they come").uncheck()
    assert page.locator(".lesson").count() == 0
    assert page.evaluate("location.search") == ""
    assert page.evaluate("location.hash").startswith("#t=")
    page.get_by_label("Explain rules as they come").check()
    assert page.evaluate(f"{kept}.lessons") is True


@pytest.mark.parametrize(("asked", "seats"), [("", 4), ("&rams.company=3", 3), ("&rams.company=5", 5)])
def test_a_first_hand_is_begun_for_the_number_that_was_chosen_at_ones_own_seat(
    room: Any, play: Any, asked: str, seats: int
) -> None:
    page = room.open(f"table/?learn{asked}", game=RAMS)
    page.get_by_role("button", name="Begin a first hand").click()
    page.locator(LESSON).wait_for()
    play.rest(page)
    assert page.locator(".cloth .seat").count() == seats
    record = play.position(page)["record"]
    assert record["part"] == "deal"
    read = catalogue.family(RAMS).vary("gibson-1974", record.get("readings", {}))
    assert record["seed"] == first_hand(read, HANDS, MOST_HANDS_ACTS).seed
    assert page.locator(".hand.mine img.card").count() == 5


@pytest.mark.parametrize(("width", "scheme"), [(390, "dark"), (1280, "light")])
def test_axe_finds_nothing_where_a_rule_is_explained(room: Any, play: Any, axe: Any, width: int, scheme: str) -> None:
    page = room.table(deal(), settings=LEARNS, width=width, height=844, scheme=scheme)
    play.rest(page)
    assert explained(page)
    assert not axe(page)


def test_whoever_listens_hears_the_rule_after_what_is_asked(room: Any, play: Any) -> None:
    page = room.table(deal(), settings=LEARNS)
    play.rest(page)
    told = explained(page)
    assert told
    heard = page.locator("[aria-live]").inner_text()
    prompt = page.locator(".says .say b").inner_text()
    assert heard.index(prompt) < heard.index(told[1])
