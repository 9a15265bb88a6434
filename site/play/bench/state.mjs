// What is known of a deal while it is made: whether it has begun and ended, by which steps, whose sums are asked.
/** @import { Account } from "../protocol" */
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

/** Whose sums are asked: those of the players, and of the pools. @param {State} state @returns {Account[]} */
export function accounts({ frames, settled }) {
  const names = settled?.names ?? Object.keys(frames[0]?.hands ?? {});
  const all = Object.keys(settled?.totals ?? frames.at(-1)?.balance ?? {});
  return [...names, ...all.filter((name) => !names.includes(name) && name !== "score")];
}
