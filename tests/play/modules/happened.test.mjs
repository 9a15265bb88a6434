// What one act has done, told by two tables: which cards went where, who paid whom, whose hand was turned.
import "./page.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { happened } from "../../../site/play/happened.mjs";
import { entryOf, playedBy, saidBy, tableOf } from "./table.mjs";
/** @import { Table, Zone } from "../../../site/play/protocol" */

/** @param {string} key @param {string[]} cards @param {Partial<Zone>} [more] @returns {Zone} */
const zone = (key, cards, more) => ({
  ...{ role: "discard", owner: null, key, said: [key], what: "", cards },
  ...more,
});

/** @param {Partial<Table>} before @param {Partial<Table>} now */
const told = (before, now, act = saidBy("B", "pass")) =>
  happened(tableOf({ ...before, acts: [] }), tableOf({ ...now, acts: [act] }));

/** @param {ReturnType<typeof told>} what */
const went = (what) =>
  what?.cards.map(
    ({ code, from, to }) => `${code}: ${from.at} ${from.of}, ${to.at} ${to.of}`,
  );

test("a card that is seen goes from where it lay to where it lies", () => {
  const hands = { A: ["QH", "2S"], B: ["?"], C: ["?"] };
  const what = told(
    { hands, zones: [zone("discards", ["4D"])] },
    {
      hands: { ...hands, A: ["2S"] },
      zones: [zone("discards", ["4D", "QH"])],
    },
    saidBy("A", "discard QH"),
  );
  assert.deepEqual(went(what), ["QH: hand A, zone discards"]);
  assert.deepEqual([what?.seats, what?.fresh], [["A"], []]);
});

test("a card that comes to be seen comes from the hand of whoever has acted", () => {
  const what = told(
    { hands: { A: ["2S"], B: ["?", "?"], C: ["?", "?"] }, zones: [] },
    {
      hands: { A: ["2S"], B: ["?"], C: ["?", "?"] },
      zones: [zone("meld 1 of B", ["7H"], { role: "meld", owner: "B" })],
    },
  );
  assert.deepEqual(went(what), ["7H: hand B, zone meld 1 of B"]);
  assert.deepEqual(what?.fresh, ["meld 1 of B"]);
});

test("a card that nobody sees goes from where one is missing to where one is more", () => {
  const stock = { role: /** @type {const} */ ("stock") };
  const what = told(
    { hands: { A: [], B: ["?"] }, zones: [zone("talon", ["?", "?"], stock)] },
    { hands: { A: [], B: ["?", "?"] }, zones: [zone("talon", ["?"], stock)] },
  );
  assert.deepEqual(went(what), ["?: zone talon, hand B"]);
  const drawn = told(
    { hands: { A: ["2S"] }, zones: [zone("talon", ["?", "?"], stock)] },
    { hands: { A: ["2S", "KC"] }, zones: [zone("talon", ["?"], stock)] },
    saidBy("A", "draw"),
  );
  assert.deepEqual(went(drawn), ["KC: zone talon, hand A"]);
});

test("a card is played to the trick", () => {
  const what = told(
    { hands: { A: ["QH"], B: ["?"] } },
    { hands: { A: ["QH"], B: [] }, trick: [{ seat: "B", card: "9C" }] },
    playedBy("B", "9C"),
  );
  assert.deepEqual(went(what), ["9C: hand B, trick B"]);
});

test("a hand that comes to lie open is turned", () => {
  const what = told(
    { hands: { A: [], B: ["?", "?"] } },
    { hands: { A: [], B: ["7H", "8H"] } },
  );
  assert.deepEqual(
    [went(what), what?.turned],
    [[], Array(2).fill({ at: "hand", of: "B" })],
  );
});

test("who paid whom is told, and not what was only scored", () => {
  const old = entryOf("A", "pot", 1, {});
  const entries = [
    old,
    entryOf("B", "pot", 3, {}),
    entryOf("score", "B", 9, {}),
  ];
  const what = told({ entries: [old] }, { entries });
  assert.deepEqual(what?.paid, [{ from: "B", to: "pot", amount: 3 }]);
});

test("a word moves nothing, and is somebody’s", () => {
  const { seats, cards, turned, paid } = told({}, {}) ?? {};
  assert.deepEqual([seats, cards, turned, paid], [["B"], [], [], []]);
});

test("several acts, none, and another deal are not one act", () => {
  const [one, two] = [saidBy("B", "pass"), saidBy("C", "pass")];
  const none = tableOf({});
  assert.equal(happened(none, none), null);
  assert.equal(happened(none, tableOf({ acts: [one, two] })), null);
  assert.equal(happened(none, tableOf({ acts: [one], deals: 2 })), null);
});
