// Positions and tricks as addresses: JSON, deflated, in base64url after `#t=`; and what is wrong with a broken one.
import { game, pages } from "./game.mjs";
import { NotJson, parsed } from "./json.mjs";
import { isTable } from "./kept.mjs";
import { seal, unseal } from "./seal.mjs";
import { W } from "./words.mjs";
/** @import { GameRecord, Seat } from "./protocol" */
/** @import { Around } from "./around.mjs" */

/**
 * A table, who looks at it, the deal that is told, and what whoever sends it asks about it.
 * @typedef {{ record: GameRecord, seat?: Seat | "", guide?: string, asks?: string }} Position
 */
/**
 * A game that goes round on one device: sealed, as it holds everybody's cards.
 * @typedef {{ record: GameRecord, around: Around, below: Seat | "" }} Sealed
 */
/**
 * A turn that is sent: the game by an id of its own, those who sit and whether people or the house play for them, how
 * the record begins, its acts in few signs, and whose turn it is.
 * @typedef {object} Turn
 * @property {string} id
 * @property {Record<Seat, string>} names
 * @property {Record<Seat, "link" | "house">} by
 * @property {Omit<GameRecord, "acts">} start
 * @property {string} acts
 * @property {Seat[]} turn
 */

/** Another game, and where its table is. @typedef {{ id: string, href: string }} Away */

const MARK = "#t=";
const SEALED = "#p=";
const TURN = "#l=";
/** Which writing of a turn this is. */
const VERSION = 1;
/** So many signs of a digest follow a turn. */
const DIGEST = 16;
/** So long may a question be. */
export const LONGEST = 200;
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
const pack = async (what) => signed(await deflated(what));

/** @param {unknown} what */
const deflated = (what) =>
  whole(new Blob([JSON.stringify(what)]).stream().pipeThrough(new CompressionStream("deflate-raw")));

/** Bytes in base64url. @param {Uint8Array} bytes */
function signed(bytes) {
  const signs = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(signs).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** @param {string} text */
const bytesOf = (text) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));

// A game that goes round on one device

/** It as the part of an address after its path; null where this device can keep no key. @param {Sealed} what */
export async function sealed(what) {
  const bytes = await seal(await deflated(what));
  return bytes && SEALED + signed(bytes);
}

/** Whether it means to hold one. @param {string} hash */
export const isSealed = (hash) => hash.startsWith(SEALED);

/**
 * The game of an address. Rejects with an Error if it was not sealed here.
 * @param {string} hash @returns {Promise<Sealed>}
 */
export async function unsealed(hash) {
  const bytes = await Promise.resolve(hash.slice(SEALED.length))
    .then(bytesOf)
    .then(unseal)
    .catch(() => null);
  if (!bytes) throw new Error(W.permalink.sealed);
  // Nobody else can have sealed it.
  return /** @type {Sealed} */ (told(await inflated(bytes)));
}

// A turn that is sent

/** A turn as the part of an address after its path. @param {Turn} turn */
export async function turnAddress(turn) {
  const packed = await pack({ v: VERSION, ...turn });
  return `${TURN}${packed}.${await digest(packed)}`;
}

/** Whether it means to hold a turn. @param {string} hash */
export const holdsTurn = (hash) => hash.startsWith(TURN);

/**
 * The turn of an address. Rejects with an Error whose message says what is wrong: it is altered, cut short, or none.
 * @param {string} hash @returns {Promise<Turn>}
 */
export async function turnOf(hash) {
  const [packed, end, ...more] = hash.slice(TURN.length).split(".");
  if (more.length || end !== (await digest(packed))) throw new Error(W.permalink.altered);
  const turn = told(await unpacked(packed));
  if (!isTurn(turn)) throw new Error(W.permalink.noTurn);
  return turn;
}

/** @param {unknown} told @returns {told is Turn} */
function isTurn(told) {
  if (typeof told !== "object" || told === null) return false;
  const { v, id, names, by, start, acts, turn } = /** @type {Record<string, unknown>} */ (told);
  const texts = [id, acts].every((each) => typeof each === "string");
  if (v !== VERSION || !texts || !isTable(names) || !isTable(by) || !isTable(start)) return false;
  return [...Object.values(names), ...Object.values(by)].every((each) => typeof each === "string") && areTexts(turn);
}

/** @param {unknown} told */
const areTexts = (told) => Array.isArray(told) && told.every((each) => typeof each === "string");

/** What tells whether a text was altered. @param {string} text */
async function digest(text) {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return signed(new Uint8Array(bytes)).slice(0, DIGEST);
}

// Any of them

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

/** A question as it may stand in an address. @param {unknown} told */
export const question = (told) => (typeof told === "string" ? [...told.trim()].slice(0, LONGEST).join("") : "");

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
  return inflated(
    await Promise.resolve(packed)
      .then(bytesOf)
      .catch(() => {
        throw new Error(W.permalink.packed);
      }),
  );
}

/** @param {Uint8Array<ArrayBuffer>} bytes */
async function inflated(bytes) {
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
