// What is said: messages in stretches as the reader sees them, acts as one would say them, and what they hold.
import { faces } from "./page.mjs";
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { inTurn, only, optionOf, plainly } from "../../../site/play/said.mjs";
import { asksCard, playedBy } from "./table.mjs";
/** @import { Said } from "../../../site/play/protocol" */

afterEach(() => faces.clear());

/** @type {Said} */
const TOLD = [
  "B takes the ",
  { text: "valet of coins", type: "card", value: "VO" },
  " of ",
  { text: "coins", type: "suit", value: "O" },
  " for ",
  { text: "3", type: "number", value: 3 },
];

test("a message is its stretches, with the cards and suits that the reader sees", () => {
  assert.equal(plainly(TOLD), "B takes the valet of coins of coins for 3");
  faces.add("french");
  assert.equal(plainly(TOLD), "B takes the jack of diamonds of diamonds for 3");
});

test("words for cards that are no stretch of their own stay words", () => {
  faces.add("french");
  assert.equal(plainly(["the ace of coins"]), "the ace of coins");
});

test("several are told one after the other", () => {
  assert.equal(plainly(inTurn([["One."], ["Two."]])), "One. Two.");
  assert.deepEqual(inTurn([]), []);
});

test("an option is found by its text, and holds one card or does not", () => {
  assert.equal(optionOf(asksCard, "play 2S")?.cards[0], "2S");
  assert.equal(optionOf(asksCard, "play"), undefined);
  assert.equal(optionOf(null, "play 2S"), undefined);
  assert.equal(only(playedBy("A", "QH")), "QH");
  assert.equal(only(playedBy("A", "QH", { cards: ["QH", "QS"] })), undefined);
});
