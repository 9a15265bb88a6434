// How many each has taken, of so many: rows of chips; or, where the order matters, one press after the other.
import { fresh, h, hide } from "../render/elements.mjs";
import { listed, Rows } from "./rows.mjs";
import { sequence } from "./sequence.mjs";
/** @import { Facts, Json, ListFact } from "../protocol" */
/** @import { Field } from "../render/fields.mjs" */

/** @param {ListFact} told @param {Json[]} value @returns {Field} */
export function tally(told, value) {
  const { items, tally: many = 0, among, ordered = {} } = told;
  if (items.type !== undefined) throw new Error("a tally counts what can be chosen");
  const { enum: values, words = {} } = items;
  const keys = values.map(String);
  const numbers = Array.from({ length: many + 1 }, (_, n) => n);
  /** @type {Record<string, number>} */
  const counts = Object.fromEntries(keys.map((key) => [key, value.filter((each) => each === key).length]));
  const named = keys.map((key) => ({ key, title: words[key] ?? key, numbers }));
  const rows = new Rows(named, value.length ? counts : {}, many);
  const turns = sequence(items, value, many);
  let inOrder = false;
  /** @param {Facts} facts */
  const follow = (facts) => {
    inOrder = Object.entries(ordered).some(([key, usual]) => facts[key] !== undefined && facts[key] !== usual);
    hide(rows.node, inOrder);
    hide(turns.node, !inOrder);
    const some = among && facts[among];
    if (Array.isArray(some)) rows.among(some.map(String));
  };
  const read = () => (inOrder ? turns.read() : listed(rows.read()));
  const control = () => (inOrder ? turns.control([]) : rows.control());
  return { node: h("div", {}, rows.node, turns.node), read, control, follow, id: fresh("tally"), grouped: true };
}
