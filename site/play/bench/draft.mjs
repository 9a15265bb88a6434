// A worked deal as far as its maker has told it: the record that the engine plays, and what is still to be told.
/** @import { Code, Facts, GameRecord, Points, Readings, RuleId, Schema } from "../protocol" */

/** @typedef {{ rule: RuleId, why: string }} Shown A rule that the deal shows, and how. */
/** @typedef {{ after: number, act: string, rule: RuleId }} Refused An act that is refused there, and by which rule. */
/**
 * @typedef {object} Draft
 * @property {string} ruleset
 * @property {Readings} readings Where they depart from the rule-set.
 * @property {"cards" | "facts"} by Whether its cards are laid, or it is told as a scorer would.
 * @property {string} part Where it begins.
 * @property {Facts} given What that part is given.
 * @property {Points} brought What was there before, by account.
 * @property {number} seed By which the cards fall that are not laid.
 * @property {Record<string, Code[]>} hands The cards that are laid, by place.
 * @property {Facts} facts What a scorer would tell.
 * @property {string[]} acts
 * @property {boolean} over Whether nothing is left to be done.
 * @property {Shown[]} shows
 * @property {Refused[]} refused
 * @property {Points} totals What each gains, by the maker's own sum.
 * @property {string} sum How that was counted.
 * @property {string} title
 * @property {string} tells
 * @property {string} slug What its file is called.
 */
/** @typedef {"shows" | "why" | "totals" | "sum" | "title" | "tells" | "slug" | "taken"} Lack What is missing. */

/** So many rules a deal shows at most. */
export const MOST_SHOWN = 6;

/** @param {string} ruleset @returns {Draft} */
export const blank = (ruleset) => ({
  ...{ ruleset, readings: {}, by: "cards", part: "", given: {}, brought: {}, seed: 1, hands: {}, facts: {} },
  ...{ acts: [], over: false, shows: [], refused: [], totals: {}, sum: "", title: "", tells: "", slug: "" },
});

/** It before its cards were dealt: nothing that followed from them holds. @param {Draft} draft @returns {Draft} */
export const undealt = (draft) => ({ ...draft, acts: [], over: false, shows: [], refused: [], totals: {}, sum: "" });

/** The record that the engine plays. @param {Draft} draft @param {string} game @returns {GameRecord} */
export function recordOf({ ruleset, readings, part, given, brought, seed, hands, acts }, game) {
  const laid = Object.entries(hands).filter(([, cards]) => cards.length);
  return {
    ...{ quinola: 1, game, ruleset, readings, seed, part, given, acts },
    ...(Object.keys(brought).length && { brought }),
    ...(laid.length && { hands: [Object.fromEntries(laid.map(([place, cards]) => [place, cards.join(" ")]))] }),
  };
}

/**
 * What was there before, by account, as a form tells it in tables: nothing is not told.
 * @param {Facts} told @returns {Points}
 */
export const accounted = (told) =>
  Object.fromEntries(
    Object.values(told)
      .flatMap((table) => Object.entries(/** @type {Points} */ (table)))
      .filter(([, sum]) => sum),
  );

/**
 * The same as tables again, of those accounts that there are.
 * @param {Points} brought @param {Schema} schema @returns {Facts}
 */
export const tabled = (brought, { properties }) =>
  Object.fromEntries(
    Object.entries(properties).map(([key, told]) => {
      const names = told.type === "object" ? Object.keys(told.properties) : [];
      return [key, Object.fromEntries(names.flatMap((name) => (name in brought ? [[name, brought[name]]] : [])))];
    }),
  );

/** Facts without those that stand anyway. @param {Facts} facts @param {Schema} schema @returns {Facts} */
export const stated = (facts, { properties, required = [] }) =>
  Object.fromEntries(
    Object.entries(facts).filter(([key, told]) => {
      const fact = properties[key];
      const stands = fact && "default" in fact && JSON.stringify(fact.default) === JSON.stringify(told);
      return required.includes(key) || !stands;
    }),
  );

/** Where a card lies that has been laid; nowhere, if that is empty. @param {Draft} draft @param {Code} code */
export const placeOf = ({ hands }, code) => Object.keys(hands).find((place) => hands[place].includes(code)) ?? "";

/** The deal with a card laid there, at the end. @param {Draft} draft @param {string} place @param {Code} code */
export const laid = (draft, place, code) => ({
  ...draft,
  hands: { ...draft.hands, [place]: [...(draft.hands[place] ?? []), code] },
});

/** The deal without a card that was laid. @param {Draft} draft @param {Code} code @returns {Draft} */
export const taken = (draft, code) => ({
  ...draft,
  hands: Object.fromEntries(
    Object.entries(draft.hands).map(([place, cards]) => [place, cards.filter((each) => each !== code)]),
  ),
});

/** It with an act less; what was refused after that act was never tried. @param {Draft} draft @returns {Draft} */
export function back(draft) {
  const acts = draft.acts.slice(0, -1);
  return { ...draft, acts, refused: draft.refused.filter(({ after }) => after <= acts.length) };
}

/** A text of the file: one line, with our apostrophe. @param {string} typed */
export const prose = (typed) => typed.trim().replaceAll(/\s+/g, " ").replaceAll("'", "’");

/** A sum with the signs of the edition: − for a hyphen before a number, × for a star, ÷ for a stroke. */
export const reckoned = (/** @type {string} */ typed) =>
  prose(typed)
    .replaceAll(/(?<![\p{L}\d])-(?=\d)|(?<=\d ?)-(?= ?[\d(])/gu, "−")
    .replaceAll(/(?<=\d ?)[*x](?= ?[\d(])/g, "×")
    .replaceAll(/(?<=\d ?)\/(?= ?[\d(])/g, "÷");

/** What a file can be called after a title: small letters and figures, with hyphens. @param {string} title */
export const slugOf = (title) =>
  title
    .normalize("NFD")
    .replaceAll(/[\p{Mn}'’]/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, "-")
    .replaceAll(/^-|-$/g, "");

/**
 * What is still to be told before there is a file, in the order in which it is asked.
 * @param {Draft} draft @param {string[]} accounts whose sums are asked @param {string[]} names those of other files
 * @returns {Lack[]}
 */
export function lacks(draft, accounts, names) {
  const { shows, totals, sum, title, tells, slug } = draft;
  /** @type {[Lack, boolean][]} */
  const found = [
    ["shows", shows.length === 0],
    ["why", shows.some(({ why }) => !why)],
    ["totals", accounts.some((name) => !Number.isInteger(totals[name]))],
    ["sum", !sum],
    ["title", !title],
    ["tells", !tells],
    ["slug", !slug || slug !== slugOf(slug)],
    ["taken", names.includes(slug)],
  ];
  return found.flatMap(([lack, is]) => (is ? [lack] : []));
}
