// Draws what a deal shows: the rules that were at work, of which its maker marks a few and says how.
import { rule, rulesOf } from "../../game.mjs";
import { plainly } from "../../said.mjs";
import { fresh, h } from "../elements.mjs";
import { acts, button, line, ruleQuoted } from "../parts.mjs";
import { written } from "./written.mjs";
import { W } from "../../words.mjs";
import { MOST, MOST_SHOWN } from "../../bench/draft.mjs";
/** @import { Draft } from "../../bench/draft.mjs" */
/** @import { Maker, State } from "../../bench/maker.mjs" */
/** @import { RuleId } from "../../protocol" */

/** @param {State} state @param {Maker} does */
export function showing(state, does) {
  const { shows } = state.draft;
  return [
    shows.length > 0
      ? h(
          "ol",
          { class: "marked" },
          shows.map((each) => h("li", {}, shown(each.rule, each.why, state, does))),
        )
      : line(W.bench.none),
    shows.length < MOST_SHOWN ? choosing(state, does) : line(W.bench.six(MOST_SHOWN)),
  ];
}

/** A rule that is marked, and how it is shown. @param {RuleId} id @param {string} why @param {State} state */
function shown(id, why, { draft }, /** @type {Maker} */ does) {
  const asked = { key: `why ${id}`, label: W.bench.why, value: why, most: MOST.why, rows: 2 };
  return [
    line(ruleQuoted(id, draft.readings)),
    written(asked, (typed) => does.because(id, typed)).node,
    acts(button(W.bench.remove(rule(id)?.n ?? id), () => does.hide(id), { key: `remove ${id}` })),
  ];
}

/** The rules at work, in groups. @param {State} state @param {Maker} does */
function choosing(state, does) {
  const { draft } = state;
  const groups = unmarked(draft.by === "facts" ? ofFacts(state) : ofActs(state), draft);
  if (!groups.length) return null;
  const id = fresh("rule");
  const field = h(
    "select",
    { id, "data-key": "rule" },
    groups.map(([label, ids]) => h("optgroup", { label }, ids.map(option))),
  );
  return h(
    "div",
    { class: "field one-of" },
    h("label", { for: id }, W.bench.rule),
    field,
    button(W.bench.add, () => does.show(field.value), { key: "show" }),
  );

  /** @param {RuleId} each */
  function option(each) {
    const found = rule(each);
    return h("option", { value: each }, W.bench.named(found?.n ?? "", plainly(found?.said(draft.readings) ?? [])));
  }
}

/** @typedef {[label: string, ids: RuleId[]]} Group Rules, and what they have in common. */

/** Those with the last act, and before. @param {State} state @returns {Group[]} */
function ofActs({ draft, made, denied }) {
  const points = made?.past.named ?? [];
  const refused = denied ? [denied.refusal.rule] : [];
  return [
    [W.bench.now, [...(points.at(-1) ?? []), ...refused]],
    [W.bench.earlier, [...points.slice(0, -1).flat(), ...draft.refused.map((each) => each.rule)]],
  ];
}

/**
 * Those by which something is paid, those on which the facts rest, and all others: that nothing is paid shows a rule.
 * @param {State} state @returns {Group[]}
 */
function ofFacts({ draft: { ruleset, readings, facts }, form, settled }) {
  const paid = [...(settled?.entries ?? []), ...(settled?.reasons ?? [])].map((each) => each.rule);
  const told = Object.keys(facts).flatMap((key) => form?.properties[key]?.rule ?? []);
  return [
    [W.bench.paid, paid],
    [W.bench.ofFacts, told],
    [W.bench.others, rulesOf(ruleset, readings)],
  ];
}

/**
 * Rules that the pages have, each in the first of its groups; without those that are marked.
 * @param {Group[]} groups @param {Draft} draft
 */
function unmarked(groups, { shows }) {
  const known = new Set(shows.map((each) => each.rule));
  /** @param {RuleId} id */
  const isNew = (id) => !known.has(id) && rule(id) && known.add(id);
  return groups
    .map(([label, ids]) => /** @type {Group} */ ([label, ids.filter(isNew)]))
    .filter(([, ids]) => ids.length);
}
