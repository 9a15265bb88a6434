// Draws what stands before a party: how many play, by which rules, who they are; and the parties that are kept.
import { game, speakOf } from "../game.mjs";
import { fill, fresh, h } from "../render/elements.mjs";
import { acts, button, fine, line, say } from "../render/parts.mjs";
import { readingsForm } from "../render/readings.mjs";
import { chosenReadings, keepChosen } from "../settings.mjs";
import { W } from "../words.mjs";
import { one } from "./chips.mjs";
import { blank, everyone, nameOf, seatsOf } from "./party.mjs";
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
      h("div", {}, h("h2", { tabindex: "-1" }, W.score.who), company, h("p", { class: "turns" }, W.score.sit), names),
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

/** A party by what is kept for the game. */
function asKept() {
  const { ruleset, readings } = chosenReadings();
  return blank(ruleset, readings);
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
  const counts = [...new Set(game.rulesets.map(({ seats }) => seats.length))].sort((a, b) => a - b);
  const now = seatsOf({ ...party, readings: {} }).length;
  const sets = game.rulesets.filter(({ seats }) => seats.length === now);
  /** @param {number} n */
  const first = (n) => game.rulesets.find(({ seats }) => seats.length === n)?.id ?? party.ruleset;
  /** @param {string} id */
  const to = (id) => change(blank(id));
  const titles = Object.fromEntries(sets.map(({ id, title }) => [id, title]));
  const ids = sets.map(({ id }) => id);
  const many = counts.length > 1 && asked(W.score.many, counts, now, (n) => to(first(Number(n))));
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

/** A party in which those who sit at it have these names. @param {Party} party @param {Party["names"]} names */
function called(party, names) {
  const seats = seatsOf(party);
  return { ...party, names: Object.fromEntries(Object.entries(names).filter(([seat]) => seats.includes(seat))) };
}

/**
 * Chips of which one is chosen.
 * @param {string} title @param {(string | number)[]} values @param {string | number} now
 * @param {(value: string | number) => void} choose @param {Record<string, string>} [words]
 */
export function asked(title, values, now, choose, words) {
  const field = one(values, now, words);
  const change = () => choose(/** @type {string | number} */ (field.read() ?? now));
  return h("fieldset", { class: "field", on: { change } }, h("legend", {}, title), field.node);
}

/** Their names; nothing is filled in. @param {Party} party @param {(party: Party) => void} change */
export function whos(party, change) {
  const told = { ...party.names };
  return h(
    "div",
    { class: "whos" },
    seatsOf(party).map((seat) => {
      const id = fresh("who");
      /** @param {{ currentTarget: HTMLInputElement }} event */
      const input = ({ currentTarget }) => {
        told[seat] = currentTarget.value;
        change({ ...party, names: { ...told } });
      };
      const value = nameOf(party, seat) === seat ? "" : party.names[seat];
      const given = { id, autocomplete: "off", maxlength: 20, value, "aria-label": W.score.player(seat) };
      return h("label", { for: id }, h("span", { class: "disc" }, seat), h("input", { ...given, on: { input } }));
    }),
  );
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
