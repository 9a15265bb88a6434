// What the reader has chosen for the table, kept from visit to visit where the browser keeps anything.
import { company } from "./company.mjs";
import { asked as asks, departures, forSoMany, game, seatsOf } from "./game.mjs";
import { asTold, held, isTable, keep as keepReadings, kept as keptReadings, lent, same } from "./kept.mjs";
import { W } from "./words.mjs";
/** @import { Crux } from "./page" */
/** @import { Readings, Seat, Value } from "./protocol" */

/**
 * @typedef {object} Settings
 * @property {Seat | ""} seat
 * @property {"thumb" | "random" | "search"} player How the others play.
 * @property {number} deals How many deals a search imagines.
 * @property {Pace} pace
 * @property {boolean} pause Whether each trick is waited for.
 * @property {number} eye How many of a hundred slips the others see.
 * @property {boolean} warned Whether a slip of the reader's is asked about first.
 * @property {boolean} look Whether the reader is waited for after each act that could be stopped.
 * @property {boolean} lessons Whether each rule is explained when it first matters.
 * @property {string} ruleset
 * @property {Readings} readings Where they depart from the rule-set.
 */
/** @typedef {keyof typeof PACES} Pace */

/** No search plays out more deals for one decision; the engine refuses to. */
export const MOST_SEARCHED = 500;

/** How many milliseconds lie between two acts. */
export const PACES = { slow: 1600, steady: 800, brisk: 300, instant: 0 };

/** @type {Settings} */
const DEFAULTS = {
  seat: "",
  player: "thumb",
  deals: 120,
  pace: "steady",
  pause: true,
  eye: game.eye?.usual ?? 0,
  warned: false,
  look: false,
  lessons: false,
  ruleset: game.ruleset,
  readings: {},
};
const KEY = `table ${game.game}`;

/** @typedef {(told: unknown) => boolean} Can */
/** One of these words. @param {object} words @returns {Can} */
const among = (words) => (told) => typeof told === "string" && Object.hasOwn(words, told);

/** What each setting can be. @type {Record<keyof Settings, Can>} */
const CAN_BE = {
  seat: (told) => typeof told === "string",
  player: among(W.settings.kinds),
  deals: (told) => Number.isInteger(told) && Number(told) > 0 && Number(told) <= MOST_SEARCHED,
  pace: among(PACES),
  pause: (told) => typeof told === "boolean",
  eye: (told) => Number.isInteger(told) && Number(told) >= 0 && Number(told) <= 100,
  warned: (told) => typeof told === "boolean",
  look: (told) => typeof told === "boolean",
  lessons: (told) => typeof told === "boolean",
  ruleset: (told) => game.rulesets.some((each) => each.id === told),
  readings: isTable,
};

/**
 * What was kept, where it can be read and still be chosen; and in a sentence what of it cannot.
 * @returns {{ settings: Settings, unread: string }}
 */
export function kept() {
  const own = held(KEY);
  const chosen = asTold(game.game);
  if (!own || !chosen) return { settings: { ...DEFAULTS }, unread: W.settings.unread };
  /** @type {Record<string, unknown>} */
  const found = { ...own, readings: chosen.readings ?? {}, ruleset: chosen.ruleset || game.ruleset };
  /** @type {Settings} */
  const settings = { ...DEFAULTS };
  const lost = [];
  for (const key of /** @type {(keyof Settings)[]} */ (Object.keys(DEFAULTS))) {
    if (!(key in found)) continue;
    if (CAN_BE[key](found[key])) Object.assign(settings, { [key]: found[key] });
    else lost.push(W.settings.names[key]);
  }
  const { readings, unknown } = sorted(settings);
  lost.push(...unknown);
  const seated = forCompany({ ruleset: settings.ruleset, readings });
  return { settings: { ...settings, ...seated }, unread: lost.length ? W.settings.lost(lost) : "" };
}

/** The readings that can be chosen in the rule-set, where they depart from it; and the names of the others. */
function sorted(/** @type {Settings} */ { ruleset, readings }) {
  const cruxes = asks(ruleset);
  const can = Object.entries(readings).filter(([id, value]) =>
    cruxes.some((crux) => crux.id === id && has(crux, value)),
  );
  const known = new Set(can.map(([id]) => id));
  const others = Object.keys(readings).filter((id) => !known.has(id));
  const unknown = others.map((id) => cruxes.find((crux) => crux.id === id)?.name ?? id);
  return { readings: departures(ruleset, Object.fromEntries(can)), unknown };
}

/** Whether a question can be answered so. @param {Crux} crux @param {unknown} value */
function has({ options, low = -Infinity, high = Infinity }, value) {
  if (options?.length) return options.some((option) => String(option.value) === String(value));
  return Number.isInteger(value) && Number(value) >= low && Number(value) <= high;
}

/** What a request says of the others' eye, where there is something to overlook. @param {Settings} settings */
export const sight = ({ eye }) => (game.eye ? { eye } : {});

/** @param {Settings} settings */
export function keep({ ruleset, readings, ...others }) {
  try {
    localStorage.setItem(KEY, JSON.stringify(others));
  } catch {
    // Private windows keep nothing.
  }
  const chosen = { ruleset, readings };
  if (!same(ofReader(chosen), ownReadings())) keepChosen(chosen);
}

/** The rule-set and the readings that are kept for all pages of the game, where they can still be chosen. */
function ownReadings() {
  const { ruleset, readings } = keptReadings(game.game);
  const found = game.rulesets.some((each) => each.id === ruleset) ? ruleset : game.ruleset;
  return { ruleset: found, readings: departures(found, readings) };
}

/** The same, for as many as sit down together. */
export const chosenReadings = () => forCompany(ownReadings());

/**
 * As many sit down as the company is, if the game can be played so; what an address says of it holds for the visit.
 * @param {{ ruleset: string, readings: Readings }} chosen
 */
function forCompany(chosen) {
  const { many } = company();
  const found = many && !isLent() ? forSoMany(many, chosen) : null;
  return found ? { ruleset: found.ruleset, readings: found.readings } : chosen;
}

/**
 * The same for so many; what the reader has chosen is asked first, not the rule-set that another number has brought.
 * @param {number} many @param {{ ruleset: string, readings: Readings }} now
 */
export const resized = (many, now) => forSoMany(many, same(now, chosenReadings()) ? ownReadings() : now);

/**
 * Of what is played only what the reader has chosen: not a rule-set that stands there because the reader’s own cannot
 * be read for so many, nor how many play by it.
 * @param {{ ruleset: string, readings: Readings }} chosen
 */
function ofReader(chosen) {
  const [own, brought] = [ownReadings(), chosenReadings()];
  if (chosen.ruleset !== brought.ruleset || own.ruleset === brought.ruleset) return chosen;
  const others = Object.entries(own.readings).filter(([crux]) => !(crux in brought.readings) && !isNumber(crux));
  const readings = departures(own.ruleset, { ...Object.fromEntries(others), ...chosen.readings });
  const mine = { ruleset: own.ruleset, readings };
  return same(forCompany(mine), chosen) ? mine : chosen;
}

/** Whether a question is how many play. @param {string} id */
const isNumber = (id) => game.rulesets.some(({ company }) => company?.crux === id);

/** Whether an address says how many play. */
function isLent() {
  const asked = lent(game.game);
  return asked !== null && (asked.ruleset !== "" || Object.keys(asked.readings).some(isNumber));
}

/** The number that is printed and kept for the game is that of the company. */
export function followCompany() {
  const [own, chosen] = [ownReadings(), chosenReadings()];
  const other = seatsOf(own.ruleset, own.readings).length !== seatsOf(chosen.ruleset, chosen.readings).length;
  if (other && own.ruleset === chosen.ruleset) keepChosen(chosen);
}

/**
 * Keep for all pages of the game what of it the reader has chosen, in words too.
 * @param {{ ruleset: string, readings: Readings }} chosen
 */
export function keepChosen(chosen) {
  const { ruleset, readings } = ofReader(chosen);
  const words = Object.fromEntries(
    game.cruxes.flatMap(({ id, name, options }) => {
      const title = options?.find((each) => each.value === readings[id])?.title;
      return id in readings ? [[id, title ?? `${name} ${readings[id]}`]] : [];
    }),
  );
  keepReadings(game.game, { ruleset: ruleset === game.ruleset ? "" : ruleset, readings, words });
}

/** An address names readings by their ids alone; where the game is known they get their words. */
export function nameReadings() {
  const { readings, words } = keptReadings(game.game);
  if (Object.keys(readings).some((crux) => !(crux in words))) keepChosen(ownReadings());
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

/** The readings beside the page's own rules in which the reader departs from the rule-set. */
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
