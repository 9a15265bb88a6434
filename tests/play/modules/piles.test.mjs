// Cards that go from pile to pile: what tapping one comes to.
import assert from "node:assert/strict";
import { test } from "node:test";
import { isPossible, tapped } from "../../../site/play/piles.mjs";
import { asksCard, saidBy } from "./table.mjs";
/** @import { Choice, Option } from "../../../site/play/protocol" */

/** @param {string} text @param {string[]} cards @param {[string, string]} [way] whence and whither @returns {Option} */
const option = (text, cards, way) => ({
  ...saidBy("A", text),
  text,
  cards,
  ...(way && { way: { from: way[0], to: way[1] } }),
});

/** A seven may go to two piles, to one of them wrongly; a stock may be turned; a nine may go nowhere. @type {Choice} */
const mine = {
  ...asksCard,
  kind: "piles",
  options: ["seven left", "turn", "end"],
  breaches: ["seven right"],
  acts: [
    option("seven left", ["7S"], ["middle", "left"]),
    option("seven right", ["7S"], ["middle", "right"]),
    option("nine left", ["9S"], ["nine", "left"]),
    option("turn", [], ["stock", "open"]),
    option("end", []),
  ],
};

test("a pile from which something can go is taken up, and laid back when it is tapped again", () => {
  assert.deepEqual(tapped(mine, "", "middle"), { from: "middle" });
  assert.deepEqual(tapped(mine, "middle", "middle"), { from: "" });
});

test("tapped where its card can go, be it wrong, it goes there", () => {
  assert.equal(tapped(mine, "middle", "left").act?.text, "seven left");
  assert.equal(tapped(mine, "middle", "right").act?.text, "seven right");
});

test("what is refused is an act all the same, so that the engine says why; but nothing is taken up for it", () => {
  assert.equal(tapped(mine, "nine", "left").act?.text, "nine left");
  assert.deepEqual(tapped(mine, "", "nine"), { from: "" });
});

test("what shows no card is done at once, whatever was taken up", () => {
  assert.equal(tapped(mine, "", "stock").act?.text, "turn");
  assert.equal(tapped(mine, "middle", "stock").act?.text, "turn");
});

test("what leads nowhere lays back what was taken up, and so does a table that waits for another", () => {
  assert.deepEqual(tapped(mine, "middle", "elsewhere"), { from: "" });
  assert.deepEqual(tapped(null, "middle", "left"), { from: "" });
});

test("what can be done wrongly can be done", () => {
  const can = mine.acts.filter((each) => isPossible(mine, each));
  assert.deepEqual(
    can.map(({ text }) => text),
    ["seven left", "seven right", "turn", "end"],
  );
});
