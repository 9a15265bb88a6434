// What the reader has chosen for the table, kept from visit to visit where the browser keeps anything.
import { departures, game } from "./game.mjs";

const KEY = `table ${game.game}`;
export const PACES = { slow: 1600, steady: 800, brisk: 300, instant: 0 };
const DEFAULTS = {
  seat: "",
  player: "thumb",
  deals: 120,
  pace: "steady",
  pause: true,
  ruleset: game.ruleset,
  readings: {},
};

/** @returns {typeof DEFAULTS} */
export function kept() {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    const known = Object.fromEntries(
      Object.keys(DEFAULTS)
        .filter((key) => typeof found[key] === typeof DEFAULTS[key])
        .map((key) => [key, found[key]]),
    );
    const chosen = { ...DEFAULTS, ...known };
    if (!game.rulesets.some((each) => each.id === chosen.ruleset)) chosen.ruleset = game.ruleset;
    return { ...chosen, readings: departures(chosen.ruleset, chosen.readings) };
  } catch {
    return { ...DEFAULTS };
  }
}

export function keep(settings) {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    /* private windows keep nothing */
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
      /* as above */
    }
  },
};

/** The readings that are chosen beside the page's own rules: radio buttons, and numbers that can be played. */
export const chosenOnPage = () => answersIn(".reading :is(:checked, [type=number]:valid)");
/** Those of them in which the reader departs from the rule-set. */
export const changedOnPage = () => answersIn(".reading :is(.dev:checked, .departs:valid)");

/** @param {string} selector */
function answersIn(selector) {
  /** @type {NodeListOf<HTMLInputElement>} */
  const inputs = document.querySelectorAll(selector);
  return Object.fromEntries(
    [...inputs].map((input) => [input.name, input.type === "number" ? Number(input.value) : input.value]),
  );
}

/** How cards look, `four` or `french`: one choice for the whole site, kept under the name that its own button uses. */
export const faces = {
  get(name) {
    try {
      return localStorage.getItem(name) === "yes";
    } catch {
      return document.body.classList.contains(name);
    }
  },
  set(name, on) {
    try {
      localStorage.setItem(name, on ? "yes" : "no");
    } catch {
      /* as above */
    }
  },
};
