// Draws the form of a deal: what is asked, blank or to be mended; what it comes to, before it is written down.
import { fill, fresh, h } from "../render/elements.mjs";
import { SchemaForm } from "../render/form.mjs";
import { bracketed, button, fine } from "../render/parts.mjs";
import { wrong as worded } from "../render/progress.mjs";
import { W } from "../words.mjs";
import { chips, one } from "./chips.mjs";
import { withNames } from "./naming.mjs";
import { nameOf, seatsOf } from "./party.mjs";
import { sums, why } from "./sheet.mjs";
/** @import { DealTold, Failure, Partie, Schema, Seat } from "../protocol" */
/** @import { Party } from "./party.mjs" */

/** @typedef {{ changed: () => void, write: () => void, cancel: () => void }} Does */

export class Entry {
  #form;
  #dealer;
  #party;
  #sum = h("div", { class: "sum", role: "status" });
  #reasons = h("div", { class: "why" });
  #does;

  /**
   * @param {Party} party @param {Schema} schema what is asked @param {DealTold} told
   * @param {{ dealer: Seat | "", at: number, mending: boolean }} standing who deals, if that follows
   * @param {Does} does
   */
  constructor(party, schema, told, { dealer, at, mending }, does) {
    this.#party = party;
    this.#does = does;
    this.#form = new SchemaForm(withNames(schema, party), told.facts, does.changed, chips);
    this.#dealer = dealing(party, told.dealer, Boolean(dealer) && !told.dealer);
    const title = mending ? W.score.mending(at + 1) : W.score.entry;
    this.node = h(
      "section",
      { class: "entry", "aria-label": title },
      mending && h("h2", { tabindex: "-1" }, title),
      this.#dealer && h("div", { on: { change: does.changed } }, this.#dealer.node),
      this.#form.node,
      this.#reasons,
      this.#sum,
      mending && h("p", { class: "tools" }, button(W.score.cancel, does.cancel, { class: "plain" })),
    );
    this.mending = mending;
  }

  /** What is told. @returns {DealTold} */
  read() {
    const dealer = this.#dealer?.read();
    return { facts: this.#form.read(), ...(typeof dealer === "string" && { dealer }) };
  }

  /** Who deals, where that is not known. @param {DealTold} told */
  lacks({ dealer }) {
    return this.#dealer && !dealer ? [W.score.dealing] : [];
  }

  /** What is still wanted. @param {string[]} wanting */
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
    const placed = this.#form.blame(wrong);
    this.#foot(placed ? W.score.mendFirst : [worded(wrong), wrong.rule && bracketed(wrong.rule)], false);
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

/** Who deals, where that is not known. @param {Party} party @param {Seat | undefined} now @param {boolean} known */
function dealing(party, now, known) {
  if (known) return null;
  const seats = seatsOf(party);
  const words = Object.fromEntries(seats.map((seat) => [seat, nameOf(party, seat)]));
  const field = one(seats, now, words);
  const id = fresh("deals");
  const legend = h("legend", { id }, h("span", { class: "asked" }, W.score.dealer), fine(""));
  return { node: h("fieldset", { class: "field" }, legend, field.node), read: field.read };
}
