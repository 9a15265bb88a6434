// Of games by link what this device knows: who plays here, and the last address; once somebody has said who they are.
import { held, isTable } from "./kept.mjs";
/** @import { Seat } from "./protocol" */

/** @typedef {{ here: Seat[], hash: string }} Place */

const KEY = "quinola-turns";
/** So many games are remembered, the last that were played. */
const MOST = 20;

/** Every place, by the id of its game, the last first. @returns {[string, Place][]} */
function all() {
  const { games } = held(KEY) ?? {};
  const found = Array.isArray(games) ? games : [];
  return found.filter(isTable).flatMap(({ id, here, hash }) => {
    const seats = Array.isArray(here) ? here.filter((seat) => typeof seat === "string") : [];
    return typeof id === "string" && typeof hash === "string" && seats.length ? [[id, { here: seats, hash }]] : [];
  });
}

/** What is known of a game; nothing if nobody has said here who they are. @param {string} id */
export const placeOf = (id) => all().find(([each]) => each === id)?.[1] ?? null;

/** @param {string} id @param {Place} place @returns {boolean} whether the browser keeps it */
export function keepPlace(id, place) {
  const games = [[id, place], ...all().filter(([each]) => each !== id)].slice(0, MOST);
  try {
    const told = /** @type {[string, Place][]} */ (games).map(([each, { here, hash }]) => ({ id: each, here, hash }));
    localStorage.setItem(KEY, JSON.stringify({ games: told }));
    return true;
  } catch {
    // Private windows keep nothing.
    return false;
  }
}
