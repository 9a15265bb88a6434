// How long others are waited for: by the pace, longer where one may call out, less before one’s first turn.
import assert from "node:assert/strict";
import { test } from "node:test";
import "./page.mjs";
import { tableOf } from "./table.mjs";
const { waitFor } = await import("../../../site/play/pace.mjs");

/** @typedef {import("../../../site/play/settings.mjs").Pace} Pace */
/** @type {Pace[]} */
const PACES = ["slow", "steady", "brisk", "instant"];
const STOP = {
  text: "Stop!",
  verb: "demand",
  said: ["Stop!"],
  kind: "word",
  cards: [],
  word: "Stop!",
};
const quiet = tableOf({});
const open = tableOf({
  aside: [/** @type {import("../../../site/play/protocol").Aside} */ (STOP)],
});

test("the next to act is waited for as the pace says, and twice as long where the reader may call out", () => {
  assert.deepEqual(
    PACES.map((pace) => waitFor(pace, quiet, false)),
    [1600, 800, 300, 0],
  );
  for (const pace of PACES)
    assert.equal(waitFor(pace, open, false), 2 * waitFor(pace, quiet, false));
});

test("before the reader’s first turn nobody dawdles, whatever may be called out: twenty acts take six seconds", () => {
  for (const pace of PACES) {
    assert.ok(waitFor(pace, open, true) <= waitFor(pace, quiet, false));
    assert.equal(waitFor(pace, open, true), waitFor(pace, quiet, true));
  }
  assert.equal(20 * waitFor("steady", open, true), 6000);
});
