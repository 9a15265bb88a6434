// The language of the page: a text as its catalogue has it, with its parts put in. In English there is none to fetch.

/**
 * A catalogue as the build makes it of gettext's: each text, or each of a text's forms by number; and in `plurals`
 * which form stands for 0 … 199, after which it goes round by the hundred.
 * @typedef {{ texts: Record<string, string | string[] | undefined>, plurals: number[] }} Catalogue
 */

const language = globalThis.document?.documentElement?.lang || "en";

/** Where a catalogue of the page’s language lies; nowhere in English. @param {"words" | "engine"} name */
export const catalogue = (name) =>
  language === "en" ? "" : new URL(`../${name}-${language}.json`, import.meta.url).href;

/** @returns {Promise<Catalogue>} */
const fetched = async () => {
  const url = catalogue("words");
  const found = url ? await fetch(url) : null;
  return found?.ok ? await found.json() : { texts: {}, plurals: [] };
};

const { texts, plurals } = await fetched();
const ROUND = 100;

/** Whether what is shown is in another language than that in which it is written. */
export const isTranslated = Object.keys(texts).length > 0;

/** @typedef {Record<string, string | number>} Parts */

/** A template with its parts in their places. @param {string} template @param {Parts} parts */
const filled = (template, parts) => template.replace(/\{(\w+)\}/g, (place, name) => String(parts[name] ?? place));

/** A text in the language of the page. @param {string} template @param {Parts} parts @returns {string} */
export const _ = (template, parts = {}) => {
  const told = texts[template];
  return filled(typeof told === "string" ? told : template, parts);
};

/**
 * Its form for so many, which stand in it as `n`.
 * @param {string} one @param {string} many @param {number} n @param {Parts} parts
 */
export const n_ = (one, many, n, parts = {}) => {
  const told = texts[one];
  const form = plurals[n < 2 * ROUND ? n : ROUND + (n % ROUND)] ?? 0;
  const template = Array.isArray(told) ? (told[form] ?? one) : n === 1 ? one : many;
  return filled(template, { n, ...parts });
};

/**
 * A text whose parts are more than text, in stretches.
 * @template Part
 * @param {string} template @param {Record<string, Part>} parts @returns {(string | Part)[]}
 */
export const parts_ = (template, parts) =>
  _(template)
    .split(/\{(\w+)\}/)
    .map((piece, n) => (n % 2 ? (piece in parts ? parts[piece] : `{${piece}}`) : piece))
    .filter((piece) => piece !== "");

/** In gettext’s catalogues it stands between a context and the text. */
const IN = "\u0004";

/** A word of the engine’s, or none if its catalogue has not got it. @param {string} context @param {string} text */
export const known = (context, text) => {
  const told = isTranslated ? texts[context + IN + text] : text;
  return typeof told === "string" ? told : undefined;
};

/** The same; what the catalogue has not got, as a player’s letter, stands as it is. @param {string} context */
export const p_ = (context, /** @type {string} */ text) => known(context, text) ?? text;
