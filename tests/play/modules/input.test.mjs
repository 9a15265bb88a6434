// Keys in a group, and waiting until the reader has done typing.
import "./page.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { aim, debounced } from "../../../site/play/input.mjs";

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
