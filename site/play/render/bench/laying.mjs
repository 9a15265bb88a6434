// Draws how cards are laid: rule-set and readings, where it begins, the places, and the pack from which one takes.
import { cardName, rankSign, ranked, suitClass, suitName, suitSign, suitsOf, packMark } from "../../cards.mjs";
import { ruleset as setOf } from "../../game.mjs";
import { seen } from "../../packs.mjs";
import { fresh, h, joined, select } from "../elements.mjs";
import { SchemaForm } from "../form.mjs";
import { acts, button, line, say, sign } from "../parts.mjs";
import { readingsForm } from "../readings.mjs";
import { W } from "../../words.mjs";
import { placeOf } from "../../bench/draft.mjs";
/** @import { Maker, State } from "../../bench/maker.mjs" */
/** @import { Code, Places } from "../../protocol" */

/** @param {State} state @param {Maker} does */
export function laying(state, does) {
  const { draft, room, dropped, unfolded } = state;
  const { ruleset, readings } = draft;
  const under = W.table.under(setOf(ruleset).title, Object.keys(readings).length);
  const form = readingsForm({ ruleset, readings, dropped }, (chosen) => does.choose(chosen));
  /** @param {Event & { currentTarget: HTMLDetailsElement }} event */
  const toggle = ({ currentTarget: { open } }) => does.unfold(open);
  return [
    h(
      "details",
      { open: unfolded, on: { toggle } },
      h("summary", { "data-key": "readings" }, `${W.readings.title}: ${under}`),
      h("div", { class: "form readings" }, form),
    ),
    room && [begins(state, room, does), h("fieldset", { class: "lay" }, cards(state, room, does))],
    room && acts(button(W.bench.deal, () => does.deal(), { key: "deal", first: true })),
  ];
}

/** Where it begins, and the number. @param {State} state @param {Places} room @param {Maker} does */
function begins({ draft }, room, does) {
  const parts = room.parts.map((part) => ({ value: part, title: part }));
  const given = new SchemaForm(room.given, draft.given, () => does.give(given.read()));
  const [part, seed, wrong] = [fresh("part"), fresh("seed"), fresh("wrong")];
  /** @param {Event & { currentTarget: HTMLInputElement }} event */
  const typed = ({ currentTarget: input }) => {
    const number = Number(input.value);
    const fits = input.value !== "" && Number.isInteger(number) && number >= 0;
    input.setAttribute("aria-invalid", String(!fits));
    said.textContent = fits ? "" : W.bench.wrongSeed;
    if (fits) does.tell({ seed: number });
  };
  const said = h("p", { class: "wrong", id: wrong, role: "alert" });
  const field = {
    id: seed,
    type: "number",
    min: 0,
    step: 1,
    inputmode: "numeric",
    value: draft.seed,
    on: { input: typed },
  };
  return h(
    "div",
    { class: "begins" },
    parts.length > 1 &&
      h(
        "div",
        { class: "field" },
        h("label", { for: part }, W.bench.part),
        select({ id: part, name: "part" }, parts, room.part, (chosen) => does.begins(chosen)),
      ),
    given.node,
    h(
      "div",
      { class: "field bad" },
      h("label", { for: seed }, W.bench.seed),
      h("input", { ...field, "data-key": "seed", "aria-describedby": wrong }),
      said,
      h("span", { class: "fine" }, room.wanted ? W.bench.wanted : W.bench.fall),
    ),
  );
}

/** The places, and the pack. @param {State} state @param {Places} room @param {Maker} does */
function cards({ draft, place, full }, room, does) {
  const places = Object.entries(room.places).map(([name, most]) => {
    const lie = draft.hands[name] ?? [];
    const to = button(W.bench.place(name, lie.length, most), () => does.aim(name), {
      key: `place ${name}`,
      "aria-pressed": String(name === place),
    });
    const back = lie.map((code) =>
      button(sign(code), () => does.lay(code), {
        key: `back ${code}`,
        "aria-label": W.bench.takeFrom(cardName(code), name),
      }),
    );
    return h("li", {}, to, joined([...back], " "));
  });
  return [
    h("legend", {}, W.bench.places),
    h("ul", { class: "places-to" }, places),
    full && say("no", line(W.bench.full(full, room.places[full]))),
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
    const label = at ? W.bench.takeFrom(cardName(code), at) : W.bench.layAt(cardName(code), place);
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
export function told({ draft }, does) {
  const { ruleset, readings, hands, seed } = draft;
  const lie = Object.entries(hands).filter(([, cards]) => cards.length);
  return [
    line(
      W.table.under(setOf(ruleset).title, Object.keys(readings).length),
      lie.map(([place, cards]) => ["; ", place, " ", joined(cards.map(sign), " ")]),
      ". ",
      W.bench.rest(seed),
    ),
    acts(button(W.bench.again, () => does.relay(), { key: "relay" })),
  ];
}
