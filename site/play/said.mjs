// What is said, in words: messages in stretches as the reader sees them, and acts as one would say them.
import { cardName, suitName } from "./cards.mjs";
import { playerIn } from "./names.mjs";
/** @import { Choice, Code, Option, Said } from "./protocol" */

/** A message as plain text, its players, cards and suits as the reader sees them. @param {Said} said */
export const plainly = (said) => said.map(stretch).join("");

/** @param {Said[number]} span */
function stretch(span) {
  if (typeof span === "string") return span;
  if (span.type === "card") return cardName(String(span.value));
  return span.type === "suit" ? suitName(String(span.value)) : playerIn(span);
}

/** The number that is part of a message: of the eighth pile of a layout, eight. @param {Said} said */
export const numberIn = (said) => {
  const found = said.find((span) => typeof span !== "string" && span.type === "number");
  return typeof found === "object" ? Number(found.value) : null;
};

/** Several sentences, one after the other. @param {Said[]} several */
export const inTurn = (several) => several.flatMap((said, n) => (n > 0 ? [" ", ...said] : said));

/** Of what can be done, that with this text. @param {Choice | null} mine @param {string} text */
export const optionOf = (mine, text) => mine?.acts.find((option) => option.text === text);

/** Whether several cards can be gathered, beside single ones. @param {Choice | null} mine */
export const isGathering = (mine) => mine !== null && mine.gathers !== "";

/** What can be done with exactly these cards. @param {Choice} mine @param {Code[]} cards @returns {Option[]} */
export const withCards = ({ acts }, cards) =>
  acts.filter((option) => option.cards.length === cards.length && cards.every((code) => option.cards.includes(code)));

/** The one card that an option holds, or nothing. @param {Option} option @returns {Code | undefined} */
export const only = ({ cards }) => (cards.length === 1 ? cards[0] : undefined);
