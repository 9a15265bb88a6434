// The two packs: what Spanish cards are called, and which French card stands for each, as the engine has it.

const COUNTERPARTS = { O: "D", P: "H", E: "S", B: "C", 1: "A", V: "J", N: "Q" };

/** @param {string} code: a card or a suit, `7O`, `O` @returns {boolean} */
export const isSpanish = (code) => "OPEB".includes(code.at(-1) ?? " ");

/** Whether the reader sees French faces instead of Spanish ones. */
export const isFrench = () => document.body.classList.contains("french");

/** The card or suit that is seen: the French counterpart, where the reader has chosen so. */
export const seen = (code) =>
  isSpanish(code) && isFrench() ? [...code].map((letter) => COUNTERPARTS[letter] ?? letter).join("") : code;
