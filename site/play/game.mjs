// The game of this page, as the page knows it: its rules by number, its rule-sets, its cruxes.

/**
 * @typedef {{id: string, name: string, asks: string, options?: {value: string|number, title: string}[], low?: number, high?: number}} Crux
 * @typedef {{id: string, title: string, seats: string[], parts: string[], reading: Object<string, string|number>}} Ruleset
 * @typedef {{id: string, n: string, href: string, text: (readings?: Object) => string}} Rule
 */

const script = document.querySelector("script[data-game]");
/** @type {{game: string, title: string, ruleset: string, rulesets: Ruleset[], cruxes: Crux[], rules: Object}} */
export const game = script ? JSON.parse(script.textContent) : { rules: {}, rulesets: [], cruxes: [] };
export const pages = script ? { ...script.dataset } : {};

/** @param {string} id @returns {Ruleset} */
export const ruleset = (id) => game.rulesets.find((each) => each.id === id) ?? game.rulesets[0];

/**
 * A rule by its id, or null if the pages have none of that name.
 * @param {string} id @returns {Rule|null}
 */
export function rule(id) {
  const told = game.rules[id];
  if (!told) return null;
  const here = document.getElementById(id);
  const text = (readings) => told.varied?.[readings?.[told.crux]] ?? told.text;
  return { id, n: told.n, href: here ? `#${id}` : `${pages.rules}#${id}`, text };
}

/** What a rule-set answers, with the readings that depart from it. */
export const answers = (id, readings = {}) => ({ ...ruleset(id)?.reading, ...readings });

/** Only those readings that depart from the rule-set, and that the game knows. */
export function departures(id, readings) {
  const printed = ruleset(id)?.reading ?? {};
  return Object.fromEntries(Object.entries(readings).filter(([key, value]) => key in printed && String(printed[key]) !== String(value)));
}
