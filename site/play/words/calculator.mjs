// The words of the calculator, and of a form for rule-set and readings.
import { account } from "./cards.mjs";
import { capital, list, signed } from "./grammar.mjs";
import { _, n_ } from "./language.mjs";
/** @import { Points, Seat } from "../protocol" */

export const calculator = {
  try: _("Try: score a deal"),
  example: _("Fill in an example"),
  /** @param {string[]} left */
  wanted: (left) => _("Still to be told: {left}.", { left: list(left) }),
  blank: _("When enough is told, the sum stands here with its rules."),
  form: _("What a scorer knows"),
  result: _("What it comes to"),
  waiting: _("The engine is not here yet."),
  old: _("What is shown answers the entries before these."),
  entry: _("Entry"),
  rule: _("Rule"),
  deal: _("Deal"),
  nothing: _("nothing is paid"),
  none: _("not said"),
  /** @param {string} title @param {number} n */
  more: (title, n) => `${title}, ${n}`,
  /** @param {Points} scores */
  scores: (scores) =>
    _("Scores after the deal: {scores}.", {
      scores: Object.entries(scores)
        .map(([name, points]) => `${account(name)} ${signed(points, "0")}`)
        .join(", "),
    }),
  /** @param {Seat[]} names */
  winners: (names, me = "") => {
    const others = names.filter((name) => name !== me);
    const who = capital(list(others.length < names.length ? [_("you"), ...others] : others));
    const n = others.length ? names.length : 2;
    return n_("{who} wins the game.", "{who} win the game.", n, { who });
  },
  /** @param {string} totals */
  settled: (totals) => _("Scored: {totals}.", { totals }),
  ways: _("How you tell it"),
  add: _("One more"),
  /** @param {number} n */
  remove: (n) => _("Take out line {n}", { n }),
  /** @param {string} title @param {number} n */
  nth: (title, n) => `${title} ${n}: `,
  yes: _("yes"),
  no: _("no"),
};

export const readings = {
  title: _("Rule-set and readings"),
  ruleset: _("Rule-set"),
  reset: _("Back to the rule-set"),
  /** @param {number} low @param {number} high */
  bounds: (low, high) => _("A whole number from {low} to {high} is wanted.", { low, high }),
  /** @param {string[]} names */
  dropped: (names) =>
    _("This rule-set does not ask about {names}; what you had chosen there is dropped.", { names: list(names) }),
};
