// Who sits at a table, by its state: which seats there are, and what those are called who sit there.
import { seatsOf } from "./game.mjs";
import { namesOf } from "./names.mjs";
/** @import { Names } from "./names.mjs" */
/** @import { State } from "./state.mjs" */

/** A deal that is told in a book is played by the house, whose names are as the letters in it. */
const HOUSE = { names: [], by: [] };

/** The seats of this table; before one, or where others sit down next, those of the next. @param {State} state */
export const sitting = ({ view, resized, settings: { ruleset, readings } }) =>
  view && !resized ? view.names : seatsOf(ruleset, readings);

/**
 * Whether several people play: where it is told of each seat where.
 * @param {Pick<State, "company" | "together">} state
 */
export const isTogether = ({ company, together }) => together || company.by.filter((by) => by !== "house").length > 1;

/** What those are called who sit at this table. @param {State} state @returns {Names} */
export function namesAt({ view, company, guide, around, settings: { ruleset, readings } }) {
  if (company.letters) return {};
  if (around && Object.keys(around.names).length) return around.names;
  return namesOf(guide ? HOUSE : company, view?.names ?? seatsOf(ruleset, readings));
}
