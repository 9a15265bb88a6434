// How a deal ends: what each got and for what, who leads, and what is worth telling of it.
import "./page.mjs";
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import {
  bestOf,
  bestOfAll,
  ending,
  everyTrick,
  leaders,
  leading,
  most,
  reckoned,
} from "../../../site/play/ending.mjs";
import { plainly } from "../../../site/play/said.mjs";
import { entryOf, tableOf } from "./table.mjs";
/** @import { Entry, Table } from "../../../site/play/protocol" */

/**
 * @param {string} payer @param {string} payee @param {number} amount @param {string} note
 * @param {Partial<Entry>} [more]
 */
const paid = (payer, payee, amount, note, more) =>
  entryOf(payer, payee, amount, {
    ...{ note, said: [note], rule: `toy.${note}` },
    ...more,
  });

const entries = [
  paid("B", "A", 4, "ace"),
  paid("C", "A", 4, "ace"),
  paid("A", "pot", 1, "stake"),
  paid("pot", "B", 3, "last"),
];
const view = tableOf({
  entries,
  balance: { A: 7, B: -1, C: -4, pot: -2 },
});
/** @param {Partial<Table>} more */
const also = (more) => ({ ...view, ...more });
/** @param {number} n @param {Table} table */
const deals = (n, table) => bestOf(table, table, n);

test("a deal is reckoned for each, the most first, with what it was for", () => {
  const told = reckoned(view, 1);
  assert.deepEqual(
    told.map(({ seats, deal, now }) => [seats.join(), deal, now]),
    [
      ["A", 7, 7],
      ["B", -1, -1],
      ["C", -4, -4],
    ],
  );
  const [mine] = told;
  assert.deepEqual(
    mine.items.map(({ rule, said, amount }) => [rule, said, amount]),
    [
      ["toy.ace", ["ace"], 8],
      ["toy.stake", ["stake"], -1],
    ],
  );
});

test("what was undone is no reason", () => {
  const undone = [...entries, paid("A", "B", 4, "ace", { undoes: 0 })];
  const [first] = reckoned(also({ entries: undone }), 1);
  assert.deepEqual(
    first.items.map(({ amount }) => amount),
    [4, -1],
  );
});

test("a side has what its players have together, or what each of them has", () => {
  const sides = [["A", "B"], ["C"]];
  const apart = [paid("score", "A", 5, "won"), paid("score", "B", 2, "won")];
  const balance = { A: 5, B: 2, C: 0 };
  const added = tableOf({ entries: apart, sides, added: true, balance });
  assert.deepEqual(
    reckoned(added, 1).map(({ deal, items }) => [deal, items.length]),
    [
      [7, 1],
      [0, 0],
    ],
  );
  const both = ["A", "B"].map((seat) => paid(seat, "score", 3, "lost"));
  const alike = tableOf({
    entries: both,
    sides,
    balance: { A: -3, B: -3, C: 0 },
  });
  assert.deepEqual(
    reckoned(alike, 1).map(({ seats, deal }) => [seats.join(), deal]),
    [
      ["C", 0],
      ["A,B", -3],
    ],
  );
});

describe("who leads", () => {
  test("is whoever has most, alone, abreast or with all", () => {
    assert.equal(leading(view, 1), "You lead with 7.");
    const other = also({ seat: "B" });
    assert.equal(leading(other, 1), "A leads with 7.");
    const level = also({ entries: [paid("C", "pot", 2, "stake")] });
    assert.equal(leading(level, 1), "You and B lead with 0 each.");
    assert.equal(leading(also({ entries: [] }), 1), "All have as much: 0.");
    assert.equal(leaders(level, 1).alike, 2);
  });

  test("is said of a side as of several with one sum", () => {
    const sides = [["A", "B"], ["C"]];
    const side = also({ sides, added: true });
    assert.equal(leading(side, 1), "You and B lead with 6.");
  });
});

describe("what is worth telling of a deal", () => {
  test("is what counted most, if there were several things", () => {
    assert.equal(
      plainly(deals(1, view)),
      "You gain 8 (ace); nothing else counted as much.",
    );
    assert.equal(most(also({ entries: entries.slice(0, 2) }), 1), null);
    const equal = [...entries, paid("pot", "C", 8, "flush")];
    assert.equal(most(also({ entries: equal }), 1), null);
  });

  test("of several to whom the same came it is told of all", () => {
    const scored = [
      ...["B", "C"].map((seat) => paid("score", seat, 9, "bid")),
      paid("score", "A", 2, "ace"),
    ];
    assert.equal(
      plainly(deals(1, also({ entries: scored }))),
      "What counted most was bid.",
    );
  });

  test("says for what it was paid alone, if all that somebody gained was that", () => {
    const more = [...entries, paid("A", "pot", 1, "ante")];
    assert.equal(
      plainly(deals(1, also({ entries: more }))),
      "You gain 8 (ace); nothing else counted as much.",
    );
    const only = [paid("B", "A", 8, "ace"), paid("B", "C", 2, "king")];
    assert.equal(
      plainly(deals(1, also({ entries: only }))),
      "What counted most was ace.",
    );
  });

  test("is who has come from behind to lead alone", () => {
    const more = [...entries, paid("A", "C", 20, "flush", { deal: 2 })];
    const then = also({ entries: more, deals: 3 });
    assert.equal(plainly(deals(2, then)), "C was 11 behind before this deal.");
    const mine = also({ ...then, seat: "C" });
    assert.equal(
      plainly(deals(2, mine)),
      "You were 11 behind before this deal.",
    );
  });

  test("is who took every trick, of three at least", () => {
    /** @param {number[]} taken */
    const told = (...taken) => [
      {
        ...{ name: "tricks", label: ["Tricks"], head: true },
        rows: taken.map((value, n) => ({
          ...{ who: ["ABC"[n]], label: ["ABC"[n]] },
          value: [
            {
              text: String(value),
              type: /** @type {const} */ ("number"),
              value,
            },
          ],
        })),
      },
    ];
    assert.deepEqual(everyTrick({ told: told(0, 5, 0) }), ["B"]);
    assert.deepEqual(everyTrick({ told: told(1, 4, 0) }), []);
    assert.deepEqual(everyTrick({ told: told(0, 2, 0) }), []);
    assert.deepEqual(everyTrick({ told: [] }), []);
    const all = also({ told: told(5, 0, 0) });
    assert.equal(plainly(deals(1, all)), "You take every trick.");
  });
});

test("of a game it is how far behind whoever won has been, or what counted most", () => {
  const more = [
    ...entries,
    paid("A", "C", 20, "flush", { deal: 2 }),
    paid("C", "A", 30, "flush", { deal: 3 }),
  ];
  const game = also({ entries: more, deals: 3, over: true });
  assert.equal(plainly(bestOfAll(game)), "You were 29 behind after deal 2.");
  const led = also({ entries, deals: 2, over: true });
  assert.equal(
    plainly(bestOfAll(led)),
    "You gain 8 (ace) over the whole game; nothing else counted as much.",
  );
});

test("whoever listens hears what the deal came to, and who leads or has won", () => {
  assert.match(
    ending(view, 1, "A").map(plainly).join(" "),
    /^You gain 7.*You lead with 7\.$/,
  );
  const won = also({ over: true, result: { winners: ["B"], facts: {} } });
  assert.match(
    ending(won, 1, "A").map(plainly).join(" "),
    /B wins the game\.$/,
  );
});
