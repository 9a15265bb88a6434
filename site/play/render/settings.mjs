// Draws what the reader can choose: the seat, the other players, the pace, the faces, rule-set and readings.
import { game, ruleset } from "../game.mjs";
import { isFour, isFrench } from "../packs.mjs";
import { MOST_SEARCHED } from "../settings.mjs";
import { W } from "../words.mjs";
import { h, labelled, select } from "./elements.mjs";
import { storyTitle } from "./intro.mjs";
import { acts, button } from "./parts.mjs";
import { readingsForm } from "./readings.mjs";
/** @import { Does } from "../deeds" */
/** @import { Game } from "../page" */
/** @import { Settings } from "../settings.mjs" */

/** Whether a rule-set can be played a deal at a time. @param {string} id */
export const hasSingleDeals = (id) => ruleset(id).parts.includes("deal");

/** @param {Settings} chosen @param {string[]} dropped @param {boolean} letters @param {Does} does */
export const settings = (chosen, dropped, letters, does) => [
  h("div", { class: "form" }, players(chosen, does), paceAndFaces(chosen, letters, does)),
  h("h3", {}, W.readings.title),
  h("p", { class: "fine" }, W.settings.next),
  h("div", { class: "form readings" }, readingsForm({ ...chosen, dropped }, does.reread)),
  beginning(chosen, does),
];

/** @param {Settings} chosen @param {Does} does */
function players({ player, deals }, { set }) {
  const kinds = titled(W.settings.kinds);
  return [
    field(W.settings.players, (id) => select({ id, key: "player" }, kinds, player, (value) => set({ player: value }))),
    player === "search" && field(W.settings.deals, (id) => imagined(id, deals, set)),
  ];
}

/** How many deals a search imagines. @param {string} id @param {number} deals @param {Does["set"]} set */
const imagined = (id, deals, set) =>
  h("input", {
    ...{ id, type: "number", inputmode: "numeric", min: 1, max: MOST_SEARCHED, value: deals, "data-key": "deals" },
    on: { change: (event) => set({ deals: wanted(event.currentTarget.value) }) },
  });

/** As many deals as somebody has written, or as near to it as can be. @param {string} told */
const wanted = (told) => Math.min(MOST_SEARCHED, Math.max(1, Math.floor(Number(told)) || 1));

/** @param {Settings} chosen @param {boolean} letters @param {Does} does */
function paceAndFaces({ pace, pause, eye, warned, look, lessons }, letters, { set, learn, face, letters: call }) {
  const paces = titled(W.settings.paces);
  return [
    field(W.settings.pace, (id) => select({ id, key: "pace" }, paces, pace, (value) => set({ pace: value }))),
    game.eye
      ? [
          field(W.settings.eye, (id) =>
            select({ id, key: "eye" }, eyes(game.eye), eye, (value) => set({ eye: value })),
          ),
          tick(W.settings.warned, "warned", warned, (on) => set({ warned: on })),
          tick(W.settings.look, "look", look, (on) => set({ look: on })),
        ]
      : tick(W.settings.pause, "pause", pause, (on) => set({ pause: on })),
    tick(W.settings.lessons, "lessons", lessons, learn),
    tick(W.company.letters, "letters", letters, call),
    tick(W.settings.four, "four", isFour(), (on) => face("four", on)),
    game.pack === "spanish" && tick(W.settings.french, "french", isFrench(), (on) => face("french", on)),
  ];
}

const EYES = [100, 90, 80, 60, 40, 0];

/** How sharp an eye can be, and how many slips go with it. @param {Game["eye"]} eye */
const eyes = ({ misses } = { usual: 0, misses: 1 }) =>
  EYES.map((value) => ({ value, title: W.settings.eyes(value, (100 - value) / misses) }));

/** @param {Settings} chosen @param {Does} does */
function beginning({ ruleset: id }, { anew, tell, guided }) {
  const alone = button(W.table.newDeal, () => anew("deal"), { key: "new deal" });
  return acts(
    button(W.table.newPartie, () => anew("partie"), { key: "new game" }),
    hasSingleDeals(id) && alone,
    guided.map((deal) => button(storyTitle(guided, deal), () => tell(deal), { key: deal.id })),
  );
}

/** @param {string} text @param {(id: string) => HTMLElement} make */
const field = (text, make) => h("div", { class: "field" }, labelled(text, make));

/**
 * @template {string} Value
 * @param {Record<Value, string>} titles
 */
const titled = (titles) =>
  /** @type {[Value, string][]} */ (Object.entries(titles)).map(([value, title]) => ({ value, title }));

/** @param {string} text @param {string} key @param {boolean} now @param {(on: boolean) => void} change */
function tick(text, key, now, change) {
  const on = {
    change: (/** @type {Event & { currentTarget: HTMLInputElement }} */ event) => change(event.currentTarget.checked),
  };
  return h("label", { class: "tick" }, h("input", { type: "checkbox", "data-key": key, checked: now, on }), ` ${text}`);
}
