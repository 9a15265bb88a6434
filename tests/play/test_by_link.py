"""A turn by link: it is sent as an address, opened by whoever it is for, and comes back; an altered one is refused."""

from __future__ import annotations

import base64
import hashlib
import json
import random
import re
import zlib
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

import around
from quinola import catalogue
from quinola.packed import packed
from quinola.players import rule_of_thumb
from quinola.session import Session
from quinola.table import Game
from screen import measure

Json = dict[str, Any]
GAME = "put"
RULESETS = [(family.id, game) for family in catalogue.families().values() for game in family.rulesets.values()]
LONGEST = 4000
PATH = "https://a-host-of-some-length.example/games/{}/table/"


def address_of(turn: Json) -> str:
    """A turn as the part of an address after its path, made without the page's own code."""
    squeeze = zlib.compressobj(wbits=-15)
    data = squeeze.compress(json.dumps({"v": 1, **turn}, separators=(",", ":")).encode()) + squeeze.flush()
    text = base64.urlsafe_b64encode(data).decode().rstrip("=")
    digest = base64.urlsafe_b64encode(hashlib.sha256(text.encode()).digest()).decode()[:16]
    return f"#l={text}.{digest}"


def turn_of(session: Session, by: dict[str, str], game_id: str = "a1b2c3d4e") -> Json:
    start = {key: value for key, value in session.record().items() if key != "acts"}
    waiting = [session.table.name(choice.seat) for choice in session.choices if not choice.optional]
    names = {seat: name.ljust(14, "x") for seat, name in zip(session.seats, around.NAMES * 3, strict=False)}
    return {"id": game_id, "names": names, "by": by, "start": start, "acts": packed(session), "turn": waiting}


@pytest.mark.parametrize(("family", "game"), RULESETS, ids=[f"{family}-{game.id}" for family, game in RULESETS])
def test_the_address_of_a_drawn_partie_is_short(family: str, game: Game) -> None:
    """As players of sense play it, with names as long as can be, to its end or to eight hundred acts."""
    session = Session(game, 4_000_000_000)
    player = rule_of_thumb(session.game)
    chance = random.Random(4)
    while session.choices and len(session.played) < 800:
        must = [choice for choice in session.choices if not choice.optional]
        choice = must[0]
        act = chance.choice(choice.options) if chance.random() < 0.5 else player(session, choice)
        session.take(choice, act)
    assert len(session.played) > 5
    turn = turn_of(session, dict.fromkeys(session.seats, "link"))
    assert len(PATH.format(family) + address_of(turn)) < LONGEST


# In a browser


class Friends:
    """Devices, each with a place of its own to keep things, that are sent addresses."""

    def __init__(self, browser: Browser, address: str, watch: str) -> None:
        self.browser, self.address, self.watch = browser, address, watch
        self.contexts: list[BrowserContext] = []
        self.complaints: list[str] = []

    def device(self, **more: Any) -> BrowserContext:
        context = self.browser.new_context(reduced_motion="reduce", viewport={"width": 390, "height": 844}, **more)
        context.grant_permissions(["clipboard-read", "clipboard-write"])
        self.contexts.append(context)
        return context

    def open(
        self, device: BrowserContext, hash_: str = "", by: list[str] | None = None, game: str = GAME,
        names: list[str] | None = None,
    ) -> Page:  # fmt: skip
        page = device.new_page()
        around.native(page)
        page.add_init_script(self.watch)
        settings = json.dumps(json.dumps({"pace": "instant", "pause": True}))
        page.add_init_script(f"localStorage.setItem('table {game}', {settings});"
                             "sessionStorage.setItem('engine asked for', 'yes');")  # fmt: skip
        if by:
            page.add_init_script(around.company(by, names))
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", lambda m: self.complaints.append(m.text) if m.type == "error" else None)
        page.goto(f"{self.address}/games/{game}/table/{hash_}")
        return page


@pytest.fixture
def friends(browser: Browser, address: str, play: Any) -> Iterator[Friends]:
    met = Friends(browser, address, play.WATCH)
    yield met
    for context in met.contexts:
        context.close()
    assert not met.complaints, "\n".join(met.complaints)


def begin(friends: Friends, by: list[str], game: str = GAME) -> tuple[BrowserContext, Page]:
    """Somebody sits down with others and begins."""
    device = friends.device()
    page = friends.open(device, by=by, game=game)
    page.get_by_role("button", name="Try: take a seat").click()
    page.locator(".room .cloth").wait_for()
    return device, page


def rest(page: Page) -> None:
    page.wait_for_function("() => !globalThis.asking && !table.state.busy && resting()")


def play_on(page: Page) -> None:
    """The reader plays, with what can be done first, until somebody else is waited for, or all is over."""
    for _ in range(200):
        rest(page)
        if page.locator(".sends").count() or page.evaluate("table.state.view.over"):
            return
        go = page.locator('[data-key="go on"]')
        if go.count():
            go.first.click()
            continue
        assert page.evaluate("Boolean(table.state.view.mine)"), page.locator(".word").inner_text()
        page.evaluate("""async () => {
          const own = new URL(document.querySelector("script[src*='main.mjs']").src);
          const { make } = await import(new URL("act.mjs", own).href);
          await make(table, table.state.view.mine.options[0]);
        }""")
    raise AssertionError("it never is another's turn")


def sent(page: Page) -> str:
    """What the clipboard has got: the text for the chat, and below it the address."""
    page.locator('[data-key="copy turn"]').click()
    expect(page.get_by_text("It is copied.")).to_be_visible()
    told: str = page.evaluate("navigator.clipboard.readText()")
    return told


def hash_of(told: str) -> str:
    return "#" + told.partition("#")[2]


def who(page: Page, name: str) -> None:
    """Whoever opens an address says who they are."""
    page.get_by_role("button", name=re.compile(f"^I am {name}")).click()
    page.locator(".room .cloth").wait_for()
    rest(page)


def test_a_turn_goes_to_a_friend_and_comes_back(friends: Friends) -> None:
    ana_device, ana = begin(friends, ["here", "link"])
    play_on(ana)
    if ana.evaluate("table.state.view.acts.length") == 0:
        expect(ana.locator(".hand-to")).to_have_text("It is Ben’s turn")
    told = sent(ana)
    assert "Ben to play." in told.splitlines()[0]
    assert "quinola" not in told.splitlines()[0].lower()

    ben_device = friends.device()
    ben = friends.open(ben_device, hash_of(told))
    expect(ben.get_by_text("Who are you?")).to_be_visible()
    assert ben.evaluate("localStorage.getItem('quinola-turns')") is None
    assert ben.get_by_role("button", name=re.compile("^I am")).count() == 2
    who(ben, "Ben")
    assert ben.evaluate("table.state.seat") == "B"
    assert ben.evaluate("table.state.view.hands.A.every(code => code === '?')")
    play_on(ben)
    answer = sent(ben)
    assert "Ana to play." in answer.splitlines()[0]

    back = friends.open(ana_device, hash_of(answer))
    back.locator(".room .cloth").wait_for()
    rest(back)
    assert back.evaluate("table.state.seat") == "A"
    assert back.evaluate("table.state.view.waiting") == ["A"]
    expect(back.locator(".since")).not_to_be_empty()
    mine = ana.evaluate("table.state.view.record.acts")
    assert back.evaluate("table.state.view.record.acts")[: len(mine)] == mine
    assert len(back.evaluate("table.state.view.record.acts")) > len(mine)


def test_what_is_sent_stands_on_one_screen(friends: Friends) -> None:
    device = friends.device()
    page = friends.open(device, by=["here", "link"], names=["Ana", "Bartholomew St"])
    page.get_by_role("button", name="Try: take a seat").click()
    page.locator(".room .cloth").wait_for()
    play_on(page)
    wrong, measured = measure(iter([("sent", page)]))
    assert measured
    assert not wrong, "\n".join(wrong)


def test_an_altered_address_is_refused_in_a_sentence(friends: Friends) -> None:
    _, ana = begin(friends, ["here", "link"])
    play_on(ana)
    told = hash_of(sent(ana))
    at = len(told) // 2
    altered = told[:at] + ("A" if told[at] != "A" else "B") + told[at + 1 :]
    ben = friends.open(friends.device(), altered)
    expect(ben.get_by_text("it is not as it was sent")).to_be_visible()
    assert ben.get_by_role("button", name=re.compile("^I am")).count() == 0


def test_an_older_address_says_so_and_offers_the_newer(friends: Friends) -> None:
    _, ana = begin(friends, ["here", "link"])
    play_on(ana)
    told = hash_of(sent(ana))
    device = friends.device()
    ben = friends.open(device, told)
    who(ben, "Ben")
    play_on(ben)
    acts = ben.evaluate("table.state.view.record.acts.length")
    again = friends.open(device, told)
    expect(again.get_by_text("This link is old: the game has gone on by")).to_be_visible()
    again.get_by_role("button", name="Go to where it stands").click()
    again.locator(".room .cloth").wait_for()
    rest(again)
    assert again.evaluate("table.state.view.record.acts.length") == acts


def test_another_branch_is_told_apart_and_can_be_looked_at(friends: Friends) -> None:
    """Ben answers twice, on two devices, and not alike; Ana has taken the first answer."""
    session = Session(catalogue.family(GAME).ruleset("cotton-1674"), 5)
    by = dict.fromkeys(session.seats, "link")
    session.take(session.choices[0], session.choices[0].options[0])
    answers = []
    for option in (0, 1):
        other = session.at(len(session.played))
        other.take(other.choices[0], other.choices[0].options[option])
        answers.append(address_of(turn_of(other, by)))
    device = friends.device()
    page = friends.open(device, answers[0])
    who(page, "Ana")
    known = page.evaluate("table.state.view.record.acts")
    other_page = friends.open(device, answers[1])
    expect(other_page.get_by_text("Two games have grown from one turn")).to_be_visible()
    lines = other_page.locator(".branches li").all_inner_texts()
    assert len(lines) == 2
    assert lines[0].partition(":")[2] != lines[1].partition(":")[2]
    kept = other_page.evaluate("localStorage.getItem('quinola-turns')")
    other_page.get_by_role("button", name="Only look at this one").click()
    other_page.locator(".room .cloth").wait_for()
    rest(other_page)
    assert other_page.evaluate("localStorage.getItem('quinola-turns')") == kept
    assert other_page.evaluate("table.state.view.record.acts")[: len(known)] != known


def test_the_house_and_two_at_one_phone_play_with_one_far_away(friends: Friends) -> None:
    """Of a mixed company nobody at one device sees what is another's, and the house moves alike on both."""
    _, page = begin(friends, ["here", "here", "link", "house"], game="rams")
    for _ in range(60):
        rest(page)
        if page.locator(".sends").count():
            break
        up = page.locator(".facing .do")
        go = page.locator('[data-key="go on"]')
        if go.count():
            go.first.click()
        elif up.count():
            up.first.click()
        else:
            page.evaluate("""async () => {
              const own = new URL(document.querySelector("script[src*='main.mjs']").src);
              const { make } = await import(new URL("act.mjs", own).href);
              await make(table, table.state.view.mine.options[0]);
            }""")
    assert page.evaluate("location.hash").startswith("#p=")
    assert page.evaluate("table.state.seat") == ""
    told = sent(page)
    assert "#l=" not in page.content()
    carla = friends.open(friends.device(), hash_of(told), game="rams")
    expect(carla.get_by_role("button", name=re.compile("^I am")).first).to_have_text("I am Carla: show my cards")
    who(carla, "Carla")
    assert carla.evaluate("table.state.seat") == "C"
    assert carla.evaluate("table.state.view.mine !== null")


def test_a_question_comes_with_a_position(friends: Friends) -> None:
    device = friends.device()
    page = friends.open(device)
    page.get_by_role("button", name="Try: take a seat").click()
    page.locator(".room .cloth").wait_for()
    rest(page)
    page.get_by_role("button", name="More").click()
    page.get_by_text("Record and address").click()
    page.get_by_label("Ask something about this position").fill("Which card, <b>and</b> why?")
    page.get_by_role("button", name="Copy the address of this position").click()
    expect(page.get_by_text("The address is copied.")).to_be_visible()
    told: str = page.evaluate("navigator.clipboard.readText()")
    other = friends.open(friends.device(), hash_of(told))
    other.locator(".room .cloth").wait_for()
    expect(other.locator(".question")).to_have_text("You are asked: Which card, <b>and</b> why?")
