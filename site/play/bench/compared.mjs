// One's own sum beside the engine's: what each gains by both, and by which rules the engine comes to it.
/** @import { Account, Entry, Points, RuleId } from "../protocol" */

/** @typedef {{ rule: RuleId, amount: number }} Gain What a rule brings, or costs. */
/** @typedef {{ account: Account, own: number, engine: number, by: Gain[] }} Row */

/**
 * A row for each of whom a sum was asked.
 * @param {Account[]} accounts @param {Points} own @param {{ totals?: Points, entries?: Entry[] }} engine
 * @returns {Row[]}
 */
export const compared = (accounts, own, { totals = {}, entries = [] }) =>
  accounts.map((account) => ({
    account,
    own: own[account] ?? 0,
    engine: totals[account] ?? 0,
    by: gains(account, entries),
  }));

/** What an account gains by each rule; what comes to nothing is left out. @param {Account} account */
function gains(account, /** @type {Entry[]} */ entries) {
  /** @type {Map<RuleId, number>} */
  const sums = new Map();
  for (const { rule, payer, payee, amount } of entries) {
    const gained = amount * (Number(payee === account) - Number(payer === account));
    sums.set(rule, (sums.get(rule) ?? 0) + gained);
  }
  return [...sums].filter(([, amount]) => amount).map(([rule, amount]) => ({ rule, amount }));
}

/** Whether both come to the same for all. @param {Row[]} rows */
export const agree = (rows) => rows.every(({ own, engine }) => own === engine);
