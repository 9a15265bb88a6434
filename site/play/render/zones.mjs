// Draws the cards that lie about: face down but for what the reader may see in them; a layout as a table of its own.
import { cardName } from "../cards.mjs";
import { plainly } from "../said.mjs";
import { W } from "../words.mjs";
import { h } from "./elements.mjs";
import { card, sign, signs } from "./parts.mjs";
/** @import { Does } from "../deeds" */
/** @import { Code, Zone } from "../protocol" */
/** @import { Sum } from "../sums.mjs" */

/** How many backs are drawn at most; words say how many there are. */
const FEW = 12;
/** How many cards are told where they lie; more are told beside the table. */
const TOLD = 5;

/** Of zones that hold more than can be told on the cloth, all that is seen of them. @param {Zone[]} zones */
export const manyOf = (zones) =>
  zones.filter(({ role, cards }) => AT_SEATS.includes(role) && openOf(cards).length > TOLD);
/** @type {Zone["role"][]} */
const AT_SEATS = ["meld", "discard", "taken", "laid away", "reserve", "widow"];
/** @param {Zone["cards"]} cards */
const openOf = (cards) => cards.filter((code) => code !== "?");

/** A zone beside its owner, where it is plain whose it is, or by its name in a corner. @param {Zone} zone */
export function pile({ key, role, owner, what, said, cards, back }) {
  const backs = cards.filter((code) => code === "?").slice(0, FEW);
  const open = openOf(cards);
  const known = open.length > TOLD ? [] : open.map((code) => h("span", {}, card(code, { width: 40 })));
  const drawn = backs.map((_, n) => card("?", { alt: n ? "" : W.table.hidden, width: 18, back }));
  const name = owner === null ? signs(said) : what || W.table.zones[role];
  return h(
    "span",
    {
      ...{ class: "pile", "data-zone": key, "data-at": `pile ${key}`, "data-kind": "pile" },
      ...{ "data-code": open.at(-1) ?? "?", "data-n": cards.length },
    },
    h("span", { class: "backs" }, drawn),
    known.length > 0 && h("span", { class: "minis" }, known),
    " ",
    h("span", { class: "named" }, name, W.table.pile(cards.length)),
  );
}

/** The card that decides, turned up last: large, with those before it beside it. @param {Zone} zone */
export function deciding({ key, said, cards }) {
  const [last, ...before] = cards.toReversed();
  const earlier = before.slice(0, TOLD).toReversed();
  return h(
    "div",
    {
      ...{ class: "deciding", "data-zone": key, "data-at": `pile ${key}`, "data-kind": "pile" },
      ...{ "data-code": last, "data-n": cards.length },
    },
    h(
      "span",
      { class: "minis" },
      earlier.map((code) => h("span", {}, card(code, { width: 40 }))),
    ),
    h("span", { class: "on" }, card(last, { alt: W.table.named(cardName(last), plainly(said)), width: 120 })),
    h("span", { class: "named" }, signs(said), W.table.pile(cards.length)),
  );
}

/** How many stand in a row and in how many rows, on a wide page and on a narrow one. @param {number} n */
function columns(n) {
  const [rows, deep] = [Math.ceil(n / 8) || 1, Math.ceil(n / 4) || 1];
  return { n: Math.ceil(n / rows) || 1, half: Math.ceil(n / deep) || 1, rows, deep };
}

/**
 * Cards on the cloth that can be gathered with those of the hand; what they come to is told at the last of them.
 * @typedef {{ may: Code[], gathered: Code[], hinted: Code[], sum: Sum | null, gather: Does["gather"] }} Gathering
 */

/**
 * The layout: of each zone the card on top, or its place, and how many there are; what can be gathered is a button.
 * @param {Zone[]} zones @param {Gathering | null} [gathering]
 */
export function layout(zones, gathering = null) {
  const places = zones.map((zone) =>
    h("li", { "data-zone": zone.key }, gathering ? tapped(zone, gathering) : top(zone)),
  );
  const vars = { ...columns(zones.length), wide: zones.filter(isLapped).length };
  return h("ol", { class: "layout", "aria-label": W.table.layout, vars }, places);
}

/** A zone that can be gathered, all of it at once. @param {Zone} zone @param {Gathering} gathering */
function tapped(zone, { may, gathered, hinted, sum, gather }) {
  const { cards, key } = zone;
  if (!cards.length || !cards.every((code) => may.includes(code))) return top(zone);
  const on = cards.every((code) => gathered.includes(code));
  const kind = ["tap", on && "gathered", cards.some((code) => hinted.includes(code)) && "hinted"];
  const state = { "aria-pressed": String(on), class: kind.filter(Boolean).join(" "), "data-key": `zone ${key}` };
  const told = sum && cards.includes(sum.at) && h("span", { class: "sum", "aria-hidden": "true" }, sum.total);
  return h("button", { type: "button", ...state, on: { click: () => gather(cards) } }, top(zone), told);
}

/** How many cards are seen of several that lie as one. */
const LAPPED = 4;
/** Whether several lie as one, and it is told as what. @param {Zone} zone */
const isLapped = ({ what, cards }) => what !== "" && cards.length > 1;

/** @param {Zone} zone */
function top(zone) {
  const { role, said, what, cards } = zone;
  const name = plainly(said);
  const many = cards.length > 1 && h("span", { class: "by" }, W.table.many(cards.length));
  const code = cards.at(-1);
  if (!code) return [h("span", { class: "void", role: "img", "aria-label": W.table.empty(name) }), many];
  if (isLapped(zone)) {
    const seen = cards.slice(-LAPPED).map((each) => h("span", {}, card(each, { alt: "" })));
    const alt = `${name}: ${cards.map((each) => cardName(each)).join(", ")}`;
    return [h("span", { class: "lapped", role: "img", "aria-label": alt }, seen), h("span", { class: "by" }, what)];
  }
  if (role !== "spread")
    return [card(code, { alt: `${name}: ${code === "?" ? W.table.hidden : cardName(code)}` }), many];
  return h(
    "span",
    { class: "pile" },
    cards.map((each) => h("span", { class: "leaf" }, sign(each))),
  );
}
