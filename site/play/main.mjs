// Opens the play room: finds what a page can do, and fetches the rest only when the reader asks for it.
import { button, fill, h } from "./render.mjs";
import { W } from "./words.mjs";

const told = (room) => JSON.parse(room.querySelector("script")?.textContent ?? "null");

/** A button that begins to fetch the engine when a hand comes near, and its module when it is pressed. */
function opener(text, press, first = false) {
  const made = button(text, press, { key: text });
  if (first) made.classList.add("first");
  const near = () => import("./engine.mjs").then((engine) => engine.prefetch());
  for (const event of ["pointerenter", "focus"]) made.addEventListener(event, near, { once: true });
  return made;
}

const ROOMS = {
  calculator(room) {
    const start = told(room);
    fill(room, h("p", { class: "acts" }, opener(W.calculator.try, async () => (await import("./calculator.mjs")).calculator(room, start), true)));
  },
  async deal(room) {
    const { panel } = await import("./stepper.mjs");
    panel(room, told(room));
  },
  async table(room) {
    const { table } = await import("./table.mjs");
    table(room);
  },
};

for (const room of document.querySelectorAll("[data-play]")) {
  room.hidden = false;
  ROOMS[room.dataset.play]?.(room);
}
for (const still of document.querySelectorAll(".still")) still.hidden = true;
