// Draws the workshop: five steps one below the other, each as soon as the one before has something to go on.
import { speakOf } from "../../game.mjs";
import { fill, focus, h, keyed, listener } from "../elements.mjs";
import { line, say } from "../parts.mjs";
import { progress, wrong } from "../progress.mjs";
import { W } from "../../words.mjs";
import { agree, compared } from "../../bench/compared.mjs";
import { laying, told } from "./laying.mjs";
import { playing } from "./playing.mjs";
import { showing } from "./showing.mjs";
import { Reckoning, accounts } from "./reckoning.mjs";
import { Taking } from "./taking.mjs";
/** @import { Maker, State, Where } from "../../bench/maker.mjs" */
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
  #reckoning;
  #taking;
  /** @type {HTMLElement[]} */
  #later;

  /** @param {Element} room @param {Maker} does @param {Among} among */
  constructor(room, does, among) {
    this.#does = does;
    this.#reckoning = new Reckoning(does);
    this.#taking = new Taking(does, among);
    const steps = [
      step(W.bench.lay, this.#lay),
      step(W.bench.play, this.#play),
      step(W.bench.shows, this.#shows),
      step(W.bench.sum, this.#reckoning.node),
      step(W.bench.file, this.#taking.node),
    ];
    this.#later = steps.slice(1);
    fill(room, h("p", {}, W.bench.how), this.#load, steps, this.#voice.region);
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
    const { made, stopped } = state;
    speakOf(state.draft.ruleset);
    for (const each of this.#later) each.hidden = !made;
    const lost = fill(this.#lay, made ? told(state, this.#does) : laying(state, this.#does), failed(state, "lay"));
    if (lost && !made) focus(keyed(this.#lay, "deal"));
    if (made) {
      const gone = fill(this.#play, playing(state, this.#does), failed(state, "play"));
      if (gone || lost) focus(this.#play.querySelector("button:not([aria-disabled])"));
      fill(this.#shows, showing(state, this.#does));
      this.#reckoning.draw(state, made.over || stopped ? failed(state, "sum") : null);
    }
    this.#taking.draw(state);
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

/** A step with its heading. @param {string} title @param {HTMLElement} region */
const step = (title, region) => h("section", { class: "step" }, h("h2", {}, title), region);

/** What is wrong, where it was asked. @param {State} state @param {Where} where @returns {Drawn} */
const failed = ({ error }, where) => error?.where === where && say("no", line(wrong(error.failure)));
