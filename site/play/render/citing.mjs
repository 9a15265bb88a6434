// *Cite this*: the citation of a thing in four writings; and, where an address names a version, what has changed since.
import { beside } from "../beside.mjs";
import { bibtex, csl, ris } from "../cited.mjs";
import { h } from "./elements.mjs";
import { parted, since } from "../since.mjs";
import { citing as words, since as sinceWords } from "../words/citing.mjs";
/** @import { Cited } from "../cited.mjs" */
/** @import { Change, Since, Told } from "../since.mjs" */

/**
 * What can be cited of a game or a source: of each thing by its anchor its title, its page among the pages, its version
 * and the day of that. `base` is where the site says that it stands; else it is where it is read.
 * @typedef {object} Citations
 * @property {string} author
 * @property {string} title
 * @property {string} base
 * @property {string[]} pages
 * @property {Record<string, [title: string, page: number, version: string, day: string] | undefined>} things
 */

const ROOT = new URL("../../../", import.meta.url);
const FILES = { citations: "citations.json", history: "history.json" };
/** The folder of the game or the source whose page this is: `games/reym/`. */
const folder = () => location.pathname.slice(ROOT.pathname.length).split("/").slice(0, 2).join("/");

/** A file of this folder. @param {string} name @returns {Promise<unknown>} */
const lying = (name) => beside(new URL(`${folder()}/${name}`, ROOT).href);

/** Today, where the reader is: `2026-11-28`. */
function today() {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
}

/** The language of the page; its English is British. */
const language = () => document.documentElement.lang.replace(/^en$/, "en-GB");

/** A day in words, in the language of the page. @param {string} day */
const inWords = (day) =>
  day && new Intl.DateTimeFormat(language(), { dateStyle: "long", timeZone: "UTC" }).format(new Date(day));

// Cite this

/** *Cite* has been pressed: its link leads to the thing. @param {HTMLAnchorElement} link */
export async function pressed(link) {
  const anchor = decodeURIComponent(link.hash.slice(1));
  const told = /** @type {Citations} */ (await lying(FILES.citations));
  await styled();
  const cited = citation(told, anchor);
  const shown = dialog(cited);
  document.body.append(shown);
  // What stood open below it may be closed by it, as the note of a rule on a phone: then the focus goes to its button.
  shown.addEventListener("close", () => {
    shown.remove();
    const note = link.closest("[popover]")?.id;
    /** @type {HTMLElement | null} */
    const opener = link.checkVisibility() ? link : document.querySelector(`[popovertarget="${note}"]`);
    opener?.focus();
  });
  shown.showModal();
}

/** @param {Citations} told @param {string} anchor @returns {Cited} */
function citation({ author, title: work, base, pages, things }, anchor) {
  const [title, page, version, day] = things[anchor] ?? fail(`nothing is called ${anchor} here`);
  const url = new URL(`${pages[page]}?version=${version}#${anchor}`, base || ROOT).href;
  const owner = folder().split("/")[1] ?? "";
  const key = `quinola-${anchor.startsWith(`${owner}.`) ? "" : `${owner}-`}${anchor}`;
  return { key, author, title, work, version, day, url, seen: today() };
}

/** @param {string} why @returns {never} */
function fail(why) {
  throw new Error(why);
}

/** @param {Cited} cited */
function dialog(cited) {
  const told = {
    plain: words.plain({ ...cited, day: inWords(cited.day), seen: inWords(cited.seen) }),
    bibtex: bibtex(cited),
    csl: csl(cited),
    ris: ris(cited),
  };
  const status = h("p", { role: "status", class: "fine" });
  const formats = Object.entries(words.formats).map(([name, title]) => {
    const text = told[/** @type {keyof typeof told} */ (name)];
    const block = h("pre", { tabindex: "0", "data-format": name, "aria-label": title }, text);
    const press = () => copy(text, block, status);
    const act = h(
      "button",
      { type: "button", class: "do", "aria-label": `${words.copy}: ${title}`, on: { click: press } },
      words.copy,
    );
    return h("section", {}, h("h3", {}, title), act, block);
  });
  const head = h("h2", { id: "cite-title" }, words.title);
  const close = h("form", { method: "dialog" }, h("button", { class: "do" }, words.close));
  const name = h("p", {}, h("a", { href: cited.url }, cited.title));
  return h(
    "dialog",
    { class: "citation", "aria-labelledby": "cite-title" },
    h("header", {}, head, close),
    name,
    h("p", { class: "fine" }, words.says),
    formats,
    status,
  );
}

/** @param {string} text @param {HTMLElement} block @param {HTMLElement} status */
async function copy(text, block, status) {
  try {
    await navigator.clipboard.writeText(text);
    status.textContent = words.copied;
  } catch {
    getSelection()?.selectAllChildren(block);
    block.focus();
    status.textContent = words.select;
  }
}

/** What dialog and history look like: only who asks for them fetches it. */
function styled() {
  const id = "cite-style";
  const there = document.getElementById(id);
  if (there) return;
  const link = h("link", { id, rel: "stylesheet", href: new URL("_static/cite.css", ROOT).href });
  return new Promise((done) => {
    for (const event of ["load", "error"]) link.addEventListener(event, done, { once: true });
    document.head.append(link);
  });
}

// What has changed since

/** The address names a version: say at the top of the page what has changed since. @param {string} version */
export async function asked(version) {
  const anchor = decodeURIComponent(location.hash.slice(1));
  const place = document.querySelector("main > .text") ?? document.body;
  await styled();
  const box = h("aside", { class: "revised", "aria-label": sinceWords.label });
  place.prepend(box);
  try {
    const told = /** @type {Told} */ (await lying(FILES.history));
    box.append(...report(told, anchor, version));
  } catch {
    box.append(h("p", { role: "status" }, sinceWords.missed));
  }
  const open = box.querySelector("summary");
  if (open) {
    open.focus({ preventScroll: true });
    box.scrollIntoView();
  } else {
    box.append(h("button", { type: "button", class: "do", on: { click: () => box.remove() } }, sinceWords.close));
    document.getElementById(anchor)?.scrollIntoView();
  }
}

/** @param {Told} told @param {string} anchor @param {string} version @returns {(Node | string)[]} */
function report(told, anchor, version) {
  const said = (/** @type {string} */ text) => [h("p", { role: "status" }, text)];
  if (!told.since) return said(sinceWords.none({ version }));
  const thing = told.things[anchor];
  if (!thing) return said(sinceWords.nothing({ version }));
  const { title } = thing;
  const found = since(told, anchor, version);
  if (!found) {
    const parts = { title, version, since: inWords(told.since) };
    return said(told.shallow || told.unread ? sinceWords.unknown(parts) : sinceWords.never(parts));
  }
  if (!found.by.length) return said(sinceWords.same({ title, version }));
  const day = inWords(thing.steps.find(([name]) => name === version)?.[1] ?? "");
  return [changed(found, sinceWords.changed({ title, version, day }), anchor, told.unread)];
}

/** @param {Since} found @param {string} head @param {string} anchor @param {number} unread */
function changed({ changes, by }, head, anchor, unread) {
  return h(
    "details",
    { open: true },
    h("summary", {}, head),
    h("dl", {}, changes.map(change)),
    h("p", {}, sinceWords.by),
    h(
      "ul",
      {},
      by.map(({ version, day, subject }) =>
        h(
          "li",
          {},
          day && h("time", { datetime: day }, inWords(day)),
          day && ": ",
          subject || sinceWords.uncommitted,
          " ",
          h("code", {}, version),
        ),
      ),
    ),
    unread > 0 && h("p", { class: "fine" }, sinceWords.unread(unread)),
    h("p", {}, h("a", { href: `#${anchor}` }, sinceWords.there)),
  );
}

/** A field before and now, with what differs marked. @param {Change} told */
function change({ kind, field, was, now, of }) {
  const { head, was: old, now: fresh, end } = parted(was, now);
  const side = (/** @type {string} */ label, /** @type {"del" | "ins"} */ tag, /** @type {string} */ middle) =>
    h(
      "dd",
      {},
      h("b", {}, label),
      " ",
      head || middle || end ? [head, middle && h(tag, {}, middle), end] : h("i", {}, sinceWords.empty),
    );
  return [h("dt", {}, called(kind, field, of)), side(sinceWords.was, "del", old), side(sinceWords.now, "ins", fresh)];
}

/**
 * What a field is called, and where in it the change is.
 * @param {string} kind @param {string} field @param {string} [of]
 */
function called(kind, field, of) {
  const names = sinceWords.fields[kind] ?? {};
  const way = field.split("/").map((step) => names[step] ?? step);
  return [...(of ? [sinceWords.reading(of)] : []), ...way].join(" · ");
}
