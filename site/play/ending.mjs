// How a deal or a game ends, as data and in a few sentences: what each got and for what, who leads, what counted most.
import { called } from "./names.mjs";
import { outcome, people } from "./outcome.mjs";
import { balanceAfter, companies, together, totalsOf } from "./past.mjs";
import { W } from "./words.mjs";
import { capital } from "./words/grammar.mjs";
/** @import { Entry, RuleId, Said, Seat, Table } from "./protocol" */

/** Something for which somebody got or gave so much. @typedef {{ rule: RuleId, said: Said, amount: number }} Item */
/**
 * What a deal came to for those who score together.
 * @typedef {{ seats: Seat[], items: Item[], deal: number, now: number }} Reckoned
 */
/**
 * The same with everyone to whom it came, and whether that was `all` they came away with.
 * @typedef {Item & { seats: Seat[], each: boolean, scored: boolean, all: boolean }} Most
 */

/** What was entered in a deal, or in all, and has not been undone. @param {Table} view @param {number} [deal] */
function entered({ entries }, deal) {
  const undone = new Set(entries.map(({ undoes }) => undoes));
  const stand = entries.filter(({ undoes }, n) => undoes === null && !undone.has(n));
  return deal ? stand.filter((entry) => entry.deal === deal) : stand;
}

/** @param {Entry} entry */
const isScored = ({ payer, payee }) => payer === "score" || payee === "score";

/** For what those who score together got and gave, most first. @param {Table} view @param {Seat[]} seats */
function itemsOf(view, /** @type {Entry[]} */ entries, seats) {
  /** @type {Map<string, { rule: RuleId, said: Said, points: Record<Seat, number> }>} */
  const rows = new Map();
  for (const { rule, note, said, payer, payee, amount } of entries) {
    const key = `${rule} ${note}`;
    const { points } = rows.get(key) ?? { points: Object.fromEntries(seats.map((seat) => [seat, 0])) };
    rows.set(key, { rule, said, points });
    if (payer in points) points[payer] -= amount;
    if (payee in points) points[payee] += amount;
  }
  const items = [...rows.values()].map(({ rule, said, points }) => ({ rule, said, amount: sum(view, seats, points) }));
  return items
    .filter(({ amount }) => amount !== 0)
    .toSorted((one, other) => Math.abs(other.amount) - Math.abs(one.amount));
}

/** What those have who score together, also where all of them lose it. @param {Table} view @param {Seat[]} seats */
const sum = (view, seats, /** @type {Record<Seat, number>} */ points) =>
  view.added ? together(view, seats, points) : points[seats[0]];

/** What a deal came to for each, most first. @param {Table} view @param {number} deal @returns {Reckoned[]} */
export function reckoned(view, deal) {
  const [points, held] = [totalsOf(view, deal), balanceAfter(view, deal)];
  const entries = entered(view, deal);
  return companies(view)
    .map((seats) => ({
      seats,
      items: itemsOf(view, entries, seats),
      deal: sum(view, seats, points),
      now: sum(view, seats, held),
    }))
    .toSorted((one, other) => other.deal - one.deal);
}

/** What each side, or each alone, had after so many deals, most first. @param {Table} view @param {number} deal */
function standing(view, deal) {
  const held = balanceAfter(view, deal);
  return companies(view)
    .map((seats) => ({ seats, now: sum(view, seats, held) }))
    .toSorted((one, other) => other.now - one.now);
}

/** Who leads after a deal, all who have as much. @param {Table} view @param {number} deal */
export function leaders(view, deal) {
  const all = standing(view, deal);
  const first = all.filter(({ now }) => now === all[0].now);
  return { now: all[0].now, seats: first.flatMap(({ seats }) => seats), alike: first.length, all: all.length };
}

/** Whoever leads alone, and how far that one lay behind after a deal. @param {Table} view @param {number} deal */
function behind(view, deal, /** @type {number} */ before) {
  const { seats, alike } = leaders(view, deal);
  if (alike > 1) return null;
  const then = standing(view, before);
  const own = then.find((each) => each.seats.join() === seats.join());
  return { seats, by: then[0].now - (own?.now ?? 0) };
}

/**
 * What counted most in a deal, or in the whole game; nothing if there was only one thing, or something else as much, or
 * if whoever got it has lost as much by something else.
 * @param {Table} view @param {number} [deal] @returns {Most | null}
 */
export function most(view, deal) {
  const entries = entered(view, deal);
  const items = companies(view).flatMap((seats) =>
    itemsOf(view, entries, seats).map((item) => ({ ...item, seats, key: JSON.stringify([item.rule, item.said]) })),
  );
  const [best] = items.filter(({ amount }) => amount > 0).toSorted((one, other) => other.amount - one.amount);
  if (!best?.said.length) return null;
  const like = items.filter(({ amount }) => amount === best.amount);
  const others = new Set(items.map(({ key }) => key)).size;
  if (others < 2 || like.some(({ key }) => key !== best.key)) return null;
  const whole = sum(view, best.seats, deal ? totalsOf(view, deal) : balanceAfter(view, view.deals));
  if (whole <= 0) return null;
  const { rule, said, amount } = best;
  const scored = entries.some((entry) => entry.rule === rule && isScored(entry));
  const seats = like.flatMap((each) => each.seats);
  return { rule, said, amount, seats, each: like.length > 1, scored, all: amount === whole };
}

/** Who took every trick, of three at least; nobody, if several took some. @param {Pick<Table, "told">} view */
export function everyTrick({ told }) {
  const rows = told.find(({ name }) => name === "tricks")?.rows ?? [];
  const taken = rows.map(({ who, value }) => ({ who, n: numberIn(value) })).filter(({ n }) => n > 0);
  return taken.length === 1 && rows.length > 1 && taken[0].n > 2 ? taken[0].who : [];
}

/** The number that a value is. @param {Said} said */
function numberIn(said) {
  const [span] = said;
  return said.length === 1 && typeof span === "object" && span.type === "number" ? span.value : 0;
}

/**
 * What counted most, as a sentence of a deal or of the whole game.
 * @param {Most | null} found @param {Seat | ""} me @returns {Said}
 */
function mostSaid(found, me, whole = false) {
  if (!found) return [];
  const { seats, amount, each, scored, said, all } = found;
  if (all) return W.moments.mostOfAll(said, whole).flat(); // how much it was stands above it already
  const many = seats.length > 1;
  const head = W.table.outcome({
    ...{ who: capital(people(seats, me)), amount, each, many, scored },
    you: isYou(seats, me),
  });
  return W.moments.most([head], said, whole).flat();
}

/** @param {Seat[]} seats @param {Seat | ""} me */
const isYou = (seats, me) => seats.length === 1 && seats[0] === me;

/** @param {Seat[]} seats @param {Seat | ""} me */
const named = (seats, me) => ({ who: people(seats, me), you: isYou(seats, me), many: seats.length > 1 });

/**
 * What is worth telling of a deal: who took all, who has come from behind, what counted most.
 * @param {Table} view @param {Pick<Table, "told">} drawn as the deal has left it
 * @param {number} deal @returns {Said}
 */
export function bestOf(view, drawn, deal) {
  const all = everyTrick(drawn);
  if (all.length) return [W.moments.everyTrick(named(all, view.seat))];
  const come = deal > 1 ? behind(view, deal, deal - 1) : null;
  if (come && come.by > 0) return [W.moments.cameBack({ ...named(come.seats, view.seat), by: come.by })];
  return mostSaid(most(view, deal), view.seat);
}

/** What is worth telling of a whole game: how far whoever won lay behind, or what counted most. @param {Table} view */
export function bestOfAll(view) {
  const far = Array.from({ length: view.deals - 1 }, (_, n) => ({ deal: n + 1, ...behind(view, view.deals, n + 1) }));
  const [most_] = far.toSorted((one, other) => (other.by ?? 0) - (one.by ?? 0));
  if (most_?.seats && most_.by) {
    return [W.moments.wasBehind({ ...named(most_.seats, view.seat), by: most_.by, deal: most_.deal })];
  }
  return mostSaid(most(view), view.seat, view.deals > 1);
}

/** Who has won the game; nobody while it goes on, or where a deal was all. @param {Table} view @returns {Seat[]} */
export const winnersOf = ({ over, result }) => (over ? (result?.winners ?? []) : []);

/** Who leads after a deal, as a sentence. @param {Table} view @param {number} deal */
export function leading(view, deal) {
  const { now, seats, alike, all } = leaders(view, deal);
  if (alike === all) return W.moments.level(now);
  return alike > 1 ? W.moments.abreast(people(seats, view.seat), now) : W.moments.leads(named(seats, view.seat), now);
}

/** What whoever listens hears at the end of a deal, or of the game. @param {Table} view @param {number} deal */
export function ending(view, deal, /** @type {Seat | ""} */ me) {
  const winners = winnersOf(view);
  const first = outcome(view, deal, me, { brief: true });
  return winners.length
    ? [first, [W.calculator.winners(winners.map(called), called(me))]]
    : [first, [leading(view, deal)]];
}
