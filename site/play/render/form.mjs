// Draws a form from the JSON Schema of a game's facts, reads it, and puts what is wrong beside the field it concerns.
import { W } from "../words.mjs";
import { capital } from "../words/grammar.mjs";
import { fill, fresh, h, hide, mark } from "./elements.mjs";
import { field } from "./fields.mjs";
import { fine, ruleLink } from "./parts.mjs";
/** @import { Fact, Facts, Failure, Json, Schema } from "../protocol" */
/** @import { Drawn } from "./elements.mjs" */
/** @import { Field } from "./fields.mjs" */

/** @typedef {{ key: string, told: Fact, node: HTMLElement, wrong: HTMLElement, field: Field }} Asked */

export class SchemaForm {
  #fields;
  #required;
  #ways;
  /** @type {string | undefined} Which of the ways to tell a deal is chosen. */
  #way;
  /** @type {Element | null} */
  #bad = null;

  /**
   * @param {Schema} schema @param {Facts} facts what the fields say at first @param {() => void} changed
   * @param {typeof field} [make] what a fact is entered in, if not in the fields of this house
   */
  constructor({ properties, required = [], ways = {} }, facts, changed, make = field) {
    this.#required = required;
    this.#ways = ways;
    this.#fields = Object.entries(properties).map(([key, told]) =>
      ask(make, key, told, facts[key], !required.includes(key)),
    );
    this.#way = this.#fields.find(({ key, told }) => told.way && isLong(facts[key]))?.told.way;
    this.#way ??= Object.keys(ways)[0];
    /** @param {Event} event */
    const submit = (event) => event.preventDefault();
    const on = { submit, input: changed, change: changed };
    const fields = this.#fields.map(({ node }) => node);
    this.node = h("form", { class: "form", method: "dialog", on }, this.#choice(), fields);
    this.#turn();
  }

  /** What the fields say; what may be left out and is empty is left out. @returns {Facts} */
  read() {
    /** @type {[string, Json | undefined][]} */
    const said = this.#fields.filter(({ told }) => this.#isTold(told)).map(({ key, field }) => [key, field.read()]);
    /** @param {[string, Json | undefined]} each @returns {each is [string, Json]} */
    const tells = (each) => each[1] !== undefined && (this.#required.includes(each[0]) || !isEmpty(each[1]));
    return Object.fromEntries(said.filter(tells));
  }

  /** Put what is wrong beside its field. @param {Failure} failure @returns {boolean} whether there is one */
  blame({ where, why, rule }) {
    const [key, ...place] = where.split(/[[\].]+/).filter(Boolean);
    const blamed = this.#fields.find((each) => each.key === key);
    if (!blamed) return false;
    fill(blamed.wrong, which(blamed.told, place), `${capital(why)}. `, ruleLink(rule, W.rules.first));
    mark(blamed.node, "bad");
    this.#bad = blamed.field.control(place);
    this.#bad?.setAttribute("aria-invalid", "true");
    this.#bad?.setAttribute("aria-describedby", blamed.wrong.id);
    return true;
  }

  /** Nothing is wrong any more. */
  clear() {
    for (const { wrong, node } of this.#fields) {
      fill(wrong);
      mark(node, "bad", false);
    }
    this.#bad?.removeAttribute("aria-invalid");
    this.#bad?.removeAttribute("aria-describedby");
  }

  /** @param {Fact} told */
  #isTold({ way }) {
    return !way || way === this.#way;
  }

  /** Show what belongs to the chosen way. */
  #turn() {
    for (const { node, told } of this.#fields) hide(node, !this.#isTold(told));
  }

  /** The ways to tell a deal, if there are several. */
  #choice() {
    const ways = Object.entries(this.#ways);
    if (!ways.length) return null;
    const ticks = ways.map(([key, title]) => {
      const change = () => {
        this.#way = key;
        this.#turn();
      };
      const radio = { type: "radio", name: "way", value: key, checked: key === this.#way };
      return h("label", { class: "tick" }, h("input", { ...radio, on: { change } }), ` ${title}`);
    });
    const legend = h("legend", {}, h("span", { class: "asked" }, W.calculator.ways));
    return h("fieldset", { class: "field array" }, legend, h("div", { class: "ticks" }, ticks));
  }
}

/**
 * A field with its title, its rule and room for what is wrong.
 * @param {typeof field} make @param {string} key @param {Fact} told @param {Json | undefined} value
 * @param {boolean} empty whether it may be so
 * @returns {Asked}
 */
function ask(make, key, told, value, empty) {
  const made = make(told, value, { empty });
  const wrong = h("p", { class: "wrong", id: fresh("wrong") });
  const { title = key, description, rule } = told;
  const words = [h("span", { class: "asked" }, title), description && fine(` ${description}`)];
  const grounds = rule ? ruleLink(rule, W.rules.rule) : null;
  const node = made.grouped
    ? h("fieldset", { class: `field ${told.type ?? ""}` }, legend(words, grounds), made.node, wrong)
    : h("div", { class: `field ${told.type ?? ""}` }, label(made.id, words, grounds), made.node, wrong);
  return { key, told, node, wrong, field: made };
}

/** @param {Drawn} words @param {Drawn} grounds */
const legend = (words, grounds) => h("legend", {}, words, grounds && [" ", fine(grounds)]);

/** @param {string} id @param {Drawn} words @param {Drawn} grounds */
const label = (id, words, grounds) => h("div", {}, h("label", { for: id }, words), grounds && [" ", fine(grounds)]);

/** Which of a list is wrong, if its items have a title. @param {Fact} told @param {string[]} place */
function which(told, [n = ""]) {
  const title = told.type === "array" ? told.items.title : undefined;
  return title && /^\d+$/.test(n) && W.calculator.nth(title, Number(n) + 1);
}

/** Whether a list or a text holds anything. @param {Json | undefined} value */
const isLong = (value) => (Array.isArray(value) || typeof value === "string") && value.length > 0;
/** Whether a list or a table holds nothing. @param {Json} value */
const isEmpty = (value) => typeof value === "object" && value !== null && Object.keys(value).length === 0;
