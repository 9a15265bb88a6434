// The game of this page, as the page knows it: its rules by number, its rule-sets, its cruxes.
import { W } from "./words.mjs";
/** @import { Readings, RuleId, Said, Seat, Value } from "./protocol" */
/** @import { Crux, Game, Rule, Ruleset } from "./page" */

/**
 * A rule as it is cited.
 * @typedef {{ id: RuleId, n: string, href: string, said: (readings?: Readings) => Said }} Cited
 */

/** @type {HTMLElement | null} */
const script = document.querySelector("script[data-game]");
/** @type {Game} */
const NONE = { game: "", engine: "", title: "", ruleset: "", rulesets: [], cruxes: [], others: [], rules: {} };

/** @type {Game} */
export const game = script ? JSON.parse(script.textContent) : NONE;
/** Where the pages and pictures lie: `rules`, `table`, `cards`, `signals`; and which rule-set the page is `about`. */
export const pages = { ...script?.dataset };

/** A rule-set by its id, else the first. @param {string} id @returns {Ruleset | undefined} */
const find = (id) => game.rulesets.find((each) => each.id === id) ?? game.rulesets[0];
/** The same, on a page of a game, which has one. @param {string} id */
export const ruleset = (id) => /** @type {Ruleset} */ (find(id));

/** Who sits at a rule-set, where a reading may say how many do. @param {string} id @returns {Seat[]} */
export function seatsOf(id, /** @type {Readings} */ readings = {}) {
  const { seats = [], company } = game.rulesets.find((each) => each.id === id) ?? {};
  const many = company ? Number(readings[company.crux]) : 0;
  return company && many > 0 && many <= company.seats.length ? company.seats.slice(0, many) : seats;
}

/** For how many a rule-set can be read. @param {Ruleset} ruleset @returns {number[]} from the least to the most */
function numbersFor({ seats, company }) {
  if (!company) return [seats.length];
  const { low = seats.length } = game.cruxes.find(({ id }) => id === company.crux) ?? {};
  return Array.from({ length: company.seats.length - low + 1 }, (_, n) => low + n);
}

/** How many can play the game, from the least to the most. @returns {number[]} */
export const numbers = () => [...new Set(game.rulesets.flatMap(numbersFor))].sort((one, other) => one - other);

/**
 * The same game for so many: by the same rule-set if it can be read so, else by the first that is for them; null if
 * none is. @param {number} many @param {{ ruleset: string, readings: Readings }} chosen
 */
export function forSoMany(many, { ruleset: id, readings }) {
  if (seatsOf(id, readings).length === many) return { ruleset: id, readings, dropped: [] };
  const others = game.rulesets.filter((each) => each.id !== id);
  const fit = [ruleset(id), ...others].find((each) => numbersFor(each).includes(many));
  if (!fit) return null;
  const { readings: kept, dropped } = carried(fit.id, readings);
  const crux = fit.company?.crux;
  return { ruleset: fit.id, readings: crux ? departures(fit.id, { ...kept, [crux]: many }) : kept, dropped };
}

let about = game.ruleset;
/** From here on rules are cited as those of this rule-set; whoever draws says so first. @param {string} [id] */
export const speakOf = (id) => {
  about = id ?? game.ruleset;
};

/** The counters of the rule-set spoken of, by name and worth, most valuable first; none where points are written. */
export const countersOf = () => Object.entries(find(about)?.counters ?? {}).sort(([, one], [, other]) => other - one);
/** The cards that have a name of their own in the rule-set spoken of. @returns {Record<string, string | undefined>} */
export const markedOf = () => find(about)?.marked ?? {};

/** A rule by its id, or null if the pages have none of that name. @param {RuleId} id @returns {Cited | null} */
export function rule(id) {
  const told = game.rules[id];
  return told ? { id, ...place(id, told), said: (readings) => worded(told, readings) } : null;
}

/** The words of a rule under these readings. @param {Rule} told @param {Readings} [readings] @returns {Said} */
function worded({ said, crux, varied }, readings) {
  /** @type {Readings} */
  const chosen = { ruleset: about, ...readings };
  const words = (crux && varied?.[chosen[crux]]) || said;
  return words.map((span) =>
    typeof span === "object" && span.type === "crux" ? String(readings?.[span.value] ?? printed(span.value)) : span,
  );
}

/** What a question is answered in the rule-set spoken of, or the first that asks it. @param {string} crux */
const printed = (crux) => [find(about), ...game.rulesets].find((each) => each && crux in each.reading)?.reading[crux];

/**
 * Number and address of a rule: where each rule-set counts its own, those of the one spoken of, if it has the rule.
 * @param {RuleId} id @param {Rule} told
 */
function place(id, { n, home = "" }) {
  if (typeof n === "string") return { n, href: `${pages.rules}#${id}` };
  const own = about in n ? about : home;
  const folder = own === game.first ? pages.rules : `${pages.rules}${own}/`;
  const href = `${folder}#${id}`;
  return { n: own === about ? n[own] : W.rules.of(n[own], ruleset(own).short ?? ""), href };
}

/**
 * The rules in force in a rule-set that is read so. A condition on what is not asked there is false, but in a rule that
 * names its rule-sets.
 * @param {string} id @param {Readings} readings @returns {RuleId[]}
 */
export function rulesOf(id, readings) {
  /** @type {Readings} */
  const chosen = { ruleset: id, ...answers(id, readings) };
  /** @param {[string, Value[]]} condition @param {boolean} named */
  const holds = ([crux, values], named) =>
    crux in chosen ? values.some((value) => String(value) === String(chosen[crux])) : named;
  return Object.entries(game.rules).flatMap(([rule, { crux, absent, when = {} }]) => {
    const gone = crux && absent?.includes(String(chosen[crux]));
    return !gone && Object.entries(when).every((each) => holds(each, "ruleset" in when)) ? [rule] : [];
  });
}

/**
 * A name for a rule as it is worded in a rule-set that is read so: its id, with the reading if that words it otherwise.
 * @param {RuleId} id @param {string} ruleset @param {Readings} readings
 */
export function wording(id, ruleset, readings) {
  const { crux = "", varied } = game.rules[id] ?? {};
  /** @type {Readings} */
  const chosen = { ruleset, ...answers(ruleset, readings) };
  return varied?.[chosen[crux]] ? `${id}=${chosen[crux]}` : id;
}

/** The cruxes that a rule-set asks. @param {string} id @returns {Crux[]} */
export const asked = (id) => game.cruxes.filter((crux) => crux.id in (find(id)?.reading ?? {}));

/**
 * Readings for another rule-set: those that it asks too, and the names of those that it does not.
 * @param {string} id @param {Readings} readings
 */
export function carried(id, readings) {
  const known = new Set(asked(id).map((crux) => crux.id));
  const dropped = game.cruxes.filter((crux) => crux.id in readings && !known.has(crux.id)).map((crux) => crux.name);
  return { readings: departures(id, readings), dropped };
}

/** What a rule-set answers, with the readings that depart from it. @param {string} id @returns {Readings} */
export const answers = (id, /** @type {Readings} */ readings = {}) => ({ ...find(id)?.reading, ...readings });

/**
 * Only those readings that depart from the rule-set, and that the game knows.
 * @param {string} id @returns {Readings}
 */
export function departures(id, /** @type {Readings} */ readings) {
  const printed = find(id)?.reading ?? {};
  /** @param {[string, Value]} reading */
  const departs = ([key, value]) => key in printed && String(printed[key]) !== String(value);
  return Object.fromEntries(Object.entries(readings).filter(departs));
}
