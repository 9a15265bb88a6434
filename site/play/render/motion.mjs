// What has happened is seen: cards travel from place to place, counters to whoever gets them, seats nod; or are marked.
import { h } from "./elements.mjs";
import { card } from "./parts.mjs";
/** @import { Happened, Move, Place } from "../happened.mjs" */
/** @import { Account, Seat } from "../protocol" */

/** @typedef {{ box: DOMRect, node: HTMLElement }} Spot */
/** @typedef {Map<string, Spot>} Lies What can travel, by name, and where it lies. */

/** How long it takes, in milliseconds. */
const PLAYED = 220;
const TAKEN = 420;
const SEATED = 700;
const NODDED = 320;
/** How many cards are seen to go from one place to another at once, and how many counters. */
const FEW = 6;
const COUNTERS = 3;
/** How wide a card is that flies, in pixels. */
const [LEAST, MOST] = [28, 96];

/** Whether the reader wants motion. */
export const isMoving = () => !matchMedia("(prefers-reduced-motion: reduce)").matches;

/** What lies where, and can travel, and whither. @param {Element} room @param {Seat | ""} me @returns {Lies} */
export function lies(room, me) {
  /** @type {NodeListOf<HTMLElement>} */
  const all = room.querySelectorAll(".cloth [data-at], .hand.mine [data-key], .cloth [data-zone], .own-hand");
  /** @type {Lies} */
  const found = new Map();
  for (const node of all) {
    const { at, key, zone } = node.dataset;
    const name = at ?? key ?? (zone === undefined ? `hand ${me}` : `zone ${zone}`);
    if (!found.has(name)) found.set(name, { node, box: boxOf(node) });
  }
  return found;
}

/** A card by its face, of which a button shows a part. @param {Element} node */
const boxOf = (node) => (node.querySelector("img.card") ?? node).getBoundingClientRect();

/** The spot of a place; of a hand that is not the reader's it is the seat. @param {Lies} lying @param {Place} place */
const spot = (lying, { at, of }) => lying.get(`${at} ${of}`) ?? (at === "hand" ? lying.get(`seat ${of}`) : undefined);

/** The spot of an account. @param {Lies} lying @param {Account} name */
const purse = (lying, name) => lying.get(`pool ${name}`) ?? lying.get(`seat ${name}`);

/**
 * Show how it came to lie as it does: `taker` takes what has gone from the trick, and the rest has `moved` so.
 * @param {Element} room @param {Lies} before
 * @param {{ taker: Seat | "", moved: Happened | null, me: Seat | "" }} what
 */
export function travel(room, before, { taker, moved, me }) {
  const now = lies(room, me);
  const changed = seated(before) !== seated(now);
  for (const [name, { node, box }] of now) {
    const { kind, seat, code } = node.dataset;
    if (kind === "pile") move(node.querySelector(".on") ?? node, whence(before, now, name), box, PLAYED);
    if (kind === "seat" && changed) move(node, before.get(name)?.box, box, SEATED);
    if (kind !== "trick" || before.has(name)) continue;
    const from = before.get(`card ${code}`) ?? before.get(`seat ${seat}`);
    move(node.querySelector("img") ?? node, from?.box, box, PLAYED);
  }
  if (moved) tell(room, before, now, moved);
  const to = now.get(`seat ${taker}`)?.box;
  if (!to) return;
  for (const [name, { node, box }] of before) {
    if (node.dataset.kind === "trick" && !now.has(name)) leave(room, node, box, to);
  }
}

/** Who sits where, from the reader on: a seat that only the size of the cloth moves is not seen to move. */
const seated = (/** @type {Lies} */ lying) =>
  [...lying].flatMap(([name, { node }]) => (node.dataset.kind === "seat" ? [name] : [])).join();

/** @param {Element} room @param {Lies} before @param {Lies} now @param {Happened} moved */
function tell(room, before, now, { seats, cards, turned, paid, fresh }) {
  const flown = cards.filter((each, n) => {
    const like = cards.slice(0, n).filter(({ from, to }) => named(from, to) === named(each.from, each.to));
    return (
      like.length < FEW && each.to.at !== "trick" && !isPile(now, each.to) && flies(room, before, now, each, fresh)
    );
  });
  const seen = cards.some(({ to }) => to.at === "trick" || isPile(now, to)) || flown.length > 0;
  const sums = paid.filter(({ from, to }) => pays(room, purse(before, from), purse(now, to)));
  for (const place of turned) nod(spot(now, place));
  if (!seen && !sums.length && !turned.length) for (const seat of seats) nod(now.get(`seat ${seat}`));
}

/** @param {Place} from @param {Place} to */
const named = (from, to) => [from.at, from.of, to.at, to.of].join();

/** Whether it is drawn as a pile, which shows by itself whence its card came. @param {Lies} now @param {Place} place */
const isPile = (now, { of }) => now.has(`pile ${of}`);

/**
 * A card goes to where it lies now: it comes from there itself, if it has a place of its own, else as a picture.
 * @param {Element} room @param {Lies} before @param {Lies} now @param {Move} card @param {string[]} fresh
 */
function flies(room, before, now, { code, from, to }, fresh) {
  const whence = before.get(`card ${code}`) ?? spot(before, from);
  const whither = spot(now, to);
  if (!whence?.box.width || !whither?.box.width) return false;
  const own = now.get(`card ${code}`) ?? (to.at === "zone" && fresh.includes(to.of) ? whither : undefined);
  if (own) return move(own.node, whence.box, own.box, PLAYED);
  const width = Math.max(LEAST, Math.min(MOST, whence.box.width, whence.box.height));
  const at = middle(whence.box);
  const box = new DOMRect(at.x - width / 2, at.y - width * 0.7, width, width * 1.4);
  flight(room, card(code, { alt: "", width }), box, whither.box, { gone: to.at === "hand", duration: TAKEN });
  return true;
}

/** Counters go from purse to purse. @param {Element} room @param {Spot} [from] @param {Spot} [to] */
function pays(room, from, to) {
  if (!from?.box.width || !to?.box.width) return false;
  const at = middle(from.box);
  for (let n = 0; n < COUNTERS; n += 1) {
    const box = new DOMRect(at.x + n * 5, at.y + n * 3, 12, 12);
    const counter = h("i", { class: "counter disc" });
    flight(room, counter, box, to.box, { gone: false, duration: TAKEN + n * 60 });
  }
  return true;
}

/** Something is seen to have happened there, though nothing has moved. @param {Spot | undefined} at */
const nod = (at) =>
  at?.node.animate([{ transform: "none" }, { transform: "translateY(-6px)" }, { transform: "none" }], {
    ...{ duration: NODDED, easing: "ease-in-out" },
  });

/**
 * Where it happened is marked, until something else does.
 * @param {Element} room @param {Happened | null} moved @param {Seat | ""} me
 */
export function point(room, moved, me) {
  for (const node of room.querySelectorAll(".happened")) node.classList.remove("happened");
  if (!moved) return;
  const now = lies(room, me);
  /** @param {Place} place */
  const marked = (place) => (place.at === "hand" ? now.get(`seat ${place.of}`) : spot(now, place));
  const found = moved.cards.map(({ code, to }) => now.get(`card ${code}`) ?? trickOf(now, to, code) ?? marked(to));
  const purses = moved.paid.map(({ to }) => purse(now, to));
  const seats = moved.seats.map((seat) => now.get(`seat ${seat}`));
  for (const each of [...found, ...moved.turned.map(marked), ...purses, ...seats]) {
    each?.node.classList.add("happened");
  }
}

/** @param {Lies} now @param {Place} place @param {string} code */
const trickOf = (now, { at, of }, code) => (at === "trick" ? now.get(`trick ${of} ${code}`) : now.get(`pile ${of}`));

/**
 * From where a card has come to a pile that is higher now: where it lay on top, or else where one is missing.
 * @param {Lies} before @param {Lies} now @param {string} pile
 */
function whence(before, now, pile) {
  const grown = now.get(pile)?.node.dataset.code;
  if (heightIn(now, pile) <= heightIn(before, pile)) return undefined;
  const others = [...before.keys()].filter((name) => name !== pile && heightIn(now, name) < heightIn(before, name));
  const from = others.find((name) => before.get(name)?.node.dataset.code === grown) ?? others[0];
  return before.get(from)?.box;
}

/** How many cards lie on a pile; endlessly many where there is none. @param {Lies} lying @param {string} name */
const heightIn = (lying, name) => Number(lying.get(name)?.node.dataset.n ?? Infinity);

/** Whether it is far enough to be seen. @param {Element} node @param {DOMRect | undefined} from @param {DOMRect} to */
function move(node, from, to, /** @type {number} */ duration) {
  if (!from?.width || !to.width) return false;
  const [x, y] = [middle(from).x - middle(to).x, middle(from).y - middle(to).y];
  if (Math.hypot(x, y) < 8) return false;
  const far = `translate(${x}px, ${y}px)`;
  node.animate([{ transform: far }, { transform: "none" }], { duration, easing: "ease-out" });
  return true;
}

/** A card goes to whoever takes it; it is only its picture. @param {Element} room @param {Element} node */
function leave(room, node, /** @type {DOMRect} */ box, /** @type {DOMRect} */ to) {
  const face = node.querySelector("img.card")?.cloneNode();
  if (!(face instanceof HTMLImageElement)) return;
  face.alt = "";
  flight(room, face, box, to, { gone: true, duration: TAKEN });
}

/**
 * A picture flies from one place to another; it is small and `gone` there, or as large as it was.
 * @param {Element} room @param {import("./elements.mjs").Drawn} picture @param {DOMRect} box @param {DOMRect} to
 * @param {{ gone: boolean, duration: number }} how
 */
function flight(room, picture, box, to, { gone, duration }) {
  const vars = { left: box.left, top: box.top, wide: box.width };
  const flying = h("span", { class: "flight", "aria-hidden": "true", vars }, picture);
  room.append(flying);
  const [x, y] = [middle(to).x - middle(box).x, middle(to).y - middle(box).y];
  const there = `translate(${x}px, ${y}px)`;
  const end = gone ? { transform: `${there} scale(.3)`, opacity: 0 } : { transform: there, opacity: 1 };
  const easing = gone ? "ease-in" : "ease-in-out";
  const flown = flying.animate([{ transform: "none", opacity: 1 }, end], { duration, easing });
  flown.finished.finally(() => flying.remove());
}

/** @param {DOMRect} box */
const middle = ({ left, top, width, height }) => ({ x: left + width / 2, y: top + height / 2 });
