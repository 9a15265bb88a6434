// Draws a cloth of piles: the others' above, what is built up in the middle and the layout beside it, one's own below.
import { cardName, rankSign, suitClass, suitSign } from "../cards.mjs";
import { seen } from "../packs.mjs";
import { atOnce, between, isPossible, leading } from "../piles.mjs";
import { numberIn, optionOf, plainly } from "../said.mjs";
import { W } from "../words.mjs";
import { capital } from "../words/grammar.mjs";
import { h } from "./elements.mjs";
import { card } from "./parts.mjs";
import { seatOf } from "./seat.mjs";
import { headlines } from "./shown.mjs";
/** @import { Does } from "../deeds" */
/** @import { Choice, Code, Option, Seat, Zone } from "../protocol" */
/** @import { View } from "./cloth.mjs" */
/** @import { Drawn } from "./elements.mjs" */

/**
 * What the reader can move, and from which pile a card is taken up.
 * @typedef {{ mine: Choice, from: string, tap: Does["tap"], hinted: string }} Moving
 */

/** @param {View} view @param {Seat[]} seats @param {{ me: Seat | "", moving: Moving | null }} how */
export function piles(view, seats, { me, moving }) {
  const bare = { ...view, zones: [] };
  const rows = seats.map((seat, n) => {
    const own = view.zones.filter(({ owner }) => owner === seat);
    return h(
      "div",
      { class: `row p${n}` },
      seatOf(bare, seat, n, { me, us: false, heldOpen: true, count: false, crowd: false }),
      h(
        "ol",
        { class: "places" },
        own.map((zone) => item(zone, "own", moving)),
      ),
    );
  });
  const [mine, ...others] = rows;
  const shown = headlines(view.told, me);
  return h(
    "section",
    { class: "cloth piles", "aria-label": W.table.label },
    others,
    h("div", { class: "middle" }, common(view, moving)),
    mine,
    shown.length > 0 && h("p", { class: "pool" }, shown),
  );
}

/** What is nobody's: the layout in two columns, and between them what is built up. @param {View} view */
function common({ zones }, /** @type {Moving | null} */ moving) {
  const free = zones.filter(({ owner }) => owner === null);
  const bases = free.filter(({ role }) => role === "foundation");
  const beside = free.filter(({ role }) => role !== "foundation");
  const rows = Math.ceil(beside.length / 2) || 1;
  const each = Math.ceil(bases.length / rows);
  const drawn = Array.from({ length: rows }, (_, row) => [
    item(beside[row], "left", moving),
    bases.slice(row * each, (row + 1) * each).map((zone) => item(zone, "base", moving)),
    row + rows < beside.length && item(beside[row + rows], "right", moving),
  ]);
  return h("ol", { class: "places common", "aria-label": W.table.layout, vars: { each } }, drawn);
}

/** A pile in its place, with its number where texts tell it by that. @param {Zone} zone @param {string} where */
function item(zone, where, /** @type {Moving | null} */ moving) {
  const { key, what, cards, down, back } = zone;
  const top = cards.length && down ? "?" : (cards.at(-1) ?? "");
  const under = zone.role === "layout" ? cards.slice(0, -1) : [];
  const fan = under.length > 0 && h("span", { class: "fan", vars: { under: under.length } }, under.map(edge));
  const drawn = [fan, h("span", { class: "on" }, top ? card(top, { alt: "", back }) : h("span", { class: "void" }))];
  const at = { "data-at": `pile ${key}`, "data-kind": "pile", "data-code": top, "data-n": cards.length };
  const place = moving ? tappable(zone, moving, at, drawn) : still(zone, at, drawn);
  const named = where === "own" && h("span", { class: "by" }, what, W.table.pile(cards.length));
  const n = zone.role === "layout" && numberIn(zone.said);
  const number = n && h("span", { class: "nth", "aria-hidden": "true" }, n);
  return h("li", { class: where, "data-zone": key }, place, named, number);
}

/** What is seen of a card that lies under others. @param {Code} code */
const edge = (code) =>
  h(
    "span",
    { class: `under suit ${suitClass(seen(code)[1])}` },
    [rankSign(seen(code)[0]), suitSign(seen(code)[1])].map((sign) => h("span", {}, sign)),
  );

/**
 * A pile of which nothing can be made now.
 * @param {Zone} zone @param {object} at @param {Drawn} drawn
 */
const still = (zone, at, drawn) =>
  h("span", { class: "place", role: "img", "aria-label": told(zone), title: held(zone), ...at }, drawn);

/**
 * A pile from which something can be taken, or to which what is taken up can go; else it lies idle, and whoever taps it
 * is told why.
 * @param {Zone} zone @param {Moving} moving @param {object} at @param {Drawn} drawn
 */
function tappable(zone, { mine, from, tap, hinted }, at, drawn) {
  const { key } = zone;
  const act = (from && between(mine, from, key)) || atOnce(mine, key);
  const ways = act ? [act] : leading(mine, key);
  if (!ways.length && key !== from) {
    const idle = { type: "button", class: "place idle", "aria-disabled": "true", tabindex: -1 };
    const on = { click: () => tap(key) };
    return h("button", { ...idle, ...at, "aria-label": told(zone), title: held(zone), on }, drawn);
  }
  const can = key === from || ways.some((option) => isPossible(mine, option));
  const way = optionOf(mine, hinted)?.way;
  const kinds = ["place", key === from && "from", act?.way?.from === from && "to", advises(way, from, key) && "hinted"];
  return h(
    "button",
    {
      ...{ type: "button", class: kinds.filter(Boolean).join(" "), "data-key": `pile ${key}`, ...at },
      ...{ "aria-label": label(zone, act), title: held(zone), "aria-disabled": can ? null : "true" },
      ...{ "aria-pressed": act ? null : String(key === from) },
      on: { click: () => tap(key) },
    },
    drawn,
  );
}

/** Whether what is proposed begins here, or ends here when it has begun. @param {Option["way"]} way */
const advises = (way, /** @type {string} */ from, /** @type {string} */ key) =>
  way !== undefined && (way.from === from ? way.to === key : way.from === key);

/** @param {Zone} zone @param {Option | undefined | ""} act */
const label = (zone, act) => (act ? `${capital(plainly(act.said))}. ${told(zone)}` : told(zone));

/** A pile in words: its name, what lies on top, how many there are. @param {Zone} zone */
function told({ said, cards, down }) {
  const top = cards.at(-1);
  if (!top) return W.table.empty(plainly(said));
  return `${plainly(said)}: ${down || top === "?" ? W.table.hidden : cardName(top)}${W.table.pile(cards.length)}`;
}

/** All that is seen of a pile of several cards, from below. @param {Zone} zone */
const held = ({ cards, down }) =>
  cards.length > 1 && !down && cards[0] !== "?" ? W.table.below(cards.map((code) => cardName(code))) : null;
