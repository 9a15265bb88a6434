// A worked deal act by act: worked natively and told by the page, so that it needs no engine until one plays on.
import { comparison } from "./compare.mjs";
import { pages } from "./game.mjs";
import { written } from "./permalink.mjs";
import { panelOf, Stepper } from "./render/stepper.mjs";
import { asked, changedOnPage } from "./settings.mjs";
/** @import { Deal } from "./page" */
/** @import { Frame, GameRecord, Seat, WholeFrame } from "./protocol" */
/** @import { Says } from "./story.mjs" */

/** Every frame whole: each tells only what has changed since the one before. @param {Frame[]} frames */
export function whole(frames) {
  /** @type {WholeFrame[]} */
  const made = [];
  for (const frame of frames) {
    const before = made.at(-1);
    const hands = { ...before?.hands, ...frame.hands };
    // The first is whole as it is.
    made.push(/** @type {WholeFrame} */ ({ ...before, lines: [], act: null, ...frame, hands }));
  }
  return made;
}

/**
 * The panel of one deal.
 * @param {Element} room @param {Deal} deal
 * @param {Says[]} says what is said beside the acts
 */
export function panel(room, deal, says) {
  const { facts, record, ruleset, readings, frames = [] } = deal;
  const about = facts ? { facts } : record && { record };
  const compared = about && comparison(() => ({ about, ruleset, readings }), changedOnPage);
  const walk =
    frames.length > 1 ? new Stepper(deal, whole(frames), says, (at, seat) => playOn(record, at, seat)) : null;
  panelOf(room, walk, compared);
}

/**
 * Go to the table, at the position after so many acts.
 * @param {GameRecord | undefined} record @param {number} at @param {Seat} seat
 */
export async function playOn(record, at, seat) {
  if (!record) return;
  asked.set();
  const then = { ...record, acts: record.acts.slice(0, at) };
  location.assign(`${pages.table}${await written({ record: then, seat })}`);
}
