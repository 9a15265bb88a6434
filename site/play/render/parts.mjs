// The small things that are drawn everywhere: buttons, cards, signs, numbers of rules, messages.
import { cardName, isCard, named, packMark, signOf, suitClass, suitName, suitSign } from "../cards.mjs";
import { pages, rule } from "../game.mjs";
import { called, isNaming, playerIn } from "../names.mjs";
import { isFour, isSpanish, seen } from "../packs.mjs";
import { plainly } from "../said.mjs";
import { W } from "../words.mjs";
import { h, joined } from "./elements.mjs";
/** @import { Away } from "../permalink.mjs" */
/** @import { Code, Readings, RuleId, Said, Seat } from "../protocol" */
/** @import { Attribute, Drawn } from "./elements.mjs" */

// Buttons

/** @typedef {{ key?: string, near?: () => void, first?: boolean, [name: string]: Attribute | (() => void) }} More */

/**
 * A button; `near` is called when a hand comes near it, `first` makes it the one to press first.
 * @param {Drawn} text
 * @param {() => void} press
 * @param {More} [more] `key`, by which it is found again, and attributes
 */
export function button(text, press, { key = String(text), near, first, ...more } = {}) {
  const on = { click: press, ...(near && { pointerenter: near, focus: near }) };
  return h("button", { type: "button", class: `do${first ? " first" : ""}`, "data-key": key, ...more, on }, text);
}

/** A button that begins to fetch the engine when a hand comes near. @param {string} text @param {() => void} press */
export const lead = (text, press, /** @type {More} */ more = {}) => button(text, press, { near: prefetch, ...more });
const prefetch = () => void import("../engine.mjs").then((engine) => engine.prefetch());

// Cards and players

/** A message with its cards and suits as signs; whoever listens hears them as words. @param {Said} said */
export const signs = (said) => said.map(stretch);

/** @param {Said[number]} span */
function stretch(span) {
  if (typeof span === "string") return span;
  if (span.type === "card") return sign(String(span.value));
  return span.type === "suit" ? suit(String(span.value)) : playerIn(span);
}

/** A card as a sign; what is none stands as it is. @param {Code} code */
export const sign = (code) =>
  isCard(code) ? drawn(code, suitClass(seen(code)[1]), signOf(seen(code)), named(seen(code))) : code;

/** A suit as a sign. @param {string} letter */
export const suit = (letter) => drawn(letter, suitClass(seen(letter)), suitSign(seen(letter)), suitName(letter));

/** @param {string} code a card or a suit @param {string} kind @param {string} text @param {string} word */
function drawn(code, kind, text, word) {
  const own = isSpanish(code) ? code : null;
  return h("span", { class: `suit ${kind}`, role: "img", "aria-label": word, "data-card": own }, text);
}

/**
 * The face of a card; where there are several packs, with the mark of its own, or with the `back` of its own.
 * @param {Code} code
 */
export function card(code, { alt = cardName(code), width = 80, back = "1" } = {}) {
  const four = isFour() && !isSpanish(seen(code)) ? "four/" : "";
  const file = code === "?" ? `back-${back || "1"}` : four + seen(code).slice(0, 2);
  const size = { width, height: Math.round(width * 1.4) };
  const spanish = code !== "?" && isSpanish(code) ? code : null;
  const src = `${pages.cards}${file}.svg`;
  const img = h("img", { class: "card", "data-card": spanish, src, alt, ...size, draggable: "false" });
  return packMark(code) ? [img, h("span", { class: "of", "aria-hidden": "true" }, packMark(code))] : img;
}

/** A player's name, or letter. @param {Seat} seat */
export const disc = (seat, us = false, turn = false) =>
  h("span", { class: `disc${isNaming() ? " named" : ""}${us ? " us" : ""}${turn ? " turn" : ""}` }, called(seat));

// Rules

/**
 * The number of a rule, in these words if there are any, as a link; nothing if the pages have no such rule.
 * @param {RuleId} id @param {(n: string) => string} [worded]
 */
export function ruleLink(id, worded) {
  const found = rule(id);
  const label = worded ? null : found && W.rules.rule(found.n);
  const text = found && (worded ? worded(found.n) : found.n);
  return found && h("a", { href: found.href, "aria-label": label, title: plainly(found.said()) }, text);
}

/** “Rule 26: its words.” @param {RuleId} id @param {Readings} readings */
export function ruleQuoted(id, readings) {
  const found = rule(id);
  if (!found) return null;
  const number = h("a", { href: found.href }, W.rules.first(found.n));
  return [number, ": ", W.table.quote.open, signs(found.said(readings)), W.table.quote.close];
}

/** @param {RuleId} id @returns {Drawn} */
export const bracketed = (id) => rule(id) && [" (", ruleLink(id), ")"];

/** The numbers of several rules, as links. @param {RuleId[]} ids */
export const numbered = (ids) => joined(ids.map((id) => ruleLink(id)).filter(Boolean), " ");

/** Events, each with its rule. @param {{ said: Said, rule: RuleId }[]} events */
export const happened = (events) =>
  h(
    "ol",
    { class: "events" },
    events.map((event) => h("li", {}, signs(event.said), bracketed(event.rule))),
  );

// Messages

/** One message, with room kept for it; a refusal is told at once. @param {"no" | ""} kind @param {...Drawn} children */
export const say = (kind, ...children) =>
  h("div", { class: `say${kind ? ` ${kind}` : ""}`, role: kind ? "alert" : null }, ...children);

/** A sentence in a message. @param {...Drawn} children */
export const line = (...children) => h("p", {}, ...children);

/** That a position is of another game, and the way there. @param {Away} away */
export const elsewhere = ({ id, href }) => [W.permalink.elsewhere(id), " ", h("a", { href }, W.permalink.away)];

/** Something that is short and can be opened. @param {Drawn} short @param {...Drawn} children */
export const folded = (short, ...children) => h("details", {}, h("summary", {}, short), children);

/** Buttons in a row. @param {...Drawn} children */
export const acts = (...children) => h("p", { class: "acts" }, ...children);

/** What is beside the point. @param {...Drawn} children */
export const fine = (...children) => h("span", { class: "fine" }, ...children);

/** The sign that something differs. */
export const unlike = () => h("span", { class: "unlike", "aria-hidden": "true" }, W.compare.mark);
/** What only those hear who listen. @param {Drawn} text */
export const unseen = (text) => h("span", { class: "vh" }, text);
