// A deal that is told act by act: whether it is kept to, what comes next, what is said.
import "./page.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { idle } from "../../../site/play/state.mjs";
import {
  nextOf,
  onStory,
  ownNext,
  tells,
  toldOut,
} from "../../../site/play/story.mjs";
import { playedBy, saidBy, settings, storyOf, tableOf } from "./table.mjs";

const STORY = storyOf(
  [playedBy("A", "QH"), playedBy("B", "3H"), playedBy("A", "4H")],
  [0, 2, 2],
);
/** After these acts. @param {string[]} acts @param {string} [seat] */
const after = (acts, seat = "A") => {
  const view = tableOf({ acts: acts.map((text) => saidBy("A", text)) });
  return { ...idle(settings), view, drawn: view, seat, guide: STORY };
};

test("it is kept to as long as every act is its own", () => {
  assert.equal(onStory(after([])), true);
  assert.equal(onStory(after(["play QH"])), true);
  assert.equal(onStory(after(["play 2S"])), false);
  assert.equal(onStory({ ...after([]), guide: null }), false);
});

test("it is told out after its last act, and not where it was left", () => {
  assert.equal(toldOut(after(["play QH", "play 3H"])), false);
  assert.equal(toldOut(after(["play QH", "play 3H", "play 4H"])), true);
  assert.equal(
    toldOut(after(["play QH", "play 3H", "play 4H", "play 5H"])),
    true,
  );
  assert.equal(toldOut(after(["play QH", "play 3H", "play 5H"])), false);
});

test("it goes on with its next act, and knows whose that is", () => {
  assert.deepEqual(nextOf(after([])), playedBy("A", "QH"));
  assert.deepEqual(nextOf(after(["play QH"])), playedBy("B", "3H"));
  assert.equal(nextOf(after(["play 2S"])), undefined);
  assert.equal(ownNext(after([]))?.text, "play QH");
  assert.equal(ownNext(after(["play QH"])), undefined);
  assert.equal(ownNext(after(["play QH"], "B"))?.text, "play 3H");
});

test("it says what it says at this moment", () => {
  assert.equal(tells(after([])).length, 1);
  assert.equal(tells(after(["play QH"])).length, 0);
  assert.equal(tells(after(["play QH", "play 3H"])).length, 2);
  assert.equal(tells(after(["play 2S", "play 3H"])).length, 0);
});
