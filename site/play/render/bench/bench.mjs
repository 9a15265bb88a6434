// Draws the workshop: steps one below the other, each as soon as the one before has something to go on.
import { game, speakOf } from "../../game.mjs";
import { fill, focus, h, keyed, listener, refill, reword } from "../elements.mjs";
import { acts, button, fine, line, ruleLink, say } from "../parts.mjs";
import { progress, wrong } from "../progress.mjs";
import { W } from "../../words.mjs";
import { capital } from "../../words/grammar.mjs";
import { agree, compared } from "../../bench/compared.mjs";
import { isBlank } from "../../bench/draft.mjs";
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

/**
 * The files of the deals that there are, what comes next, and how the sum of one of them was counted.
 * @typedef {{ names: string[], order: number, example: string }} Among
 */

/** What is to be seen after an act, each rather than the one before: the table, what is asked or said, why not. */
const SEEN = [".cloth", ".asked-of, .end", ".asked-of > p", ".say.no"];

/** Where each step is drawn. */
const regions = () => ({ lay: h("div"), play: h("div"), shows: h("div") });

/** What draws the steps of one deal. @param {Maker} does @param {Among} among @param {State} state */
const drawers = (does, among, { draft }) => ({
  laying: new Laying(does, draft.seed),
  reckoning: new Reckoning(does, among.example),
  taking: new Taking(does, among, draft),
});

export class Drawing {
  #does;
  #among;
  #voice = listener();
  #load = h("div");
  #kept = h("div");
  #all = h("div");
  #in = regions();
  #by;
  /** @type {Record<Step, { node: HTMLElement, head: HTMLElement }>} */
  #steps;

  /** @param {Element} room @param {Maker} does @param {Among} among @param {State} state */
  constructor(room, does, among, state) {
    this.#does = does;
    this.#among = among;
    this.#by = drawers(does, among, state);
    this.#steps = this.#stepwise();
    fill(room, h("p", {}, W.bench.how), this.#kept, this.#load, this.#all, this.#voice.region);
  }

  /** Another deal: nothing that was told before stands in any field. @param {State} state */
  anew(state) {
    this.#in = regions();
    this.#by = drawers(this.#does, this.#among, state);
    this.#steps = this.#stepwise();
    fill(
      this.#all,
      Object.values(this.#steps).map(({ node }) => node),
    );
  }

  #stepwise() {
    const { lay, play, shows } = this.#in;
    const { reckoning, taking } = this.#by;
    return {
      lay: step(lay),
      play: step(play),
      shows: step(shows),
      sum: step(reckoning.node),
      file: step(taking.node),
    };
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
    for (const region of [this.#in.shows, this.#in.play]) focus(keyed(region, key));
  }

  /** What has come of an act is on the screen, and of the table as much as there is room for. */
  bring() {
    for (const each of SEEN) this.#in.play.querySelector(each)?.scrollIntoView({ block: "nearest" });
  }

  /** @param {State} state */
  draw(state) {
    const { made, draft } = state;
    const { lay, play, shows } = this.#in;
    const { laying, reckoning } = this.#by;
    speakOf(draft.ruleset);
    this.#number(state);
    const begun = isBegun(state);
    const lost = redraw(lay, () => laying.draw(state));
    const blamed = laying.blame(state);
    if (!blamed && failed(state, "lay")) lay.append(h("div", {}, failed(state, "lay")));
    if (lost && !begun && !blamed) focus(keyed(lay, "deal"));
    if (begun) {
      const gone = fill(play, playing(state, this.#does), failed(state, "play"));
      if (made && (gone || lost)) focus(play.querySelector("button:not([aria-disabled])"));
      const left = fill(shows, showing(state, this.#does));
      if (left || (!made && lost)) focus(shows.querySelector("select, input"));
      reckoning.draw(state, isEnded(state) ? failed(state, "sum") : null);
    }
    this.drawFile(state);
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
    this.#keeping(state);
    this.#by.taking.draw(state);
  }

  /** That it is kept, and how one begins anew; or how what was there comes back. @param {State} state */
  #keeping({ draft, kept, before }) {
    const blank = isBlank(draft, game.ruleset);
    const anew = button(W.bench.anew, () => this.#does.anew(), { key: "anew" });
    const back = button(W.bench.bringBack, () => this.#does.bringBack(), { key: "bring back" });
    const lost = refill(this.#kept, [kept, blank, before !== null], () =>
      blank ? before && acts(back) : acts(anew, kept && fine(W.bench.isKept)),
    );
    if (lost) focus(this.#kept.querySelector("button"));
  }

  /** Whether both sums come to the same, in a sentence. @param {State} state */
  verdict(state) {
    const { draft, side } = state;
    return side && agree(compared(accounts(state), draft.totals, side)) ? W.bench.agree : W.bench.differ;
  }
}

/**
 * Draw a region anew. What stood there before can be part of it: taken out for that, it has the focus again.
 * @param {HTMLElement} region @param {() => Drawn} draw @returns {boolean} whether the focus was lost
 */
function redraw(region, draw) {
  const had = /** @type {HTMLElement | null} */ (document.activeElement);
  if (!had || !region.contains(had)) return fill(region, draw());
  fill(region, draw());
  if (region.contains(document.activeElement)) return false;
  const heir = region.contains(had) ? had : keyed(region, had.dataset.key ?? "");
  focus(heir);
  return !heir;
}

/** A step with room for its heading. @param {HTMLElement} region */
function step(region) {
  const head = h("h2");
  return { head, node: h("section", { class: "step", hidden: true }, head, region) };
}

/** What is wrong, where it was asked, by which rule. @param {State} state @param {Where} where @returns {Drawn} */
function failed({ error }, where) {
  if (error?.where !== where) return null;
  const { kind, why, rule } = error.failure;
  const said =
    kind === "start" || kind === "facts" ? [capital(why), ". ", ruleLink(rule, W.rules.first)] : wrong(error.failure);
  return say("no", line(said));
}
