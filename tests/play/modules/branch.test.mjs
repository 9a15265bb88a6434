// How two records of one game stand to each other.
import assert from "node:assert/strict";
import { test } from "node:test";
import { relation } from "../../../site/play/branch.mjs";

/** @param {string[]} acts @returns {import("../../../site/play/protocol").GameRecord} */
const record = (...acts) => ({
  quinola: 1,
  game: "toy",
  ruleset: "old",
  seed: 7,
  acts,
});

test("what goes on from what is known is newer", () => {
  assert.deepEqual(relation(record("a"), record("a", "b")), {
    kind: "newer",
    at: 1,
  });
});

test("what is known goes on from what is older", () => {
  assert.deepEqual(relation(record("a", "b"), record("a")), {
    kind: "older",
    at: 1,
  });
});

test("the same is the same", () => {
  assert.deepEqual(relation(record("a"), record("a")), {
    kind: "same",
    at: 1,
  });
});

test("another branch is told from where they part, however long each is", () => {
  for (const come of [record("a", "c"), record("a", "c", "d", "e")]) {
    assert.deepEqual(relation(record("a", "b", "d"), come), {
      kind: "other",
      at: 1,
    });
  }
});

test("what begins otherwise parts at the beginning", () => {
  const other = { ...record("a", "b"), seed: 8 };
  assert.deepEqual(relation(record("a"), other), { kind: "other", at: 0 });
});
