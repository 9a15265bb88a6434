// The words of a worked deal: stepped through, read otherwise, played otherwise.
import { list, plural } from "./grammar.mjs";
/** @import { Seat } from "../protocol" */

export const deal = {
  step: "Step through",
  compare: "Read it otherwise",
  first: "First",
  back: "Back",
  forward: "Forward",
  last: "Last",
  /** @param {number} at @param {number} of */
  at: (at, of) => (at ? `Act ${at} of ${of}` : `Before the first of ${plural(of, "act")}`),
  keys: "Arrow keys go back and forward, Home and End to the first and the last.",
  /** @param {Seat[]} names */
  turn: (names) => `It is ${list(names)}’s turn.`,
  over: "The deal is over.",
  on: "Play on from here",
  /** @param {Seat} seat */
  as: (seat) => `as ${seat}`,
  /** @param {Seat} seat */
  hand: (seat) => `${seat}’s hand`,
  /** @param {string} title */
  group: (title) => `${title}, step by step`,
  /** @param {string} why */
  lost: (why) => `The steps of this deal could not be fetched: ${why}. What happens in it is printed here.`,
  again: "Try again",
};

export const another = {
  open: "Another example",
  /** @param {string} n */
  of: (n) => `Another example of rule ${n}`,
  /** @param {string} n */
  title: (n) => `Another example of rule ${n}`,
  more: "One more",
  close: "Close",
  stop: "Stop",
  event: "So it happens:",
  entry: "So it pays:",
  refusal: "So it forbids:",
  choice: "Here the rule asks.",
  /** @param {number} n */
  looked: (n) => `Looked through ${plural(n, "deal")} …`,
  /** @param {number} seed @param {number} looked */
  found: (seed, looked) => `Deal ${seed}; looked through ${plural(looked, "deal")}`,
  /** @param {number} n */
  none: (n) => `In ${plural(n, "deal")} this rule was never at work.`,
};

export const compare = {
  left: "As it stands",
  right: "Read otherwise",
  choose: "Choose other readings for the second of the two; what differs is marked ≠.",
  same: "These readings change nothing in this deal.",
  asked: "No point is read otherwise yet.",
  /** @param {string[]} what */
  differs: (what) => `Different: ${list(what)}.`,
  /** What may differ. */
  what: {
    totals: "the points",
    order: "the seats",
    entries: "the entries",
    over: "how far the deal goes",
    events: "what happens",
  },
  /** @param {number} at @param {string} act @param {string} why */
  stopped: (at, act, why) => `At act ${at} the deal cannot go on: not “${act}”, for ${why}`,
  /** @param {string} why */
  unsettled: (why) => `It cannot be scored so: ${why}`,
  /** @param {Seat[]} order */
  sit: (order) => `They sit ${order.join(" ")}.`,
  mark: "≠",
  unlike: "different",
  only: "Only so:",
};

export const settlements = {
  try: "Play it otherwise",
  saved: "Show the tricks that the address holds",
  how:
    "Pick two cards, and they change places; name another leader, and everybody keeps the card. Each rule-set then " +
    "settles the deal anew. What is not as printed is marked ≠, with the printed sum in brackets. The address holds " +
    "the tricks as they stand.",
  tricks: "The tricks, to be changed",
  /** @param {number} n */
  leader: (n) => `Leader of trick ${n}`,
  /** @param {number} n @param {Seat} seat @param {string} name @param {boolean} moved */
  card: (n, seat, name, moved) => `Trick ${n}, ${seat}: ${name}${moved ? ", not as printed" : ""}`,
  picked: ["The ", " is picked; now the card to exchange it with."],
  text: "The tricks as text",
  written: "A line a trick: the leader, then the cards in the order played. The ten is T.",
  again: "Start again",
  /** @param {number} at @param {string} why */
  wrong: (at, why) => `${at ? `Trick ${at}: ` : ""}${why}.`,
  /** @param {string[]} sets */
  differ: (sets) => (sets.length ? `Not the printed sums: ${list(sets)}.` : "The sums are as printed."),
  refused: "✕",
  unsettled: "cannot be settled so; this is from before",
  /** @param {number} made @param {number} gone */
  entries: (made, gone) => [made && `${made} new`, gone && `${gone} gone`].filter(Boolean).join(", "),
  each: "each",
  gone: "No longer: ",
  was: "printed: ",
  wins: " wins",
  byRule: "by rule",
};
