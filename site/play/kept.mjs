// What is read otherwise in a game: one store for all of its pages, kept on the device and part of every address.
/** @import { Readings, Value } from "./protocol" */

/**
 * @typedef {object} Kept
 * @property {string} ruleset That which is played; none where nobody has chosen.
 * @property {Readings} readings Where they depart from the rule-set.
 * @property {Record<string, string>} words What each departure is called, by its crux, where that is known.
 */

/** Told to the document when what is kept has changed. */
export const CHANGED = "kept";
/** The part of an address that names the rule-set. */
const RULESET = "ruleset";

/** @param {string} game */
const key = (game) => `kept ${game}`;

/** @param {string} game @returns {Kept} */
export function kept(game) {
  const { ruleset, readings, words } = asTold(game) ?? {};
  return {
    ruleset: typeof ruleset === "string" ? ruleset : "",
    readings: /** @type {Readings} */ (texts(readings, ["string", "number"])),
    words: /** @type {Record<string, string>} */ (texts(words, ["string"])),
  };
}

/**
 * Keep it, and tell the page; words of what is kept no longer are forgotten.
 * @param {string} game @param {Partial<Kept>} more
 */
export function keep(game, more) {
  const now = { ...kept(game), ...more };
  const words = Object.fromEntries(Object.entries(now.words).filter(([crux]) => crux in now.readings));
  try {
    if (now.ruleset || Object.keys(now.readings).length) {
      localStorage.setItem(key(game), JSON.stringify({ ...now, words }));
    } else {
      localStorage.removeItem(key(game));
    }
  } catch {
    // Private windows keep nothing.
  }
  document.dispatchEvent(new CustomEvent(CHANGED));
}

/**
 * What an address says: a rule-set, and readings by their cruxes; nothing if it says nothing of this game.
 * @param {string} game @param {string} search @returns {Partial<Kept> | null}
 */
export function told(game, search) {
  const parts = [...new URLSearchParams(search)];
  const readings = parts.filter(([name]) => name.startsWith(`${game}.`));
  const ruleset = parts.find(([name]) => name === RULESET)?.[1];
  if (!readings.length && ruleset === undefined) return null;
  return {
    ...(ruleset === undefined ? {} : { ruleset }),
    readings: Object.fromEntries(readings.map(([name, value]) => [name, valued(value)])),
  };
}

/**
 * The readings as part of an address, by their names, `?reym.recall=forbid`; with what else stands in this page’s.
 * @param {Readings} readings @param {string} [game] whose readings the page’s address may name, and its rule-set
 */
export function search(readings, game) {
  const ours = (/** @type {string} */ name) => name === RULESET || name.startsWith(`${game}.`);
  const others = game ? [...new URLSearchParams(location.search)].filter(([name]) => !ours(name)) : [];
  const parts = [...Object.entries(readings).map(([name, value]) => [name, String(value)]), ...others];
  const text = new URLSearchParams(parts.sort(([one = ""], [other = ""]) => (one < other ? -1 : 1))).toString();
  return text && `?${text}`;
}

/** @param {string} text @returns {Value} */
const valued = (text) => (/^-?\d{1,6}$/.test(text) ? Number(text) : text);

/** @param {unknown} found @param {string[]} types */
function texts(found, types) {
  const entries = isTable(found) ? Object.entries(found) : [];
  return Object.fromEntries(entries.filter(([, value]) => types.includes(typeof value)));
}

/** What the device holds, as it is, or null if that is no table. @param {string} game */
export const asTold = (game) => held(key(game));

/** The same under any name. @param {string} name @returns {Record<string, unknown> | null} */
export function held(name) {
  try {
    const found = JSON.parse(localStorage.getItem(name) ?? "{}");
    return isTable(found) ? found : null;
  } catch (error) {
    return error instanceof SyntaxError ? null : {};
  }
}

/** @param {unknown} told @returns {told is Record<string, unknown>} */
export function isTable(told) {
  return typeof told === "object" && told !== null && !Array.isArray(told);
}
