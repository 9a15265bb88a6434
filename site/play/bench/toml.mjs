// A worked deal as the file of `deals/` that it will be; how values are written in TOML.
/** @import { Draft } from "./draft.mjs" */
/** @import { Json } from "../protocol" */

/** So long may a line of acts be. */
const WIDE = 118;

/** A text as TOML has it: what no text may hold is escaped, and half a sign is none. @param {string} text */
export const quoted = (text) => JSON.stringify(text.toWellFormed()).replaceAll("\u007f", "\\u007f");

/** A key; what is no bare one is quoted. @param {string} name */
export const key = (name) => (/^[\w-]+$/.test(name) && /^[ -~]+$/.test(name) ? name : quoted(name));

/** A value, in one line. Of nothing there is none. @param {Json} told @returns {string} */
export function value(told) {
  if (Array.isArray(told)) return `[${told.map(value).join(", ")}]`;
  if (typeof told === "object" && told !== null) return table(told);
  return typeof told === "string" ? quoted(told) : String(told);
}

/** @param {Record<string, Json>} told */
function table(told) {
  const held = pairs(told).join(", ");
  return held ? `{ ${held} }` : "{ }";
}

/** `key = value` of each; of nothing there is no line. @param {Record<string, Json>} told */
const pairs = (told) =>
  Object.entries(told).flatMap(([name, held]) => (held === null ? [] : [`${key(name)} = ${value(held)}`]));

/** `key = value`, of a list of texts in as many lines as it takes. @param {string} name @param {Json} told */
function line(name, told) {
  const texts = Array.isArray(told) ? told.flatMap((each) => (typeof each === "string" ? [each] : [])) : [];
  const held = Array.isArray(told) && texts.length === told.length ? several(texts, name.length) : value(told);
  return `${key(name)} = ${held}`;
}

/** A list of texts, in as many lines as it takes. @param {string[]} texts @param {number} before it in its line */
function several(texts, before) {
  const all = value(texts);
  if (all.length + before + " = ".length <= WIDE) return all;
  /** @type {string[]} */
  const lines = [];
  for (const each of texts.map(quoted)) {
    const last = lines.at(-1);
    if (last && last.length + each.length + 4 <= WIDE) lines[lines.length - 1] = `${last} ${each},`;
    else lines.push(`  ${each},`);
  }
  return `[\n${lines.join("\n")}\n]`;
}

/** A table of its own, if it holds anything. @param {string} name @param {Record<string, Json>} held */
function section(name, held) {
  const lines = Object.entries(held).flatMap(([each, told]) => (told === null ? [] : [line(each, told)]));
  return lines.length ? [`[${name}]\n${lines.join("\n")}`] : [];
}

/**
 * The file of a deal. `order` is its place among the deals of its game.
 * @param {Draft} draft @param {number} order
 */
export function file(draft, order) {
  const { title, tells, ruleset, readings, by, acts, shows, refused, totals, sum, over } = draft;
  const head = [
    `title = ${value(title)}`,
    `tells = ${value(tells)}`,
    `ruleset = ${value(ruleset)}`,
    ...(Object.keys(readings).length ? [`readings = ${value(readings)}`] : []),
    `order = ${order}`,
    ...(by === "cards" ? [line("acts", acts)] : []),
  ];
  const made = [
    `# ${comment(title)}`,
    head.join("\n"),
    ...section("shows", Object.fromEntries(shows.map(({ rule, why }) => [rule, why]))),
    ...(by === "cards" ? start(draft) : section("facts", draft.facts)),
    ...refused.map(({ after, act, rule }) => `[[refused]]\n${pairs({ after, act, rule }).join("\n")}`),
    ...section("expect", { totals, sum, over: over ? null : false }),
  ];
  return `${made.join("\n\n")}\n`;
}

/** How a deal starts whose cards are laid. @param {Draft} draft */
function start({ part, given: { dealer = null, ...given }, seed, brought, hands }) {
  const laid = Object.entries(hands).filter(([, cards]) => cards.length);
  return [
    ...section("start", { part, dealer, seed, ...(Object.keys(brought).length && { scores: brought }) }),
    ...section("start.given", given),
    ...section("start.hands", Object.fromEntries(laid.map(([place, cards]) => [place, cards.join(" ")]))),
  ];
}

/** A sentence behind the sign of a comment, in one line of signs that can be seen. @param {string} title */
function comment(title) {
  const seen = title.toWellFormed().replaceAll(/\p{Cc}/gu, " ");
  return /[.!?]$/.test(seen) ? seen : `${seen}.`;
}
