// Draws a worked deal act by act: the cloth, what has happened, what is said of it, every hand.
import { sorted } from "../cards.mjs";
import { speakOf } from "../game.mjs";
import { aim } from "../input.mjs";
import { plainly } from "../said.mjs";
import { W } from "../words.mjs";
import { cloth } from "./cloth.mjs";
import { expanded, fill, focus, h, hide, keyed, listener } from "./elements.mjs";
import { acts, button, card, disc, fine, numbered, signs } from "./parts.mjs";
/** @import { Act, Seat, WholeFrame } from "../protocol" */
/** @import { Says } from "../story.mjs" */

/** @param {Element} room @param {Stepper | null} walk @param {{ opener: Node, node: Node } | undefined} compared */
export const panelOf = (room, walk, compared) =>
  fill(room, acts(walk?.opener, compared?.opener), walk?.node, compared?.node);

export class Stepper {
  #deal;
  #frames;
  #says;
  #playOn;
  #at = 0;
  #voice = listener();
  #stage = h("div", { class: "stage" });

  /**
   * @param {{ title: string, ruleset: string }} deal @param {WholeFrame[]} frames @param {Says[]} says
   * @param {(at: number, seat: Seat) => void} playOn
   */
  constructor(deal, frames, says, playOn) {
    this.#deal = deal;
    this.#frames = frames;
    this.#says = says;
    this.#playOn = playOn;
    const label = { "aria-label": W.deal.group(deal.title) };
    const closed = { class: "stepper", hidden: true, tabindex: "-1", ...label };
    /** @param {KeyboardEvent} event */
    const keydown = (event) => this.#key(event);
    this.node = h("section", { ...closed, on: { keydown } }, this.#stage, this.#voice.region);
    this.opener = button(W.deal.step, () => this.#toggle(), { "aria-expanded": "false" });
  }

  get #last() {
    return this.#frames.length - 1;
  }

  #toggle() {
    hide(this.node, !this.node.hidden);
    expanded(this.opener, !this.node.hidden);
    if (this.node.hidden) return;
    this.#draw();
    focus(keyed(this.#stage, W.deal.forward));
  }

  /** Open, at one of its acts. @param {number} at */
  openAt(at) {
    hide(this.node, false);
    this.#go(at);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const across = ["ArrowUp", "ArrowDown"].includes(event.key);
    const to = across ? undefined : aim(event.key, this.#at, this.#frames.length);
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.target instanceof Element && event.target.closest("select, input")) return;
    event.preventDefault();
    this.#go(to);
  }

  /** @param {number} to */
  #go(to) {
    this.#at = Math.max(0, Math.min(this.#last, to));
    this.#draw();
    const { lines } = this.#frames[this.#at];
    const heard = [
      `${W.deal.at(this.#at, this.#last)}.`,
      ...lines.map(({ said }) => plainly(said)),
      ...this.#said().map((each) => each.textContent),
    ];
    this.#voice.tell(heard.filter(Boolean).join(" "));
  }

  /** What is said of this act. */
  #said() {
    return this.#says.filter(({ after }) => after === this.#at).map(({ said }) => said.cloneNode(true));
  }

  #draw() {
    const { ruleset } = this.#deal;
    speakOf(ruleset);
    const frame = this.#frames[this.#at];
    const names = Object.keys(this.#frames[0].hands);
    const told = h("div", { class: "told-beside" }, this.#told(frame));
    fill(
      this.#stage,
      this.#steps(),
      h("div", { class: "beside-it" }, this.#cloth(frame, names), told),
      hands(frame, names),
      frame.waiting.length > 0 && this.#onwards(frame.waiting),
      h("p", { class: "fine" }, W.deal.keys),
    );
  }

  /** @param {WholeFrame} frame @param {Seat[]} names */
  #cloth(frame, names) {
    const made = this.#frames.slice(0, this.#at + 1).flatMap(({ act }) => act ?? []);
    return cloth(viewOf(frame, names, made), { from: names[0], heldOpen: true });
  }

  #steps() {
    const [at, last] = [this.#at, this.#last];
    /** @param {string} text @param {number} to @param {boolean} off */
    const step = (text, to, off) => button(text, () => this.#go(to), { "aria-disabled": off ? "true" : null });
    return h(
      "p",
      { class: "acts steps" },
      [step(W.deal.first, 0, at === 0), step(W.deal.back, at - 1, at === 0)],
      [step(W.deal.forward, at + 1, at === last), step(W.deal.last, last, at === last)],
      h("span", { class: "where" }, W.deal.at(at, last)),
    );
  }

  /** @param {WholeFrame} frame */
  #told({ lines, waiting }) {
    return [
      lines.map(({ said, rules }) => h("p", {}, signs(said), " ", fine(numbered(rules)))),
      this.#said().map((each) => h("div", { class: "beside" }, each)),
      h("p", { class: "fine" }, waiting.length ? W.deal.turn(waiting) : W.deal.over),
    ];
  }

  /** @param {Seat[]} waiting */
  #onwards(waiting) {
    /** @param {Seat} seat */
    const as = (seat) => button(W.deal.as(seat), () => this.#playOn(this.#at, seat), { key: `as ${seat}` });
    return acts(h("span", { class: "where" }, W.deal.on), waiting.map(as));
  }
}

/** What a cloth draws of a frame. @param {WholeFrame} frame @param {Seat[]} names @param {Act[]} acts until then */
export const viewOf = (frame, names, acts) => ({ ...frame, names, acts, events: [], since: 0, seat: "" });

/** Every hand, but where the cloth has each in a row of its own. @param {WholeFrame} frame @param {Seat[]} names */
export const hands = (frame, names) =>
  frame.cloth !== "melds" &&
  h(
    "div",
    { class: "hands open" },
    names.filter((name) => frame.hands[name].length).map((name) => held(frame, name)),
  );

/** The hand of one seat. @param {WholeFrame} frame @param {Seat} name */
function held({ hands, shown }, name) {
  const cards = sorted([...hands[name]]).map((code) => h("li", {}, card(code, { width: 50 })));
  const hand = h("ul", { class: "hand", "aria-label": W.deal.hand(name) }, cards);
  return h("div", { class: "held" }, disc(name, shown.side?.includes(name)), hand);
}
