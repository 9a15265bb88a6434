// What all can see and no pile holds, in words: the headlines below the cards, the rest in a fold.
import { suitCalled } from "../cards.mjs";
import { game } from "../game.mjs";
import { W } from "../words.mjs";
import { capital } from "../words/grammar.mjs";
import { h, joined } from "./elements.mjs";
import { sign, signs, suit } from "./parts.mjs";
import { manyOf } from "./zones.mjs";
/** @import { Json, Seat, Shown, Zone } from "../protocol" */
/** @import { Drawn } from "./elements.mjs" */

const HEAD = ["contract", "stake", "bid", "trumps", "calls", "worth", "raised", "may_raise", "tricks"];
/** How the side of whoever named the contract is told. */
const CALLED = "caller";
/** Headlines that stand out. */
const BOLD = ["bid", "trumps", "worth"];
const AT_SEATS = ["dealer", "caller", "side", "sides", "partners", "resto", "stakes", "raise_to"];

/** What is shown here, and not at the seats or as a dish: headlines and the rest, by name. @param {Shown} shown */
export function open(shown) {
  const keys = Object.keys(shown).filter((key) => !AT_SEATS.includes(key) && !isEmpty(shown[key]));
  const told = keys.filter((key) => !(key === "may_raise" && shown.raised));
  const head = HEAD.filter((key) => told.includes(key));
  return { head, rest: told.filter((key) => !HEAD.includes(key) && key !== "pot") };
}

/** @param {Json | undefined} told */
const isEmpty = (told) => (Array.isArray(told) || typeof told === "string") && told.length === 0;

/** The headlines, as the reader would say them, whose side is named. @param {Shown} shown */
export const headlines = (shown, /** @type {Seat | ""} */ me = "", /** @type {Seat[]} */ us = []) =>
  open(shown).head.map((key) => {
    const told = key === "tricks" && me ? ours(shown, me, us) : shown[key];
    const drawn = key === "trumps" ? trumps(String(told)) : value(told);
    return h("span", { class: "fact" }, `${label(key)} `, BOLD.includes(key) ? h("b", {}, drawn) : drawn);
  });

/** The rest, and the cards of piles that are too many for the cloth. @param {Shown} shown @param {Zone[]} zones */
export function rest(shown, zones) {
  /** @param {Drawn} name @param {Drawn} told */
  const pair = (name, told) => h("div", {}, h("dt", {}, name), h("dd", {}, told));
  const pairs = [
    open(shown).rest.map((key) => pair(label(key), value(shown[key]))),
    manyOf(zones).map(({ said, cards }) => pair(signs(said), joined(cards.map(sign), " "))),
  ].flat();
  return pairs.length > 0 && h("dl", { class: "also" }, pairs);
}

/** Tricks by side, the reader’s by that name. @param {Shown} shown @param {Seat} me @param {Seat[]} us */
function ours({ tricks = {}, side }, me, us) {
  const sides = Object.keys(tricks);
  /** @param {string} name */
  const isOurs = (name) => name === us.join(" and ") || (side && (name === CALLED) === side.includes(me));
  if (us.length < 2 || sides.length !== 2 || !sides.some(isOurs)) {
    return Object.fromEntries(Object.entries(tricks).map(([name, n]) => [name === me ? W.table.you : name, n]));
  }
  const first = sides.toSorted((one, other) => Number(Boolean(isOurs(other))) - Number(Boolean(isOurs(one))));
  return Object.fromEntries(first.map((name) => [isOurs(name) ? W.table.ours : W.table.theirs, tricks[name]]));
}

/** @param {string} key */
const label = (key) => W.shown[key] ?? capital(key);

/** The suit of that name as a sign, or that there is none. @param {string} name */
function trumps(name) {
  const letter = suitCalled(name, game.pack === "spanish");
  return letter ? suit(letter) : name;
}

/** What is told, as it comes: lists, what somebody has said, a card with who holds it, tables. @returns {Drawn} */
function value(/** @type {Json | undefined} */ told) {
  if (Array.isArray(told)) return joined(told.map(value), ", ");
  if (!told || typeof told !== "object") return sign(String(told));
  if ("by" in told) {
    const [what] = Object.entries(told).flatMap(([key, each]) => (key === "by" ? [] : [each]));
    return [value(what), `, ${told.by}`];
  }
  if ("card" in told) return [sign(String(told.card)), Boolean(told.holder) && ` ${told.holder}`];
  const pairs = Object.entries(told).map(([key, each]) => [`${W.shown[key] ?? key} `, h("b", {}, String(each))]);
  return joined(pairs, ", ");
}
