// Draws the cloth: seats round it, in the middle the trick or whatever is put there, pools and piles in its corners.
import { countersOf } from "../game.mjs";
import { called } from "../names.mjs";
import { pools } from "../past.mjs";
import { W } from "../words.mjs";
import { placed } from "../zones.mjs";
import { h } from "./elements.mjs";
import { melding } from "./melding.mjs";
import { card, disc } from "./parts.mjs";
import { piles } from "./piles.mjs";
import { seatOf } from "./seat.mjs";
import { headlines } from "./shown.mjs";
import { trick } from "./trick.mjs";
import { deciding, layout, pile } from "./zones.mjs";
/** @import { Account, Seat, Table, Zone } from "../protocol" */
/** @import { Drawn } from "./elements.mjs" */
/** @import { Tapping } from "./melding.mjs" */
/** @import { Moving } from "./piles.mjs" */
/** @import { Gathering } from "./zones.mjs" */

/** Where more sit, and play to no tricks, each is drawn as small as can be, in rows. */
const ROUND = 6;

/** @typedef {"names" | "order" | "seat" | "sides" | "told" | "waiting" | "zones"} Some */
/** @typedef {"acts" | "balance" | "cloth" | "events" | "hands" | "shown" | "since" | "trick"} Others */
/**
 * What of it is drawn; `taken`: the trick is, though all goes on.
 * @typedef {Pick<Table, Some | Others> & { taken?: boolean }} View
 */
/**
 * `from`: who sits below; `heldOpen`: the hands are shown elsewhere; `gathering`: what lies there can be gathered;
 * `tapping`: something is done by a tap there; `moving`: cards go from pile to pile.
 * @typedef {object} Seen
 * @property {Seat | ""} [me]
 * @property {Seat | ""} [from]
 * @property {Drawn} [middle]
 * @property {boolean} [heldOpen]
 * @property {Gathering | null} [gathering]
 * @property {Tapping | null} [tapping]
 * @property {Moving | null} [moving]
 */

/**
 * The seats as they are seen from one of them: it first, then the others in the order of play.
 * @param {Seat[]} order
 */
export function around(order, /** @type {Seat | ""} */ seat) {
  const at = Math.max(0, order.indexOf(seat));
  return [...order.slice(at), ...order.slice(0, at)];
}

/**
 * @param {View} view
 * @param {Seen} [more]
 */
export function cloth(
  view,
  { me = "", from = me, middle = null, heldOpen = false, gathering = null, tapping = null, moving = null } = {},
) {
  const seats = around(view.order, from);
  if (view.cloth === "piles") return piles(view, seats, { me, moving });
  const us = sideOf(view, from);
  if (view.cloth === "melds" && !middle) return melding(view, seats, { me, us, tapping });
  const tricks = view.cloth === "tricks";
  const crowd = seats.length > ROUND && !middle && !tricks;
  const count = !middle && !crowd && !areEven(view);
  const seated = seats.map((seat, n) => seatOf(view, seat, n, { me, us: us.includes(seat), heldOpen, count, crowd }));
  const own = tricks ? trick(view, seats, me) : !heldOpen && !crowd && laid(view, seats);
  const { middle: lying, corners: beside } = placed(view);
  const turned = view.cloth === "pot" ? beside.filter(({ role }) => role === "turned") : [];
  const common = [lying.length > 0 && layout(lying, gathering), turned.map(deciding)].flat().filter(Boolean);
  const kind = middle ? "full" : crowd ? "crowd" : tricks && !common.length ? `seats-${seats.length}` : "bare";
  return h(
    "section",
    {
      class: `cloth ${kind}`,
      "aria-label": W.table.label,
      tabindex: crowd ? "0" : null,
      vars: { seats: seats.length },
    },
    seated,
    middle ?? (common.length > 0 ? h("div", { class: "middle" }, common, own) : own),
    corners(
      view,
      beside.filter((zone) => middle || !turned.includes(zone)),
    ),
    h("p", { class: "pool" }, headlines(view.told, me)),
  );
}

/** Whether all hold as many cards, but for the one that lies in the trick. @param {View} view */
function areEven({ hands, trick: lying, names }) {
  const held = names.map((seat) => (hands[seat]?.length ?? 0) + lying.filter((each) => each.seat === seat).length);
  return Math.min(...held) === Math.max(...held);
}

/** Who plays on the side of whoever sits below, as far as all can know it. @param {View} view @returns {Seat[]} */
function sideOf({ shown: { side, partners, bid }, sides, names }, /** @type {Seat | ""} */ from) {
  const settled = sides.find((each) => each.includes(from));
  if (settled) return settled;
  const called = side ?? (partners && bid ? [bid.by, ...partners] : []);
  if (!called.length || called.includes(from)) return called;
  return side ? names.filter((name) => !called.includes(name)) : [];
}

/** Where no tricks are played: the cards that all can see, each hand before its seat. @param {View} view */
function laid(view, /** @type {Seat[]} */ seats) {
  const over = view.waiting.length === 0;
  const held = seats.map((seat) => ({ seat, faces: (view.hands[seat] ?? []).filter((code) => code !== "?") }));
  const open = held.filter(({ seat, faces }) => faces.length && (over || seat !== view.seat));
  if (!open.some(({ seat }) => seat !== view.seat)) return null;
  const hands = open.map(({ seat, faces }) => {
    const cards = faces.map((code) => h("li", {}, card(code)));
    return h(
      "div",
      { class: "held" },
      disc(seat),
      h("ul", { class: "hand", "aria-label": W.deal.hand(called(seat)) }, cards),
    );
  });
  return h("div", { class: "laid" }, hands);
}

/** The corners of the cloth: the pools, and the cards that are nobody’s. @param {View} view @param {Zone[]} zones */
function corners(view, zones) {
  const names = new Set([...pools(view), ...(view.cloth === "pot" ? ["pot"] : [])]);
  const dishes = [...names].map((name) => dish(name, heldIn(view, name)));
  const lie = [...dishes, ...zones.map(pile)];
  const half = Math.ceil(lie.length / 2);
  return [lie.slice(0, half), lie.slice(half)].map(
    (each, n) => each.length > 0 && h("div", { class: `corner c${n}` }, each),
  );
}

/** @param {View} view @param {Account} name */
const heldIn = ({ shown, balance }, name) => Number(shown[name] ?? balance[name]);

/** How many counters, or backs of cards, are drawn at most; a sum says the rest. */
const FEW = 12;
/** @type {[string, number][]} */
const ONES = [["counter", 1]];

/** A pool as a dish with its counters in it. @param {Account} pool @param {number} sum */
function dish(pool, sum) {
  const counters = h("div", { class: "plate", "aria-hidden": "true" }, countersFor(sum));
  return h(
    "div",
    { class: "dish", "data-at": `pool ${pool}` },
    counters,
    h("div", {}, W.table.dish(pool, ""), h("b", {}, String(sum))),
  );
}

/** @param {number} sum */
function countersFor(sum) {
  const kinds = countersOf().length ? countersOf() : ONES;
  const shapes = kinds.length === 1 ? ["disc"] : ["square", ...Array(kinds.length - 2).fill("disc"), "fish"];
  const drawn = [];
  let left = sum;
  for (const [n, [, worth]] of kinds.entries()) {
    for (; left >= worth && drawn.length < FEW; left -= worth) {
      drawn.push(h("i", { class: `counter ${shapes[n]}` }));
    }
  }
  return drawn;
}
