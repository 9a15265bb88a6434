"""The front page in a browser: every combination of answers is pressed; names, what is not here, what is fetched."""

import gzip
import re
from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

import whole
from edition.model import PACKS
from edition.pages.finder import LIMITS, SEATS, Item, worth_showing

Opened = Callable[..., Any]
VISIBLE = """() => {
  const seen = (name) => [...document.querySelectorAll(`.${name}`)].filter((each) => each.checkVisibility());
  return Object.fromEntries(["g", "way", "kind"].map((name) => [name, seen(name).map((each) => each.id)]));
}"""


# The same as `press`, without waiting for the hand; for many combinations.
PRESS = """(answers) => {
  document.querySelector(".find button[type=reset]").click();
  for (const answer of answers) document.querySelector(`label:has(#${answer})`).click();
}"""


@pytest.fixture
def home(address: str, opened: Opened) -> Any:
    with opened(width=390) as page:
        page.goto(f"{address}/")
        yield page


def press(page: Page, answers: list[str]) -> None:
    """Give these answers and no others, with the finger's own means."""
    if page.locator(".chip input:checked").count():
        page.locator(".find button[type=reset]").click()
    for answer in answers:
        page.locator(f"label:has(#{answer})").click()


def test_whatever_is_pressed_what_is_seen_is_what_fits(address: str, opened: Opened) -> None:
    """Without a script: games, their rule-sets and their groups, and the sentence that says that nothing fits."""
    content = whole.content()
    games = {game.id: game for game in content.games.values()}
    shown = {f"w-{key}-{way.ruleset}": (way,) for key, game in games.items() for way in worth_showing(game)}
    with opened(width=1440, scripts=False) as page:
        page.goto(f"{address}/")
        empty = 0
        for we, pack, time in product([None, *SEATS], [None, *PACKS], [None, *LIMITS, "more"]):
            answers = [f"{name}-{value}" for name, value in (("we", we), ("pack", pack), ("time", time)) if value]
            page.evaluate(PRESS, answers)
            seen = page.evaluate(VISIBLE)
            right = {key for key, game in games.items() if Item("", game.ways).fits(answers)}
            assert {each.removeprefix("g-") for each in seen["g"]} == right, answers
            assert set(seen["way"]) == {key for key, ways in shown.items() if Item("", ways).fits(answers)}, answers
            assert {each.removeprefix("k-") for each in seen["kind"]} == {games[key].kind for key in right}, answers
            assert page.locator(".nothing").is_visible() == (not right), answers
            empty += not right
        assert empty, "of some answers nothing fits all"


def test_when_nothing_fits_it_offers_to_clear(address: str, opened: Opened) -> None:
    with opened(width=390, scripts=False) as page:
        page.goto(f"{address}/")
        press(page, ["we-7", "pack-spanish", "time-15"])
        page.get_by_role("button", name="Clear the answers").click()
        assert page.locator(".g:visible").count() == len(whole.content().games)


def test_what_to_do_with_the_pack_is_said_when_a_pack_is_chosen(home: Page) -> None:
    notes = home.locator("#g-truc .with:visible")
    assert notes.count() == 0
    press(home, ["pack-french"])
    assert "Take out the eights, nines and tens." in notes.inner_text()
    press(home, ["pack-spanish"])
    assert notes.inner_text().strip() == "Of a pack of 48 take out the eights and nines."


def test_the_games_are_counted_and_found_by_any_name(home: Page) -> None:
    games, count, name = len(whole.content().games), home.locator("#count"), home.locator("#name")
    assert "games" in count.inner_text()
    assert home.locator(".g:visible").count() == games
    name.fill("truque")
    assert home.locator(".g:visible h3").all_inner_texts() == ["Truc"]
    assert home.locator("#g-truc .aka").inner_text() == "also Truque"
    assert count.inner_text() == "One game"
    press(home, ["we-3"])
    name.fill("truque")
    assert home.locator(".g:visible").count() == 0
    assert count.inner_text() == "No games, 1 more by that name"


@pytest.mark.parametrize(
    ("asked", "answer"),
    [
        ("hearts", "Hearts is not here. It has to do with Reversis."),
        ("primero", "Primera is not here. It has to do with Pechigonga."),
        ("put and", "Put and Take is not here."),
        ("coquinbert", "Coquimbert is not here. It has to do with Reversis."),
        ("Skat", "No game here is called “Skat”."),
    ],
)
def test_it_says_what_is_not_here(home: Page, asked: str, answer: str) -> None:
    home.locator("#name").fill(asked)
    assert home.locator("#unnamed").inner_text() == answer


def test_a_table_that_was_left_is_offered_and_one_that_is_spoilt_is_told_of(home: Page) -> None:
    left = home.locator("#go-on")
    assert not left.is_visible()
    keep = "(kept) => localStorage.setItem('quinola-go-on', kept)"
    half = '{"text": "Reym, deal 2", "addr'
    for spoilt in ("no JSON", half, "{}", '{"text": "x", "address": "https://elsewhere.example/"}', "null"):
        home.evaluate(keep, spoilt)
        home.reload()
        assert left.inner_text() == "The game that was left on this device cannot be read.", spoilt
        assert left.get_by_role("link").count() == 0
    home.evaluate(keep, '{"text": "Reym, three deals in", "address": "games/reym/table/"}')
    home.reload()
    assert left.inner_text().split("\n")[0] == "Reym, three deals in"
    left.get_by_role("link", name="Go on").click()
    home.wait_for_url("**/games/reym/table/")


def test_a_table_and_a_score_are_offered_both(home: Page) -> None:
    keep = "([key, kept]) => localStorage.setItem(key, kept)"
    home.evaluate(keep, ["quinola-go-on", '{"text": "Rams, deal 2, with Ben", "address": "games/rams/table/"}'])
    home.evaluate(keep, ["quinola-go-on-score", '{"text": "Score of Put, Ana", "address": "games/put/score/#party=x"}'])
    home.reload()
    offers = home.locator(".goon:visible")
    assert [each.split("\n")[0] for each in offers.all_inner_texts()] == ["Rams, deal 2, with Ben", "Score of Put, Ana"]
    home.evaluate(keep, ["quinola-go-on", "spoilt"])
    home.reload()
    assert offers.first.inner_text() == "The game that was left on this device cannot be read."
    offers.last.get_by_role("link", name="Go on").click()
    home.wait_for_url("**/games/put/score/#party=x")


def test_how_many_play_is_known_to_the_whole_site(home: Page) -> None:
    kept = "JSON.parse(localStorage.getItem('quinola-company'))"
    press(home, ["we-3"])
    assert home.evaluate(kept) == {"many": 3}
    home.reload()
    assert home.locator("#we-3").is_checked()
    home.evaluate("""localStorage.setItem('quinola-company', '{"names": ["Ana"], "by": ["here"], "many": 12}')""")
    home.reload()
    assert home.locator("#we-8").is_checked()
    press(home, ["time-15"])
    assert home.evaluate(kept) == {"names": ["Ana"], "by": ["here"]}
    for spoilt in ("no JSON", "[]", "7", '{"many": "x"}'):
        home.evaluate("kept => localStorage.setItem('quinola-company', kept)", spoilt)
        home.reload()
        assert home.locator(".chip input:checked").count() == 0, spoilt


def test_the_first_game_is_on_the_first_screen_and_so_is_the_second(home: Page) -> None:
    tops = [box["y"] for box in (card.bounding_box() for card in home.locator(".g").all()) if box]
    assert len(tops) >= 9
    assert tops[0] <= 520
    assert tops[1] <= 844


def test_it_weighs_at_most_sixty_thousand_bytes(site: Path, address: str, opened: Opened) -> None:
    """What a phone fetches before anybody scrolls, fonts aside, as a host sends it: text compressed."""
    with opened(width=390) as page:
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url.removeprefix(address)))
        page.goto(f"{address}/", wait_until="networkidle")
    files = [site / (path.strip("/") or "index.html") for path in asked if not path.startswith("/_static/fonts/")]
    assert len(files) > 10
    assert sum(len(gzip.compress(path.read_bytes())) for path in files) <= 60_000


def test_the_search_knows_names_says_what_is_not_here_and_that_there_is_more(address: str, opened: Opened) -> None:
    with opened(width=390) as page:
        page.goto(f"{address}/search/?q=truque")
        assert page.locator("#named li").all_inner_texts() == ["Truc, also Truque"]
        page.locator("#named a").click()
        page.wait_for_url("**/games/truc/")
        page.goto(f"{address}/search/?q=Five%20Hundred")
        page.locator("#named li").first.wait_for()
        told = page.locator("#named li").all_inner_texts()
        assert "Five Hundred is not here. It has to do with Reym." in told
        for asked, told in (
            ("chase the ace", ["Ranter-Go-Round, also Chase the Ace"]),
            (
                "cuckoo",
                [
                    "Ranter-Go-Round, also Cuckoo",
                    "Coucou, also Cuckoo, is not here. It has to do with Ranter-Go-Round.",
                ],
            ),
            ("crapette", ["Russian Bank, also Crapette"]),
        ):
            page.goto(f"{address}/search/?q={asked}")
            page.locator("#named li").first.wait_for()
            assert page.locator("#named li").all_inner_texts() == told
        page.goto(f"{address}/search/?q=put and take")
        page.locator("#named li").first.wait_for()
        assert page.locator("#named li").all_inner_texts() == ["Put and Take is not here."]
        page.locator("#named a").click()
        page.wait_for_url("**/elsewhere/#put-and-take")
        page.goto(f"{address}/search/?q=trick")
        page.locator("#more button").wait_for()
        shown, everything = page.locator("#results li").count(), page.locator("#count").inner_text()
        assert everything.startswith(f"Pages: {shown} of ")
        page.locator("#more button").click()
        page.locator(f"#results li:nth-child({shown + 1})").wait_for()


def test_all_names_stand_on_one_page_by_the_alphabet(site: Path) -> None:
    text = (site / "games" / "index.html").read_text("utf-8")
    names = [re.sub("<[^>]*>", "", name) for name in re.findall(r"<dt>(.*?)</dt>", text)]
    content = whole.content()
    called = {name for game in content.games.values() for name in game.names}
    gone = {name for stub in content.stubs.values() for name in content.names_of(stub)}
    assert set(names) == called | gone
    assert names.index("Bryncir") < names.index("Flor") < names.index("Truc") < names.index("Whist")
    assert text.count("not here") >= len(gone)
