// A field for a text. How much fits is said as soon as it matters, and nothing that was typed is cut off.
import { prose } from "../../bench/draft.mjs";
import { W } from "../../words.mjs";
import { fresh, h, mark, reword } from "../elements.mjs";

/** From this part of what fits on it is said how much that is. */
const NEAR = 0.8;

/**
 * @typedef {object} Asked
 * @property {string} key by which the field is found again
 * @property {string} label
 * @property {string} value
 * @property {number} [most] so many signs fit
 * @property {number} [rows] so many lines at first, where it is more than a line
 * @property {string} [about] what stands below it
 */

/** @param {Asked} asked @param {(typed: string) => void} told */
export function written({ key, label, value, most = Infinity, rows = 0, about = "" }, told) {
  const [id, below] = [fresh("text"), fresh("below")];
  const room = h("p", { class: "fine" });
  /** @param {string} typed */
  const count = (typed) => {
    const n = prose(typed).length;
    mark(room, "wrong", n > most);
    reword(room, n > most ? W.bench.tooLong(n, most) : n > most * NEAR ? W.bench.fits(n, most) : "");
    if (n > most) field.setAttribute("aria-invalid", "true");
    else field.removeAttribute("aria-invalid");
  };
  /** @param {Event & { currentTarget: HTMLInputElement | HTMLTextAreaElement }} event */
  const input = ({ currentTarget: { value: typed } }) => {
    count(typed);
    told(typed);
  };
  const given = { id, value, "data-key": key, "aria-describedby": below, on: { input } };
  const field = rows
    ? h("textarea", { ...given, class: "prose", rows })
    : h("input", { ...given, type: "text", autocomplete: "off" });
  count(value);
  const after = h("div", { id: below }, about && h("p", { class: "fine" }, about), room);
  return { field, node: h("div", { class: "field bad" }, h("label", { for: id }, label), field, after) };
}
