// What lies beside a page of worked deals and is fetched once that stands: whoever only reads does not wait for it.
/** @import { Deal } from "./page" */

/** @type {Promise<Record<string, Deal>> | undefined} */
let come;

/** The deals of the page by their ids. Throws if they cannot be had; they are asked for anew the next time. */
export function deals() {
  come ??= fetched();
  return come;
}

async function fetched() {
  try {
    const answer = await fetch("deals.json");
    if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`.trim());
    return await answer.json();
  } catch (error) {
    come = undefined;
    throw error;
  }
}
