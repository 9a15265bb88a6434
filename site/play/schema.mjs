// What a form asks of a deal, and what of it must still be told.
/** @import { Fact, Facts, Json, Schema } from "./protocol" */

/** What is asked of a deal: not what is brought forward. @param {Schema} schema @param {string[]} brought */
export function askedOf(schema, brought) {
  const properties = Object.entries(schema.properties).filter(([key]) => !brought.includes(key));
  const required = (schema.required ?? []).filter((key) => !brought.includes(key));
  return { ...schema, properties: Object.fromEntries(properties), required };
}

/** What must still be told, by title. @param {Schema} schema @param {Facts} facts */
export const wanting = ({ properties, required = [] }, facts) =>
  required
    .filter((key) => facts[key] === undefined || isEmpty(properties[key], facts[key]))
    .map((key) => {
      const { title = key } = properties[key];
      return title;
    });
/** @param {Fact} told @param {Json} value */
const isEmpty = (told, value) =>
  told.type === "array" && Boolean(told.minItems) && Array.isArray(value) && !value.length;
