// Opens the play room: finds what a page can do, and fetches the rest only when the reader asks for it.
import { fill, h, hide, lead } from "./render.mjs";
import { asked } from "./settings.mjs";
import { W } from "./words.mjs";

const told = (room) => JSON.parse(room.querySelector("script")?.textContent ?? "null");

/** The deals that the table can tell act by act, and what is said beside each act. */
const guided = (room) =>
  [...room.querySelectorAll("[data-guided]")].map((each) => ({ ...told(each), says: said(each) }));
const said = (room) =>
  [...room.querySelectorAll("template")].map((each) => ({ after: Number(each.dataset.after), said: each.content }));

const ROOMS = {
  calculator(room) {
    const start = told(room);
    fill(
      room,
      h(
        "p",
        { class: "acts" },
        lead(W.calculator.try, async () => (await import("./calculator.mjs")).calculator(room, start), { first: true }),
      ),
    );
  },
  async deal(room) {
    const { panel } = await import("./stepper.mjs");
    panel(room, told(room), said(room));
  },
  async settlements(room) {
    const start = told(room);
    const open = async () => (await import("./settlements.mjs")).settlements(room, start);
    const holds = (await import("./permalink.mjs")).tricksOf(location.hash);
    fill(room, h("p", { class: "acts" }, lead(holds ? W.settlements.saved : W.settlements.try, open)));
    if (holds) room.scrollIntoView();
    if (holds && asked.get()) open();
  },
  async signals(room) {
    const { quiz } = await import("./signals.mjs");
    quiz(room, told(room));
  },
  async table(room) {
    const { table } = await import("./table.mjs");
    table(room, guided(room));
  },
};

for (const room of document.querySelectorAll("[data-play]")) {
  hide(room, false);
  ROOMS[room.dataset.play]?.(room);
}
for (const still of document.querySelectorAll(".still")) hide(still);
