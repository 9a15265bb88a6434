// Positions and tricks as addresses: JSON, deflated, in base64url after `#t=`, and what is wrong with one that is broken.
import { parsed } from "./json.mjs";
import { W } from "./words.mjs";

const MARK = "#t=";
const TRICKS = "#tricks=";

async function through(bytes, stream) {
  const piped = new Blob([bytes]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(piped).arrayBuffer());
}

/** @param {Object} position: {record, seat, settings?} @returns {Promise<string>} the hash */
export async function written(position) {
  const bytes = await through(new TextEncoder().encode(JSON.stringify(position)), new CompressionStream("deflate-raw"));
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return MARK + btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** @param {string} hash @returns {boolean} */
export const holds = (hash) => hash.startsWith(MARK);

/**
 * The position of an address. Rejects with an Error whose message says what is wrong and where.
 * @param {string} hash
 */
export async function read(hash) {
  const packed = hash.slice(MARK.length);
  const odd = [...packed].findIndex((sign) => !/[\w-]/.test(sign));
  if (odd >= 0) throw new Error(W.permalink.alphabet(odd + 1, JSON.stringify(packed[odd])));
  let text;
  try {
    const bytes = Uint8Array.from(atob(packed.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
    text = new TextDecoder("utf-8", { fatal: true }).decode(
      await through(bytes, new DecompressionStream("deflate-raw")),
    );
  } catch {
    throw new Error(W.permalink.packed);
  }
  let position;
  try {
    position = parsed(text);
  } catch (error) {
    throw new Error(W.permalink.json(error.at, error.message));
  }
  if (typeof position?.record !== "object" || position.record === null) throw new Error(W.permalink.empty);
  return position;
}

/** Tricks, a line each as `B 7H 9H QH 2H`, as an address that can be read. @param {string[]} lines */
export const addressOf = (lines) => TRICKS + lines.map((line) => line.replaceAll(" ", "-")).join(".");

/** The tricks that an address holds, right or wrong, or null. @param {string} hash @returns {string[]|null} */
export const tricksOf = (hash) => (hash.startsWith(TRICKS) ? lines(hash.slice(TRICKS.length).split(".")) : null);

/** What somebody has typed or sent as tricks, in the signs that the engine reads. @param {string[]} typed */
export const lines = (typed) =>
  typed
    .map((line) =>
      line
        .toUpperCase()
        .replaceAll("10", "T")
        .replaceAll(/[^A-Z0-9]+/g, " ")
        .trim(),
    )
    .filter(Boolean);
