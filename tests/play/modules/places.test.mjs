// What the device knows of games by link: who plays here and where they stand, as far as it can be read.
import { held } from "./page.mjs";
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { keepPlace, placeOf } from "../../../site/play/places.mjs";

afterEach(() => held.clear());

test("a place is known by the id of its game", () => {
  keepPlace("one", { here: ["A"], hash: "#l=a" });
  keepPlace("two", { here: ["B"], hash: "#l=b" });
  assert.deepEqual(placeOf("one"), { here: ["A"], hash: "#l=a" });
  keepPlace("one", { here: ["A"], hash: "#l=c" });
  assert.equal(placeOf("one")?.hash, "#l=c");
  assert.equal(placeOf("three"), null);
});

test("of many games the last are remembered", () => {
  for (let n = 0; n < 30; n++)
    keepPlace(`game ${n}`, { here: ["A"], hash: "#l=" });
  assert.equal(placeOf("game 0"), null);
  assert.ok(placeOf("game 29"));
  assert.ok(placeOf("game 10"));
});

test("what is spoilt is nobody's place", () => {
  for (const told of [
    "{",
    "[]",
    '{"games": 3}',
    '{"games": [null, 1, {"id": "one"}, {"id": "one", "here": [1], "hash": "#l="}]}',
  ]) {
    held.set("quinola-turns", told);
    assert.equal(placeOf("one"), null);
  }
});
