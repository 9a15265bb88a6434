// What becomes of the table when an answer arrives: what lies there, whom it waits for, what a story changes.
import "./page.mjs";
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import {
  arrived,
  begun,
  goneOn,
  idle,
  interjections,
  isMine,
  isPlaying,
  lookedAt,
} from "../../../site/play/state.mjs";
import {
  asksCard,
  entryOf,
  lineOf,
  playedBy,
  saidBy,
  settings,
  storyOf,
  tableOf,
} from "./table.mjs";
/** @import { Table } from "../../../site/play/protocol" */

/** The state at a table. @param {Partial<Table>} more */
const at = (more, state = {}) =>
  arrived({ ...idle(settings), ...state }, tableOf(more), null);
const TRICK = [
  { seat: "A", card: "QH" },
  { seat: "B", card: "3H" },
];

test("before the first answer there is no table", () => {
  assert.equal(isPlaying(idle(settings)), false);
  assert.equal(isPlaying(at({})), true);
  assert.equal(isMine(idle(settings)), false);
});

test("a record begins with what the reader has chosen", () => {
  const readings = { "toy.fine": 7 };
  const record = begun("toy", { ...settings, readings }, "deal", 5);
  assert.deepEqual(record, {
    quinola: 1,
    game: "toy",
    ruleset: "old",
    readings,
    seed: 5,
    part: "deal",
    acts: [],
  });
});

test("the table waits for the reader if something is asked of the reader's seat", () => {
  assert.equal(isMine(at({ mine: asksCard })), true);
  assert.equal(isMine(at({ mine: asksCard, waiting: ["B"] })), false);
  assert.equal(isMine(at({ mine: null })), false);
});

test("what was refused, noted and hinted is gone with the next answer", () => {
  const before = at(
    {},
    {
      note: "A hint.",
      hinted: "play QH",
      busy: "engine",
      late: true,
      raising: true,
    },
  );
  const { note, hinted, busy, late, raising, refusal } = before;
  assert.deepEqual(
    { note, hinted, busy, late, raising, refusal },
    {
      ...{
        note: "",
        hinted: "",
        busy: "",
        late: false,
        raising: false,
        refusal: null,
      },
    },
  );
});

describe("a trick", () => {
  const before = at({
    trick: TRICK,
    waiting: ["C"],
  });
  const made = playedBy("C", "4H");
  const news = [
    lineOf("C plays. A takes the trick."),
    lineOf("B makes a sign.", { by: "B" }),
  ];

  test("that is full lies there until the reader goes on, and says what came of it", () => {
    const told = tableOf({ trick: [], news, taker: "A" });
    const taken = arrived(before, told, made);
    const [first, ...others] = [...TRICK, { seat: "C", card: "4H" }];
    assert.deepEqual(taken.drawn.trick, [{ ...first, best: true }, ...others]);
    assert.deepEqual(taken.drawn.waiting, []);
    assert.deepEqual(taken.pause, {
      kind: "trick",
      told: [["C plays. A takes the trick."]],
      taker: "A",
    });
    assert.deepEqual(goneOn(taken).drawn.trick, []);
    assert.equal(goneOn(taken).pause, null);
  });

  test("that is not full is no pause", () => {
    const first = at({ trick: [], waiting: ["B"] });
    const led = arrived(
      first,
      tableOf({ trick: [TRICK[0]], waiting: ["C"] }),
      playedBy("A", "QH"),
    );
    assert.equal(led.pause, null);
    assert.deepEqual(led.drawn.trick, [TRICK[0]]);
  });

  test("lies on when a card was played with a raise: the raise is answered first", () => {
    const full = [...TRICK, { seat: "C", card: "4H" }];
    const raised = arrived(
      before,
      tableOf({ trick: full, waiting: ["A"] }),
      playedBy("C", "4H", { word: "raise" }),
    );
    assert.equal(raised.pause, null);
    const answered = arrived(
      raised,
      tableOf({ trick: [] }),
      saidBy("A", "fold", { kind: "talk" }),
    );
    assert.equal(answered.pause?.kind, "trick");
    assert.deepEqual(answered.drawn.trick, full);
  });
});

describe("a deal that is over", () => {
  const hands = { A: ["QH"], B: ["?"], C: ["?"] };
  const before = at({
    hands,
    trick: TRICK,
    waiting: ["C"],
    shown: { dealer: "A", unit: "fiches", tricks: { A: 1 }, pot: 6 },
    told: ["unit", "tricks"].map((name) => ({
      name,
      label: [name],
      head: true,
    })),
  });
  const entries = [
    entryOf("B", "A", 4, { deal: 1 }),
    entryOf("C", "A", 9, { deal: 2 }),
  ];
  /** @type {NonNullable<Table["left"]>} */
  const left = {
    deal: 1,
    order: ["B", "C", "A"],
    hands: { A: ["QH"], B: ["AS"], C: [] },
    zones: [],
    shown: { dealer: "A", unit: "fiches", tricks: { A: 2 }, pot: 0 },
    told: [{ name: "unit", label: ["unit"], head: true }],
    balance: { A: 4, B: -4, C: 0 },
  };
  const next = tableOf({
    deals: 2,
    left,
    hands: { A: ["5D"] },
    entries,
    balance: { A: 13, B: -4, C: -9 },
    shown: { dealer: "B", pot: 0, resto: {} },
  });

  test("lies there as the engine says that it was left, and not as the next is dealt", () => {
    const { drawn, pause } = arrived(before, next, playedBy("C", "4H"));
    assert.deepEqual(pause, { kind: "deal", deal: 1, reasons: [] });
    const { deal, ...lying } = left;
    for (const [name, told] of Object.entries(lying)) {
      assert.deepEqual(drawn[/** @type {keyof Table} */ (name)], told, name);
    }
    assert.deepEqual(drawn.trick, [...TRICK, { seat: "C", card: "4H" }]);
    assert.deepEqual(drawn.entries, [entries[0]]);
    assert.equal(drawn.deals, deal);
  });

  test("lies there even where no card was played last", () => {
    const { drawn, pause } = arrived(before, next, saidBy("C", "pass"));
    assert.equal(pause?.kind, "deal");
    assert.deepEqual([drawn.hands, drawn.trick], [left.hands, []]);
  });

  test("with the game tells the last reasons alone", () => {
    const reason = { rule: "toy.sum", text: "6 + 1 = 7", said: [] };
    const old = { ...reason, text: "before" };
    const last = at({ reasons: [old] });
    const over = arrived(
      last,
      tableOf({ over: true, waiting: [], reasons: [old, reason] }),
      playedBy("A", "QH"),
    );
    assert.deepEqual(over.pause, { kind: "deal", deal: 1, reasons: [reason] });
  });
});

describe("looking back", () => {
  const before = at({ mine: asksCard }, { note: "A hint." });
  const past = tableOf({ hands: { A: ["QH", "2S", "5D"] }, waiting: ["B"] });
  /** @type {import("../../../site/play/state.mjs").Review} */
  const review = {
    ...{
      at: 3,
      of: 7,
      over: false,
      dealt: false,
      start: false,
      taken: false,
      before: null,
    },
    ...{ view: past, drawn: past, pause: null },
  };

  test("shows that moment, and leaves the game as it stands", () => {
    const looking = { ...before, gathered: ["QH"], from: "stock", review };
    const { view, drawn, note, gathered, from } = lookedAt(looking);
    assert.deepEqual(
      { view, drawn, note, gathered, from },
      { view: past, drawn: past, note: "", gathered: [], from: "" },
    );
    assert.deepEqual(lookedAt({ ...looking, review: null }), {
      ...looking,
      review: null,
    });
    assert.deepEqual(looking.gathered, ["QH"]);
  });

  test("is over when another table comes", () => {
    const looking = { ...before, review };
    assert.equal(arrived(looking, tableOf({}), null).review, null);
  });
});

describe("a story", () => {
  test("says something, and is waited for where another acts", () => {
    const guide = storyOf([playedBy("B", "3H")], [0]);
    assert.deepEqual(at({ waiting: ["B"] }, { guide }).pause, { kind: "said" });
    assert.equal(
      at({ waiting: ["B"] }, { guide: storyOf([playedBy("B", "3H")], [1]) })
        .pause,
      null,
    );
  });

  test("goes on with another before the reader, whatever is asked of the reader", () => {
    const guide = storyOf([
      saidBy("B", "signal wink", { kind: "sign" }),
      playedBy("A", "QH"),
    ]);
    assert.equal(
      isMine(at({ mine: asksCard, waiting: ["A", "B"] }, { guide })),
      false,
    );
    assert.equal(
      isMine(
        at(
          { mine: asksCard, waiting: ["A", "B"] },
          { guide: storyOf([playedBy("A", "QH")]) },
        ),
      ),
      true,
    );
  });
});

describe("before the first card", () => {
  const wink = {
    ...saidBy("A", "signal wink", { kind: "sign" }),
    sign: { gesture: "winks", means: "an ace", id: "wink", true: true },
  };
  const others = { waiting: ["B"], aside: [wink] };

  test("whoever may signal is waited for, until play may go on", () => {
    assert.deepEqual(at(others).pause, { kind: "signal" });
    assert.equal(at(others, { opened: 1 }).pause, null);
    assert.deepEqual(at({ ...others, deals: 2 }, { opened: 1 }).pause, {
      kind: "signal",
    });
  });

  test("signals alone do not begin it, a card does", () => {
    assert.deepEqual(
      at({ ...others, acts: [saidBy("C", "signal ?", { kind: "sign" })] })
        .pause,
      { kind: "signal" },
    );
    assert.equal(at({ ...others, acts: [playedBy("C", "2D")] }).pause, null);
  });

  test("nobody is waited for who is asked for a card, or may not signal", () => {
    assert.equal(at({ mine: asksCard, aside: [wink] }).pause, null);
    assert.equal(at({ waiting: ["B"] }).pause, null);
  });
});

describe("what may be called out of turn", () => {
  const stop = saidBy("A", "Stop!");
  const may = { waiting: ["B"], aside: [stop] };
  const look = { settings: { ...settings, look: true } };

  test("is no signal, and nothing is waited for", () => {
    assert.equal(at(may).pause, null);
    assert.deepEqual(
      interjections(tableOf(may)).map(({ text }) => text),
      ["Stop!"],
    );
  });

  test("the reader is waited for who wants to look, once after each act", () => {
    assert.deepEqual(at(may, look).pause, { kind: "look" });
    assert.equal(at(may, { ...look, looked: 0, settings }).pause, null);
    const acts = [saidBy("B", "turn stock")];
    assert.equal(at({ ...may, acts }, { ...look, looked: 1 }).pause, null);
    assert.deepEqual(at({ ...may, acts }, { ...look, looked: 0 }).pause, {
      kind: "look",
    });
    assert.equal(at({ aside: [stop], mine: asksCard }, look).pause, null);
    assert.equal(at({ waiting: ["B"] }, look).pause, null);
  });

  test("what came of it lies there until the reader goes on", () => {
    const said = saidBy("B", "Stop!", { aside: true });
    const news = [
      lineOf("B calls Stop!", { rules: ["toy.first", "toy.second"] }),
      lineOf("The turn is over."),
    ];
    const after = tableOf({ acts: [said], news, mine: asksCard });
    const now = arrived(at({ mine: asksCard }), after, said);
    assert.deepEqual(now.pause, {
      kind: "cut",
      told: [["B calls Stop!"], ["The turn is over."]],
      rule: "toy.first",
    });
    const over = arrived(at({}), { ...after, over: true }, said);
    assert.equal(over.pause?.kind, "deal");
  });
});

test("what has come into the reader's hand is known until the turn is over", () => {
  const mine = asksCard;
  const before = at({ hands: { A: ["QH", "2S"], B: [], C: [] }, mine });
  const act = saidBy("A", "draw");
  /** @param {string[]} cards @param {Partial<Table>} [more] */
  const holding = (cards, more) =>
    tableOf({ hands: { A: cards, B: [], C: [] }, mine, acts: [act], ...more });
  const drawn = arrived(before, holding(["QH", "2S", "5D"]), act);
  assert.deepEqual(drawn.fresh, ["5D"]);
  // It stays so while others go, and is so no more when it goes itself.
  assert.deepEqual(arrived(drawn, holding(["2S", "5D"]), act).fresh, ["5D"]);
  assert.deepEqual(arrived(drawn, holding(["QH", "2S"]), act).fresh, []);
  // Neither when the turn is over, nor by a deal, nor where an act is taken back.
  assert.deepEqual(
    arrived(drawn, holding(["QH", "2S", "5D"], { mine: null }), act).fresh,
    [],
  );
  assert.deepEqual(
    arrived(drawn, holding(["7C", "8C"], { deals: 2 }), act).fresh,
    [],
  );
  assert.deepEqual(arrived(drawn, holding(["QH", "2S"]), null).fresh, []);
});
