// Cards and suits by name and by sign, as the reader sees them.
import { isSpanish, seen } from "./packs.mjs";
import { cardCalled, joker, suitCalled as suitInWords } from "./words/cards.mjs";

/** @type {Record<string, string | undefined>} */
export const RANKS = {
  A: "ace",
  K: "king",
  Q: "queen",
  J: "jack",
  W: "twelve",
  L: "eleven",
  T: "ten",
  9: "nine",
  8: "eight",
  7: "seven",
  6: "six",
  5: "five",
  4: "four",
  3: "three",
  2: "two",
  1: "ace",
  V: "valet",
  N: "knight",
  X: "joker",
};
/** @type {Record<string, string | undefined>} */
export const SUITS = {
  S: "spades",
  H: "hearts",
  D: "diamonds",
  C: "clubs",
  O: "coins",
  P: "cups",
  E: "swords",
  B: "clubs",
};
/** The stylesheet draws Spanish suits. @type {Record<string, string | undefined>} */
const SIGNS = { S: "♠", H: "♥", D: "♦", C: "♣" };
/** @type {Record<string, string | undefined>} */
const PACKS = { 1: "I", 2: "II", 3: "III", 4: "IV" };
const SUIT_ORDER = "SHCDOPEB";
const RANK_ORDER = "XAKQNJVWLT987654321";
/** In a hand, so that red and black alternate. */
const COLOURS = "SHCDOPEB";

const WHOLE = /^(?:[AKQJWLT2-9X][SHDC][1-4]?|[1-9VNK][OPEB])$/;
/** @param {string} code */
export const isCard = (code) => WHOLE.test(code);

/** Of which pack a card is, where there are several: III of `TH3`. @param {string} code */
export const packMark = (code) => PACKS[code.slice(2)] ?? "";
/** @param {string} code */
const marked = (code) => packMark(code) && ` (${packMark(code)})`;

/** A card as it is, whatever is seen: the ten of hearts of `TH`. @param {string} code */
export const named = (code) => cardCalled(`${RANKS[code[0]]} of ${SUITS[code[1]]}`) + marked(code);
/** As the reader sees it. What is no card remains. @param {string} code */
export const cardName = (code) => (isCard(code) ? named(seen(code)) : code);

/** A card as it is, as a sign: 10♥ of `TH`; of a Spanish card its rank. @param {string} code */
export const signOf = (code) => rankSign(code[0]) + suitSign(code[1]) + marked(code);
/** As the reader sees it. What is no card remains. @param {string} code */
export const cardSign = (code) => (isCard(code) ? signOf(seen(code)) : code);
/** @type {Record<string, string | undefined>} */
const RANK_SIGNS = { T: "10", L: "11", W: "12", X: `${joker} ` };
/** @param {string} rank `T` is 10, and `X` a joker */
export const rankSign = (rank) => RANK_SIGNS[rank] ?? rank;
/** @param {string} suit */
export const suitSign = (suit) => SIGNS[suit] ?? "";
/** @param {string} suit */
export const suitName = (suit) => suitInWords(SUITS[seen(suit)] ?? suit);
/** The suit of this name, of the French pack. @param {string} name */
export const suitCalled = (name) => [..."SHDC"].find((letter) => SUITS[letter] === name);
/** The class of a suit's sign, by which the stylesheet colours or draws it. @param {string} suit */
export const suitClass = (suit) => `${isSpanish(suit) ? "es " : ""}${suit.toLowerCase()}`;

/** The suits and ranks of some cards, each in its order. @param {string[]} codes */
export const suitsOf = (codes) => [...SUIT_ORDER].filter((suit) => codes.some((code) => code[1] === suit));
/** @param {string[]} codes */
export const ranksOf = (codes) => [...RANK_ORDER].filter((rank) => codes.some((code) => code[0] === rank));

/** A hand in order, without what is not known. @param {string[]} codes */
export const sorted = (codes, ranks = "") =>
  known(codes).sort(
    (one, other) => COLOURS.indexOf(one[1]) - COLOURS.indexOf(other[1]) || byRank(one, other, ranks || RANK_ORDER),
  );
/** The same by ranks, then suits. @param {string[]} codes */
export const ranked = (codes, ranks = "") =>
  sorted(codes, ranks).sort((one, other) => byRank(one, other, ranks || RANK_ORDER));
/** @param {string[]} codes */
const known = (codes) => codes.filter((code) => code !== "?");
/** @param {string} one @param {string} other @param {string} ranks */
const byRank = (one, other, ranks) => ranks.indexOf(one[0]) - ranks.indexOf(other[0]);
