// Opens the play room: finds what a page can do, and fetches the rest only when the reader asks for it.
import { fill, hide } from "./render/elements.mjs";
import { acts, lead } from "./render/parts.mjs";
import { asked, nameReadings } from "./settings.mjs";
import { W } from "./words.mjs";
/** @import { Says } from "./story.mjs" */

/** What a room is told; the page wrote it, and a test holds it against page.d.ts. @param {Element} room */
const told = (room) => JSON.parse(room.querySelector("script")?.textContent ?? "null");

/** What is said beside each act. @param {Element} room @returns {Says[]} */
const said = (room) =>
  [...room.querySelectorAll("template")].map((each) => ({ after: Number(each.dataset.after), said: each.content }));

/** @type {Record<string, ((room: HTMLElement) => void) | undefined>} */
const ROOMS = {
  async another(room) {
    const { id = "" } = room.closest(".rule") ?? {};
    (await import("./another.mjs")).offer(room, id);
  },
  calculator(room) {
    const start = told(room);
    const open = async () => (await import("./calculator.mjs")).calculator(room, start);
    fill(room, acts(lead(W.calculator.try, open, { first: true })));
  },
  async deal(room) {
    const { panel } = await import("./stepper.mjs");
    panel(room, told(room), said(room));
  },
  melds(room) {
    const open = async () => (await import("./melds.mjs")).melds(room);
    fill(room, acts(lead(W.melds.try, open)));
  },
  async score(room) {
    const open = async () => (await import("./score/keeper.mjs")).keeper(room);
    open();
  },
  async settlements(room) {
    const start = told(room);
    const open = async () => (await import("./settlements.mjs")).settlements(room, start);
    const holds = (await import("./permalink.mjs")).tricksOf(location.hash);
    fill(room, acts(lead(holds ? W.settlements.saved : W.settlements.try, open)));
    if (holds) room.scrollIntoView();
    if (holds && asked.get()) open();
  },
  async signals(room) {
    const { quiz } = await import("./signals.mjs");
    quiz(room, told(room));
  },
  async table(room) {
    const { table } = await import("./table.mjs");
    const guided = [...room.querySelectorAll("[data-guided]")].map((each) => ({ ...told(each), says: said(each) }));
    table(room, guided);
  },
};

if (document.querySelector("[data-play=table], [data-play=score]")) nameReadings();

/** @type {NodeListOf<HTMLElement>} */
const rooms = document.querySelectorAll("[data-play]");
for (const room of rooms) begin(room);

/** Draw a room; what is folded away is drawn when it is opened. @param {HTMLElement} room */
function begin(room) {
  const fold = room.closest("details:not([open])");
  if (fold) return fold.addEventListener("toggle", () => begin(room), { once: true });
  hide(room, false);
  return ROOMS[room.dataset.play ?? ""]?.(room);
}
/** @type {NodeListOf<HTMLElement>} */
const still = document.querySelectorAll(".still");
for (const each of still) hide(each);
