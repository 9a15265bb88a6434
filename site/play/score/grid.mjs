// Two choices told by one press: each of the one by each of the other. In the form they are one fact.
import { fresh, h } from "../render/elements.mjs";
import { fact } from "../words/cards.mjs";
import { list } from "../words/grammar.mjs";
import { shown } from "./chips.mjs";
/** @import { ChosenFact, Fact, Facts, Json, Schema, Value } from "../protocol" */
/** @import { Field } from "../render/fields.mjs" */

/** @typedef {{ key: string, by: string, rows: ChosenFact, columns: ChosenFact, alone: Value[] }} Two */

/** The choice that this one is told together with. @param {Schema} schema @returns {Two | null} */
export function twoOf({ properties }) {
  for (const [key, rows] of Object.entries(properties)) {
    if (rows.type !== undefined || !rows.grid) continue;
    const { by, alone } = rows.grid;
    const columns = properties[by];
    if (columns && columns.type === undefined) return { key, by, rows, columns, alone };
  }
  return null;
}

/** The schema of a form in which the two are one. @param {Schema} schema @param {Two | null} two @returns {Schema} */
export function asOne(schema, two) {
  if (!two) return schema;
  const { by, key, rows, columns } = two;
  const properties = Object.fromEntries(
    Object.entries(schema.properties).flatMap(([name, told]) => {
      if (name === by) return [];
      const title = list([rows.title ?? key, columns.title ?? by]);
      return [[name, name === key ? /** @type {Fact} */ ({ ...told, title }) : told]];
    }),
  );
  return { ...schema, properties, required: schema.required?.filter((name) => name !== by) };
}

/** What the grid holds: both, or one alone. @param {Facts} facts @param {Two | null} two @returns {Facts} */
export function joined(facts, two) {
  if (!two || facts[two.key] === undefined) return facts;
  const { [two.by]: other, ...rest } = facts;
  return { ...rest, [two.key]: [facts[two.key], ...(other === undefined ? [] : [other])] };
}

/** The facts again. @param {Facts} facts @param {Two | null} two @returns {Facts} */
export function apart(facts, two) {
  const both = two && facts[two.key];
  if (!two || !Array.isArray(both)) return facts;
  const [one, other] = both;
  return { ...facts, [two.key]: one, ...(other !== undefined && { [two.by]: other }) };
}

/** @param {Two} two @param {Json | undefined} value @returns {Field} */
export function grid({ rows, columns, alone }, value) {
  const name = fresh("grid");
  const now = Array.isArray(value) ? value : [];
  /** @type {{ box: HTMLInputElement, says: Value[] }[]} */
  const made = [];
  const id = fresh("columns");
  /** @param {Value[]} says @param {string} label */
  const cell = (says, label) => {
    const checked = says[0] === now[0] && (says.length < 2 || says[1] === now[1]);
    const box = h("input", { type: "radio", name, value: says.join(" "), checked, "aria-label": label });
    made.push({ box, says });
    return h("label", { class: "chip" }, box, h("span", { "aria-hidden": "true" }, shown(String(says.at(-1)))));
  };
  const lines = rows.enum.map((row) => {
    const head = h("span", { class: "name", "aria-hidden": "true" }, fact(String(row)));
    if (alone.includes(row)) return [head, h("div", { class: "alone" }, cell([row], fact(String(row))))];
    return [head, columns.enum.map((column) => cell([row, column], `${fact(String(row))} ${fact(String(column))}`))];
  });
  const node = h("div", { class: "grid", id, vars: { n: columns.enum.length } }, lines);
  const read = () => made.find(({ box }) => box.checked)?.says;
  return { node, read, control: () => made[0].box, id: fresh("grid"), grouped: true };
}
