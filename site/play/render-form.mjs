// Draws a form from the JSON Schema of a game's facts, reads it, and puts what is wrong beside the field it concerns.
import { button, fill, fresh, h, hide, ruleLink } from "./render.mjs";
import { isSpanish, seen } from "./packs.mjs";
import { W, capital, cardName, cardSign, isCard } from "./words.mjs";

/**
 * `control` is what a place within the field is entered in: `["0", "by"]` of a list of tables.
 * @typedef {{node: Element, read: () => any, control: (place: string[]) => Element|null}} Field
 * @typedef {{node: Element, read: () => Object, blame: (where: string, why: string, rule: string) => boolean, clear: () => void}} Form
 */

/** The words of a value: a suit as a sign as well; type has no signs for Spanish cards. */
const SUITS = { spades: "♠ ", hearts: "♥ ", diamonds: "♦ ", clubs: "♣ " };
const worded = (value) =>
  isCard(value) && isSpanish(seen(value)) ? cardName(value) : `${SUITS[value] ?? ""}${cardSign(value)}`;

/** A select of an enum; the empty choice stands for what is not said. */
function choosing(values, value, { id, empty, label, none: unsaid = W.calculator.none }) {
  const at = values.findIndex((each) => each === value);
  const none = empty || at < 0;
  const node = h(
    "select",
    { id, "aria-label": label },
    none && h("option", { value: "", selected: at < 0 }, unsaid),
    values.map((each, n) => h("option", { value: String(each), selected: n === at }, worded(each))),
  );
  return { node, read: () => values.find((each) => String(each) === node.value), control: () => node };
}

function counting(told, value, { id, label }) {
  const node = h("input", {
    id,
    type: "number",
    inputmode: "numeric",
    step: 1,
    min: told.minimum ?? null,
    max: told.maximum ?? null,
    value: value ?? "",
    "aria-label": label,
  });
  return { node, read: () => (node.value === "" ? undefined : Number(node.value)), control: () => node };
}

function ticking(told, value) {
  const boxes = told.items.enum.map((each) => ({
    each,
    box: h("input", { type: "checkbox", checked: value?.includes(each) }),
  }));
  const order = [...(value ?? [])];
  for (const { each, box } of boxes) {
    box.addEventListener("change", () => {
      const at = order.indexOf(each);
      if (at >= 0) order.splice(at, 1);
      if (box.checked) order.push(each);
    });
  }
  const node = h(
    "div",
    { class: "ticks" },
    boxes.map(({ each, box }) => h("label", { class: "tick" }, box, ` ${worded(each)}`)),
  );
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
  return {
    node,
    read: () => selects.map((each) => each.read()).filter((each) => each !== undefined),
    control: ([n = "0"]) => selects[n]?.node,
  };
}

/** One of a list after the other, as many as there must be. */
function numbered(told, value) {
  const said = typeof value === "string" ? value.split(" ") : (value ?? []);
  const selects = Array.from({ length: told.minItems }, (_, n) =>
    choosing(told.items.enum, said[n], { id: fresh("fact"), empty: true, none: "–" }),
  );
  const node = h(
    "div",
    { class: "numbered" },
    selects.map(({ node: select }, n) =>
      h("label", {}, h("span", { class: "vh" }, `${told.items.title} `), h("span", {}, String(n + 1)), select),
    ),
  );
  const read = () => (selects.some((each) => each.read()) ? selects.map((each) => each.read() ?? "") : undefined);
  return { node, read, control: ([n = "0"]) => selects[n]?.node };
}

function lines(told, value, { id }) {
  const node = h("textarea", {
    id,
    rows: told.minItems ?? 4,
    spellcheck: "false",
    autocapitalize: "characters",
    value: (value ?? []).join("\n"),
  });
  return {
    node,
    read: () => (node.value.trim() ? node.value.trim().split(/\s*\n\s*/) : undefined),
    control: () => node,
  };
}

function affirming(told, value, { id }) {
  const node = h("input", { type: "checkbox", id, checked: value ?? told.default });
  return {
    node: h("span", { class: "tick" }, node, ` ${W.calculator.yes}`),
    read: () => node.checked,
    control: () => node,
  };
}

/** A list of tables: a line each, which can be taken out, and one more. */
function rows(told, value) {
  const list = h("div");
  let made = [];
  const say = () => list.dispatchEvent(new Event("change", { bubbles: true }));
  const drop = (row) => {
    made = made.filter((each) => each !== row);
    row.line.remove();
    more.focus();
    say();
  };
  const add = (each) => {
    const row = { ...members(told.items, each), line: h("div", { class: "row" }) };
    row.line.append(
      row.node,
      button("×", () => drop(row), { "aria-label": W.calculator.remove(made.length + 1) }),
    );
    made.push(row);
    list.append(row.line);
    return row;
  };
  const more = button(W.calculator.add, () => add({}).control([]).focus());
  for (const each of value ?? []) add(each);
  const said = () => made.filter((row) => Object.keys(row.read()).length);
  return {
    node: h("div", { class: "rows" }, list, more),
    read: () => said().map((row) => row.read()),
    control: ([n = "0", ...rest]) => said()[n]?.control(rest) ?? more,
  };
}

/** A table with a field for each name; some are told by the others, and are not asked. */
function members(told, value) {
  const fields = Object.entries(told.properties)
    .filter(([, each]) => !each.unasked)
    .map(([name, each]) => ({ name, title: each.title ?? name, ...field(each, value?.[name], { empty: true }) }));
  const node = h(
    "div",
    { class: "players" },
    fields.map((each) => h("label", {}, h("span", {}, each.title), each.node)),
  );
  const read = () =>
    Object.fromEntries(fields.map(({ name, read: said }) => [name, said()]).filter(([, said]) => said !== undefined));
  return {
    node,
    read,
    control: ([name, ...rest]) => (fields.find((each) => each.name === name) ?? fields[0])?.control(rest) ?? null,
  };
}

function listing({ items, uniqueItems, minItems, maxItems }) {
  if (items.type === "object") return rows;
  if (!items.enum) return lines;
  if (uniqueItems) return ticking;
  return minItems === maxItems && minItems ? numbered : repeating;
}

/** @returns {Field & {grouped: boolean, id: string}} */
function field(told, value, { empty }) {
  const id = fresh("fact");
  if (told.enum) return { ...choosing(told.enum, value ?? told.default, { id, empty }), grouped: false, id };
  if (told.type === "integer") return { ...counting(told, value, { id }), grouped: false, id };
  if (told.type === "boolean") return { ...affirming(told, value, { id }), grouped: false, id };
  if (told.type === "object") return { ...members(told, value), grouped: true, id };
  const list = listing(told);
  return { ...list(told, value, { title: told.title, id }), grouped: list !== lines, id };
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
    const words = [
      h("span", { class: "asked" }, told.title ?? key),
      told.description && h("span", { class: "fine" }, ` ${told.description}`),
    ];
    const grounds = ruleLink(told.rule, "rule");
    const node = made.grouped
      ? h(
          "fieldset",
          { class: `field ${told.type}` },
          h("legend", {}, words, grounds && [" ", h("span", { class: "fine" }, grounds)]),
          made.node,
          wrong,
        )
      : h(
          "div",
          { class: `field ${told.type ?? ""}` },
          h("div", {}, h("label", { for: made.id }, words), grounds && [" ", h("span", { class: "fine" }, grounds)]),
          made.node,
          wrong,
        );
    return { key, told, node, wrong, ...pick(made) };
  });
  const ways = Object.entries(schema.ways ?? {});
  let way = (fields.find((each) => each.told.way && facts[each.key]?.length) ?? { told: { way: ways[0]?.[0] } }).told
    .way;
  const told = (each) => !each.told.way || each.told.way === way;
  const turn = () => fields.forEach((each) => hide(each.node, !told(each)));
  const choice =
    ways.length > 0 &&
    h(
      "fieldset",
      { class: "field array" },
      h("legend", {}, h("span", { class: "asked" }, W.calculator.ways)),
      h(
        "div",
        { class: "ticks" },
        ways.map(([key, title]) =>
          h(
            "label",
            { class: "tick" },
            h("input", {
              type: "radio",
              name: "way",
              value: key,
              checked: key === way,
              on: {
                change: () => {
                  way = key;
                  turn();
                },
              },
            }),
            ` ${title}`,
          ),
        ),
      ),
    );
  const form = h(
    "form",
    {
      class: "form",
      method: "dialog",
      on: { submit: (event) => event.preventDefault(), input: changed, change: changed },
    },
    choice,
    fields.map((each) => each.node),
  );
  turn();

  let bad = null;
  const clear = () => {
    for (const each of fields) {
      fill(each.wrong);
      each.node.classList.remove("bad");
    }
    bad?.removeAttribute("aria-invalid");
    bad?.removeAttribute("aria-describedby");
  };
  const read = () =>
    Object.fromEntries(
      fields
        .filter(told)
        .map((each) => [each.key, each.read()])
        .filter(([key, value]) => value !== undefined && (required.includes(key) || !hollow(value))),
    );
  const blame = (where, why, rule) => {
    const [key, ...place] = where.split(/[[\].]+/).filter(Boolean);
    const blamed = fields.find((each) => each.key === key);
    if (!blamed) return false;
    const { title } = blamed.told.items ?? {};
    fill(
      blamed.wrong,
      title && /^\d+$/.test(place[0]) && W.calculator.nth(title, Number(place[0]) + 1),
      `${capital(why)}. `,
      ruleLink(rule, "Rule"),
    );
    blamed.node.classList.add("bad");
    bad = blamed.control(place);
    bad?.setAttribute("aria-invalid", "true");
    bad?.setAttribute("aria-describedby", blamed.wrong.id);
    return true;
  };
  return { node: form, read, blame, clear };
}

const pick = ({ read, control }) => ({ read, control });
const hollow = (value) => typeof value === "object" && Object.keys(value).length === 0;
