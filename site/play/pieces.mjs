// Finds the cards and suits in a sentence, so that they can be drawn as signs.
import { CARD, RANKS, SUITS, named, signOf, suitClass, suitSign } from "./cards.mjs";
import { isSpanish, seen } from "./packs.mjs";

const WORDED = new RegExp(
  `\\b(?:(${Object.values(RANKS).join("|")}) of )?(${Object.values(SUITS).join("|")})\\b|\\b(${CARD})\\b`,
  "g",
);
/** @param {Record<string, string | undefined>} words @param {string} name @param {string} among */
const letter = (words, name, among) => [...among].find((key) => words[key] === name);
const SPANISH = { suits: "OPEB", ranks: "123456789VNK" };
const FRENCH = { suits: "SHDC", ranks: "AKQJT98765432" };

/**
 * A text in pieces. Words are read by the pack, as both have clubs.
 * @param {string} text
 * @returns {{ text: string, suit?: string, word?: string, card?: string }[]}
 */
export function pieces(text, spanish = false) {
  const found = [];
  let at = 0;
  for (const match of text.matchAll(WORDED)) {
    const code = coded(match, spanish);
    if (!code) continue;
    if (match.index > at) found.push({ text: text.slice(at, match.index) });
    found.push(drawn(code));
    at = match.index + match[0].length;
  }
  if (at < text.length) found.push({ text: text.slice(at) });
  return found;
}

/** The card or suit that is meant; nothing by coins that are paid, not played. @param {RegExpExecArray} match */
function coded([, rank, suit, card], /** @type {boolean} */ spanish) {
  if (card) return card;
  const own = spanish ? SPANISH : FRENCH;
  const meant = letter(SUITS, suit, own.suits) ?? letter(SUITS, suit, FRENCH.suits);
  if (!meant || !rank) return meant;
  return letter(RANKS, rank, (isSpanish(meant) ? SPANISH : FRENCH).ranks) + meant;
}

/** @param {string} code */
function drawn(code) {
  const shown = seen(code);
  const suit = suitClass(shown.length > 1 ? shown[1] : shown);
  const card = isSpanish(code) ? code : undefined;
  if (code.length > 1) return { text: signOf(shown), suit, word: named(shown), card };
  return { text: suitSign(shown), suit, word: SUITS[shown], card };
}
