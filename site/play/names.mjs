// What players are called: by the names that were told, the house's own, or their letters.
import { alike, fitted } from "./company.mjs";
import { W } from "./words.mjs";
/** @import { Company } from "./company.mjs" */
/** @import { Seat, Span } from "./protocol" */

/** @typedef {Record<Seat, string>} Names */

/** Of whom one speaks; nobody is named on pages that speak of a deal in a book. @type {Names} */
let spoken = {};

/** From here on players are called so; whoever draws says so first. @param {Names} names */
export const callBy = (names) => {
  spoken = names;
};

/** Who is called how now, as data. */
export const calling = () => spoken;

/** Whether players have names now. */
export const isNaming = () => Object.keys(spoken).length > 0;

/** What a player is called now; the letter, where none is named. @param {Seat} seat */
export const called = (seat) => spoken[seat] ?? seat;

/** The text of a stretch of a message; of a player what that one is called. @param {Span} span */
export const playerIn = ({ text, type, value }) =>
  type === "seat" || type === "account" ? (spoken[String(value)] ?? text) : text;

/**
 * The names of those who sit at these seats. Where none was told it is the house's own, which begins with the letter of
 * the seat; the letter, where that has none or somebody is called so.
 * @param {Pick<Company, "names" | "by">} company @param {Seat[]} seats @returns {Names}
 */
export function namesOf(company, seats) {
  const told = fitted(company, seats.length).map(({ name }) => name.trim());
  return Object.fromEntries(seats.map((seat, n) => [seat, told[n] || ofHouse(seat, told)]));
}

/** What the house calls a seat, if nobody of these is called so. @param {Seat} seat @param {string[]} others */
const ofHouse = (seat, others) =>
  (W.company.house[seat] ?? []).find((name) => !others.some((other) => alike(other, name))) ?? seat;
