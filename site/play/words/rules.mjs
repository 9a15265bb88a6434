// How rules are cited.
import { capital } from "./grammar.mjs";
import { _ } from "./language.mjs";

/** @param {string} n */
const rule = (n) => _("rule\u00a0{n}", { n });

export const rules = {
  rule,
  /** Where nothing stands before it. @param {string} n */
  first: (n) => capital(rule(n)),
  /** The number of a rule in another rule-set. @param {string} n @param {string} set */
  of: (n, set) => _("{n} of {set}", { n, set }),
};
