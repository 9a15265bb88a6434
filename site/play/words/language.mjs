// The language of the page: a text as its catalogue has it, with its parts put in. In English there is none to fetch.

/**
 * A catalogue as the build makes it of gettext's: each text, or each of a text's forms by number; and in `plurals`
 * which form stands for 0 … 199, after which it goes round by the hundred.
 * @typedef {{ texts: Record<string, string | string[] | undefined>, plurals: number[] }} Catalogue
 */

/** @returns {Promise<Catalogue>} */
const fetched = async () => {
  const language = globalThis.document?.documentElement?.lang ?? "en";
  if (language === "en") return { texts: {}, plurals: [] };
  const found = await fetch(new URL(`../words-${language}.json`, import.meta.url));
  return found.ok ? await found.json() : { texts: {}, plurals: [] };
};

const { texts, plurals } = await fetched();
const ROUND = 100;

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
