// Draws the reader's own hand, and the picker by which a card is named. What may not be chosen can be pressed as well.
import { cardName, packMark, rankSign, ranksOf, suitClass, suitName, suitSign, suitsOf } from "../cards.mjs";
import { markedOf } from "../game.mjs";
import { seen } from "../packs.mjs";
import { only, plainly } from "../said.mjs";
import { W } from "../words.mjs";
import { capital } from "../words/grammar.mjs";
import { h } from "./elements.mjs";
import { card } from "./parts.mjs";
/** @import { Does } from "../deeds" */
/** @import { Choice, Code, Said } from "../protocol" */
/** @import { Drawn } from "./elements.mjs" */

/** @typedef {Does["press"]} Press */

/** How many cards stand in a rank at most, on a wide page and on a narrow one: no step is narrower than a thumb. */
const WIDE = 16;
const NARROW = 8;
/** In ranks as even as can be. @param {number} n @param {number} most */
const inRanks = (n, most) => Math.ceil(n / Math.ceil(n / most)) || 1;

/** Where a card stands at the end of its rank, it is seen whole. @param {number} at @param {number} n */
function ends(at, n) {
  /** @param {number} most */
  const last = (most) => at === n - 1 || at % inRanks(n, most) === inRanks(n, most) - 1;
  /** @param {number} most */
  const front = (most) => Math.floor(at / inRanks(n, most)) === Math.floor((n - 1) / inRanks(n, most));
  const kinds = [
    last(WIDE) && "end",
    last(NARROW) && "end-narrow",
    front(WIDE) && "near",
    front(NARROW) && "near-narrow",
  ];
  return kinds.filter(Boolean).join(" ") || null;
}

/**
 * One's own hand where several cards are laid together: each is gathered, or laid back.
 * @param {Code[]} codes in the order in which they lie
 * @param {{ gathered: Code[], gather: Does["gather"], fresh: Code[], hinted: Code[] }} how
 */
export function gathering(codes, { gathered, gather, fresh, hinted }) {
  /** @param {Code} code */
  const item = (code) => {
    const on = gathered.includes(code);
    const kind = [on && "gathered", hinted.includes(code) && "hinted"].filter(Boolean).join(" ") || null;
    const label = fresh.includes(code) ? W.table.fresh(named(code)) : named(code);
    const state = { "aria-pressed": String(on), "aria-label": label, "data-key": `card ${code}` };
    return h("button", { type: "button", class: kind, ...state, on: { click: () => gather([code]) } }, face(code));
  };
  return h(
    "ol",
    { class: "hand mine asked", vars: { n: inRanks(codes.length, WIDE), half: inRanks(codes.length, NARROW) } },
    codes.map((code, n) => place(code, n, codes.length, item(code), fresh)),
  );
}

/** A card where it lies, and whether it has just come. @param {Code} code @param {number} n @param {number} of */
function place(code, n, of, /** @type {Drawn} */ drawn, /** @type {Code[]} */ fresh) {
  const kind = [ends(n, of), fresh.includes(code) && "fresh"].filter(Boolean).join(" ");
  return h("li", { class: kind || null, "data-code": code }, drawn);
}

/**
 * One's own hand; pressing what is not allowed earns the refusal.
 * @param {Code[]} codes in the order in which they lie
 * @param {{ mine: Choice | null, press: Press | null, hinted: string, raising: boolean, fresh?: Code[] }} how
 */
export function hand(codes, { mine, press, hinted, raising, fresh = [] }) {
  const playing = mine?.kind === "hand" ? mine : null;
  /** @param {Code} code */
  const item = (code) => {
    if (!press) return h("span", { class: "seen" }, face(code, named(code)));
    const ways = playing?.acts.filter((option) => only(option) === code) ?? [];
    const way = ways.find(({ word }) => (word !== "") === raising);
    const allowed = way !== undefined && playing?.options.includes(way.text);
    const label = allowed ? W.table.named(capital(plainly(way.said)), markedOf()[code]) : W.table.held(named(code));
    const proposed = ways.some(({ text }) => text === hinted) ? "hinted" : null;
    return h(
      "button",
      {
        ...{ type: "button", class: proposed, "data-key": `card ${code}` },
        ...{ "aria-disabled": allowed ? null : "true", "aria-label": label },
        on: { click: () => press(way ?? unasked(playing, code)) },
      },
      face(code),
    );
  };
  return h(
    "ol",
    {
      class: `hand mine${playing ? " asked" : ""}`,
      vars: { n: inRanks(codes.length, WIDE), half: inRanks(codes.length, NARROW) },
    },
    codes.map((code, n) => place(code, n, codes.length, item(code), fresh)),
  );
}

/** A card that is not among those that are asked for. @param {Choice | null} playing @param {Code} code */
function unasked(playing, code) {
  const verb = playing?.verb ?? "";
  /** @type {Said} */
  const said = W.table.doesWith(verb, { text: cardName(code), type: "card", value: code });
  return { text: `${verb} ${code}`, said };
}

/** @param {Code} code */
const named = (code) => W.table.named(cardName(code), markedOf()[code]);

/** @param {Code} code */
function face(code, alt = "") {
  const own = markedOf()[code];
  return [card(code, { alt, width: 120 }), own && h("span", { class: "own-name", "aria-hidden": "true", title: own })];
}

/** Whether it is cards by name that are chosen among, and none where it lies. @param {Choice} mine */
export const isPickable = (mine) => mine.kind === "cards" && !mine.acts.some(({ at }) => at);

/**
 * A card to be named, by suit and rank.
 * @param {Choice} mine
 * @param {Code[]} own cards of the reader's
 * @param {Press} press
 * @param {string} hinted
 */
export function picker(mine, own, press, hinted) {
  const codes = mine.acts.flatMap((option) => only(option) ?? []);
  const ranks = ranksOf(codes);
  /** @param {Code} code */
  const cell = (code) => {
    const option = mine.acts.find((each) => only(each) === code);
    if (!option) return h("span", {});
    const allowed = mine.options.includes(option.text);
    const kind = `pick suit ${suitClass(seen(code[1]))}${own.includes(code) ? " own" : ""}`;
    return h(
      "button",
      {
        ...{ type: "button", class: `${kind}${option.text === hinted ? " hinted" : ""}`, "data-key": `pick ${code}` },
        ...{
          "aria-disabled": allowed ? null : "true",
          "aria-label": allowed ? capital(plainly(option.said)) : W.table.held(cardName(code)),
        },
        on: { click: () => press(option) },
      },
      rankSign(seen(code)[0]),
      h("span", { "aria-hidden": "true" }, suitSign(seen(code)[1]), packMark(code) && ` (${packMark(code)})`),
    );
  };
  const rows = suitsOf(codes).map((suit) => {
    const cells = ranks.map((rank) => cell(rank + suit));
    return h("div", { class: "suit-row", role: "group", "aria-label": suitName(suit) }, cells);
  });
  const vars = { ranks: ranks.length, half: Math.ceil(ranks.length / 2) };
  return h("div", { class: "picker", role: "group", "aria-label": W.table.picker, vars }, rows);
}
