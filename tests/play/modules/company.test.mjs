// Who sits down together: what is kept of it is checked, fits a table of any number, and has names to be called by.
import { held } from "./page.mjs";
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import {
  alike,
  changed,
  company,
  fitted,
  keepCompany,
  mineOf,
} from "../../../site/play/company.mjs";
import { forSoMany, numbers } from "../../../site/play/game.mjs";
import { called, callBy, namesOf } from "../../../site/play/names.mjs";
import { plainly } from "../../../site/play/said.mjs";

const KEY = "quinola-company";
const NOBODY = { names: [], by: [], many: 0, letters: false };

afterEach(() => {
  held.clear();
  callBy({});
});

/** @param {unknown} what */
const keeps = (what) => held.set(KEY, JSON.stringify(what));

test("what is spoilt is nobody, and what is spoilt in it is left out", () => {
  for (const spoilt of ["", "no JSON", "[]", "7", "null", '{"names": 7}']) {
    held.set(KEY, spoilt);
    assert.deepEqual(company(), NOBODY, spoilt);
  }
  keeps({
    names: ["Ana", 7, "ana ", "A name of more than fourteen"],
    by: ["here", "elsewhere"],
    many: 2.5,
    letters: "yes",
  });
  assert.deepEqual(company(), {
    names: ["Ana", "", "", "A name of more"],
    by: ["here", "house", "house", "house"],
    many: 0,
    letters: false,
  });
});

test("a name is kept as it was typed, and the rest as it was", () => {
  keepCompany({ many: 3 });
  keepCompany({ names: ["<i>É ", "Bo"], by: ["here", "house"] });
  assert.deepEqual(JSON.parse(held.get(KEY) ?? ""), {
    names: ["<i>É ", "Bo"],
    by: ["here", "house"],
    many: 3,
  });
});

test("two names are alike whatever their case and the spaces round them; none is like none", () => {
  assert.equal(alike("Zoé", " ZOE\u0301"), true);
  assert.equal(alike("", " "), false);
  assert.equal(alike("Ana", "Anna"), false);
});

test("of too many the house leaves first, and nobody is told of is lost", () => {
  const four = {
    ...NOBODY,
    names: ["", "Bo", "", "Ana"],
    by: /** @type {("here" | "house")[]} */ ([
      "house",
      "house",
      "house",
      "here",
    ]),
  };
  const names = (/** @type {number} */ n) =>
    fitted(four, n).map(({ name }) => name);
  assert.deepEqual(names(3), ["", "Bo", "Ana"]);
  assert.deepEqual(names(2), ["Bo", "Ana"]);
  assert.deepEqual(names(1), ["Ana"]);
  assert.deepEqual(names(5), ["", "Bo", "", "Ana", ""]);
  assert.equal(mineOf(fitted(four, 2)), 1);
  assert.equal(mineOf(fitted(NOBODY, 2)), -1);
  const others = fitted(four, 2).map((each) => ({ ...each, name: "x" }));
  assert.deepEqual(changed(four, others).names, ["", "x", "", "x"]);
});

test("whoever has no name is called by the house’s, which begin with the letters", () => {
  const seats = ["A", "B", "C"];
  assert.deepEqual(namesOf(NOBODY, seats), { A: "Ada", B: "Ben", C: "Carla" });
  assert.deepEqual(namesOf({ names: ["Ben", "", "bea"], by: [] }, seats), {
    A: "Ben",
    B: "B",
    C: "bea",
  });
  const many = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ", "AA"];
  const all = Object.entries(namesOf(NOBODY, many));
  assert.equal(all.length, 27);
  for (const [seat, name] of all) assert.ok(name.startsWith(seat[0]), name);
  assert.equal(new Set(all.map(([, name]) => name)).size, 27);
});

test("in what is said players have their names, and pools and cards keep theirs", () => {
  /** @type {import("../../../site/play/protocol").Said} */
  const said = [
    { text: "B", type: "seat", value: "B" },
    " pays B the ",
    { text: "pool", type: "account", value: "pool" },
    " of ",
    { text: "C", type: "account", value: "C" },
  ];
  assert.equal(plainly(said), "B pays B the pool of C");
  callBy({ B: "Bo", C: "Cleo" });
  assert.equal(plainly(said), "Bo pays B the pool of Cleo");
  assert.equal(called("A"), "A");
});

test("a game is read for so many, or played by another rule-set, or by none", () => {
  assert.deepEqual(numbers(), [1, 2, 3, 4, 5, 6, 7, 8, 9]);
  const old = { ruleset: "old", readings: { "toy.leads": "loser" } };
  assert.deepEqual(forSoMany(7, old)?.readings, {
    "toy.leads": "loser",
    "toy.fine": 7,
  });
  assert.deepEqual(
    forSoMany(3, { ruleset: "new", readings: {} })?.ruleset,
    "new",
  );
  assert.deepEqual(forSoMany(4, { ruleset: "new", readings: {} }), {
    ruleset: "old",
    readings: { "toy.fine": 4 },
    dropped: [],
  });
  assert.equal(forSoMany(10, old), null);
});
