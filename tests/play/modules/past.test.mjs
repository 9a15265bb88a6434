// What has happened: sums by deal, what is told so far, signals that were seen, and a table of which much was known.
import "./page.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import * as past from "../../../site/play/past.mjs";
import { arrived, idle } from "../../../site/play/state.mjs";
import {
  entryOf,
  eventOf,
  lineOf,
  passageOf,
  playedBy,
  saidBy,
  settings,
  tableOf,
} from "./table.mjs";

const entries = [
  entryOf("A", "pool", 2, { deal: 1, heard: 0 }),
  entryOf("pool", "B", 2, {
    deal: 1,
    heard: 2,
    note: "for the trick",
    said: ["for the trick"],
  }),
  entryOf("C", "B", 5, { deal: 2, heard: null }),
];
const events = [eventOf("one"), eventOf("two"), eventOf("")];
const story = [
  passageOf(1, 0, "one"),
  passageOf(1, 2, "two"),
  passageOf(2, 4, "three"),
];
const view = tableOf({
  entries,
  events,
  story,
  deals: 2,
  balance: { A: -2, B: 7, C: -5, pool: 0, score: 0 },
});

test("what each had after a deal is what they brought, and what was paid until then", () => {
  assert.deepEqual(past.balanceAfter(view, 0), {
    A: 0,
    B: 0,
    C: 0,
    pool: 0,
    score: 0,
  });
  assert.deepEqual(past.balanceAfter(view, 1), {
    A: -2,
    B: 2,
    C: 0,
    pool: 0,
    score: 0,
  });
  const richer = { ...view, record: { ...view.record, brought: { C: 30 } } };
  assert.deepEqual(past.balanceAfter(richer, 2), {
    A: -2,
    B: 7,
    C: 25,
    pool: 0,
    score: 0,
  });
});

test("a deal comes to what it changed", () => {
  assert.deepEqual(past.totalsOf(view, 2), {
    A: 0,
    B: 5,
    C: -5,
    pool: 0,
    score: 0,
  });
});

test("pools are the accounts of nobody, but for the score", () => {
  assert.deepEqual(past.pools(view), ["pool"]);
});

test("while a settled deal lies there, nothing of the next is told", () => {
  const before = arrived(idle(settings), tableOf({}), null);
  const { order, hands, zones, shown, told } = tableOf({});
  const balance_ = { A: -2, B: 2, C: 0, pool: 0, score: 0 };
  const left = { deal: 1, order, hands, zones, shown, told, balance: balance_ };
  const state = arrived(before, { ...view, left }, playedBy("A", "QH"));
  const { deals, over, balance, story: heard } = past.sofar(state);
  assert.deepEqual([deals, over], [1, true]);
  assert.deepEqual(balance, balance_);
  assert.deepEqual(heard, story.slice(0, 2));
});

test("a sign that was not seen is not told", () => {
  assert.deepEqual(
    [lineOf("A plays"), lineOf("B winks", { by: "B", sign: "wink" })].map(
      past.isTold,
    ),
    [true, true],
  );
  assert.equal(past.isTold(lineOf("B makes a sign", { by: "B" })), false);
});

test("signals are those of a seat, in this deal, that were seen", () => {
  const made = [
    eventOf("old", { act: 2, signal: "wink", by: "B" }),
    eventOf("new", { act: 5, signal: "wink", by: "B" }),
    eventOf("", { act: 6 }),
    eventOf("other", { act: 7, signal: "wink", by: "C" }),
  ];
  assert.deepEqual(past.signalsOf(tableOf({ events: made, since: 3 }), "B"), [
    { signal: "wink", said: ["new"] },
  ]);
});

test("a table of which much was known is made whole", () => {
  const { record, ...rest } = tableOf({
    events: [eventOf("three")],
    story: [passageOf(1, 2, "two, and more"), passageOf(2, 4, "three")],
    acts: [saidBy("B", "pass")],
    deals: 2,
  });
  const known = tableOf({
    events,
    entries,
    story: story.slice(0, 2),
    acts: [saidBy("A", "bid 3")],
  });
  const after = past.seenOf(known);
  assert.deepEqual(after, { acts: 1, events: 3, entries: 3, reasons: 0 });
  const now = past.whole(known, {
    ...rest,
    after: { ...after, story: 2 },
    record: { acts: record.acts },
  });
  assert.deepEqual(
    now.story.map(({ lines: [line] }) => line.said),
    [["one"], ["two, and more"], ["three"]],
  );
  assert.deepEqual(now.record, { ...known.record, acts: ["bid 3", "pass"] });
  assert.deepEqual(
    now.acts.map((act) => act.text),
    ["bid 3", "pass"],
  );
  assert.deepEqual(
    now.events.map((event) => event.said),
    [["one"], ["two"], [], ["three"]],
  );
  assert.deepEqual([now.entries.length, now.deals], [3, 2]);
  assert.equal(past.whole(null, known), known);
  assert.throws(
    () =>
      past.whole(null, {
        ...rest,
        after: { ...after, story: 2 },
        record: { acts: [] },
      }),
    /nothing was known/,
  );
});
