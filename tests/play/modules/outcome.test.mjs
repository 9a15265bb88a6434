// The sentence that ends a deal: who gained how much for what, the reader by one name, losers last.
import assert from "node:assert/strict";
import test from "node:test";
import { outcome, people } from "../../../site/play/outcome.mjs";
import { plainly } from "../../../site/play/said.mjs";
import { tableOf } from "./table.mjs";

/** @param {string} payer @param {string} payee @param {number} amount @param {string} note */
const paid = (payer, payee, amount, note, deal = 1) => ({
  ...{ rule: "toy.pay", payer, payee, amount, note, deal },
  ...{ said: [note], undoes: null, act: 0, heard: null },
});
/** @param {ReturnType<typeof paid>[]} entries @param {string} me */
const told = (entries, me) => {
  const balance = { A: 0, B: 0, C: 0 };
  return plainly(
    outcome(tableOf({ entries, balance, names: ["A", "B", "C"] }), 1, me),
  );
};

test("the reader comes first, by one name", () => {
  assert.equal(people(["A", "B", "C"], "B"), "you, A and C");
  assert.equal(people(["A", "C"], "B"), "A and C");
  assert.equal(people(["B"], "B"), "you");
});

test("who scored the same is named together, with what for", () => {
  const entries = [
    paid("score", "A", 80, "4 in hearts"),
    paid("score", "B", 80, "4 in hearts"),
  ];
  // A and B have 80 each; C, who has nothing, is not spoken of.
  assert.equal(told(entries, "B"), "You and A score 80 each: 4 in hearts.");
  assert.equal(
    told([...entries, paid("score", "B", 20, "over", 2)], "C"),
    "A and B score 80 each: 4 in hearts.",
  );
});

test("payments are told as gains and losses, the dearest reason first", () => {
  // A: −3; B: −1; C: 1 + 2 + 1 = 4.
  const entries = [
    paid("A", "C", 1, "ace"),
    paid("A", "C", 2, "partie"),
    paid("B", "C", 1, "ace"),
  ];
  assert.equal(
    told(entries, "C"),
    "You gain 4: partie; ace. B loses 1. A loses 3.",
  );
  assert.equal(
    told(entries, "A"),
    "C gains 4: partie; ace. B loses 1. You lose 3.",
  );
});

test("for what is said of the best and of the reader; the ledger says it of the others", () => {
  const entries = [
    paid("score", "A", 9, "first count"),
    paid("score", "B", 5, "second count"),
    paid("score", "C", 3, "trick"),
  ];
  assert.equal(
    told(entries, "C"),
    "A scores 9: first count. B scores 5. You score 3: trick.",
  );
});

test("where nothing was paid, that is said", () => {
  assert.equal(told([], "A"), "Nobody gains or loses.");
});

test("what partners score is told of their side: added up, or what each of them has of it", () => {
  const four = { names: ["A", "B", "C", "D"] };
  const sides = [
    ["A", "C"],
    ["B", "D"],
  ];
  const balance = { A: 0, B: 0, C: 0, D: 0 };
  /** @param {ReturnType<typeof paid>[]} entries @param {boolean} added */
  const of = (entries, added) =>
    plainly(
      outcome(tableOf({ ...four, entries, balance, sides, added }), 1, "C"),
    );
  // A 60 and C −17 make 43; B and D have 25 each, which makes 50.
  const apart = [
    paid("score", "A", 60, "laid"),
    paid("C", "score", 17, "left in hand"),
    paid("score", "B", 25, "laid"),
    paid("score", "D", 25, "laid"),
  ];
  assert.equal(
    of(apart, true),
    "B and D score 50: laid. You and A score 43: laid.",
  );
  // Three points are written down with either of two partners, and are three.
  const alike = [
    paid("score", "A", 3, "the hand"),
    paid("score", "C", 3, "the hand"),
  ];
  assert.equal(of(alike, false), "You and A score 3: the hand.");
});
