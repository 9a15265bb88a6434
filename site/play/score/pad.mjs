// A number for each, told by one press: the square of a hundred goes from name to name. It can be typed as well.
import { aria, fill, fresh, h, mark, reword } from "../render/elements.mjs";
import { button } from "../render/parts.mjs";
import { W } from "../words.mjs";
import { signed } from "../words/grammar.mjs";
import { tellsOf } from "./chips.mjs";
import { after, following, hundred } from "./follow.mjs";
/** @import { Facts, Json, NumberFact } from "../protocol" */

/** @typedef {{ key: string, title: string, told: NumberFact }} Named */
/**
 * @typedef {Named & { input: HTMLInputElement, node: HTMLElement, choose: HTMLElement,
 *   said: boolean, usual: boolean }} Line
 */
/** Pages that can be turned to, beside the middle one. */
const PAGES = [-1, 0, 1, 2, 3, 4];

export class Pad {
  /** @type {Line[]} */
  #lines;
  #total;
  #nought;
  /** Whose number is nought, as another fact says. @type {string | undefined} */
  #out;
  #now = "";
  #page = 0;
  #square = h("div", { class: "square", role: "group" });
  #turn = h("div", { class: "pages" });
  #heard = h("output", { class: "vh" });

  /**
   * @param {Named[]} named @param {Record<string, Json>} value @param {Record<string, Json>} usual
   * @param {{ total?: number, nought?: string }} [rules]
   */
  constructor(named, value, usual, { total, nought } = {}) {
    this.#total = total;
    this.#nought = nought;
    this.#lines = named.map((each) => this.#line(each, value[each.key], usual[each.key]));
    const open = this.#lines.every(({ said, usual: preset }) => !said && !preset) || total !== undefined;
    this.node = h(
      "div",
      { class: "padded" },
      h(
        "div",
        { class: "pad-lines" },
        this.#lines.map(({ node }) => node),
      ),
      h("details", { class: "pad", open }, h("summary", {}, W.score.pad), this.#turn, this.#square),
      this.#heard,
    );
    this.#move(this.#open()[0]?.key ?? this.#lines[0]?.key ?? "");
    this.#follow();
    this.#draw();
  }

  grouped = true;
  id = fresh("pad");

  /** @returns {Record<string, number>} */
  read = () =>
    Object.fromEntries(
      this.#lines.flatMap(({ key, input }) => (input.value === "" ? [] : [[key, Number(input.value)]])),
    );

  /** @param {string[]} place */
  control = ([key] = []) => (this.#lines.find((line) => line.key === key) ?? this.#lines[0])?.input ?? null;

  /** Whoever another fact names has nought. @param {Facts} facts */
  follow = (facts) => {
    const named = this.#nought && facts[this.#nought];
    const out = this.#lines.find(({ key }) => key === named)?.key;
    if (out === this.#out) return;
    const was = this.#lines.find(({ key }) => key === this.#out);
    if (was && !was.said) was.input.value = "";
    this.#out = out;
    const line = this.#lines.find(({ key }) => key === out);
    if (line) {
      line.said = false;
      line.input.value = "0";
    }
    if (!this.#open().some(({ key }) => key === this.#now)) this.#move(this.#open()[0]?.key ?? this.#now);
    this.#follow();
  };

  /** @param {Named} named @param {Json | undefined} value @param {Json | undefined} usual @returns {Line} */
  #line({ key, title, told }, value, usual) {
    const { minimum, maximum } = told;
    const given = { min: minimum ?? null, max: maximum ?? null, step: 1, "aria-label": title };
    const input = h("input", { type: "number", inputmode: "numeric", ...given, value: value ?? usual ?? "" });
    const choose = button(title, () => this.#move(key), { class: "name", key: `pad ${key}` });
    const node = h("div", { class: "pad-line" }, choose, input, h("span", { class: "as" }, W.score.follows));
    const line = { key, title, told, input, node, choose, said: value !== undefined, usual: usual !== undefined };
    input.addEventListener("focus", () => this.#move(key));
    const heard = () => {
      line.said = input.value !== "";
      line.usual = false;
      this.#follow();
    };
    input.addEventListener("input", heard);
    input.addEventListener("change", heard);
    return line;
  }

  /** Those of whom nothing is told, and nothing is usual. */
  #open() {
    return this.#lines.filter(({ key, said, usual }) => !said && !usual && key !== this.#out);
  }

  /** Show what follows. */
  #follow() {
    const open = this.#open();
    const others = this.#lines.filter((line) => !open.includes(line));
    const told = Object.fromEntries(others.map(({ key, input }) => [key, Number(input.value)]));
    const names = open.map(({ key }) => key);
    const found = following(told, names, this.#total);
    for (const { key, input } of open) input.value = key in found ? String(found[key]) : "";
    for (const { said, input, node } of this.#lines) mark(node, "usual", !said && input.value !== "");
  }

  /** The next number is this one’s. @param {string} key */
  #move(key) {
    this.#now = key;
    for (const { key: each, node, choose, title } of this.#lines) {
      const here = each === key;
      mark(node, "now", here);
      aria(choose, "pressed", here);
      if (here) aria(this.#square, "label", W.score.numberOf(title));
    }
  }

  #draw() {
    const told = this.#lines[0]?.told ?? {};
    const [least, most] = [told.minimum ?? -Infinity, told.maximum ?? Infinity];
    const even = this.#total === 0;
    const pages = PAGES.filter((page) => hundred(page, even).some((n) => n >= least && n <= most));
    const turns = pages.map((page) => {
      const [first] = hundred(page, even);
      const turn = () => {
        this.#page = page;
        this.#draw();
      };
      const given = { class: "press", key: `page ${page}`, "aria-pressed": String(page === this.#page) };
      return button(W.score.from(signed(Math.max(first, least), "0")), turn, given);
    });
    fill(this.#turn, turns.length > 1 && turns);
    const numbers = hundred(this.#page, even).filter((n) => n >= least && n <= most);
    fill(
      this.#square,
      numbers.map((n) => button(shown(n), () => this.#press(n), { class: "press", key: `number ${n}` })),
    );
  }

  /** @param {number} n */
  #press(n) {
    const line = this.#lines.find(({ key }) => key === this.#now);
    if (!line) return;
    line.input.value = String(n);
    tellsOf(line.input);
    const keys = this.#lines.map(({ key }) => key);
    const open = this.#open().map(({ key }) => key);
    const next = after(keys, open, this.#now);
    if (next) this.#move(next);
    const then = this.#lines.find(({ key }) => key === next);
    reword(this.#heard, W.score.padHeard(line.title, shown(n), then?.title ?? ""));
    if (this.#page) {
      this.#page = 0;
      this.#draw();
      this.#square.querySelector("button")?.focus({ preventScroll: true });
    }
  }
}

/** @param {number} n */
const shown = (n) => (n < 0 ? `−${-n}` : String(n));
