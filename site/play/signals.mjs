// The quiz of the signals: a face and four meanings, or a meaning and four faces. The page has all it needs.
import { Drawing } from "./render/quiz.mjs";
/** @import { Quiz, Sign, Way } from "./page" */

/**
 * `open`: not yet answered. `set`: the rule-set whose signs are asked, if they are not everybody's.
 * @typedef {{ way: Way, set: string, left: Sign[], missed: Sign[], at: number, open: boolean }} State
 */

const ANSWERS = 4;

/** @template T @param {T[]} all @param {() => number} luck @returns {T[]} */
export function shuffled(all, luck = Math.random) {
  const left = [...all];
  for (let n = left.length - 1; n > 0; n--) {
    const m = Math.floor(luck() * (n + 1));
    [left[n], left[m]] = [left[m], left[n]];
  }
  return left;
}

/** The right answer among others that are not it in either way. @param {Sign} asked @param {Sign[]} all */
export function offered(asked, all, luck = Math.random) {
  const others = all.filter((each) => each.id !== asked.id && each.means !== asked.means);
  return shuffled([asked, ...shuffled(others, luck).slice(0, ANSWERS - 1)], luck);
}

/** The signs of one rule-set, where they mean something else in another. @param {Sign[]} rows @param {string} set */
export const signsOf = (rows, set) => rows.filter(({ sets }) => !set || sets.length === 0 || sets.includes(set));

/** @param {Element} room @param {Quiz} told */
export function quiz(room, { faces, rows, sets }) {
  /** @type {State} */
  let state = { way: "means", set: sets[0] ?? "", left: [], missed: [], at: 0, open: false };

  /** Ask all of these, one after the other. @param {Way} way */
  function begin(way, some = signsOf(rows, state.set)) {
    state = { ...state, way, left: shuffled(some), missed: [], at: 0, open: false };
    next();
  }

  /** @param {string} set */
  function choose(set) {
    state = { ...state, set };
  }

  function next() {
    const { left, at } = state;
    if (at === left.length) return drawn.end(state);
    state = { ...state, open: true };
    return drawn.ask(state, left[at], offered(left[at], signsOf(rows, state.set)));
  }

  /** The first answer counts. @param {Sign} chosen */
  function answer(chosen) {
    const { open, left, at, missed } = state;
    if (!open) return;
    const asked = left[at];
    state = { ...state, open: false, at: at + 1, missed: chosen.id === asked.id ? missed : [...missed, asked] };
    drawn.tell(state, asked, chosen);
  }

  const drawn = new Drawing(room, { faces, sets }, { begin, choose, next, answer });
  drawn.intro();
}
