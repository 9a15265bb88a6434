// Draws what may be said: words, numbers, a raise with a card; and why something may not be done.
import { numbered, numbers } from "../numbers.mjs";
import { NEXT } from "../order.mjs";
import { isGathering, only, optionOf, plainly, withCards } from "../said.mjs";
import { ownOf, withOwn } from "../taps.mjs";
import { W } from "../words.mjs";
import { capital } from "../words/grammar.mjs";
import { isTranslated } from "../words/language.mjs";
import { fresh, h, joined } from "./elements.mjs";
import { acts, button, line, ruleQuoted, sign, signs } from "./parts.mjs";
/** @import { Does } from "../deeds" */
/** @import { Aside, Choice, Code, Option, Readings, Refusal, Said } from "../protocol" */
/** @import { Order } from "../order.mjs" */
/** @import { Drawn } from "./elements.mjs" */
/** @import { Refused } from "../state.mjs" */
/** @import { Press } from "./hand.mjs" */

/** What may be said beside cards; all, where there is no question of those. @param {Choice} mine */
export function loose(mine) {
  if (isGathering(mine)) return mine.acts.filter(({ cards }) => !cards.length);
  if (mine.kind === "piles") return mine.acts.filter(({ way }) => !way);
  return mine.kind === "words" ? mine.acts : mine.acts.filter((option) => !only(option));
}

// Numbers

/**
 * A number to be named.
 * @param {Choice} mine
 * @param {Press} press
 * @param {{ refused: Refused | null, hinted: string }} said what it begins with, if something was refused or proposed
 */
export function number(mine, press, { refused, hinted }) {
  const all = numbers(mine);
  const [min, max] = [Math.min(...all), Math.max(...all)];
  const proposed = optionOf(mine, hinted)?.number;
  const value = refused?.typed ?? optionOf(mine, refused?.act ?? hinted)?.number ?? all[0];
  const id = fresh("number");
  const advised = proposed !== undefined && !refused;
  const go = h("button", { class: `do${advised ? " hinted" : ""}`, "data-key": "say number" });
  /** @param {string} typed @returns {Said} */
  const does = (typed) => numbered(mine, typed)?.said ?? W.table.does(mine.verb, typed);
  const named = () => {
    const typed = field.value.trim();
    go.replaceChildren(typed ? capital(plainly(does(typed))) : W.table.sayIt);
  };
  const given = { id, type: "number", inputmode: "numeric", step: 1, min, max, value, "data-key": "number" };
  const field = h("input", { ...given, on: { input: named } });
  /** @param {Event} event */
  const submit = (event) => {
    event.preventDefault();
    const typed = field.value.trim();
    press({ text: `${mine.verb} ${typed}`, said: does(typed), typed });
  };
  const label = h("label", { for: id }, W.table.number(min, max));
  named();
  return h("form", { class: "number", novalidate: true, on: { submit } }, label, " ", field, " ", go);
}

// Words

/**
 * A switch, where a card may be played with a raise.
 * @param {Choice} mine
 * @param {{ on: boolean, turn: () => void, press: Press, hinted: string }} how
 */
export function raises(mine, { on, turn, press, hinted }) {
  const raising = mine.acts.filter(isRaising);
  if (!raising.length) return null;
  const may = raising.some(({ text }) => mine.options.includes(text));
  const kind = `do${raising.some(({ text }) => text === hinted) && !on ? " hinted" : ""}`;
  const state = { "aria-pressed": String(on), "aria-disabled": may ? null : "true" };
  const click = may ? turn : () => press(raising[0]);
  return h(
    "button",
    { type: "button", class: kind, "data-key": "and raise", ...state, on: { click } },
    W.table.andRaise,
  );
}

/** Whether a card is played with a raise. @param {Option} option */
export const isRaising = (option) => only(option) !== undefined && option.word !== "";

/**
 * What can be done with the cards that are gathered; that they may be asked about; and, if it is wanted, all there is.
 * @param {Choice} mine
 * @param {{ gathered: Code[], listed: boolean, order: Order, does: Does, hinted: string }} how
 */
export function gathered(mine, { gathered: cards, listed, order, does, hinted }) {
  const fitting = cards.length ? [...new Set([...withCards(mine, cards), ...withOwn(mine, cards)])] : [];
  const { press } = does;
  const several = mine.acts
    .filter((option) => option.cards.length > 1 && mine.options.includes(option.text))
    .toSorted((one, other) => ownOf(other).length - ownOf(one).length);
  const ask = cards.length > 1 && !fitting.length && button(W.table.together, does.together, { key: "together" });
  const all = several.length > 0 && button(W.table.several(several.length, listed), does.list, { key: "list" });
  const next = !mine.counts.length && button(W.table.orders[NEXT[order.by]], does.order, { key: "order" });
  const first =
    next && cards.length > 0 && button(W.table.toTheLeft, () => does.arrange(cards, 0), { key: "to the left" });
  const back = cards.length > 0 && button(W.table.back, () => does.gather(cards), { key: "back" });
  const proposed = optionOf(mine, hinted);
  const offered = proposed?.cards.length && !fitting.includes(proposed) ? [...fitting, proposed] : fitting;
  return [
    !cards.length && line(W.table.gather),
    offered.length > 0 && words(mine, offered, { press, hinted, named: true }),
    h("p", { class: "acts tools" }, ask, back, first, next, all),
    listed && words(mine, several, { press, hinted, named: true }),
  ];
}

/** How many words have a button each, though some of them are refused. */
const MANY = 16;

/**
 * Words to choose from, a button each.
 * @param {Choice} mine
 * @param {Option[]} offered
 * @param {{ press: Press, hinted: string, more?: Drawn, named?: boolean }} how `named`: with cards, too, it is told
 * what is done
 */
export function words(mine, offered, { press, hinted, more = null, named = false }) {
  const free = offered.filter(({ text }) => mine.options.includes(text));
  const some = offered.length > MANY ? free : offered;
  const counted = numbers(mine);
  const all = some.filter(({ number: n }) => n === undefined || !counted.includes(n));
  /** @param {Option} option */
  const word = (option) => {
    const { text } = option;
    return h(
      "button",
      {
        ...{ type: "button", class: `do${text === hinted ? " hinted" : ""}`, "data-key": `act ${text}` },
        ...{
          "aria-label": plainly(option.said),
          "aria-disabled": free.includes(option) ? null : "true",
        },
        on: { click: () => press(option) },
      },
      briefly(option, named ? "" : mine.verb),
    );
  };
  return h("div", { class: "choices", role: "group", "aria-label": plainly(mine.prompt) }, all.map(word), more);
}

/**
 * What may be called out while others are asked, a button each; and that nobody shall go on meanwhile.
 * @param {Aside[]} found
 * @param {{ press: Does["signal"], halt: Does["halt"] | null, hinted: string }} how
 */
export function interject(found, { press, halt, hinted }) {
  /** @param {Aside} each */
  const call = ({ text, said }) =>
    button(signs(said), () => press(text), {
      ...{ key: `act ${text}`, first: text === found[0].text },
      "data-hinted": text === hinted ? "yes" : null,
    });
  const wait = halt && button(W.table.halt, halt, { key: "halt" });
  return h(
    "div",
    { class: "choices aloud", role: "group", "aria-label": W.table.interject },
    call(found[0]),
    wait,
    found.slice(1).map(call),
  );
}

/**
 * An option on its button, as it is said; cards of the hand as signs, after what is done, if it is not what is asked.
 * In another language it is a whole sentence, since words are put together there in other ways.
 * @param {Option} option @param {string} asked @returns {Drawn}
 */
function briefly({ cards, own: given = cards.length, word, verb, said }, asked) {
  if (!given || isTranslated) return signs(said);
  const [own, others] = [cards.slice(0, given), cards.slice(given)].map((several) => joined(several.map(sign), " "));
  return joined([verb !== asked && verb, others.length ? W.table.onto(own, others) : own, word].filter(Boolean), " ");
}

/**
 * Why not, by which rule in its own words, and whether it can be done all the same.
 * @param {Refusal} refusal
 * @param {Readings} readings
 * @param {(() => void) | null} breach
 * @param {Choice | null} mine what was asked
 */
export function refused(refusal, readings, breach, mine) {
  const option = optionOf(mine, refusal.act);
  return [
    line(
      W.table.not(h("b", {}, signs(option?.said ?? refusal.spoken)), h("span", {}, signs(refusal.said))),
      " ",
      h("span", { class: "quoted" }, ruleQuoted(refusal.rule, readings)),
    ),
    breach && acts(button(W.table.breach, breach, { key: "breach" })),
  ];
}
