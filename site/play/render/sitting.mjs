// Draws who sits: a row for each seat with its name, which of them is the reader's, and how many sit down.
import { LONGEST, fitted } from "../company.mjs";
import { game, numbers, ruleset } from "../game.mjs";
import { namesOf } from "../names.mjs";
import { sitting } from "../sitting.mjs";
import { W } from "../words.mjs";
import { fill, fresh, h } from "./elements.mjs";
import { acts, button, fine, line } from "./parts.mjs";
/** @import { Does } from "../deeds" */
/** @import { Seat } from "../protocol" */
/** @import { State } from "../state.mjs" */

/** Of more the rows are folded away. */
const FEW = 9;

/** What of the state is shown, as data; a name stands in its field as it was typed. @param {State} state */
export const shownOf = (state) => [sitting(state), state.resized, state.company.many, state.settings.ruleset];

/** @param {State} state @param {Seat} sat where the reader sits @param {Does} does */
export function sitters(state, sat, does) {
  const seats = sitting(state);
  const told = fitted(state.company, seats.length);
  const own = namesOf({ names: [], by: [] }, seats);
  const wrong = h("p", { class: "wrong", role: "alert", id: fresh("alike") });
  const name = fresh("sits");
  const rows = seats.map((seat, at) => {
    const box = { name, checked: seat === sat, "data-key": `sits ${seat}`, "aria-label": W.company.sits(seat) };
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
      h(
        "label",
        { class: "chip" },
        h("input", { type: "radio", ...box, on: { change: () => does.sit(seat) } }),
        h("span", {}, W.company.me),
      ),
    );
  });
  /** @param {HTMLInputElement} field @param {number} at */
  const rename = (field, at) => {
    const can = does.rename(at, field.value);
    fill(wrong, !can && W.company.alike(field.value.trim()));
    if (can) field.removeAttribute("aria-invalid");
    else field.setAttribute("aria-invalid", "true");
  };
  const list = h("ol", { class: "sitters" }, rows);
  return [
    h("h2", {}, W.company.title),
    line(fine(W.company.order)),
    seats.length > FEW ? h("details", {}, h("summary", {}, seats.length), list) : list,
    wrong,
    resizing(state, seats.length, does),
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
