"""The pages of the laboratory as built: of counted games alone, rings on their figures, and counted again on demand."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

import whole

Opened = Callable[..., Any]
GAME = "ranter-go-round"


def pages_of(site: Path) -> dict[str, str]:
    """Every game's laboratory."""
    return {path.parent.parent.name: path.read_text("utf-8") for path in site.glob("games/*/laboratory/index.html")}


def test_there_is_one_of_each_game_that_was_counted_and_of_no_other(site: Path) -> None:
    """And the sentences beside the grounds of its cruxes are there where it is, and nowhere else."""
    counted = {game.id for game in whole.content().games.values() if game.counts.bases}
    assert pages_of(site).keys() == counted != set()
    for path in site.glob("games/*/cruxes/index.html"):
        assert ("At the table." in path.read_text("utf-8")) == (path.parent.parent.name in counted), path
    over_all = (site / "laboratory" / "index.html").read_text("utf-8")
    assert all(f"games/{game}/laboratory/" in over_all for game in counted)


def test_two_readings_at_once_are_told_wherever_they_were_counted(site: Path) -> None:
    """Each with both its readings and its sentences; and over all games what a thousand would take."""
    games = [game for game in whole.content().games.values() if game.counts.meetings]
    assert len(games) > 1
    for game in games:
        text = (site / "games" / game.id / "laboratory" / "index.html").read_text("utf-8")
        told = text.split('id="two-at-once"')[1].split('id="how-counted"')[0].split('id="traces"')[0]
        assert told.count('<li class="lab">') == len(game.counts.meetings)
        assert told.count('class="asks"') == 2 * len(game.counts.meetings)
    cost = (site / "laboratory" / "index.html").read_text("utf-8").split('id="cost"')[1]
    assert cost.count("A thousand such games would take") == 3


def test_the_ring_of_every_row_lies_where_its_sums_say(site: Path) -> None:
    """What a browser counts again is printed with the row: the sum, the deals, and where the axis ends."""
    looked = 0
    for text in pages_of(site).values():
        for row in text.split('<li class="lab')[1:]:
            found = re.search(r'data-count="([^"]*)"', row)
            if not found:
                continue
            told = json.loads(found[1].replace("&#34;", '"').replace("&amp;", "&"))
            ring = re.search(r'<circle cx="([\d.]+)%"', row)
            assert ring
            mean = told["sums"]["moved"] / told["deals"]
            assert float(ring[1]) == pytest.approx(100 * mean / told["top"], abs=0.01)
            looked += 1
    assert looked > len(pages_of(site))


def test_every_trace_stands_where_its_game_tells_it(site: Path) -> None:
    """All in a laboratory; where there is none, on the page of cruxes. Each with all its rows and their answers."""
    looked = 0
    for game in whole.content().games.values():
        if not game.traces:
            continue
        page = "laboratory" if game.counts.bases else "cruxes"
        told = (site / "games" / game.id / page / "index.html").read_text("utf-8").split('<div class="trace"')[1:]
        assert len(told) == len(game.traces), game.id
        for of in game.traces.values():
            rows = [
                f": {row.hits or 'none'} of {row.n} {'deals' if of.unit == 'deal' else 'parties'}, <b>{answer}</b>"
                for row, _, answer in of.rows()
            ]
            assert [text for text in told if [text.count(each) for each in rows] == [rows.count(each) for each in rows]]
            looked += len(rows)
    assert looked > 100


def test_a_reader_fetches_nothing_until_the_button_is_pressed_and_then_counts_what_is_printed(
    address: str, opened: Opened
) -> None:
    """A row is counted again in the worker to the last counter; stopped, it goes on where it was."""
    with opened(width=390) as page:
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.goto(f"{address}/games/{GAME}/laboratory/", wait_until="load")
        page.locator("details.working summary").first.click()
        row = page.locator(".lab").first
        assert not [url for url in asked if "/play/count" in url or "pyodide" in url or "/client.mjs" in url]
        row.get_by_role("button", name="Count it again here").click()
        row.get_by_role("button", name="Stop").click()
        expect(row.get_by_role("status")).to_contain_text("Stopped")
        row.get_by_role("button", name="Count on").click()
        expect(row.get_by_role("status")).to_contain_text("as printed, to the digit")
        deals = json.loads(row.locator("[data-count]").get_attribute("data-count") or "")["deals"]
        assert row.locator(".live td").nth(2).inner_text() == f"{deals} deals"
        assert [url for url in asked if "quinola-laboratory-" in url]
        table = row.locator(".by").first
        printed, live = table.locator("tr").first, table.locator("tr.live")
        assert live.locator("td").nth(1).inner_text() == printed.locator("td").nth(1).inner_text()
