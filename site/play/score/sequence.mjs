// Who did something, in order: a press each, and the last can be taken out again.
import { aria, fresh, h, reword } from "../render/elements.mjs";
import { button } from "../render/parts.mjs";
import { W } from "../words.mjs";
import { list } from "../words/grammar.mjs";
import { shown, tellsOf } from "./chips.mjs";
/** @import { ChosenFact, Json, Value } from "../protocol" */
/** @import { Field } from "../render/fields.mjs" */

/**
 * @param {ChosenFact} items @param {Json[]} value @param {number} [most]
 * @returns {Field}
 */
export function sequence({ enum: values, words = {} }, value, most = Infinity) {
  const order = [...value];
  const said = h("output", { class: "order" });
  const add = values.map((each) =>
    button(words[String(each)] ?? shown(String(each)), () => put(each), { class: "press", key: `put ${each}` }),
  );
  const out = button(W.score.out, () => order.length && drop(), { class: "press", key: "out" });
  const node = h("div", { class: "sequence" }, h("div", { class: "chips" }, add, out), said);
  /** @param {Value} each */
  function put(each) {
    if (order.length >= most) return;
    order.push(each);
    changed();
  }
  function drop() {
    order.pop();
    changed();
  }
  function changed() {
    draw();
    tellsOf(node);
  }
  function draw() {
    const named = order.map((each) => words[String(each)] ?? String(each));
    reword(said, named.length ? list(named) : words ? W.score.nobodyYet : "");
    for (const each of add) aria(each, "disabled", order.length >= most);
    aria(out, "disabled", !order.length);
  }
  draw();
  return { node, read: () => [...order], control: () => add[0], id: fresh("sequence"), grouped: true };
}
