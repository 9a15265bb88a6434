// Which rule is explained at a moment: what refuses a card of the hand first; each once; where nothing is new, none.
import { held } from "./page.mjs";
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { rulesOf, wording } from "../../../site/play/game.mjs";
import {
  askNoMore,
  asksToLearn,
  keepMet,
  learnPart,
  met,
} from "../../../site/play/learning.mjs";
import { atWork, countOf, taught } from "../../../site/play/lessons.mjs";
import { arrived, goneOn, idle } from "../../../site/play/state.mjs";
import {
  asksCard,
  entryOf,
  eventOf,
  lineOf,
  passageOf,
  playedBy,
  saidBy,
  settings,
  storyOf,
  tableOf,
} from "./table.mjs";
/** @import { Choice, Line, Passage, Refusal, RuleId, Table } from "../../../site/play/protocol" */
/** @import { Playing, State } from "../../../site/play/state.mjs" */

/** Somebody who learns, at a table. @param {Partial<Table>} more @param {Partial<State>} [state] @returns {Playing} */
const learner = (more, state) =>
  arrived(
    { ...idle(settings), learning: true, ...state },
    tableOf({ mine: asking(), ...more }),
    null,
  );

/** A card is asked for by a rule; some acts are refused. @param {Record<string, RuleId>} refused @returns {Choice} */
const asking = (rule = "toy.next", refused = {}) => ({
  ...asksCard,
  rule,
  acts: [...asksCard.acts, playedBy("A", "9C"), saidBy("A", "stay")],
  refused: Object.fromEntries(
    Object.entries(refused).map(([act, by]) => [act, refusal(act, by)]),
  ),
});

/** @param {string} act @param {RuleId} rule @returns {Refusal} */
const refusal = (act, rule) => ({
  act,
  rule,
  why: "so it is",
  said: ["so it is"],
  spoken: [act],
  grade: "impossible",
});

/** A passage in which some lines are told. @param {number} first @param {Line[]} lines @returns {Passage} */
const told = (first, lines, deal = 1) => ({
  ...passageOf(deal, first, ""),
  lines,
});

/** @param {RuleId} rule @param {Partial<Line>} [more] */
const by = (rule, more) => lineOf("It is so.", { rules: [rule], ...more });

/** What is explained. @param {State} state */
const lesson = (state) => taught(state).lesson?.rule;

afterEach(() => held.clear());

// Which

test("what refuses a card of the reader’s hand comes first, and those cards are named", () => {
  const mine = asking("toy.next", {
    stay: "toy.fined",
    "play 9C": "toy.lead",
    "play 2S": "toy.follow",
  });
  assert.deepEqual(atWork(learner({ mine })), [
    "toy.follow",
    "toy.next",
    "toy.lead",
    "toy.fined",
  ]);
  assert.deepEqual(taught(learner({ mine })).lesson, {
    rule: "toy.follow",
    name: "toy.follow",
    cards: ["2S"],
  });
});

test("then comes by what is chosen, and then what has happened since the reader’s last act", () => {
  const acts = [
    playedBy("B", "3S"),
    playedBy("A", "QH"),
    playedBy("B", "4S"),
    saidBy("A", "stop", { aside: true }),
  ];
  const story = [
    told(1, [by("toy.early")]),
    told(2, [by("toy.own")]),
    told(3, [by("toy.others"), by("toy.latest")]),
  ];
  const found = atWork(learner({ acts, story }));
  assert.deepEqual(found.slice(0, 3), ["toy.next", "toy.latest", "toy.others"]);
  assert.ok(found.includes("toy.own"));
  const later = [...acts, playedBy("A", "2S"), playedBy("B", "5S")];
  const then = [...story, told(5, [by("toy.mine")]), told(6, [by("toy.last")])];
  assert.deepEqual(atWork(learner({ acts: later, story: then })), [
    "toy.next",
    "toy.last",
    "toy.mine",
    "toy.latest",
    "toy.others",
  ]);
});

test("what must be known of what is offered comes before the rule of the choice", () => {
  const mine = {
    ...asking("toy.next", { "play 2S": "toy.follow" }),
    needs: ["toy.order", "toy.raise"],
  };
  assert.deepEqual(atWork(learner({ mine })), [
    "toy.follow",
    "toy.order",
    "toy.raise",
    "toy.next",
  ]);
});

test("whoever leads is told by which rule, and not how one follows", () => {
  const acts = [playedBy("A", "QH"), playedBy("B", "3S")];
  const events = [
    eventOf("A leads.", { kind: "led", rule: "toy.lead", act: 2 }),
  ];
  assert.deepEqual(atWork(learner({ acts, events })), ["toy.lead"]);
  const later = [...acts, playedBy("C", "4S")];
  assert.deepEqual(atWork(learner({ acts: later, events })), ["toy.next"]);
  const words = { ...asking(), kind: /** @type {const} */ ("words") };
  assert.deepEqual(atWork(learner({ acts, events, mine: words })), [
    "toy.next",
  ]);
});

test("what the reader has paid or been paid comes first, then what names them; what nobody saw is left out", () => {
  const seat = { text: "A", type: /** @type {const} */ ("seat"), value: "A" };
  const story = [
    told(0, [
      by("toy.paid", { said: [seat, " pays 5."] }),
      by("toy.latest"),
      by("toy.sign", { by: "B", sign: "" }),
    ]),
  ];
  const entries = [
    entryOf("A", "pool", 5, { rule: "toy.stake", act: 0 }),
    entryOf("B", "A", 1, { rule: "toy.win", act: 0 }),
    entryOf("B", "C", 1, { rule: "toy.theirs", act: 0 }),
    entryOf("B", "A", 1, { rule: "toy.later", act: 0, deal: 2 }),
  ];
  assert.deepEqual(atWork(learner({ story, entries })), [
    "toy.next",
    "toy.win",
    "toy.stake",
    "toy.paid",
    "toy.latest",
  ]);
});

test("while a deal lies there, what came in it is explained, and nothing of the next", () => {
  const story = [told(0, [by("toy.fined")]), told(1, [by("toy.lead")], 2)];
  const state = learner({ story, deals: 2 });
  assert.equal(lesson({ ...state, met: ["toy.next"] }), "toy.lead");
  const pause = { kind: /** @type {const} */ ("deal"), deal: 1, reasons: [] };
  assert.equal(lesson({ ...state, pause }), "toy.fined");
});

test("only a rule that the page has, and that is in force as the table is read, is explained", () => {
  const mine = asking("toy.apart", { "play QH": "toy.nowhere" });
  const story = [told(0, [by("toy.lead"), by("toy.fined")])];
  assert.equal(lesson(learner({ mine, story })), "toy.fined");
  const { record } = tableOf({});
  const readings = { "toy.fine": 7, "toy.leads": "loser" };
  assert.equal(
    lesson(learner({ mine, story, record: { ...record, readings } })),
    undefined,
  );
  assert.equal(
    lesson(learner({ mine, record: { ...record, ruleset: "new" } })),
    "toy.apart",
  );
});

test("a rule is in force by its conditions, and one that a reading words otherwise has another name", () => {
  const all = ["toy.follow", "toy.next", "toy.fined", "toy.lead"];
  assert.deepEqual(rulesOf("old", {}), all);
  assert.deepEqual(rulesOf("old", { "toy.fine": 7, "toy.leads": "loser" }), [
    "toy.follow",
    "toy.next",
  ]);
  assert.deepEqual(rulesOf("new", {}), ["toy.follow", "toy.next", "toy.apart"]);
  assert.equal(wording("toy.next", "old", {}), "toy.next");
  assert.equal(wording("toy.next", "new", {}), "toy.next=loser");
  const { record } = tableOf({});
  const otherwise = { ...record, readings: { "toy.leads": "loser" } };
  const known = { met: ["toy.next"] };
  assert.equal(lesson(learner({}, known)), undefined);
  assert.equal(lesson(learner({ record: otherwise }, known)), "toy.next");
});

// Once

test("nothing is explained to whoever does not learn, looks back or is told a deal, or where nobody is asked", () => {
  assert.equal(lesson(learner({})), "toy.next");
  const review = {
    ...{
      at: 0,
      of: 2,
      over: false,
      dealt: false,
      start: true,
      taken: false,
      before: null,
    },
    ...{ view: tableOf({}), drawn: tableOf({}), pause: null },
  };
  const guide = storyOf([playedBy("A", "QH")]);
  for (const state of [
    learner({}, { learning: false }),
    { ...learner({}), review },
    learner({}, { guide }),
    learner({ waiting: ["B"], mine: null }),
    learner({ over: true, mine: null }),
    { ...learner({}), pause: { kind: /** @type {const} */ ("look") } },
  ]) {
    assert.equal(lesson(state), undefined);
  }
  assert.equal(lesson(learner({}, { guide: storyOf([]) })), "toy.next");
});

test("a rule is explained as long as the moment lasts, then it is met; where nothing is new nothing is said", () => {
  const story = [told(0, [by("toy.lead")])];
  const first = taught(learner({ story }));
  assert.deepEqual([first.lesson?.rule, first.met], ["toy.next", []]);
  assert.equal(taught(first), first);
  // Another signals meanwhile: the choice is the same.
  const sign = saidBy("B", "wink", { kind: "sign", aside: true });
  const same = arrived(
    first,
    tableOf({ mine: asking(), acts: [sign], story }),
    sign,
  );
  assert.equal(taught(same).lesson?.rule, "toy.next");
  const acts = [playedBy("A", "QH")];
  const second = taught(
    arrived(first, tableOf({ mine: asking(), acts, story }), null),
  );
  assert.deepEqual(
    [second.lesson?.rule, second.met],
    ["toy.lead", ["toy.next"]],
  );
  const more = [...acts, playedBy("A", "2S")];
  const third = taught(
    arrived(second, tableOf({ mine: asking(), acts: more, story }), null),
  );
  assert.deepEqual([third.lesson, third.met], [null, ["toy.next", "toy.lead"]]);
});

test("a trick that lies until one goes on is a moment, and one that is cleared away of itself is none", () => {
  const story = [told(0, [by("toy.fined")])];
  const pause = { kind: /** @type {const} */ ("trick"), told: [], taker: "B" };
  const lying = { ...learner({ story }), pause };
  const there = taught(lying);
  assert.equal(there.lesson?.rule, "toy.fined");
  const then = taught(goneOn(there));
  assert.deepEqual([then.lesson?.rule, then.met], ["toy.next", ["toy.fined"]]);
  const quick = { ...lying, settings: { ...settings, pause: false } };
  assert.equal(lesson(quick), undefined);
});

test("what is explained when a game is over stands there still when it is opened again", () => {
  const story = [told(0, [by("toy.fined")])];
  const over = { over: true, mine: null, story };
  const pause = { kind: /** @type {const} */ ("deal"), deal: 1, reasons: [] };
  const there = taught({ ...learner(over), pause });
  assert.equal(there.lesson?.rule, "toy.fined");
  const again = taught(learner(over, { met: there.met }));
  assert.deepEqual([again.lesson, again.moment], [there.lesson, there.moment]);
});

test("who knows the game is told nothing more, and what stood there was met", () => {
  const state = taught({ ...taught(learner({})), learning: false });
  assert.deepEqual([state.lesson, state.met], [null, ["toy.next"]]);
});

test("of the rules in force so many are met, with the one that is explained", () => {
  assert.deepEqual(countOf(taught(learner({}))), { met: 1, of: 4 });
  const known = { met: ["toy.next", "toy.lead", "toy.apart", "toy.gone"] };
  assert.deepEqual(countOf(taught(learner({}, known))), { met: 2, of: 4 });
});

// Remembered

test("what was explained is kept, with what was before", () => {
  assert.deepEqual(met(), []);
  keepMet(["toy.next"]);
  keepMet(["toy.lead", "toy.next"]);
  assert.deepEqual(met(), ["toy.next", "toy.lead"]);
  assert.deepEqual([...held.keys()], ["met toy"]);
});

test("what is spoilt counts for nothing, and where nothing can be kept nothing fails", () => {
  for (const spoilt of ["{", "[]", '{"rules": 3}', '{"rules": [3]}']) {
    held.set("met toy", spoilt);
    assert.deepEqual(met(), [], spoilt);
  }
  const { set } = held;
  held.set = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  keepMet(["toy.next"]);
  held.set = set;
});

test("an address asks for lessons until that is taken out of it, and what else it asks stays", () => {
  const location = {
    pathname: "/toy/table/",
    search: "?learn=&toy.fine=7",
    hash: "#t=x",
  };
  /** @type {unknown[]} */
  const replaced = [];
  Object.assign(globalThis, {
    location,
    history: {
      replaceState: (/** @type {unknown[]} */ ...[, , to]) => replaced.push(to),
    },
  });
  assert.deepEqual([asksToLearn(), learnPart()], [true, "?learn"]);
  askNoMore();
  assert.deepEqual(replaced, ["/toy/table/?toy.fine=7#t=x"]);
  location.search = "?toy.learn=1";
  assert.deepEqual([asksToLearn(), learnPart()], [false, ""]);
  askNoMore();
  assert.equal(replaced.length, 1);
});
