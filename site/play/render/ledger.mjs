// Ledgers: who pays what to whom by which rule, and the steps of the reckoning.
import { called } from "../names.mjs";
import { W } from "../words.mjs";
import { account } from "../words/cards.mjs";
import { signed } from "../words/grammar.mjs";
import { h } from "./elements.mjs";
import { bracketed, ruleLink, signs, unlike, unseen } from "./parts.mjs";
/** @import { Account, Entry, Points, Reason, RuleId, Said, Seat } from "../protocol" */

/** @typedef {{ entries: Entry[], totals: Points, names: Seat[], me?: Seat | "" }} Books What a ledger is made of. */
/** @typedef {{ key: string, rule: RuleId, said: Said, cells: Points }} Row Entries of one rule and note together. */

/** The accounts of a ledger, players first, and its rows. @param {Pick<Books, "entries" | "names">} books */
export function rows({ entries, names }) {
  const pools = new Set(entries.flatMap(({ payer, payee }) => [payer, payee]));
  const accounts = [...names, ...[...pools].filter((name) => !names.includes(name) && name !== "score").sort()];
  /** @type {Map<string, Row>} */
  const made = new Map();
  for (const { rule, note, said, payer, payee, amount } of entries) {
    const key = `${rule} ${note}`;
    const row = made.get(key) ?? { key, rule, said, cells: Object.fromEntries(accounts.map((name) => [name, 0])) };
    made.set(key, row);
    if (payer in row.cells) row.cells[payer] -= amount;
    if (payee in row.cells) row.cells[payee] += amount;
  }
  return { accounts, rows: [...made.values()] };
}

/**
 * A ledger as the pages have it. `other` is one to compare with: what it has not got is marked.
 * @param {Books} books
 * @param {{ caption: string, other?: Books | null }} options
 */
export function ledger(books, { caption, other = null }) {
  const { accounts, rows: mine } = rows(books);
  const theirs = other && new Map(rows(other).rows.map((row) => [row.key, row]));
  const empty = h(
    "tr",
    {},
    h("td", {}, W.calculator.nothing),
    accounts.map(() => cell("·")),
    last(),
  );
  const total = accounts.map((account) =>
    cell(signed(books.totals[account] ?? 0, "0"), other !== null && books.totals[account] !== other.totals[account]),
  );
  return h(
    "div",
    { class: "over" },
    h(
      "table",
      { class: "ledger" },
      h("caption", {}, caption),
      head(accounts, books),
      h("tbody", {}, mine.length ? mine.map((row) => rowOf(row, accounts, theirs)) : empty),
      h("tfoot", {}, h("tr", {}, h("td", {}, W.calculator.deal), total, last())),
    ),
  );
}

/** What a pool is called; a player has a name. @param {Account} name @param {Seat[]} names */
const calledIn = (name, names) => (names.includes(name) ? called(name) : account(name));

/** @param {Account[]} accounts @param {Books} books */
function head(accounts, { names, me = "" }) {
  const columns = accounts.map((name) =>
    h("th", { scope: "col", class: "n" }, name === me ? W.table.you : calledIn(name, names)),
  );
  const first = h("th", { scope: "col" }, W.calculator.entry);
  return h("thead", {}, h("tr", {}, first, columns, h("th", { scope: "col", class: "r" }, W.calculator.rule)));
}

/** @param {Row} row @param {Account[]} accounts @param {Map<string, Row> | null} theirs */
function rowOf(row, accounts, theirs) {
  const against = theirs?.get(row.key);
  const only = theirs !== null && !against;
  return h(
    "tr",
    { class: only ? "differs" : null },
    h("td", {}, only && [unlike(), unseen(W.compare.only), " "], signs(row.said)),
    accounts.map((account) =>
      cell(signed(row.cells[account]), against !== undefined && against.cells[account] !== row.cells[account]),
    ),
    last(row.rule),
  );
}

/** @param {string} amount */
const cell = (amount, differs = false) =>
  h("td", { class: `n${differs ? " differs" : ""}` }, differs && [unlike(), unseen(`${W.compare.unlike} `)], amount);

/** The column of rules. @param {RuleId} [rule] */
const last = (rule) => h("td", { class: "r" }, rule && ruleLink(rule));

/** The steps of the reckoning, each with its rule. @param {Reason[]} [reasons] */
export function reckoning(reasons = []) {
  const steps = reasons.map((reason) => [signs(reason.said), bracketed(reason.rule), ". "]);
  return steps.length > 0 && h("p", { class: "fine reckoning" }, steps);
}
