// What the front page offers to go on with: a game that is under way, until it is over.
import { held } from "./page.mjs";
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { keepGoing } from "../../../site/play/go-on.mjs";
import { playedBy, tableOf } from "./table.mjs";

const KEY = "quinola-go-on";
const offered = () => JSON.parse(held.get(KEY) ?? "null");
const acts = [playedBy("A", "QH")];

afterEach(() => held.clear());

test("a game under way is offered where it stands, and the latest position is", () => {
  keepGoing(tableOf({ acts, deals: 2 }), "#t=one");
  assert.deepEqual(offered(), {
    text: "Toy, deal 2",
    address: "games/toy/table/#t=one",
  });
  keepGoing(tableOf({ acts, deals: 3 }), "#t=two");
  assert.deepEqual(offered(), {
    text: "Toy, deal 3",
    address: "games/toy/table/#t=two",
  });
});

test("a rule-set that is not the first is named, and so is the deal that is told", () => {
  const table = tableOf({ acts });
  keepGoing(
    { ...table, record: { ...table.record, ruleset: "new" } },
    "#t=new",
  );
  assert.equal(offered().text, "Toy (new), deal 1");
  keepGoing(table, "#t=told", "A first hand");
  assert.equal(offered().text, "Toy, A first hand");
});

test("a table at which nobody has acted takes no other’s place", () => {
  keepGoing(tableOf({}), "#t=none");
  assert.equal(offered(), null);
});

test("a game that is over is offered no longer, and what was left at another table still is", () => {
  keepGoing(tableOf({ acts }), "#t=one");
  keepGoing(tableOf({ acts, over: true }), "#t=end");
  assert.equal(held.has(KEY), false);
  const other = JSON.stringify({
    text: "Reym, deal 2",
    address: "games/reym/table/#t=x",
  });
  held.set(KEY, other);
  keepGoing(tableOf({ acts, over: true }), "#t=end");
  assert.equal(held.get(KEY), other);
});

test("what is spoilt there is in nobody’s way", () => {
  for (const spoilt of ["no JSON", "null", "{}", "7"]) {
    held.set(KEY, spoilt);
    keepGoing(tableOf({ acts, over: true }), "#t=end");
    assert.equal(held.get(KEY), spoilt);
    keepGoing(tableOf({ acts }), "#t=one");
    assert.equal(offered().text, "Toy, deal 1");
  }
});
