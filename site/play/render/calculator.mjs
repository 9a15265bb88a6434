// Draws the calculator: the form, the readings, what it comes to, and the deal read otherwise.
import { ruleset, speakOf } from "../game.mjs";
import { wanting } from "../schema.mjs";
import { W } from "../words.mjs";
import { fill, focus, h, listener, reword } from "./elements.mjs";
import { SchemaForm } from "./form.mjs";
import { ledger, reckoning } from "./ledger.mjs";
import { acts, button, line, say } from "./parts.mjs";
import { progress, wrong } from "./progress.mjs";
import { readingsForm } from "./readings.mjs";
/** @import { State } from "../calculator.mjs" */
/** @import { Facts, Schema, Settled } from "../protocol" */
/** @import { Watched } from "./progress.mjs" */
/** @import { Chosen } from "./readings.mjs" */

/** @typedef {{ changed: () => void, choose: (chosen: Chosen) => void }} Does What the reader can do. */

export class Drawing {
  #does;
  #voice = listener();
  #load = h("div");
  #facts = h("div");
  #offer = h("div");
  #readings = h("div");
  #result = h("div", { class: "result" });
  #compare = h("div");
  #title = h("summary", {}, W.readings.title);
  /** @type {SchemaForm | null} */
  #form = null;
  #watched = () => false;

  /** @param {Element} room @param {Does} does */
  constructor(room, does) {
    this.#does = does;
    fill(
      room,
      h("h3", { class: "vh" }, W.calculator.form),
      [this.#offer, this.#facts],
      h("details", {}, this.#title, this.#readings),
      this.#load,
      h("h3", { class: "vh" }, W.calculator.result),
      [this.#result, this.#compare, this.#voice.region],
    );
  }

  /** @param {{ opener: Node, node: Node }} panel */
  compared({ opener, node }) {
    fill(this.#compare, opener, node);
  }

  /** An example can be filled in. @param {() => void} example */
  offer(example) {
    fill(this.#offer, acts(button(W.calculator.example, example)));
  }

  /** The engine is on the way. @param {Watched} engine @param {() => void} again */
  loading(engine, again) {
    this.#watched = () => engine.status.state === "ready";
    fill(this.#load, progress(engine, again));
  }

  /** What the fields say. @returns {Facts} */
  facts() {
    return this.#form?.read() ?? {};
  }

  /** @param {string} text */
  say(text) {
    this.#voice.tell(text);
  }

  focus() {
    focus(this.#facts.querySelector("select, input"));
  }

  /** @param {State} state */
  form({ chosen, schema, facts }) {
    speakOf(chosen.ruleset);
    this.#form = new SchemaForm(schema, facts, () => this.#does.changed());
    fill(this.#facts, this.#form.node);
  }

  /** @param {State} state */
  readings({ chosen, dropped }) {
    const form = readingsForm({ ...chosen, dropped }, (next) => this.#does.choose(next));
    fill(this.#readings, h("div", { class: "form readings" }, form));
    const under = W.table.under(ruleset(chosen.ruleset).title, Object.keys(chosen.readings).length);
    reword(this.#title, `${W.readings.title}: ${under}`);
  }

  /** What it comes to; what is wrong stands beside its field, or else above. @param {State} state */
  result({ chosen, schema, settled, error, stale }) {
    speakOf(chosen.ruleset);
    this.#form?.clear();
    const placed = error && this.#form?.blame(error);
    const waiting = h("p", { class: "fine" }, this.#watched() ? W.calculator.old : W.calculator.waiting);
    fill(
      this.#result,
      error && !placed && say("no", line(wrong(error))),
      settled && h("div", { class: stale || error ? "stale" : null }, outcome(settled)),
      stale && !error && waiting,
      !settled && !error && !stale && h("p", { class: "fine" }, told(schema, this.facts())),
    );
  }
}

/** What is still wanted. @param {Schema} schema @param {Facts} facts */
function told(schema, facts) {
  const wanted = wanting(schema, facts);
  return wanted.length ? W.calculator.wanted(wanted) : W.calculator.blank;
}

/** @param {Settled} settled */
const outcome = (settled) => [
  ledger(settled, { caption: W.calculator.result }),
  reckoning(settled.reasons),
  after(settled),
];

/** What follows from the settlement: pools, scores, and who has won. @param {Settled} settled */
function after({ pools = {}, scores = {}, winners = [] }) {
  const said = [
    Object.keys(pools).length > 0 && W.table.afterwards(pools),
    Object.values(scores).some(Boolean) && W.calculator.scores(scores),
    winners.length > 0 && W.calculator.winners(winners),
  ].filter(Boolean);
  return said.length > 0 && h("p", { class: "fine" }, said.join(" "));
}
