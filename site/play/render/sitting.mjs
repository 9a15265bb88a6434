// Draws who sits: a row for each seat with its name, which of them is the reader's, and how many sit down.
import { KINDS, LONGEST, fitted } from "../company.mjs";
import { game, numbers, ruleset } from "../game.mjs";
import { namesOf } from "../names.mjs";
import { isTogether, sitting } from "../sitting.mjs";
import { W } from "../words.mjs";
import { fill, fresh, h } from "./elements.mjs";
import { acts, button, fine, line } from "./parts.mjs";
/** @import { Sitter } from "../company.mjs" */
/** @import { Does } from "../deeds" */
/** @import { Seat } from "../protocol" */
/** @import { State } from "../state.mjs" */

/** Of more the rows are folded away. */
const FEW = 9;

/** What of the state is shown, as data; a name stands in its field as it was typed. @param {State} state */
export const shownOf = (state) => [
  [sitting(state), state.resized, state.company.many, state.settings.ruleset],
  isTogether(state) && [state.company.by, state.company.names, state.view === null],
];

/** @param {State} state @param {Seat} sat where the reader sits @param {Does} does */
export function sitters(state, sat, does) {
  const seats = sitting(state);
  const told = fitted(state.company, seats.length);
  const own = namesOf({ names: [], by: [] }, seats);
  const wrong = h("p", { class: "wrong", role: "alert", id: fresh("alike") });
  const together = isTogether(state);
  const name = fresh("sits");
  const rows = seats.map((seat, at) => {
    const called = { value: told[at].name, placeholder: own[seat], "aria-label": W.company.name(seat) };
    const field = h("input", {
      ...{ type: "text", autocomplete: "off", spellcheck: "false", maxlength: LONGEST, ...called },
      ...{ "data-key": `name ${seat}`, "aria-describedby": wrong.id, on: { change: () => rename(field, at) } },
    });
    return h(
      "li",
      {},
      h("span", { class: "no", "aria-hidden": "true" }, seat),
      field,
      together
        ? whereabouts(told, at, seat, does)
        : chip(W.company.me, () => does.sit(seat), {
            ...{ name, checked: seat === sat, "data-key": `sits ${seat}`, "aria-label": W.company.sits(seat) },
          }),
    );
  });
  /** @param {HTMLInputElement} field @param {number} at */
  const rename = (field, at) => {
    const can = does.rename(at, field.value);
    fill(wrong, !can && W.company.alike(field.value.trim()));
    if (can) field.removeAttribute("aria-invalid");
    else field.setAttribute("aria-invalid", "true");
  };
  const list = h("ol", { class: `sitters${together ? " together" : ""}` }, rows);
  return [
    h("h2", {}, W.company.title),
    line(fine(W.company.order)),
    seats.length > FEW ? h("details", {}, h("summary", {}, W.company.all(seats.length)), list) : list,
    wrong,
    together && h("div", { class: "says-who", role: "status" }, means(state, seats, told)),
    resizing(state, seats.length, does),
    seats.length > 1 &&
      acts(button(together ? W.company.alone : W.company.others, () => does.among(!together), { key: "among" })),
  ];
}

/** @param {string} text @param {() => void} change @param {Record<string, string | boolean>} box */
const chip = (text, change, box) =>
  h("label", { class: "chip" }, h("input", { type: "radio", ...box, on: { change } }), h("span", {}, text));

/**
 * Where somebody plays: here, by link, or the house does. Somebody has to be here.
 * @param {Sitter[]} told @param {number} at @param {Seat} seat @param {Does} does
 */
function whereabouts(told, at, seat, does) {
  const name = fresh("plays");
  const last = told.every(({ by }, n) => (by === "here") === (n === at));
  const chips = KINDS.map((kind) => {
    const box = {
      name,
      checked: told[at].by === kind,
      disabled: last && kind !== "here",
      "data-key": `${kind} ${seat}`,
    };
    return chip(W.company.by3[kind], () => does.plays(at, kind), box);
  });
  return h("fieldset", { class: "where" }, h("legend", { class: "vh" }, W.company.where(seat)), chips);
}

/** What that means, in sentences. @param {State} state @param {Seat[]} seats @param {Sitter[]} told */
function means({ company, view }, seats, told) {
  const names = namesOf(company, seats);
  const [here, far, house] = KINDS.map((kind) =>
    seats.filter((_, n) => told[n].by === kind).map((seat) => names[seat]),
  );
  return [
    line(here.length > 1 ? W.company.share(here) : W.company.plays(here[0] ?? "")),
    far.length > 0 && line(W.company.linked(far)),
    house.length > 0 && line(W.company.ofHouse(house)),
    view !== null && line(fine(W.company.nextPlay)),
  ];
}

/** One more, one fewer; how many there can be, and by which rule-set those play. @param {State} state */
function resizing(
  { company: { many }, resized, settings: { ruleset: id } },
  /** @type {number} */ now,
  /** @type {Does} */ does,
) {
  const can = numbers();
  /** @param {string} text @param {string} key @param {number | undefined} to */
  const step = (text, key, to) =>
    button(text, () => to && does.many(to), { key, "aria-disabled": to === undefined ? "true" : null });
  const told = many > 0 && !can.includes(many) ? W.company.not(many, W.company.can(can)) : W.company.can(can);
  return [
    can.length > 1 &&
      acts(
        step(
          W.company.fewer,
          "one fewer",
          can.findLast((n) => n < now),
        ),
        step(
          W.company.more,
          "one more",
          can.find((n) => n > now),
        ),
      ),
    line(fine(told, id !== game.ruleset && ` ${W.company.by(ruleset(id).title)}`, resized && ` ${W.company.next}`)),
  ];
}
