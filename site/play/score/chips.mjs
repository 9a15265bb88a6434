// Facts as chips that a thumb can hit: one or several of few, a small number, yes or no.
import { suitCalled } from "../cards.mjs";
import { fresh, h } from "../render/elements.mjs";
import { worded } from "../render/fields.mjs";
import { suit } from "../render/parts.mjs";
import { W } from "../words.mjs";
/** @import { ChosenFact, Json, NumberFact, Value } from "../protocol" */
/** @import { Field } from "../render/fields.mjs" */

/**
 * One of several, which can be set from outside as well.
 * @typedef {Field & { set: (value: Json | undefined) => void }} One
 */

/** So many stand in rows; of more one is chosen from a list. */
export const FEW = 14;
/** So many short ones stand in one row. */
const [ROW, SHORT] = [9, 5];

/** @param {NumberFact} told */
export const isSmall = ({ minimum = 0, maximum = Infinity }) => maximum - minimum < FEW;
/** @param {NumberFact} told */
export const range = ({ minimum = 0, maximum = 0 }) =>
  Array.from({ length: maximum - minimum + 1 }, (_, n) => minimum + n);

/** That something has changed, for the form around. @param {Element} node */
export const tellsOf = (node) => node.dispatchEvent(new Event("change", { bubbles: true }));

/**
 * One of these, or none; what is `usual` is chosen until somebody chooses.
 * @param {(Value | boolean)[]} values @param {Json | undefined} now @param {Record<string, string>} [words]
 * @param {Json} [usual]
 * @returns {One}
 */
export function one(values, now, words = {}, usual) {
  const name = fresh("chip");
  const boxes = values.map((value) => h("input", { type: "radio", name, value: String(value) }));
  /** What somebody has chosen. @type {HTMLInputElement | undefined} */
  let last;
  for (const box of boxes) {
    // What was told can be untold: a chip pressed again is let go. What was only usual is chosen by it.
    box.addEventListener("click", () => {
      const [again, before] = [last === box, shown];
      if (again) box.checked = false;
      last = shown = again ? undefined : box;
      if (again || before === box) tellsOf(box);
    });
  }
  /** What is chosen, by whomever. @type {HTMLInputElement | undefined} */
  let shown;
  /** @param {Json | undefined} value */
  const choose = (value) => {
    shown = boxes[values.findIndex((each) => each === value)];
    for (const box of boxes) box.checked = box === shown;
    last = undefined;
  };
  choose(now ?? usual);
  if (now !== undefined) last = shown;
  const read = () => values[boxes.findIndex((box) => box.checked)];
  return { ...made(values, boxes, words, read), set: choose };
}

/**
 * Several of these, in the order in which they were chosen; or none, which is a chip too where that may be.
 * @param {ChosenFact} items @param {Json[]} now @param {boolean} none
 */
export function several({ enum: values, words }, now, none) {
  const order = [...now];
  const boxes = values.map((value) => {
    const box = h("input", { type: "checkbox", value: String(value), checked: now.includes(value) });
    box.addEventListener("change", () => {
      const at = order.indexOf(value);
      if (at >= 0) order.splice(at, 1);
      if (box.checked) order.push(value);
      nobody.checked = !order.length;
    });
    return box;
  });
  const nobody = h("input", { type: "checkbox", value: "", checked: !now.length });
  nobody.addEventListener("change", () => {
    order.length = 0;
    for (const box of boxes) box.checked = false;
    nobody.checked = true;
  });
  const called = { ...words, "": words ? W.score.nobody : W.score.nothingOf };
  const all = none ? [...values, ""] : values;
  return made(all, none ? [...boxes, nobody] : boxes, called, () => [...order]);
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
export function shown(value) {
  const letter = suitCalled(value);
  return letter ? suit(letter) : worded(value);
}
/** What decides how much room it takes. @param {string} value */
const sized = (value) => suitCalled(value) ?? worded(value);
