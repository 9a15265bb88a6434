// A party as its keeper has written it down: names and deals. What they come to the engine says, each time anew.
import { changed, company, fitted, keepCompany, within } from "../company.mjs";
import { departures, game, seatsOf as seated } from "../game.mjs";
import { NotJson, parsed } from "../json.mjs";
import { namesOf } from "../names.mjs";
import { W } from "../words.mjs";
/** @import { DealTold, Facts, Readings, Seat } from "../protocol" */

/**
 * @typedef {object} Party
 * @property {1} quinola The version of what is written down.
 * @property {"score"} keeps
 * @property {string} game
 * @property {string} ruleset
 * @property {Readings} readings Where they depart from the rule-set.
 * @property {Record<Seat, string>} names Those that have been told.
 * @property {DealTold[]} deals
 */

/** A party in which nothing has been told. @param {string} ruleset @returns {Party} */
export const blank = (ruleset, /** @type {Readings} */ readings = {}, /** @type {Party["names"]} */ names = {}) => ({
  ...{ quinola: 1, keeps: "score", game: game.game, ruleset, readings: departures(ruleset, readings) },
  ...{ names, deals: [] },
});

/** The seats of a party. @param {Pick<Party, "ruleset" | "readings">} party @returns {Seat[]} */
export const seatsOf = ({ ruleset, readings }) => seated(ruleset, readings);

/**
 * What a player is called. Where no name was told, it is the house’s own, as at the table; or the letter, if the
 * reader has chosen that.
 * @param {Pick<Party, "ruleset" | "readings" | "names">} party @param {Seat} seat
 */
export function nameOf(party, seat) {
  const own = party.names[seat]?.trim();
  return own || (company().letters ? seat : (unnamed(party)[seat] ?? seat));
}

/** What the house calls those who sit at a party. @param {Pick<Party, "ruleset" | "readings" | "names">} party */
function unnamed(party) {
  const seats = seatsOf(party);
  return namesOf({ names: seats.map((seat) => party.names[seat] ?? ""), by: [] }, seats);
}

/** The names that the company has told, by the seats of a party. @param {Pick<Party, "ruleset" | "readings">} party */
export function companyAt(party) {
  const seats = seatsOf(party);
  const told = fitted(company(), seats.length).map(({ name }, n) => [seats[n], name]);
  return Object.fromEntries(told.filter(([, name]) => name.trim()));
}

/** The names of a party are those of the company from now on. @param {Party} party */
export function keepNames(party) {
  const seats = seatsOf(party);
  const sitters = fitted(company(), seats.length).map((each, n) => ({
    ...each,
    name: within(party.names[seats[n]] ?? ""),
  }));
  keepCompany(changed(company(), sitters));
}

/** @param {Party} party */
export const everyone = (party) => seatsOf(party).map((seat) => nameOf(party, seat));

/** With one deal more, or another in the place of number `at`. @param {Party} party @param {DealTold} deal */
export function written(party, deal, at = party.deals.length) {
  const deals = [...party.deals.slice(0, at), deal, ...party.deals.slice(at + 1)];
  return { ...party, deals };
}

/** Without its last deal. @param {Party} party */
export const shorter = (party) => ({ ...party, deals: party.deals.slice(0, -1) });

/** A party that somebody has kept, sent or saved. Throws an Error that says why it is none. @param {string} text */
export function readParty(text) {
  try {
    return checked(parsed(text));
  } catch (error) {
    throw error instanceof NotJson ? new Error(W.score.reasons.json) : error;
  }
}

/** @param {unknown} told @returns {Party} */
export function checked(told) {
  const { reasons } = W.score;
  /** @param {boolean} holds @param {string} why */
  const must = (holds, why) => {
    if (!holds) throw new Error(why);
  };
  must(isTable(told), reasons.none);
  const { quinola, keeps, game: of, ruleset, readings = {}, names = {}, deals } = /** @type {Facts} */ (told);
  must(quinola === 1 && keeps === "score" && typeof of === "string", reasons.none);
  must(of === game.game, reasons.game(String(of)));
  must(isTable(readings), reasons.ruleset);
  const seats = seated(String(ruleset), /** @type {Readings} */ (readings));
  must(seats.length > 0, reasons.ruleset);
  const called = isTable(names) ? Object.entries(/** @type {Facts} */ (names)) : null;
  const known = called?.every(([seat, name]) => seats.includes(seat) && typeof name === "string");
  must(Boolean(known), reasons.names);
  must(Array.isArray(deals) && deals.every((deal) => isDeal(deal, seats)), reasons.deals);
  const found = /** @type {Party} */ (told);
  return { ...blank(found.ruleset, found.readings, found.names), deals: found.deals };
}

/** @param {unknown} told */
const isTable = (told) => typeof told === "object" && told !== null && !Array.isArray(told);
/** @param {unknown} told @param {Seat[]} seats */
function isDeal(told, seats) {
  if (!isTable(told)) return false;
  const { facts, dealer, ...more } = /** @type {Facts} */ (told);
  return isTable(facts) && (dealer === undefined || seats.includes(String(dealer))) && !Object.keys(more).length;
}
