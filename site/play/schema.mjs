// What a form asks of a deal, and what of it must still be told.
import { account } from "./words/cards.mjs";
import { W } from "./words.mjs";
/** @import { Fact, Facts, Json, Schema, TableFact } from "./protocol" */

/** What is asked of a deal: not what is brought forward. @param {Schema} schema @param {string[]} brought */
export function askedOf(schema, brought) {
  const properties = Object.entries(schema.properties).filter(([key]) => !brought.includes(key));
  const required = (schema.required ?? []).filter((key) => !brought.includes(key));
  return { ...schema, properties: Object.fromEntries(properties), required };
}

/** The key of what each has won or lost, where nothing else is told. */
export const MADE = "made";
const HAPPENED = "happened";

/**
 * A schema by which what each has won or lost can be told alone; that wants least to be told, and comes first.
 * @param {Schema} schema @param {TableFact | null} counted @returns {Schema}
 */
export function withCounted(schema, counted) {
  if (!counted) return schema;
  const { ways = { [HAPPENED]: W.score.happened }, properties } = schema;
  return {
    ...schema,
    ways: { [MADE]: W.score.counted, ...ways },
    alone: MADE,
    soonest: MADE,
    properties: { ...properties, [MADE]: { ...counted, way: MADE } },
  };
}

/** The way in which these facts are told; if there are none, the one that wants least. @param {Schema} schema */
export function wayOf({ ways, properties, alone, soonest }, /** @type {Facts | undefined} */ facts) {
  const keys = Object.keys(facts ?? {});
  const told = keys.find((key) => properties[key]?.way);
  if (told) return properties[told].way;
  if (keys.length && alone) return Object.keys(ways ?? {}).find((way) => way !== alone);
  return soonest;
}

/** What stands there until something is told: what is usual, or as it was in the deal before. @param {Schema} schema */
export function usualOf({ properties }, /** @type {Facts} */ before = {}) {
  /** @type {[string, Json | undefined][]} */
  const usual = Object.entries(properties).map(([key, told]) => [key, told.last ? before[key] : told.usual]);
  return Object.fromEntries(usual.flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])));
}

/** Whether a fact is asked, beside what the others say. @param {Fact} told @param {Facts} facts */
export const isWanted = ({ only = {} }, facts) =>
  Object.entries(only).every(([key, values]) => values.some((value) => value === facts[key]));

/** What must still be told, by title. @param {Schema} schema @param {Facts} facts */
export const wanting = ({ properties, required = [] }, facts) =>
  Object.entries(properties)
    .filter(([key, told]) =>
      facts[key] === undefined
        ? required.includes(key) || (told.only && isWanted(told, facts))
        : isShort(told, facts[key], facts),
    )
    .map(([key, told]) => {
      const { title = key } = told;
      return title + missing(told, facts[key]);
    });

/** Whether a list or a table has begun, and is not at its end. @param {Fact} told @param {Json} value */
function isShort(told, value, /** @type {Facts} */ facts) {
  if (told.type === "array" && Array.isArray(value)) {
    const among = told.among && facts[told.among];
    const tally = Array.isArray(among) && !among.length ? 0 : (told.tally ?? 0);
    // Of lines that are typed the engine says which is missing.
    const least = told.items.type === undefined ? told.minItems : told.minItems && 1;
    return value.length < Math.max(least ?? 0, tally);
  }
  return told.type === "object" && missingOf(told, value).length > 0;
}

/** Those of whom a table does not tell yet. @param {TableFact} told @param {Json | undefined} value */
const missingOf = ({ required = [] }, value) =>
  value && typeof value === "object" && !Array.isArray(value) ? required.filter((key) => !(key in value)) : [];

/** @param {Fact} told @param {Json | undefined} value */
function missing(told, value) {
  const left = told.type === "object" ? missingOf(told, value) : [];
  if (!left.length || told.type !== "object") return "";
  return ` (${left.map((key) => told.properties[key]?.title ?? account(key)).join(", ")})`;
}
