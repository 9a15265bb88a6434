// Draws what has been: points by deal, and the log.
import { called } from "../names.mjs";
import { companies, isTold, together, totalsOf } from "../past.mjs";
import { W } from "../words.mjs";
import { list, signed } from "../words/grammar.mjs";
import { h } from "./elements.mjs";
import { numbered, signs } from "./parts.mjs";
import { gesture } from "./signals.mjs";
/** @import { Line, Seat, Table } from "../protocol" */
/** @import { Drawn } from "./elements.mjs" */

/** @typedef {{ seats: Seat[], head: Drawn }} Column Whoever scores alone, or a side. */

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
        view.names.some((name) => brought[name]) &&
          row(W.table.brought, columns, (seats) => signed(together(view, seats, brought))),
        deals.map((deal) => dealt(view, deal, columns)),
      ),
      h(
        "tfoot",
        {},
        row(W.table.now, columns, (seats) => signed(together(view, seats, view.balance), "0")),
      ),
    ),
  );
}

/** @param {string} title @param {Column[]} columns @param {(seats: Seat[]) => string} figure */
function row(title, columns, figure) {
  const cells = columns.map(({ seats }) => h("td", { class: "n" }, figure(seats)));
  return h("tr", {}, h("th", { scope: "row" }, title), cells);
}

/** @param {Table} view @param {number} deal @param {Column[]} columns */
function dealt(view, deal, columns) {
  const points = totalsOf(view, deal);
  const over = deal < view.deals || view.over;
  return row(W.table.entryOf(deal), columns, (seats) => (over ? signed(together(view, seats, points)) : "·"));
}

/** @param {Table} view @returns {Column[]} */
const columnsOf = (view) =>
  companies(view).map((seats) => {
    if (seats.length === 1) return { seats, head: seats[0] === view.seat ? W.table.you : called(seats[0]) };
    const own = seats.includes(view.seat) && h("span", { class: "who" }, ` ${W.table.yours}`);
    return { seats, head: [list(seats.map(called)), own] };
  });

/** How many passages are drawn at most. */
const LOGGED = 150;
/** What has happened, as a story: a line above each turn. @param {Table} view */
export function log({ story }) {
  const told = story.slice(-LOGGED);
  if (!told.length) return h("li", {}, W.table.nobody);
  return told.flatMap((passage, n) => [
    passage.deal !== told[n - 1]?.deal && h("li", { class: "deal" }, h("b", {}, W.table.entryOf(passage.deal))),
    ...passage.lines.filter(isTold).map((line, at) => logged(line, { begins: !at, trick: at ? 0 : passage.trick })),
  ]);
}

/**
 * One line; whether it begins a turn, and the number of the trick that it begins.
 * @param {Line} line @param {{ begins: boolean, trick: number }} how
 */
function logged({ sign, said, rules }, { begins, trick }) {
  const face = sign && [gesture(sign, { size: 32 }), " "];
  const head = trick > 0 && [h("b", {}, W.table.trickOf(trick)), " "];
  const by = h("span", { class: "by" }, numbered(rules));
  return h("li", { class: begins ? "begins" : null }, h("span", {}, head, face, signs(said)), by);
}
