// What is kept from visit to visit: it comes back, and of what cannot be read is said what it was.
import { heard, held } from "./page.mjs";
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { keep, kept } from "../../../site/play/settings.mjs";
import { W } from "../../../site/play/words.mjs";
import { settings } from "./table.mjs";

const KEY = "table toy";
/** Where all pages of the game keep the rule-set and its readings. */
const CHOSEN = "kept toy";
/** What comes back where this was kept. @param {unknown} told @param {string} [key] */
function after(told, key = KEY) {
  held.set(key, typeof told === "string" ? told : JSON.stringify(told));
  return kept();
}
const USUAL = kept().settings;

afterEach(() => held.clear());

test("what was kept comes back", () => {
  const chosen = {
    ...settings,
    seat: "B",
    readings: { "toy.leads": "loser", "toy.fine": 7 },
  };
  keep(chosen);
  assert.deepEqual(kept(), { settings: chosen, unread: "" });
});

test("the rule-set and its readings are kept for every page of the game, in words, which are told", () => {
  heard.length = 0;
  keep({ ...settings, ruleset: "new", readings: { "toy.leads": "winner" } });
  assert.deepEqual(JSON.parse(held.get(CHOSEN) ?? ""), {
    ruleset: "new",
    readings: { "toy.leads": "winner" },
    words: { "toy.leads": "winner" },
  });
  assert.deepEqual(heard, ["kept"]);
  const table = JSON.parse(held.get(KEY) ?? "");
  assert.deepEqual([table.ruleset, table.readings], [undefined, undefined]);
  keep({ ...settings, ruleset: "old", readings: {} });
  assert.equal(held.has(CHOSEN), false);
});

test("where nothing was kept what is usual stands, and nothing is said", () => {
  assert.deepEqual(kept(), { settings: USUAL, unread: "" });
  assert.equal(USUAL.pace, "steady");
  assert.deepEqual(after({ pace: "brisk" }), {
    settings: { ...USUAL, pace: "brisk" },
    unread: "",
  });
});

test("settings that were half written are not used, and that is said", () => {
  for (const told of ['{"pace": "bri', "", "null", "7", "[]"]) {
    assert.deepEqual(
      after(told),
      { settings: USUAL, unread: W.settings.unread },
      told,
    );
    held.clear();
    assert.equal(after(told, CHOSEN).unread, W.settings.unread, told);
    held.clear();
  }
});

test("of settings that are none each is named, and the others stand", () => {
  /** @type {[string, unknown][]} */
  const odd = [
    ["seat", 3],
    ["player", "toString"],
    ["deals", -1],
    ["deals", "many"],
    ["pace", "swift"],
    ["pause", "yes"],
    ["eye", 101],
    ["eye", "sharp"],
    ["warned", 1],
    ["look", "yes"],
    ["lessons", 1],
  ];
  /** @param {string} key @param {{ settings: object, unread: string }} found */
  const named = (key, { settings: found, unread }) => {
    const rest = key === "player" ? {} : { player: "random" };
    assert.deepEqual(found, { ...USUAL, ...rest }, key);
    const name = W.settings.names[/** @type {"seat"} */ (key)];
    assert.equal(unread, W.settings.lost([name]));
  };
  for (const [key, value] of odd) {
    named(key, after({ player: "random", [key]: value }));
  }
  after({ player: "random" });
  named("ruleset", after({ ruleset: "lost" }, CHOSEN));
  named("readings", after({ readings: ["toy.fine"] }, CHOSEN));
  held.delete(CHOSEN);
  const { unread } = after({ pace: "swift", pause: 1 });
  assert.match(unread, /the pace and the pause cannot be read/);
});

test("a reading that the rule-set does not know is named, and the others stand", () => {
  const readings = {
    "toy.leads": "nobody",
    "toy.fine": 7,
    "toy.other": "x",
  };
  assert.deepEqual(after({ readings }, CHOSEN), {
    settings: { ...USUAL, readings: { "toy.fine": 7 } },
    unread: W.settings.lost(["leads", "toy.other"]),
  });
  for (const fine of [0, 10, "7", 1.5, null]) {
    const { settings: found, unread } = after(
      { readings: { "toy.fine": fine } },
      CHOSEN,
    );
    assert.deepEqual([found.readings, unread], [{}, W.settings.lost(["fine"])]);
  }
});

test("where the browser keeps nothing nothing is said", () => {
  const { get } = held;
  held.get = () => {
    throw new DOMException("not here", "SecurityError");
  };
  assert.deepEqual(kept(), { settings: USUAL, unread: "" });
  held.get = get;
});
