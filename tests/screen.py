"""Measures a table on a screen: what is off it, too small, upon something else, or without the frame of the focus."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Page

from frames import CUT

SIZES = {"phone": (390, 844), "wide": (1280, 720)}
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


LAID_OUT = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def measure(states: Iterator[tuple[str, Page]]) -> tuple[list[str], set[str]]:
    """What is wrong in some states on screens of either size, and which they were; dark is as wide as light."""
    wrong: list[str] = []
    measured: set[str] = set()
    for name, page in states:
        for size, (width, height) in SIZES.items():
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(LAID_OUT)
            told = page.evaluate(MEASURE)
            assert told["n"] >= 6, (name, told)
            page.keyboard.press("Shift")  # so that the focus is shown as by keyboard, whatever was clicked before
            frames = page.evaluate(CUT, ".room")
            assert frames["n"] >= 3, (name, frames)
            wrong += [f"{name}, {size}: {each}" for each in told["found"] + frames["found"]]
        measured.add(name)
    return wrong, measured
