// What follows from numbers that have been told, where it is known what all of them come to.

/**
 * The numbers of those of whom nothing is told: the rest, if it is one alone; nought each, if all that there is has
 * been told of. Nothing, where neither is so.
 * @param {Record<string, number>} told @param {string[]} open those who are left @param {number | undefined} total
 * @returns {Record<string, number>}
 */
export function following(told, open, total) {
  if (total === undefined || !open.length) return {};
  const numbers = Object.values(told);
  const rest = total - numbers.reduce((sum, n) => sum + n, 0);
  if (open.length === 1) return { [open[0]]: rest };
  return rest === 0 && numbers.some(Boolean) ? Object.fromEntries(open.map((key) => [key, 0])) : {};
}

/**
 * Whose number comes next, in their order: the next of whom nothing is told; nobody, if all is.
 * @param {string[]} keys @param {string[]} open @param {string} now
 */
export function after(keys, open, now) {
  const at = keys.indexOf(now);
  return [...keys.slice(at + 1), ...keys.slice(0, at)].find((key) => open.includes(key));
}

/**
 * The hundred numbers of a page, of which the middle one has those most often wanted: from nought, or from fifty below
 * where what some win others lose.
 * @param {number} page @param {boolean} even @returns {number[]}
 */
export const hundred = (page, even) => Array.from({ length: 100 }, (_, n) => page * 100 + n - (even ? 50 : 0));
