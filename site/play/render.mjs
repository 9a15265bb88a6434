// What writes the page: elements made from data, never from markup. Its sisters render-*.mjs draw with these.
import { answers, asked, carried, game, pages, rule } from "./game.mjs";
import { isFrench, isSpanish, seen } from "./packs.mjs";
import { W, capital, cardName, packMark, pieces, signed } from "./words.mjs";

/** @typedef {Node|string|null|undefined|false|Drawn[]} Drawn */

/**
 * An element. `on` takes handlers, `vars` custom properties, `data` data attributes; false and null leave out.
 * @param {string} tag @param {Object} [given] @param {...Drawn} children @returns {any}
 */
export function h(tag, given = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(given)) {
    if (value === null || value === undefined || value === false) continue;
    if (name === "on") for (const [event, handler] of Object.entries(value)) made.addEventListener(event, handler);
    else if (name === "vars")
      for (const [key, number] of Object.entries(value)) made.style.setProperty(`--${key}`, String(number));
    else if (name === "data") Object.assign(made.dataset, value);
    else if (name === "value" && "value" in made) made.value = value;
    else if (name === "checked") made.checked = true;
    else made.setAttribute(name, value === true ? "" : String(value));
  }
  made.append(...flat(children));
  return made;
}

const flat = (children) =>
  children
    .flat(9)
    .filter((child) => child || child === "" || child === 0)
    .map((child) => (child instanceof Node ? child : String(child)));

/**
 * Put new children into a region; whoever had the focus keeps it, if its `data-key` is still there.
 * @param {Element} region @param {...Drawn} children @returns {boolean} whether the focus was lost
 */
export function fill(region, ...children) {
  const focused = region.contains(document.activeElement) ? document.activeElement : null;
  const key = focused?.getAttribute("data-key");
  const scroll = region.scrollTop;
  region.replaceChildren(...flat(children));
  region.scrollTop = scroll;
  if (!focused) return false;
  const heir =
    key && [...region.querySelectorAll("[data-key]")].find((each) => each.dataset.key === key && !each.disabled);
  if (heir) heir.focus({ preventScroll: true });
  return !heir;
}

/** Fill a region only if what it shows has changed, or how cards look; `what` is what it shows, as data. */
const shown = new WeakMap();
export function refill(region, what, draw) {
  const now = JSON.stringify([what, isFour(), isFrench()]);
  if (shown.get(region) === now) return false;
  shown.set(region, now);
  return fill(region, draw());
}

let ids = 0;
/** An id that nothing else on the page has. */
export const fresh = (word) => `${word}-${++ids}`;

export const button = (text, press, more = {}) =>
  h(
    "button",
    {
      type: "button",
      class: "do",
      "data-key": more.key ?? text,
      ...omit(more, "key", "near"),
      on: { click: press, ...(more.near && { pointerenter: more.near, focus: more.near }) },
    },
    text,
  );
/** A button that begins to fetch the engine when a hand comes near. */
export function lead(text, press, { first = false, near = prefetch, ...more } = {}) {
  return button(text, press, { ...more, class: `do${first ? " first" : ""}`, near });
}
const prefetch = () => import("./engine.mjs").then((engine) => engine.prefetch());
const omit = (given, ...names) => Object.fromEntries(Object.entries(given).filter(([key]) => !names.includes(key)));

/** A text with its cards and suits as signs; whoever listens hears them as words. */
export const signs = (text) =>
  pieces(String(text), game.pack === "spanish").map((piece) =>
    piece.suit
      ? h(
          "span",
          { class: `suit ${piece.suit}`, role: "img", "aria-label": piece.word, "data-card": piece.card },
          piece.text,
        )
      : piece.text,
  );

/** The number of a rule, as a link; nothing if the pages have no such rule. */
export function ruleLink(id, words = "") {
  const found = rule(id);
  return (
    found &&
    h(
      "a",
      { href: found.href, "aria-label": words ? null : W.rule(found.n), title: found.text() },
      words ? `${words}\u00a0${found.n}` : found.n,
    )
  );
}

/** “Rule 26: its words.” */
export function ruleQuoted(id, readings) {
  const found = rule(id);
  return (
    found && [h("a", { href: found.href }, capital(W.rule(found.n))), ": ", signs(W.table.quote(found.text(readings)))]
  );
}

/** The face of a card; where there are several packs, with the mark of its own. */
export function card(code, { alt = cardName(code), width = 80 } = {}) {
  const four = isFour() && !isSpanish(seen(code)) ? "four/" : "";
  const file = code === "?" ? "back-1" : four + seen(code).slice(0, 2);
  const img = h("img", {
    class: "card",
    "data-card": code !== "?" && isSpanish(code) ? code : null,
    src: `${pages.cards}${file}.svg`,
    alt,
    width,
    height: Math.round(width * 1.4),
    draggable: "false",
  });
  return packMark(code) ? [img, h("span", { class: "of", "aria-hidden": "true" }, packMark(code))] : img;
}

/** From now on cards have four colours, or French faces; or have not. @param {"four"|"french"} faces @param {boolean} on */
export const paint = (faces, on) => document.body.classList.toggle(faces, on);
export const isFour = () => document.body.classList.contains("four");

export const hide = (node, hidden = true) => {
  node.hidden = hidden;
};
export const mark = (node, word) => node.classList.add(word);
export const focus = (node) => node?.focus({ preventScroll: true });
export const expanded = (node, open) => node.setAttribute("aria-expanded", String(open));
export const reword = (node, text) => {
  node.textContent = text;
};

/** One tab stop among the items of a group: the one with the focus, the first that can be chosen, or the first. */
export function stops(group, items) {
  const all = [...group.querySelectorAll(items)];
  const stop =
    all.find((each) => each === document.activeElement) ??
    all.find((each) => each.getAttribute("aria-disabled") !== "true") ??
    all[0];
  for (const each of all) each.tabIndex = each === stop ? 0 : -1;
}

export const disc = (seat, us, turn = false) =>
  h("span", { class: `disc${us ? " us" : ""}${turn ? " turn" : ""}` }, seat);

// Messages

/** One message, with room kept for it; a refusal is told at once. */
export const say = (kind, ...children) =>
  h("div", { class: `say${kind === "no" ? " no" : ""}`, role: kind === "no" ? "alert" : null }, ...children);

/**
 * Shows how the engine is doing, and goes away when it is ready.
 * @param {{watch: Function, status: {state: string}}} engine @param {() => void} again what to do when the reader tries again
 */
export function progress(engine, again) {
  if (engine.status.state === "ready") return null;
  const id = fresh("load");
  const label = h("label", { for: id }, W.engine.asked);
  const bar = h("progress", { id });
  const coming = h("div", { class: "say" }, h("p", {}, label), bar);
  const box = h("div", { class: "coming" }, coming);
  const leave = engine.watch((status) => {
    if (status.state === "loading") {
      const arrived = status.total > 0 && status.loaded >= status.total;
      label.textContent = arrived
        ? W.engine.starting
        : status.total
          ? W.engine.coming(status.loaded, status.total)
          : W.engine.asked;
      if (status.total) {
        bar.max = status.total;
        bar.value = status.loaded;
      }
      if (!coming.isConnected) box.replaceChildren(coming);
    } else if (status.state === "failed") {
      box.replaceChildren(say("no", h("p", {}, W.engine.failed(status.why), " ", button(W.engine.again, again))));
    } else if (status.state === "ready") {
      box.remove();
      queueMicrotask(() => leave());
    }
  });
  return box;
}

/** What went wrong, in words: an error of the engine's or one of ours. */
export function wrong(error) {
  if (error?.kind === "stopped") return W.engine.stopped;
  if (error?.kind === "timeout") return W.engine.timeout;
  if (error?.kind === "download") return W.engine.failed(error.why);
  if (error?.why) return W.engine.wrong(error.where, error.why);
  return `${W.engine.broken} ${error?.message ?? ""}`.trim();
}

// Ledgers

/**
 * The rows of a ledger: entries of one rule and note together, a cell an account.
 * @param {{entries: Object[], names: string[]}} settled
 */
export function rows({ entries, names }) {
  const pools = [...new Set(entries.flatMap((e) => [e.payer, e.payee]))]
    .filter((account) => !names.includes(account) && account !== "score")
    .sort();
  const accounts = [...names, ...pools];
  const made = new Map();
  for (const entry of entries) {
    const key = `${entry.rule} ${entry.note}`;
    if (!made.has(key))
      made.set(key, {
        key,
        rule: entry.rule,
        note: entry.note,
        cells: Object.fromEntries(accounts.map((name) => [name, 0])),
      });
    const { cells } = made.get(key);
    if (entry.payer in cells) cells[entry.payer] -= entry.amount;
    if (entry.payee in cells) cells[entry.payee] += entry.amount;
  }
  return { accounts, rows: [...made.values()] };
}

/**
 * A ledger as the pages have it. `other` is a ledger to compare with: what it has not got is marked.
 * @param {{entries: Object[], reasons: Object[], totals: Object, names: string[]}} settled
 */
export function ledger(settled, { caption, other = null, foot = W.calculator.deal } = {}) {
  const mine = rows(settled);
  const theirs = other && Object.fromEntries(rows(other).rows.map((row) => [row.key, row]));
  const cell = (amount, differs) =>
    h(
      "td",
      { class: `n${differs ? " differs" : ""}` },
      differs && [
        h("span", { class: "unlike", "aria-hidden": "true" }, W.compare.mark),
        h("span", { class: "vh" }, `${W.compare.unlike} `),
      ],
      amount,
    );
  const row = (each) => {
    const against = theirs?.[each.key];
    return h(
      "tr",
      { class: theirs && !against ? "differs" : null },
      h(
        "td",
        {},
        theirs &&
          !against && [
            h("span", { class: "unlike", "aria-hidden": "true" }, W.compare.mark),
            h("span", { class: "vh" }, W.compare.only),
            " ",
          ],
        signs(each.note),
      ),
      mine.accounts.map((account) =>
        cell(signed(each.cells[account]), against && against.cells[account] !== each.cells[account]),
      ),
      h("td", { class: "r" }, ruleLink(each.rule)),
    );
  };
  const empty = h(
    "tr",
    {},
    h("td", {}, W.calculator.nothing),
    mine.accounts.map(() => cell("·")),
    h("td", { class: "r" }),
  );
  const total = (account) => settled.totals?.[account];
  return h(
    "div",
    { class: "over" },
    h(
      "table",
      { class: "ledger" },
      h("caption", {}, caption),
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          h("th", { scope: "col" }, W.calculator.entry),
          mine.accounts.map((name) => h("th", { scope: "col", class: "n" }, name)),
          h("th", { scope: "col", class: "r" }, W.calculator.rule),
        ),
      ),
      h("tbody", {}, mine.rows.length ? mine.rows.map(row) : empty),
      h(
        "tfoot",
        {},
        h(
          "tr",
          {},
          h("td", {}, foot),
          mine.accounts.map((account) =>
            cell(signed(total(account) ?? 0, "0"), other && total(account) !== other.totals?.[account]),
          ),
          h("td", { class: "r" }),
        ),
      ),
    ),
  );
}

/** The steps of the reckoning, each with its rule. */
export const reckoning = (reasons) =>
  reasons?.length > 0 &&
  h(
    "p",
    { class: "fine reckoning" },
    reasons.map((reason) => [signs(reason.text), bracketed(reason.rule), ". "]),
  );
export const bracketed = (id) => rule(id) && [" (", ruleLink(id), ")"];

/** Events, each with its rule. */
export const happened = (events) =>
  h(
    "ol",
    { class: "events" },
    events.map((event) => h("li", {}, signs(event.text), bracketed(event.rule))),
  );

// A form for rule-set and readings

/**
 * Every crux that the rule-set asks and that can be played, as a form. Calls `change({ruleset, readings, dropped})`
 * whenever the reader chooses; `dropped` names what the rule-set newly chosen does not ask, and is said.
 * @param {{ruleset: string, readings: Object, dropped?: string[]}} chosen @param {(chosen: Object) => void} change
 */
export function readingsForm(chosen, change, { fixed = false } = {}) {
  const now = answers(chosen.ruleset, chosen.readings);
  const field = (crux) => {
    const id = fresh("crux");
    const set = (value) =>
      change({ ruleset: chosen.ruleset, readings: { ...chosen.readings, [crux.id]: value }, dropped: [] });
    const printed = String(answers(chosen.ruleset)[crux.id]);
    const input = crux.options
      ? h(
          "select",
          {
            id,
            name: crux.id,
            "data-key": crux.id,
            on: { change: (event) => set(crux.options[event.target.selectedIndex].value) },
          },
          crux.options.map((option) =>
            h("option", { value: option.value, selected: String(option.value) === String(now[crux.id]) }, option.title),
          ),
        )
      : h("input", {
          id,
          name: crux.id,
          "data-key": crux.id,
          type: "number",
          inputmode: "numeric",
          required: true,
          min: crux.low,
          max: crux.high,
          value: now[crux.id],
          on: { change: (event) => event.target.reportValidity() && set(Number(event.target.value)) },
        });
    const departs = String(now[crux.id]) !== printed;
    return h(
      "div",
      { class: `field${departs ? " departs" : ""}` },
      h("label", { for: id }, crux.asks),
      input,
      departs &&
        h(
          "span",
          { class: "fine" },
          h("span", { class: "unlike", "aria-hidden": "true" }, W.compare.mark),
          ` ${crux.name}`,
        ),
    );
  };
  const sets = h(
    "div",
    { class: "field" },
    labelled(W.readings.ruleset, (id) =>
      h(
        "select",
        {
          id,
          name: "ruleset",
          "data-key": "ruleset",
          on: {
            change: (event) => change({ ruleset: event.target.value, ...carried(event.target.value, chosen.readings) }),
          },
        },
        game.rulesets.map((each) => h("option", { value: each.id, selected: each.id === chosen.ruleset }, each.title)),
      ),
    ),
  );
  const back = button(W.readings.reset, () => change({ ruleset: chosen.ruleset, readings: {}, dropped: [] }), {
    key: "reset",
  });
  return [
    !fixed && sets,
    chosen.dropped?.length > 0 && h("p", { class: "fine dropped" }, W.readings.dropped(chosen.dropped)),
    asked(chosen.ruleset).map(field),
    !fixed && Object.keys(chosen.readings).length > 0 && h("p", { class: "acts" }, back),
  ];
}

/** A label and what it labels. */
export function labelled(text, make) {
  const id = fresh("field");
  return [h("label", { for: id }, text), make(id)];
}

const HEARD = 8;
/** Says things to whoever listens, one after the other, and shows them to nobody. */
export function listener() {
  const region = h("div", { class: "vh", role: "log", "aria-live": "polite" });
  const tell = (text) => {
    if (!text) return;
    region.append(h("p", {}, text));
    while (region.childElementCount > HEARD) region.firstElementChild.remove();
  };
  return { region, tell };
}
