"""Tables among people, for tests: a company on the device, and pages whose engine runs here, natively."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Page

from quinola import answers
from quinola.answers import tables
from quinola.answers.requests import KEPT
from workshop.runtime import PLAY

Json = dict[str, Any]
NAMES = ["Ana", "Ben", "Carla", "Dan", "Eva", "Felix", "Greta", "Hugo", "Iris", "Jonas", "Klara", "Leo"]
ENGINE = """// The engine of the tests: it answers natively.
export const status = { state: "ready", loaded: 0, total: 0, why: "" };
globalThis.asking = 0;
export const watch = (watcher) => (watcher(status), () => {});
export const prefetch = () => {};
export const ready = async () => {};
export async function ask(request) {
  asking++;
  try {
    const { ok, error, ...answer } = JSON.parse(await engine(JSON.stringify(request)));
    if (!ok) throw error;
    return answer;
  } finally {
    asking--;
  }
}
export const stop = () => {};
const ours = (why) => ({ kind: "page", where: "", why, rule: "" });
export const failure = (thrown) => ("kind" in Object(thrown) ? thrown : ours(String(thrown)));
"""
# What is said of the whole game in one line of `play.mjs`, by which a test has it in hand.
MADE = "this.room = new Room"
CODES = re.compile(r"\b(?:[AKQJWLT2-9X][SHDC][1-4]?|[1-9VNK][OPEB])\b")
# What the device keeps while a game goes round.
KEPT_KEYS = {"quinola-runtime", "quinola-company", "quinola-go-on", "quinola-turns", "engine asked for"}

# Drives a table on which nothing moves any more, until it is over or so many acts are made; in between it is looked at.
DRIVE = """async ([seed, most]) => {
  const own = new URL(document.querySelector("script[src*='main.mjs']").src);
  const { make } = await import(new URL("act.mjs", own).href);
  const { look: lookBack } = await import(new URL("back.mjs", own).href);
  const { cardName } = await import(new URL("cards.mjs", own).href);
  let chance = seed;
  const any = (all) => all[(chance = (chance * 48271) % 2147483647) % all.length];
  const turn = () => new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = done;
    port2.postMessage(0);
  });
  const rest = async () => {
    for (let n = 0; !n || asking || table.state.busy || !resting(); n++) {
      await (n % 8 ? turn() : new Promise((done) => requestAnimationFrame(done)));
    }
  };
  const room = document.querySelector(".room");
  /** Every card that is named in the document, in storage or in the address, which those who look may not see. */
  const look = async () => {
    const { state } = table;
    const { record } = state.open ?? state.view;
    const now = await hiddenCards(JSON.stringify({ record, seat: state.seat }));
    // What one knew once one may see where one looks back.
    const past = state.review?.view.record;
    const then = past && await hiddenCards(JSON.stringify({ record: past, seat: state.seat }));
    const hidden = then ? now.filter((code) => then.includes(code)) : now;
    if (state.review && state.review.view.seat !== state.seat) return `looks back as ${state.review.view.seat}`;
    const html = room.outerHTML.replaceAll(/ title="[^"]*"/g, "");
    const heard = [...html.matchAll(/ (?:aria-label|alt)="([^"]*)"/g)].map(([, text]) => text);
    const aloud = [...heard, room.querySelector("[role=log]")?.textContent ?? ""].join("|").toLowerCase();
    const stored = [localStorage, sessionStorage].flatMap((store) => Object.entries(store));
    const kept = JSON.stringify(stored.filter(([key]) => !key.startsWith("table ") && !key.startsWith("met ")));
    for (const code of hidden) {
      const face = code.slice(0, 2);
      const marks = [`/${face}.svg`, `"${code}"`, ` ${code}"`, `+${code}`, `${code}+`];
      const found = marks.find((mark) => html.includes(mark)) ?? (aloud.includes(cardName(code)) && cardName(code))
        ?? [kept, location.href].find((text) => text.includes(`play ${code}`));
      if (found) {
        const at = html.indexOf(found);
        const where = `with ${state.seat || "nobody"} after ${record.acts.length}`;
        return `${code}: ${found} ${where}: ${html.slice(at - 200, at + 80)}`;
      }
    }
    const names = stored.map(([key]) => key).filter((key) => !/^(table|met|readings) /.test(key));
    const other = names.filter((key) => !keys.includes(key));
    if (other.length) return `kept: ${other}`;
    if (kept.includes('"seed"') || kept.includes("#t=") || kept.includes("#l=")) return `kept open: ${kept}`;
    if (!state.view.over && location.hash && !location.hash.startsWith("#p=")) return `address: ${location.hash}`;
    return "";
  };
  const counts = { looks: 0, up: 0, acts: 0, asides: 0, backs: 0 };
  for (;;) {
    await rest();
    const wrong = await look();
    counts.looks++;
    if (wrong) return { wrong, ...counts };
    const { state } = table;
    const { view } = state;
    if (view.acts.length && !any([0, 1])) {
      for (const whither of ["back", any(["back", "beginning"]), "now"]) {
        await lookBack(table, whither);
        await rest();
        const shown = await look();
        if (shown) return { wrong: `looking ${whither}: ${shown}`, ...counts };
        counts.backs += Number(table.state.review !== null);
      }
      continue;
    }
    if (view.over || view.acts.length >= most) return { wrong: "", ...counts, over: view.over };
    const go = room.querySelector('[data-key="go on"]');
    const up = [...room.querySelectorAll(".facing .do")];
    if (go) go.click();
    else if (up.length) { any(up).click(); counts.up++; }
    else if (view.mine && state.seat) {
      const aside = view.aside.length && any([0, 0, 1]) ? any(view.aside).text : "";
      counts[aside ? "asides" : "acts"]++;
      make(table, aside || any(view.mine.options));
    } else return { wrong: `it does not go on: ${room.querySelector(".word").textContent}`, ...counts };
  }
}"""


def company(by: list[str], names: list[str] | None = None) -> str:
    """A script that has the device know who sits down."""
    told = json.dumps({"names": (names or NAMES)[: len(by)], "by": by})
    return f"localStorage.getItem('quinola-company') || localStorage.setItem('quinola-company', {json.dumps(told)});"


def hidden(told: str) -> list[str]:
    """The cards that lie in hands which whoever looks may not see, and that nothing has shown of."""
    asked = json.loads(told)
    session = KEPT.at(asked["record"])
    seen: set[str] = set()
    for seat in {"", asked["seat"]}:
        view = {key: each for key, each in tables.table(session, seat).items() if key not in ("record", "ranks")}
        seen |= {code[:2] for code in CODES.findall(json.dumps(view, ensure_ascii=False))}
    return sorted({card for hand in session.hands().values() for card in hand if card[:2] not in seen})


def native(page: Page) -> None:
    """Let the engine of the page answer natively, and the page be at hand as `table`; before it is opened."""
    page.expose_function("engine", answers.answer)
    page.expose_function("hiddenCards", hidden)
    page.add_init_script(f"globalThis.keys = {json.dumps(sorted(KEPT_KEYS))};")
    page.route("**/_static/play/engine.mjs", lambda route: route.fulfill(body=ENGINE, content_type="text/javascript"))

    made = (PLAY / "play.mjs").read_text("utf-8")
    assert made.count(MADE) == 1
    at_hand = made.replace(MADE, f"globalThis.table = this;\n    {MADE}")
    page.route("**/_static/play/play.mjs", lambda route: route.fulfill(body=at_hand, content_type="text/javascript"))
