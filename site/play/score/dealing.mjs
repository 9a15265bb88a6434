// Who deals: asked where that is not known; else it is said, and can be told otherwise.
import { fill, fresh, h, reword } from "../render/elements.mjs";
import { fine } from "../render/parts.mjs";
import { W } from "../words.mjs";
import { one } from "./chips.mjs";
import { nameOf, seatsOf } from "./party.mjs";
/** @import { Seat } from "../protocol" */
/** @import { Party } from "./party.mjs" */

export class Dealing {
  #field;
  #follows;

  /** @param {Party} party @param {Seat | undefined} told @param {Seat | ""} follows @param {() => void} changed */
  constructor(party, told, follows, changed) {
    this.#follows = follows;
    const seats = seatsOf(party);
    const words = Object.fromEntries(seats.map((seat) => [seat, nameOf(party, seat)]));
    this.#field = one(seats, told, words, follows || undefined);
    const legend = h("legend", { id: fresh("deals") }, h("span", { class: "asked" }, W.score.dealer), fine(""));
    const asked = h("fieldset", { class: "field" }, legend, this.#field.node);
    const title = h("summary");
    const name = () => {
      const other = this.read();
      reword(title, other ? W.score.deals(words[other]) : W.score.otherDeals);
    };
    const change = () => {
      name();
      changed();
    };
    name();
    this.node = h("div", { on: { change } });
    fill(this.node, follows ? h("details", { class: "dealing" }, title, asked) : asked);
  }

  /** Who does, if that has been told and does not follow. @returns {Seat | undefined} */
  read() {
    const chosen = this.#field.read();
    return typeof chosen === "string" && chosen !== this.#follows ? chosen : undefined;
  }

  lacks() {
    return this.#field.read() === undefined && !this.#follows;
  }
}
