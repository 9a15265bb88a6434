// Numbers to be named: those that a choice offers, if they are too many for a button each, and why another may not be.
import { W } from "./words.mjs";
/** @import { Choice, Option, Refusal } from "./protocol" */

/** How many numbers have a button each. */
const FEW = 8;

/** The numbers among what may be said, if they are too many for a button each. @param {Choice} mine */
export function numbers(mine) {
  const found = mine.acts.filter(({ number: n, text }) => n !== undefined && mine.options.includes(text));
  return found.length > FEW ? found.map((option) => Number(option.number)) : [];
}

/** What may be said with this number as it is written. @param {Choice} mine @param {string} typed */
export const numbered = (mine, typed) => mine.acts.find(({ number: n }) => n !== undefined && String(n) === typed);

/**
 * Why a number may not be named that is none of a choice: as the nearest beyond what is offered, which is refused by a
 * rule; else because it is not between the least and the most.
 * @param {Choice} mine @param {string} act @param {string} typed @returns {Refusal}
 */
export function beyond(mine, act, typed) {
  const offered = numbers(mine);
  const [least, most] = [Math.min(...offered), Math.max(...offered)];
  const why = W.table.bounds(least, most);
  const near = neighbour(mine, Number(typed), least, most);
  const by = near ? mine.refused[near.text] : { rule: mine.rule, why, said: [why] };
  const spoken = typed ? W.table.does(mine.verb, typed) : [];
  return { ...by, act, spoken, grade: "impossible" };
}

/** On that side of what is offered the nearest that is refused. @param {Choice} mine @param {number} n */
function neighbour({ acts, refused }, n, /** @type {number} */ least, /** @type {number} */ most) {
  /** @param {Option} option */
  const lies = ({ number: other = NaN, text }) => text in refused && (n > most ? other > most : other < least);
  if (n >= least && n <= most) return undefined;
  /** @param {Option} option */
  const far = ({ number: other = NaN }) => Math.min(Math.abs(other - least), Math.abs(other - most));
  return acts.filter(lies).sort((one, other) => far(one) - far(other))[0];
}
