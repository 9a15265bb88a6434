// Draws the rule that is explained at this moment, below what is asked. Its place stands there as long as one learns,
// but a refusal, advice and what is to be done with gathered cards take it.
import { answers, rule } from "../game.mjs";
import { countOf } from "../lessons.mjs";
import { plainly } from "../said.mjs";
import { W } from "../words.mjs";
import { h, joined } from "./elements.mjs";
import { button, fine, line, ruleLink, sign, signs } from "./parts.mjs";
/** @import { Does } from "../deeds" */
/** @import { Playing } from "../state.mjs" */

/** @param {Playing} state @param {Does} does */
export function lesson(state, { learn }) {
  if (!state.learning || state.refusal || state.advice.length || state.gathered.length || state.listed) return null;
  const { lesson: told } = state;
  if (!told) return h("div", { class: "lesson" });
  const { met, of } = countOf(state);
  const out = told.cards.length > 0 && fine(W.lessons.out, " ", joined(told.cards.map(sign), " "));
  return h(
    "div",
    { class: "lesson", role: "note" },
    line(h("b", { class: "new" }, W.lessons.fresh), " ", ruleLink(told.rule), " ", signs(said(state)), " ", out),
    h(
      "div",
      { class: "so-far" },
      h("span", { class: "met", vars: { met: met / of } }, W.lessons.met(met, of)),
      button(W.lessons.known, () => learn(false), { key: "known" }),
    ),
  );
}

/** The rule that is explained, in short, as it is read at this table. @param {Playing} state */
function said({ lesson: told, view }) {
  const { ruleset, readings } = view.record;
  return (told && rule(told.rule)?.said(answers(ruleset, readings))) ?? [];
}

/** For whoever listens, after what is asked. @param {Playing} state */
export const heard = (state) => state.lesson && `${W.lessons.fresh}: ${plainly(said(state))}`;
