"""The play room of a game whose rule-sets ask different questions: what is shown, what is dropped, which numbers."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from workshop.serving import serving


@pytest.fixture(scope="module")
def base(odd_site: Path) -> Iterator[str]:
    with serving(odd_site) as address:
        yield f"{address}/games/odd/"


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A page that complains of nothing but the engine, which the toy's site has not got."""
    context = browser.new_context()
    opened = context.new_page()
    complaints: list[str] = []
    opened.on("pageerror", lambda error: complaints.append(str(error)))
    yield opened
    context.close()
    assert not complaints


def asked(page: Page) -> list[str]:
    """The questions of the settings, in order."""
    fields = page.locator(".readings .field [name]").all()
    return [str(each.get_attribute("name")) for each in fields][1:]  # the first is the rule-set


def test_only_what_is_asked_is_shown_and_what_is_dropped_is_said(page: Page, base: str) -> None:
    page.goto(f"{base}table/")
    page.locator("details", has=page.locator("select[name=ruleset]")).locator("summary").click()
    sets = page.locator("select[name=ruleset]")
    assert asked(page) == ["odd.worth", "odd.double"]
    sets.select_option("newest")
    assert asked(page) == ["odd.worth", "odd.double", "odd.talon", "odd.depth"]
    page.locator("select[name='odd.talon']").select_option("unseen")
    page.locator("select[name='odd.double']").select_option("yes")
    page.locator("input[name='odd.worth']").fill("3")
    page.locator("input[name='odd.worth']").press("Tab")
    expect(page).to_have_url(re.compile(r"odd\.worth=3"))  # it is kept when the key has been lifted
    sets.select_option("new")
    said = "This rule-set does not ask about talon; what you had chosen there is dropped."
    assert page.locator(".dropped").inner_text() == said
    assert page.locator("[role=log] p").last.inner_text() == said
    assert page.locator("select[name='odd.double']").input_value() == "yes"  # asked here too
    assert page.locator("input[name='odd.worth']").input_value() == "3"
    sets.select_option("old")
    assert "about double;" in page.locator(".dropped").inner_text()
    assert asked(page) == ["odd.worth"]
    page.locator("input[name='odd.worth']").fill("2")
    page.locator("input[name='odd.worth']").press("Tab")
    expect(page.locator(".dropped")).to_have_count(0)
    kept = page.evaluate("JSON.parse(localStorage.getItem('kept odd'))")
    assert (kept["ruleset"], kept["readings"]) == ("old", {"odd.worth": 2})


def test_a_change_of_rule_set_that_drops_nothing_says_nothing(page: Page, base: str) -> None:
    page.goto(f"{base}table/")
    page.locator("details", has=page.locator("select[name=ruleset]")).locator("summary").click()
    page.locator("select[name='odd.double']").select_option("yes")
    page.locator("select[name=ruleset]").select_option("newest")
    assert page.locator(".dropped").count() == 0
    assert page.locator("select[name='odd.double']").input_value() == "yes"


CITED = """async ([path, about, rule]) => {
  const { speakOf, rule: find } = await import(path + "game.mjs");
  const { plainly } = await import(path + "said.mjs");
  speakOf(about);
  const { n, href, said } = find(rule);
  const address = new URL(href, location.href);
  return [n, address.pathname.split("/games/odd/")[1] + address.hash, plainly(said())];
}"""


@pytest.mark.parametrize(
    ("where", "about", "rule", "told"),
    [
        ("table/", "new", "odd.paid", ["4", "rules/#odd.paid"]),
        ("table/", "newest", "odd.paid", ["6", "rules/newest/#odd.paid"]),
        ("table/", "newest", "odd.stock", ["2 of 1700", "rules/old/#odd.stock"]),
        ("deals/newest/", "newest", "odd.twice", ["6a", "rules/newest/#odd.twice"]),
        ("deals/newest/", "new", "odd.twice", ["4a", "rules/#odd.twice"]),
        ("score/", "new", "odd.pack", ["1", "rules/#odd.pack"]),
        ("score/", "old", "odd.lead", ["3", "rules/old/#odd.lead"]),
    ],
)
def test_a_rule_is_cited_as_of_the_rule_set_spoken_of(
    page: Page, base: str, where: str, about: str, rule: str, told: list[str]
) -> None:
    page.goto(base + where)
    scripts = base.partition("/games/")[0] + "/_static/play/"
    assert page.evaluate(CITED, [scripts, about, rule])[:2] == told


def test_a_rule_is_quoted_in_the_words_of_the_rule_set(page: Page, base: str) -> None:
    page.goto(f"{base}table/")
    scripts = base.partition("/games/")[0] + "/_static/play/"
    words = [page.evaluate(CITED, [scripts, about, "odd.closing"])[2] for about in ("old", "new")]
    assert words == ["Then the stock is put away.", "Over."]


def test_a_deal_is_stepped_through_with_the_numbers_of_its_rule_set(page: Page, base: str) -> None:
    page.goto(f"{base}deals/newest/")
    page.get_by_text("The deal itself").first.click()
    page.get_by_role("button", name="Step through").click()
    page.get_by_role("button", name="Last").click()
    told = page.locator(".stepper .told-beside a").filter(has_text=re.compile(r"^7$"))
    # Rule 7 of this rule-set: the deal is over.
    assert told.last.get_attribute("href") == "../../rules/newest/#odd.closing"
