// A reading of one's own as a piece of `cruxes.toml`, which says where it goes; and what is still to be told of it.
import { prose, slugOf } from "./draft.mjs";
import { value } from "./toml.mjs";
/** @import { Point } from "../page" */
/** @import { Value } from "../protocol" */

/**
 * A reading as far as it is told. `plays` is how the engine plays it: by that value of the crux; not, if it is null.
 * @typedef {object} Own
 * @property {string} title
 * @property {string} slug
 * @property {string} grounds
 * @property {string[]} clauses
 * @property {Value | null} plays
 */
/** @typedef {"title" | "slug" | "taken" | "grounds" | "number" | "long"} Lack */

/** @type {Own} */
export const NOTHING = { title: "", slug: "", grounds: "", clauses: [], plays: null };

/** So many signs a reading and its name have at most. */
export const LONGEST = { title: 200, slug: 200 };

/** What is known of a crux as it is today, of all that was told of it once. @param {Point} point @param {Own} own */
export const known = (point, own) => ({
  ...own,
  clauses: own.clauses.filter((clause) => point.clauses.some(({ id }) => id === clause)),
  plays: point.plays && (point.number || isPlayed(point, own.plays ?? "")) ? own.plays : null,
});

/** Whether the crux can be read so by the engine. @param {Point} point @param {Value} told */
export function isPlayed({ options, number }, told) {
  if (!number) return options.some((option) => option.value === told);
  const { low, high, step } = number;
  const n = Number(told);
  return Number.isInteger(n) && n >= low && n <= high && (n - low) % step === 0;
}

/** Whether it is a reading that is argued already, of which there are more grounds. @param {Point} point */
export const isArgued = ({ number, readings }, /** @type {Own} */ { plays }) =>
  !number && plays !== null && readings.includes(String(plays));

/**
 * What is still to be told, in the order in which it is asked.
 * @param {Point} point @param {Own} own @returns {Lack[]}
 */
export function lacks(point, own) {
  const { title, slug, grounds, plays } = own;
  const argued = isArgued(point, own);
  /** @type {[Lack, boolean][]} */
  const found = [
    ["number", plays !== null && !isPlayed(point, plays)],
    ["title", !argued && !prose(title)],
    ["slug", !argued && (!slug || slug !== slugOf(slug))],
    ["taken", !argued && point.readings.includes(slug)],
    ["grounds", !prose(grounds)],
    ["long", !argued && (prose(title).length > LONGEST.title || slug.length > LONGEST.slug)],
  ];
  return found.flatMap(([lack, is]) => (is ? [lack] : []));
}

/** The grounds with the clauses on which they rest. @param {Own} own */
function grounded({ grounds, clauses }) {
  const cited = clauses.map((clause) => `{clause}\`${clause}\``);
  return [prose(grounds), ...cited].join(" ");
}

/**
 * The piece, with what it is for above it.
 * @param {Point} point @param {Own} own
 * @param {{ more: string, below: string, number: string, unplayed: string }} says where it goes, and how it is played
 */
export function snippet(point, own, says) {
  const grounds = `grounds = ${value(grounded(own))}`;
  if (isArgued(point, own)) return `# ${says.more}\n\n${grounds}\n`;
  const note = own.plays === null ? says.unplayed : says.number;
  const reading = [
    "[[crux.reading]]",
    `id = ${value(own.slug)}`,
    `title = ${value(prose(own.title))}`,
    grounds,
    "held_by = []",
    `certainty = "conjectured"`,
    ...(own.plays === null ? ["rejected = true"] : []),
  ];
  return `# ${says.below}\n# ${note}\n\n${reading.join("\n")}\n`;
}
