// A form for rule-set and readings: every crux that the rule-set asks and that can be played.
import { answers, asked, carried, game } from "../game.mjs";
import { W } from "../words.mjs";
import { aria, fresh, h, labelled, mark, reword, select } from "./elements.mjs";
import { acts, button, unlike } from "./parts.mjs";
/** @import { Crux } from "../page" */
/** @import { Readings, Value } from "../protocol" */
/** @import { Given } from "./elements.mjs" */

/** @typedef {{ ruleset: string, readings: Readings, dropped?: string[] }} Chosen */

/**
 * `dropped` names what a rule-set newly chosen does not ask, and is said.
 * @param {Chosen} chosen
 * @param {(chosen: Required<Chosen>) => void} change called whenever the reader chooses
 * @param {{ fixed?: boolean }} [options] `fixed`: the rule-set stays
 */
export function readingsForm(chosen, change, { fixed = false } = {}) {
  const { ruleset, readings, dropped = [] } = chosen;
  /** @param {Crux} crux @param {Value} value */
  const set = (crux, value) => change({ ruleset, readings: { ...readings, [crux.id]: value }, dropped: [] });
  const back = button(W.readings.reset, () => change({ ruleset, readings: {}, dropped: [] }), { key: "reset" });
  return [
    !fixed && sets(chosen, change),
    dropped.length > 0 && h("p", { class: "fine dropped" }, W.readings.dropped(dropped)),
    asked(ruleset).map((crux) => question(crux, chosen, (value) => set(crux, value))),
    !fixed && Object.keys(readings).length > 0 && acts(back),
  ];
}

/** @param {Chosen} chosen @param {(chosen: Required<Chosen>) => void} change */
function sets(chosen, change) {
  const titles = game.rulesets.map(({ id, title }) => ({ value: id, title }));
  /** @param {string} ruleset */
  const choose = (ruleset) => change({ ruleset, ...carried(ruleset, chosen.readings) });
  const field = labelled(W.readings.ruleset, (id) => select({ id, name: "ruleset" }, titles, chosen.ruleset, choose));
  return h("div", { class: "field" }, field);
}

/** @param {Crux} crux @param {Chosen} chosen @param {(value: Value) => void} set */
function question(crux, { ruleset, readings }, set) {
  const { id: name, options, low, high } = crux;
  const id = fresh("crux");
  const now = answers(ruleset, readings)[name];
  const departs = String(now) !== String(answers(ruleset)[name]);
  const wrong = options ? null : h("p", { class: "wrong", role: "alert", id: fresh("wrong") });
  const input = options
    ? select({ id, name }, options, now, set)
    : number({ id, name, required: true, min: low, max: high, value: now }, wrong, set);
  return h(
    "div",
    { class: `field${departs ? " departs" : ""}` },
    h("label", { for: id }, crux.asks),
    input,
    wrong,
    departs && h("span", { class: "fine" }, unlike(), ` ${crux.name}`),
  );
}

/**
 * A field for a number. One that does not fit is not taken, and beside it is said what would.
 * @param {{ id: string, name: string, min?: number, max?: number } & Given<"input">} given
 * @param {HTMLElement | null} wrong @param {(value: number) => void} set
 */
function number({ min = 0, max = 0, ...given }, wrong, set) {
  /** @param {Event & { currentTarget: HTMLInputElement }} event */
  const change = ({ currentTarget: input }) => {
    const fits = input.checkValidity();
    aria(input, "invalid", !fits);
    if (input.parentElement) mark(input.parentElement, "bad", !fits);
    if (wrong) reword(wrong, fits ? "" : W.readings.bounds(min, max));
    if (fits) set(Number(input.value));
  };
  const described = { "aria-describedby": wrong?.id };
  return h("input", {
    ...{ type: "number", inputmode: "numeric", "data-key": given.name, min, max, ...given, ...described },
    on: { change },
  });
}
