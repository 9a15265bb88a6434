// What is kept of a game: its position as an address, sealed where others must not read it, or a turn that can be sent.
import { isShared } from "./around.mjs";
import { turnOf } from "./link.mjs";
import * as permalink from "./permalink.mjs";
import { namesAt } from "./sitting.mjs";
/** @import { Playing, State } from "./state.mjs" */

/**
 * The position as the part of an address after its path; nothing where it must not be read and cannot be sealed.
 * @param {State & { view: Playing["view"] }} state
 */
export async function addressOf(state) {
  const { view, around, below, seat } = state;
  const { record } = state.open ?? view;
  if (around && isShared(state) && !view.over) {
    const names = namesAt(state);
    return (await permalink.sealed({ record, around: { ...around, names }, below: seat || below })) ?? "";
  }
  if (around?.far.length) return turnOf(state);
  return positionOf(state);
}

/**
 * A position that whoever opens it can read whole.
 * @param {Pick<State, "guide" | "asks"> & { view: Playing["view"] }} state
 */
export const positionOf = ({ view: { record, seat }, guide, asks }) =>
  permalink.written({ record, seat, ...(guide && { guide: guide.id }), ...(asks && { asks }) });
