// What follows in the form of the score-keeper: numbers from others, a way from the deal before, one choice from two.
import "./page.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { after, following, hundred } from "../../../site/play/score/follow.mjs";
import { apart, asOne, joined, twoOf } from "../../../site/play/score/grid.mjs";
import { named, withNames } from "../../../site/play/score/naming.mjs";
import { blank } from "../../../site/play/score/party.mjs";
import {
  usualOf,
  wanting,
  wayOf,
  withCounted,
} from "../../../site/play/schema.mjs";

/** @import { Fact, Failure, Schema, TableFact } from "../../../site/play/protocol" */

test("of numbers whose sum is known the last follows, and all others where it is spent", () => {
  assert.deepEqual(following({ A: 3 }, ["B"], 5), { B: 2 });
  assert.deepEqual(following({ A: 3 }, ["B", "C"], 5), {});
  assert.deepEqual(following({ A: 5 }, ["B", "C"], 5), { B: 0, C: 0 });
  assert.deepEqual(following({ A: 4, B: -4 }, ["C", "D"], 0), { C: 0, D: 0 });
  assert.deepEqual(following({ A: 0 }, ["B", "C"], 0), {});
  assert.deepEqual(following({ A: 3 }, ["B"], undefined), {});
  assert.deepEqual(following({ A: 5 }, [], 5), {});
});

test("the next number is of whoever comes next and has none", () => {
  const keys = ["A", "B", "C", "D"];
  assert.equal(after(keys, ["A", "C", "D"], "B"), "C");
  assert.equal(after(keys, ["A"], "B"), "A");
  assert.equal(after(keys, [], "B"), undefined);
});

test("a page has a hundred numbers", () => {
  assert.deepEqual([hundred(0, false)[0], hundred(0, false).at(-1)], [0, 99]);
  assert.deepEqual([hundred(0, true)[0], hundred(0, true).at(-1)], [-50, 49]);
  assert.deepEqual([hundred(-1, false)[0], hundred(2, true)[0]], [-100, 150]);
});

/** @param {Record<string, Fact>} properties @param {Partial<Schema>} more @returns {Schema} */
const schema = (properties, more = {}) => ({
  ...{ $schema: "", title: "", type: "object", additionalProperties: false },
  ...{ properties, ...more },
});
/** @type {TableFact} */
const each = {
  type: "object",
  additionalProperties: false,
  title: "Left",
  properties: {
    A: { type: "integer", title: "Ann" },
    B: { type: "integer", title: "Ben" },
  },
  required: ["A", "B"],
};

test("a list that has begun is wanted to its end, and a table by those who are missing", () => {
  /** @type {Fact} */
  const takers = {
    type: "array",
    title: "Tricks",
    items: { enum: ["A", "B"] },
    tally: 2,
    among: "playing",
  };
  const told = schema({ takers, left: each }, { required: ["takers"] });
  assert.deepEqual(wanting(told, { takers: ["A"], playing: ["A", "B"] }), [
    "Tricks",
  ]);
  assert.deepEqual(wanting(told, { takers: [], playing: [] }), []);
  assert.deepEqual(wanting(told, { takers: ["A", "B"], left: { A: 1 } }), [
    "Left (Ben)",
  ]);
  assert.deepEqual(
    wanting(told, { takers: ["A", "B"], left: { A: 1, B: 0 } }),
    [],
  );
});

test("what is asked only beside some values is wanted beside these", () => {
  const told = schema({ left: { ...each, only: { out: ["A", "B"] } } });
  assert.deepEqual(wanting(told, { out: "A" }), ["Left"]);
  assert.deepEqual(wanting(told, { out: "nobody" }), []);
  assert.deepEqual(wanting(told, {}), []);
});

test("a form begins with the way of the deal before, and else with the one that wants least", () => {
  const counted = withCounted(
    schema({ won: { enum: ["A"], way: "won" } }, { ways: { won: "Who" } }),
    each,
  );
  assert.equal(wayOf(counted, undefined), "made");
  assert.equal(wayOf(counted, { won: "A" }), "won");
  assert.equal(wayOf(counted, { made: { A: 1, B: -1 } }), "made");
  const without = withCounted(schema({ out: { enum: ["A"] } }), each);
  assert.deepEqual(Object.keys(without.ways ?? {}), ["made", "happened"]);
  assert.equal(wayOf(without, { out: "A" }), "happened");
  const plain = schema({ out: { enum: ["A"] } });
  assert.equal(withCounted(plain, null), plain);
  assert.equal(wayOf(plain, {}), undefined);
});

test("what is usual stands there, or what was told of the deal before", () => {
  const told = schema({
    rummy: { type: "boolean", usual: false },
    bets: { ...each, last: true },
  });
  assert.deepEqual(usualOf(told), { rummy: false });
  assert.deepEqual(usualOf(told, { bets: { A: 2, B: 2 } }), {
    rummy: false,
    bets: { A: 2, B: 2 },
  });
});

test("two choices are one in the form, and two again in the facts", () => {
  const bid = {
    enum: [5, 6, "misere"],
    title: "Bid",
    grid: { by: "trumps", alone: ["misere"] },
  };
  const told = schema(
    { bid, trumps: { enum: ["hearts", "none"], title: "Trumps" } },
    { required: ["bid", "trumps"] },
  );
  const two = twoOf(told);
  assert.ok(two);
  const one = asOne(told, two);
  assert.deepEqual(Object.keys(one.properties), ["bid"]);
  assert.deepEqual(
    [one.properties.bid.title, one.required],
    ["Bid and Trumps", ["bid"]],
  );
  /** @type {import("../../../site/play/protocol").Facts[]} */
  const several = [
    { bid: 5, trumps: "none" },
    { bid: "misere" },
    { caller: "A" },
  ];
  for (const facts of several)
    assert.deepEqual(apart(joined(facts, two), two), facts);
  assert.equal(twoOf(schema({ bid: { enum: [5] } })), null);
});

test("players have their names beside nobody, and where something is wrong", () => {
  const party = blank("old", {}, { A: "Ann", B: "Ben", C: "Cleo" });
  const { out } = withNames(
    schema({ out: { enum: ["A", "B", "C", "nobody"] } }),
    party,
  ).properties;
  assert.deepEqual(out.type === undefined && out.words, {
    A: "Ann",
    B: "Ben",
    C: "Cleo",
  });
  /** @type {Failure} */
  const wrong = {
    kind: "facts",
    where: "takers",
    why: "B does not play",
    rule: "",
  };
  const said = [
    { type: /** @type {const} */ ("seat"), text: "B", value: "B" },
    " does not play",
  ];
  assert.equal(named({ ...wrong, said }, party).why, "Ben does not play");
  assert.equal(named(wrong, party).why, "B does not play");
});
