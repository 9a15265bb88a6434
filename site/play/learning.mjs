// What the reader has been told of the rules while playing, kept on the device; and that an address asks for it, which
// holds for the visit.
import { game } from "./game.mjs";
import { held } from "./kept.mjs";

const KEY = `met ${game.game}`;
/** The part of an address that asks for lessons. */
const LEARN = "learn";

/** The rules that have been explained here, by the names under which they were. @returns {string[]} */
export function met() {
  const rules = held(KEY)?.rules;
  return Array.isArray(rules) ? rules.filter((each) => typeof each === "string") : [];
}

/** They stay explained, with those that were before. @param {string[]} rules */
export function keepMet(rules) {
  try {
    localStorage.setItem(KEY, JSON.stringify({ rules: [...new Set([...met(), ...rules])] }));
  } catch {
    // Private windows keep nothing.
  }
}

/** Whether the address asks for lessons. */
export const asksToLearn = () => new URLSearchParams(globalThis.location?.search).has(LEARN);

/** What the address of this page asks for beside a position, as a part of it. */
export const learnPart = () => (asksToLearn() ? `?${LEARN}` : "");

/** The address asks for lessons no longer. */
export function askNoMore() {
  if (!asksToLearn()) return;
  const { pathname, search, hash } = location;
  const rest = new URLSearchParams(search);
  rest.delete(LEARN);
  const others = rest.toString();
  history.replaceState(null, "", `${pathname}${others && `?${others}`}${hash}`);
}
