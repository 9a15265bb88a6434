// Draws the workshop: steps one below the other, each as soon as the one before has something to go on.
import { speakOf } from "../../game.mjs";
import { fill, focus, h, keyed, listener, reword } from "../elements.mjs";
import { line, ruleLink, say } from "../parts.mjs";
import { progress, wrong } from "../progress.mjs";
import { W } from "../../words.mjs";
import { capital } from "../../words/grammar.mjs";
import { agree, compared } from "../../bench/compared.mjs";
import { accounts, isBegun, isEnded, stepsOf } from "../../bench/state.mjs";
import { Laying } from "./laying.mjs";
import { playing } from "./playing.mjs";
import { showing } from "./showing.mjs";
import { Reckoning } from "./reckoning.mjs";
import { Taking } from "./taking.mjs";
/** @import { Maker, State, Where } from "../../bench/maker.mjs" */
/** @import { Step } from "../../bench/state.mjs" */
/** @import { Drawn } from "../elements.mjs" */
/** @import { Watched } from "../progress.mjs" */

/** @typedef {{ names: string[], order: number }} Among The files of the deals that there are, and what comes next. */

export class Drawing {
  #does;
  #voice = listener();
  #load = h("div");
  #lay = h("div");
  #play = h("div");
  #shows = h("div");
  #laying;
  #reckoning;
  #taking;
  /** @type {Record<Step, { node: HTMLElement, head: HTMLElement }>} */
  #steps;

  /** @param {Element} room @param {Maker} does @param {Among} among */
  constructor(room, does, among) {
    this.#does = does;
    this.#laying = new Laying(does);
    this.#reckoning = new Reckoning(does);
    this.#taking = new Taking(does, among);
    this.#steps = {
      lay: step(this.#lay),
      play: step(this.#play),
      shows: step(this.#shows),
      sum: step(this.#reckoning.node),
      file: step(this.#taking.node),
    };
    const nodes = Object.values(this.#steps).map(({ node }) => node);
    fill(room, h("p", {}, W.bench.how), this.#load, nodes, this.#voice.region);
  }

  /** The engine is on the way. @param {Watched} engine @param {() => void} again */
  loading(engine, again) {
    fill(this.#load, progress(engine, again));
  }

  /** @param {string} text */
  say(text) {
    this.#voice.tell(text);
  }

  /** @param {string} key */
  focusOn(key) {
    for (const region of [this.#shows, this.#play]) focus(keyed(region, key));
  }

  /** @param {State} state */
  draw(state) {
    const { made, draft } = state;
    speakOf(draft.ruleset);
    this.#number(state);
    const begun = isBegun(state);
    const lost = fill(this.#lay, this.#laying.draw(state));
    const blamed = this.#laying.blame(state);
    if (!blamed && failed(state, "lay")) this.#lay.append(h("div", {}, failed(state, "lay")));
    if (lost && !begun && !blamed) focus(keyed(this.#lay, "deal"));
    if (begun) {
      const gone = fill(this.#play, playing(state, this.#does), failed(state, "play"));
      if (made && (gone || lost)) focus(this.#play.querySelector("button:not([aria-disabled])"));
      fill(this.#shows, showing(state, this.#does));
      if (!made && lost) focus(this.#shows.querySelector("select"));
      this.#reckoning.draw(state, isEnded(state) ? failed(state, "sum") : null);
    }
    this.#taking.draw(state);
  }

  /** Which steps there are, and their numbers. @param {State} state */
  #number(state) {
    const { draft } = state;
    const steps = stepsOf(draft);
    for (const name of stepsOf({ by: "cards" })) {
      const { node, head } = this.#steps[name];
      const at = steps.indexOf(name);
      node.hidden = at < 0 || (at > 0 && !isBegun(state));
      const title = name === "lay" && draft.by === "facts" ? "tell" : name;
      reword(head, W.bench.step(at + 1, W.bench.steps[title]));
    }
  }

  /** @param {State} state */
  drawFile(state) {
    this.#taking.draw(state);
  }

  /** Whether both sums come to the same, in a sentence. @param {State} state */
  verdict(state) {
    const { draft, side } = state;
    return side && agree(compared(accounts(state), draft.totals, side)) ? W.bench.agree : W.bench.differ;
  }
}

/** A step with room for its heading. @param {HTMLElement} region */
function step(region) {
  const head = h("h2");
  return { head, node: h("section", { class: "step" }, head, region) };
}

/** What is wrong, where it was asked, by which rule. @param {State} state @param {Where} where @returns {Drawn} */
function failed({ error }, where) {
  if (error?.where !== where) return null;
  const { kind, why, rule } = error.failure;
  const said =
    kind === "start" || kind === "facts" ? [capital(why), ". ", ruleLink(rule, W.rules.first)] : wrong(error.failure);
  return say("no", line(said));
}
