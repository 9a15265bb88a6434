// What cards come to that have been gathered from the table, where the engine says what each counts.
import { W } from "./words.mjs";
/** @import { Choice, Code } from "./protocol" */

/** @typedef {{ at: Code, total: string, said: string }} Sum `at`: the card gathered last; in brief, in full. */

/** All sums of one number of each. @param {number[][]} each */
const totals = (each) =>
  each.reduce((sums, numbers) => [...new Set(sums.flatMap((sum) => numbers.map((n) => sum + n)))], [0]);

/** @param {number[]} numbers */
const either = (numbers) => W.table.either(numbers.map(String));

/**
 * Nothing, while nothing lies there that has a number. A card of the hand says of how many sets it would be.
 * @param {Choice} mine @param {Code[]} gathered @param {Code[]} own @returns {Sum | null}
 */
export function sumOf({ counts }, gathered, own) {
  const on = counts.filter(({ cards }) => cards.every((code) => gathered.includes(code)));
  const lying = on.filter(({ cards }) => !own.includes(cards[0]));
  if (!lying.length || lying.some(({ numbers }) => !numbers.length)) return null;
  /** @param {Code[]} codes */
  const when = (codes) => Math.max(...codes.map((code) => gathered.indexOf(code)));
  lying.sort((a, b) => when(a.cards) - when(b.cards));
  const at = lying[lying.length - 1].cards[0];
  const each = lying.map(({ numbers }) => numbers);
  const sums = totals(each).sort((a, b) => a - b);
  const by = on.filter(({ cards }) => own.includes(cards[0])).flatMap(({ numbers }) => numbers);
  const whole = sums.flatMap((sum) => by.filter((n) => sum % n === 0).map((n) => ({ sum, n })))[0];
  const sets = whole && whole.sum > whole.n ? ` = ${whole.sum / whole.n} × ${whole.n}` : "";
  const total = (whole ? String(whole.sum) : either(sums)) + sets;
  return { at, total, said: each.length > 1 ? `${each.map(either).join(" + ")} = ${total}` : total };
}
