// People round one device, and far ones: who is asked next, and whose hand may lie open.
import "./page.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  aroundOf,
  awaits,
  belowOf,
  handTo,
  isClosed,
  isDown,
  people,
  sendTo,
} from "../../../site/play/around.mjs";
import { own } from "../../../site/play/phone.mjs";
import { idle, lookedAt } from "../../../site/play/state.mjs";
import { playedBy, settings, tableOf } from "./table.mjs";

/** @import { By } from "../../../site/play/company.mjs" */
/** @import { State } from "../../../site/play/state.mjs" */

/** @param {By[]} by */
const round = (...by) =>
  aroundOf({ names: ["Ana", "Ben", "Carla"], by }, ["A", "B", "C"], {});

/** @param {Partial<State>} more @returns {State} */
const stateOf = (more) => ({ ...idle(settings), view: tableOf({}), ...more });

test("who plays alone against the house is among nobody", () => {
  assert.equal(round("here", "house", "house"), null);
  assert.equal(round("house", "house", "house"), null);
});

test("somebody has to be here", () => {
  assert.equal(round("link", "link", "house"), null);
});

test("two here share the device; each game has an id of its own", () => {
  const [one, other] = [
    round("here", "here", "link"),
    round("here", "here", "link"),
  ];
  assert.deepEqual([one?.here, one?.far], [["A", "B"], ["C"]]);
  assert.notEqual(one?.id, other?.id);
});

test("the device goes to whoever is asked, as long as no hand is up", () => {
  const around = round("here", "here", "house");
  const state = stateOf({ around, view: tableOf({ waiting: ["B"] }) });
  assert.ok(isDown(state));
  assert.deepEqual(handTo(state), ["B"]);
  assert.ok(awaits(state));
  assert.deepEqual(handTo({ ...state, seat: "A" }), []);
});

test("where the house is asked nobody is waited for", () => {
  const around = round("here", "here", "house");
  const state = stateOf({ around, view: tableOf({ waiting: ["C"] }) });
  assert.equal(awaits(state), false);
});

test("a turn is sent to whoever is elsewhere, unless somebody here is asked too", () => {
  const around = round("here", "link", "house");
  const far = stateOf({
    around,
    seat: "A",
    view: tableOf({ waiting: ["B"] }),
  });
  assert.deepEqual(sendTo(far), ["B"]);
  const both = { ...far, view: tableOf({ waiting: ["A", "B"] }) };
  assert.deepEqual(sendTo(both), []);
  const over = { ...far, view: tableOf({ waiting: ["B"], over: true }) };
  assert.deepEqual(sendTo(over), []);
});

test("nobody moves for people, wherever they are", () => {
  assert.deepEqual(people({ around: round("here", "link", "house") }), [
    "A",
    "B",
  ]);
  assert.deepEqual(people({ around: null }), []);
});

test("whoever the device goes to sits below, and while a trick lies there whoever had it", () => {
  const around = round("here", "here", "house");
  const view = tableOf({ waiting: ["B"] });
  const state = { ...stateOf({ around, below: "A" }), view, drawn: view };
  assert.equal(belowOf(state), "B");
  assert.equal(belowOf({ ...state, pause: { kind: "said" } }), "A");
});

test("only the last acts of one's own can be taken back, since the hand was turned up", () => {
  const acts = [
    playedBy("A", "2S"),
    playedBy("B", "3S"),
    playedBy("A", "4S"),
    playedBy("A", "5S"),
  ];
  const state = stateOf({ seat: "A", view: tableOf({ acts }) });
  assert.equal(own({ ...state, raised: 0 }), 2);
  assert.equal(own({ ...state, raised: 3 }), 1);
  assert.equal(own({ ...state, raised: 4 }), 0);
  assert.equal(own({ ...state, seat: "B" }), 0);
});

/** Looking back at a table that waits for others. @param {Partial<State>} more @param {boolean} over */
function lookingBack(more, over) {
  const view = tableOf({ waiting: ["B"], over });
  const past = tableOf({ waiting: ["A"] });
  /** @type {State["review"]} */
  const review = {
    ...{ at: 0, of: 1, over, dealt: false, start: true, taken: false },
    ...{ before: null, view: past, drawn: past, pause: null },
  };
  return lookedAt({ ...stateOf(more), view, drawn: view, review });
}

test("the table does not turn while one looks back, whoever was asked then", () => {
  const around = round("here", "here", "house");
  const state = lookingBack({ around, below: "A" }, false);
  assert.equal(state.view.waiting[0], "A");
  assert.equal(belowOf(state), "B");
});

test("the record is closed until a game that goes round is over, wherever one looks", () => {
  const around = round("here", "here", "house");
  assert.ok(isClosed(stateOf({ around })));
  assert.ok(isClosed(lookingBack({ around }, false)));
  assert.equal(isClosed(lookingBack({ around }, true)), false);
  assert.equal(
    isClosed(stateOf({ around: round("here", "link", "house") })),
    false,
  );
  assert.equal(isClosed(stateOf({})), false);
});
