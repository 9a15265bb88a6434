// The places of the room of the table, which stay where they are; what is in them, room.mjs draws.
import { game, pages } from "../game.mjs";
import { arrows, inARow, roving, steering } from "../input.mjs";
import { W } from "../words.mjs";
import { expanded, fill, focus, h, mark } from "./elements.mjs";
import { button } from "./parts.mjs";

/** @param {HTMLElement} room @param {Element} voice the region for those who listen */
export function places(room, voice) {
  const at = regions();
  const drawer = h(
    "details",
    { class: "drawer", open: true, hidden: true },
    h("summary", {}, W.table.signals),
    at.aside,
  );
  const word = h("div", { class: "word" }, at.says, at.acts);
  const front = h("div", { class: "front" }, at.cloth, word, at.hand);
  const side = h(
    "div",
    { class: "side", id: "beside" },
    [h("h2", {}, W.table.score), at.score, h("h2", {}, W.table.log), at.log],
    h("details", {}, h("summary", {}, W.table.also), at.also),
    h("details", {}, h("summary", {}, W.record.title), at.record),
  );
  const play = h("div", { class: "play", hidden: true }, front, drawer, side);
  const folded = h("details", {}, h("summary", {}, W.settings.title), at.settings);
  const { node: head, show } = bar(at.where, side, play);
  fill(room, head, at.intro, at.company, play, folded, voice);
  roving(at.hand, ".hand.mine button");
  roving(at.cloth, ".pick", { columns: () => inARow(at.cloth.querySelector(".suit-row") ?? at.cloth, ".pick") });
  steering(at.cloth, "button.place:not(.idle)");
  roving(at.cloth, ".tap", { columns: () => inARow(at.cloth.querySelector(".layout") ?? at.cloth, ".tap") });
  arrows(at.says, ".choices button");
  roving(at.aside, "button");
  stepping(at.acts, () => room.querySelectorAll(".word [data-step]"));
  stepping(at.says, () => room.querySelectorAll(".word [data-step]"));
  return { ...at, play, side, drawer, folded, show };
}

/** One line of head while a game is played: the house, the game, where one is; what stands beside the table. */
function bar(/** @type {Element} */ where, /** @type {HTMLElement} */ side, /** @type {HTMLElement} */ play) {
  /** @type {HTMLAnchorElement | null} */
  const home = document.querySelector("header a[href]");
  const heart = h("span", { class: "red", "aria-hidden": "true" }, "♥");
  const more = button(W.table.more, () => show(play.classList.toggle("aside-shown")), {
    ...{ "aria-expanded": "false", "aria-controls": side.id },
  });
  /** @param {boolean} shown */
  const show = (shown) => {
    mark(play, "aside-shown", shown);
    expanded(more, shown);
  };
  side.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !play.classList.contains("aside-shown")) return;
    show(false);
    focus(more);
  });
  const node = h(
    "div",
    { class: "bar" },
    home && h("a", { class: "home", href: home.href, "aria-label": W.table.home }, heart),
    h("a", { class: "of-game", href: pages.rules }, game.title),
    where,
    h("a", { class: "to-rules", href: pages.rules }, W.table.rules),
    more,
  );
  return { node, show };
}

/** Which button a key stands for, on any of those that lead to another moment. @type {Record<string, string>} */
const STEPS = { ArrowLeft: "back", ArrowRight: "forward", Home: "beginning", End: "now" };

/** @param {Element} region @param {() => NodeListOf<HTMLElement>} steps */
function stepping(region, steps) {
  region.addEventListener("keydown", (event) => {
    if (!(event instanceof KeyboardEvent) || event.altKey || event.ctrlKey || event.metaKey) return;
    const all = [...steps()];
    if (!all.some((each) => each === event.target)) return;
    const to = all.find(({ dataset }) => dataset.step === STEPS[event.key]);
    if (!to) return;
    event.preventDefault();
    if (!to.hasAttribute("aria-disabled")) to.click();
  });
}

const regions = () => ({
  where: h("p", { class: "fine where" }),
  intro: h("div", { class: "says", tabindex: "-1" }),
  cloth: h("div", { class: "cloth-box" }),
  says: h("div", { class: "says", tabindex: "-1" }),
  hand: h("section", { class: "own-hand", "aria-label": W.table.hand, tabindex: "-1" }),
  aside: h("div", { class: "aside" }),
  acts: h("p", { class: "acts" }),
  score: h("div"),
  log: h("ol", { class: "log", tabindex: "0", "aria-label": W.table.log }),
  also: h("div"),
  company: h("section", { class: "company", "aria-label": W.company.title }),
  settings: h("div"),
  record: h("div", { class: "record" }),
  paste: h("textarea", { rows: 4, spellcheck: "false", id: "record-text" }),
  replied: h("div", { role: "status" }),
});
