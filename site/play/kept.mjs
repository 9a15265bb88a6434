// What is read otherwise in a game: one store for all of its pages, kept on the device and part of every address. What
// an address asks for, which somebody may have sent, holds for this visit; it is kept when the reader says so.
/** @import { Readings, Value } from "./protocol" */

/**
 * @typedef {object} Kept
 * @property {string} ruleset That which is played; none where nobody has chosen.
 * @property {Readings} readings Where they depart from the rule-set.
 * @property {Record<string, string>} words What each departure is called, by its crux, where that is known.
 */

/** Told to the document when what is kept has changed. */
export const CHANGED = "kept";
/** The part of an address that names the rule-set. */
const RULESET = "ruleset";

/**
 * What a game can be asked: its rule-sets, and by crux the answers, or between which numbers one lies.
 * @typedef {{ rulesets: string[], cruxes: Record<string, Value[] | { low: number, high: number }> }} Can
 */

/** @param {string} game */
const key = (game) => `kept ${game}`;
/** What holds for this visit alone, in this tab. @param {string} game */
const lentKey = (game) => `lent ${game}`;

/** What holds: what an address has lent, else what is kept. @param {string} game */
export const kept = (game) => lent(game) ?? own(game);

/** What the reader has chosen, and is kept. @param {string} game */
const own = (game) => shaped(held(key(game)) ?? {});

/** What an address has asked for in this visit, if that is not what is kept. @param {string} game */
export function lent(game) {
  const found = visiting(game);
  return found && shaped(found);
}

/** @param {string} game */
const visiting = (game) => stored(() => sessionStorage, lentKey(game), null);

/** @param {Record<string, unknown>} found @returns {Kept} */
const shaped = ({ ruleset, readings, words }) => ({
  ruleset: typeof ruleset === "string" ? ruleset : "",
  readings: /** @type {Readings} */ (texts(readings, ["string", "number"])),
  words: /** @type {Record<string, string>} */ (texts(words, ["string"])),
});

/**
 * The reader has chosen: keep it, and tell the page. Of what an address has lent only what the reader has changed is
 * kept; the rest holds on for this visit.
 * @param {string} game @param {Partial<Kept>} more
 */
export function keep(game, more) {
  const before = kept(game);
  const now = { ...before, ...more };
  if (lent(game)) {
    write(() => sessionStorage, lentKey(game), now);
    keepOwn(game, changed(own(game), before, now));
  } else keepOwn(game, now);
  tell();
}

/** @param {string} game @param {Kept} chosen */
function keepOwn(game, chosen) {
  const nothing = !chosen.ruleset && !Object.keys(chosen.readings).length;
  write(() => localStorage, key(game), nothing ? null : chosen);
}

/**
 * What is kept, with what the reader has changed in this visit. That something is not read otherwise any more, or as it
 * is usual, is a change only of what is kept.
 * @param {Kept} mine @param {Kept} before @param {Kept} now @returns {Kept}
 */
function changed(mine, before, now) {
  const readings = { ...mine.readings };
  const words = { ...now.words, ...mine.words };
  for (const crux of new Set([...Object.keys(before.readings), ...Object.keys(now.readings)])) {
    const [had, has] = [before.readings[crux], now.readings[crux]];
    if (has === had) continue;
    if (has !== undefined) {
      readings[crux] = has;
      words[crux] = now.words[crux] ?? "";
    } else if (readings[crux] === had) delete readings[crux];
  }
  const other = now.ruleset !== before.ruleset && (now.ruleset !== "" || mine.ruleset === before.ruleset);
  return { ruleset: other ? now.ruleset : mine.ruleset, readings, words };
}

/**
 * An address asks for it: it holds for this visit. What holds already need not be lent.
 * @param {string} game @param {Partial<Kept>} asked
 */
export function lend(game, asked) {
  const now = { ...kept(game), ...asked };
  if (same(kept(game), now)) return;
  write(() => sessionStorage, lentKey(game), same(own(game), now) ? null : now);
  tell();
}

/** What the address has lent is kept from now on. @param {string} game */
export function keepLent(game) {
  keepOwn(game, kept(game));
  giveBack(game);
}

/** What the address has lent holds no longer, but what is kept. @param {string} game */
export function giveBack(game) {
  write(() => sessionStorage, lentKey(game), null);
  tell();
}

const tell = () => document.dispatchEvent(new CustomEvent(CHANGED));

/** @typedef {Pick<Kept, "ruleset" | "readings">} Read */
/** Whether a game is read the same way in both. @param {Read} one @param {Read} other */
export const same = (one, other) => one.ruleset === other.ruleset && search(one.readings) === search(other.readings);

/** Words of what is read otherwise no longer are forgotten. @param {() => Storage} store @param {string} name */
function write(store, name, /** @type {Kept | null} */ chosen) {
  try {
    if (!chosen) return store().removeItem(name);
    const { ruleset, readings } = chosen;
    const words = Object.fromEntries(Object.entries(chosen.words).filter(([crux, word]) => crux in readings && word));
    store().setItem(name, JSON.stringify({ ruleset, readings, words }));
  } catch {
    // Private windows keep nothing.
  }
}

/**
 * What an address asks for: a rule-set, and readings by their cruxes; and what in it the game cannot be asked. Nothing
 * if it says nothing of this game.
 * @param {string} game @param {string} search @param {Can} can
 * @returns {{ asked: Partial<Kept> | null, lost: [string, string][] } | null}
 */
export function told(game, search, can) {
  const parts = [...new URLSearchParams(search)].filter(([name]) => isOurs(game, name));
  if (!parts.length) return null;
  /** @param {[string, string]} part */
  const fits = ([name, value]) =>
    name === RULESET ? can.rulesets.includes(value) : answers(can.cruxes[name], valued(value));
  const found = parts.filter(fits);
  const ruleset = found.find(([name]) => name === RULESET)?.[1];
  const readings = found.filter(([name]) => name !== RULESET).map(([name, value]) => [name, valued(value)]);
  const asked = { ...(ruleset === undefined ? {} : { ruleset }), readings: Object.fromEntries(readings) };
  return { asked: found.length ? asked : null, lost: parts.filter((part) => !fits(part)) };
}

/** Whether a question can be answered so. @param {Can["cruxes"][string] | undefined} can @param {Value} value */
function answers(can, value) {
  if (!can) return false;
  if (Array.isArray(can)) return can.some((each) => String(each) === String(value));
  return typeof value === "number" && value >= can.low && value <= can.high;
}

/** Whether a part of an address is about this game. @param {string} game @param {string} name */
const isOurs = (game, name) => name === RULESET || name.startsWith(`${game}.`);

/**
 * The readings as part of an address, by their names, `?reym.recall=forbid`; with what else stands in this page’s.
 * @param {Readings} readings @param {string} [game] whose readings the page’s address may name, and its rule-set
 */
export function search(readings, game) {
  const others = game ? [...new URLSearchParams(location.search)].filter(([name]) => !isOurs(game, name)) : [];
  const parts = [...Object.entries(readings).map(([name, value]) => [name, String(value)]), ...others];
  const text = new URLSearchParams(parts.sort(([one = ""], [other = ""]) => (one < other ? -1 : 1))).toString();
  // A part without a value stays as it was written: `?learn` does not become `?learn=`.
  return text && `?${text.replaceAll(/=(?=&|$)/g, "")}`;
}

/** @param {string} text @returns {Value} */
const valued = (text) => (/^-?\d{1,6}$/.test(text) ? Number(text) : text);

/** @param {unknown} found @param {string[]} types */
function texts(found, types) {
  const entries = isTable(found) ? Object.entries(found) : [];
  return Object.fromEntries(entries.filter(([, value]) => types.includes(typeof value)));
}

/** What holds, as the device has it, or null if that is no table. @param {string} game */
export const asTold = (game) => visiting(game) ?? held(key(game));

/** What the device holds under any name. @param {string} name */
export const held = (name) => stored(() => localStorage, name);

/**
 * What a store holds; where nothing is held, `none`. Null if it is no table.
 * @param {() => Storage} store @param {string} name @returns {Record<string, unknown> | null}
 */
function stored(store, name, /** @type {Record<string, unknown> | null} */ none = {}) {
  try {
    const told = store().getItem(name);
    const found = told === null ? none : JSON.parse(told);
    return isTable(found) ? found : null;
  } catch (error) {
    return error instanceof SyntaxError ? null : none;
  }
}

/** @param {unknown} told @returns {told is Record<string, unknown>} */
export function isTable(told) {
  return typeof told === "object" && told !== null && !Array.isArray(told);
}
