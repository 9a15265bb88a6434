// In which order the reader's own hand lies: by suits, by ranks, or as the reader has laid it.
import { ranked, sorted } from "./cards.mjs";
/** @import { Code } from "./protocol" */

/** @typedef {"suit" | "rank" | "hand"} By */
/** @typedef {{ by: By, laid: Code[] }} Order `laid` is how the reader has laid the cards. */

/** What comes after each. @type {Record<By, By>} */
export const NEXT = { suit: "rank", rank: "hand", hand: "suit" };

/**
 * The cards in this order; what has come since the reader laid them is the last.
 * @param {Code[]} cards @param {Order} order
 * @param {string} [ranks] the highest first, if this is not as everywhere
 */
export function arranged(cards, { by, laid }, ranks) {
  if (by === "suit") return sorted([...cards], ranks);
  if (by === "rank") return ranked([...cards], ranks);
  return [...laid.filter((code) => cards.includes(code)), ...cards.filter((code) => !laid.includes(code))];
}

/**
 * Some of the cards are moved together to where so many others lie before them.
 * @param {Code[]} cards @param {Code[]} some @param {number} before
 */
export function relaid(cards, some, before) {
  const others = cards.filter((code) => !some.includes(code));
  return [...others.slice(0, before), ...cards.filter((code) => some.includes(code)), ...others.slice(before)];
}
