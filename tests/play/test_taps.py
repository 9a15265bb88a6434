"""At most six presses tell the median deal of an evening and write it down; what they tell is what happened."""

import json
import re
from statistics import median
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from evening import Deal, Json, Press, asked, evening, outcome, presses
from quinola import catalogue

GAMES = [game for family in catalogue.families().values() for game in family.rulesets.values()]
IDS = [f"{catalogue.of(game).id}-{game.id}" for game in GAMES]
every = pytest.mark.parametrize("game", GAMES, ids=IDS)
DEALS = 9
MOST = 6
MORE = {"bryncir": 11, "bone-ace": 7}
"""Five players with some three hundred points each, two presses a number; and seven players, each with a number."""


def counted(game: Any) -> list[int]:
    form, deals = asked(game), evening(game, DEALS)
    before = [None, *deals]
    return [len(presses(form, deal, other)) for deal, other in zip(deals, before, strict=False)]


@pytest.mark.by_turns
@every
def test_the_median_deal_is_told_in_six_presses(game: Any) -> None:
    taps = counted(game)
    assert len(taps) == DEALS
    assert all(n >= 2 for n in taps), "a deal is told, and written down"
    assert median(taps) <= MORE.get(catalogue.of(game).id, MOST), taps


def entry(page: Page) -> Locator:
    return page.locator(".score .entry")


def field(page: Page, title: str) -> Locator:
    """The field whose title this is."""
    exact = page.locator(".asked", has_text=re.compile(rf"^{re.escape(title)}$"))
    return entry(page).locator(".field:visible").filter(has=exact)


def press(page: Page, what: Press) -> None:
    """One press of the mouse, on what can be seen."""
    within = field(page, what.field)
    match what.kind:
        case "write":
            ready = entry(page).get_by_role("button", name="Write down")
            expect(ready).not_to_have_attribute("aria-disabled", "true")
            ready.click()
        case "rare":
            entry(page).locator("details.else > summary").click()
        case "chip" | "box":
            within.locator(f".chip:has(input[value={json.dumps(value_of(what.name))}])").click()
        case "row":
            key, number = what.name.rsplit(" ", 1)
            row = within.locator(".count:visible").filter(has=page.locator(".name", has_text=re.compile(rf"^{key}\b")))
            row.locator(f".chip:has(input[value='{number}'])").click()
        case "grid":
            within.locator(f".chip:has(input[value={json.dumps(what.name)}])").click()
        case "put" | "number" | "page" | "name":
            key = "pad" if what.kind == "name" else what.kind
            within.locator(f"[data-key={json.dumps(f'{key} {what.name}')}]").click()
        case _:
            raise ValueError(what)


def value_of(name: str) -> str:
    """The value of a chip, by what it says."""
    return {"yes": "true", "no": "false"}.get(name, name)


def kept(page: Page) -> list[Json]:
    """The deals as they are written down."""
    found: list[Json] = page.evaluate(
        "() => JSON.parse(localStorage[Object.keys(localStorage).find((key) => key.startsWith('score '))]).deals"
    )
    return found


FIRST = [next(iter(family.rulesets.values())) for family in catalogue.families().values()]
BY_DAY = [game if game in FIRST[::3] else pytest.param(game, marks=pytest.mark.nightly) for game in GAMES]


@pytest.mark.parametrize("game", BY_DAY, ids=IDS)
def test_so_many_presses_tell_a_deal_in_the_browser(room: Any, play: Any, game: Any) -> None:
    """The first deal of the evening, on a phone, and by no other means."""
    page = room.open(
        "score/" + play.packed(begun(game)).replace("#t=", "#s="), game=catalogue.of(game).id, width=390, height=844
    )
    entry(page).wait_for()
    deal = evening(game, DEALS)[0]
    made = presses(asked(game), deal, None)
    assert made[-1].kind == "write"
    for each in made:
        press(page, each)
    expect(page.locator(".sheetable tbody tr:not(.now, .new)")).to_have_count(1)
    [told] = kept(page)
    assert told.get("dealer") == deal.dealer
    assert outcome(game, Deal(deal.dealer, told["facts"])) == outcome(game, deal)


def begun(game: Any) -> Json:
    """A party of this rule-set that has just begun."""
    return {"quinola": 1, "keeps": "score", "game": catalogue.of(game).id, "ruleset": game.id, "readings": {},
             "names": {}, "deals": []}  # fmt: skip
