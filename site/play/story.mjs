// A deal that is told act by act while the reader plays it: whether it is kept to, what comes next, what is said.
/** @import { Deal } from "./page" */
/** @import { Act } from "./protocol" */
/** @import { State } from "./state.mjs" */

/** @typedef {{ after: number, said: DocumentFragment }} Says What is said after so many acts. */
/** @typedef {Deal & { says: Says[] }} Guided A deal that can be told so. */
/**
 * `record` are its acts as the record has them, `acts` what they are.
 * @typedef {{ id: string, title: string, record: string[], acts: Act[], says: Says[] }} Story
 */

/** @param {State} state */
const actsOf = (state) => state.view?.record.acts ?? [];

/** The story, as long as it has been kept to. @param {State} state */
function kept(state) {
  const { guide } = state;
  const acts = actsOf(state);
  return guide && acts.slice(0, guide.record.length).every((act, n) => act === guide.record[n]) ? guide : null;
}

/** @param {State} state */
export const onStory = (state) => kept(state) !== null;

/** Whether the story has been told to its end. @param {State} state */
export const toldOut = (state) => actsOf(state).length >= (kept(state)?.acts.length ?? Infinity);

/** The act that the story goes on with; none when it is left or over. @param {State} state */
export const nextOf = (state) => kept(state)?.acts[actsOf(state).length];

/** The act with which the reader goes on with it; none where another does. @param {State} state */
export function ownNext(state) {
  const next = nextOf(state);
  return next?.seat === state.seat ? next : undefined;
}

/** What the story says at this moment. @param {State} state */
export const tells = (state) => kept(state)?.says.filter((each) => each.after === actsOf(state).length) ?? [];
