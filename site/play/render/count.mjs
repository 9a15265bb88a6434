// Draws a row of the laboratory that is counted again: its button, what is said beside it, its figures and their bar.
import { laboratory as words } from "../words/laboratory.mjs";
/** @import { AnswerTo, Requests, Said } from "../protocol" */
/** @typedef {AnswerTo<Requests["count"]>} Counted */

/** What is said, as text. @param {Said} said */
export const plain = (said) => said.map((each) => (typeof each === "string" ? each : each.text)).join("");

/** A row with its button. */
export class CountedRow {
  #button;
  #status;
  #live;

  /** @param {HTMLElement} button @param {HTMLElement} room where the row has its button */
  constructor(button, room) {
    this.#button = button;
    this.#status = /** @type {HTMLElement} */ (room.querySelector("[role=status]"));
    this.#live = /** @type {HTMLElement} */ (room.parentElement?.querySelector(".live"));
  }

  /** What the button does next, and what has been counted. @param {string} does @param {string} status */
  say(does, status) {
    this.#button.textContent = does;
    this.#status.textContent = status;
  }

  /** The figures so far, and their bar on an axis of this length. @param {Counted} so @param {number} top */
  draw(so, top) {
    const place = (/** @type {number} */ number) => `${Math.max(0, Math.min(100, (number / top) * 100))}%`;
    /** @param {string} part @param {Record<string, string>} attributes */
    const set = (part, attributes) => {
      for (const [name, value] of Object.entries(attributes)) this.#live.querySelector(part)?.setAttribute(name, value);
    };
    set("circle", { cx: place(so.at) });
    set(".to", { x2: place(so.at) });
    set(".in", { x1: place(so.low ?? so.at), x2: place(so.high ?? so.at) });
    const [figure, deals] = [...this.#live.querySelectorAll("td")].slice(1);
    if (figure) figure.textContent = plain(so.said.moved);
    if (deals) deals.textContent = words.deals(so.deals);
    this.#live.hidden = false;
  }
}
