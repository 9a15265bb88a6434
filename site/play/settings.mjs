// What the reader has chosen for the table, kept from visit to visit where the browser keeps anything.
import { departures, game } from "./game.mjs";
/** @import { Readings, Seat, Value } from "./protocol" */

/**
 * @typedef {object} Settings
 * @property {Seat | ""} seat
 * @property {"thumb" | "random" | "search"} player How the others play.
 * @property {number} deals How many deals a search imagines.
 * @property {Pace} pace
 * @property {boolean} pause Whether each trick is waited for.
 * @property {string} ruleset
 * @property {Readings} readings Where they depart from the rule-set.
 */
/** @typedef {keyof typeof PACES} Pace */

/** How many milliseconds lie between two acts. */
export const PACES = { slow: 1600, steady: 800, brisk: 300, instant: 0 };

/** @type {Settings} */
const DEFAULTS = {
  seat: "",
  player: "thumb",
  deals: 120,
  pace: "steady",
  pause: true,
  ruleset: game.ruleset,
  readings: {},
};
const KEY = `table ${game.game}`;

/** What was kept, where it can still be chosen. @returns {Settings} */
export function kept() {
  const found = remembered();
  /** @type {Settings} */
  const chosen = { ...DEFAULTS };
  for (const key of /** @type {(keyof Settings)[]} */ (Object.keys(DEFAULTS))) {
    if (typeof found[key] === typeof DEFAULTS[key]) Object.assign(chosen, { [key]: found[key] });
  }
  if (!game.rulesets.some((each) => each.id === chosen.ruleset)) chosen.ruleset = game.ruleset;
  return { ...chosen, readings: departures(chosen.ruleset, chosen.readings ?? {}) };
}

/** @returns {Record<string, unknown>} */
function remembered() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") ?? {};
  } catch {
    return {};
  }
}

/** @param {Settings} settings */
export function keep(settings) {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Private windows keep nothing.
  }
}

/** Whether the reader has asked for the engine in this tab, so that a link to a position need not ask again. */
export const asked = {
  get() {
    try {
      return sessionStorage.getItem("engine asked for") === "yes";
    } catch {
      return false;
    }
  },
  set() {
    try {
      sessionStorage.setItem("engine asked for", "yes");
    } catch {
      // As above.
    }
  },
};

/** The readings that are chosen beside the page's own rules: radio buttons, and numbers that can be played. */
export const chosenOnPage = () => answersIn(".reading :is(:checked, [type=number]:valid)");
/** Those of them in which the reader departs from the rule-set. */
export const changedOnPage = () => answersIn(".reading :is(.dev:checked, .departs:valid)");

/** @param {string} selector @returns {Readings} */
function answersIn(selector) {
  /** @type {NodeListOf<HTMLInputElement>} */
  const inputs = document.querySelectorAll(selector);
  return Object.fromEntries([...inputs].map((input) => [input.name, answer(input)]));
}

/** @param {HTMLInputElement} input @returns {Value} */
const answer = (input) => (input.type === "number" ? Number(input.value) : input.value);

/** How cards may look: one choice for the whole site, kept under the name that its own button uses. */
export const faces = {
  /** @param {Face} name */
  get(name) {
    try {
      return localStorage.getItem(name) === "yes";
    } catch {
      return document.body.classList.contains(name);
    }
  },
  /** @param {Face} name @param {boolean} on */
  set(name, on) {
    try {
      localStorage.setItem(name, on ? "yes" : "no");
    } catch {
      // As above.
    }
  },
};
/** @typedef {"four" | "french"} Face In four colours; French instead of Spanish. */
