// Opens the play room: finds what a page can do, and fetches the rest only when the reader asks for it.
import { deals } from "./beside.mjs";
import { game, rule } from "./game.mjs";
import { fill, hide } from "./render/elements.mjs";
import { acts, button, lead, line, say } from "./render/parts.mjs";
import { asked, followCompany, nameReadings } from "./settings.mjs";
import { W } from "./words.mjs";
/** @import { Deal } from "./page" */
/** @import { Says } from "./story.mjs" */

/** What a room is told; the page wrote it, and a test holds it against page.d.ts. @param {Element} room */
const told = (room) => JSON.parse(room.querySelector("script")?.textContent ?? "null");

/** What is said beside each act. @param {Element} room @returns {Says[]} */
const said = (room) =>
  [...room.querySelectorAll("template")].map((each) => ({ after: Number(each.dataset.after), said: each.content }));

/** @type {Record<string, ((room: HTMLElement) => void) | undefined>} */
const ROOMS = {
  another(room) {
    const { id = "" } = room.closest(".rule") ?? {};
    const worked = room.querySelector("template")?.content;
    const opener = lead(W.another.open, () => offered().then(({ find }) => find()), {
      "aria-label": W.another.of(rule(id)?.n ?? ""),
    });
    const offer = async () => (await import("./another.mjs")).offer(room, id, { opener, worked });
    /** @type {ReturnType<typeof offer> | undefined} */
    let made;
    const offered = () => (made ??= offer());
    fill(room, opener);
    // The address of a rule may name an example of it.
    if (location.hash === `#${id}`) offered();
  },
  async bench(room) {
    const { names = "[]", order = "", example = "" } = room.dataset;
    const { bench } = await import("./bench/maker.mjs");
    bench(room, { names: JSON.parse(names), order: Number(order), example });
  },
  calculator(room) {
    const start = told(room);
    const open = async () => (await import("./calculator.mjs")).calculator(room, start);
    fill(room, acts(lead(W.calculator.try, open, { first: true })));
  },
  deal(room) {
    const says = said(room);
    const draw = async () => {
      try {
        const [{ panel }, told] = await Promise.all([import("./stepper.mjs"), deals()]);
        panel(room, /** @type {Deal} */ (told[room.dataset.deal ?? ""]), says);
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        fill(room, say("no", line(W.deal.lost(why))), acts(button(W.deal.again, draw)));
      }
    };
    draw();
  },
  melds(room) {
    const open = async () => (await import("./melds.mjs")).melds(room);
    fill(room, acts(lead(W.melds.try, open)));
  },
  reading(room) {
    const point = told(room);
    const make = async () => (await import("./render/bench/reading.mjs")).otherwise(room, point, opener);
    /** @type {ReturnType<typeof make> | undefined} */
    let made;
    const open = () => (made ??= make()).then(({ toggle }) => toggle());
    const opener = button(W.reading.open, open, {
      "aria-expanded": "false",
      "aria-label": W.reading.of(point.name),
    });
    fill(room, acts(opener));
    const back = async () => {
      if (!(await leftOpen(point.id))) return;
      await open();
      room.scrollIntoView({ block: "nearest" });
    };
    back();
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

if (document.querySelector("[data-play=table], [data-play=score]")) {
  followCompany();
  nameReadings();
}

await styled();
/** @type {NodeListOf<HTMLElement>} */
const rooms = document.querySelectorAll("[data-play]");
// A room that is drawn does not hold any more what it was told.
const workshops = [...rooms].flatMap((room) => {
  const [fold, of] = [room.closest("details"), workshopOf(room)];
  return fold && of ? [{ fold, of }] : [];
});
for (const room of rooms) begin(room);
if (workshops.length) reopen();
// What deals need is fetched before the first is opened, so that what was visited is there without a net.
if (document.querySelector("[data-play=deal]")) Promise.all([import("./stepper.mjs"), deals()]).catch(() => {});

/** What rooms look like: a page of text is shown before that has come. */
async function styled() {
  const link = /** @type {HTMLLinkElement | null} */ (document.querySelector("link[data-later]"));
  if (!link) return;
  const come = (/** @type {string} */ event) =>
    new Promise((done) => link.addEventListener(event, done, { once: true }));
  if (!link.sheet) await Promise.race([come("load"), come("error")]);
  link.media = "all";
}

/** Whether one has come back to a page on which a reading of one's own was open. @param {string} crux */
async function leftOpen(crux) {
  const { begun, isBack } = await import("./bench/shelf.mjs");
  return isBack() && begun(crux, { open: true })?.open === true;
}

/** What was begun in the workshop is there again when one comes back to its page. */
async function reopen() {
  const shelf = await import("./bench/shelf.mjs");
  const left = shelf.isBack() ? workshops.filter(({ of }) => shelf.begun(of, { open: true })?.open) : [];
  for (const { fold } of left) {
    fold.open = true;
    fold.scrollIntoView();
  }
}

/** Of what something is begun there: of a game, or of a crux. @param {HTMLElement} room @returns {string} */
function workshopOf(room) {
  const { play } = room.dataset;
  return play === "reading" ? told(room).id : play === "bench" ? game.game : "";
}

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
