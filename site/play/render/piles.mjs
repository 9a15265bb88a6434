// Draws the cards that lie about: whose they are, and face down but for what the reader may see in them.
import { W } from "../words.mjs";
import { h } from "./elements.mjs";
import { card, signs } from "./parts.mjs";
/** @import { Code, Seat } from "../protocol" */
/** @import { View } from "./cloth.mjs" */

/** @typedef {{ seat: Seat | "", name: string, cards: Code[] }} Lying */

const OWNED = /^(.*) (?:by|of|before) (\w+)$/;
/** Tricks are told in words. */
const TOLD = /^(tricks?|taken)\b/;

/** The piles by whose they are; nobody’s lie in the middle. @param {View} view @returns {Lying[]} */
export function lying({ piles, names }) {
  const some = Object.entries(piles).filter(([name, cards]) => cards.length && !TOLD.test(name));
  return some.map(([name, cards]) => {
    const [, what, seat] = OWNED.exec(name) ?? [];
    return names.includes(seat) ? { seat, name: what, cards } : { seat: "", name, cards };
  });
}

/** How many backs are drawn at most; words say how many there are. */
const FEW = 12;
/** @param {Lying} lying */
export function pile({ name, cards }) {
  const backs = cards.filter((code) => code === "?").slice(0, FEW);
  const known = cards.filter((code) => code !== "?").map((code) => h("span", { class: "leaf" }, signs(code)));
  const drawn = backs.map((_, n) => card("?", { alt: n ? "" : W.table.hidden, width: 18 }));
  const words = W.table.pile(W.table.piles[name] ?? name, cards.length);
  return h(
    "span",
    { class: "pile" },
    h("span", { class: "backs" }, drawn),
    known,
    " ",
    h("span", { class: "named" }, words),
  );
}
