// Elements made from data, never from markup, and the regions that they are put into.
import { calling } from "../names.mjs";
import { isFour, isFrench } from "../packs.mjs";
/** @import { Face } from "../settings.mjs" */

/** @typedef {Node | string | number | boolean | null | undefined | Drawn[]} Drawn False draws nothing. */
/** @typedef {string | number | boolean | null | undefined} Attribute What false, null and undefined leave out. */
/** @typedef {keyof HTMLElementTagNameMap} Tag */
/**
 * @template Kind
 * @template {Tag} Name
 * @typedef {(event: Kind & { currentTarget: HTMLElementTagNameMap[Name] }) => void} Handler
 */
/**
 * @template {Tag} Name
 * @typedef {{ [Kind in keyof HTMLElementEventMap]?: Handler<HTMLElementEventMap[Kind], Name> }} On
 */
/**
 * Attributes by name; `on` takes handlers, `vars` custom properties.
 * @template {Tag} Name
 * @typedef {{ on?: On<Name>, vars?: Record<string, number> } & { [name: string]: Attribute | object }} Given
 */

/**
 * An element.
 * @template {Tag} Name
 * @param {Name} tag
 * @param {Given<Name>} [given]
 * @param {...Drawn} children
 * @returns {HTMLElementTagNameMap[Name]}
 */
export function h(tag, { on = {}, vars = {}, ...given } = {}, ...children) {
  const made = document.createElement(tag);
  for (const [event, handler] of Object.entries(on))
    made.addEventListener(event, /** @type {EventListener} */ (handler));
  for (const [key, number] of Object.entries(vars)) made.style.setProperty(`--${key}`, String(number));
  for (const [name, value] of Object.entries(given)) {
    if (value !== null && value !== undefined && value !== false) give(made, name, value);
  }
  made.append(...flat(children));
  return made;
}

/** @param {HTMLElement} made @param {string} name @param {unknown} value */
function give(made, name, value) {
  if (name === "value" && "value" in made) made.value = value;
  else if (name === "checked" && made instanceof HTMLInputElement) made.checked = true;
  else made.setAttribute(name, value === true ? "" : String(value));
}

/** @param {Drawn[]} children @returns {(Node | string)[]} */
const flat = (children) =>
  children.flatMap((child) => {
    if (Array.isArray(child)) return flat(child);
    if (child instanceof Node) return [child];
    return child || child === "" || child === 0 ? [String(child)] : [];
  });

/**
 * Put new children into a region; whoever had the focus keeps it, if its `data-key` is still there.
 * @param {Element} region
 * @param {...Drawn} children
 * @returns {boolean} whether the focus was lost
 */
export function fill(region, ...children) {
  const focused = region.contains(document.activeElement) ? document.activeElement : null;
  const key = focused?.getAttribute("data-key");
  // To ask how far a region is scrolled has the page laid out; one that shows nothing yet is not.
  const scroll = region.querySelector(":scope > :not(template, script)") ? region.scrollTop : 0;
  region.replaceChildren(...flat(children));
  if (scroll) region.scrollTop = scroll;
  if (!focused) return false;
  const heir = key ? keyed(region, key) : undefined;
  heir?.focus({ preventScroll: true });
  return !heir;
}

/** What can have the focus, by its key. @param {Element} region @param {string} key */
export function keyed(region, key) {
  /** @type {NodeListOf<HTMLElement>} */
  const all = region.querySelectorAll("[data-key]");
  return [...all].find((each) => each.dataset.key === key && !each.hasAttribute("disabled"));
}

/** What each region shows. @type {WeakMap<Element, string>} */
const shown = new WeakMap();
/**
 * Fill a region only if what it shows has changed, or how cards look, or what players are called.
 * @param {Element} region
 * @param {unknown} what it shows, as data
 * @param {() => Drawn} draw
 */
export function refill(region, what, draw) {
  const now = JSON.stringify([what, isFour(), isFrench(), calling()]);
  if (shown.get(region) === now) return false;
  shown.set(region, now);
  return fill(region, draw());
}

let ids = 0;
/** An id that nothing else on the page has. @param {string} word */
export const fresh = (word) => `${word}-${++ids}`;

/** From now on cards have four colours, or French faces; or have not. @param {Face} face @param {boolean} on */
export const paint = (face, on) => document.body.classList.toggle(face, on);

/** @param {HTMLElement} node */
export const hide = (node, hidden = true) => {
  node.hidden = hidden;
};
/** @param {Element} node @param {string} word */
export const mark = (node, word, on = true) => node.classList.toggle(word, on);
/** @param {HTMLElement | null | undefined} node */
export const focus = (node) => node?.focus({ preventScroll: true });
/** What a test waits for, and a style may ask. @param {HTMLElement} node @param {string} name */
export const note = (node, name, /** @type {string | number} */ value) => {
  node.dataset[name] = String(value);
};
/** @param {Element} node @param {boolean} open */
export const expanded = (node, open) => aria(node, "expanded", open);
/** Say to listeners how something stands, or what it is called. @param {Element} node @param {string} name */
export const aria = (node, name, /** @type {string | boolean} */ value) =>
  node.setAttribute(`aria-${name}`, String(value));
/** @param {Element} node @param {string} text */
export const reword = (node, text) => {
  node.textContent = text;
};

/**
 * One tab stop among the items of a group: the one with the focus, the first that can be chosen, or the first.
 * @param {Element} group @param {string} items a selector
 */
export function stops(group, items) {
  /** @type {NodeListOf<HTMLElement>} */
  const found = group.querySelectorAll(items);
  const all = [...found];
  const stop =
    all.find((each) => each === document.activeElement) ??
    all.find((each) => each.getAttribute("aria-disabled") !== "true") ??
    all[0];
  for (const each of all) each.tabIndex = each === stop ? 0 : -1;
}

/**
 * A label and what it labels.
 * @param {string} text
 * @param {(id: string) => HTMLElement} make
 */
export function labelled(text, make) {
  const id = fresh("field");
  return [h("label", { for: id }, text), make(id)];
}

/**
 * A choice among values, each with its title.
 * @template {string | number} Value
 * @param {{ id: string, name?: string, key?: string }} given
 * @param {readonly { value: Value, title: string }[]} options
 * @param {string | number} now
 * @param {(value: Value) => void} change
 */
export function select({ id, name, key = name }, options, now, change) {
  /** @param {string} chosen */
  const choose = (chosen) => {
    const found = options.find(({ value }) => String(value) === chosen);
    if (found) change(found.value);
  };
  return h(
    "select",
    { id, name, "data-key": key, on: { change: (event) => choose(event.currentTarget.value) } },
    options.map(({ value, title }) => h("option", { value, selected: String(value) === String(now) }, title)),
  );
}

const HEARD = 8;
/** Says things to whoever listens, one after the other, and shows them to nobody. */
export function listener() {
  const region = h("div", { class: "vh", role: "log", "aria-live": "polite" });
  /** @param {string} text */
  const tell = (text) => {
    if (!text) return;
    region.append(h("p", {}, text));
    while (region.childElementCount > HEARD) region.firstElementChild?.remove();
  };
  /** Nothing of what was said is left. */
  const hush = () => region.replaceChildren();
  return { region, tell, hush };
}
/** @typedef {ReturnType<typeof listener>} Voice */

/** Several things with something between them. @param {Drawn[]} several @param {Drawn} between @returns {Drawn[]} */
export const joined = (several, between) => several.map((each, n) => [n > 0 && between, each]);
