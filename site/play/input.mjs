// Keys and clicks: one tab stop in a group and arrows inside it, and waiting until the reader has done typing.
import { stops } from "./render/elements.mjs";

/**
 * Arrow keys move among the items of a group; one of them at a time can be reached by Tab.
 * @param {HTMLElement} group
 * @param {string} items a selector
 * @param {{ columns?: () => number }} [grid]
 */
export function roving(group, items, { columns } = {}) {
  group.addEventListener("focusin", () => stops(group, items));
  arrows(group, items, columns);
}

/**
 * Arrow keys move among the items of a group; each of them can be reached by Tab, as of buttons of which nobody says
 * that they are one group.
 * @param {HTMLElement} group @param {string} items a selector @param {() => number} [columns]
 */
export function arrows(group, items, columns) {
  group.addEventListener("keydown", (event) => {
    const found = all(group, items);
    const at = found.findIndex((each) => each === document.activeElement);
    if (at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    const to = aim(event.key, at, found.length, columns?.() || 1);
    if (to === undefined) return;
    event.preventDefault();
    found[Math.max(0, Math.min(found.length - 1, to))]?.focus();
  });
}

/** Where a key leads from one of so many places in rows; nowhere if it is none of these. @param {string} key */
export function aim(key, /** @type {number} */ at, /** @type {number} */ length, row = 1) {
  /** @type {Record<string, number | undefined>} */
  const to = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at + row,
    ArrowUp: at - row,
    Home: 0,
    End: length - 1,
  };
  return to[key];
}

/** Whither the arrow keys lead: across and down. @type {Record<string, [number, number] | undefined>} */
const STEPS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };

/**
 * Arrow keys move among items that lie anywhere: left and right as one reads them, up and down from row to row. While
 * one is taken up they lead to where it can go, and Escape lays it back.
 * @param {HTMLElement} group
 * @param {string} items a selector
 */
export function steering(group, items) {
  group.addEventListener("focusin", () => stops(group, items));
  group.addEventListener("keydown", (event) => {
    const found = all(group, items);
    const here = found.find((each) => each === document.activeElement);
    if (!here || event.altKey || event.ctrlKey || event.metaKey) return;
    const up = found.find((each) => each.getAttribute("aria-pressed") === "true");
    const open = up ? found.filter((each) => each === up || each === here || each.classList.contains("to")) : found;
    const step = STEPS[event.key];
    if (up && event.key === "Escape") up.click();
    else if (step) open[whither(open.map(boxOf), open.indexOf(here), step) ?? -1]?.focus();
    else return;
    event.preventDefault();
  });
}

/** Where something lies. @typedef {{ left: number, top: number, width: number, height: number }} Box */

/** @param {HTMLElement} item @returns {Box} */
const boxOf = (item) => item.getBoundingClientRect();

/**
 * Whither an arrow leads from one of several boxes, by number. Left and right go through all of them as they are read:
 * from the end of a row to the beginning of the next, and back. So each can be reached from each, wherever they lie.
 * Up and down lead to the row above or below, to what lies nearest there.
 * @param {Box[]} boxes @param {number} at @param {[number, number]} step across and down
 * @returns {number | undefined} nowhere, beyond the first and the last
 */
export function whither(boxes, at, [across, down]) {
  const rows = inRows(boxes);
  const read = rows.flat();
  if (across) return read[read.indexOf(at) + across];
  const far = (/** @type {number} */ n) => Math.abs(middleOf(boxes[n]).x - middleOf(boxes[at]).x);
  const row = rows[rows.findIndex((each) => each.includes(at)) + down] ?? [];
  return row.toSorted((one, other) => far(one) - far(other))[0];
}

/**
 * Boxes by number, row by row from above and in each from the left. In a row is whatever has its middle above the foot
 * of the box that lies highest in it.
 * @param {Box[]} boxes
 */
function inRows(boxes) {
  const middles = boxes.map(middleOf);
  /** @type {number[][]} */
  const rows = [];
  let foot = -Infinity;
  for (const n of [...boxes.keys()].sort((one, other) => middles[one].y - middles[other].y)) {
    if (middles[n].y < foot) rows.at(-1)?.push(n);
    else {
      rows.push([n]);
      foot = boxes[n].top + boxes[n].height;
    }
  }
  return rows.map((row) => row.sort((one, other) => middles[one].x - middles[other].x));
}

/** @param {Box} box */
const middleOf = ({ left, top, width, height }) => ({ x: left + width / 2, y: top + height / 2 });

/**
 * Call `work` when nothing more has come for so many milliseconds.
 * @template {unknown[]} Given
 * @param {(...given: Given) => void} work
 */
export function debounced(work, wait = 180) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  return (/** @type {Given} */ ...given) => {
    clearTimeout(timer);
    timer = setTimeout(() => work(...given), wait);
  };
}

/** How many items of a group stand in its first row. @param {Element} group @param {string} items */
export function inARow(group, items) {
  const found = all(group, items);
  const top = found[0]?.offsetTop;
  return Math.max(1, found.filter((each) => each.offsetTop === top).length);
}

/** @param {Element} group @param {string} items @returns {HTMLElement[]} */
const all = (group, items) => [...group.querySelectorAll(items)].filter((each) => each instanceof HTMLElement);
