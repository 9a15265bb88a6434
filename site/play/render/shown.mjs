// What all can see and no pile holds, in words: the headlines below the cards, the rest in a fold.
import { suitCalled } from "../cards.mjs";
import { game } from "../game.mjs";
import { W } from "../words.mjs";
import { capital } from "../words/grammar.mjs";
import { h, joined } from "./elements.mjs";
import { sign, suit } from "./parts.mjs";
/** @import { Json, Shown } from "../protocol" */
/** @import { Drawn } from "./elements.mjs" */

const HEAD = ["contract", "stake", "bid", "trumps", "calls", "worth", "raised", "may_raise", "tricks"];
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

/** The headlines. @param {Shown} shown */
export const headlines = (shown) =>
  open(shown).head.map((key) => {
    const told = shown[key];
    const drawn = key === "trumps" ? trumps(String(told)) : value(told);
    return h("span", { class: "fact" }, `${label(key)} `, BOLD.includes(key) ? h("b", {}, drawn) : drawn);
  });

/** The rest. @param {Shown} shown */
export function rest(shown) {
  const keys = open(shown).rest;
  const pairs = keys.map((key) => h("div", {}, h("dt", {}, label(key)), h("dd", {}, value(shown[key]))));
  return pairs.length > 0 && h("dl", { class: "also" }, pairs);
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
