// How two records of one game stand to each other: one goes on from the other, or both part somewhere.
/** @import { GameRecord } from "./protocol" */

/** @typedef {"same" | "newer" | "older" | "other"} Kind */

/** With what a record begins, as text. @param {GameRecord} record */
const startOf = ({ acts, ...start }) => JSON.stringify(start);

/**
 * How what has come stands to what is known: the same, newer, older, or another branch; and after how many acts they
 * part, or the shorter one ends. They part at the first where they do not begin alike.
 * @param {GameRecord} known @param {GameRecord} come @returns {{ kind: Kind, at: number }}
 */
export function relation(known, come) {
  if (startOf(known) !== startOf(come)) return { kind: "other", at: 0 };
  const [ours, theirs] = [known.acts, come.acts];
  const parted = ours.findIndex((act, n) => n < theirs.length && act !== theirs[n]);
  if (parted >= 0) return { kind: "other", at: parted };
  const kind = ours.length === theirs.length ? "same" : ours.length < theirs.length ? "newer" : "older";
  return { kind, at: Math.min(ours.length, theirs.length) };
}
