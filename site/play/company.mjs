// Who sits down together: how many, their names in the order of play, and who is played by the house. One store for the
// whole site, kept on the device; the front page reads the same.
import { held } from "./kept.mjs";

/**
 * Who plays a seat: somebody at this device, somebody who is sent the turn, or the house.
 * @typedef {"here" | "link" | "house"} By
 */
/**
 * `names`: empty where nobody has told one. `many`: how many sit down, 0 where nobody has said. `letters`: whether
 * players are called by their letters all the same.
 * @typedef {{ names: string[], by: By[], many: number, letters: boolean }} Company
 */
/**
 * A seat as the company fills it; `at` is its place in the company, -1 where that has none.
 * @typedef {{ name: string, by: By, at: number }} Sitter
 */

/** @type {By[]} */
export const KINDS = ["here", "link", "house"];

/** Where it is kept. */
export const KEY = "quinola-company";
/** So many signs a name has at most, and so many sit down. */
export const LONGEST = 14;
const MOST = 99;

/** The company that is kept, as far as it can be read. @returns {Company} */
export function company() {
  const { names, by, many, letters } = held(KEY) ?? {};
  const told = (Array.isArray(names) ? names : []).slice(0, MOST).map(named);
  const sits = Array.isArray(by) ? by : [];
  return {
    names: told.map((name, n) => (told.findIndex((other) => alike(other, name)) < n ? "" : name)),
    by: told.map((_, n) => KINDS.find((kind) => kind === sits[n]) ?? "house"),
    many: typeof many === "number" && Number.isInteger(many) && many > 0 && many <= MOST ? many : 0,
    letters: letters === true,
  };
}

/** @param {unknown} name */
const named = (name) => (typeof name === "string" ? within(name) : "");

/** A name as it is typed, but for what is too much. @param {string} name */
export const within = (name) => [...name].slice(0, LONGEST).join("");

/** Whether two names cannot be told apart. @param {string} one @param {string} other */
export const alike = (one, other) => plain(one) !== "" && plain(one) === plain(other);
/** @param {string} name */
const plain = (name) => name.trim().normalize("NFC").toLowerCase();

/** What of the company is kept is as it was, but for this. @param {Partial<Company>} more */
export function keepCompany(more) {
  const { names, by, many, letters } = { ...company(), ...more };
  try {
    localStorage.setItem(KEY, JSON.stringify({ names, by, ...(many && { many }), ...(letters && { letters }) }));
  } catch {
    // Private windows keep nothing.
  }
}

/**
 * A company at a table of so many: of more the house leaves first, then who was told last; to fewer the house comes.
 * @param {Pick<Company, "names" | "by">} company @param {number} many @returns {Sitter[]}
 */
export function fitted({ names, by }, many) {
  /** @type {Sitter[]} */
  const all = names.map((name, at) => ({ name, by: by[at] ?? "house", at }));
  /** @type {((each: Sitter) => boolean)[]} */
  const leave = [(each) => each.by === "house" && !each.name.trim(), (each) => each.by === "house", () => true];
  for (const may of leave) while (all.length > many && all.some(may)) all.splice(all.findLastIndex(may), 1);
  return [...all, ...Array.from({ length: many - all.length }, () => someone())];
}
/** @returns {Sitter} */
const someone = () => ({ name: "", by: "house", at: -1 });

/**
 * The company when those at a table are others; whoever is not at it stays in the company.
 * @param {Company} company @param {Sitter[]} sitters @returns {Company}
 */
export function changed({ names, by, ...more }, sitters) {
  const whole = names.map((name, at) => ({ name, by: by[at] ?? "house", at }));
  const others = whole.map((each) => sitters.find(({ at }) => at === each.at) ?? each);
  const all = names.length > sitters.length ? others : sitters;
  return { ...more, names: all.map(({ name }) => name), by: all.map((each) => each.by) };
}

/** Which seat is the reader's, by number; -1 where nobody has said. @param {Sitter[]} sitters */
export const mineOf = (sitters) => sitters.findIndex(({ by }) => by === "here");
