// What has happened at a table, as plain data: what everyone has had when, which lines a log has, who signalled.
/** @import { Account, Line, Points, Seat, Seen, Table, TableSince } from "./protocol" */
/** @import { Playing } from "./state.mjs" */

/** How much is known of a table. @param {Table} view @returns {Seen} */
export const seenOf = ({ acts, events, entries, reasons }) => ({
  acts: acts.length,
  events: events.length,
  entries: entries.length,
  reasons: reasons.length,
});

/** A table, whole: what was known of it, with what has come since. @param {Table | null} known */
export function whole(known, /** @type {Table | TableSince} */ told) {
  if (!("after" in told)) return told;
  if (!known) throw new Error("nothing was known of this table");
  const { after, record, acts, events, story, entries, reasons, ...now } = told;
  /** @type {Table} */
  const view = {
    ...now,
    record: { ...known.record, acts: [...known.record.acts.slice(0, after.acts), ...record.acts] },
    acts: [...known.acts.slice(0, after.acts), ...acts],
    events: [...known.events.slice(0, after.events), ...events],
    story: [...known.story.filter(({ first }) => first < after.story), ...story],
    entries: [...known.entries.slice(0, after.entries), ...entries],
    reasons: [...known.reasons.slice(0, after.reasons), ...reasons],
  };
  return view;
}

/** What each has, and each pool holds, when so many deals are settled. @param {Table} view @param {number} deals */
export function balanceAfter(view, deals) {
  /** @type {Points} */
  const held = Object.fromEntries(Object.keys(view.balance).map((name) => [name, view.record.brought?.[name] ?? 0]));
  for (const { payer, payee, amount } of view.entries.filter((entry) => entry.deal <= deals)) {
    held[payer] -= amount;
    held[payee] += amount;
  }
  return held;
}

/** What a deal came to, by account. @param {Table} view @param {number} deal @returns {Points} */
export function totalsOf(view, deal) {
  const [before, then] = [balanceAfter(view, deal - 1), balanceAfter(view, deal)];
  return Object.fromEntries(Object.keys(then).map((name) => [name, then[name] - before[name]]));
}

/**
 * Those who score together: the sides, where some play together for good, else everyone alone.
 * @param {{ names: Seat[], sides: Seat[][] }} view @returns {Seat[][]}
 */
export const companies = ({ names, sides }) =>
  sides.some((all) => all.length > 1) ? sides : names.map((name) => [name]);

/**
 * What those have who score together: what each has, added up, or what is written down with any of them.
 * @param {{ added: boolean }} view @param {Seat[]} seats @param {Points} points
 */
export function together({ added }, seats, points) {
  const had = seats.map((seat) => points[seat] ?? 0);
  return added ? had.reduce((sum, one) => sum + one, 0) : Math.max(...had);
}

/** The accounts between the players. @param {{ balance: Points, names: Seat[] }} view @returns {Account[]} */
export const pools = ({ balance, names }) =>
  Object.keys(balance).filter((name) => !names.includes(name) && name !== "score");

/** What score and log may tell: while a settled deal lies there, nothing of the next. @param {Playing} state */
export function sofar({ view, drawn, pause }) {
  if (pause?.kind !== "deal" || view.over) return view;
  const story = view.story.filter(({ deal }) => deal <= pause.deal);
  return { ...view, deals: pause.deal, over: true, balance: drawn.balance, story };
}

/** Whether a line can be told: a sign that was not seen is not. @param {Line} line */
export const isTold = ({ by, sign }) => !by || Boolean(sign);

/**
 * The signals of a seat that were seen in this deal.
 * @param {Pick<Table, "events" | "since">} view @param {Seat} seat
 */
export const signalsOf = ({ events, since }, seat) =>
  events.flatMap(({ signal, by, act, said = [] }) => (signal && by === seat && act > since ? [{ signal, said }] : []));
