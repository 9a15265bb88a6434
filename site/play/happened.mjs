// What has happened between two moments of a table: which cards went where, who paid whom, and who has acted.
/** @import { Account, Code, Seat, Table } from "./protocol" */

/** Where cards lie: somebody's hand, a zone by its key, before somebody in the trick. */
/** @typedef {{ at: "hand" | "zone" | "trick", of: string }} Place */
/** A card, as far as it was seen or is. @typedef {{ code: Code, from: Place, to: Place }} Move */
/**
 * `fresh` are the zones that were not there, or empty; `turned` the hands of which cards have come to be seen.
 * @typedef {object} Happened
 * @property {Seat[]} seats Who has acted.
 * @property {Move[]} cards
 * @property {Place[]} turned
 * @property {{ from: Account, to: Account, amount: number }[]} paid
 * @property {string[]} fresh
 */
/** @typedef {Pick<Table, "hands" | "zones" | "trick" | "acts" | "entries" | "deals">} Lying */
/** @typedef {{ place: Place, code: Code }} Lost Or found. */

/** @param {Place} one @param {Place} other */
const isSame = (one, other) => one.at === other.at && one.of === other.of;

/** All cards of a table by where they lie. @param {Lying} table @returns {{ place: Place, cards: Code[] }[]} */
const places = ({ hands, zones, trick }) => [
  ...Object.entries(hands).map(([of, cards]) => ({ place: /** @type {Place} */ ({ at: "hand", of }), cards })),
  ...zones
    .filter(({ role }) => role !== "trick")
    .map(({ key: of, cards }) => ({ place: /** @type {Place} */ ({ at: "zone", of }), cards })),
  ...trick.map(({ seat: of, card }) => ({ place: /** @type {Place} */ ({ at: "trick", of }), cards: [card] })),
];

/** Of these cards those that the others have not got, each as often. @param {Code[]} cards @param {Code[]} others */
function more(cards, others) {
  const left = [...others];
  return cards.filter((code) => {
    const at = left.indexOf(code);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** What lies somewhere in one table alone. @param {Lying} table @param {Lying} other @returns {Lost[]} */
function only(table, other) {
  const known = places(other);
  return places(table).flatMap(({ place, cards }) => {
    const there = known.filter((each) => isSame(each.place, place)).flatMap((each) => each.cards);
    return more(cards, there).map((code) => ({ place, code }));
  });
}

/**
 * What one act has done; nothing if it is not one act that lies between the two, or another deal has begun.
 * @param {Lying} before @param {Lying} now @returns {Happened | null}
 */
export function happened(before, now) {
  if (now.acts.length !== before.acts.length + 1 || now.deals !== before.deals) return null;
  const act = now.acts[now.acts.length - 1];
  const { cards, turned } = matched(only(before, now), only(now, before), act.seat);
  const entries = now.entries
    .slice(before.entries.length)
    .filter(({ payer, payee }) => payer !== "score" && payee !== "score");
  const held = new Set(before.zones.filter((zone) => zone.cards.length).map(({ key }) => key));
  return {
    seats: [act.seat],
    cards,
    turned,
    paid: entries.map(({ payer: from, payee: to, amount }) => ({ from, to, amount })),
    fresh: now.zones.filter(({ key }) => !held.has(key)).map(({ key }) => key),
  };
}

/**
 * Each card that has come somewhere, and whence: where it was seen last, else where one face down is missing, first
 * with whoever has acted. What is seen of a hand that stays there has been turned.
 * @param {Lost[]} lost @param {Lost[]} found @param {Seat} actor
 */
function matched(lost, found, actor) {
  const gone = [...lost];
  /** @type {Move[]} */
  const cards = [];
  /** @type {Place[]} */
  const turned = [];
  /** @param {(each: Lost) => boolean} fits */
  const take = (fits) => {
    const at = gone.findIndex(fits);
    return at < 0 ? undefined : gone.splice(at, 1)[0];
  };
  /** @param {Lost} each */
  const isActors = ({ place: { at, of } }) => at === "hand" && of === actor;
  // What was seen goes first, so that no back is taken for it.
  const seen = found
    .filter(({ code }) => code !== "?")
    .map((each) => ({ ...each, was: take(({ code }) => code === each.code) }));
  const rest = [...seen.filter(({ was }) => !was), ...found.filter(({ code }) => code === "?")];
  for (const { place, code, was } of seen) if (was) cards.push({ code, from: was.place, to: place });
  for (const { place, code } of rest) {
    const covered = code === "?" ? () => true : (/** @type {Lost} */ each) => each.code === "?";
    const own = take((each) => covered(each) && isSame(each.place, place));
    const was = own ?? take((each) => covered(each) && isActors(each)) ?? take(covered);
    if (own) turned.push(place);
    else if (was) cards.push({ code: code === "?" ? was.code : code, from: was.place, to: place });
  }
  return { cards, turned };
}
