"""The leaf at the table in a browser: every rule once, in order, within reach on a phone, as the readings have it."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

import whole
from edition.markup.context import value_of
from edition.markup.readings import departures
from edition.model import Game
from known import known

GAMES = whole.content().games
LEAVES = [(game, key) for game in GAMES.values() for key in game.order]
SCREEN = 844  # px, of a phone 390 wide
# Whatever stands in a row of cards must be known by now.
BY_NOW = known("needed_by")
MEASURE = """() => [...document.querySelectorAll(".leaf .lines > li[id]")].map((li) => {
  const box = li.getBoundingClientRect();
  return { id: li.id, seen: li.checkVisibility(), top: box.top + scrollY, bottom: box.bottom + scrollY };
})"""
SAID = """() => Object.fromEntries([...document.querySelectorAll(".leaf .lines > li[id]")].map((li) => {
  const seen = (each) => getComputedStyle(each).display !== "none";
  const shown = [...li.querySelectorAll(":scope > span.v")].filter(seen);
  return [li.id, seen(li) ? shown.map((each) => each.className) : []];
}))"""

SENTENCES = """() => [...document.querySelectorAll(".leaf .lines > li[id]")].flatMap((li) =>
  [...li.querySelectorAll(":scope > span.v")].map((span) => ({
    said: span.textContent.trim(),
    case: span.querySelector(".when")?.textContent.trim() ?? "",
    then: span.querySelector(".then")?.textContent.trim() ?? "",
  })))"""


def page_of(game: Game, ruleset: str) -> str:
    first = ruleset == game.default_ruleset
    return f"games/{game.id}/" if first else f"games/{game.id}/rulesets/{ruleset}/"


def leaf(site: Path, game: Game, ruleset: str) -> str:
    return (site / page_of(game, ruleset) / "index.html").read_text("utf-8")


def lines(page: str) -> list[tuple[str, str, str]]:
    """The rules of a leaf in order: id, where its number leads, the number."""
    found = re.findall(r'<li id="([\w.-]+)" class="[^"]*"><a href="([^"]+)">.*?</span>([^<]+)</a>', page, re.DOTALL)
    return [(id, href, re.sub(r"<[^>]+>", "", number).strip()) for id, href, number in found]


@pytest.fixture(scope="module")
def phone(opened: Any) -> Iterator[Page]:
    with opened(width=390) as page:
        yield page


@pytest.mark.parametrize(("game", "ruleset"), LEAVES, ids=lambda each: getattr(each, "id", each))
def test_every_rule_in_force_stands_once_with_its_number_which_leads_to_it(
    game: Game, ruleset: str, site: Path
) -> None:
    found = lines(leaf(site, game, ruleset))
    ids = [id for id, _, _ in found]
    assert game.plain[ruleset] <= {*ids}
    assert len(ids) == len({*ids}) > 15
    for id, href, number in found:
        assert number == game.number(id, ruleset)
        way, _, anchor = href.partition("#")
        target = (site / page_of(game, ruleset) / way / "index.html").resolve()
        assert anchor == id
        assert "/rules" in str(target)
        assert f'id="{id}"' in target.read_text("utf-8")


def rows_of(game: Game, ruleset: str) -> list[str]:
    """The rules in force that say in a row of cards what beats what."""
    return [rule.id for rule in game.rules.values() if rule.row and rule.id in game.plain[ruleset]]


def test_in_what_is_known_by_now_stands_every_game_in_which_a_card_beats_another() -> None:
    assert {game.id for game, ruleset in LEAVES if rows_of(game, ruleset)} == BY_NOW.keys()


@pytest.mark.parametrize(("game", "ruleset"), LEAVES, ids=lambda each: getattr(each, "id", each))
def test_what_beats_what_stands_before_it_is_needed(game: Game, ruleset: str, site: Path) -> None:
    ids = [id for id, _, _ in lines(leaf(site, game, ruleset))]
    rows = rows_of(game, ruleset)
    assert rows or game.id not in BY_NOW
    for row in rows:
        assert ids.index(row) < ids.index(f"{game.id}.{BY_NOW[game.id]}"), row


@pytest.mark.parametrize(("game", "ruleset"), LEAVES, ids=lambda each: getattr(each, "id", each))
def test_on_a_phone_how_it_goes_begins_on_the_first_screen_and_the_rules_end_on_the_fifth(
    game: Game, ruleset: str, phone: Page, address: str
) -> None:
    phone.goto(f"{address}/{page_of(game, ruleset)}", wait_until="load")
    begins = phone.evaluate("document.querySelector('.goes').getBoundingClientRect().top + scrollY")
    assert begins <= SCREEN
    told = [each for each in phone.evaluate(MEASURE) if each["seen"]]
    assert max(each["bottom"] for each in told) <= 5 * SCREEN
    phone.evaluate("document.querySelectorAll('.leaf details.occasion').forEach((each) => { each.open = true })")
    told = [each for each in phone.evaluate(MEASURE) if each["seen"]]
    assert {each["id"] for each in told} == game.plain[ruleset]


@pytest.mark.parametrize(("game", "ruleset"), LEAVES, ids=lambda each: getattr(each, "id", each))
def test_how_it_goes_stands_before_the_rules_and_each_rule_is_a_sentence_or_a_case(
    game: Game, ruleset: str, phone: Page, address: str
) -> None:
    phone.goto(f"{address}/{page_of(game, ruleset)}", wait_until="load")
    told = phone.inner_text(".goes")
    assert 120 <= len(told.split()) <= 260, "with its aim and its heading"
    assert (
        phone.evaluate("document.querySelector('.goes').compareDocumentPosition(document.querySelector('.how'))") == 4
    )
    rules = phone.evaluate(SENTENCES)
    assert len(rules) > 15
    assert not [each for each in rules if each["case"] and (each["case"].endswith(".") or not each["then"])]
    assert not [each for each in rules if not each["case"] and not re.search(r"[.!?”)]$", each["said"])]


def test_a_word_is_explained_below_the_line_in_which_it_stands_and_put_away_again(phone: Page, address: str) -> None:
    phone.goto(f"{address}/games/rams/", wait_until="load")
    word = phone.get_by_role("button", name="pool", exact=True).first
    for way in ("click", "Enter", " "):
        if way == "click":
            word.click()
        else:
            word.press(way)
        note = phone.locator(".goes .explained")
        assert note.inner_text().startswith("pool: ")
        assert word.get_attribute("aria-expanded") == "true"
        assert phone.url.endswith("/games/rams/"), "the page is not left"
        word.click()
        assert note.count() == 0
        assert word.get_attribute("aria-expanded") == "false"


@pytest.mark.by_turns
@pytest.mark.parametrize(("game", "ruleset"), LEAVES, ids=lambda each: getattr(each, "id", each))
def test_under_each_reading_the_rules_that_it_brings_are_shown_and_no_others(
    game: Game, ruleset: str, phone: Page, address: str
) -> None:
    base = value_of(game, ruleset).readings
    phone.goto(f"{address}/{page_of(game, ruleset)}", wait_until="load")
    picked = 0
    for each in departures(game, ruleset):
        pick = f'[name="{each.crux.id}"][value="{each.reading.id}"]'
        phone.evaluate("(pick) => { document.querySelector(pick).checked = true }", pick)
        told = phone.evaluate(SAID)
        for rule in game.rules.values():
            shown, force = told.get(rule.id, []), rule.in_force(each.readings)
            assert len(shown) == force, (each.pick, rule.id)
            changed = force and rule.in_force(base) and rule.under(base).short != rule.under(each.readings).short
            if changed:
                assert "dep" in shown[0].split(), (each.pick, rule.id)
        phone.evaluate("(name) => { document.querySelector(`[name='${name}'][checked]`).checked = true }", each.crux.id)
        picked += 1
    assert picked > 3


def test_a_word_is_looked_up_by_the_rules_by_the_glossary_and_by_its_other_names(phone: Page, address: str) -> None:
    phone.goto(f"{address}/games/reym/", wait_until="load")
    phone.click(".dock .look button")
    for word, rule in (("void", "reym.discard"), ("revoke", "reym.revoke"), ("renege", "reym.revoke")):
        phone.fill("#look-word", word)
        hrefs = phone.eval_on_selector_all(".seek ol a", "(all) => all.map((each) => each.hash.slice(1))")
        assert rule in hrefs, word
    assert not phone.locator(".seek ol [role=button]").count(), "a word of a copy is a link"
    phone.fill("#look-word", "zeppelin")
    assert "No rules" in phone.inner_text(".seek [role=status]")


def test_without_scripts_looking_up_leads_to_the_glossary(site: Path) -> None:
    assert re.search(r'<span class="look"><a href="[./]*glossary/">', leaf(site, GAMES["reym"], "quinola"))
