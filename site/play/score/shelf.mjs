// Where parties are kept on this device, each under a name of its own. What cannot be read is told of and left alone.
import { game } from "../game.mjs";
import { shelfAddress } from "../permalink.mjs";
import { readParty } from "./party.mjs";
/** @import { Party } from "./party.mjs" */

/** @typedef {{ key: string, party: Party }} Kept */
/** @typedef {{ key: string, why: string }} Broken */

const MINE = `score ${game.game} `;

/** All that is kept of this game, and what of it cannot be read. @returns {{ kept: Kept[], broken: Broken[] }} */
export function shelf() {
  /** @type {Kept[]} */
  const kept = [];
  /** @type {Broken[]} */
  const broken = [];
  for (const key of keys()) {
    try {
      kept.push({ key, party: readParty(localStorage.getItem(key) ?? "") });
    } catch (error) {
      broken.push({ key, why: error instanceof Error ? error.message : String(error) });
    }
  }
  return { kept, broken };
}

/** The newest first. */
function keys() {
  try {
    const all = Object.keys(localStorage).filter((key) => key.slice(0, MINE.length) === MINE);
    return all.sort().reverse();
  } catch {
    return [];
  }
}

/** A place for a new party: later ones stand before it. */
export const place = () => `${MINE}${Date.now().toString(36)}`;

/** The address of a party on this device. @param {string} key */
export const addressOf = (key) => shelfAddress(key.slice(MINE.length));

/** The party that is kept in this place, if there is one that can be read. @param {string} place */
export const atPlace = (place) => (place ? shelf().kept.find(({ key }) => key === MINE + place) : undefined);

/** @param {string} key @param {Party} party @returns {boolean} whether the browser keeps it */
export function keep(key, party) {
  try {
    localStorage.setItem(key, JSON.stringify(party));
    return true;
  } catch {
    return false;
  }
}

/** @param {string} key */
export function forget(key) {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
