// A worked deal that a reader makes: what is laid, what is still to be told, the file, and the two sums.
import { held } from "./page.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { agree, compared } from "../../../site/play/bench/compared.mjs";
import {
  LIKE,
  MOST,
  accounted,
  back,
  blank,
  fitted,
  isBlank,
  lacks,
  laid,
  placeOf,
  prose,
  reckoned,
  recordOf,
  slugOf,
  stated,
  tabled,
  taken,
  undealt,
  wholeOf,
} from "../../../site/play/bench/draft.mjs";
import {
  LONGEST,
  NOTHING,
  isArgued,
  isPlayed,
  known,
  lacks as wanting,
  snippet,
} from "../../../site/play/bench/snippet.mjs";
import { begun, keep } from "../../../site/play/bench/shelf.mjs";
import { file, key, quoted, value } from "../../../site/play/bench/toml.mjs";
/** @import { Draft } from "../../../site/play/bench/draft.mjs" */
import {
  accounts,
  isBegun,
  isEnded,
  standing,
  stepsOf,
} from "../../../site/play/bench/state.mjs";
/** @import { State } from "../../../site/play/bench/maker.mjs" */
/** @import { Places, Schema, TableFact } from "../../../site/play/protocol" */
/** @import { Point } from "../../../site/play/page" */
/** @import { Entry } from "../../../site/play/protocol" */

/** @type {Draft} */
const WHOLE = {
  ...blank("old"),
  readings: { "toy.fine": 3, "toy.leads": "loser" },
  part: "deal",
  given: { dealer: "B", order: ["A", "B"] },
  seed: 7,
  hands: { A: ["2H", "TS"], "turned up by A": ["AD"], B: [] },
  acts: ["play 2H", "stand"],
  over: false,
  shows: [{ rule: "toy.follow", why: "B has none." }],
  refused: [{ after: 1, act: "play 3S", rule: "toy.follow" }],
  totals: { A: -2, B: 2, pot: 0 },
  sum: "2 × 1 = 2",
  title: "A “lone” two",
  tells: "A leads.",
  slug: "a-lone-two",
};

test("a card lies where it was laid, until it is taken back", () => {
  const one = laid(laid(blank("old"), "A", "2H"), "A", "3H");
  assert.deepEqual(one.hands, { A: ["2H", "3H"] });
  assert.equal(placeOf(one, "3H"), "A");
  assert.equal(placeOf(one, "4H"), "");
  assert.deepEqual(taken(one, "2H").hands, { A: ["3H"] });
});

test("the record states the cards that are laid, and no empty place", () => {
  assert.deepEqual(recordOf(WHOLE, "toy"), {
    quinola: 1,
    game: "toy",
    ruleset: "old",
    readings: WHOLE.readings,
    seed: 7,
    part: "deal",
    given: WHOLE.given,
    acts: ["play 2H", "stand"],
    hands: [{ A: "2H TS", "turned up by A": "AD" }],
  });
  assert.ok(!("hands" in recordOf(blank("old"), "toy")));
});

test("with an act goes what was refused after it, and with the deal all that followed", () => {
  assert.deepEqual(back(WHOLE).acts, ["play 2H"]);
  assert.deepEqual(back(WHOLE).refused, WHOLE.refused);
  assert.deepEqual(back(back(WHOLE)).refused, []);
  const { acts, shows, totals, sum, title, hands } = undealt(WHOLE);
  assert.deepEqual(
    [acts, shows, totals, sum, title, hands],
    [[], [], {}, "", WHOLE.title, WHOLE.hands],
  );
});

test("what is still to be told is named in its order, and a name that another file has is refused", () => {
  const all = ["shows", "totals", "sum", "title", "tells", "slug"];
  assert.deepEqual(lacks(blank("old"), ["A"], []), all);
  assert.deepEqual(lacks(WHOLE, ["A", "B", "pot"], ["another"]), []);
  assert.deepEqual(lacks(WHOLE, ["A", "B", "C"], ["a-lone-two"]), [
    "totals",
    "taken",
  ]);
  assert.deepEqual(lacks({ ...WHOLE, totals: { A: 0.5 } }, ["A"], []), [
    "totals",
  ]);
  assert.deepEqual(lacks({ ...WHOLE, slug: "Two words" }, [], []), ["slug"]);
  const why = [{ rule: "toy.follow", why: "" }];
  assert.deepEqual(lacks({ ...WHOLE, shows: why }, [], []), ["why"]);
  const long = { ...WHOLE, title: "a".repeat(MOST.title + 1) };
  assert.deepEqual(lacks(long, [], []), ["long"]);
  const because = [{ rule: "toy.follow", why: "a".repeat(MOST.why + 1) }];
  assert.deepEqual(lacks({ ...WHOLE, shows: because }, [], []), ["long"]);
});

test("what is typed becomes a line with the signs of the edition", () => {
  assert.equal(prose("  B's\n two  "), "B’s two");
  assert.equal(
    reckoned("2 * 3 - 1 = 5: A -2, 4/2"),
    "2 × 3 − 1 = 5: A −2, 4÷2",
  );
  assert.equal(
    reckoned("one x-ray, well-known"),
    "one x-ray, well-known",
    "words keep their hyphens",
  );
  assert.equal(reckoned("pot - 3, (2 + 1)-1"), "pot − 3, (2 + 1)−1");
  assert.equal(
    reckoned("A 2 × 2 = 4\n\nB: 3;\n3 +\n1"),
    "A 2 × 2 = 4; B: 3; 3 + 1",
    "lines stay apart",
  );
  assert.equal(slugOf("  Été: B's “10”!"), "ete-bs-10");
});

test("no text breaks out of its quotes", () => {
  const nasty = '"\\\n\u0000\u007f\ud800 = 1 [x]';
  assert.equal(quoted(nasty), '"\\"\\\\\\n\\u0000\\u007f\ufffd = 1 [x]"');
  assert.equal(key("A"), "A");
  assert.equal(key("toy.follow"), '"toy.follow"');
  assert.equal(key("é"), '"é"');
  assert.equal(
    value({ a: [1, "x"], "b c": true }),
    '{ a = [1, "x"], "b c" = true }',
  );
  assert.equal(value({}), "{ }");
  const [first, second] = file({ ...WHOLE, title: "One\ntitle = 2" }, 1).split(
    "\n",
  );
  assert.deepEqual([first, second], ["# One title = 2.", ""]);
});

test("the file is laid out as those of the repository are", () => {
  assert.equal(
    file(WHOLE, 12),
    `# A “lone” two.

title = "A “lone” two"
tells = "A leads."
ruleset = "old"
readings = { "toy.fine" = 3, "toy.leads" = "loser" }
order = 12
acts = ["play 2H", "stand"]

[shows]
"toy.follow" = "B has none."

[start]
part = "deal"
dealer = "B"
seed = 7

[start.given]
order = ["A", "B"]

[start.hands]
A = "2H TS"
"turned up by A" = "AD"

[[refused]]
after = 1
act = "play 3S"
rule = "toy.follow"

[expect]
totals = { A = -2, B = 2, pot = 0 }
sum = "2 × 1 = 2"
over = false
`,
  );
});

test("what was there before stands in the record and at the start, by account", () => {
  const had = { ...WHOLE, brought: { C: -10, "great pool": 10 } };
  assert.deepEqual(recordOf(had, "toy").brought, had.brought);
  assert.ok(!("brought" in recordOf(WHOLE, "toy")));
  assert.ok(
    file(had, 1).includes(
      'seed = 7\nscores = { C = -10, "great pool" = 10 }\n',
    ),
  );
  assert.ok(!file(WHOLE, 1).includes("scores"));
});

/** @param {string} title @param {string[]} names @returns {TableFact} */
const amounts = (title, names) => ({
  title,
  type: "object",
  additionalProperties: false,
  properties: Object.fromEntries(
    names.map((name) => [name, { type: "integer" }]),
  ),
});
/** @type {Schema} */
const BEFORE = {
  $schema: "",
  title: "brought",
  type: "object",
  additionalProperties: false,
  properties: {
    scores: amounts("Scores", ["A", "C"]),
    pools: amounts("Pools", ["pool"]),
  },
};

test("a form tells it in tables; nothing is not told, nor what there is no account for", () => {
  const told = { scores: { A: 0, C: -10 }, pools: { pool: 10 } };
  assert.deepEqual(accounted(told), { C: -10, pool: 10 });
  assert.deepEqual(tabled({ C: -10, pool: 10, E: 3 }, BEFORE), {
    scores: { C: -10 },
    pools: { pool: 10 },
  });
});

/** @type {Places} */
const ROOM = {
  ...{ part: "deal", parts: [], names: ["A", "B"], wanted: false },
  pack: ["2H", "TS", "AD"],
  places: [
    { key: "A", said: ["A"], most: 2 },
    { key: "turned up by A", said: ["turned up by A"], most: 1 },
  ],
  given: {
    ...{ $schema: "", title: "deal", type: "object" },
    additionalProperties: false,
    properties: {
      dealer: { enum: ["A", "B"] },
      order: { type: "array", items: { enum: ["A", "B"] } },
      turn: { type: "integer", minimum: 1, maximum: 3 },
    },
  },
  brought: BEFORE,
};

test("where other places are asked for all that has one stays, and the rest is in the pack again", () => {
  const many = {
    ...WHOLE,
    hands: { A: ["2H", "TS", "3C"], C: ["4S"], "turned up by A": ["AD"] },
    given: { dealer: "C", order: ["A"], turn: 2, gone: 1 },
    brought: { A: 3, D: 2 },
  };
  const { draft, homeless } = fitted(many, ROOM);
  assert.deepEqual(draft.hands, { A: ["2H", "TS"], "turned up by A": ["AD"] });
  assert.deepEqual(homeless, ["3C", "4S"]);
  assert.deepEqual(draft.given, { order: ["A"], turn: 2 });
  assert.deepEqual(draft.brought, { A: 3 });
  const { given } = fitted({ ...many, given: { turn: 4 } }, ROOM).draft;
  assert.deepEqual(given, {});
});

test("a draft is kept until there is nothing of it, and one of another shape is none", () => {
  const like = { draft: LIKE, begun: true, stopped: true };
  const whole = { draft: WHOLE, begun: true, stopped: false };
  assert.ok(keep("toy", whole));
  assert.deepEqual(begun("toy", like), { shape: 1, ...whole });
  const spoilt = [
    { shape: 0, ...whole },
    { shape: 1, ...whole, draft: { ...WHOLE, hands: { A: "2H" } } },
    { shape: 1, ...whole, draft: { ...WHOLE, shows: [{ rule: "r" }] } },
    { shape: 1, draft: WHOLE },
  ];
  for (const each of spoilt) {
    held.set("draft toy", JSON.stringify(each));
    assert.equal(begun("toy", like), null);
  }
  held.set("draft toy", "{");
  assert.equal(begun("toy", like), null);
  assert.ok(!keep("toy", null));
  assert.ok(!held.has("draft toy"));
});

test("where nothing can be kept, that is no error", (t) => {
  t.mock.method(globalThis.localStorage, "setItem", () => {
    throw new Error("full");
  });
  assert.equal(keep("toy", { draft: WHOLE }), false);
});

test("nothing is begun before something is told", () => {
  assert.ok(isBlank(blank("old"), "old"));
  assert.ok(
    isBlank({ ...blank("old"), part: "deal", hands: { A: [] } }, "old"),
  );
  assert.ok(!isBlank(blank("old"), "new"));
  assert.ok(!isBlank({ ...blank("old"), hands: { A: ["2H"] } }, "old"));
  assert.ok(!isBlank({ ...blank("old"), title: "One" }, "old"));
});

test("a number is a whole one that can be counted with", () => {
  assert.deepEqual(
    ["2", "-2", "0", "", "1e3", "2.5", "9".repeat(20)].map(wholeOf),
    [2, -2, 0, null, null, null, null],
  );
});

test("at the end the cards lie there, and nothing tells the sum before it was asked for", () => {
  const before = { hands: { A: ["2H"] }, balance: { A: 0 }, told: ["one"] };
  const after = { hands: { A: [] }, balance: { A: 5 }, told: ["two"] };
  /** @param {object} more */
  const at = (more) =>
    standing(
      /** @type {State} */ (
        /** @type {unknown} */ ({
          ...{ draft: WHOLE, made: { over: true }, side: null },
          ...{ frames: [before, after], ...more },
        })
      ),
    );
  const { hands, balance, told } = at({});
  assert.deepEqual([hands, balance, told], [{ A: [] }, { A: 0 }, ["one"]]);
  assert.deepEqual(at({ side: {} }), after);
  assert.deepEqual(at({ made: { over: false } }), after);
  const alone = [{ ...after, shown: { dealer: "A", pot: 5 } }];
  const first = at({ frames: alone, draft: { ...WHOLE, brought: { A: 2 } } });
  assert.deepEqual(
    [first.balance, first.shown, first.told],
    [{ A: 2 }, { dealer: "A" }, []],
  );
});

test("a fact that stands anyway is not told, unless it must be", () => {
  /** @type {Schema} */
  const form = {
    ...BEFORE,
    properties: {
      over: { type: "boolean", default: false },
      out: { enum: ["A", "nobody"], default: "nobody" },
      marks: { type: "array", items: { enum: ["A"] }, default: [] },
    },
    required: ["out"],
  };
  assert.deepEqual(stated({ over: false, out: "nobody", marks: [] }, form), {
    out: "nobody",
  });
  assert.deepEqual(stated({ over: true, marks: ["A"] }, form), {
    over: true,
    marks: ["A"],
  });
});

test("a deal that is told has facts, and neither start nor acts", () => {
  const tricks = Array.from({ length: 12 }, (_, n) => `A ${n}H 2C 3D 4S`);
  const facts = { bid: 6, partners: ["F"], scores: { B: 400 }, tricks };
  const text = file(
    { ...WHOLE, by: "facts", facts, refused: [], over: true },
    3,
  );
  assert.ok(
    text.includes(
      '[facts]\nbid = 6\npartners = ["F"]\nscores = { B = 400 }\ntricks = [\n  "A 0H 2C 3D 4S", ',
    ),
  );
  assert.ok(
    !text.includes("[start") &&
      !text.includes("acts =") &&
      !text.includes("over ="),
  );
  assert.ok(text.split("\n").every((line) => line.length <= 120));
});

test("of what is told nothing is played, and the sums of all that is paid are asked", () => {
  const settled = {
    names: ["A", "B"],
    totals: { A: -2, B: 2, pot: 0, score: 0 },
  };
  const told = /** @type {State} */ (
    /** @type {unknown} */ ({
      draft: WHOLE,
      made: null,
      settled,
      frames: [],
      stopped: false,
    })
  );
  assert.deepEqual([isBegun(told), isEnded(told)], [true, true]);
  assert.deepEqual(accounts(told), ["A", "B", "pot"]);
  const nothing = { ...told, settled: null };
  assert.deepEqual(
    [isBegun(nothing), isEnded(nothing), accounts(nothing)],
    [false, false, []],
  );
  assert.deepEqual(
    stepsOf({ by: "facts" }),
    stepsOf({ by: "cards" }).filter((step) => step !== "play"),
  );
});

test("many acts stand in several lines, none too long", () => {
  const acts = Array.from({ length: 40 }, (_, n) => `play ${n}H`);
  const text = file({ ...WHOLE, acts, over: true }, 1);
  assert.ok(text.split("\n").every((line) => line.length <= 120));
  assert.ok(text.includes('acts = [\n  "play 0H", "play 1H",'));
  assert.ok(!text.includes("over ="));
});

test("beside one's own sum stands the engine's, with the rules that led to it", () => {
  /** @param {string} rule @param {string} payer @param {string} payee @param {number} amount @returns {Entry} */
  const paid = (rule, payer, payee, amount) => ({
    ...{ rule, payer, payee, amount, note: "", said: [], undoes: null },
    ...{ deal: 1, act: 0, heard: null },
  });
  const entries = [
    paid("toy.stake", "A", "pot", 2),
    paid("toy.stake", "B", "pot", 2),
    paid("toy.won", "pot", "B", 4),
    paid("toy.gift", "A", "B", 1),
    paid("toy.gift", "B", "A", 1),
  ];
  const totals = { A: -2, B: 2 };
  const rows = compared(
    ["A", "B", "pot"],
    { A: -2, B: 4 },
    { totals, entries },
  );
  assert.deepEqual(rows, [
    {
      account: "A",
      own: -2,
      engine: -2,
      by: [{ rule: "toy.stake", amount: -2 }],
    },
    {
      account: "B",
      own: 4,
      engine: 2,
      by: [
        { rule: "toy.stake", amount: -2 },
        { rule: "toy.won", amount: 4 },
      ],
    },
    {
      account: "pot",
      own: 0,
      engine: 0,
      by: [
        { rule: "toy.stake", amount: 4 },
        { rule: "toy.won", amount: -4 },
      ],
    },
  ]);
  assert.equal(agree(rows), false);
  assert.equal(agree(compared(["A"], { A: -2 }, { totals, entries })), true);
});

/** @type {Point} */
const LEADS = {
  ...{ id: "toy.leads", game: "toy", name: "leads", plays: true },
  options: [
    { value: "winner", title: "The winner" },
    { value: "loser", title: "The loser" },
  ],
  ...{ number: null, readings: ["winner", "loser", "nobody"] },
  clauses: [
    { id: "book#lead", title: "Book, clause 1" },
    { id: "book#end", title: "Book, clause 2" },
  ],
  table: "../table/",
};
/** @type {Point} */
const FINE = {
  ...LEADS,
  ...{ id: "toy.fine", options: [], readings: [] },
  number: { low: 2, high: 8, step: 2 },
};
const SAYS = {
  ...{ more: "more", below: "below" },
  ...{ number: "number", unplayed: "unplayed" },
};

test("a reading is played by a value that the crux has, and by no other", () => {
  assert.ok(isPlayed(LEADS, "loser"));
  assert.ok(!isPlayed(LEADS, "nobody"), "it is rejected");
  assert.deepEqual(
    [0, 2, 3, 8, 10, 2.5, NaN].filter((n) => isPlayed(FINE, n)),
    [2, 8],
  );
});

test("what is still to be told of a reading is named, and of one that is here only its grounds", () => {
  assert.deepEqual(wanting(LEADS, NOTHING), ["title", "slug", "grounds"]);
  const argued = { ...NOTHING, plays: "loser" };
  assert.ok(isArgued(LEADS, argued));
  assert.deepEqual(wanting(LEADS, argued), ["grounds"]);
  const own = { ...NOTHING, title: "None", slug: "nobody", grounds: "So." };
  assert.deepEqual(wanting(LEADS, own), ["taken"]);
  assert.deepEqual(wanting(FINE, { ...own, plays: 3 }), ["number"]);
  assert.deepEqual(wanting(FINE, { ...own, plays: 4 }), []);
  const long = { ...own, slug: "other", title: "a".repeat(LONGEST.title + 1) };
  assert.deepEqual(wanting(LEADS, long), ["long"]);
});

test("of what was told once that is known which the crux has today", () => {
  const own = { ...NOTHING, plays: "gone", clauses: ["book#end", "gone#1"] };
  assert.deepEqual(known(LEADS, own), {
    ...NOTHING,
    clauses: ["book#end"],
  });
  assert.equal(known(LEADS, { ...own, plays: "loser" }).plays, "loser");
  assert.equal(known(FINE, { ...own, plays: 99 }).plays, 99);
});

test("a reading becomes a piece of the file, marked as rejected while nobody can play it", () => {
  const own = {
    ...NOTHING,
    title: 'The dealer\'s "own"',
    slug: "the-dealer",
    grounds: "It\nis shorter.",
    clauses: ["book#end"],
  };
  assert.equal(
    snippet(LEADS, own, SAYS),
    `# below
# unplayed

[[crux.reading]]
id = "the-dealer"
title = "The dealer’s \\"own\\""
grounds = "It is shorter. {clause}\`book#end\`"
held_by = []
certainty = "conjectured"
rejected = true
`,
  );
  assert.ok(!snippet(FINE, { ...own, plays: 4 }, SAYS).includes("rejected"));
  assert.equal(
    snippet(LEADS, { ...own, plays: "loser" }, SAYS),
    '# more\n\ngrounds = "It is shorter. {clause}`book#end`"\n',
  );
});
