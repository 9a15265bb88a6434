// What the front page offers to go on with, kept on the device: a game that is under way at a table, and one of which
// the score is kept.
import { game, ruleset } from "./game.mjs";
import { learnPart } from "./learning.mjs";
import { called, isNaming } from "./names.mjs";
import { W } from "./words.mjs";
/** @import { Table } from "./protocol" */

/** Where the front page looks. */
const KEY = "quinola-go-on";
const SCORE = "quinola-go-on-score";
const PAGE = `games/${game.game}/table/`;
const SCORES = `games/${game.game}/score/`;

/**
 * Somebody has acted: the position is offered, and with the end of the game nothing of this table is. One that was only
 * opened takes no other's place.
 * @param {Pick<Table, "record" | "deals" | "over" | "names" | "seat">} view
 * @param {string} hash its address, after the page's @param {string} [guide] the deal that is told
 */
export function keepGoing({ record, deals, over, names, seat }, hash, guide) {
  if (over) return forget(KEY, PAGE);
  if (!record.acts.length) return;
  const others = isNaming() && !guide ? names.filter((name) => name !== seat).map(called) : [];
  const text = W.table.underWay(game.title, shortOf(record.ruleset), guide ?? W.table.dealOf(deals));
  write(KEY, others.length ? W.table.withThem(text, others.slice(0, FEW)) : text, PAGE + learnPart() + hash);
}

/** So many names are told. */
const FEW = 5;

/**
 * A party is written down as far as so many deals; one that is over is offered no longer.
 * @param {{ ruleset: string, names: string[], deals: number, over: boolean }} party @param {string} hash
 */
export function keepScoring({ ruleset: id, names, deals, over }, hash) {
  if (over) return forgetScore(hash);
  if (deals) write(SCORE, W.score.underWay(game.title, shortOf(id), names.slice(0, FEW), deals), SCORES + hash);
}

/** What is forgotten is not offered. @param {string} hash */
export const forgetScore = (hash) => forget(SCORE, SCORES + hash);

/** The rule-set in few words, if it is not that of the page. @param {string} id */
const shortOf = (id) => (id === game.ruleset ? "" : (ruleset(id).short ?? ""));

/** @param {string} key @param {string} text @param {string} address */
function write(key, text, address) {
  try {
    localStorage.setItem(key, JSON.stringify({ text, address }));
  } catch {
    // Private windows keep nothing.
  }
}

/** What was left elsewhere stays. @param {string} key @param {string} from how its address begins */
function forget(key, from) {
  try {
    if (address(key).startsWith(from)) localStorage.removeItem(key);
  } catch {
    // As above, and what is spoilt is not offered.
  }
}

/** Of what is offered now. @param {string} key @returns {string} */
const address = (key) => JSON.parse(localStorage.getItem(key) ?? "{}").address ?? "";
