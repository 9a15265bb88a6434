// A worked deal as far as its maker has told it: the record that the engine plays, and what is still to be told.
import { EACH } from "./shelf.mjs";
/** @import { Code, Fact, Facts, GameRecord, Json, Places, Points, Readings, RuleId, Schema } from "../protocol" */

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
/** @typedef {"shows" | "why" | "totals" | "sum" | "title" | "tells" | "slug" | "taken" | "long"} Lack Missing yet. */

/** So many signs a text has at most. */
export const MOST = { why: 300, title: 400, tells: 400, slug: 400 };
/** So many rules a deal shows at most. */
export const MOST_SHOWN = 6;

/** @param {string} ruleset @returns {Draft} */
export const blank = (ruleset) => ({
  ...{ ruleset, readings: {}, by: "cards", part: "", given: {}, brought: {}, seed: 1, hands: {}, facts: {} },
  ...{ acts: [], over: false, shows: [], refused: [], totals: {}, sum: "", title: "", tells: "", slug: "" },
});

/** What any draft is like, to the last part of it. @type {Draft} */
export const LIKE = {
  ...blank(""),
  ...{ brought: { [EACH]: 0 }, hands: { [EACH]: [""] }, acts: [""], totals: { [EACH]: 0 } },
  ...{ shows: [{ rule: "", why: "" }], refused: [{ after: 0, act: "", rule: "" }] },
};

/** Whether nothing of it was told yet. @param {Draft} draft @param {string} ruleset that with which it begins */
export function isBlank(draft, ruleset) {
  const lie = Object.values(draft.hands).flat();
  return JSON.stringify({ ...draft, part: "", hands: lie }) === JSON.stringify({ ...blank(ruleset), hands: [] });
}

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

/**
 * It where other places, cards and facts are asked for, with all that it can keep; and the cards without a place now.
 * @param {Draft} draft @param {Places} room @returns {{ draft: Draft, homeless: Code[] }}
 */
export function fitted(draft, room) {
  const hands = Object.fromEntries(
    room.places.flatMap(({ key, most }) => {
      const lie = (draft.hands[key] ?? []).filter((code) => room.pack.includes(code)).slice(0, most);
      return lie.length ? [[key, lie]] : [];
    }),
  );
  const still = new Set(Object.values(hands).flat());
  const homeless = Object.values(draft.hands)
    .flat()
    .filter((code) => !still.has(code));
  const given = Object.fromEntries(
    Object.entries(draft.given).filter(([key, told]) => may(room.given.properties[key], told)),
  );
  const brought = accounted(tabled(draft.brought, room.brought));
  return { draft: { ...draft, part: room.part, hands, given, brought }, homeless };
}

/** Whether that can be told of a fact, as far as one of its kind says so. @param {Fact | undefined} fact */
function may(fact, /** @type {Json} */ told) {
  if (!fact) return false;
  if (fact.type === undefined) return fact.enum.some((each) => each === told);
  if (fact.type !== "integer") return true;
  return Number(told) >= (fact.minimum ?? -Infinity) && Number(told) <= (fact.maximum ?? Infinity);
}

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

/** Lines as one, between which a sign stands: a semicolon where none does. @param {string} typed */
const joined = (typed) => prose(typed.trim().replaceAll(/(?<![.,:;=+\-−*×/÷])\s*\n\s*/g, "; "));

/**
 * A sum with the signs of the edition: − for a hyphen before a number, or by itself, × for a star, ÷ for a stroke.
 */
export const reckoned = (/** @type {string} */ typed) =>
  joined(typed)
    .replaceAll(/(?<![\p{L}\d])-(?=\d)|(?<=\d ?)-(?= ?[\d(])|(?<= )-(?= )/gu, "−")
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

/** Whether one of these texts is longer than fits. @param {Partial<Record<keyof typeof MOST, string>>} texts */
const isLong = (texts) =>
  Object.entries(texts).some(([name, text]) => text.length > MOST[/** @type {keyof typeof MOST} */ (name)]);

/** A number as it was typed, if it is a whole one and not too long to be counted with. @param {string} typed */
export const wholeOf = (typed) => (/^-?\d+$/.test(typed) && Number.isSafeInteger(Number(typed)) ? Number(typed) : null);

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
    ["long", isLong({ title, tells, slug }) || shows.some(({ why }) => isLong({ why }))],
  ];
  return found.flatMap(([lack, is]) => (is ? [lack] : []));
}
