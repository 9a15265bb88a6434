// Draws the reader's own hand, and the picker by which a card is named. What may not be chosen can be pressed as well.
import { AND_RAISE, spoken } from "../acts.mjs";
import { cardName, cardSign, isCard, rankSign, ranksOf, sorted, suitClass, suitName, suitsOf } from "../cards.mjs";
import { markedOf } from "../game.mjs";
import { seen } from "../packs.mjs";
import { W } from "../words.mjs";
import { capital } from "../words/grammar.mjs";
import { h } from "./elements.mjs";
import { card } from "./parts.mjs";
/** @import { Choice, Code } from "../protocol" */

/** @typedef {(act: string) => void} Press */

/** How many cards stand in a row, on a wide page and on a narrow one. @param {number} n */
const columns = (n) => ({
  n: Math.max(Math.ceil(n / Math.ceil(n / 14)) || 1, 1),
  half: Math.max(n > 18 ? 8 : n > 8 ? Math.ceil(n / 2) : n, 1),
});

/**
 * One's own hand; pressing what is not allowed earns the refusal.
 * @param {Code[]} cards
 * @param {{ mine: Choice | null, press: Press | null, hinted: string, raising: boolean }} how
 */
export function hand(cards, { mine, press, hinted, raising }) {
  const codes = sorted([...cards]);
  const playing = mine?.kind === "hand" ? mine : null;
  /** @param {Code} code */
  const item = (code) => {
    if (!press) return face(code, named(code));
    const act = `${playing?.verb ?? ""} ${code}`;
    const whole = act + (raising ? AND_RAISE : "");
    const allowed = playing?.options.includes(whole) ?? false;
    const label = allowed ? W.table.named(capital(spoken(whole)), markedOf()[code]) : W.table.held(named(code));
    const proposed = [act, act + AND_RAISE].includes(hinted) ? "hinted" : null;
    return h(
      "button",
      {
        ...{ type: "button", class: proposed, "data-key": `card ${code}` },
        ...{ "aria-disabled": allowed ? null : "true", "aria-label": label },
        on: { click: () => press(act) },
      },
      face(code),
    );
  };
  return h(
    "ol",
    { class: `hand mine${playing ? " asked" : ""}`, vars: columns(codes.length) },
    codes.map((code) => h("li", {}, item(code))),
  );
}

/** @param {Code} code */
const named = (code) => W.table.named(cardName(code), markedOf()[code]);

/** @param {Code} code */
function face(code, alt = "") {
  const own = markedOf()[code];
  return [card(code, { alt, width: 112 }), own && h("span", { class: "own-name", "aria-hidden": "true", title: own })];
}

/** The card that an act names. @param {string} act */
const codeOf = (act) => act.split(" ").at(-1) ?? "";

/** Whether it is cards by name that are chosen among. @param {Choice} mine */
export const isPickable = (mine) => mine.kind === "cards" && mine.candidates.every((act) => isCard(codeOf(act)));

/**
 * A card to be named, by suit and rank.
 * @param {Choice} mine
 * @param {Code[]} own cards of the reader's
 * @param {Press} press
 * @param {string} hinted
 */
export function picker(mine, own, press, hinted) {
  const codes = mine.candidates.map(codeOf);
  const ranks = ranksOf(codes);
  /** @param {Code} code */
  const cell = (code) => {
    const act = mine.candidates.find((each) => codeOf(each) === code);
    if (!act) return h("span", {});
    const allowed = mine.options.includes(act);
    const kind = `pick suit ${suitClass(seen(code[1]))}${own.includes(code) ? " own" : ""}`;
    return h(
      "button",
      {
        ...{ type: "button", class: `${kind}${act === hinted ? " hinted" : ""}`, "data-key": `pick ${code}` },
        ...{ "aria-disabled": allowed ? null : "true", "aria-label": W.table.pick(cardName(code), allowed) },
        on: { click: () => press(act) },
      },
      rankSign(seen(code)[0]),
      h("span", { "aria-hidden": "true" }, cardSign(code).slice(rankSign(code[0]).length)),
    );
  };
  const rows = suitsOf(codes).map((suit) => {
    const cells = ranks.map((rank) => cell(rank + suit));
    return h("div", { class: "suit-row", role: "group", "aria-label": suitName(suit) }, cells);
  });
  const vars = { ranks: ranks.length, half: Math.ceil(ranks.length / 2) };
  return h("div", { class: "picker", role: "group", "aria-label": W.table.picker, vars }, rows);
}
