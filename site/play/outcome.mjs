// What a deal came to, in a few sentences: who gained how much, the best and the reader also for what; then who lost.
import { companies, together, totalsOf } from "./past.mjs";
import { called } from "./names.mjs";
import { W } from "./words.mjs";
import { capital, list } from "./words/grammar.mjs";
/** @import { Entry, Said, Seat, Table } from "./protocol" */

/**
 * Those to whom a deal came to the same: a side, or players, to `each` of whom.
 * @typedef {{ amount: number, names: Seat[], each: boolean }} Group
 */

/** How many reasons are given; the ledger has the rest. */
const FEW = 3;

/** The reader first, by one name throughout. @param {Seat[]} names @param {Seat | ""} me */
export const people = (names, me) => {
  const others = names.filter((name) => name !== me).map(called);
  return list(others.length < names.length ? [W.table.you, ...others] : others);
};

/**
 * `brief`: who gained most, and the reader, without what for.
 * @param {Pick<Table, "entries" | "names" | "sides" | "added" | "balance" | "record">} view
 * @param {number} deal @param {Seat | ""} me @param {{ brief?: boolean }} [how] @returns {Said}
 */
export function outcome(view, deal, me, { brief = false } = {}) {
  const entries = view.entries.filter((entry) => entry.deal === deal);
  const points = totalsOf(/** @type {Table} */ (view), deal);
  const groups = grouped(view, points);
  const scored = entries.some(({ payer, payee }) => payer === "score" || payee === "score");
  if (!groups.length) return [W.table.even];
  const told = brief ? groups.filter(({ names }, n) => n === 0 || names.includes(me)) : groups;
  return told.flatMap((group, n) => {
    const why =
      !brief && group.amount > 0 && (n === 0 || group.names.includes(me)) ? reasons(group.names, entries) : [];
    return [n > 0 ? " " : "", ...sentence(group, me, scored, why)];
  });
}

/**
 * Who gained or lost, the most gained first: each side for itself, or all players to whom it came to the same.
 * @param {Pick<Table, "names" | "sides" | "added">} view @param {Record<string, number>} points @returns {Group[]}
 */
function grouped(view, points) {
  const all = companies(view).map((names) => ({ names, amount: together(view, names, points), each: false }));
  const some = all.filter(({ amount }) => amount !== 0).toSorted((one, other) => other.amount - one.amount);
  if (all.some(({ names }) => names.length > 1)) return some;
  return [...new Set(some.map(({ amount }) => amount))].map((amount) => {
    const names = some.filter((each) => each.amount === amount).flatMap((each) => each.names);
    return { amount, names, each: names.length > 1 };
  });
}

/** @param {Group} group @param {Seat | ""} me @param {boolean} scored @param {Said} why @returns {Said} */
function sentence({ amount, names, each }, me, scored, why) {
  const many = names.length > 1;
  const you = !many && names.includes(me);
  const who = capital(people(names, me));
  const head = W.table.outcome({ who, amount, each, many, you, scored });
  return why.length ? [`${head}: `, ...why, "."] : [`${head}.`];
}

/** For what they were paid, most first, once each. @param {Seat[]} names @param {Entry[]} entries @returns {Said} */
function reasons(names, entries) {
  const undone = new Set(entries.map(({ undoes }) => undoes));
  const theirs = entries.filter(({ payee, said, undoes }) => names.includes(payee) && said.length && undoes === null);
  const sorted = theirs.filter((_, n) => !undone.has(n)).toSorted((one, other) => other.amount - one.amount);
  const found = new Map(sorted.map(({ said }) => [JSON.stringify(said), said]));
  return [...found.values()].slice(0, FEW).flatMap((said, n) => (n ? ["; ", ...said] : said));
}
