// Draws the form of a deal: what is asked, blank or to be mended; what it comes to, before it is written down.
import { fill, h } from "../render/elements.mjs";
import { SchemaForm } from "../render/form.mjs";
import { bracketed, button } from "../render/parts.mjs";
import { wrong as worded } from "../render/progress.mjs";
import { usualOf, wanting, wayOf } from "../schema.mjs";
import { W } from "../words.mjs";
import { Dealing } from "./dealing.mjs";
import { apart, asOne, joined, twoOf } from "./grid.mjs";
import { maker } from "./make.mjs";
import { named, withNames } from "./naming.mjs";
import { sums, why } from "./sheet.mjs";
/** @import { DealTold, Facts, Failure, Partie, Schema, Seat } from "../protocol" */
/** @import { Party } from "./party.mjs" */

/** @typedef {{ changed: () => void, write: () => void, cancel: () => void }} Does */
/**
 * Who deals, if that follows; whether anybody does; the place of the deal; what was told of the one before.
 * @typedef {{ dealer: Seat | "", dealt: boolean, at: number, mending: boolean, before?: Facts }} Stands
 */

export class Entry {
  #form;
  #two;
  #dealing;
  #party;
  #sum = h("div", { class: "sum", role: "status" });
  #reasons = h("div", { class: "why" });
  #does;

  /**
   * @param {Party} party @param {Schema} schema what is asked @param {DealTold} told @param {Stands} stands
   * @param {Does} does
   */
  constructor(party, schema, told, { dealer, dealt, at, mending, before }, does) {
    this.#party = party;
    this.#does = does;
    const called = withNames(schema, party);
    this.#two = twoOf(called);
    const usual = mending ? {} : usualOf(schema, before);
    const how = { make: maker(this.#two), usual: joined(usual, this.#two), way: wayOf(schema, before), soon: true };
    const facts = joined(told.facts, this.#two);
    this.#form = new SchemaForm(asOne(called, this.#two), facts, does.changed, how);
    this.#dealing = dealt ? new Dealing(party, told.dealer, dealer, does.changed) : null;
    const title = mending ? W.score.mending(at + 1) : W.score.entry;
    this.node = h(
      "section",
      { class: "entry", "aria-label": title },
      mending && h("h2", { tabindex: "-1" }, title),
      this.#dealing?.node,
      this.#form.node,
      this.#reasons,
      this.#sum,
      mending && h("p", { class: "tools" }, button(W.score.cancel, does.cancel, { class: "plain" })),
    );
    this.mending = mending;
  }

  /** What is told. @returns {DealTold} */
  read() {
    const dealer = this.#dealing?.read();
    return { facts: apart(this.#form.read(), this.#two), ...(dealer && { dealer }) };
  }

  /** What is still wanted. @param {DealTold} told */
  lacks({ facts }) {
    const wanted = wanting(this.#form.asked(), joined(facts, this.#two));
    return this.#dealing?.lacks() ? [W.score.dealing, ...wanted] : wanted;
  }

  /** @param {string[]} wanting what is still wanted */
  waits(wanting) {
    this.#form.clear();
    fill(this.#reasons);
    this.#foot(wanting.length ? W.calculator.wanted(wanting) : W.calculator.blank, false);
  }

  /** What it comes to, in a party settled so far. @param {Partie} view @param {number} at */
  comes(view, at) {
    const deal = view.deals[at];
    this.#form.clear();
    const { wrong } = deal;
    if (wrong) this.fails(wrong);
    else {
      this.#foot(sums(this.#party, view, deal), true);
      fill(this.#reasons, h("details", {}, h("summary", {}, W.score.reckoned), why(this.#party, deal, at)));
    }
  }

  /** What is wrong, beside its field if it has one. @param {Failure} wrong */
  fails(wrong) {
    fill(this.#reasons);
    const said = named(wrong, this.#party);
    const placed = this.#form.blame(said);
    this.#foot(placed ? W.score.mendFirst : [worded(said), said.rule && bracketed(said.rule)], false);
  }

  /** @param {import("../render/elements.mjs").Drawn} said @param {boolean} ready */
  #foot(said, ready) {
    const press = () => ready && this.#does.write();
    const words = this.mending ? W.score.mend : W.score.write;
    const write = button(words, press, { first: ready, key: "write", "aria-disabled": ready ? null : "true" });
    fill(this.#sum, h("p", {}, said), write);
  }

  focus() {
    const first = this.node.querySelector("input:not([disabled]), select, textarea");
    if (first instanceof HTMLElement) first.focus({ preventScroll: this.mending ? false : true });
  }
}
