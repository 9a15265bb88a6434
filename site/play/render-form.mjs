// Draws a form from the JSON Schema of a game's facts, reads it, and puts what is wrong beside the field it concerns.
import { fill, fresh, h, ruleLink } from "./render.mjs";
import { W, capital } from "./words.mjs";

/**
 * @typedef {{node: Element, read: () => any, control: () => Element|null}} Field
 * @typedef {{node: Element, read: () => Object, blame: (where: string, why: string, rule: string) => boolean, clear: () => void}} Form
 */

/** The words of a value: a suit as a sign as well. */
const SUITS = { spades: "♠ ", hearts: "♥ ", diamonds: "♦ ", clubs: "♣ " };
const worded = (value) => `${SUITS[value] ?? ""}${value}`;

/** A select of an enum; the empty choice stands for what is not said. */
function choosing(values, value, { id, empty, label }) {
  const at = values.findIndex((each) => each === value);
  const none = empty || at < 0;
  const node = h("select", { id, "aria-label": label },
    none && h("option", { value: "", selected: at < 0 }, W.calculator.none),
    values.map((each, n) => h("option", { value: String(each), selected: n === at }, worded(each))));
  return { node, read: () => values.find((each) => String(each) === node.value), control: () => node };
}

function counting(told, value, { id, label }) {
  const node = h("input", { id, type: "number", inputmode: "numeric", step: 1, min: told.minimum ?? null, max: told.maximum ?? null, value: value ?? "", "aria-label": label });
  return { node, read: () => (node.value === "" ? undefined : Number(node.value)), control: () => node };
}

function ticking(told, value) {
  const boxes = told.items.enum.map((each) => ({ each, box: h("input", { type: "checkbox", checked: value?.includes(each) }) }));
  const order = [...(value ?? [])];
  for (const { each, box } of boxes) {
    box.addEventListener("change", () => {
      const at = order.indexOf(each);
      if (at >= 0) order.splice(at, 1);
      if (box.checked) order.push(each);
    });
  }
  const node = h("div", { class: "ticks" }, boxes.map(({ each, box }) => h("label", { class: "tick" }, box, ` ${worded(each)}`)));
  return { node, read: () => [...order], control: () => boxes[0].box };
}

function repeating(told, value, { title }) {
  const node = h("div", { class: "repeated" });
  let selects = [];
  const grow = () => {
    const room = told.maxItems === undefined || selects.length < told.maxItems;
    if (room && (selects.length === 0 || selects.at(-1).read() !== undefined)) add(undefined);
  };
  const add = (each) => {
    const made = choosing(told.items.enum, each, { empty: true, label: W.calculator.more(title, selects.length + 1) });
    made.node.addEventListener("change", grow);
    selects.push(made);
    node.append(made.node);
  };
  for (const each of value ?? []) add(each);
  grow();
  return { node, read: () => selects.map((each) => each.read()).filter((each) => each !== undefined), control: () => selects[0].node };
}

function perPlayer(told, value) {
  const fields = Object.entries(told.properties).map(([name, each]) => [name, counting(each, value?.[name], { id: fresh("fact") })]);
  const node = h("div", { class: "players" }, fields.map(([name, field]) => h("label", {}, h("span", {}, name), field.node)));
  const read = () => Object.fromEntries(fields.map(([name, field]) => [name, field.read()]).filter(([, points]) => points !== undefined));
  return { node, read, control: () => fields[0]?.[1].node };
}

/** @returns {Field & {grouped: boolean, id: string}} */
function field(told, value, { empty }) {
  const id = fresh("fact");
  if (told.enum) return { ...choosing(told.enum, value, { id, empty }), grouped: false, id };
  if (told.type === "integer") return { ...counting(told, value, { id }), grouped: false, id };
  if (told.type === "array" && told.uniqueItems) return { ...ticking(told, value), grouped: true, id };
  if (told.type === "array") return { ...repeating(told, value, { title: told.title }), grouped: true, id };
  return { ...perPlayer(told, value), grouped: true, id };
}

/**
 * @param {Object} schema @param {Object} facts what the fields say at first @param {() => void} changed
 * @returns {Form}
 */
export function schemaForm(schema, facts, changed) {
  const required = schema.required ?? [];
  const fields = Object.entries(schema.properties).map(([key, told]) => {
    const made = field(told, facts[key], { empty: !required.includes(key) });
    const wrong = h("p", { class: "wrong", id: fresh("wrong") });
    const words = [h("span", { class: "asked" }, told.title ?? key), told.description && h("span", { class: "fine" }, ` ${told.description}`)];
    const grounds = ruleLink(told.rule, "rule");
    const node = made.grouped
      ? h("fieldset", { class: `field ${told.type}` }, h("legend", {}, words, grounds && [" ", h("span", { class: "fine" }, grounds)]), made.node, wrong)
      : h("div", { class: "field" }, h("div", {}, h("label", { for: made.id }, words), grounds && [" ", h("span", { class: "fine" }, grounds)]), made.node, wrong);
    return { key, told, node, wrong, ...pick(made) };
  });
  const form = h("form", { class: "form", method: "dialog", on: { submit: (event) => event.preventDefault(), input: changed, change: changed } }, fields.map((each) => each.node));

  const clear = () => {
    for (const each of fields) {
      fill(each.wrong);
      each.node.classList.remove("bad");
      each.control()?.removeAttribute("aria-invalid");
      each.control()?.removeAttribute("aria-describedby");
    }
  };
  const read = () => Object.fromEntries(fields.map((each) => [each.key, each.read()]).filter(([key, value]) => value !== undefined
    && (required.includes(key) || !hollow(value))));
  const blame = (where, why, rule) => {
    const blamed = fields.find((each) => where === each.key || where.startsWith(`${each.key}[`) || where.startsWith(`${each.key}.`));
    if (!blamed) return false;
    fill(blamed.wrong, `${capital(why)}. `, ruleLink(rule, "Rule"));
    blamed.node.classList.add("bad");
    blamed.control()?.setAttribute("aria-invalid", "true");
    blamed.control()?.setAttribute("aria-describedby", blamed.wrong.id);
    return true;
  };
  return { node: form, read, blame, clear };
}

const pick = ({ read, control }) => ({ read, control });
const hollow = (value) => typeof value === "object" && Object.keys(value).length === 0;
