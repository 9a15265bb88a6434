// Makes the cards on the cloth as small as it takes for everything to stand on it: names and piles may be long.

/** What stands on a cloth by itself. */
const THINGS = ".seat, .corner, .pool, .trick li, .middle, .laid";
/** What is as wide as a card in the middle. */
const CARD = ".trick li, .middle li, .laid .card, .deciding .on";
/** A card is higher than it is wide, and two lie above each other at most: so much of what is too high is one width. */
const SHARE = 2.8;
/** How often a size is tried; where fewer lie above each other it takes more than once. */
const TRIES = 4;

/** Fit the cloth now, and whenever its place has changed its size. @param {Element} place */
export function fitting(place) {
  new ResizeObserver(() => fit(place)).observe(place);
}

/** @param {Element} place */
export function fit(place) {
  /** @type {HTMLElement | null} */
  const cloth = place.querySelector(".cloth:not(.crowd)");
  const one = cloth?.querySelector(CARD);
  if (!cloth || !one) return;
  cloth.style.setProperty("--most", "");
  for (let tries = 0; tries < TRIES; tries += 1) {
    const over = excess(cloth);
    if (over < 1) return;
    cloth.style.setProperty("--most", `${one.getBoundingClientRect().width - over / SHARE}px`);
  }
}

/**
 * By how many pixels what stands on a cloth is higher than it. What is on its way there counts where it will lie.
 * @param {HTMLElement} cloth
 */
function excess(cloth) {
  const { top, bottom } = cloth.getBoundingClientRect();
  const boxes = [...cloth.querySelectorAll(THINGS)].map(boxOf);
  const seen = boxes.filter((box) => box.height > 0);
  const above = Math.max(0, ...seen.map((box) => top - box.top));
  return above + Math.max(0, ...seen.map((box) => box.bottom - bottom));
}

/** Where something lies, or will lie when it has come there. @param {Element} thing */
function boxOf(thing) {
  const { left, top, width, height } = thing.getBoundingClientRect();
  const far = thing.getAnimations().length ? new DOMMatrix(getComputedStyle(thing).transform).m42 : 0;
  return new DOMRect(left, top - far, width, height);
}
