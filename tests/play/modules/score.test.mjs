// A party of the score-keeper: written down, mended and taken back; what is none is refused, and says why.
import { held } from "./page.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { settledFor } from "../../../site/play/score/naming.mjs";
import {
  blank,
  checked,
  everyone,
  readParty,
  shorter,
  written,
} from "../../../site/play/score/party.mjs";
import { askedOf, wanting } from "../../../site/play/schema.mjs";

/** @import { Entry, Schema } from "../../../site/play/protocol" */

held.set("quinola-company", '{"names": [], "by": [], "letters": true}');
const party = blank("old", {}, { A: "Ann", C: " " });
const one = { facts: { won: "A" }, dealer: "A" };
const two = { facts: { won: "B" } };

test("a new party knows nothing but who plays", () => {
  assert.deepEqual(party.deals, []);
  assert.deepEqual(everyone(party), ["Ann", "B", "C"]);
  assert.deepEqual(blank("old").names, {});
});

test("only what departs from the rule-set is kept of readings", () => {
  const chosen = { "toy.leads": "loser", "toy.fine": 5 };
  assert.deepEqual(blank("old", chosen).readings, { "toy.leads": "loser" });
});

test("where a reading says how many play, so many sit there", () => {
  const four = blank("old", { "toy.fine": 4 }, { D: "Dora" });
  assert.deepEqual(everyone(four), ["A", "B", "C", "Dora"]);
  assert.deepEqual(readParty(JSON.stringify(four)), four);
  assert.throws(
    () => readParty(JSON.stringify({ ...four, names: { E: "Eve" } })),
    /players are not/,
  );
});

test("deals are written down, mended in their place, and taken back", () => {
  const both = written(written(party, one), two);
  assert.deepEqual(both.deals, [one, two]);
  assert.deepEqual(written(both, two, 0).deals, [two, two]);
  assert.deepEqual(shorter(both).deals, [one]);
  assert.deepEqual(party.deals, []);
});

test("what was kept comes back as it was", () => {
  const kept = written(party, one);
  assert.deepEqual(readParty(JSON.stringify(kept)), kept);
});

test("what is no party is refused with the reason", () => {
  const good = written(party, one);
  const wrong = [
    ["[]", "no party"],
    ["3", "no party"],
    [JSON.stringify({ ...good, quinola: 2 }), "no party"],
    [JSON.stringify({ ...good, game: "whist" }), "another game, whist"],
    [JSON.stringify({ ...good, ruleset: "third" }), "no such rule-set"],
    [JSON.stringify({ ...good, names: { Z: "Zoe" } }), "players are not"],
    [JSON.stringify({ ...good, names: { A: 3 } }), "players are not"],
    [JSON.stringify({ ...good, deals: [{ facts: 3 }] }), "not told as"],
    [JSON.stringify({ ...good, deals: [{ ...one, dealer: "Z" }] }), "not told"],
    [JSON.stringify(good).slice(0, -9), "not JSON"],
  ];
  for (const [text, why] of wrong) {
    assert.throws(() => readParty(text), { message: new RegExp(why) }, text);
  }
  assert.doesNotThrow(() => checked(good));
});

/** @type {Schema} */
const schema = {
  $schema: "",
  title: "Toy",
  type: "object",
  additionalProperties: false,
  required: ["dealer", "partners", "bid"],
  properties: {
    dealer: { enum: ["A", "B"] },
    partners: {
      type: "array",
      title: "Partners",
      minItems: 1,
      uniqueItems: true,
      items: { enum: ["A", "B"] },
    },
    bid: { type: "integer", title: "Bid" },
    scores: { type: "object", additionalProperties: false, properties: {} },
  },
};

test("what is brought forward is not asked, and what is not told is wanted", () => {
  const asked = askedOf(schema, ["dealer", "scores"]);
  assert.deepEqual(Object.keys(asked.properties), ["partners", "bid"]);
  assert.deepEqual(wanting(asked, {}), ["Partners", "Bid"]);
  assert.deepEqual(wanting(asked, { partners: [], bid: 0 }), ["Partners"]);
  assert.deepEqual(wanting(asked, { partners: ["A"], bid: 0 }), []);
});

test("players are called by their names in what a deal comes to", () => {
  /** @type {Entry} */
  const paid = {
    ...{ rule: "toy.follow", payer: "score", payee: "A", amount: 3, note: "" },
    ...{ undoes: null, deal: 1, act: 0, heard: null },
    said: ["for ", { text: "A", type: "seat", value: "A" }],
  };
  const sums = { A: 3, B: 0, C: 0 };
  const told = { entries: [paid], reasons: [], totals: sums, balances: sums };
  const named = settledFor({ ...told, names: ["A", "B", "C"] }, party);
  assert.deepEqual(named.names, ["Ann", "B", "C"]);
  assert.deepEqual(named.totals, { Ann: 3, B: 0, C: 0 });
  assert.equal(named.entries[0].payee, "Ann");
  assert.equal(named.entries[0].payer, "score");
  assert.deepEqual(named.entries[0].said[1], {
    text: "Ann",
    type: "seat",
    value: "A",
  });
});
