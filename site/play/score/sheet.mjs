// Draws the score: a line a deal, what stands now, who deals, who has won; and each deal with its reasons.
import { h } from "../render/elements.mjs";
import { ledger, reckoning } from "../render/ledger.mjs";
import { companies, pools, together } from "../past.mjs";
import { bracketed, button, line } from "../render/parts.mjs";
import { W } from "../words.mjs";
import { account } from "../words/cards.mjs";
import { list, signed } from "../words/grammar.mjs";
import { named, settledFor } from "./naming.mjs";
import { nameOf } from "./party.mjs";
/** @import { Account, DealKept, Partie, Points, Seat } from "../protocol" */
/** @import { Party } from "./party.mjs" */

/** @typedef {{ mend: (n: number) => void }} Does */
/** @typedef {{ deal: DealKept, at: number }} Draft A deal that is not written down, and its place. */

/** Whoever scores alone, a side, or a pool. @typedef {{ of: Account[], plays: boolean }} Column */

/** Of a party: those who score together, then what the pools hold. @param {Partie} view @returns {Column[]} */
export const columnsOf = (view) => [
  ...companies(view).map((of) => ({ of, plays: true })),
  ...pools({ names: view.names, balance: view.next.balance }).map((pool) => ({ of: [pool], plays: false })),
];

/** The table of deals. @param {Party} party @param {Partie} view @param {Draft | null} draft @param {Does} does */
export function sheet(party, view, draft, does) {
  const columns = columnsOf(view);
  const rows = view.deals.map((deal, n) => row(party, view, deal, n, { isNew: draft?.at === n, does }));
  const stands = columns.map(({ of }) => together(view, of, view.next.balance));
  const played = stands.filter((_, n) => columns[n].plays);
  const most = Math.max(...played);
  const leads = view.deals.length > 0 && played.some((sum) => sum !== most);
  const now = stands.map((stand, n) => {
    const sum = signed(stand, "0");
    return h("td", {}, leads && columns[n].plays && stand === most ? h("span", { class: "lead" }, sum) : sum);
  });
  const head = columns.map((column) =>
    h("th", { scope: "col", class: column.of.length > 1 ? "side" : null }, calledAll(party, column)),
  );
  return h(
    "div",
    { class: "over", tabindex: columns.length > 6 ? "0" : null },
    h(
      "table",
      { class: "sheetable" },
      h("caption", { class: "vh" }, W.score.caption),
      h("thead", {}, h("tr", {}, h("th", { scope: "col" }, h("span", { class: "vh" }, W.score.number)), head)),
      h("tbody", {}, rows, h("tr", { class: "now" }, h("th", { scope: "row" }, W.score.now), now)),
    ),
  );
}

/** @param {Party} party @param {Column} column */
const calledAll = (party, { of, plays }) => list(of.map((name) => (plays ? nameOf(party, name) : account(name))));

/** @param {Party} party @param {Partie} view @param {DealKept} deal @param {number} n */
function row(party, view, deal, n, /** @type {{ isNew: boolean, does: Does }} */ { isNew, does }) {
  const number = isNew
    ? String(n + 1)
    : button(String(n + 1), () => does.mend(n), {
        class: "plain",
        key: `mend ${n}`,
        "aria-label": W.score.mendDeal(n + 1),
      });
  const head = h(
    "th",
    { scope: "row" },
    !isNew && h("span", { class: "printed", "aria-hidden": "true" }, n + 1),
    number,
  );
  const columns = columnsOf(view);
  const { settled } = deal;
  const cells = settled
    ? columns.map(({ of }) => h("td", {}, signed(together(view, of, settled.totals), "0")))
    : h(
        "td",
        { colspan: columns.length, class: "unsettled" },
        `${W.score.unsettled}: ${named(deal.wrong, party)?.why}`,
        grounds(deal),
      );
  return h("tr", { class: isNew ? "new" : null }, head, cells);
}

/** @param {DealKept} deal */
const grounds = ({ wrong }) => wrong?.rule && bracketed(wrong.rule);

/** Who deals, or who has won; and how all sit, if that has changed. @param {Party} party @param {Partie} view */
export function turns(party, view) {
  const { dealer, moved } = view.next;
  /** @param {Seat} seat */
  const name = (seat) => nameOf(party, seat);
  return [
    !view.winners.length && dealer && h("p", { class: "turns" }, W.score.deals(name(dealer))),
    moved.length > 0 && h("p", { class: "fine" }, W.score.round(moved.map(name))),
  ];
}

/** Each deal with its entries and reasons. @param {Party} party @param {Partie} view */
export const reasons = (party, view) =>
  view.deals.length > 0 &&
  h(
    "section",
    { class: "whys" },
    h("h2", {}, W.score.why),
    view.deals.map((deal, n) => h("details", {}, h("summary", {}, W.score.deal(n + 1)), why(party, deal, n))),
  );

/** @param {Party} party @param {DealKept} deal @param {number} n */
export function why(party, deal, n) {
  if (!deal.settled) return line(named(deal.wrong, party)?.why ?? "", grounds(deal));
  const settled = settledFor(deal.settled, party);
  return [ledger(settled, { caption: W.score.deal(n + 1) }), reckoning(settled.reasons)];
}

/** What each has won or lost by a deal, in words. @param {Party} party @param {Partie} view @param {DealKept} deal */
export function sums(party, view, { settled }) {
  /** @type {Points} */
  const totals = settled?.totals ?? {};
  const told = columnsOf(view).map((column) => ({ column, sum: together(view, column.of, totals) }));
  /** @type {[string, number][]} */
  const named = told.flatMap(({ column, sum }) => (sum ? [[calledAll(party, column), sum]] : []));
  return named.length ? W.score.sum(named) : W.score.nothing;
}
