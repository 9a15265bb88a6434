"""Everyone can play: axe in every state, words for who listens, no script, large print, strict policy, one writer."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from quinola import Session
from quinola.story import news
from workshop.runtime import PLAY, modules

# What changes a document; and what makes elements of text.
WRITES = "|".join([
    "createElement",
    r"\.(append|prepend|replaceChildren|replaceWith|setAttribute|removeAttribute|insertBefore|remove)\(",
    r"\.(textContent|className|hidden|innerText|tabIndex)\s*=[^=]",
    r"classList\.(add|remove|toggle)",
])  # fmt: skip
MARKUP = "|".join([
    r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|DOMParser|setHTML|createContextualFragment",
    r"\beval\(|new Function|\.style\b(?!\.setProperty)|setAttribute\(.style",
])  # fmt: skip
HEAR = """() => {
  window.heard = [];
  const hear = (all) => all.forEach((one) => one.addedNodes.forEach((node) => heard.push(node.textContent)));
  new MutationObserver(hear).observe(document.querySelector("[aria-live]"), { childList: true });
}"""
HANDLERS = """[...document.querySelectorAll("*")].flatMap(
  (one) => [...one.attributes].map((each) => each.name).filter((name) => name.startsWith("on")))"""

# By day both widths and both schemes, each once; at night each with each.
CORNERS = [(390, "dark"), (1440, "light"),
           *(pytest.param(*each, marks=pytest.mark.nightly) for each in ((390, "light"), (1440, "dark")))]  # fmt: skip


@pytest.mark.parametrize(("width", "scheme"), CORNERS)
def test_axe_finds_nothing_in_any_state_of_the_table(
    room: Any, play: Any, axe: Callable[..., list[str]], width: int, scheme: str
) -> None:
    found: list[str] = []

    def look(page: Page, state: str, resting: bool = True) -> None:
        if resting:
            play.rest(page)
        found.extend(f"{state}: {each}" for each in axe(page))

    page = room.open("table/", width=width, height=844, scheme=scheme, begun=False)
    look(page, "idle")
    held: list[Route] = []
    page.route(play.RUNTIME, lambda route: held.append(route))
    page.get_by_role("button", name="Try: take a seat").click()
    page.locator("progress").wait_for()
    look(page, "loading", resting=False)
    broken = room.open("table/#t=a!b", width=width, height=844, scheme=scheme)
    broken.get_by_role("alert").wait_for()
    look(broken, "error")
    record = play.until(play.deal(7), play.revocable)
    stages = {"bidding": play.deal(7), "calling": play.deal(7, ("bid 8",)), "playing": record}
    for state, stage in stages.items():
        page = room.table(stage, width=width, height=844, scheme=scheme)
        page.locator(".front .says").get_by_text("?").first.wait_for()
        look(page, state)
    page.locator(".hand.mine [aria-disabled]").first.click(force=True)
    page.get_by_role("alert").wait_for()
    look(page, "refused")
    if not page.locator(".side").is_visible():
        page.get_by_role("button", name="More", exact=True).click()
    for summary in page.locator(".side summary").all():
        summary.click()
    page.get_by_label("A record to replay").fill("{")
    page.get_by_role("button", name="Replay").click()
    page.locator(".record [role=alert]").wait_for()
    look(page, "everything open, a broken record")
    if page.get_by_role("button", name="More", exact=True).is_visible():
        page.keyboard.press("Escape")
        page.locator(".side").wait_for(state="hidden")
    page.locator(".hand.mine button:not([aria-disabled])").first.click()
    page.locator(".front").get_by_text("takes it", exact=True).wait_for()
    look(page, "a trick taken")
    told = play.asked(do="table", record=record, seat="B")
    while not told["over"]:
        told = play.asked(do="move", record=told["record"], seat="B", player="thumb")
    page = room.table(told["record"], width=width, height=844, scheme=scheme)
    page.locator(".settled").wait_for()
    look(page, "settled")
    assert not found, "\n".join(found)


@pytest.mark.parametrize(("width", "scheme"), CORNERS)
def test_axe_finds_nothing_in_the_panels(room: Any, axe: Callable[..., list[str]], width: int, scheme: str) -> None:
    page = room.open("score/", width=width, scheme=scheme)
    page.get_by_role("button", name="Try: score a deal").click()
    panel = page.locator("[data-play=calculator]")
    panel.get_by_role("button", name="Fill in an example").click()
    panel.locator(".coming").wait_for(state="detached")
    found = [f"calculator: {each}" for each in axe(page, "[data-play=calculator]")]
    panel.get_by_label("Tricks taken by").fill("12")
    panel.locator(".bad").wait_for()
    panel.locator("summary").click()
    found += [f"calculator, wrong: {each}" for each in axe(page, "[data-play=calculator]")]
    page = room.open("deals/", width=width, scheme=scheme)
    section = room.deal(page, "first-hand")
    section.get_by_role("button", name="Step through").click()
    page.keyboard.press("End")
    section.get_by_role("button", name="Read it otherwise").click()
    section.locator("[name='reym.minimum']").select_option("five")
    section.locator(".side-by .say.no").wait_for()
    found += [f"a deal: {each}" for each in axe(page, "section:has(> #deal-first-hand)")]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(("width", "scheme"), CORNERS[:2])
def test_axe_finds_nothing_where_there_are_pools_piles_and_lists(
    room: Any, play: Any, axe: Callable[..., list[str]], width: int, scheme: str
) -> None:
    found: list[str] = []
    for ruleset in ("bohn-1850", "lpjr-1634-five"):
        start = {"quinola": 1, "game": "reversis", "ruleset": ruleset, "seed": 5, "part": "partie", "acts": []}
        stages = (start, play.until(start, lambda view: len(view["trick"]) > 1, "A"),
                  play.until(start, lambda view: view["deals"] > 1, "A"))  # fmt: skip
        for stage in stages:
            page = room.table(stage, "A", width=width, height=844, scheme=scheme)
            page.locator(".cloth .pile").first.wait_for()
            found += [f"{ruleset}: {each}" for each in axe(page)]
    page = room.open("score/", game="reversis", width=width, scheme=scheme)
    page.get_by_role("button", name="Try: score a deal").click()
    page.locator("[data-play=calculator] .coming").wait_for(state="detached")
    for way in ("Who took what", "Trick by trick"):
        page.get_by_label(way).check()
        found += [f"{way}: {each}" for each in axe(page, "[data-play=calculator]")]
    assert not found, "\n".join(found)


def test_who_listens_hears_every_act_in_words(room: Any, play: Any) -> None:
    page = room.table(play.until(play.deal(7), play.choosing("hand")))
    page.evaluate(HEAR)
    record = play.position(page)["record"]
    page.locator(".hand.mine button:not([aria-disabled])").first.click()
    page.locator(".front").get_by_text("takes it", exact=True).wait_for()
    acts = play.position(page)["record"]["acts"]
    heard = " ".join(page.evaluate("heard"))
    for n in range(len(record["acts"]), len(acts)):
        then = Session.from_record(record | {"acts": acts[: n + 1]}, events=True)
        for line in news(then, then.table.names.index("B"), n):
            assert str(line.message) in heard
    assert page.locator("[aria-live=polite]").count() == 1


@pytest.mark.parametrize("path", ["score/", "deals/", "table/"])
def test_without_scripts_a_page_says_what_it_can_do(room: Any, path: str) -> None:
    context = room.browser.new_context(java_script_enabled=False)
    room.contexts.append(context)
    page = context.new_page()
    page.goto(f"{room.address}/games/reym/{path}")
    still = page.locator("main .still:not(details .still)").last
    assert still.is_visible()
    assert "JavaScript" in still.inner_text()
    assert not page.locator(".room button").count()
    if path != "deals/":
        assert still.locator("a[href*=sheet]").count() == 1


@pytest.mark.parametrize("path", ["table/", "score/", "deals/"])
def test_at_twice_the_size_nothing_scrolls_sideways(room: Any, play: Any, path: str) -> None:
    """1280 px at 200 % are 640 px at twice the density."""
    size = {"width": 640, "height": 360}
    page = room.table(play.deal(7, ("bid 8",)), **size) if path == "table/" else room.open(path, **size)
    if path == "score/":
        page.get_by_role("button", name="Try: score a deal").click()
        page.get_by_role("button", name="Fill in an example").click()
        page.locator(".result table").wait_for()
    if path == "deals/":
        room.deal(page, "first-hand").get_by_role("button", name="Step through").click()
    assert page.evaluate("document.documentElement.scrollWidth") <= 640


def test_in_forced_colours_sides_turn_and_cards_are_told_apart(room: Any, play: Any) -> None:
    page = room.table(play.until(play.deal(7), play.revocable), forced_colors="active")
    us, them = page.locator(".cloth .disc.us").first, page.locator(".cloth .disc:not(.us)").first
    ground = "one => getComputedStyle(one).backgroundColor"
    assert us.evaluate(ground) != them.evaluate(ground)
    turn = page.locator(".cloth .seat .disc.turn").first.evaluate("""one => {
      const { backgroundColor, forcedColorAdjust } = getComputedStyle(one, "::after");
      return [backgroundColor, getComputedStyle(document.body).backgroundColor, forcedColorAdjust]; }""")
    assert turn[0] != turn[1]
    assert turn[2] == "none"
    assert page.locator(".hand.mine img").first.is_visible()


def test_reduced_motion_moves_nothing(room: Any, play: Any) -> None:
    page = room.table(play.until(play.deal(7), play.choosing("hand")))
    moving = page.locator(".hand.mine button").first.evaluate("one => getComputedStyle(one).transitionDuration")
    assert moving == "0s"


def test_tab_reaches_every_act_that_has_a_button(room: Any, play: Any) -> None:
    """In Ranter Go Round one stands or exchanges: who does not know of arrow keys finds both."""
    record = {"quinola": 1, "game": "ranter-go-round", "ruleset": "gibson", "seed": 1, "part": "deal", "acts": []}
    seen = play.asked(do="table", record=record, seat="")["waiting"][0]
    page = room.table(record, seen)
    acts = page.locator(".says .choices button")
    assert acts.count() > 1
    acts.first.focus()
    for n in range(1, acts.count()):
        page.keyboard.press("Tab")
        expect(acts.nth(n)).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(acts.nth(acts.count() - 2)).to_be_focused()


@pytest.mark.parametrize("width", [320, 390])
def test_a_long_title_leaves_room_for_the_number_of_the_deal(room: Any, play: Any, width: int) -> None:
    record = {"quinola": 1, "game": "red-and-black", "ruleset": "dealers-choice", "seed": 1, "acts": []}
    page = room.table(record, "B", width=width, height=844, has_touch=True, is_mobile=True)
    number = page.locator(".bar .where > span").first
    expect(number).to_have_text("Deal 1")
    right = number.evaluate("each => each.getBoundingClientRect().right")
    assert right <= page.locator(".bar .to-rules").evaluate("each => each.getBoundingClientRect().left")
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_the_keys_are_documented_where_they_work(room: Any, play: Any) -> None:
    page = room.table(play.deal(7))
    page.get_by_text("Record and address").click()
    assert "Keys: arrows" in page.locator(".record").inner_text()


def test_no_element_carries_a_handler_or_a_style_of_its_own_in_its_markup(room: Any, play: Any) -> None:
    """What the strict policy would refuse is not attempted: it would have been complained of, and failed the test."""
    page = room.table(play.until(play.deal(7), play.revocable))
    assert page.evaluate(HANDLERS) == []


def test_only_the_render_modules_write_the_page() -> None:
    assert len(modules()) > 10
    wrong = []
    for module in modules():
        text = re.sub(r"//.*|/\*.*?\*/", "", module.read_text("utf-8"))
        wrong += [f"{module.name}: {hit.group()}" for hit in re.finditer(MARKUP, text)]
        if PLAY / "render" not in module.parents and module.name not in ("worker.mjs", "client.mjs"):
            wrong += [f"{module.name}: {hit.group()}" for hit in re.finditer(WRITES, text)]
    assert not wrong, "\n".join(wrong)


def test_the_words_stand_in_one_place() -> None:
    """Modules that draw take their sentences from the folder of words."""
    wrong = []
    for module in modules():
        if module.parent == PLAY / "words" or module.name in ("worker.mjs", "client.mjs"):
            continue
        text = re.sub(r"(?m)^\s*(//|/?\*).*$|//[^\n\"']*$|import .*$", "", module.read_text("utf-8"))
        wrong += [f"{module.name}: {hit}" for hit in re.findall(r"\"([A-Z][a-z]+ [a-z][^\"]*)\"", text)]
    assert not wrong, "\n".join(wrong)
