// Facts as chips that a thumb can hit: one or several of few, a small number, yes or no. Nothing is chosen.
import { suitCalled } from "../cards.mjs";
import { fresh, h } from "../render/elements.mjs";
import { field, worded } from "../render/fields.mjs";
import { suit } from "../render/parts.mjs";
import { W } from "../words.mjs";
/** @import { ChosenFact, Fact, Json, NumberFact, Value } from "../protocol" */
/** @import { Field } from "../render/fields.mjs" */

/** So many stand in rows; of more one is chosen from a list. */
const FEW = 14;
const YES = [true, false];
/** So many short ones stand in one row. */
const [ROW, SHORT] = [9, 5];

/** Chips, if there are few values; else as in any form. @param {Fact} told @param {Json | undefined} value */
export function chips(told, value, /** @type {{ empty: boolean }} */ { empty }) {
  if (told.type === undefined && told.enum.length <= FEW) return one(told.enum, value, told.words);
  if (told.type === "boolean") return one(YES, value, { true: W.score.yes, false: W.score.no });
  if (told.type === "integer" && isSmall(told)) return one(range(told), value);
  if (told.type === "array" && told.uniqueItems && told.items.type === undefined && told.items.enum.length <= FEW)
    return several(told.items, Array.isArray(value) ? value : []);
  return field(told, value, { empty });
}

/** @param {NumberFact} told */
const isSmall = ({ minimum = 0, maximum = Infinity }) => maximum - minimum < FEW;
/** @param {NumberFact} told */
const range = ({ minimum = 0, maximum = 0 }) => Array.from({ length: maximum - minimum + 1 }, (_, n) => minimum + n);

/**
 * One of these, or none.
 * @param {(Value | boolean)[]} values @param {Json | undefined} now @param {Record<string, string>} [words]
 * @returns {Field}
 */
export function one(values, now, words = {}) {
  const name = fresh("chip");
  const boxes = values.map((value) =>
    h("input", { type: "radio", name, value: String(value), checked: value === now }),
  );
  let last = boxes.find((box) => box.checked);
  for (const box of boxes) {
    // What was told can be untold: a chip pressed again is let go.
    box.addEventListener("click", () => {
      if (last === box) {
        box.checked = false;
        last = undefined;
        box.dispatchEvent(new Event("change", { bubbles: true }));
      } else last = box;
    });
  }
  const read = () => values[boxes.findIndex((box) => box.checked)];
  return made(values, boxes, words, read);
}

/** Several of these, in the order in which they were chosen. @param {ChosenFact} items @param {Json[]} now */
function several({ enum: values, words = {} }, now) {
  const order = [...now];
  const boxes = values.map((value) => {
    const box = h("input", { type: "checkbox", value: String(value), checked: now.includes(value) });
    box.addEventListener("change", () => {
      const at = order.indexOf(value);
      if (at >= 0) order.splice(at, 1);
      if (box.checked) order.push(value);
    });
    return box;
  });
  return made(values, boxes, words, () => [...order]);
}

/** @param {(Value | boolean)[]} values @param {HTMLInputElement[]} boxes @param {Record<string, string>} words */
function made(values, boxes, words, /** @type {() => Json | undefined} */ read) {
  const labels = values.map((value, n) =>
    h("label", { class: "chip" }, boxes[n], h("span", {}, words[String(value)] ?? shown(String(value)))),
  );
  const control = () => boxes[0];
  const short =
    values.length <= ROW && values.every((value) => (words[String(value)] ?? sized(String(value))).length <= SHORT);
  const given = short ? { class: "chips even", vars: { n: values.length } } : { class: "chips" };
  return { node: h("div", given, labels), read, control, id: fresh("chips"), grouped: true };
}

/** A suit as its sign, all else in words. @param {string} value */
function shown(value) {
  const letter = suitCalled(value);
  return letter ? suit(letter) : worded(value);
}
/** What decides how much room it takes. @param {string} value */
const sized = (value) => suitCalled(value) ?? worded(value);
