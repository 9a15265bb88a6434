// What has changed in a thing since one of its versions, by its history.

/**
 * A version: its name, its day and the place of its subject among the subjects, both empty for what no commit holds
 * yet; and what stood before in the fields that it changed.
 * @typedef {[version: string, day: string, subject: number, was: Record<string, string>]} Step
 */
/**
 * A thing: by which name, what it is called, how it stands now in all fields that ever changed, and its versions.
 * @typedef {{ is: string, title: string, now: Record<string, string>, steps: Step[] }} Thing
 */
/**
 * What the repository held when the site was made; without a day it held nothing.
 * @typedef {object} Told
 * @property {string} since
 * @property {boolean} shallow
 * @property {number} unread
 * @property {string[]} subjects
 * @property {Record<string, Thing>} things
 */
/** A field that is otherwise now, of a kind of thing; `of` names the reading of a crux whose field it is. */
/** @typedef {{ kind: string, field: string, was: string, now: string, of?: string }} Change */
/** Who changed it, the last first. @typedef {{ version: string, day: string, subject: string }} By */
/** @typedef {{ changes: Change[], by: By[] }} Since */

/** How a field of a crux begins that holds the version of a reading. */
const READING = "reading/";

/**
 * What has changed since a version; null if the thing never had it, as far as is told.
 * @param {Told} told @param {string} anchor @param {string} version @returns {Since | null}
 */
export function since(told, anchor, version) {
  const thing = told.things[anchor];
  const at = thing?.steps.findLastIndex(([name]) => name === version) ?? -1;
  if (!thing || at < 0) return null;
  const later = thing.steps.slice(at + 1);
  const kind = thing.is.split(" ")[0] ?? "";
  /** @type {Map<string, string>} */
  const before = new Map();
  for (const [, , , was] of later)
    for (const [field, text] of Object.entries(was)) if (!before.has(field)) before.set(field, text);
  const changes = [...before]
    .map(([field, was]) => ({ kind, field, was, now: thing.now[field] ?? "" }))
    .filter(({ was, now }) => was !== now)
    .flatMap((change) => (kind === "crux" && change.field.startsWith(READING) ? read(told, anchor, change) : change));
  const by = later.map(([name, day, subject]) => ({ version: name, day, subject: told.subjects[subject] ?? "" }));
  return { changes, by: by.reverse() };
}

/** What has changed in a reading of a crux. @param {Told} told @param {string} anchor @param {Change} change */
function read(told, anchor, { field, was, now }) {
  const of = field.slice(READING.length);
  const found = was && now ? since(told, `${anchor}--${of}`, was) : null;
  return found
    ? found.changes.map((each) => ({ ...each, of }))
    : [{ kind: "crux", field: "reading", was: was && of, now: now && of }];
}

/**
 * Two texts as what both begin with, what differs, and what both end with, by words.
 * @param {string} was @param {string} now
 */
export function parted(was, now) {
  const [one, two] = [was, now].map((text) => text.match(/\S+\s*/g) ?? []);
  let head = 0;
  while (head < Math.min(one.length, two.length) && one[head] === two[head]) head++;
  let tail = 0;
  while (tail < Math.min(one.length, two.length) - head && one.at(-1 - tail) === two.at(-1 - tail)) tail++;
  const middle = (/** @type {string[]} */ words) => words.slice(head, words.length - tail).join("");
  const end = one.slice(one.length - tail).join("");
  return { head: one.slice(0, head).join(""), was: middle(one), now: middle(two), end };
}
