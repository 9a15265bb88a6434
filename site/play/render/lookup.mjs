// What a leaf explains: words where they stand, and a box that looks things up. All they know lies in the page.
import { lookup as words } from "../words/lookup.mjs";

/**
 * A rule as printed, and the other words of its full text.
 * @typedef {{ id: string, said: string, words: string }} Line
 */
/**
 * An entry of the glossary.
 * @typedef {{ id: string, term: string, also: string[], says: string, see: string[] }} Term
 */

/** Lower case and without accents, as one types in a hurry. @param {string} text */
export const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();

/** Whether some word of a text begins with what is asked; with several words, each.
 * @param {string} text
 * @param {string} asked
 */
const has = (text, asked) =>
  plain(asked)
    .split(/\s+/)
    .every((word) => word !== "" && ` ${plain(text).replace(/[^\p{L}\p{N}]+/gu, " ")}`.includes(` ${word}`));

/** A word without the ending of a plural, so that “revokes” finds “revoke”. @param {string} word */
const single = (word) => (plain(word).length > 3 ? plain(word).replace(/s$/, "") : plain(word));

/** The terms of this name, or that see one of this name; those that begin with it, first the whole word.
 * @param {Term[]} terms
 * @param {string} asked
 */
export const termsFor = (terms, asked) => {
  const named = terms.filter((term) => [term.term, ...term.also].some((name) => has(name, single(asked))));
  return named.sort((one, other) => Number(whole(other, asked)) - Number(whole(one, asked)));
};

/** @param {Term} term @param {string} asked */
const whole = (term, asked) => [term.term, ...term.also].some((name) => single(name) === single(asked));

/** The rules that say it, then those that say what the glossary calls it or sends one on to.
 * @param {Line[]} lines
 * @param {Term[]} terms
 * @param {string} asked
 */
export const linesFor = (lines, terms, asked) => {
  if (!plain(asked)) return [];
  const named = termsFor(terms, asked).slice(0, 1);
  const names = named.flatMap((term) => [term.term, ...term.also]);
  /** @type {((line: Line) => boolean)[]} */
  const ways = [
    (line) => has(line.said, single(asked)),
    (line) => names.some((name) => has(line.said, single(name))),
    (line) => has(line.words, single(asked)) || names.some((name) => has(line.words, single(name))),
    (line) => named.some((term) => term.see.some((name) => has(line.said, single(name)))),
  ];
  return [...new Set(ways.flatMap((way) => lines.filter(way)))];
};

/**
 * Let a word that leads to the glossary be explained below the line in which it stands.
 * @param {HTMLAnchorElement} word
 * @param {Term[]} terms
 */
const explain = (word, terms) => {
  const term = terms.find(({ id }) => word.hash === `#term-${id}`);
  const line = word.closest("span.v, p");
  if (!term || !line) return;
  /** @type {HTMLElement | null} */
  let note = null;
  const toggle = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (note) note.remove();
    note = note ? null : document.createElement("span");
    word.setAttribute("aria-expanded", String(Boolean(note)));
    if (!note) return;
    note.className = "explained";
    note.setAttribute("role", "status");
    line.after(note);
    const name = document.createElement("b");
    name.textContent = term.term;
    note.append(name, `: ${term.says}`);
  };
  word.setAttribute("role", "button");
  word.setAttribute("aria-expanded", "false");
  word.addEventListener("click", toggle);
  word.addEventListener("keydown", (event) => {
    if (event.key === " ") toggle(event);
  });
};

/** Open the box of a leaf, and answer in it; explain its words. @param {HTMLElement} leaf */
const begin = (leaf) => {
  const box = leaf.querySelector(".seek");
  const door = leaf.querySelector(".dock .look a");
  const input = box?.querySelector("input");
  const list = box?.querySelector("ol");
  const status = box?.querySelector("[role=status]");
  const data = JSON.parse(box?.querySelector("script")?.textContent ?? "null");
  if (!(box instanceof HTMLElement) || !input || !list || !status || !(door instanceof HTMLAnchorElement) || !data)
    return;
  const glossary = door.href;
  for (const word of leaf.querySelectorAll(".goes a[href*='#term-'], .lines a[href*='#term-']")) {
    if (word instanceof HTMLAnchorElement) explain(word, data.terms);
  }
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = door.textContent;
  button.setAttribute("aria-haspopup", "dialog");
  door.replaceWith(button);
  button.addEventListener("click", () => {
    box.showPopover();
    input.select();
    input.focus();
    answer();
  });

  /** The rules as they stand on the page now, under the readings that are picked. */
  const printed = () =>
    [...leaf.querySelectorAll(".lines > li[id]")].map((li) => {
      const said = [...li.querySelectorAll(":scope > span.v")].filter(
        (span) => getComputedStyle(span).display !== "none",
      );
      return { id: li.id, li, said: said.map((span) => span.textContent).join(" "), words: data.rules[li.id] ?? "" };
    });

  const answer = () => {
    const lines = printed().filter((line) => line.said);
    const found = linesFor(lines, data.terms, input.value);
    const term = plain(input.value) ? termsFor(data.terms, input.value)[0] : undefined;
    list.replaceChildren(
      ...found.flatMap((line) => {
        const li = lines.find((each) => each.id === line.id)?.li.cloneNode(true);
        if (!(li instanceof HTMLElement)) return [];
        li.removeAttribute("id");
        for (const each of li.querySelectorAll("div, ul, figure, .explained")) each.remove();
        // A word of a copy leads to the glossary, as it does without a script.
        for (const word of li.querySelectorAll("[aria-expanded]"))
          for (const name of ["role", "aria-expanded"]) word.removeAttribute(name);
        return [li];
      }),
    );
    status.replaceChildren();
    if (!plain(input.value)) return;
    status.append(words.found(found.length));
    if (term) {
      const name = document.createElement("a");
      name.href = `${glossary}#term-${term.id}`;
      name.textContent = term.term;
      status.append(name, `: ${term.says}`);
    } else if (!found.length) {
      const other = document.createElement("a");
      other.href = glossary;
      other.textContent = words.glossary;
      status.append(...words.others(other));
    }
  };
  input.addEventListener("input", answer);
  document.addEventListener("keydown", (event) => {
    const busy = event.target instanceof Element && event.target.closest("input, textarea, select, [contenteditable]");
    if (event.key === "/" && !busy && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      button.click();
    }
  });
};

if (typeof document !== "undefined") {
  for (const leaf of document.querySelectorAll("[data-leaf]")) if (leaf instanceof HTMLElement) begin(leaf);
}
