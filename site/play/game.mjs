// The game of this page, as the page knows it: its rules by number, its rule-sets, its cruxes.
import { W } from "./words.mjs";

/**
 * @typedef {{id: string, name: string, asks: string, options?: {value: string|number, title: string}[], low?: number, high?: number}} Crux
 * @typedef {{id: string, title: string, short?: string, seats: string[], parts: string[], reading: Object<string, string|number>, counters?: Object<string, number>, marked?: Object<string, string>}} Ruleset
 * @typedef {{id: string, n: string, href: string, text: (readings?: Object) => string}} Rule
 */

const script = document.querySelector("script[data-game]");
/** @type {{game: string, engine?: string, title: string, pack?: "spanish", ruleset: string, first?: string, rulesets: Ruleset[], cruxes: Crux[], rules: Object}} */
export const game = script ? JSON.parse(script.textContent) : { rules: {}, rulesets: [], cruxes: [] };
export const pages = script ? { ...script.dataset } : {};

/** @param {string} id @returns {Ruleset} */
export const ruleset = (id) => game.rulesets.find((each) => each.id === id) ?? game.rulesets[0];

let about = game.ruleset;
/** From here on rules are cited as those of this rule-set; whoever draws says so first. @param {string} [id] */
export const speakOf = (id) => {
  about = id ?? game.ruleset;
};

/** The counters of the rule-set spoken of, by name and worth, the most valuable first; none where points are written. */
export const countersOf = () =>
  Object.entries(ruleset(about)?.counters ?? {}).sort(([, one], [, other]) => other - one);
/** The cards that have a name of their own in the rule-set spoken of. */
export const markedOf = () => ruleset(about)?.marked ?? {};

/**
 * A rule by its id, or null if the pages have none of that name.
 * @param {string} id @returns {Rule|null}
 */
export function rule(id) {
  const told = game.rules[id];
  if (!told) return null;
  const text = (readings) =>
    (told.varied?.[{ ruleset: about, ...readings }[told.crux]] ?? told.text).replaceAll(
      /⟨(.+?)⟩/g,
      (_, crux) => readings?.[crux] ?? printed(crux),
    );
  return { id, ...place(id, told, document.getElementById(id)), text };
}

/** The number that a question has in the rule-set spoken of, or the first that asks it. */
const printed = (crux) => [ruleset(about), ...game.rulesets].find((each) => crux in each.reading)?.reading[crux];

/** Number and address of a rule: where each rule-set counts its own, those of the one spoken of, if it has the rule. */
function place(id, { n, home }, here) {
  if (typeof n === "string") return { n, href: here ? `#${id}` : `${pages.rules}#${id}` };
  const own = about in n ? about : home;
  const folder = own === game.first ? pages.rules : `${pages.rules}rulesets/${own}/`;
  const href = here && own === (pages.about ?? game.first) ? `#${id}` : `${folder}#${id}`;
  return { n: own === about ? n[own] : W.ruleOf(n[own], ruleset(own).short), href };
}

/** The cruxes that a rule-set asks. */
export const asked = (id) => game.cruxes.filter((crux) => crux.id in (ruleset(id)?.reading ?? {}));

/** Readings for another rule-set: those that it asks too, and the names of those that it does not. */
export function carried(id, readings) {
  const known = new Set(asked(id).map((crux) => crux.id));
  const dropped = game.cruxes.filter((crux) => crux.id in readings && !known.has(crux.id)).map((crux) => crux.name);
  return { readings: departures(id, readings), dropped };
}

/** What a rule-set answers, with the readings that depart from it. */
export const answers = (id, readings = {}) => ({ ...ruleset(id)?.reading, ...readings });

/** Only those readings that depart from the rule-set, and that the game knows. */
export function departures(id, readings) {
  const printed = ruleset(id)?.reading ?? {};
  return Object.fromEntries(
    Object.entries(readings).filter(([key, value]) => key in printed && String(printed[key]) !== String(value)),
  );
}
