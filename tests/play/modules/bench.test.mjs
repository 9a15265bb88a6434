// A worked deal that a reader makes: what is laid, what is still to be told, the file, and the two sums.
import "./page.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { agree, compared } from "../../../site/play/bench/compared.mjs";
import {
  back,
  blank,
  lacks,
  laid,
  placeOf,
  prose,
  reckoned,
  recordOf,
  slugOf,
  taken,
  undealt,
} from "../../../site/play/bench/draft.mjs";
import { file, key, quoted, value } from "../../../site/play/bench/toml.mjs";
/** @import { Draft } from "../../../site/play/bench/draft.mjs" */
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
totals = { A = -2, B = 2 }
sum = "2 × 1 = 2"
over = false
`,
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
