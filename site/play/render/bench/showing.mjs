// Draws what a deal shows: the rules that were at work, of which its maker marks a few and says how.
import { rule } from "../../game.mjs";
import { plainly } from "../../said.mjs";
import { fresh, h } from "../elements.mjs";
import { acts, button, line, ruleQuoted } from "../parts.mjs";
import { W } from "../../words.mjs";
import { MOST_SHOWN } from "../../bench/draft.mjs";
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
  const field = fresh("why");
  /** @param {Event & { currentTarget: HTMLInputElement }} event */
  const input = ({ currentTarget }) => does.because(id, currentTarget.value);
  return [
    line(ruleQuoted(id, draft.readings)),
    h(
      "div",
      { class: "field" },
      h("label", { for: field }, W.bench.why),
      h("input", { id: field, type: "text", value: why, maxlength: 300, "data-key": `why ${id}`, on: { input } }),
    ),
    acts(button(W.bench.remove(rule(id)?.n ?? id), () => does.hide(id), { key: `remove ${id}` })),
  ];
}

/** The rules at work, those with the last act first. @param {State} state @param {Maker} does */
function choosing({ draft, made, denied }, does) {
  const points = made?.past.named ?? [];
  const refused = denied ? [denied.refusal.rule] : [];
  const marked = draft.shows.map((each) => each.rule);
  const now = open([...(points.at(-1) ?? []), ...refused], marked);
  const before = open([...points.slice(0, -1).flat(), ...draft.refused.map((each) => each.rule)], [...marked, ...now]);
  if (!now.length && !before.length) return null;
  const id = fresh("rule");
  /** @param {string} label @param {RuleId[]} ids */
  const group = (label, ids) => ids.length > 0 && h("optgroup", { label }, ids.map(option));
  const field = h("select", { id, "data-key": "rule" }, group(W.bench.now, now), group(W.bench.earlier, before));
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

/** Rules that the pages have, each once, without some. @param {RuleId[]} ids @param {RuleId[]} without */
const open = (ids, without) => [...new Set(ids)].filter((id) => rule(id) && !without.includes(id));
