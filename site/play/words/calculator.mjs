// The words of the calculator, and of a form for rule-set and readings.
import { capital, list, signed } from "./grammar.mjs";
/** @import { Points, Seat } from "../protocol" */

export const calculator = {
  try: "Try: score a deal",
  example: "Fill in an example",
  /** @param {string[]} left */
  wanted: (left) => `Still to be told: ${list(left)}.`,
  blank: "When enough is told, the sum stands here with its rules.",
  form: "What a scorer knows",
  result: "What it comes to",
  waiting: "The engine is not here yet.",
  old: "What is shown answers the entries before these.",
  entry: "Entry",
  rule: "Rule",
  deal: "Deal",
  nothing: "nothing is paid",
  none: "not said",
  /** @param {string} title @param {number} n */
  more: (title, n) => `${title}, ${n}`,
  /** @param {Points} scores */
  scores: (scores) =>
    `Scores after the deal: ${Object.entries(scores)
      .map(([name, points]) => `${name} ${signed(points, "0")}`)
      .join(", ")}.`,
  /** @param {Seat[]} names */
  winners: (names, me = "") => {
    const others = names.filter((name) => name !== me);
    const who = capital(list(others.length < names.length ? ["you", ...others] : others));
    return `${who} ${names.length > 1 || others.length === 0 ? "win" : "wins"} the game.`;
  },
  /** @param {string} totals */
  settled: (totals) => `Scored: ${totals}.`,
  ways: "How you tell it",
  add: "One more",
  /** @param {number} n */
  remove: (n) => `Take out line ${n}`,
  /** @param {string} title @param {number} n */
  nth: (title, n) => `${title} ${n}: `,
  yes: "yes",
  no: "no",
};

export const readings = {
  title: "Rule-set and readings",
  ruleset: "Rule-set",
  reset: "Back to the rule-set",
  /** @param {string[]} names */
  dropped: (names) => `This rule-set does not ask about ${list(names)}; what you had chosen there is dropped.`,
};
