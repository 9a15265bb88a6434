// How sentences are put together: lists, plurals, sums, payments.
import "./page.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { W } from "../../../site/play/words.mjs";
import {
  capital,
  list,
  signed,
  worded,
} from "../../../site/play/words/grammar.mjs";

test("a list has an and before its last", () => {
  assert.equal(list([]), "");
  assert.equal(list(["A"]), "A");
  assert.equal(list(["A", "B"]), "A and B");
  assert.equal(list(["A", "B", "C"]), "A, B and C");
});

test("a number has its plural, a sum its true minus", () => {
  assert.equal(W.table.cards(1), "1 card");
  assert.equal(W.table.cards(0), "0 cards");
  assert.equal(signed(-3), "−3");
  assert.equal(signed(0), "·");
  assert.equal(signed(0, "0"), "0");
  assert.equal(capital("ace of hearts"), "Ace of hearts");
  assert.equal(worded(3), "three");
  assert.equal(worded(12), "12");
});

test("winners win in their number", () => {
  assert.equal(W.calculator.winners(["A"]), "A wins the game.");
  assert.equal(W.calculator.winners(["A", "C"]), "A and C win the game.");
});

test("a pile says how many it holds if it holds several", () => {
  assert.equal(W.table.pile(1), "");
  assert.equal(W.table.pile(5), ", 5");
});
