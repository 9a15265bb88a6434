"""One screen: bar, cloth, word, hand and acts stand on it in every state of every game, none in another’s way."""

from collections.abc import Iterator
from itertools import count
from typing import Any

import pytest
from playwright.sync_api import Page

from quinola import catalogue
from screen import measure

GAMES = catalogue.families()
LOOKS = 400
"""How often the table is looked at in search of a game’s states."""
# What must not happen of itself, so that each state stays to be measured.
STILL = {"pace": "slow", "pause": True}
TAUGHT = ("reym", "rams", "rummy")
"""Games in which it is measured too with a rule explained in each state: tricks with words, with few cards, melds."""


def state(view: Any) -> str:
    """What is on the screen, as far as one thing differs from another: what is asked, and whether a trick has begun."""
    if view["over"]:
        return "over"
    if not view["mine"]:
        return "calling" if sum("sign" not in each for each in view["aside"]) > 1 else ""
    verb, down = view["mine"]["verb"], len(view["trick"])
    return f"{verb}, last" if down == len(view["names"]) - 1 else f"{verb}, later" if down else str(verb)


def states(play: Any, game: str) -> dict[str, Any]:
    """How each state of a game looks to the second seat, where it first comes about in a few deals by rule of thumb."""
    rules = next(iter(catalogue.family(game).rulesets.values()))
    part = {"part": "deal"} if "deal" in rules.parts else {}
    found: dict[str, Any] = {}
    seeds, view = count(), None
    for _ in range(LOOKS):
        if view is None or view["over"]:
            record = {"quinola": 1, "game": game, "ruleset": rules.id, **part, "seed": next(seeds), "acts": []}
            view = play.asked(do="table", record=record, seat=rules.names[1])
        else:
            view = play.asked(do="move", record=view["record"], seat=rules.names[1], player="thumb")
        found.setdefault(state(view), view)
        if view["mine"] and lying(view) > lying(found.get("crowded", {"zones": []})):
            found["crowded"] = view
    found.pop("", None)
    return found


def lying(view: Any) -> int:
    """How many cards lie in the middle, each where it can be seen."""
    return sum(len(zone["cards"]) for zone in view["zones"] if zone["role"] in ("layout", "meld", "spread"))


def shown(room: Any, play: Any, game: str, settings: Any) -> Iterator[tuple[str, Page]]:
    """Each state on the page, and what can be made of it: a hint, a refusal, a whole trick."""
    page = None
    for name, view in states(play, game).items():
        record, seat = view["record"], view["names"][1]
        if page is None:
            page = room.table(record, seat, settings=settings)
        else:
            position = play.packed({"record": record, "seat": seat})
            page.evaluate("hash => { location.hash = hash; }", position)
            acts = len(record["acts"])
            page.wait_for_function("n => document.querySelector('.room')?.dataset.acts === String(n)", arg=acts)
        play.rest(page)
        yield name, page
        if not view["mine"]:
            continue
        page.get_by_role("button", name="Hint", exact=True).click()
        page.locator(".front .hinted").first.wait_for(state="attached")
        yield f"{name}, hint", page
        refused = page.locator(":is(.choices button, .pick, .hand.mine button)[aria-disabled]")
        if view["mine"]["refused"] and refused.count():
            refused.first.click(force=True)
            page.locator(".front .say.no").wait_for()
            yield f"{name}, refused", page
        if view["mine"]["gathers"]:
            for card in page.locator(".hand.mine button").all()[:2]:
                card.click()
            yield f"{name}, gathered", page
            for key in ("together", "list"):
                if page.locator(f'[data-key="{key}"]').count():
                    page.locator(f'[data-key="{key}"]').click()
                    play.rest(page)
                    yield f"{name}, {key}", page
        if len(view["trick"]) == len(view["names"]) - 1 and view["mine"]["kind"] == "hand":
            page.locator(".hand.mine button:not([aria-disabled])").first.click()
            page.locator('.says [data-key="go on"], .settled').first.wait_for()
            yield f"{name}, taken", page


@pytest.mark.by_turns(games=7)
@pytest.mark.parametrize("game", GAMES)
def test_all_stands_on_one_screen_and_nothing_in_anothers_way(room: Any, play: Any, game: str) -> None:
    wrong, measured = measure(shown(room, play, game, STILL))
    assert len(measured) > 2
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("game", TAUGHT)
def test_nor_is_it_where_a_rule_is_explained(room: Any, play: Any, game: str) -> None:
    explained = set()

    def seen() -> Iterator[tuple[str, Page]]:
        for name, page in shown(room, play, game, {**STILL, "lessons": True}):
            explained.update(page.locator(".lesson p > a").all_inner_texts())
            yield name, page

    wrong, measured = measure(seen())
    assert len(measured) > 2
    assert len(explained) > 2
    assert not wrong, "\n".join(wrong)
