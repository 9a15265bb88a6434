// Cards travel: from a hand to the cloth, and to whoever takes the trick; seats that change are seen to change.
import { h } from "./elements.mjs";
/** @import { Seat } from "../protocol" */

/** @typedef {{ box: DOMRect, node: HTMLElement }} Place */
/** @typedef {Map<string, Place>} Lies What can travel, by name, and where it lies. */

/** How long it takes, in milliseconds. */
const PLAYED = 220;
const TAKEN = 420;
const SEATED = 700;

/** Whether the reader wants motion. */
export const isMoving = () => !matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Where everything lies that can travel. @param {Element} room @returns {Lies} */
export function lies(room) {
  /** @type {NodeListOf<HTMLElement>} */
  const all = room.querySelectorAll(".cloth [data-at], .hand.mine [data-key]");
  return new Map([...all].map((node) => [node.dataset.at ?? node.dataset.key ?? "", { node, box: boxOf(node) }]));
}

/** A card by its face, of which a button shows a part. @param {Element} node */
const boxOf = (node) => (node.querySelector("img.card") ?? node).getBoundingClientRect();

/**
 * Show how it came to lie as it does: `taker` takes what has gone from the trick.
 * @param {Element} room @param {Lies} before @param {Seat | ""} taker
 */
export function travel(room, before, taker) {
  const now = lies(room);
  for (const [name, { node, box }] of now) {
    const { kind, seat, code } = node.dataset;
    if (kind === "pile") move(node.querySelector(".on") ?? node, whence(before, now, name), box, PLAYED);
    if (kind === "seat" && before.has(name)) move(node, before.get(name)?.box, box, SEATED);
    if (kind !== "trick" || before.has(name)) continue;
    const from = before.get(`card ${code}`) ?? before.get(`seat ${seat}`);
    move(node.querySelector("img") ?? node, from?.box, box, PLAYED);
  }
  const to = now.get(`seat ${taker}`)?.box;
  if (!to) return;
  for (const [name, { node, box }] of before) {
    if (node.dataset.kind === "trick" && !now.has(name)) leave(room, node, box, to);
  }
}

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

/** @param {Element} node @param {DOMRect | undefined} from @param {DOMRect} to @param {number} duration */
function move(node, from, to, duration) {
  if (!from?.width || !to.width) return;
  const [x, y] = [middle(from).x - middle(to).x, middle(from).y - middle(to).y];
  if (Math.hypot(x, y) < 8) return;
  const far = `translate(${x}px, ${y}px)`;
  node.animate([{ transform: far }, { transform: "none" }], { duration, easing: "ease-out" });
}

/** A card goes to whoever takes it; it is only its picture. @param {Element} room @param {Element} node */
function leave(room, node, /** @type {DOMRect} */ box, /** @type {DOMRect} */ to) {
  const face = node.querySelector("img.card")?.cloneNode();
  if (!(face instanceof HTMLImageElement)) return;
  const vars = { left: box.left, top: box.top, wide: box.width };
  const flight = h("span", { class: "flight", "aria-hidden": "true", vars }, face);
  face.alt = "";
  room.append(flight);
  const [x, y] = [middle(to).x - middle(box).x, middle(to).y - middle(box).y];
  const end = { transform: `translate(${x}px, ${y}px) scale(.3)`, opacity: 0 };
  const flown = flight.animate([{ transform: "none", opacity: 1 }, end], { duration: TAKEN, easing: "ease-in" });
  flown.finished.finally(() => flight.remove());
}

/** @param {DOMRect} box */
const middle = ({ left, top, width, height }) => ({ x: left + width / 2, y: top + height / 2 });
