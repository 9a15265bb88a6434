// What a reader has begun in the workshop, kept on the device until it is begun anew: a deal of each game, a reading of
// each crux.
import { held, isTable } from "../kept.mjs";

/** What is kept in another shape is not read any more. */
const SHAPE = 1;
/** In what each is like, stands for every key. */
export const EACH = "*";

/** @param {string} of the id of a game, or of a crux */
const key = (of) => `draft ${of}`;

/**
 * What has been begun of it, if it is shaped like this; nothing that was kept otherwise.
 * @template {Record<string, unknown>} Like
 * @param {string} of @param {Like} like @returns {Like | null}
 */
export function begun(of, like) {
  const found = held(key(of));
  return found?.shape === SHAPE && isLike(found, like) ? /** @type {Like} */ (found) : null;
}

/** Keep it; nothing, and it is forgotten. @param {string} of @param {Record<string, unknown> | null} draft */
export function keep(of, draft) {
  try {
    if (!draft) localStorage.removeItem(key(of));
    else localStorage.setItem(key(of), JSON.stringify({ shape: SHAPE, ...draft }));
    return draft !== null;
  } catch {
    // Private windows keep nothing.
    return false;
  }
}

/** Whether one has come back to a page that one had left, or loads it anew. */
export function isBack() {
  const [visit] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
  return visit?.type === "reload" || visit?.type === "back_forward";
}

/**
 * Whether a value is of the kind of another, with all that is in it.
 * @param {unknown} told @param {unknown} like @returns {boolean}
 */
function isLike(told, like) {
  if (Array.isArray(like)) return Array.isArray(told) && told.every((each) => isLike(each, like[0]));
  if (isTable(like)) return isTable(told) && Object.entries(like).every(([name, each]) => isMember(told, name, each));
  return like === null || typeof told === typeof like;
}

/** @param {Record<string, unknown>} told @param {string} name @param {unknown} like @returns {boolean} */
const isMember = (told, name, like) =>
  name === EACH ? Object.values(told).every((each) => isLike(each, like)) : name in told && isLike(told[name], like);
