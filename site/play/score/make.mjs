// What a fact is told in, by what it is: chips, rows of them, a square of numbers, presses in order; else any field.
import { account } from "../words/cards.mjs";
import { field } from "../render/fields.mjs";
import { W } from "../words.mjs";
import { FEW, isSmall, one, range, several } from "./chips.mjs";
import { grid } from "./grid.mjs";
import { Pad } from "./pad.mjs";
import { Rows } from "./rows.mjs";
import { sequence } from "./sequence.mjs";
import { tally } from "./tally.mjs";
/** @import { Fact, Facts, Json, ListFact, NumberFact, TableFact } from "../protocol" */
/** @import { Field } from "../render/fields.mjs" */
/** @import { Asking } from "../render/form.mjs" */
/** @import { Two } from "./grid.mjs" */

const YES = [true, false];

/** @param {Two | null} two those that are told together @returns {import("../render/form.mjs").Make} */
export const maker = (two) => (told, value, asking) =>
  two && told.type === undefined && told.grid ? grid(two, value) : made(told, value, asking);

/** @param {Fact} told @param {Json | undefined} value @param {Asking} asking @returns {Field} */
function made(told, value, { empty, usual }) {
  switch (told.type) {
    case undefined:
      if (told.enum.length <= FEW) return one(told.enum, value, told.words, usual);
      break;
    case "boolean":
      return one(YES, value, { true: W.score.yes, false: W.score.no }, usual);
    case "integer":
      return isSmall(told) ? one(range(told), value, {}, usual) : alone(told, value);
    case "object":
      return numbers(told, table(value), table(usual)) ?? field(told, value, { empty });
    case "array":
      return several_(told, list(value ?? usual)) ?? field(told, value, { empty });
  }
  return field(told, value, { empty });
}

/** A number by itself. @param {NumberFact} told @param {Json | undefined} value @returns {Field} */
function alone(told, value) {
  const key = "n";
  const pad = new Pad([{ key, title: told.title ?? "", told }], value === undefined ? {} : { [key]: value }, {});
  const read = () => pad.read()[key];
  return { node: pad.node, read, control: pad.control, id: pad.id, grouped: true };
}

/** A number for each. @param {TableFact} told @param {Facts} value @param {Facts} usual @returns {Field | null} */
function numbers({ properties, total, nought }, value, usual) {
  const asked = Object.entries(properties).flatMap(([key, each]) =>
    each.type === "integer" ? [{ key, title: each.title ?? account(key), told: each }] : [],
  );
  if (asked.length < Object.keys(properties).length) return null;
  const few = asked.every(({ told }) => isSmall(told)) && !nought && !Object.keys(usual).length;
  if (!few) return new Pad(asked, value, usual, { total, nought });
  const rows = asked.map(({ told, ...each }) => ({ ...each, numbers: range(told) }));
  return new Rows(rows, value, total);
}

/** @param {ListFact} told @param {Json[]} value @returns {Field | null} */
function several_(told, value) {
  const { items, minItems, maxItems } = told;
  if (items.type !== undefined || items.enum.length > FEW) return null;
  if (told.tally) return tally(told, value);
  return told.uniqueItems ? several(items, value, !minItems) : sequence(items, value, maxItems);
}

/** @param {Json | undefined} value */
const list = (value) => (Array.isArray(value) ? value : []);
/** @param {Json | undefined} value */
const table = (value) => (value && typeof value === "object" && !Array.isArray(value) ? value : {});
