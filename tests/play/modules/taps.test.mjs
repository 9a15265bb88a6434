// Places that are tapped and hands that are ordered, in a game that no page has heard of.
import "./page.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { arranged, relaid } from "../../../site/play/order.mjs";
import {
  isPlace,
  ownOf,
  waysTo,
  within,
  withOwn,
} from "../../../site/play/taps.mjs";
import { optionOf } from "../../../site/play/said.mjs";
import { asksCard } from "./table.mjs";
/** @import { Choice, Code, Option, Zone } from "../../../site/play/protocol" */

/** @param {string} key @param {Code[]} cards @returns {Zone} */
const zone = (key, cards) => ({
  role: "meld",
  owner: "A",
  key,
  said: [key],
  what: "",
  cards,
});
const [sevens, pile] = [
  zone("sevens", ["7C", "7D", "7S"]),
  zone("pile", ["2C", "9S", "KH"]),
];
/** @param {string} text @param {Partial<Option>} more @returns {Option} */
const option = (text, more) => ({
  text,
  verb: "",
  said: [text],
  kind: "cards",
  cards: [],
  word: "",
  ...more,
});
/** @type {Choice} */
const MINE = {
  ...asksCard,
  options: [
    "lay 7H",
    "discard 7H",
    "discard 8H",
    "take one",
    "take two",
    "meld",
  ],
  acts: [
    option("lay 7H", {
      cards: ["7H", ...sevens.cards],
      own: 1,
      at: { zone: "sevens" },
    }),
    option("lay 8H", {
      cards: ["8H", ...sevens.cards],
      own: 1,
      at: { zone: "sevens" },
    }),
    option("discard 7H", { cards: ["7H"], at: { zone: "pile" } }),
    option("discard 8H", { cards: ["8H"], at: { zone: "pile" } }),
    option("take one", { at: { zone: "pile", card: "KH" } }),
    option("take two", { at: { zone: "pile", card: "9S" } }),
    option("meld", { cards: ["7H", "8H", "9H"] }),
  ],
};
/** @param {{ text: string }[]} options */
const texts = (options) => options.map(({ text }) => text);

test("a tap does what is done there with exactly the cards gathered", () => {
  assert.deepEqual(texts(waysTo(MINE, ["7H"], sevens)), ["lay 7H"]);
  assert.deepEqual(texts(waysTo(MINE, ["7H"], pile)), ["discard 7H"]);
  assert.deepEqual(texts(waysTo(MINE, ["7H", "8H"], sevens)), []);
  assert.deepEqual(texts(waysTo(MINE, [], sevens)), []);
  // What is gathered of the place itself is not of the hand.
  assert.deepEqual(texts(waysTo(MINE, ["7H", ...sevens.cards], sevens)), [
    "lay 7H",
  ]);
  // What is refused is found where nothing else is, so that it can be said why.
  assert.deepEqual(texts(waysTo(MINE, ["8H"], sevens)), ["lay 8H"]);
});

test("of a pile the card that is tapped says how much is taken", () => {
  assert.deepEqual(texts(waysTo(MINE, [], pile, "KH")), ["take one"]);
  assert.deepEqual(texts(waysTo(MINE, [], pile, "9S")), ["take two"]);
  assert.deepEqual(within(MINE, pile), ["9S", "KH"]);
  assert.deepEqual(within(null, pile), ["KH"]);
  assert.deepEqual(within(MINE, zone("other", ["3C", "4C"])), ["4C"]);
});

test("what is of the hand stands first, and all is where nothing else lies there", () => {
  assert.deepEqual(MINE.acts.map(ownOf).slice(0, 3), [["7H"], ["8H"], ["7H"]]);
  assert.deepEqual(texts(withOwn(MINE, ["7H"])), ["lay 7H", "discard 7H"]);
  assert.equal(optionOf(MINE, "meld")?.at, undefined);
  assert.deepEqual(
    [sevens, pile, zone("other", [])].map((each) => isPlace(MINE, each)),
    [true, true, false],
  );
});

test("a hand lies by suits, by ranks with the ace where it stands, or as it was laid", () => {
  const hand = ["2S", "AS", "KH", "AH"];
  /** @type {Code[]} */
  const laid = [];
  assert.deepEqual(arranged(hand, { by: "suit", laid }), [
    "AS",
    "2S",
    "AH",
    "KH",
  ]);
  assert.deepEqual(arranged(hand, { by: "suit", laid }, "K2A"), [
    "2S",
    "AS",
    "KH",
    "AH",
  ]);
  assert.deepEqual(arranged(hand, { by: "rank", laid }, "K2A"), [
    "KH",
    "2S",
    "AS",
    "AH",
  ]);
  // What has gone is not missed, and what has come stands last.
  assert.deepEqual(arranged(hand, { by: "hand", laid: ["AH", "QD", "2S"] }), [
    "AH",
    "2S",
    "AS",
    "KH",
  ]);
});

test("cards are laid elsewhere in the hand, together and in their order", () => {
  const hand = ["2S", "3S", "4S", "5S"];
  assert.deepEqual(relaid(hand, ["4S"], 0), ["4S", "2S", "3S", "5S"]);
  assert.deepEqual(relaid(hand, ["2S"], 3), ["3S", "4S", "5S", "2S"]);
  assert.deepEqual(relaid(hand, ["5S", "3S"], 1), ["2S", "3S", "5S", "4S"]);
});
