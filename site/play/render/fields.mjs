// The fields of a form: what one fact is entered in, and how it is read.
import { cardName, cardSign, isCard } from "../cards.mjs";
import { isSpanish, seen } from "../packs.mjs";
import { W } from "../words.mjs";
import { account, fact, suitCalled } from "../words/cards.mjs";
import { fresh, h } from "./elements.mjs";
import { button } from "./parts.mjs";
/** @import { ChosenFact, Fact, Facts, Json, ListFact, NumberFact, TableFact, TextFact } from "../protocol" */
/** @import { Value, YesFact } from "../protocol" */

/**
 * What a fact is entered in; `control` is that of a place within it, `["0", "by"]` of a list of tables.
 * @typedef {object} Input
 * @property {HTMLElement} node
 * @property {() => Json | undefined} read
 * @property {(place: string[]) => HTMLElement | null} control
 */
/**
 * An input with its id, or a group of them; what the other facts say can change it.
 * @typedef {Input & { id: string, grouped: boolean, follow?: (facts: Facts) => void }} Field
 */
/** @typedef {{ id?: string, empty?: boolean, label?: string, none?: string }} Choosing */

/** The words of a value: a suit with its sign; type has no signs for Spanish cards. @param {Value} value */
export function worded(value) {
  const code = String(value);
  if (isCard(code)) return isSpanish(seen(code)) ? cardName(code) : cardSign(code);
  return code in SUITS ? `${SUITS[code]} ${suitCalled(code)}` : fact(code);
}
/** @type {Record<string, string | undefined>} */
const SUITS = { spades: "♠", hearts: "♥", diamonds: "♦", clubs: "♣" };

/** What a fact is entered in. @param {Fact} told @param {Json | undefined} value @returns {Field} */
export function field(told, value, /** @type {{ empty: boolean }} */ { empty }) {
  const id = fresh("fact");
  switch (told.type) {
    case undefined:
      return { ...choosing(told, value ?? told.default, { id, empty }), grouped: false, id };
    case "integer":
      return { ...counting(told, value, id), grouped: false, id };
    case "boolean":
      return { ...affirming(told, value, id), grouped: false, id };
    case "object":
      return { ...members(told, value), grouped: true, id };
    case "array":
      return listing(told, value, id);
    case "string":
      return { ...writing(told, value, id), grouped: false, id };
  }
}

/** A list, entered by what its items are. @param {ListFact} told @param {Json | undefined} value @returns {Field} */
function listing(told, value, /** @type {string} */ id) {
  const { items, minItems, maxItems, uniqueItems } = told;
  if (items.type === "object") return { ...new Rows(items, tables(value)), grouped: true, id };
  if (items.type !== undefined) {
    const { read, ...several } = lines({ minItems }, value, id);
    /** @param {Json} each */
    const told = (each) => (items.type === "integer" ? Number(each) : each);
    return { ...several, read: () => list(read()).map(told), grouped: false, id };
  }
  if (uniqueItems) return { ...ticking(items, list(value)), grouped: true, id };
  if (minItems && minItems === maxItems) return { ...numbered(items, minItems, value), grouped: true, id };
  return { ...repeating(items, maxItems, list(value), told.title ?? ""), grouped: true, id };
}

/** @param {Json | undefined} value */
const list = (value) => (Array.isArray(value) ? value : []);
/** @param {Json | undefined} value */
const table = (value) => (value && typeof value === "object" && !Array.isArray(value) ? value : {});
/** @param {Json | undefined} value */
const tables = (value) => list(value).map(table);

/** A choice; the empty one stands for what is not said. @param {ChosenFact} told @param {Json | undefined} value */
function choosing(
  { enum: values, words = {} },
  value,
  /** @type {Choosing} */ { id, empty, label, none = W.calculator.none },
) {
  const at = values.findIndex((each) => each === value);
  const options = values.map((each, n) =>
    h("option", { value: String(each), selected: n === at }, words[each] ?? worded(each)),
  );
  const unsaid = (empty || at < 0) && h("option", { value: "", selected: at < 0 }, none);
  const node = h("select", { id, "aria-label": label }, unsaid, options);
  return { node, read: () => values.find((each) => String(each) === node.value), control: () => node };
}

/** @param {NumberFact} told @param {Json | undefined} value @param {string} id @returns {Input} */
function counting({ minimum, maximum }, value, id) {
  const bounds = { min: minimum ?? null, max: maximum ?? null, step: 1 };
  const node = h("input", { id, type: "number", inputmode: "numeric", ...bounds, value: value ?? "" });
  return { node, read: () => (node.value === "" ? undefined : Number(node.value)), control: () => node };
}

/** Yes or no; where neither goes without saying, it can stay unsaid. @param {YesFact} told @returns {Input} */
function affirming(told, /** @type {Json | undefined} */ value, /** @type {string} */ id) {
  if (told.default === undefined) {
    const { yes, no } = W.calculator;
    const said = typeof value === "boolean" ? { true: yes, false: no }[`${value}`] : undefined;
    const { read, ...chosen } = choosing({ enum: [yes, no] }, said, { id, empty: true });
    return { ...chosen, read: () => ({ [yes]: true, [no]: false })[String(read())] };
  }
  const box = h("input", { type: "checkbox", id, checked: Boolean(value ?? told.default) });
  const node = h("span", { class: "tick" }, box, ` ${W.calculator.yes}`);
  return { node, read: () => box.checked, control: () => box };
}

/** A line of text. @param {TextFact} told @param {Json | undefined} value @param {string} id @returns {Input} */
function writing({ maxLength }, value, id) {
  const node = h("input", { id, type: "text", autocomplete: "off", maxlength: maxLength, value: value ?? "" });
  return { node, read: () => node.value.trim() || undefined, control: () => node };
}

/**
 * Lines of text.
 * @param {{ minItems?: number }} told @param {Json | undefined} value @param {string} id @returns {Input}
 */
function lines({ minItems = 4 }, value, id) {
  const text = list(value).join("\n");
  const node = h("textarea", { id, rows: minItems, spellcheck: "false", autocapitalize: "characters", value: text });
  return {
    node,
    read: () => (node.value.trim() ? node.value.trim().split(/\s*\n\s*/) : undefined),
    control: () => node,
  };
}

/** Boxes to tick; read in the order in which they were ticked. @param {ChosenFact} items @param {Json[]} value */
function ticking({ enum: values, words = {} }, value) {
  const order = [...value];
  const boxes = values.map((each) => {
    const box = h("input", { type: "checkbox", checked: value.includes(each) });
    box.addEventListener("change", () => {
      const at = order.indexOf(each);
      if (at >= 0) order.splice(at, 1);
      if (box.checked) order.push(each);
    });
    return { box, label: h("label", { class: "tick" }, box, ` ${words[each] ?? worded(each)}`) };
  });
  const node = h(
    "div",
    { class: "ticks" },
    boxes.map(({ label }) => label),
  );
  return { node, read: () => [...order], control: () => boxes[0].box };
}

/** Choices one after the other; there is always an empty one more, while there is room. @param {ChosenFact} items */
function repeating(items, most = Infinity, /** @type {Json[]} */ value, /** @type {string} */ title) {
  const node = h("div", { class: "repeated" });
  /** @type {ReturnType<typeof choosing>[]} */
  const made = [];
  /** @param {Json} [each] */
  const add = (each) => {
    const next = choosing(items, each, { empty: true, label: W.calculator.more(title, made.length + 1) });
    next.node.addEventListener("change", grow);
    made.push(next);
    node.append(next.node);
  };
  const grow = () => {
    if (made.length < most && (!made.length || made.at(-1)?.read() !== undefined)) add();
  };
  value.forEach((each) => add(each));
  grow();
  const read = () => made.map((each) => each.read()).filter((each) => each !== undefined);
  return { node, read, control: (/** @type {string[]} */ [n = "0"]) => made[Number(n)]?.node ?? null };
}

/** As many choices as there must be, numbered. @param {ChosenFact} items @param {number} count @returns {Input} */
function numbered(items, count, /** @type {Json | undefined} */ value) {
  const said = typeof value === "string" ? value.split(" ") : list(value);
  const made = Array.from({ length: count }, (_, n) =>
    choosing(items, said[n], { id: fresh("fact"), empty: true, none: "–" }),
  );
  const title = () => h("span", { class: "vh" }, `${items.title} `);
  const labels = made.map(({ node }, n) => h("label", {}, title(), h("span", {}, String(n + 1)), node));
  return {
    node: h("div", { class: "numbered" }, labels),
    read: () => (made.some((each) => each.read()) ? made.map((each) => each.read() ?? "") : undefined),
    control: ([n = "0"]) => made[Number(n)]?.node ?? null,
  };
}

/**
 * Whoever another fact names has nought, and it is written there until somebody else is named.
 * @param {string | undefined} nought @param {(Input & { name: string })[]} fields
 */
function noughtOf(nought, fields) {
  /** @type {HTMLInputElement | null} */
  let written = null;
  /** @param {Facts} facts */
  return (facts) => {
    const named = nought && fields.find(({ name }) => name === facts[nought])?.control([]);
    const field = named instanceof HTMLInputElement ? named : null;
    if (field === written) return;
    if (written?.value === "0") written.value = "";
    written = field && ["", "0"].includes(field.value) ? field : null;
    if (written) written.value = "0";
  };
}

/** A table with a field for each name; some are told by the others, and are not asked. @param {TableFact} told */
function members({ properties, nought }, /** @type {Json | undefined} */ value) {
  const asked = Object.entries(properties).filter(([, each]) => !each.unasked);
  const fields = asked.map(([name, each]) => ({
    name,
    title: each.title ?? account(name),
    ...field(each, table(value)[name], { empty: true }),
  }));
  const labels = fields.map(({ title, node }) => h("label", {}, h("span", {}, title), node));
  /** @returns {Record<string, Json>} */
  const read = () =>
    Object.fromEntries(
      fields.flatMap(({ name, read: said }) => {
        const now = said();
        return now === undefined ? [] : [[name, now]];
      }),
    );
  /** @param {string[]} place */
  const control = ([name, ...rest]) => (fields.find((each) => each.name === name) ?? fields[0])?.control(rest) ?? null;
  return { node: h("div", { class: "players" }, labels), read, control, follow: noughtOf(nought, fields) };
}

/** @typedef {ReturnType<typeof members> & { line: HTMLElement }} Row */

/** A list of tables: a line each, which can be taken out, and one more. */
class Rows {
  #items;
  #list = h("div");
  /** @type {Row[]} */
  #made = [];
  #more = button(W.calculator.add, () => this.#add({}).control([])?.focus());

  /** @param {TableFact} items @param {Json[]} value */
  constructor(items, value) {
    this.#items = items;
    for (const each of value) this.#add(each);
    this.node = h("div", { class: "rows" }, this.#list, this.#more);
  }

  read = () => this.#said().map((row) => row.read());

  control = (/** @type {string[]} */ [n = "0", ...rest]) => this.#said()[Number(n)]?.control(rest) ?? this.#more;

  /** The lines that say anything. */
  #said() {
    return this.#made.filter((row) => Object.keys(row.read()).length);
  }

  /** @param {Json} value */
  #add(value) {
    const row = { ...members(this.#items, value), line: h("div", { class: "row" }) };
    const label = { "aria-label": W.calculator.remove(this.#made.length + 1) };
    row.line.append(
      row.node,
      button("×", () => this.#drop(row), label),
    );
    this.#made.push(row);
    this.#list.append(row.line);
    return row;
  }

  /** @param {Row} row */
  #drop(row) {
    this.#made = this.#made.filter((each) => each !== row);
    row.line.remove();
    this.#more.focus();
    this.#list.dispatchEvent(new Event("change", { bubbles: true }));
  }
}
