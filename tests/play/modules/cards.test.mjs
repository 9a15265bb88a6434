// Cards and suits by name and sign, in either pack, and in the order of a hand.
import { faces } from "./page.mjs";
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import * as cards from "../../../site/play/cards.mjs";
import { isSpanish, seen } from "../../../site/play/packs.mjs";

afterEach(() => faces.clear());

test("a French card has a name and a sign", () => {
  assert.equal(cards.cardName("TH"), "ten of hearts");
  assert.equal(cards.cardSign("TH"), "10♥");
  assert.equal(cards.cardName("QH3"), "queen of hearts (III)");
  assert.equal(cards.cardSign("QH3"), "Q♥ (III)");
});

test("a Spanish card has a name, and of its sign only the rank: the suit is drawn", () => {
  assert.equal(cards.cardName("7O"), "seven of coins");
  assert.equal(cards.cardSign("7O"), "7");
  assert.equal(cards.cardName("NB"), "knight of clubs");
});

test("whoever wants French faces sees the counterpart of a Spanish card, and of no other", () => {
  faces.add("french");
  assert.equal(seen("NE"), "QS");
  assert.equal(cards.cardName("1O"), "ace of diamonds");
  assert.equal(cards.cardSign("VB"), "J♣");
  assert.equal(cards.cardName("7H"), "seven of hearts");
  assert.equal(cards.suitName("P"), "hearts");
});

test("a pack of sixty has elevens and twelves", () => {
  assert.equal(cards.cardName("LS"), "eleven of spades");
  assert.equal(cards.cardSign("WD"), "12♦");
  assert.deepEqual(cards.ranked(["TH", "WH", "JH", "LH"]), [
    "JH",
    "WH",
    "LH",
    "TH",
  ]);
});

test("what is no card remains as it is", () => {
  for (const word of ["pass", "1H", "AO", "QH5", "?", ""]) {
    assert.equal(cards.isCard(word), false, word);
    assert.equal(cards.cardName(word), word);
    assert.equal(cards.cardSign(word), word);
  }
});

test("a suit has the class by which it is drawn", () => {
  assert.equal(cards.suitClass("H"), "h");
  assert.equal(cards.suitClass("O"), "es o");
  assert.equal(isSpanish("O"), true);
  assert.equal(isSpanish("D"), false);
});

test("a hand alternates black and red, high cards first, and leaves out what is not known", () => {
  assert.deepEqual(cards.sorted(["2D", "?", "TC", "AS", "KH", "AH", "9C"]), [
    "AS",
    "AH",
    "KH",
    "TC",
    "9C",
    "2D",
  ]);
  assert.deepEqual(cards.sorted(["VO", "7E", "1P"]), ["VO", "1P", "7E"]);
});

test("suits and ranks stand in the order of a picker", () => {
  assert.deepEqual(cards.suitsOf(["AC", "KH", "2H"]), ["H", "C"]);
  assert.deepEqual(cards.ranksOf(["2H", "TC", "KH"]), ["K", "T", "2"]);
});
