// Draws the tricks of a deal as a form: cards that change places, who leads, the same as text, and what is wrong.
import { cardName, cardSign, isCard } from "../cards.mjs";
import { ruleset, speakOf } from "../game.mjs";
import { roving } from "../input.mjs";
import { W } from "../words.mjs";
import { capital } from "../words/grammar.mjs";
import { fill, fresh, h, joined, stops } from "./elements.mjs";
import { button, fine, line, ruleLink, say, sign, signs } from "./parts.mjs";
import { progress, wrong } from "./progress.mjs";
/** @import { Otherwise } from "../page" */
/** @import { Code, Seat } from "../protocol" */
/** @import { Fault, Place } from "../settlements.mjs" */
/** @import { Drawn } from "./elements.mjs" */
/** @import { Watched } from "./progress.mjs" */

/**
 * @typedef {object} Does What the reader can do.
 * @property {(place: Place | null) => void} exchange
 * @property {(n: number, seat: Seat) => void} lead
 * @property {(text: string) => void} retype
 * @property {() => void} again
 */

export class TricksForm {
  #start;
  #does;
  #lines;
  #text;
  #wrongs = h("div");
  #status = h("p", { role: "status" });
  #load = h("div");
  #failed = h("div");

  /** @param {Element} room @param {Otherwise} start @param {Does} does */
  constructor(room, start, does) {
    this.#start = start;
    this.#does = does;
    const id = fresh("tricks");
    const input = () => does.retype(this.#text.value);
    const rows = start.tricks.length;
    this.#text = h("textarea", { id, rows, spellcheck: "false", autocapitalize: "characters", on: { input } });
    /** @param {KeyboardEvent} event */
    const keydown = (event) => event.key === "Escape" && does.exchange(null);
    this.#lines = h("ol", { class: "lines", "aria-label": W.settlements.tricks, on: { keydown } });
    const label = h("label", { for: id, class: "fine" }, W.settlements.written);
    const node = h(
      "div",
      { class: "otherwise" },
      h("p", { class: "fine" }, W.settlements.how),
      this.#lines,
      this.#wrongs,
      h("details", {}, h("summary", {}, W.settlements.text), label, this.#text),
      h("div", { class: "acts" }, button(W.settlements.again, does.again), this.#status),
    );
    roving(this.#lines, "button", { columns: () => start.seats.length });
    fill(room, node, this.#load, this.#failed);
  }

  begin() {
    this.#lines.querySelector("button")?.focus();
  }

  /** The engine is on the way. @param {Watched} engine @param {() => void} again */
  loading(engine, again) {
    fill(this.#load, progress(engine, again));
  }

  /** @param {unknown} thrown */
  failed(thrown) {
    fill(this.#failed, thrown ? say("no", line(wrong(thrown))) : null);
  }

  /** @param {...Drawn} told */
  say(...told) {
    fill(this.#status, ...told);
  }

  /** A card has been picked. @param {Code} code */
  picked(code) {
    this.say(W.settlements.picked(sign(code)));
  }

  /** @param {string[]} told */
  text(told) {
    this.#text.value = told.join("\n");
  }

  /** @param {string[]} told @param {Place | null} picked @param {Map<number, Fault[]>} faults by trick */
  draw(told, picked, faults) {
    fill(
      this.#lines,
      told.map((each, n) => this.#line(each, n, picked, faults.get(n + 1) ?? [])),
    );
    stops(this.#lines, "button");
    const none = faults.get(0);
    fill(this.#wrongs, none && say("no", none.map(blamed)));
  }

  /** @param {string} told @param {number} n @param {Place | null} picked @param {Fault[]} faults */
  #line(told, n, picked, faults) {
    const [leader, ...codes] = told.split(" ");
    const cards = codes.map((code, at) => this.#card([n, at], code, leader, picked));
    const row = h("div", { class: "line" }, this.#leader(n, leader), cards);
    return h("li", { class: faults.length ? "bad" : null }, row, faults.map(blamed));
  }

  /** @param {number} n @param {Seat} now */
  #leader(n, now) {
    const seats = new Set([...this.#start.seats, now]);
    const options = [...seats].map((seat) => h("option", { value: seat, selected: seat === now }, seat));
    const label = { "aria-label": W.settlements.leader(n + 1), "data-key": `leader ${n}` };
    /** @param {Event & { currentTarget: HTMLSelectElement }} event */
    const change = (event) => this.#does.lead(n, event.currentTarget.value);
    return h("select", { ...label, on: { change } }, options);
  }

  /** @param {Place} place @param {Code} code @param {Seat} leader @param {Place | null} picked */
  #card([n, at], code, leader, picked) {
    const { tricks, seats } = this.#start;
    const seat = seats[(seats.indexOf(leader) + at) % seats.length];
    const moved = code !== tricks[n]?.split(" ")[at + 1];
    const name = W.settlements.card(n + 1, seat, cardName(code), moved);
    const face = isCard(code) ? h("span", { class: `suit ${code[1].toLowerCase()}` }, cardSign(code)) : code;
    const mark = moved && h("span", { class: "unlike" }, W.compare.mark);
    return h(
      "button",
      {
        ...{ type: "button", class: `pick${moved ? " moved" : ""}`, "data-key": `${n} ${at}`, "aria-label": name },
        "aria-pressed": String(picked?.[0] === n && picked[1] === at),
        on: { click: () => this.#does.exchange([n, at]) },
      },
      mark,
      face,
    );
  }
}

/** What is wrong, and by which rule of each rule-set that minds. @param {Fault} fault */
function blamed({ columns, rules, said: [first, ...rest] }) {
  const by = columns.map((id, n) => {
    speakOf(id);
    return [ruleset(id).short, " ", ruleLink(rules[n], W.rules.rule)];
  });
  return h(
    "p",
    { class: "wrong" },
    typeof first === "string" ? capital(first) : signs([first]),
    signs(rest),
    ". ",
    fine(joined(by, " · ")),
  );
}
