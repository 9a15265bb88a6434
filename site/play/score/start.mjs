// Draws what stands before a party: how many play, by which rules, who they are; and the parties that are kept.
import { LONGEST, alike, company as keptCompany, keepCompany } from "../company.mjs";
import { forSoMany, game, numbers, speakOf } from "../game.mjs";
import { aria, fill, fresh, h } from "../render/elements.mjs";
import { field } from "../render/fields.mjs";
import { acts, button, fine, line, say } from "../render/parts.mjs";
import { readingsForm } from "../render/readings.mjs";
import { chosenReadings, keepChosen, resized } from "../settings.mjs";
import { W } from "../words.mjs";
import { FEW, one } from "./chips.mjs";
import { blank, companyAt, everyone, nameOf, seatsOf } from "./party.mjs";
/** @import { Party } from "./party.mjs" */
/** @import { Broken, Kept } from "./shelf.mjs" */

/**
 * What can be done before a party.
 * @typedef {{ begin: (party: Party) => void, open: (kept: Kept) => void, drop: (kept: Kept) => void,
 *   file: (text: string) => void }} Does
 */

/**
 * By the rule-set and the readings that are kept for the game; `follow` them when they have changed elsewhere.
 * @param {Element} room @param {{ kept: Kept[], broken: Broken[] }} shelf @param {Does} does
 */
export function start(room, { kept, broken }, does, /** @type {string} */ wrong = "") {
  const company = h("div");
  const rules = h("div");
  const names = h("div");
  let party = asKept();
  const draw = () => {
    speakOf(party.ruleset);
    const open = rules.querySelector("details")?.open ?? false;
    const { many, which } = choices(party, change, open);
    fill(company, many);
    fill(rules, which);
    fill(
      names,
      whos(party, (next) => (party = next)),
    );
  };
  /** @param {Party} next */
  const change = (next) => {
    const many = seatsOf(next).length;
    if (many !== seatsOf(party).length) keepCompany({ many });
    party = called(next, party.names);
    keepChosen(party);
    draw();
  };
  const follow = () => {
    const next = called(asKept(), party.names);
    if (JSON.stringify(next) === JSON.stringify(party)) return;
    party = next;
    draw();
  };
  draw();
  fill(
    room,
    wrong && say("no", line(W.score.unread(wrong))),
    broken.map(({ why }) => say("no", line(W.score.broken(why)))),
    shelved(kept, does),
    h(
      "div",
      { class: "twocol" },
      h(
        "div",
        {},
        h("h2", { tabindex: "-1" }, W.score.who),
        company,
        h("p", { class: "turns" }, keptCompany().letters ? W.score.sit : W.score.sitNamed),
        names,
      ),
      h(
        "div",
        {},
        rules,
        sum(
          W.score.stays,
          button(W.score.begin, () => does.begin(party), { first: true }),
        ),
      ),
    ),
    opening(does),
  );
  return { follow };
}

/** A party by what is kept for the game, of the company. */
function asKept() {
  const party = blank(chosenReadings().ruleset, chosenReadings().readings);
  return { ...party, names: companyAt(party) };
}

/** A foot with what is said and what is done. @param {string} said @param {HTMLElement} press */
const sum = (said, press) => h("div", { class: "sum" }, h("p", { class: "fine" }, said), press);

/** @param {Kept[]} kept @param {Does} does */
const shelved = (kept, does) =>
  kept.length > 0 &&
  h(
    "section",
    { class: "shelved" },
    h("h2", {}, W.score.kept),
    kept.map((each) => {
      const what = W.score.party(everyone(each.party), each.party.deals.length);
      const forget = { class: "plain", "aria-label": W.score.forget(what), key: `drop ${each.key}` };
      const open = { "aria-label": `${W.score.open}: ${what}`, key: `open ${each.key}` };
      return h(
        "p",
        {},
        h("span", {}, what),
        button(W.score.open, () => does.open(each), open),
        button(W.score.drop, () => does.drop(each), forget),
      );
    }),
  );

/**
 * How many, which rules, and what is read otherwise; that is `open` if it was.
 * @param {Party} party @param {(party: Party) => void} change @param {boolean} open
 */
function choices(party, change, open) {
  const counts = numbers();
  const now = seatsOf(party).length;
  const sets = game.rulesets.filter(({ id }) => forSoMany(now, { ...party, ruleset: id })?.ruleset === id);
  /** @param {number} n */
  const ofMany = (n) => {
    const found = resized(n, party);
    if (found) change(blank(found.ruleset, found.readings));
  };
  /** @param {string} id */
  const to = (id) => change(blank(id, forSoMany(now, { ruleset: id, readings: {} })?.readings));
  const titles = Object.fromEntries(sets.map(({ id, title }) => [id, title]));
  const ids = sets.map(({ id }) => id);
  const many = counts.length > 1 && asked(W.score.many, counts, now, (n) => ofMany(Number(n)));
  const which = [
    ids.length > 1 && asked(W.score.which, ids, party.ruleset, (id) => to(String(id)), titles),
    h(
      "details",
      { open },
      h("summary", {}, W.readings.title),
      h(
        "div",
        { class: "form readings" },
        readingsForm(party, ({ ruleset, readings }) => change(blank(ruleset, readings)), { fixed: true }),
      ),
    ),
  ];
  return { many, which };
}

/** A party in which those who sit at it have these names, and others those of the company. @param {Party} party */
function called(party, /** @type {Party["names"]} */ names) {
  const told = Object.fromEntries(Object.entries(names).filter(([seat]) => seatsOf(party).includes(seat)));
  const others = Object.entries(companyAt(party)).filter(
    ([seat, name]) => !(seat in told) && !Object.values(told).some((each) => alike(each, name)),
  );
  return { ...party, names: { ...told, ...Object.fromEntries(others) } };
}

/**
 * Chips of which one is chosen.
 * @param {string} title @param {(string | number)[]} values @param {string | number} now
 * @param {(value: string | number) => void} choose @param {Record<string, string>} [words]
 */
export function asked(title, values, now, choose, words) {
  const few = values.length <= FEW;
  const choice = few
    ? one(values, now, words)
    : field({ enum: values, ...(words && { words }) }, now, { empty: false });
  const change = () => choose(/** @type {string | number} */ (choice.read() ?? now));
  return h("fieldset", { class: "field", on: { change } }, h("legend", {}, title), choice.node);
}

/** Their names; of two alike the second is not taken. @param {Party} party @param {(party: Party) => void} change */
export function whos(party, change) {
  const told = { ...party.names };
  const wrong = h("p", { class: "wrong", role: "alert", id: fresh("alike") });
  const unnamed = { ...party, names: {} };
  const rows = seatsOf(party).map((seat) => {
    const id = fresh("who");
    /** @param {{ currentTarget: HTMLInputElement }} event */
    const input = ({ currentTarget: field }) => {
      const twice = Object.keys(told).some((each) => each !== seat && alike(told[each], field.value));
      told[seat] = twice ? "" : field.value;
      change({ ...party, names: { ...told } });
      return twice;
    };
    /** @param {{ currentTarget: HTMLInputElement }} event */
    const done = (event) => {
      const twice = input(event);
      aria(event.currentTarget, "invalid", twice);
      fill(wrong, twice && W.company.alike(event.currentTarget.value.trim()));
    };
    const value = party.names[seat] ?? "";
    const names = { value, placeholder: nameOf(unnamed, seat), "aria-label": W.score.player(seat) };
    const given = { id, autocomplete: "off", maxlength: LONGEST, "aria-describedby": wrong.id, ...names };
    return h(
      "label",
      { for: id },
      h("span", { class: "disc" }, seat),
      h("input", { ...given, on: { input, change: done } }),
    );
  });
  return h("div", { class: "whos" }, rows, wrong);
}

/** A party from a file. @param {Does} does */
function opening(does) {
  const id = fresh("file");
  /** @param {{ currentTarget: HTMLInputElement }} event */
  const change = async ({ currentTarget }) => {
    const text = await currentTarget.files?.[0]?.text();
    if (text !== undefined) does.file(text);
  };
  const input = h("input", { id, type: "file", accept: "application/json,.json", on: { change } });
  return h("p", { class: "opening" }, h("label", { for: id }, W.score.file), " ", input, " ", fine(W.score.or));
}

/** Play again, or another party. @param {() => void} again @param {() => void} anew */
export const after = (again, anew) => acts(button(W.score.again, again, { first: true }), button(W.score.anew, anew));
