// The ways to tell a deal, of which one is chosen: as a question before the fields, or in a fold after them.
import { W } from "../words.mjs";
import { fresh, h, reword } from "./elements.mjs";

export class Ways {
  #title = h("summary");
  #ways;

  /**
   * @param {Record<string, string>} ways each with its title @param {string | undefined} now
   * @param {boolean} folded @param {() => void} turn
   */
  constructor(ways, now, folded, turn) {
    this.#ways = ways;
    this.now = now;
    const name = fresh("way");
    const several = Object.entries(ways);
    const ticks = several.map(([key, title]) => {
      const change = () => {
        this.now = key;
        this.#name();
        turn();
      };
      const radio = h("input", { type: "radio", name, value: key, checked: key === now, on: { change } });
      return folded
        ? h("label", { class: "chip" }, radio, h("span", {}, title))
        : h("label", { class: "tick" }, radio, ` ${title}`);
    });
    const legend = h("legend", {}, h("span", { class: folded ? "vh" : "asked" }, W.calculator.ways));
    const chosen = h("div", { class: folded ? "chips" : "ticks" }, ticks);
    const asked = h("fieldset", { class: "field array" }, legend, chosen);
    this.#name();
    /** @type {HTMLElement | null} */
    this.node = null;
    if (several.length) this.node = folded ? h("details", { class: "ways" }, this.#title, asked) : asked;
  }

  #name() {
    reword(this.#title, W.score.way(this.#ways[this.now ?? ""] ?? ""));
  }
}
