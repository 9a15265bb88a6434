// Draws the score: a line a deal, what stands now, who deals, who has won; and each deal with its reasons.
import { h } from "../render/elements.mjs";
import { ledger, reckoning } from "../render/ledger.mjs";
import { bracketed, button, line } from "../render/parts.mjs";
import { W } from "../words.mjs";
import { signed } from "../words/grammar.mjs";
import { settledFor } from "./naming.mjs";
import { nameOf } from "./party.mjs";
/** @import { Account, DealKept, Partie, Points, Seat } from "../protocol" */
/** @import { Party } from "./party.mjs" */

/** @typedef {{ mend: (n: number) => void }} Does */
/** @typedef {{ deal: DealKept, at: number }} Draft A deal that is not written down, and its place. */

/** The accounts of a party: its players, then what the pools hold. @param {Partie} view @returns {Account[]} */
export const accounts = ({ names, next }) => [...names, ...Object.keys(next.balance).filter((a) => !names.includes(a))];

/** The table of deals. @param {Party} party @param {Partie} view @param {Draft | null} draft @param {Does} does */
export function sheet(party, view, draft, does) {
  const columns = accounts(view);
  const rows = view.deals.map((deal, n) => row(party, columns, deal, n, { isNew: draft?.at === n, does }));
  const most = Math.max(...view.names.map((name) => view.next.balance[name]));
  const leads = view.deals.length > 0 && view.names.some((name) => view.next.balance[name] !== most);
  const now = columns.map((name) => {
    const sum = signed(view.next.balance[name] ?? 0, "0");
    return h("td", {}, leads && view.next.balance[name] === most ? h("span", { class: "lead" }, sum) : sum);
  });
  const head = columns.map((name) => h("th", { scope: "col" }, nameOf(party, name)));
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

/** @param {Party} party @param {Account[]} columns @param {DealKept} deal @param {number} n */
function row(party, columns, deal, n, /** @type {{ isNew: boolean, does: Does }} */ { isNew, does }) {
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
  const cells = deal.settled
    ? columns.map((name) => h("td", {}, signed(deal.settled?.totals[name] ?? 0, "0")))
    : h(
        "td",
        { colspan: columns.length, class: "unsettled" },
        `${W.score.unsettled}: ${deal.wrong?.why}`,
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
  if (!deal.settled) return line(deal.wrong?.why ?? "", grounds(deal));
  const settled = settledFor(deal.settled, party);
  return [ledger(settled, { caption: W.score.deal(n + 1) }), reckoning(settled.reasons)];
}

/** What each has won or lost by a deal, in words. @param {Party} party @param {DealKept} deal */
export function sums(party, { settled }) {
  /** @type {Points} */
  const totals = settled?.totals ?? {};
  const told = Object.entries(totals).filter(([account, sum]) => sum && account !== "score");
  /** @type {[string, number][]} */
  const named = told.map(([account, sum]) => [nameOf(party, account), sum]);
  return named.length ? W.score.sum(named) : W.score.nothing;
}
