// Draws a deal under two combinations of readings: the readings to choose, what differs, both sides.
import { speakOf } from "../game.mjs";
import { plainly } from "../said.mjs";
import { W } from "../words.mjs";
import { expanded, fill, focus, h, hide, listener } from "./elements.mjs";
import { ledger, reckoning } from "./ledger.mjs";
import { happened, lead, line, ruleLink, say } from "./parts.mjs";
import { progress, wrong } from "./progress.mjs";
import { readingsForm } from "./readings.mjs";
/** @import { Told } from "../compare.mjs" */
/** @import { Answers, Event } from "../protocol" */
/** @import { Watched } from "./progress.mjs" */
/** @import { Chosen } from "./readings.mjs" */

/**
 * @typedef {object} How
 * @property {boolean} alike Whether nothing is read otherwise yet.
 * @property {Answers["compare"]["differs"]} differs
 * @property {{ mine: Event[], theirs: Event[] } | null} only Events that only one side has.
 * @property {string} ruleset
 */

export class Comparison {
  #open;
  #voice = listener();
  #form = h("div", { class: "form readings" });
  #load = h("div");
  #said = h("p", { class: "differences" });
  #sides = h("div", { class: "sides" });

  /** @param {() => void} open what is to be done when the panel has been opened */
  constructor(open) {
    this.#open = open;
    this.node = h(
      "section",
      { class: "comparison", hidden: true, "aria-label": W.deal.compare },
      h("p", { class: "fine" }, W.compare.choose),
      [this.#form, this.#load, this.#said, this.#sides, this.#voice.region],
    );
    this.opener = lead(W.deal.compare, () => this.#toggle(), { "aria-expanded": "false" });
  }

  #toggle() {
    hide(this.node, !this.node.hidden);
    expanded(this.opener, !this.node.hidden);
    if (this.node.hidden) return;
    this.#open();
    focus(this.#form.querySelector("select, input"));
  }

  /** @param {Watched} engine @param {() => void} again */
  loading(engine, again) {
    fill(this.#load, progress(engine, again));
  }

  /** @param {Chosen} chosen @param {(chosen: Required<Chosen>) => void} choose */
  form(chosen, choose) {
    fill(this.#form, readingsForm(chosen, choose, { fixed: true }));
  }

  /** @param {unknown} error */
  failed(error) {
    fill(this.#sides, say("no", line(wrong(error))));
  }

  /**
   * @param {Told} one @param {Told} other
   * @param {How} how
   */
  sides(one, other, { alike, differs, only, ruleset }) {
    speakOf(ruleset);
    const what = differs.map((key) => W.compare.what[key]);
    if (only && !what.length) what.push(W.compare.what.events);
    const text = alike ? W.compare.asked : summary(what, Boolean(one.stopped || other.stopped));
    fill(this.#said, text);
    this.#voice.tell(text);
    fill(this.#sides, side(W.compare.left, one, other, only?.mine), side(W.compare.right, other, one, only?.theirs));
  }
}

/** @param {string[]} what differs @param {boolean} stopped */
function summary(what, stopped) {
  if (what.length) return W.compare.differs(what);
  return stopped ? "" : W.compare.same;
}

/** @param {string} title @param {Told} told @param {Told} other @param {Event[]} [events] what happens only so */
function side(title, told, other, events = []) {
  const mark = () => h("span", { class: "unlike" }, W.compare.mark);
  return h(
    "div",
    { class: "side-by" },
    h("h3", {}, title),
    stop(told),
    ledger(told, { caption: W.table.ledger, other }),
    reckoning(told.reasons),
    told.order && seated(told.order, other.order),
    events.length > 0 && [h("p", { class: "fine" }, mark(), " ", W.compare.only), happened(events)],
  );
}

/** Where a side cannot go on, and by which rule. @param {Told} told */
function stop({ stopped }) {
  if (!stopped) return null;
  const { at, act, said, why, rule } = stopped;
  const text = act ? W.compare.stopped(at + 1, plainly(said), why) : W.compare.unsettled(why);
  return say("no", line(text, ". ", ruleLink(rule, W.rules.first)));
}

/** How they sit, marked if they sit otherwise. @param {string[]} order @param {string[]} [other] */
function seated(order, other) {
  const differs = order.join() !== other?.join();
  const mark = differs && h("span", { class: "unlike" }, W.compare.mark, " ");
  return h("p", { class: `fine${differs ? " differs" : ""}` }, mark, W.compare.sit(order));
}
