// Cards that go from pile to pile: from which one can be taken, where it can go, and what it means to tap one.
/** @import { Choice, Option } from "./protocol" */

/** What leads from a pile, rightly or wrongly done, or refused. @param {Choice} mine @param {string} from */
export const leading = (mine, from) => mine.acts.filter(({ way }) => way?.from === from);

/** What leads from one pile to another. @param {Choice} mine @param {string} from @param {string} to */
export const between = (mine, from, to) => leading(mine, from).find(({ way }) => way?.to === to);

/** Whether it can be done, be it wrong. @param {Choice} mine @param {Option} option */
export const isPossible = ({ options, breaches }, { text }) => options.includes(text) || breaches.includes(text);

/** What a pile does at once when it is tapped: a card that lies face down is turned. @param {Choice} mine */
export const atOnce = (mine, /** @type {string} */ pile) => leading(mine, pile).find(({ cards }) => !cards.length);

/**
 * What tapping a pile comes to, when something has been taken up or not: an act, or that something is taken up now.
 * @param {Choice | null} mine @param {string} from @param {string} pile
 * @returns {{ act?: Option, from: string }}
 */
export function tapped(mine, from, pile) {
  if (!mine) return { from: "" };
  const act = (from && between(mine, from, pile)) || atOnce(mine, pile);
  if (act) return { act, from };
  const other = from !== pile && leading(mine, pile).some((option) => isPossible(mine, option));
  return { from: other ? pile : "" };
}
