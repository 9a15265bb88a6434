// A hand of real cards: what a tap writes, and how what the engine tells is drawn.
import "./page.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { tapped } from "../../../site/play/melds.mjs";
import { W } from "../../../site/play/words.mjs";

test("a card that is tapped is written after what stands there", () => {
  assert.equal(tapped("", [], "7H"), "7H");
  assert.equal(tapped("7h 8h ", ["7H", "8H"], "9H"), "7h 8h 9H");
});

test("a card that has been read is taken out, however it was written", () => {
  assert.equal(tapped("7♥, 8h", ["7H", "8H"], "7H"), "8H");
  assert.equal(tapped("joker", ["XC"], "XC"), "");
});

test("what has not been understood is kept", () => {
  assert.equal(tapped("7h 8x", ["7H"], "9H"), "7h 8x 9H");
});

test("a joker is an example only where there are jokers", () => {
  assert.match(W.melds.how(true), /10s joker,/);
  assert.doesNotMatch(W.melds.how(), /joker/);
});

test("what it counts is said in numbers", () => {
  assert.equal(W.melds.laid(24, "").join(""), "What is laid counts 24.");
  assert.equal(W.melds.every(3), "Every meld that is in it: 3");
});
