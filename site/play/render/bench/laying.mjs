// Draws how a deal begins: rule-set and readings; then its cards are laid, or it is told as a scorer would.
import { cardName, rankSign, ranked, suitClass, suitName, suitSign, suitsOf, packMark } from "../../cards.mjs";
import { ruleset as setOf } from "../../game.mjs";
import { seen } from "../../packs.mjs";
import { plainly } from "../../said.mjs";
import { wanting } from "../../schema.mjs";
import { focus, fresh, h, joined, reword, select } from "../elements.mjs";
import { acts, button, fine, line, say, sign } from "../parts.mjs";
import { readingsForm } from "../readings.mjs";
import { W } from "../../words.mjs";
import { account } from "../../words/cards.mjs";
import { capital } from "../../words/grammar.mjs";
import { placeOf, tabled, wholeOf } from "../../bench/draft.mjs";
import { isBegun } from "../../bench/state.mjs";
import { Asking } from "./asking.mjs";
/** @import { Draft } from "../../bench/draft.mjs" */
/** @import { Maker, State } from "../../bench/maker.mjs" */
/** @import { Code, Places, Schema } from "../../protocol" */
/** @import { Drawn } from "../elements.mjs" */

/** What stands before an account, or before what a part is given, where the engine says what is wrong. */
const WHERE = /^(brought|given) ?(.*)$/;

export class Laying {
  #does;
  #given = new Asking();
  #brought = new Asking();
  #facts = new Asking();
  /** @type {HTMLDetailsElement | null} */
  #before = null;
  /** The readings as they were drawn for what is chosen: what is typed there and does not fit stands as it is. */
  #chosen = { of: "", form: h("div", { class: "form readings" }) };
  #seed;

  /** @param {Maker} does @param {number} seed */
  constructor(does, seed) {
    this.#does = does;
    this.#seed = number(seed, does);
  }

  /** @param {State} state @returns {Drawn} */
  draw(state) {
    const { draft, room, form } = state;
    if (draft.by === "cards" && isBegun(state)) return told(state, this.#does);
    if (draft.by === "facts" && isBegun(state)) return form && this.#telling(state, form);
    return [
      this.#readings(state),
      room && form && ways(draft, this.#does),
      draft.by === "facts" ? form && this.#telling(state, form) : room && this.#cards(state, room),
    ];
  }

  /** Put what is wrong beside its field, if it has one. @param {State} state */
  blame({ draft, room, error }) {
    if (error?.where !== "lay" || !room) return false;
    const { failure } = error;
    if (draft.by === "facts") return this.#facts.blame(failure);
    const [, of, where] = WHERE.exec(failure.where) ?? [];
    if (of === "given") return this.#given.blame({ ...failure, where });
    if (of !== "brought" || !this.#before) return false;
    this.#before.open = true;
    return this.#brought.blame({ ...failure, where: `${tableOf(room.brought, where)}.${where}` });
  }

  /** Rule-set and readings, in a fold. @param {State} state */
  #readings({ draft: { ruleset, readings }, dropped, unfolded }) {
    const under = W.table.under(setOf(ruleset).title, Object.keys(readings).length);
    const of = JSON.stringify([ruleset, readings, dropped]);
    if (of !== this.#chosen.of) {
      const form = readingsForm({ ruleset, readings, dropped }, (chosen) => this.#does.choose(chosen));
      this.#chosen = { of, form: h("div", { class: "form readings" }, form) };
    }
    const summary = h("summary", { "data-key": "readings" }, `${W.readings.title}: ${under}`);
    return this.#fold("readings", unfolded.readings, summary, this.#chosen.form);
  }

  /** What stands in a field and is out of its bounds, where the reader can see it; nothing, if all fits. */
  #misfit() {
    /** @type {NodeListOf<HTMLInputElement>} */
    const fields = this.#chosen.form.querySelectorAll("input");
    const found = [...fields, this.#seed.field].find((field) => !field.checkValidity());
    const fold = found?.closest("details");
    if (fold) fold.open = true;
    return found ?? null;
  }

  /** @param {"readings" | "before"} name @param {boolean} open @param {...Drawn} children */
  #fold(name, open, ...children) {
    /** @param {Event & { currentTarget: HTMLDetailsElement }} event */
    const toggle = ({ currentTarget }) => this.#does.unfold(name, currentTarget.open);
    return h("details", { open, on: { toggle } }, children);
  }

  /** @param {State} state @param {Places} room */
  #cards(state, room) {
    return [
      this.#begins(state, room),
      h("fieldset", { class: "lay" }, cards(state, room, this.#does)),
      acts(button(W.bench.deal, () => this.#meets(() => this.#does.deal()), { key: "deal", first: true })),
    ];
  }

  /** Go on, unless something stands in a field that cannot. @param {() => void} then */
  #meets(then) {
    const misfit = this.#misfit();
    if (misfit) focus(misfit);
    else then();
  }

  /** Where it begins, what that is given, what was there before, and the number. @param {State} state */
  #begins({ draft, unfolded }, /** @type {Places} */ room) {
    const { ruleset, readings } = draft;
    const parts = room.parts.map(({ id, title }) => ({ value: id, title }));
    const part = fresh("part");
    const of = [ruleset, readings, room.part];
    const summary = h("summary", { "data-key": "before" }, W.bench.before);
    const brought = tabled(draft.brought, room.brought);
    const before = this.#brought.node(room.brought, brought, (all) => this.#does.bring(all), ruleset);
    this.#before = this.#fold("before", unfolded.before, summary, before);
    return h(
      "div",
      { class: "begins" },
      parts.length > 1 &&
        h(
          "div",
          { class: "field" },
          h("label", { for: part }, W.bench.part),
          select({ id: part, name: "part" }, parts, room.part, (chosen) => this.#does.begins(chosen)),
        ),
      this.#given.node(room.given, draft.given, (given) => this.#does.give(given), of),
      this.#before,
      this.#seed.node,
      fine(room.wanted ? W.bench.wanted : W.bench.fall),
    );
  }

  /** The facts; once they are told they stand there as they are. @param {State} state @param {Schema} form */
  #telling(state, form) {
    const { draft, settled } = state;
    const missing = h("p", { class: "wrong", role: "alert" });
    const check = () => {
      this.#facts.clear();
      const left = wanting(this.#facts.asked() ?? form, this.#facts.read());
      reword(missing, left.length ? W.calculator.wanted(left) : "");
      if (!left.length) this.#meets(() => this.#does.settle(this.#facts.read()));
    };
    const node = this.#facts.node(form, draft.facts, (facts) => this.#does.tell({ facts }), draft.ruleset);
    return [
      settled && line(W.table.under(setOf(draft.ruleset).title, Object.keys(draft.readings).length)),
      h("fieldset", { class: "lay", disabled: settled !== null }, node),
      missing,
      settled
        ? [
            line(state.side ? W.bench.can : W.bench.settled),
            acts(button(W.bench.retell, () => this.#does.relay(), { key: "relay" })),
          ]
        : acts(button(W.bench.check, check, { key: "deal", first: true }), fine(W.bench.checked)),
    ];
  }
}

/** In which table an account stands. @param {Schema} schema @param {string} name */
const tableOf = ({ properties }, name) =>
  Object.keys(properties).find((key) => {
    const told = properties[key];
    return told.type === "object" && name in told.properties;
  }) ?? "";

/** Whether its cards are laid, or it is told. @param {Draft} draft @param {Maker} does */
function ways({ by }, does) {
  const name = fresh("by");
  /** @param {Draft["by"]} way */
  const way = (way) => {
    const change = () => does.by(way);
    const radio = { type: "radio", name, value: way, checked: way === by, "data-key": `by ${way}`, on: { change } };
    return h("label", { class: "tick" }, h("input", radio), ` ${W.bench.ways[way]}`);
  };
  return h(
    "fieldset",
    { class: "by" },
    h("legend", {}, W.bench.way),
    h("div", { class: "ticks" }, way("cards"), way("facts")),
  );
}

/** The number by which the other cards fall. @param {number} now @param {Maker} does */
function number(now, does) {
  const [seed, wrong] = [fresh("seed"), fresh("wrong")];
  const said = h("p", { class: "wrong", id: wrong, role: "alert" });
  /** @param {Event & { currentTarget: HTMLInputElement }} event */
  const input = ({ currentTarget }) => {
    const told = wholeOf(currentTarget.value);
    const fits = told !== null && told >= 0;
    currentTarget.setCustomValidity(fits ? "" : W.bench.wrongSeed);
    currentTarget.setAttribute("aria-invalid", String(!fits));
    reword(said, fits ? "" : W.bench.wrongSeed);
    if (fits) does.tell({ seed: told });
  };
  const of = { id: seed, type: "number", min: 0, step: 1, inputmode: "numeric", value: now, on: { input } };
  const field = h("input", { ...of, "data-key": "seed", "aria-describedby": wrong });
  return { field, node: h("div", { class: "field bad" }, h("label", { for: seed }, W.bench.seed), field, said) };
}

/** What a place is called. @param {Places} room @param {string} key */
function called({ places }, key) {
  const found = places.find((each) => each.key === key);
  return found ? plainly(found.said) : "";
}

/** The places, and the pack. @param {State} state @param {Places} room @param {Maker} does */
function cards({ draft, place, full, homeless }, room, does) {
  const places = room.places.map(({ key, said, most }) => {
    const lie = draft.hands[key] ?? [];
    const to = button(W.bench.place(capital(plainly(said)), lie.length, most), () => does.aim(key), {
      key: `place ${key}`,
      "aria-pressed": String(key === place),
    });
    const back = lie.map((code) =>
      button(sign(code), () => does.lay(code), {
        key: `back ${code}`,
        "aria-label": W.bench.takeFrom(cardName(code), plainly(said)),
      }),
    );
    return h("li", {}, to, joined([...back], " "));
  });
  return [
    h("legend", {}, W.bench.places),
    h("ul", { class: "places-to" }, places),
    homeless.length > 0 && say("", line(W.bench.homeless(homeless.map(cardName)))),
    full && say("no", line(W.bench.full(called(room, full), room.places.find(({ key }) => key === full)?.most ?? 0))),
    h("div", { class: "picker", role: "group", "aria-label": W.bench.pack }, rows(room.pack).map(suits)),
  ];

  /** @param {Code[]} codes */
  function suits(codes) {
    const name = suitName(codes[0][1]) + (packMark(codes[0]) && ` (${packMark(codes[0])})`);
    const vars = { ranks: codes.length, half: Math.ceil(codes.length / 2) };
    return h("div", { class: "suit-row", role: "group", "aria-label": name, vars }, codes.map(cell));
  }

  /** @param {Code} code */
  function cell(code) {
    const at = placeOf(draft, code);
    const label = at
      ? W.bench.takeFrom(cardName(code), called(room, at))
      : W.bench.layAt(cardName(code), called(room, place));
    return h(
      "button",
      {
        ...{ type: "button", class: `pick suit ${suitClass(seen(code[1]))}`, "data-key": `pick ${code}` },
        ...{ "aria-pressed": String(at !== ""), "aria-label": label },
        on: { click: () => does.lay(code) },
      },
      rankSign(seen(code)[0]),
      h("span", { "aria-hidden": "true" }, suitSign(seen(code)[1]), packMark(code) && ` (${packMark(code)})`),
    );
  }
}

/** The cards of a pack, or of several, by suits. @param {Code[]} pack @returns {Code[][]} */
function rows(pack) {
  const packs = [...new Set(pack.map((code) => code.slice(2)))];
  return packs.flatMap((of) => {
    const own = pack.filter((code) => code.slice(2) === of);
    return suitsOf(own).map((suit) => ranked([...new Set(own.filter((code) => code[1] === suit))]));
  });
}

/** What has been laid, in short; and the way to lay it otherwise. @param {State} state @param {Maker} does */
function told({ draft, room }, does) {
  const { ruleset, readings, hands, seed, brought } = draft;
  const lie = Object.entries(hands).filter(([, cards]) => cards.length);
  const had = Object.entries(brought).map(([name, sum]) => W.bench.holds(account(name), sum));
  return [
    line(
      W.table.under(setOf(ruleset).title, Object.keys(readings).length),
      lie.map(([place, cards]) => ["; ", room && called(room, place), " ", joined(cards.map(sign), " ")]),
      ". ",
      had.length > 0 && [W.bench.had(had), " "],
      W.bench.rest(seed),
    ),
    acts(button(W.bench.again, () => does.relay(), { key: "relay" })),
  ];
}
