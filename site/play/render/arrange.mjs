// Lets the reader lay the own hand in order: a card is dragged to its place, or goes there by Shift and an arrow key.
import { mark } from "./elements.mjs";
/** @import { Code } from "../protocol" */

/** From so many pixels on it is a drag and no tap. */
const FAR = 8;
const CARD = ".hand.mine > li";

/** @typedef {{ item: HTMLElement, code: Code, x: number, y: number, boxes: DOMRect[], on: boolean }} Held */

/**
 * @param {HTMLElement} region in which the hand lies
 * @param {(code: Code, before: number) => void} arrange a card goes to where so many others lie before it
 */
export function arranging(region, arrange) {
  /** @type {Held | null} */
  let held = null;
  let dragged = false;
  const all = () => /** @type {HTMLElement[]} */ ([...region.querySelectorAll(CARD)]);
  /** @param {EventTarget | null} target */
  const itemAt = (target) => (target instanceof Element ? all().find((each) => each.contains(target)) : undefined);

  region.addEventListener("pointerdown", ({ target, button, clientX: x, clientY: y }) => {
    const item = itemAt(target);
    dragged = false;
    if (button === 0 && item?.dataset.code) {
      held = {
        item,
        code: item.dataset.code,
        x,
        y,
        boxes: all().map((each) => each.getBoundingClientRect()),
        on: false,
      };
    }
  });
  region.addEventListener("pointermove", ({ pointerId, clientX, clientY }) => {
    if (!held) return;
    const [x, y] = [clientX - held.x, clientY - held.y];
    if (!held.on && Math.hypot(x, y) < FAR) return;
    if (!held.on) region.setPointerCapture(pointerId);
    held.on = true;
    mark(held.item, "held");
    held.item.style.setProperty("transform", `translate(${x}px, ${y}px)`);
  });
  region.addEventListener("pointerup", ({ clientX, clientY }) => {
    const was = drop();
    if (!was?.on) return;
    dragged = true;
    const at = all().indexOf(was.item);
    const to = placeAt(was.boxes, clientX, clientY);
    arrange(was.code, to > at && at >= 0 ? to - 1 : to);
  });
  region.addEventListener("pointercancel", () => drop());
  region.addEventListener(
    "click",
    (event) => {
      if (dragged) event.stopImmediatePropagation();
      dragged = false;
    },
    true,
  );
  region.addEventListener(
    "keydown",
    (event) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      const item = itemAt(event.target);
      if (!step || !event.shiftKey || !item?.dataset.code) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      arrange(item.dataset.code, Math.max(0, all().indexOf(item) + step));
    },
    true,
  );

  /** It lies where it lay. */
  function drop() {
    const was = held;
    held = null;
    if (was) mark(was.item, "held", false);
    was?.item.style.setProperty("transform", "");
    return was;
  }
}

/** Before which of the cards a point is; after the last if it is before none. @param {DOMRect[]} boxes */
function placeAt(boxes, /** @type {number} */ x, /** @type {number} */ y) {
  const row = Math.min(...boxes.map((box) => Math.abs(y - middle(box))));
  const near = boxes.flatMap((box, n) => (Math.abs(Math.abs(y - middle(box)) - row) < box.height / 2 ? [n] : []));
  const before = near.find((n) => x < boxes[n].left + boxes[n].width / 2);
  return before ?? (near.at(-1) ?? boxes.length - 1) + 1;
}

/** @param {DOMRect} box */
const middle = ({ top, height }) => top + height / 2;
