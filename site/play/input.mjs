// Keys and clicks: one tab stop in a group and arrows inside it, and waiting until the reader has done typing.
import { stops } from "./render.mjs";

/**
 * Arrow keys move among the items of a group; one of them at a time can be reached by Tab.
 * @param {Element} group @param {string} items a selector @param {{columns?: () => number}} [grid]
 */
export function roving(group, items, { columns } = {}) {
  const all = () => [...group.querySelectorAll(items)];
  group.addEventListener("focusin", () => stops(group, items));
  group.addEventListener("keydown", (event) => {
    const found = all();
    const at = found.indexOf(document.activeElement);
    if (at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    const across = columns?.() ?? 0;
    const to = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      ArrowDown: at + (across || 1),
      ArrowUp: at - (across || 1),
      Home: 0,
      End: found.length - 1,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    found[Math.max(0, Math.min(found.length - 1, to))]?.focus();
  });
}

/** Call `work` when nothing more has come for so many milliseconds. */
export function debounced(work, wait = 180) {
  let timer;
  return (...given) => {
    clearTimeout(timer);
    timer = setTimeout(() => work(...given), wait);
  };
}

/** How many items of a group stand in its first row. */
export function inARow(group, items) {
  const all = [...group.querySelectorAll(items)];
  const top = all[0]?.offsetTop;
  return Math.max(1, all.filter((each) => each.offsetTop === top).length);
}
