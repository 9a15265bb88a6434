// What it means to tap a place on the cloth, with cards of the own hand gathered or without.
/** @import { Choice, Code, Option, Zone } from "./protocol" */

/** What of an option comes from the hand. @param {Option} option */
export const ownOf = ({ cards, own = cards.length }) => cards.slice(0, own);

/** @param {Code[]} some @param {Code[]} others */
const areSame = (some, others) => some.length === others.length && some.every((code) => others.includes(code));

/** What can be done with just these cards of the hand, wherever it goes. @param {Choice} mine @param {Code[]} cards */
export const withOwn = ({ acts }, cards) => acts.filter((option) => option.at && areSame(ownOf(option), cards));

/**
 * What is done by tapping there with these cards gathered; rightly, if that is possible.
 * @param {Choice} mine @param {Code[]} gathered @param {Zone} zone @param {Code} [code] the card that is tapped
 */
export function waysTo(mine, gathered, { key, cards }, code) {
  const own = gathered.filter((each) => !cards.includes(each));
  const ways = withOwn(mine, own).filter(({ at }) => at?.zone === key && (!code || !at.card || at.card === code));
  const right = ways.filter(({ text }) => mine.options.includes(text));
  return right.length ? right : ways;
}

/** Whether anything is done by tapping there, sooner or later. @param {Choice} mine @param {Zone} zone */
export const isPlace = ({ acts }, { key }) => acts.some(({ at }) => at?.zone === key);

/** The cards of a pile that can be tapped apart, and the one on top. @param {Choice | null} mine @param {Zone} zone */
export function within(mine, { key, cards }) {
  const meant = mine?.acts.flatMap(({ at }) => (at?.zone === key && at.card ? [at.card] : [])) ?? [];
  const lowest = cards.findIndex((code) => meant.includes(code));
  return cards.slice(lowest < 0 ? -1 : lowest);
}
