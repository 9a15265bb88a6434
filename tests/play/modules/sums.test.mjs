// What cards come to that have been gathered from the table: 5 + 3 = 8, an ace as one or fourteen, sets of a number.
import assert from "node:assert/strict";
import { test } from "node:test";
import { sumOf } from "../../../site/play/sums.mjs";
import { asksCard } from "./table.mjs";
/** @import { Choice } from "../../../site/play/protocol" */

const OWN = ["8S", "KC"];
/** @type {Choice} */
const mine = {
  ...asksCard,
  counts: [
    [["8S"], [8]],
    [["KC"], []],
    [["5H"], [5]],
    [["3D"], [3]],
    [["8D"], [8]],
    [["AH"], [1, 14]],
    [["KH"], []],
    [["6C", "2C"], [8]],
  ],
};

test("nothing lies there that could be added up", () => {
  assert.equal(sumOf(mine, [], OWN), null);
  assert.equal(sumOf(mine, ["8S"], OWN), null);
  assert.equal(sumOf(mine, ["KH"], OWN), null);
  assert.equal(sumOf(mine, ["5H", "KH"], OWN), null);
});

test("what lies there is added up, at the card that was gathered last", () => {
  assert.deepEqual(sumOf(mine, ["5H"], OWN), {
    at: "5H",
    total: "5",
    said: "5",
  });
  const both = { at: "3D", total: "8", said: "5 + 3 = 8" };
  assert.deepEqual(sumOf(mine, ["5H", "3D"], OWN), both);
  assert.deepEqual(sumOf(mine, ["5H", "3D", "8S"], OWN), both);
  assert.equal(sumOf(mine, ["3D", "5H"], OWN)?.at, "5H");
});

test("a build is one, taken whole: 8, not 6 + 2", () => {
  assert.equal(sumOf(mine, ["6C"], OWN), null);
  assert.equal(sumOf(mine, ["6C", "2C"], OWN)?.said, "8");
});

test("an ace is one or fourteen, each as it likes: 5 + 1 = 6, 5 + 14 = 19", () => {
  assert.equal(sumOf(mine, ["5H", "AH"], OWN)?.said, "5 + 1 or 14 = 6 or 19");
});

test("a card of the hand says of how many sets: 5 + 3 + 8 = 16 = 2 × 8", () => {
  assert.equal(sumOf(mine, ["5H", "3D", "8D", "8S"], OWN)?.total, "16 = 2 × 8");
  assert.equal(sumOf(mine, ["5H", "8D", "8S"], OWN)?.total, "13");
  assert.equal(sumOf(mine, ["5H", "8D", "KC"], OWN)?.total, "13");
});
