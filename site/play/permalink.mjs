// Positions and tricks as addresses: JSON, deflated, in base64url after `#t=`; and what is wrong with a broken one.
import { game, pages } from "./game.mjs";
import { NotJson, parsed } from "./json.mjs";
import { W } from "./words.mjs";
/** @import { GameRecord, Seat } from "./protocol" */

/**
 * A table, who looks at it, and the deal that is told.
 * @typedef {{ record: GameRecord, seat?: Seat | "", guide?: string }} Position
 */

/** Another game, and where its table is. @typedef {{ id: string, href: string }} Away */

const MARK = "#t=";
const SCORE = "#s=";
const SHELF = "#party=";
const TRICKS = "#tricks=";

/** So many bytes an address may hold, unpacked: many times what a long game comes to. */
export const MOST = 1_000_000;
/** It is unpacked by so many bytes at a time, so that what comes of a few cannot be much before it is counted. */
const PIECE = 512;

/** @param {ReadableStream<Uint8Array<ArrayBuffer>>} piped */
const whole = async (piped) => new Uint8Array(await new Response(piped).arrayBuffer());

/** A position as the part of an address after its path. @param {Position} position */
export const written = async (position) => MARK + (await pack(position));

/** @param {unknown} what */
async function pack(what) {
  const text = JSON.stringify(what);
  const bytes = await whole(new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw")));
  const signs = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(signs).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** A party of the score-keeper as the part of an address after its path. @param {object} party */
export const scoreAddress = async (party) => SCORE + (await pack(party));

/** Whether it means to hold a party. @param {string} hash */
export const holdsScore = (hash) => hash.startsWith(SCORE);

/** The text of the party that an address holds. Rejects with an Error that says what is wrong. @param {string} hash */
export const scoreOf = (hash) => unpacked(hash.slice(SCORE.length));

/** A party that is kept on the device as the part of an address after its path. @param {string} place */
export const shelfAddress = (place) => SHELF + place;

/** The place of the party to which an address leads, or nothing. @param {string} hash */
export const placeOf = (hash) => (hash.startsWith(SHELF) ? hash.slice(SHELF.length) : "");

/** Whether it means to hold a position. @param {string} hash */
export const holds = (hash) => hash.startsWith(MARK);

/**
 * The position of an address. Rejects with an Error whose message says what is wrong and where.
 * @param {string} hash
 * @returns {Promise<Position>}
 */
export async function read(hash) {
  const packed = hash.slice(MARK.length);
  const odd = [...packed].findIndex((sign) => !/[\w-]/.test(sign));
  if (odd >= 0) throw new Error(W.permalink.alphabet(odd + 1, JSON.stringify(packed[odd])));
  const position = told(await unpacked(packed));
  if (!position || typeof position !== "object" || !("record" in position)) throw new Error(W.permalink.empty);
  if (typeof position.record !== "object" || position.record === null) throw new Error(W.permalink.empty);
  // Whether the record is one, the engine will say.
  return /** @type {Position} */ (position);
}

/**
 * The table of another game, if a record is of one; null if it is of this page’s, or of none that there is.
 * @param {GameRecord} record @returns {Away | null}
 */
export function elsewhere({ game: id }) {
  if (!game.others.includes(id)) return null;
  return { id, href: `${pages.table ?? ""}../../${id}/table/` };
}

/** The text that is packed; of more than an address may hold no more is unpacked. @param {string} packed */
async function unpacked(packed) {
  let held = 0;
  /** @type {TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>} */
  const counted = new TransformStream({
    transform(chunk, controller) {
      held += chunk.length;
      if (held > MOST) controller.error();
      else controller.enqueue(chunk);
    },
  });
  try {
    const text = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(text, (sign) => sign.charCodeAt(0));
    const opened = pieces(bytes).pipeThrough(new DecompressionStream("deflate-raw")).pipeThrough(counted);
    return new TextDecoder("utf-8", { fatal: true }).decode(await whole(opened));
  } catch {
    throw new Error(held > MOST ? W.permalink.long(MOST) : W.permalink.packed);
  }
}

/** Bytes, a few at a time, when more are wanted. @param {Uint8Array<ArrayBuffer>} bytes */
function pieces(bytes) {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at < bytes.length) controller.enqueue(bytes.slice(at, (at += PIECE)));
      else controller.close();
    },
  });
}

/** @param {string} text */
function told(text) {
  try {
    return parsed(text);
  } catch (error) {
    throw error instanceof NotJson ? new Error(W.permalink.json(error.at, error.message)) : error;
  }
}

/** Tricks, a line each as `B 7H 9H QH 2H`, as an address that can be read. @param {string[]} lines */
export const addressOf = (lines) => TRICKS + lines.map((line) => line.replaceAll(" ", "-")).join(".");

/** The tricks that an address holds, right or wrong, or null. @param {string} hash */
export const tricksOf = (hash) => (hash.startsWith(TRICKS) ? lines(hash.slice(TRICKS.length).split(".")) : null);

/** What somebody has typed or sent as tricks, in the signs that the engine reads. @param {string[]} typed */
export const lines = (typed) => typed.map(line).filter(Boolean);
/** @param {string} typed */
const line = (typed) =>
  typed
    .toUpperCase()
    .replaceAll("10", "T")
    .replaceAll(/[^A-Z0-9]+/g, " ")
    .trim();
