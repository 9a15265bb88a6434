// The two packs: which cards are Spanish, which French card stands for each, and how the reader sees them.

/** As the engine has it. @type {Record<string, string | undefined>} */
const COUNTERPARTS = { O: "D", P: "H", E: "S", B: "C", 1: "A", V: "J", N: "Q" };

/** @param {string} code a card or a suit, `7O`, `O` */
export const isSpanish = (code) => "OPEB".includes(code.at(-1) ?? " ");

/** Whether the reader sees French faces instead of Spanish ones. */
export const isFrench = () => document.body.classList.contains("french");

/** Whether the reader sees suits in four colours. */
export const isFour = () => document.body.classList.contains("four");

/** The card or suit that is seen: the French counterpart, where the reader has chosen so. @param {string} code */
export const seen = (code) =>
  isSpanish(code) && isFrench() ? [...code].map((letter) => COUNTERPARTS[letter] ?? letter).join("") : code;
