"""Pictures on the leaf, in a browser: small, whole at every width, named for those who do not see them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import whole
from edition.checking.pictures import shown_in
from edition.model import Game

GAMES = whole.content().games
LEAVES = [(game, key) for game in GAMES.values() for key in game.order
          if any(key in shown_in(game, each) for each in game.pictures)]  # fmt: skip
# px, with the sentence below; the layout of twenty-six places may be higher, and any where a line wraps once more
HIGH, BOARD, NARROW = 160, 190, 360
MEASURE = """() => [...document.querySelectorAll(".leaf .pic")].map((pic) => {
  const box = pic.getBoundingClientRect();
  const parts = [...pic.querySelectorAll("li, p, img, figcaption")].map((each) => each.getBoundingClientRect())
    .filter(({ width }) => width > 0);
  return {
    board: pic.querySelector(".board") !== null,
    height: box.height,
    out: parts.filter(({ left, right }) => left < box.left - 1 || right > box.right + 1).length,
    bare: [...pic.querySelectorAll("img")].filter((img) => !img.alt && !img.closest("li").querySelector(".vh")).length,
    cards: pic.querySelectorAll("img").length,
    refused: [...pic.querySelectorAll(".is-refused")].map((group) => ({
      rule: group.querySelector("a")?.hash ?? "",
      marked: group.textContent.includes("✕") && group.textContent.includes("May not"),
    })),
    says: pic.querySelector("figcaption").textContent.trim(),
  };
})"""


def page_of(game: Game, ruleset: str) -> str:
    return f"games/{game.id}/" if ruleset == game.default_ruleset else f"games/{game.id}/rulesets/{ruleset}/"


@pytest.mark.parametrize("width", [360, 390, 1440])
def test_pictures_are_small_whole_and_named(width: int, opened: Any, address: str) -> None:
    assert len(LEAVES) > 40
    with opened(width=width) as page:
        for game, ruleset in LEAVES:
            page.goto(f"{address}/{page_of(game, ruleset)}", wait_until="load")
            found = page.evaluate(MEASURE)
            wanted = [each for each in game.pictures if ruleset in shown_in(game, each)]
            assert len(found) == len(wanted), (game.id, ruleset)
            for each in found:
                where = (game.id, ruleset, each)
                assert each["height"] <= (BOARD if each["board"] or width == NARROW else HIGH), where
                assert not each["out"], where
                assert each["cards"], where
                assert not each["bare"], where
                assert each["says"], where
                assert all(group["rule"] and group["marked"] for group in each["refused"]), where
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (game.id, ruleset)


def test_a_picture_goes_where_a_reading_has_another_position(opened: Any, address: str, site: Path) -> None:
    with opened(width=390) as page:
        page.goto(f"{address}/games/rummy/", wait_until="load")
        seen = "() => [...document.querySelectorAll('.pic')].filter((pic) => pic.checkVisibility()).length"
        before = page.evaluate(seen)
        page.evaluate("document.querySelector('[name=\"rummy.ace-place\"][value=round]').checked = true")
        assert page.evaluate(seen) == before - 1
