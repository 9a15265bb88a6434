// How long is waited before another acts, by the pace that the reader has chosen.
import { PACES } from "./settings.mjs";
import { interjections } from "./state.mjs";
/** @import { Table } from "./protocol" */
/** @import { Pace } from "./settings.mjs" */

/** The same before the reader’s first turn: they have sat down to play. @type {typeof PACES} */
const BEFORE = { slow: 800, steady: 300, brisk: 300, instant: 0 };

/**
 * The milliseconds before the next act of another. Where the reader may call out it is twice as long, once they have
 * had a turn.
 * @param {Pace} pace @param {Table} view @param {boolean} beginning whether the reader has sat down and not acted yet
 */
export function waitFor(pace, view, beginning) {
  if (beginning) return BEFORE[pace] ?? BEFORE.steady;
  return (PACES[pace] ?? PACES.steady) * (interjections(view).length ? 2 : 1);
}
