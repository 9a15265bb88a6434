// Nothing moves under a finger: what would be drawn anew while one is down waits until that has been pressed.
// A field tells that it has changed as the next thing is pressed, and what it changes may stand above that. Whoever
// leaves it by the Tab key has not arrived at the next one yet, and would arrive nowhere if that were drawn anew.

/** What waits, by what it is for. @type {Map<unknown, () => void>} */
const waiting = new Map();
let down = false;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/** What is pressed. @type {EventTarget | null} */
let pressed = null;

/** @param {Event} event */
const press = ({ target }) => {
  clearTimeout(timer);
  down = true;
  pressed = target;
};
/** A click comes in the same turn as what it ends with. */
const lift = () => {
  if (!down) return;
  clearTimeout(timer);
  timer = setTimeout(() => {
    down = false;
    const all = [...waiting.values()];
    waiting.clear();
    for (const work of all) work();
  });
};

if (typeof addEventListener === "function") {
  for (const event of ["pointerdown", "mousedown"]) addEventListener(event, press, true);
  addEventListener("keydown", (event) => event.key === "Tab" && press(event), true);
  for (const event of ["pointerup", "pointercancel", "mouseup", "dragend", "keydown"])
    addEventListener(event, lift, true);
  addEventListener("blur", lift);
  // Of a press on a list its end is not told: that something is chosen there is, or that a pointer moves unpressed.
  addEventListener("change", ({ target }) => target === pressed && lift(), true);
  addEventListener("pointermove", ({ buttons }) => !buttons && lift(), true);
}

/**
 * Do it now, or once nothing is pressed; of several for one purpose the last.
 * @param {unknown} of @param {() => void} work
 */
export function unpressed(of, work) {
  if (!down) return work();
  waiting.set(of, work);
}
