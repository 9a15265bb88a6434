"""One screen: bar, cloth, word, hand and acts stand on it in every state of every game, none in another’s way."""

from collections.abc import Iterator
from itertools import count
from typing import Any

import pytest
from playwright.sync_api import Page

from quinola import catalogue

SIZES = {"phone": (390, 844), "wide": (1280, 720)}
GAMES = catalogue.families()
LOOKS = 400
"""How often the table is looked at in search of a game’s states."""
# How far boxes may reach into each other, in px: rounding, and the glyphs that lines leave out.
NEAR = 1.5
MEASURE = """() => {
  const found = [];
  const { innerWidth: w, innerHeight: h } = window;
  const seen = (one) => one.checkVisibility({ visibilityProperty: true }) && one.getClientRects().length > 0;
  const all = (selector, within = document) => [...within.querySelectorAll(selector)].filter(seen);
  const told = (one) => `${one.className || one.tagName} “${(one.getAttribute("aria-label") ?? one.textContent).trim()
    .slice(0, 30)}”`;
  const box = (one) => one.getBoundingClientRect();
  const holds = (outer, one, what) => {
    const [o, b] = [outer, box(one)];
    if (b.left < o.left - NEAR || b.top < o.top - NEAR || b.right > o.right + NEAR || b.bottom > o.bottom + NEAR)
      found.push(`${what}: ${told(one)} ${[b.left, b.top, b.right, b.bottom].map(Math.round)}` +
        ` not in ${[o.left, o.top, o.right, o.bottom].map(Math.round)}`);
  };
  if (scrollY || scrollX) found.push(`the page is scrolled by ${scrollX}, ${scrollY}`);
  if (document.documentElement.scrollWidth > w) found.push("the page is too wide");
  const screen = { left: 0, top: 0, right: w, bottom: h };
  const parts = all(".bar, .cloth, .front .says, .own-hand, .word > .acts, .drawer");
  if (parts.length < 5) found.push(`only ${parts.map(told)}`);
  for (const one of parts) holds(screen, one, "off the screen");
  const cloth = box(document.querySelector(".cloth"));
  for (const one of all(`.cloth :is(.seat, .row, .run, .source, .disc, .who, img, .void, .tag,
    .pick, .dish, .pile, .fact)`))
    holds(cloth, one, "off the cloth");
  const says = box(document.querySelector(".front .says"));
  for (const one of all(".front .says :is(p, button, input, label)")) {
    // Where there are more words than a screen holds, they are scrolled among themselves.
    const list = one.closest(".choices");
    if (list && list.scrollHeight > list.clientHeight + 1 && list.childElementCount > 8) continue;
    holds(says, one, "off the word");
  }
  if (box(document.querySelector(".bar")).height > 60) found.push("the bar is high");
  const things = all(`.bar > *, .cloth .seat > *, .cloth .trick li, .cloth .laid li, .cloth .layout li, .cloth .dish,
    .cloth .corner .pile, .cloth .fact, .melds > *, .source > *,
    .pick, .tools > *, .say p, .lesson p, .so-far > *, .choices button, .number > *, .word > .acts > *,
    .own-hand .mine li > *, .settled, .front .say button`).filter((one) => {
    const list = one.closest(".choices");
    return !list || box(one).bottom <= box(list).bottom + NEAR;
  });
  for (const [n, one] of things.entries())
    for (const other of things.slice(n + 1)) {
      if (one.contains(other) || other.contains(one)) continue;
      if (one.closest(".laid li") && other.closest(".laid li")) continue;
      const [a, b] = [box(one), box(other)];
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (across > NEAR && down > NEAR)
        found.push(`${told(one)} and ${told(other)} overlap by ${across | 0} × ${down | 0}`);
    }
  for (const one of all(".own-hand .mine button")) {
    const b = box(one);
    if (b.width < 43.9 || b.height < 43.9) found.push(`${told(one)} is ${b.width | 0} × ${b.height | 0}`);
  }
  const cards = all(".cloth .trick img").map((one) => box(one).width);
  return { found, cards, n: things.length };
}"""
MEASURE = MEASURE.replace("NEAR", str(NEAR))
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


def shown(room: Any, play: Any, game: str, size: str, settings: Any) -> Iterator[tuple[str, Page]]:
    """Each state on the page, and what can be made of it: a hint, a refusal, a whole trick."""
    width, height = SIZES[size]
    page = None
    for name, view in states(play, game).items():
        record, seat = view["record"], view["names"][1]
        if page is None:
            page = room.table(record, seat, width=width, height=height, settings=settings)
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


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_all_stands_on_one_screen_and_nothing_in_anothers_way(room: Any, play: Any, game: str, size: str) -> None:
    wrong, measured = measure(shown(room, play, game, size, STILL))
    assert len(measured) > 2
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", TAUGHT)
def test_nor_is_it_where_a_rule_is_explained(room: Any, play: Any, game: str, size: str) -> None:
    explained = set()

    def seen() -> Iterator[tuple[str, Page]]:
        for name, page in shown(room, play, game, size, {**STILL, "lessons": True}):
            explained.update(page.locator(".lesson p > a").all_inner_texts())
            yield name, page

    wrong, measured = measure(seen())
    assert len(measured) > 2
    assert len(explained) > 2
    assert not wrong, "\n".join(wrong)


def measure(states: Iterator[tuple[str, Page]]) -> tuple[list[str], set[str]]:
    """What is wrong in some states, and which they were."""
    wrong: list[str] = []
    measured: set[str] = set()
    for name, page in states:
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            told = page.evaluate(MEASURE)
            assert told["n"] >= 6, (name, told)
            wrong += [f"{name}, {scheme}: {each}" for each in told["found"]]
            measured.add(name)
    return wrong, measured
