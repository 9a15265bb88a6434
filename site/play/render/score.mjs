// Draws what has been: points by deal, the ledger of a deal, the log.
import { balanceAfter, lines, pools, totalsOf } from "../past.mjs";
import { W } from "../words.mjs";
import { list, signed } from "../words/grammar.mjs";
import { h } from "./elements.mjs";
import { ledger, reckoning } from "./ledger.mjs";
import { ruleLink, signs } from "./parts.mjs";
import { gesture } from "./signals.mjs";
/** @import { Reason, Seat, Table } from "../protocol" */
/** @import { Line } from "../past.mjs" */
/** @import { Drawn } from "./elements.mjs" */

/** @typedef {{ name: Seat, head: Drawn }} Column Whoever scores alone, or the first of a side for all of it. */

/** Points by deal, and what everyone has now. @param {Table} view */
export function score(view) {
  const columns = columnsOf(view);
  const { brought = {} } = view.record;
  const deals = Array.from({ length: view.deals }, (_, n) => n + 1);
  return h(
    "div",
    { class: "over" },
    h(
      "table",
      { class: "ledger tally" },
      h("caption", { class: "vh" }, W.table.score),
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          h("td", {}),
          columns.map(({ head }) => h("th", { scope: "col", class: "n" }, head)),
        ),
      ),
      h(
        "tbody",
        {},
        columns.some(({ name }) => brought[name]) &&
          row(W.table.brought, columns, (name) => signed(brought[name] ?? 0)),
        deals.map((deal) => dealt(view, deal, columns)),
      ),
      h(
        "tfoot",
        {},
        row(W.table.now, columns, (name) => signed(view.balance[name] ?? 0, "0")),
      ),
    ),
  );
}

/** @param {string} title @param {Column[]} columns @param {(name: Seat) => string} figure */
function row(title, columns, figure) {
  const cells = columns.map(({ name }) => h("td", { class: "n" }, figure(name)));
  return h("tr", {}, h("th", { scope: "row" }, title), cells);
}

/** @param {Table} view @param {number} deal @param {Column[]} columns */
function dealt(view, deal, columns) {
  const points = totalsOf(view, deal);
  const over = deal < view.deals || view.over;
  return row(W.table.entryOf(deal), columns, (name) => (over ? signed(points[name]) : "·"));
}

/** The sides, where there are any of several, else the players. @param {Table} view @returns {Column[]} */
function columnsOf({ sides, names, seat }) {
  const several = sides.filter((all) => all.length > 1);
  if (!several.length) return names.map((name) => ({ name, head: name === seat ? W.table.you : name }));
  return several.map((all) => {
    const own = all.includes(seat) && h("span", { class: "who" }, ` ${W.table.yours}`);
    return { name: all[0], head: [list(all), own] };
  });
}

/** The ledger of one deal, and what it leaves in the pools. @param {Table} view @param {number} deal */
export function dealLedger(view, deal, /** @type {Reason[]} */ reasons) {
  const entries = view.entries.filter((entry) => entry.deal === deal);
  const held = balanceAfter(view, deal);
  const left = Object.fromEntries(pools(view).map((name) => [name, held[name]]));
  return h(
    "div",
    { class: "settled" },
    ledger({ entries, totals: totalsOf(view, deal), names: view.names, me: view.seat }, { caption: W.table.ledger }),
    reckoning(reasons),
    Object.keys(left).length > 0 && h("p", { class: "fine" }, W.table.afterwards(left)),
  );
}

/** How many lines are drawn at most. */
const LOGGED = 150;
/** What has happened, the latest first. @param {Table} view */
export function log(view) {
  const told = lines(view).slice(-LOGGED).reverse();
  return told.length ? told.map(logged) : h("li", {}, W.table.nobody);
}

/** @param {Line} line */
function logged({ signal, said, rule }) {
  const face = signal && [gesture(signal, { size: 32 }), " "];
  return h("li", {}, h("span", {}, face, signs(said)), ruleLink(rule));
}
