// Worked deals: frames made whole, tricks played otherwise, what differs between two readings.
import "./page.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { unlike } from "../../../site/play/compare.mjs";
import { exchanged, faults, led } from "../../../site/play/settlements.mjs";
import { whole } from "../../../site/play/stepper.mjs";
import { eventOf, playedBy } from "./table.mjs";
/** @import { Column, Paid } from "../../../site/play/page" */
/** @import { Failure, Frame } from "../../../site/play/protocol" */

const TRICKS = ["A 2H 3H 4H", "C 5S 6S 7S"];

test("a frame that tells only what has changed is made whole", () => {
  /** @type {Frame[]} */
  const frames = [
    {
      hands: { A: ["2H"], B: ["3H"] },
      trick: [],
      waiting: ["A"],
      lines: [{ rules: ["toy.deal"], said: ["dealt"] }],
    },
    { hands: { A: [] }, act: playedBy("A", "2H"), waiting: ["B"] },
    { waiting: [] },
  ];
  const [, second, third] = whole(frames);
  assert.deepEqual(second.hands, { A: [], B: ["3H"] });
  assert.deepEqual(
    [second.trick, second.waiting, second.lines],
    [[], ["B"], []],
  );
  assert.deepEqual(
    [third.hands, third.act, third.waiting],
    [{ A: [], B: ["3H"] }, null, []],
  );
});

test("two cards change places, in one trick or in two", () => {
  assert.deepEqual(exchanged(TRICKS, [0, 0], [1, 2]), [
    "A 7S 3H 4H",
    "C 5S 6S 2H",
  ]);
  assert.deepEqual(exchanged(TRICKS, [0, 0], [0, 1]), [
    "A 3H 2H 4H",
    "C 5S 6S 7S",
  ]);
});

test("another leads, and everybody keeps the card", () => {
  // A has the two, B the three, C the four; from B on that is 3 4 2.
  assert.deepEqual(led(TRICKS, 0, "B", ["A", "B", "C"]), [
    "B 3H 4H 2H",
    "C 5S 6S 7S",
  ]);
  // C has the five, A the six, B the seven.
  assert.deepEqual(led(TRICKS, 1, "A", ["A", "B", "C"]), [
    "A 2H 3H 4H",
    "A 6S 7S 5S",
  ]);
});

test("what several rule-sets find in a trick stands there once, with the rule of each", () => {
  /** @param {string} ruleset @param {number[]} plays @returns {Column} */
  const column = (ruleset, plays) => ({
    ruleset,
    plays,
    readings: {},
    facts: {},
    settled,
  });
  /** @type {Paid} */
  const settled = { entries: [], totals: {} };
  /** @param {string} where @param {string} rule @param {string} why */
  const outcome = (where, rule, why) => {
    /** @type {Failure} */
    const fault = { kind: "facts", where, why, rule };
    return { settled, fault };
  };
  const columns = [
    column("old", [1, 2]),
    column("new", [2]),
    column("both", [1, 2]),
    column("well", [1]),
  ];
  const outcomes = [
    outcome("tricks[1]", "toy.a", "a card is missing"),
    outcome("tricks[0].card", "toy.b", "a card is missing"),
    outcome("pools", "toy.c", "the pool is empty"),
    { settled, fault: null },
  ];
  assert.deepEqual(
    [...faults(columns, outcomes)],
    [
      [
        2,
        [
          {
            columns: ["old", "new"],
            rules: ["toy.a", "toy.b"],
            why: "a card is missing",
            said: ["a card is missing"],
          },
        ],
      ],
      [
        0,
        [
          {
            columns: ["both"],
            rules: ["toy.c"],
            why: "the pool is empty",
            said: ["the pool is empty"],
          },
        ],
      ],
    ],
  );
});

test("of the events of two sides those are told that only one has, and of equal ones each stands for one", () => {
  const [dealt, once, again, other] = ["dealt", "paid", "paid", "folds"].map(
    (text) => eventOf(text),
  );
  const { mine, theirs } = unlike(
    [dealt, once, again],
    [dealt, once, other],
  ) ?? { mine: [], theirs: [] };
  assert.deepEqual([mine, theirs], [[again], [other]]);
  assert.equal(unlike([dealt, once], [once, dealt]), null);
  assert.equal(unlike([dealt], undefined), null);
});
