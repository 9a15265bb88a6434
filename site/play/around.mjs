// Who plays with whom at this device: people who share it, people who are sent their turns, and the house.
import { fitted } from "./company.mjs";
/** @import { Company } from "./company.mjs" */
/** @import { Seat, Table } from "./protocol" */
/** @import { Playing, State } from "./state.mjs" */

/**
 * `here`: who plays at this device; `far`: who gets turns by link; `id`: the name of the game, by which devices know it
 * again; `names`: what those are called who sit there.
 * @typedef {{ id: string, here: Seat[], far: Seat[], names: Record<Seat, string> }} Around
 */

/**
 * A company at these seats; null where one plays alone against the house.
 * @param {Pick<Company, "names" | "by">} company @param {Seat[]} seats @param {Record<Seat, string>} names
 * @returns {Around | null}
 */
export function aroundOf(company, seats, names) {
  const sitters = fitted(company, seats.length);
  const here = seats.filter((_, n) => sitters[n].by === "here");
  const far = seats.filter((_, n) => sitters[n].by === "link");
  if (!here.length || here.length + far.length < 2) return null;
  return { id: freshId(), here, far, names };
}

/** A name for a game that no other has. */
function freshId() {
  const signs = Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => (byte % 36).toString(36));
  return signs.join("");
}

/** Of the state: at this table one plays against the house. */
export const ALONE = { around: null, open: null, raised: 0, below: /** @type {const} */ (""), since: [], asks: "" };

/** Whether hands are turned up and down, since several share the device. @param {Pick<State, "around">} state */
export const isShared = ({ around }) => around !== null && around.here.length > 1;

/** Whether no hand lies open, though several share the device. @param {Pick<State, "around" | "seat">} state */
export const isDown = (state) => isShared(state) && state.seat === "";

/**
 * Whether the record is given to nobody, as it holds everybody's cards and the game still goes round.
 * @param {State} state
 */
export const isClosed = (state) => isShared(state) && !(state.review ?? state.view)?.over;

/** The people who play, here or elsewhere. @param {Pick<State, "around">} state @returns {Seat[]} */
export const people = ({ around }) => (around ? [...around.here, ...around.far] : []);

/** Who of the people here is asked, while no hand lies open. @param {State} state @returns {Seat[]} */
export const handTo = (state) => (isDown(state) ? askedOf(state, state.around?.here) : []);

/** Who is asked who is elsewhere, where nobody here is. @param {State} state @returns {Seat[]} */
export function sendTo(state) {
  const { around } = state;
  return around && !askedOf(state, around.here).length ? askedOf(state, around.far) : [];
}

/** @param {State} state @param {Seat[]} [seats] @returns {Seat[]} */
const askedOf = ({ view }, seats = []) =>
  view && !view.over ? seats.filter((seat) => view.waiting.includes(seat)) : [];

/** Whether the table waits for people, and nobody may act for them. @param {State} state */
export const awaits = (state) => handTo(state).length > 0 || sendTo(state).length > 0;

/** Who sits below: the reader, or whoever the device goes to, or came from. @param {Playing} state */
export const belowOf = (state) => state.seat || (state.pause || state.review ? "" : handTo(state)[0]) || state.below;

/** After how many acts a seat has acted last. @param {Table} view @param {Seat} seat */
export const lastOf = ({ acts }, seat) => acts.findLastIndex((act) => act.seat === seat) + 1;
