// Tables to begin a test with: three play the toy, A holds the reader's cards.
/** @import { Act, Code, Entry, Event, Happened, Line, Passage, Seat, Table } from "../../../site/play/protocol" */
/** @import { Settings } from "../../../site/play/settings.mjs" */
/** @import { Story } from "../../../site/play/story.mjs" */

/** @type {Settings} */
export const settings = {
  seat: "A",
  player: "thumb",
  deals: 10,
  pace: "steady",
  pause: true,
  eye: 0,
  warned: false,
  look: false,
  lessons: false,
  ruleset: "old",
  readings: {},
};

/** @param {Partial<Table>} more @returns {Table} */
export const tableOf = (more) => ({
  record: {
    quinola: 1,
    game: "toy",
    ruleset: "old",
    seed: 1,
    acts: (more.acts ?? []).map((act) => act.text),
  },
  names: ["A", "B", "C"],
  seat: "A",
  order: ["A", "B", "C"],
  hands: { A: ["QH", "2S"], B: ["?", "?"], C: ["?", "?"] },
  ranks: "",
  sides: [],
  added: false,
  zones: [],
  cloth: "tricks",
  shown: {},
  told: [],
  balance: { A: 0, B: 0, C: 0 },
  over: false,
  waiting: ["A"],
  deals: 1,
  acts: [],
  left: null,
  trick: [],
  taker: "",
  mine: null,
  aside: [],
  whispers: false,
  events: [],
  story: [],
  news: [],
  result: null,
  entries: [],
  reasons: [],
  since: 0,
  ...more,
});

/** @param {string} text @param {Partial<Event & Happened>} [more] @returns {Event & Happened} */
export const eventOf = (text, more) => ({
  rule: "toy.rule",
  text,
  said: text ? [text] : [],
  kind: "said",
  act: 1,
  deal: 1,
  ...more,
});

/** A line of the story. @param {string} text @param {Partial<Line>} [more] @returns {Line} */
export const lineOf = (text, more) => ({
  said: [text],
  rules: ["toy.rule"],
  ...more,
});

/** @param {number} deal @param {number} first @param {string} text @returns {Passage} */
export const passageOf = (deal, first, text) => ({
  deal,
  first,
  trick: 0,
  lines: [lineOf(text)],
});

/** @param {string} payer @param {string} payee @param {number} amount @param {Partial<Entry>} more @returns {Entry} */
export const entryOf = (payer, payee, amount, more) => ({
  ...{
    rule: "toy.pay",
    note: "",
    advice: [],
    said: [],
    undoes: null,
    deal: 1,
    act: 1,
    heard: null,
  },
  ...{ payer, payee, amount },
  ...more,
});

/**
 * A card that somebody has played.
 * @param {Seat} seat @param {Code} code @param {Partial<Act>} [more] @returns {Act}
 */
export const playedBy = (seat, code, more) => ({
  ...{
    seat,
    text: `play ${code}`,
    verb: "play",
    said: ["play the ", { text: code, type: "card", value: code }],
    did: [seat, " plays the ", { text: code, type: "card", value: code }],
  },
  ...{ kind: "cards", cards: [code], word: "", played: true },
  ...more,
});

/**
 * A word that somebody has said.
 * @param {Seat} seat @param {string} word @param {Partial<Act>} [more] @returns {Act}
 */
export const saidBy = (seat, word, more) => ({
  ...{
    seat,
    text: word,
    verb: "answer",
    said: [{ text: word, type: "word", value: word }],
    did: [{ text: seat, type: "seat", value: seat }, ` says ${word}`],
  },
  ...{ kind: "word", cards: [], word },
  ...more,
});

/** What is asked of A: a card of the hand. @type {NonNullable<Table["mine"]>} */
export const asksCard = {
  verb: "play",
  rule: "toy.play",
  prompt: ["Which card do you play?"],
  options: ["play QH", "play 2S"],
  breaches: [],
  acts: ["QH", "2S"].map((code) => playedBy("A", code)),
  refused: {},
  kind: "hand",
  gathers: "",
  counts: [],
  needs: [],
};

/** @param {Act[]} acts @param {number[]} [after] when something is said @returns {Story} */
export const storyOf = (acts, after = []) => ({
  id: "first",
  title: "First",
  record: acts.map((act) => act.text),
  acts,
  says: after.map((n) => ({
    after: n,
    said: /** @type {DocumentFragment} */ ({}),
  })),
});
