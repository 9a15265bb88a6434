// The quiz of the signals: which answers are offered, and in which order.
import "./page.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { offered, shuffled, signsOf } from "../../../site/play/signals.mjs";

/** @param {string} id @param {string} means */
const sign = (id, means) => ({ id, means, gesture: `does ${id}`, sets: [] });
const SIGNS = [
  sign("wink", "an ace"),
  sign("nod", "a king"),
  sign("shrug", "nothing"),
  sign("cough", "an ace"),
  sign("nod", "a queen"),
];

test("nothing is lost or doubled by shuffling, and luck decides", () => {
  const all = [1, 2, 3, 4, 5];
  assert.deepEqual(shuffled(all).sort(), all);
  assert.deepEqual(
    shuffled(all, () => 0),
    [2, 3, 4, 5, 1],
  );
  assert.deepEqual(
    shuffled(all, () => 0.999),
    all,
  );
  assert.deepEqual(all, [1, 2, 3, 4, 5]);
});

test("the right answer is among them, and no other is right in either way", () => {
  // The cough means an ace too; of the two nods neither is a wink.
  const ids = offered(SIGNS[0], SIGNS)
    .map(({ id, means }) => `${id}: ${means}`)
    .sort();
  assert.deepEqual(ids, [
    "nod: a king",
    "nod: a queen",
    "shrug: nothing",
    "wink: an ace",
  ]);
  assert.equal(
    offered(SIGNS[1], SIGNS).some(({ means }) => means === "a queen"),
    false,
  );
});

test("there are four at most", () => {
  const many = Array.from({ length: 9 }, (_, n) => sign(`s${n}`, `m${n}`));
  assert.equal(offered(many[3], many).length, 4);
});

test("a rule-set has the signs that all have, and its own", () => {
  const own = { ...sign("bite", "a three"), sets: ["old"] };
  assert.deepEqual(signsOf([SIGNS[0], own], "new"), [SIGNS[0]]);
  assert.deepEqual(signsOf([SIGNS[0], own], "old"), [SIGNS[0], own]);
  assert.deepEqual(signsOf([SIGNS[0], own], ""), [SIGNS[0], own]);
});
