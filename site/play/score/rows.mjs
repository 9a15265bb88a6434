// A small number for each, as a row of chips a name; what follows from the others is shown, and can be told otherwise.
import { fresh, h, hide, mark } from "../render/elements.mjs";
import { W } from "../words.mjs";
import { one } from "./chips.mjs";
import { following } from "./follow.mjs";
/** @import { Facts, Json } from "../protocol" */
/** @import { One } from "./chips.mjs" */

/** @typedef {{ key: string, title: string, numbers: number[] }} Named */
/** @typedef {{ key: string, field: One, node: HTMLElement, said: boolean }} Row */

export class Rows {
  /** @type {Row[]} */
  #rows;
  #total;
  /** @type {string[] | null} Those whose rows are there, if not all. */
  #among = null;

  /** @param {Named[]} named @param {Record<string, Json>} value @param {number} [total] what all come to */
  constructor(named, value, total) {
    this.#total = total;
    this.#rows = named.map(({ key, title, numbers }) => {
      const field = one(numbers, value[key]);
      const id = fresh("row");
      const name = h("span", { id, class: "name" }, title, h("span", { class: "as" }, ` ${W.score.follows}`));
      const node = h("div", { class: "count", role: "group", "aria-labelledby": id }, name, field.node);
      const row = { key, field, node, said: value[key] !== undefined };
      node.addEventListener("change", () => {
        row.said = field.read() !== undefined;
        this.#follow();
      });
      return row;
    });
    this.node = h(
      "div",
      { class: "counts" },
      this.#rows.map(({ node }) => node),
    );
    this.#follow();
  }

  grouped = true;
  id = fresh("rows");

  /** Each number that stands there. @returns {Record<string, number>} */
  read = () =>
    Object.fromEntries(
      this.#there().flatMap(({ key, field }) => {
        const number = field.read();
        return typeof number === "number" ? [[key, number]] : [];
      }),
    );

  /** @param {string[]} place */
  control = ([key] = []) =>
    (this.#rows.find((row) => row.key === key) ?? this.#there()[0] ?? this.#rows[0]).field.control([]);

  /** Whose rows are wanted. @param {string[]} keys */
  among(keys) {
    if (JSON.stringify(keys) === JSON.stringify(this.#among)) return;
    this.#among = keys;
    for (const { key, node } of this.#rows) hide(node, !keys.includes(key));
    this.#follow();
  }

  #there() {
    return this.#rows.filter(({ key }) => !this.#among || this.#among.includes(key));
  }

  #follow() {
    const [said, open] = [this.#there().filter((row) => row.said), this.#there().filter((row) => !row.said)];
    const told = Object.fromEntries(said.map(({ key, field }) => [key, Number(field.read())]));
    const names = open.map(({ key }) => key);
    const found = following(told, names, this.#total);
    for (const row of said) mark(row.node, "usual", false);
    for (const { key, field, node } of open) {
      field.set(found[key]);
      mark(node, "usual", field.read() !== undefined);
    }
  }
}

/** Numbers as they are told in a list: each as often as its number. @param {Facts} numbers @returns {string[]} */
export const listed = (numbers) =>
  Object.entries(numbers).flatMap(([key, n]) => Array.from({ length: Number(n) }, () => key));
