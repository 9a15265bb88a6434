// Draws how a deal or a game has ended: the reckoning as a small table with its reasons, below it the books.
import { reckoned } from "../ending.mjs";
import { pools, balanceAfter, totalsOf } from "../past.mjs";
import { W } from "../words.mjs";
import { signed } from "../words/grammar.mjs";
import { h, joined } from "./elements.mjs";
import { ledger, reckoning } from "./ledger.mjs";
import { bracketed, disc, signs } from "./parts.mjs";
import { score } from "./score.mjs";
/** @import { Item, Reckoned } from "../ending.mjs" */
/** @import { Reason, Seat, Table } from "../protocol" */

/** How many reasons stand in a row; the books have the rest. */
const FEW = 4;

/** A deal: what it came to for each, the steps of the reckoning, the books. @param {Table} view @param {number} deal */
export const dealEnded = (view, deal, /** @type {Reason[]} */ reasons) =>
  h("div", { class: "settled" }, table(view, deal), more(view, deal, reasons));

/** A game: every deal of it, and the last in full. @param {Table} view @param {Reason[]} reasons */
export const gameEnded = (view, reasons) =>
  view.deals > 1
    ? h("div", { class: "settled" }, score(view), table(view, view.deals), more(view, view.deals, reasons))
    : dealEnded(view, 1, reasons);

/** What everybody got, for what, and has now. @param {Table} view @param {number} deal */
function table(view, deal) {
  const head = [W.moments.who, W.moments.what].map((text) => h("th", { scope: "col" }, text));
  const sums = [W.moments.deal, W.moments.now_].map((text) => h("th", { scope: "col", class: "n" }, text));
  return h(
    "table",
    { class: "ledger ended" },
    h("caption", { class: "vh" }, W.moments.reckoning),
    h("thead", {}, h("tr", {}, head, sums)),
    h(
      "tbody",
      {},
      reckoned(view, deal).map((each) => row(each, view.seat)),
    ),
  );
}

/** @param {Reckoned} reckoned @param {Seat | ""} me */
function row({ seats, items, deal, now }, me) {
  const few = items.slice(0, FEW).map(item);
  const left = items.length > FEW && [", ", W.moments.more(items.length - FEW)];
  return h(
    "tr",
    { class: seats.includes(me) ? "own" : null },
    h(
      "th",
      { scope: "row" },
      joined(
        seats.map((seat) => [disc(seat, seats.includes(me)), seat === me && ` ${W.table.you}`]),
        " ",
      ),
    ),
    h("td", { class: "what" }, joined(few, ", "), left),
    h("td", { class: "n" }, h("b", {}, signed(deal))),
    h("td", { class: "n" }, signed(now, "0")),
  );
}

/** @param {Item} item */
function item({ said, rule, amount }) {
  const what = said.length ? signs(said) : [W.settlements.byRule];
  return [W.moments.item(what, [h("span", { class: "sum" }, signed(amount))]), bracketed(rule)];
}

/** What follows from it, and the books with every entry. @param {Table} view @param {number} deal */
function more(view, deal, /** @type {Reason[]} */ reasons) {
  const entries = view.entries.filter((entry) => entry.deal === deal);
  const held = balanceAfter(view, deal);
  const left = Object.fromEntries(pools(view).map((name) => [name, held[name]]));
  const books = { entries, totals: totalsOf(view, deal), names: view.names, me: view.seat };
  return [
    reckoning(reasons),
    Object.keys(left).length > 0 && h("p", { class: "fine" }, W.table.afterwards(left)),
    h("details", { class: "books" }, h("summary", {}, W.table.ledger), ledger(books, { caption: W.table.ledger })),
  ];
}
