// Players by their names: in the form of a deal, and in what it comes to.
import { nameOf, seatsOf } from "./party.mjs";
/** @import { DealKept, Entry, Fact, Failure, Reason, Said, Schema } from "../protocol" */
/** @import { Party } from "./party.mjs" */

/** A schema in which players have their names. @param {Schema} schema @param {Party} party @returns {Schema} */
export function withNames(schema, party) {
  return { ...schema, properties: properties(schema.properties, party) };
}

/** @param {Record<string, Fact>} told @param {Party} party */
function properties(told, party) {
  const seats = seatsOf(party);
  return Object.fromEntries(
    Object.entries(told).map(([key, each]) => {
      const title = seats.includes(key) ? nameOf(party, key) : each.title;
      return [key, fact(title ? { ...each, title } : each, party)];
    }),
  );
}

/** @param {Fact} told @param {Party} party @returns {Fact} */
function fact(told, party) {
  switch (told.type) {
    case undefined: {
      const seats = seatsOf(party);
      // Players, and perhaps nobody.
      const players = seats.every((seat) => told.enum.includes(seat));
      const words = Object.fromEntries(seats.map((seat) => [seat, nameOf(party, seat)]));
      return players ? { ...told, words } : told;
    }
    case "object":
      return { ...told, properties: properties(told.properties, party) };
    case "array":
      return { ...told, items: fact(told.items, party) };
    default:
      return told;
  }
}

/**
 * What is wrong, of players by name.
 * @template {Failure | DealKept["wrong"]} Wrong
 * @param {Wrong} wrong @param {Party} party
 */
export function named(wrong, party) {
  if (!wrong?.said) return wrong;
  const why = spoken(wrong.said, party).map((span) => (typeof span === "string" ? span : span.text));
  return { ...wrong, why: why.join("") };
}

/** What a deal comes to, by name. @param {NonNullable<DealKept["settled"]>} settled @param {Party} party */
export function settledFor({ names, entries, reasons, totals, ...more }, party) {
  /** @param {string} account */
  const name = (account) => (names.includes(account) ? nameOf(party, account) : account);
  /** @param {Entry} entry */
  const entry = ({ payer, payee, said, ...rest }) => ({
    ...rest,
    ...{ payer: name(payer), payee: name(payee), said: spoken(said, party) },
  });
  /** @param {Reason} reason */
  const reason = ({ said, ...rest }) => ({ ...rest, said: spoken(said, party) });
  return {
    ...more,
    names: names.map(name),
    entries: entries.map(entry),
    reasons: reasons.map(reason),
    totals: Object.fromEntries(Object.entries(totals).map(([account, sum]) => [name(account), sum])),
  };
}

/** A message in which players are called by name. @param {Said} said @param {Party} party @returns {Said} */
export const spoken = (said, party) =>
  said.map((span) =>
    typeof span !== "string" && (span.type === "seat" || span.type === "account")
      ? { ...span, text: seatsOf(party).includes(String(span.value)) ? nameOf(party, String(span.value)) : span.text }
      : span,
  );
