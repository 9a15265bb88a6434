// The game as its page knows it: rules by number and in words, readings that depart, readings carried over.
import "./page.mjs";
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import {
  answers,
  asked,
  carried,
  countersOf,
  departures,
  rule,
  speakOf,
} from "../../../site/play/game.mjs";
import { plainly } from "../../../site/play/said.mjs";
/** @import { Readings } from "../../../site/play/protocol" */

/** @param {string} id @param {Readings} [readings] */
const words = (id, readings) => plainly(rule(id)?.said(readings) ?? []);

afterEach(() => speakOf());

test("a rule is cited by its number, and leads to the rules in full", () => {
  assert.equal(rule("toy.follow")?.n, "3");
  assert.equal(rule("toy.follow")?.href, "../toy/rules/#toy.follow");
  assert.equal(rule("toy.nowhere"), null);
});

test("a number that can be set stands in its words", () => {
  assert.equal(words("toy.follow"), "Follow suit. A breach costs 5.");
  assert.equal(
    words("toy.follow", { "toy.fine": 7 }),
    "Follow suit. A breach costs 7.",
  );
});

test("a reading that says it otherwise has words of its own", () => {
  assert.equal(words("toy.next"), "The winner leads.");
  assert.equal(words("toy.next", { "toy.leads": "loser" }), "The loser leads.");
});

test("where rule-sets number apart, the one spoken of numbers", () => {
  assert.deepEqual(
    [rule("toy.apart")?.n, rule("toy.apart")?.href],
    ["5", "../toy/rules/#toy.apart"],
  );
  speakOf("new");
  assert.deepEqual(
    [rule("toy.apart")?.n, rule("toy.apart")?.href],
    ["6", "../toy/rules/new/#toy.apart"],
  );
});

test("a rule-set asks its own questions, and answers them", () => {
  assert.deepEqual(
    asked("old").map((crux) => crux.name),
    ["leads", "fine"],
  );
  assert.deepEqual(
    asked("new").map((crux) => crux.name),
    ["leads"],
  );
  assert.deepEqual(answers("old", { "toy.fine": 3 }), {
    "toy.leads": "winner",
    "toy.fine": 3,
  });
});

test("only what departs is kept, and a number typed is that number", () => {
  assert.deepEqual(
    departures("old", {
      "toy.leads": "loser",
      "toy.fine": "5",
      "toy.other": "x",
    }),
    { "toy.leads": "loser" },
  );
});

test("what another rule-set does not ask is dropped by name", () => {
  const readings = { "toy.fine": 7, "toy.leads": "winner" };
  assert.deepEqual(carried("new", readings), {
    readings: { "toy.leads": "winner" },
    dropped: ["fine"],
  });
});

test("counters stand by worth, the most valuable first", () => {
  assert.deepEqual(countersOf(), [
    ["fish", 10],
    ["counter", 1],
  ]);
});
