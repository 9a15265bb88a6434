"""Around one phone: a hand is up as long as its player is asked; nothing of another's cards is anywhere meanwhile.

Drawn deals are played by the page's own modules in a browser, with the engine beside them, so that many can be: by day
the first acts of one of each kind of cloth, at night some 2,000 deals of all rule-sets. After everything that happens,
all cards that whoever looks may not see are sought in the document, in storage and in the address. With the engine in
the page one deal of each kind of cloth is played as well.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

import around
from quinola import catalogue
from quinola.table import Game
from screen import measure

Json = dict[str, Any]
RULESETS = [(family.id, game) for family in catalogue.families().values() for game in family.rulesets.values()]
CLOTHS = {game.cloth: (family, game) for family, game in reversed(RULESETS)}
AT_NIGHT = -(-2000 // len(RULESETS))
"""So many deals are drawn of each rule-set."""
FEW, ACTS = 10, 60
"""So many acts of a deal are played at most, by day and at night."""
GAME = "rams"
by_ruleset = pytest.mark.parametrize(
    ("family", "game"), RULESETS, ids=[f"{family}-{game.id}" for family, game in RULESETS]
)
SETTINGS = json.dumps({"pace": "instant", "pause": True})


@pytest.fixture
def opened(browser: Browser, address: str, play: Any) -> Iterator[Any]:
    """Opens tables at which several share the device, with the engine beside the page, or in it."""
    contexts, complaints = [], list[str]()

    def open_(
        family: str, by: list[str], ruleset: str = "", *, native: bool = True, names: list[str] | None = None,
        **more: Any,
    ) -> Page:  # fmt: skip
        context = browser.new_context(**{"reduced_motion": "reduce", "viewport": {"width": 390, "height": 844}, **more})
        contexts.append(context)
        page = context.new_page()
        page.add_init_script(play.WATCH)
        if native:
            around.native(page)
        chosen = json.dumps(json.dumps({"ruleset": ruleset, "readings": {}, "words": {}}))
        page.add_init_script(
            f"{around.company(by, names)} localStorage.setItem('table {family}', {json.dumps(SETTINGS)});"
            f"localStorage.setItem('readings {family}', {chosen});"
            "sessionStorage.setItem('engine asked for', 'yes');"
        )
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda m: complaints.append(m.text) if m.type == "error" else None)
        page.goto(f"{address}/games/{family}/table/")
        begin(page)
        return page

    yield open_
    for context in contexts:
        context.close()
    assert not complaints, "\n".join(complaints)


def begin(page: Page) -> None:
    page.get_by_role("button", name="Try: take a seat").click()
    page.locator(".room .cloth").wait_for()


def rest(page: Page) -> None:
    page.wait_for_function("() => resting() && !globalThis.asking && !globalThis.table?.state.busy")


def turn_up(page: Page) -> None:
    """Whoever is asked first turns a hand up."""
    page.locator(".facing .do").first.click()
    page.locator(".holder").wait_for()
    rest(page)


def sitting(game: Game, seed: int) -> list[str]:
    """Some of those who sit are here, two at least, and the house plays for the others."""
    chance = random.Random(f"{game.id} {seed}")
    here = chance.sample(range(len(game.names)), chance.randint(2, len(game.names)))
    return ["here" if n in here else "house" for n in range(len(game.names))]


def drive(page: Page, seed: int, acts: int = ACTS) -> Json:
    told: Json = page.evaluate(around.DRIVE, [seed, acts])
    return told


def first_of(family: str) -> str:
    return next(iter(catalogue.family(family).rulesets))


@pytest.mark.parametrize("cloth", CLOTHS)
def test_no_card_of_another_is_anywhere(opened: Any, cloth: str) -> None:
    family, game = CLOTHS[cloth]
    draw(opened, family, game, range(1), FEW)


@pytest.mark.nightly
@by_ruleset
def test_no_card_of_another_is_anywhere_in_many_deals(opened: Any, family: str, game: Game) -> None:
    draw(opened, family, game, range(1, 1 + AT_NIGHT), ACTS)


def draw(opened: Any, family: str, game: Game, seeds: range, acts: int) -> None:
    """Deals are drawn, each with others who share the device."""
    looks = 0
    for seed in seeds:
        page = opened(family, sitting(game, seed), "" if game.id == first_of(family) else game.id)
        told = drive(page, 1 + random.Random(f"{game.id}{seed}").randrange(10**6), acts)
        assert not told["wrong"], told["wrong"]
        assert told["up"]
        assert told["acts"]
        assert told["backs"] or told["looks"] < 20
        looks += told["looks"]
        page.context.close()
    assert looks > 3 * len(seeds)


def test_a_card_that_shows_is_found(opened: Any) -> None:
    """Else the tests above would prove nothing."""
    page = opened(GAME, ["here", "here", "house", "house"])
    rest(page)
    page.evaluate("""() => {
      const voice = document.querySelector(".room [role=log]");
      for (const rank of "AKQJT987") for (const suit of "SHDC") {
        const shown = document.createElement("span");
        shown.setAttribute("data-code", rank + suit);
        voice.parentElement.append(shown);
      }
    }""")
    assert "with nobody after" in drive(page, 7)["wrong"]


@pytest.mark.parametrize("cloth", CLOTHS)
def test_the_engine_in_the_page_does_the_same(opened: Any, cloth: str) -> None:
    family, game = CLOTHS[cloth]
    ruleset = "" if game.id == first_of(family) else game.id
    page = opened(family, ["here"] * len(game.names), ruleset, native=False)
    rest(page)
    expect(page.locator(".facing .do").first).to_be_visible()
    assert page.locator(".hand.mine").count() == 0
    turn_up(page)
    assert page.locator(".facing").count() == 0


# What one sees


def test_a_card_played_turns_the_hand_down_at_once(opened: Any) -> None:
    page = opened(GAME, ["here", "here", "here", "here"])
    rest(page)
    turn_up(page)
    before = page.locator(".holder b").inner_text()
    assert page.locator(".hand.mine li").count() == 5
    page.locator(".choices button:not([aria-disabled])").first.click()
    expect(page.locator(".hand-to")).to_be_visible()
    assert page.locator(".hand.mine").count() == 0
    assert before.removesuffix("’s hand") not in page.locator(".hand-to").inner_text()
    assert page.evaluate("document.activeElement.className") == "hand-to"
    expect(page.locator(".since")).not_to_be_empty()


@pytest.mark.parametrize("leaves", ["visibilitychange", "pagehide"])
def test_whoever_leaves_the_page_leaves_no_hand_open(opened: Any, leaves: str) -> None:
    page = opened(GAME, ["here", "here", "house", "house"])
    rest(page)
    turn_up(page)
    cards = page.evaluate("table.state.view.hands[table.state.seat]")
    assert "?" not in cards
    left = page.evaluate(
        """(leaves) => {
          Object.defineProperty(document, "hidden", { configurable: true, value: true });
          (leaves === "pagehide" ? window : document).dispatchEvent(new Event(leaves));
          return document.querySelector(".room").outerHTML;
        }""",
        leaves,
    )
    assert not [card for card in cards if f'"{card}"' in left or f"/{card}.svg" in left or f" {card}" in left]
    expect(page.locator(".facing")).to_be_visible()


def test_a_hand_can_be_turned_down_and_up_again(opened: Any) -> None:
    page = opened(GAME, ["here", "here", "house", "house"])
    rest(page)
    turn_up(page)
    cards = page.evaluate("table.state.view.hands[table.state.seat]")
    page.get_by_role("button", name="Turn it face down").click()
    expect(page.locator(".facing")).to_be_visible()
    turn_up(page)
    assert page.evaluate("table.state.view.hands[table.state.seat]") == cards


def test_one_takes_back_ones_own_since_the_hand_was_turned_up(opened: Any) -> None:
    """The dealer of Rams may act several times; what was done before the device was handed on stays done."""
    page = opened(GAME, ["here", "here", "here", "here"])
    for _ in range(40):
        rest(page)
        back = page.get_by_role("button", name="Take back")
        if page.locator(".facing .do").count():
            turn_up(page)
            acts = page.evaluate("table.state.view.acts.length")
            expect(back).to_have_attribute("aria-disabled", "true")
        elif page.evaluate("table.state.view.acts.length") > acts:
            break
        own = page.locator(".choices button:not([aria-disabled]), .hand.asked button:not([aria-disabled])")
        go = page.locator('[data-key="go on"]')
        (go if go.count() else own).first.click()
    else:
        raise AssertionError("nobody acts twice")
    expect(back).not_to_have_attribute("aria-disabled", "true")
    back.click()
    rest(page)
    assert page.evaluate("table.state.view.acts.length") == acts
    assert page.evaluate("table.state.open.acts.length") == acts
    expect(back).to_have_attribute("aria-disabled", "true")


def test_the_device_goes_on_after_it_was_closed(opened: Any) -> None:
    page = opened(GAME, ["here", "here", "house", "house"], native=False)
    rest(page)
    turn_up(page)
    page.locator(".choices button:not([aria-disabled])").first.click()
    rest(page)
    says = page.locator(".hand-to").inner_text()
    assert "#p=" in page.url
    kept = page.evaluate("JSON.parse(localStorage.getItem('quinola-go-on')).address")
    assert kept.endswith(page.evaluate("location.hash"))
    page.reload()
    page.locator(".room .cloth").wait_for()
    rest(page)
    assert page.locator(".facing").count() == 1
    assert says.split()[-1] in page.locator(".hand-to").inner_text()


def test_another_device_cannot_open_it(opened: Any) -> None:
    page, other = (opened(GAME, ["here", "here", "house", "house"]) for _ in range(2))
    rest(page)
    sealed = page.evaluate("location.hash")
    address = other.url.partition("#")[0]
    other.goto(f"{address}?fresh{sealed}")
    expect(other.get_by_text("it holds a game that goes round on another device")).to_be_visible()


def test_where_no_key_is_kept_nothing_is_and_that_is_said(opened: Any, browser: Browser) -> None:
    """What the page has kept that was opened first, with a key, is forgotten before the other begins."""
    page = opened(GAME, ["here", "here", "house", "house"])
    page.add_init_script(
        "Object.defineProperty(window, 'indexedDB', { value: undefined }); localStorage.removeItem('quinola-go-on');"
    )
    page.goto(page.url.partition("#")[0] + "?fresh")
    begin(page)
    rest(page)
    expect(page.get_by_text("This browser can keep no key.")).to_be_visible()
    assert "#" not in page.url
    assert page.evaluate("localStorage.getItem('quinola-go-on')") is None


def test_nothing_of_the_record_is_given_out_while_it_goes_round(opened: Any) -> None:
    page = opened(GAME, ["here", "here", "house", "house"])
    rest(page)
    page.get_by_role("button", name="More").click()
    page.get_by_text("Record and address").click()
    expect(page.get_by_text("While the game goes round its record stays sealed.")).to_be_visible()
    assert page.get_by_role("button", name="Download the record").count() == 0
    assert page.get_by_role("button", name="Copy the address of this position").count() == 0


def test_looking_back_shows_each_their_own_hand_alone(opened: Any) -> None:
    """Nobody's while none is up; and with the hand goes what was looked back at."""
    page = opened(GAME, ["here", "here", "here", "here"])
    back, hands = page.get_by_role("button", name="An act back"), "Object.values(table.state.review.view.hands)"
    rest(page)
    turn_up(page)
    page.locator(".choices button:not([aria-disabled])").first.click()
    page.locator(".facing .do").wait_for()
    rest(page)
    back.click()
    rest(page)
    assert page.evaluate("table.state.review.view.seat") == ""
    assert set(page.evaluate(f"{hands}.flat()")) == {"?"}
    assert page.locator(".facing .do").count() == 0
    assert page.get_by_role("button", name="Play on from here").count() == 0

    page.get_by_role("button", name="To where the game stands").click()
    rest(page)
    turn_up(page)
    seat = page.evaluate("table.state.seat")
    back.click()
    rest(page)
    assert page.evaluate("table.state.review.view.seat") == seat
    seen = page.evaluate("Object.entries(table.state.review.view.hands)")
    assert {name for name, cards in seen if set(cards) != {"?"}} == {seat}

    page.get_by_role("button", name="Turn it face down").click()
    rest(page)
    assert page.evaluate("table.state.review") is None
    back.click()
    rest(page)
    assert set(page.evaluate(f"{hands}.flat()")) == {"?"}


@pytest.mark.parametrize("names", [None, ["Maximiliana Wu", "Bartholomew St"]])
def test_it_stands_on_one_screen(opened: Any, names: list[str] | None) -> None:
    page = opened(GAME, ["here", "here", "house", "house"], names=names)
    rest(page)

    def turns() -> Iterator[tuple[str, Page]]:
        yield "down", page
        turn_up(page)
        yield "up", page

    wrong, measured = measure(turns())
    assert len(measured) == 2
    assert not wrong, "\n".join(wrong)
