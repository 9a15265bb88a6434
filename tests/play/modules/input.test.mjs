// Keys in a group, and waiting until the reader has done typing.
import "./page.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { aim, debounced, whither } from "../../../site/play/input.mjs";

test("arrows go by one, or by a row; Home and End to the ends; other keys nowhere", () => {
  assert.equal(aim("ArrowRight", 2, 9), 3);
  assert.equal(aim("ArrowLeft", 2, 9), 1);
  assert.equal(aim("ArrowDown", 2, 9), 3);
  assert.equal(aim("ArrowDown", 2, 9, 4), 6);
  assert.equal(aim("ArrowUp", 6, 9, 4), 2);
  assert.equal(aim("Home", 5, 9), 0);
  assert.equal(aim("End", 5, 9), 8);
  assert.equal(aim("Enter", 5, 9), undefined);
});

const STEPS = /** @type {[number, number][]} */ ([
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
]);
const [RIGHT, LEFT, DOWN, UP] = STEPS;
/** @param {number} left @param {number} top */
const box = (left, top, width = 40, height = 56) => ({
  left,
  top,
  width,
  height,
});
// A base between a fanned pile and another, a hair lower; two below, of which the first begins left of all others.
const LYING = [
  box(100, 0, 90),
  box(200, 4),
  box(260, 0),
  box(20, 80),
  box(240, 80),
];

test("left and right go as one reads, from the end of a row to the next; beyond the ends is nothing", () => {
  const right = LYING.map((_, n) => whither(LYING, n, RIGHT));
  assert.deepEqual(right, [1, 2, 3, 4, undefined]);
  const left = LYING.map((_, n) => whither(LYING, n, LEFT));
  assert.deepEqual(left, [undefined, 0, 1, 2, 3]);
});

test("up and down lead to what lies nearest in the next row", () => {
  // The middles above are at 145, 220 and 280, those below at 40 and 260.
  const down = LYING.map((_, n) => whither(LYING, n, DOWN));
  assert.deepEqual(down, [3, 4, 4, undefined, undefined]);
  const up = LYING.map((_, n) => whither(LYING, n, UP));
  assert.deepEqual(up, [undefined, undefined, undefined, 0, 2]);
});

test("each can be reached from each, wherever they lie", () => {
  let seed = 7;
  const chance = (/** @type {number} */ most) =>
    (seed = (seed * 48271) % 2147483647) % most;
  for (let round = 0; round < 200; round++) {
    const lying = Array.from({ length: 2 + chance(12) }, () =>
      box(chance(700), chance(500), 30 + chance(90)),
    );
    for (const first of lying.keys()) {
      const reached = new Set([first]);
      for (const n of reached) {
        for (const step of STEPS) {
          const to = whither(lying, n, step);
          if (to !== undefined) reached.add(to);
        }
      }
      assert.equal(
        reached.size,
        lying.length,
        `from ${first} of ${JSON.stringify(lying)}`,
      );
    }
  }
});

test("only the last of what comes in a row is done, when nothing more has come", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  /** @type {string[]} */
  const done = [];
  const work = debounced((/** @type {string} */ text) => done.push(text), 100);
  work("a");
  context.mock.timers.tick(99);
  work("b");
  context.mock.timers.tick(99);
  assert.deepEqual(done, []);
  context.mock.timers.tick(1);
  assert.deepEqual(done, ["b"]);
});
