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
 * Arrow keys move among items that lie anywhere, each to the nearest on its side; Escape presses what is taken up.
 * @param {HTMLElement} group
 * @param {string} items a selector
 */
export function steering(group, items) {
  group.addEventListener("focusin", () => stops(group, items));
  group.addEventListener("keydown", (event) => {
    const found = all(group, items);
    const here = found.find((each) => each === document.activeElement);
    if (!here || event.altKey || event.ctrlKey || event.metaKey) return;
    const up = event.key === "Escape" && found.find((each) => each.getAttribute("aria-pressed") === "true");
    const step = STEPS[event.key];
    if (up) up.click();
    else if (step) nearest(here, found, step)?.focus();
    else return;
    event.preventDefault();
  });
}

/**
 * The nearest on one side; what lies across counts double.
 * @param {HTMLElement} here @param {HTMLElement[]} found @param {[number, number]} step
 */
function nearest(here, found, [x, y]) {
  const from = centre(here);
  const far = found.flatMap((each) => {
    const at = centre(each);
    const [right, down] = [at.x - from.x, at.y - from.y];
    const along = right * x + down * y;
    const across = Math.abs(right * y) + Math.abs(down * x);
    return along > 4 && across <= along * 3 ? [{ each, far: along + 2 * across }] : [];
  });
  return far.toSorted((one, other) => one.far - other.far)[0]?.each;
}

/** @param {HTMLElement} item */
function centre(item) {
  const { left, top, width, height } = item.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

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
