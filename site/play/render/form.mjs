// Draws a form from the JSON Schema of a game's facts, reads it, and puts what is wrong beside the field it concerns.
import { isWanted } from "../schema.mjs";
import { W } from "../words.mjs";
import { capital } from "../words/grammar.mjs";
import { fill, fresh, h, hide, mark } from "./elements.mjs";
import { field } from "./fields.mjs";
import { fine, ruleLink } from "./parts.mjs";
import { Ways } from "./ways.mjs";
/** @import { Fact, Facts, Failure, Json, Schema } from "../protocol" */
/** @import { Drawn } from "./elements.mjs" */
/** @import { Field } from "./fields.mjs" */

/** @typedef {{ key: string, told: Fact, node: HTMLElement, wrong: HTMLElement, field: Field }} Asked */
/** Whether a field may be empty, and what is usual. @typedef {{ empty: boolean, usual?: Json }} Asking */
/** @typedef {(told: Fact, value: Json | undefined, asking: Asking) => Field} Make What a fact is entered in. */
/**
 * How a form is, if not as the fields of this house: one that is `soon` told has what is rare, and the ways to tell it,
 * in folds, and asks only for what is wanted. `usual` are facts that stand there until others are told.
 * @typedef {{ make?: Make, usual?: Facts, way?: string, soon?: boolean }} How
 */

export class SchemaForm {
  #schema;
  #fields;
  #ways;
  #soon;
  #rare = h("details", { class: "else" });
  /** @type {Element | null} */
  #bad = null;

  /**
   * @param {Schema} schema @param {Facts} facts what the fields say at first @param {() => void} changed
   * @param {How} [how]
   */
  constructor(schema, facts, changed, { make = field, usual = {}, way = "", soon = false } = {}) {
    const { properties, required = [], ways = {} } = schema;
    this.#schema = schema;
    this.#soon = soon;
    this.#fields = Object.entries(properties).map(([key, told]) =>
      ask(make, key, told, facts[key], { empty: !required.includes(key), usual: usual[key] }),
    );
    const told = this.#fields.find(({ key, told: { way: of } }) => of && isLong(facts[key]))?.told.way;
    this.#ways = new Ways(ways, told || way || Object.keys(ways)[0], soon, () => this.#turn());
    /** @param {Event} event */
    const submit = (event) => event.preventDefault();
    const heard = () => {
      this.#turn();
      changed();
    };
    const rare = this.#fields.filter((each) => soon && each.told.rare);
    const fields = this.#fields.filter((each) => !rare.includes(each)).map(({ node }) => node);
    if (rare.length) {
      const names = rare.map(({ key, told: { title = key } }) => title);
      fill(
        this.#rare,
        h("summary", {}, W.score.rare(names)),
        rare.map(({ node }) => node),
      );
      this.#rare.open = rare.some(({ key }) => facts[key] !== undefined && isLong(facts[key]));
    }
    const on = { submit, input: heard, change: heard };
    const given = { class: "form", method: "dialog", on };
    const after = soon && [rare.length > 0 && this.#rare, this.#ways.node];
    this.node = h("form", given, !soon && this.#ways.node, fields, after);
    this.#turn();
  }

  /** Which of the ways to tell a deal is chosen. */
  get way() {
    return this.#ways.now;
  }

  /** What is asked in this way, and of it what is wanted. @returns {Schema} */
  asked() {
    const { alone, properties, required = [] } = this.#schema;
    const told = this.#fields.filter((each) => this.#isTold(each)).map(({ key }) => [key, properties[key]]);
    const wanted = alone && this.way === alone ? [alone] : required;
    return { ...this.#schema, properties: Object.fromEntries(told), required: wanted };
  }

  /** What the fields say; what may be left out and is empty is left out. @returns {Facts} */
  read() {
    const { required = [] } = this.#schema;
    /** @type {[string, Json | undefined][]} */
    const said = this.#fields.filter((each) => this.#isTold(each)).map(({ key, field }) => [key, field.read()]);
    /** @param {[string, Json | undefined]} each @returns {each is [string, Json]} */
    const tells = (each) => each[1] !== undefined && (required.includes(each[0]) || !isEmpty(each[1]));
    return Object.fromEntries(said.filter(tells));
  }

  /** Put what is wrong beside its field. @param {Failure} failure @returns {boolean} whether there is one */
  blame({ where, why, rule }) {
    const [key, ...place] = where.split(/[[\].]+/).filter(Boolean);
    const blamed = this.#fields.find((each) => each.key === key);
    if (!blamed || !this.#isTold(blamed)) return false;
    if (this.#rare.contains(blamed.node)) this.#rare.open = true;
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

  /** Whether a fact belongs to this way, and is wanted beside what others say. @param {Asked} asked */
  #isTold({ told }) {
    const { way, only } = told;
    const here = way ? way === this.way : !this.#schema.alone || this.way !== this.#schema.alone;
    return here && (!this.#soon || !only || isWanted(told, this.#said(Object.keys(only))));
  }

  /** What some of the fields say. @param {string[]} keys @returns {Facts} */
  #said(keys) {
    const some = this.#fields.filter(({ key }) => keys.includes(key));
    return Object.fromEntries(some.map(({ key, field: { read } }) => [key, read() ?? null]));
  }

  /** Show what is asked, and what follows for a field from the others. */
  #turn() {
    for (const asked of this.#fields) hide(asked.node, !this.#isTold(asked));
    hide(this.#rare, !this.#fields.some((asked) => this.#isTold(asked) && asked.told.rare));
    const facts = this.read();
    for (const { field } of this.#fields) field.follow?.(facts);
  }
}

/**
 * A field with its title, its rule and room for what is wrong; as long as it says what is usual, that is said.
 * @param {Make} make @param {string} key @param {Fact} told @param {Json | undefined} value @param {Asking} asking
 * @returns {Asked}
 */
function ask(make, key, told, value, asking) {
  const made = make(told, value, asking);
  const wrong = h("p", { class: "wrong", id: fresh("wrong") });
  const { title = key, description, rule } = told;
  const preset = value === undefined && asking.usual !== undefined && told.type !== "object";
  const usual = preset && h("span", { class: "as" }, ` (${W.score.usual})`);
  const words = [h("span", { class: "asked" }, title), usual, description && fine(` ${description}`)];
  const grounds = rule ? ruleLink(rule, W.rules.rule) : null;
  const node = made.grouped
    ? h("fieldset", { class: `field ${told.type ?? ""}` }, legend(words, grounds), made.node, wrong)
    : h("div", { class: `field ${told.type ?? ""}` }, label(made.id, words, grounds), made.node, wrong);
  mark(node, "usual", preset);
  node.addEventListener("change", () => mark(node, "usual", false));
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

/** Whether a list, a table or a text holds anything. @param {Json | undefined} value */
const isLong = (value) =>
  (Array.isArray(value) || typeof value === "string" ? value.length : value && Object.keys(value).length) || false;
/** Whether a list or a table holds nothing. @param {Json} value */
const isEmpty = (value) => typeof value === "object" && value !== null && Object.keys(value).length === 0;
