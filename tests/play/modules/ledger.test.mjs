// Ledgers: entries of one rule and note in one row, what one has and another has not.
import "./page.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { differences, gathered } from "../../../site/play/render/board.mjs";
import { rows } from "../../../site/play/render/ledger.mjs";
import { plainly } from "../../../site/play/said.mjs";
import { entryOf } from "./table.mjs";

const names = ["A", "B"];

test("entries of one rule and note make a row, accounts a column, players first and without the score", () => {
  const entries = [
    entryOf("A", "B", 2, { note: "ace", said: ["ace"] }),
    entryOf("pool", "B", 3, { note: "ace", said: ["ace"] }),
    entryOf("score", "A", 5, { rule: "toy.score" }),
    entryOf("A", "basket", 1, {
      note: "ace",
      said: ["ace"],
      rule: "toy.other",
    }),
  ];
  const made = rows({ entries, names });
  assert.deepEqual(made.accounts, ["A", "B", "basket", "pool"]);
  assert.deepEqual(
    made.rows.map(({ rule, said, cells }) => [rule, plainly(said), cells]),
    [
      ["toy.pay", "ace", { A: -2, B: 5, basket: 0, pool: -3 }],
      ["toy.score", "", { A: 5, B: 0, basket: 0, pool: 0 }],
      ["toy.other", "ace", { A: -1, B: 0, basket: 1, pool: 0 }],
    ],
  );
});

test("payments in a row that differ in the payer alone are one", () => {
  const entries = [
    entryOf("A", "C", 2, {}),
    entryOf("B", "C", 2, {}),
    entryOf("C", "A", 2, {}),
    entryOf("B", "C", 2, {}),
  ];
  assert.deepEqual(
    gathered(entries).map(({ payers, payee }) => [payers, payee]),
    [
      [["A", "B"], "C"],
      [["C"], "A"],
      [["B"], "C"],
    ],
  );
});

test("of equal payments each stands for one", () => {
  const once = gathered([entryOf("A", "C", 2, {})]);
  const [first, second] = [
    gathered([entryOf("A", "C", 2, {})]),
    gathered([entryOf("A", "C", 2, {})]),
  ];
  assert.deepEqual(differences([...once, ...first], second), {
    made: first,
    gone: [],
  });
  assert.deepEqual(differences([], once), { made: [], gone: once });
});
