// What an address asks for holds for a visit, and is kept when the reader says so; what the reader chooses is kept.
import { held, visiting } from "./page.mjs";
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import {
  giveBack,
  keep,
  keepLent,
  kept,
  lend,
  lent,
  search,
  told,
} from "../../../site/play/kept.mjs";

const CAN = {
  rulesets: ["old", "new"],
  cruxes: { "toy.leads": ["winner", "loser"], "toy.fine": { low: 1, high: 9 } },
};
const stored = () => JSON.parse(held.get("kept toy") ?? "{}").readings ?? {};
/** @param {string} search */
const asked = (search) => told("toy", search, CAN)?.asked ?? null;
/** @param {string} search */
const lost = (search) => told("toy", search, CAN)?.lost.map(([name]) => name);

beforeEach(() => {
  held.clear();
  visiting.clear();
});

test("an address is asked for what the game can be asked, and no more", () => {
  assert.deepEqual(asked("?toy.leads=loser&toy.fine=7&ruleset=new&other=1"), {
    ruleset: "new",
    readings: { "toy.leads": "loser", "toy.fine": 7 },
  });
  assert.equal(told("toy", "?other=1&toyish.leads=loser", CAN), null);
  const junk =
    "?toy.leads=nobody&toy.fine=10&toy.fines=1&ruleset=newer&toy.constructor=1";
  assert.equal(asked(junk), null);
  assert.deepEqual(lost(junk), [
    "toy.leads",
    "toy.fine",
    "toy.fines",
    "ruleset",
    "toy.constructor",
  ]);
  assert.deepEqual(
    [asked("?toy.fine=9&toy.leads=7"), lost("?toy.fine=9&toy.leads=7")],
    [{ readings: { "toy.fine": 9 } }, ["toy.leads"]],
  );
  assert.deepEqual(lost("?toy.fine=many&toy.fine=0&toy.fine=1.5"), [
    "toy.fine",
    "toy.fine",
    "toy.fine",
  ]);
});

test("what an address asks for holds, and is not kept; given back, what was kept holds again", () => {
  keep("toy", { readings: { "toy.fine": 3 } });
  lend("toy", { readings: { "toy.leads": "loser" } });
  assert.deepEqual(kept("toy").readings, { "toy.leads": "loser" });
  assert.deepEqual(stored(), { "toy.fine": 3 });
  giveBack("toy");
  assert.deepEqual(kept("toy").readings, { "toy.fine": 3 });
});

test("what holds already is not lent", () => {
  keep("toy", { readings: { "toy.fine": 3 } });
  lend("toy", { readings: { "toy.fine": 3 } });
  assert.equal(lent("toy"), null);
  lend("toy", { readings: { "toy.fine": 4 } });
  lend("toy", { readings: { "toy.fine": 3 } });
  assert.equal(lent("toy"), null);
});

test("what the reader accepts is kept", () => {
  lend("toy", { ruleset: "new", readings: { "toy.leads": "loser" } });
  keepLent("toy");
  assert.equal(lent("toy"), null);
  assert.deepEqual(stored(), { "toy.leads": "loser" });
  assert.equal(JSON.parse(held.get("kept toy") ?? "").ruleset, "new");
});

test("of what is lent only what the reader changes is kept", () => {
  keep("toy", { ruleset: "new", readings: { "toy.fine": 3 } });
  lend("toy", {
    ruleset: "old",
    readings: { "toy.leads": "loser", "toy.fine": 3 },
  });
  keep("toy", { readings: { "toy.leads": "loser", "toy.fine": 8 } });
  assert.deepEqual(kept("toy").readings, {
    "toy.leads": "loser",
    "toy.fine": 8,
  });
  assert.deepEqual(
    [stored(), JSON.parse(held.get("kept toy") ?? "").ruleset],
    [{ "toy.fine": 8 }, "new"],
  );
  // Left as the rule-set has it, it is kept no longer; what was lent and is put aside was never kept.
  keep("toy", { readings: {} });
  assert.deepEqual([kept("toy").readings, stored()], [{}, {}]);
});

test("to be told again what holds, without what is usual, changes nothing that is kept", () => {
  keep("toy", { ruleset: "new", readings: { "toy.leads": "loser" } });
  lend("toy", { ruleset: "old", readings: { "toy.leads": "winner" } });
  keep("toy", { ruleset: "", readings: {} });
  assert.deepEqual(
    [stored(), JSON.parse(held.get("kept toy") ?? "").ruleset],
    [{ "toy.leads": "loser" }, "new"],
  );
});

test("what stands in an address beside readings stays as it was written", () => {
  const location = { search: "?learn&toy.fine=3&ruleset=old&from=a%3D%26b" };
  Object.assign(globalThis, { location });
  assert.equal(
    search({ "toy.fine": 7 }, "toy"),
    "?from=a%3D%26b&learn&toy.fine=7",
  );
  assert.equal(search({ "toy.fine": 7 }), "?toy.fine=7");
  location.search = "?learn";
  assert.equal(search({}, "toy"), "?learn");
});
