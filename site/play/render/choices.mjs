// Draws what may be said: words, numbers, a raise with a card; and why something may not be done.
import { AND_RAISE, spoken } from "../acts.mjs";
import { isCard } from "../cards.mjs";
import { W } from "../words.mjs";
import { capital } from "../words/grammar.mjs";
import { fresh, h } from "./elements.mjs";
import { acts, button, line, ruleQuoted, signs } from "./parts.mjs";
/** @import { Choice, Readings, Refusal } from "../protocol" */
/** @import { Drawn } from "./elements.mjs" */
/** @import { Press } from "./hand.mjs" */

/** What is asked, in words. @param {Choice} mine */
export const prompt = (mine) => W.table.prompts[mine.rule] ?? W.table.prompts[mine.verb] ?? W.table.prompt(mine.verb);

/** What may be said beside the cards of the hand; all, where there is no question of cards. @param {Choice} mine */
export const loose = (mine) =>
  mine.kind === "hand" ? mine.candidates.filter((act) => !act.startsWith(`${mine.verb} `)) : mine.candidates;

/** The act without the verb that is asked for. @param {Choice} mine @param {string} act */
const bare = ({ verb }, act) => (act.startsWith(`${verb} `) ? act.slice(verb.length + 1) : act);

// Numbers

/** How many numbers have a button each. */
const FEW = 8;

/** The numbers among what may be said, if they are too many for a button each. @param {Choice} mine */
export function numbers(mine) {
  const said = mine.options.filter((act) => act.startsWith(`${mine.verb} `));
  const found = said.map((act) => Number(bare(mine, act))).filter(Number.isInteger);
  return found.length > FEW ? found : [];
}

/**
 * A number to be named.
 * @param {Choice} mine
 * @param {Press} press
 * @param {string} said the act that it begins with, where one was proposed or refused
 */
export function number(mine, press, said) {
  const all = numbers(mine);
  const [min, max] = [Math.min(...all), Math.max(...all)];
  const value = said.startsWith(`${mine.verb} `) ? bare(mine, said) : all[0];
  const id = fresh("number");
  const input = { id, type: "number", inputmode: "numeric", step: 1, min, max, value, "data-key": "number" };
  const field = h("input", input);
  /** @param {Event} event */
  const submit = (event) => {
    event.preventDefault();
    press(`${mine.verb} ${field.value.trim()}`);
  };
  const label = h("label", { for: id }, W.table.number(min, max));
  const text = W.table.name[mine.verb] ?? capital(mine.verb);
  const go = h("button", { class: "do", "data-key": "say number" }, text);
  return h("form", { class: "number", novalidate: true, on: { submit } }, label, " ", field, " ", go);
}

// Words

/**
 * A switch, where a card may be played with a raise.
 * @param {Choice} mine
 * @param {{ on: boolean, turn: () => void, press: Press, hinted: string }} how
 */
export function raises(mine, { on, turn, press, hinted }) {
  const raising = mine.candidates.filter((act) => act.endsWith(AND_RAISE));
  if (!raising.length) return null;
  const may = raising.some((act) => mine.options.includes(act));
  const kind = `do${hinted.endsWith(AND_RAISE) && !on ? " hinted" : ""}`;
  const state = { "aria-pressed": String(on), "aria-disabled": may ? null : "true" };
  const click = may ? turn : () => press(raising[0]);
  return h(
    "button",
    { type: "button", class: kind, "data-key": "and raise", ...state, on: { click } },
    W.table.andRaise,
  );
}

/** How many words have a button each, though some of them are refused. */
const MANY = 16;

/**
 * Words to choose from, a button each.
 * @param {Choice} mine
 * @param {string[]} offered acts
 * @param {{ press: Press, hinted: string, next?: number, more?: Drawn }} how `next` is what a raise would make of it
 */
export function words(mine, offered, { press, hinted, next = 0, more = null }) {
  const some = offered.length > MANY ? offered.filter((act) => mine.options.includes(act)) : offered;
  const counted = numbers(mine);
  const all = some.filter((act) => !counted.includes(Number(bare(mine, act))));
  /** @param {string} act */
  const word = (act) => {
    const meant = act === "raise" && next ? W.table.raiseTo(next) : (W.acts[`${mine.rule} ${act}`] ?? W.acts[act]);
    const free = mine.options.includes(act);
    return h(
      "button",
      {
        ...{ type: "button", class: `do${act === hinted ? " hinted" : ""}`, "data-key": `act ${act}` },
        ...{ "aria-label": meant ?? spoken(act), "aria-disabled": free ? null : "true" },
        on: { click: () => press(act) },
      },
      meant ?? told(W.table.name[mine.verb] ? act : bare(mine, act)),
    );
  };
  return h("div", { class: "choices", role: "group", "aria-label": prompt(mine) }, all.map(word), more);
}

/** @type {Record<string, string | undefined>} */
const SIGNS = { spades: "♠", hearts: "♥", diamonds: "♦", clubs: "♣" };

/** What is said, with the sign of a suit before its name, and cards as signs. @param {string} said @returns {Drawn} */
function told(said) {
  const sign = SIGNS[said];
  if (sign) return [h("span", { class: `suit ${said[0]}`, "aria-hidden": "true" }, sign), ` ${said}`];
  return said.split(" ").some(isCard) ? signs(said) : said;
}

/**
 * Why not, by which rule in its own words, and whether it can be done all the same.
 * @param {Refusal} refusal
 * @param {Readings} readings
 * @param {(() => void) | null} breach
 */
export function refused(refusal, readings, breach) {
  const [verb] = refusal.act.split(" ");
  return [
    line(
      `${W.table.not} `,
      h("b", {}, signs(spoken(refusal.act))),
      ": ",
      signs(refusal.why),
      ". ",
      h("span", { class: "quoted" }, ruleQuoted(refusal.rule, readings)),
    ),
    breach && acts(button(W.table.breach(verb), breach, { key: "breach" })),
  ];
}
