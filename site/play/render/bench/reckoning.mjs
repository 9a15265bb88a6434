// Draws the sum: what each gains by whoever makes the deal, and only then the engine's, with the rules that led to it.
import { fill, fresh, h, joined } from "../elements.mjs";
import { acts, button, fine, line, ruleLink, say, unlike, unseen } from "../parts.mjs";
import { written } from "./written.mjs";
import { W } from "../../words.mjs";
import { account } from "../../words/cards.mjs";
import { agree, compared } from "../../bench/compared.mjs";
import { wholeOf } from "../../bench/draft.mjs";
import { accounts, isEnded } from "../../bench/state.mjs";
/** @import { Maker, State } from "../../bench/maker.mjs" */
/** @import { Account } from "../../protocol" */
/** @import { Drawn } from "../elements.mjs" */
/** @import { Row } from "../../bench/compared.mjs" */

export class Reckoning {
  #does;
  #example;
  #fields = h("div");
  #result = h("div");
  /** What the fields were drawn for. */
  #drawn = "";

  /** @param {Maker} does @param {string} example how the sum of another deal of the game was counted, if one was */
  constructor(does, example) {
    this.#does = does;
    this.#example = example && W.bench.example(example);
    this.node = h("div", {}, this.#fields, this.#result);
  }

  /** @param {State} state @param {Drawn} failed */
  draw(state, failed) {
    const { stopped, side, draft } = state;
    const { acts: done, hands, seed, brought, by, facts } = draft;
    const ended = isEnded(state);
    const now = ended ? JSON.stringify([done, hands, seed, brought, by, facts, stopped]) : "";
    if (now !== this.#drawn || !ended) {
      this.#drawn = now;
      fill(this.#fields, ended ? this.#form(state) : line(W.bench.noEnd));
    }
    fill(this.#result, failed, side && result(state));
  }

  /** @param {State} state */
  #form(state) {
    const { draft } = state;
    /** @type {Map<Account, HTMLInputElement>} */
    const inputs = new Map();
    const wrong = h("p", { class: "wrong", role: "alert", id: fresh("wrong") });
    const told = () => {
      const all = [...inputs].flatMap(([name, { value }]) => {
        const sum = wholeOf(value);
        return sum === null ? [] : [[name, sum]];
      });
      this.#does.tell({ totals: Object.fromEntries(all) });
    };
    const fields = accounts(state).map((name) => {
      const id = fresh("sum");
      const given = { id, type: "number", step: 1, value: draft.totals[name] ?? "", "aria-describedby": wrong.id };
      const input = h("input", { ...given, "data-key": `sum ${name}`, on: { input: told } });
      inputs.set(name, input);
      return h("div", { class: "field" }, h("label", { for: id }, account(name)), input);
    });
    const check = () => {
      const bad = [...inputs].filter(([, { value }]) => wholeOf(value) === null);
      for (const [, input] of inputs) input.removeAttribute("aria-invalid");
      for (const [, input] of bad) input.setAttribute("aria-invalid", "true");
      wrong.textContent = bad.length ? W.bench.unsaid(bad.map(([name]) => account(name))) : "";
      if (bad.length) bad[0][1].focus();
      else this.#does.compare();
    };
    return [
      h("fieldset", { class: "form bad" }, h("legend", {}, W.bench.gains, " ", fine(W.bench.gained)), fields),
      wrong,
      counted(draft.sum, this.#example, (sum) => this.#does.tell({ sum })),
      acts(button(W.bench.compare, check, { key: "compare", first: true })),
    ];
  }
}

/** How it was counted. @param {string} value @param {string} about @param {(sum: string) => void} told */
const counted = (value, about, told) =>
  written({ key: "counted", label: W.bench.counted, value, rows: 3, about }, told).node;

/** Both sums side by side; what differs is marked. @param {State} state */
function result(state) {
  const { draft, side } = state;
  if (!side) return null;
  const rows = compared(accounts(state), draft.totals, side);
  const heads = [W.bench.whose, W.bench.yours, W.bench.engines, W.bench.by];
  return [
    h(
      "div",
      { class: "over", tabindex: 0, role: "region", "aria-label": W.bench.result },
      h(
        "table",
        { class: "ledger" },
        h("caption", {}, W.bench.result),
        h(
          "thead",
          {},
          h(
            "tr",
            {},
            heads.map((head, n) => h("th", { scope: "col", class: n % 3 ? "n" : null }, head)),
          ),
        ),
        h("tbody", {}, rows.map(row)),
      ),
    ),
    say(agree(rows) ? "" : "no", line(agree(rows) ? W.bench.agree : W.bench.differ)),
  ];
}

/** @param {Row} row */
function row({ account: name, own, engine, by }) {
  const differs = own !== engine;
  const gains = by.map(({ rule, amount }) => [ruleLink(rule, W.rules.rule) ?? rule, " ", W.bench.gain(amount)]);
  return h(
    "tr",
    {},
    h("th", { scope: "row" }, account(name)),
    h("td", { class: "n" }, W.bench.gain(own)),
    h(
      "td",
      { class: `n${differs ? " differs" : ""}` },
      differs && [unlike(), unseen(`${W.compare.unlike} `)],
      W.bench.gain(engine),
    ),
    h("td", {}, gains.length ? joined(gains, "; ") : W.bench.nothing),
  );
}
