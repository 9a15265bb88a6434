// What lies beside a page and is fetched once it is wanted: whoever only reads does not wait for it.
/** @import { Deal } from "./page" */

/** What has come, or is on its way, by where it lies. @type {Map<string, Promise<unknown>>} */
const come = new Map();

/** The deals of the page by their ids. Throws if they cannot be had; they are asked for anew the next time. */
export const deals = () => /** @type {Promise<Record<string, Deal>>} */ (beside("deals.json"));

/** What a file holds as JSON. Throws if it cannot be had; it is asked for anew the next time. @param {string} where */
export function beside(where) {
  const found = come.get(where) ?? fetched(where);
  come.set(where, found);
  return found;
}

/** @param {string} where @returns {Promise<unknown>} */
async function fetched(where) {
  try {
    const answer = await fetch(where);
    if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`.trim());
    return await answer.json();
  } catch (error) {
    come.delete(where);
    throw error;
  }
}
