// The places of the room of the table, which stay where they are; what is in them, room.mjs draws.
import { inARow, roving } from "../input.mjs";
import { W } from "../words.mjs";
import { fill, h } from "./elements.mjs";

/** @param {HTMLElement} room @param {Element} voice the region for those who listen */
export function places(room, voice) {
  const at = regions();
  const drawer = h(
    "details",
    { class: "drawer", open: true, hidden: true },
    h("summary", {}, W.table.signals),
    at.aside,
  );
  const front = h("div", { class: "front" }, at.cloth, at.says, at.hand, drawer, at.acts);
  const side = h(
    "div",
    { class: "side" },
    [h("h2", {}, W.table.score), at.score, h("h2", {}, W.table.log), at.log],
    h("details", {}, h("summary", {}, W.table.also), at.also),
    h("details", {}, h("summary", {}, W.record.title), at.record),
  );
  const play = h("div", { class: "play", hidden: true }, front, side);
  const folded = h("details", {}, h("summary", {}, W.settings.title), at.settings);
  fill(room, at.where, at.intro, play, folded, voice);
  roving(at.hand, ".hand.mine button");
  roving(at.cloth, ".pick", { columns: () => inARow(at.cloth.querySelector(".suit-row") ?? at.cloth, ".pick") });
  roving(at.says, ".choices button");
  roving(at.aside, "button");
  return { ...at, play, side, drawer, folded };
}

const regions = () => ({
  where: h("p", { class: "fine where" }),
  intro: h("div", { class: "says", tabindex: "-1" }),
  cloth: h("div"),
  says: h("div", { class: "says", tabindex: "-1" }),
  hand: h("section", { class: "own-hand", "aria-label": W.table.hand }),
  aside: h("div", { class: "aside" }),
  acts: h("p", { class: "acts" }),
  score: h("div"),
  log: h("ol", { class: "log", tabindex: "0", "aria-label": W.table.log }),
  also: h("div"),
  settings: h("div"),
  record: h("div", { class: "record" }),
  paste: h("textarea", { rows: 4, spellcheck: "false", id: "record-text" }),
  replied: h("div", { role: "status" }),
});
