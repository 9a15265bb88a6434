// What is known of a deal while it is made: whether it has begun and ended, by which steps, whose sums are asked.
/** @import { Account, WholeFrame } from "../protocol" */
/** @import { Draft } from "./draft.mjs" */
/** @import { State } from "./maker.mjs" */

/** @typedef {"lay" | "play" | "shows" | "sum" | "file"} Step */
/** @type {Record<Draft["by"], Step[]>} */
const STEPS = { cards: ["lay", "play", "shows", "sum", "file"], facts: ["lay", "shows", "sum", "file"] };

/** The steps in which a deal is made that is told so. @param {Pick<Draft, "by">} draft */
export const stepsOf = ({ by }) => STEPS[by];

/** Whether the cards are dealt, or the facts are told. @param {State} state */
export const isBegun = ({ made, settled }) => Boolean(made ?? settled);

/** Whether nothing more comes, so that it can be reckoned. @param {State} state */
export const isEnded = ({ made, settled, stopped }) => Boolean(made?.over ?? settled) || stopped;

/** Whether what the last act brought is not told yet: it would tell the sum. @param {State} state */
export const isHeld = ({ made, side }) => Boolean(made?.over) && !side;

/**
 * The table as it stands, every hand open. As long as the sum is asked nothing on it tells that: all but the cards is
 * as it was before the last act.
 * @param {State} state @returns {WholeFrame}
 */
export function standing(state) {
  const { frames, draft } = state;
  const frame = frames[frames.length - 1];
  if (!isHeld(state)) return frame;
  const { shown, told, balance } = frames.at(-2) ?? {
    ...{ shown: { dealer: frame.shown.dealer }, told: [] },
    balance: Object.fromEntries(Object.keys(frame.balance).map((name) => [name, draft.brought[name] ?? 0])),
  };
  return { ...frame, shown, told, balance };
}

/** Whose sums are asked: those of the players, and of the pools. @param {State} state @returns {Account[]} */
export function accounts({ frames, settled }) {
  const names = settled?.names ?? Object.keys(frames[0]?.hands ?? {});
  const all = Object.keys(settled?.totals ?? frames.at(-1)?.balance ?? {});
  return [...names, ...all.filter((name) => !names.includes(name) && name !== "score")];
}
