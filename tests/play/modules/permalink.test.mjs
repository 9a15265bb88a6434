// Positions and tricks as addresses: they come back whole, and of a broken one is said what is wrong.
import "./page.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  MOST,
  addressOf,
  elsewhere,
  holds,
  holdsTurn,
  lines,
  question,
  read,
  sealed,
  tricksOf,
  turnAddress,
  turnOf,
  unsealed,
  written,
} from "../../../site/play/permalink.mjs";

/** @import { Turn } from "../../../site/play/permalink.mjs" */
/** @import { Position } from "../../../site/play/permalink.mjs" */
/** @import { GameRecord } from "../../../site/play/protocol" */

/** @type {GameRecord} */
const record = {
  quinola: 1,
  game: "toy",
  ruleset: "old",
  seed: 7,
  acts: ["play QH", "läg ♥"],
};

/** @param {unknown} told @returns {Promise<string>} */
const packed = (told) => written(/** @type {Position} */ (told));

test("a position comes back as it was", async () => {
  const hash = await written({ record, seat: "B", guide: "first" });
  assert.match(hash, /^#t=[\w-]+$/);
  assert.ok(holds(hash));
  assert.deepEqual(await read(hash), { record, seat: "B", guide: "first" });
});

test("another address holds none", () => {
  assert.equal(holds("#toy.follow"), false);
});

test("a sign that does not belong there is named with its place", async () => {
  await assert.rejects(read("#t=ab!d"), { message: /character 3 is "!"/ });
});

test("what is cut short cannot be unpacked", async () => {
  const hash = await packed({ record });
  await assert.rejects(read(hash.slice(0, -6)), {
    message: /cut short or was changed/,
  });
});

test("what is too long is unpacked no further than that is seen", async () => {
  const Real = DecompressionStream;
  let unpacked = 0;
  const counting = function (/** @type {CompressionFormat} */ format) {
    const { readable, writable } = new Real(format);
    /** @type {TransformStream<Uint8Array, Uint8Array>} */
    const counted = new TransformStream({
      transform(chunk, controller) {
        unpacked += chunk.length;
        controller.enqueue(chunk);
      },
    });
    return { readable: readable.pipeThrough(counted), writable };
  };
  Object.assign(globalThis, { DecompressionStream: counting });
  try {
    // Fifty million spaces are some 50 kB packed. Of one that is just long enough nothing is refused.
    const long = await packed({ record: " ".repeat(50_000_000) });
    await assert.rejects(read(long), { message: /more than 1 MB/ });
    assert.ok(unpacked > MOST && unpacked < MOST * 3, String(unpacked));
    const note = " ".repeat(MOST - 1000);
    const told = await read(await packed({ record, seat: note }));
    assert.equal(told.seat, note);
  } finally {
    Object.assign(globalThis, { DecompressionStream: Real });
  }
});

test("what holds no record is refused", async () => {
  for (const told of [{}, { record: null }, { record: "x" }, null, [], 3]) {
    await assert.rejects(
      read(await packed(told)),
      { message: "it holds no record" },
      JSON.stringify(told),
    );
  }
});

test("tricks make an address that can be read", () => {
  const tricks = ["B 7H 9H QH", "C 4S TS 2S"];
  assert.equal(addressOf(tricks), "#tricks=B-7H-9H-QH.C-4S-TS-2S");
  assert.deepEqual(tricksOf(addressOf(tricks)), tricks);
  assert.equal(tricksOf("#t=abc"), null);
});

test("tricks are typed as people type", () => {
  assert.deepEqual(lines(["b 7h, 10h  qh", "", "  c: 4s"]), [
    "B 7H TH QH",
    "C 4S",
  ]);
});

test("a record of another game belongs to the table of that game", () => {
  assert.equal(elsewhere(record), null);
  assert.deepEqual(elsewhere({ ...record, game: "reym" }), {
    id: "reym",
    href: "../toy/table/../../reym/table/",
  });
});

test("what is the name of no game leads nowhere, and the engine says why", () => {
  for (const name of [
    undefined,
    null,
    7,
    "",
    "../x",
    "Reym",
    "whist",
    "//reym.org",
  ]) {
    const game = /** @type {string} */ (name);
    assert.equal(elsewhere({ ...record, game }), null, String(name));
  }
});

// Turns

const { acts: _, ...start } = record;
/** @type {Turn} */
const turn = {
  id: "q7",
  names: { A: "Ana", B: "Ben" },
  by: { A: "link", B: "house" },
  start,
  acts: "2.x",
  turn: ["A"],
};

test("a turn comes back as it was sent", async () => {
  const hash = await turnAddress(turn);
  assert.match(hash, /^#l=[\w-]+\.[\w-]{16}$/);
  assert.ok(holdsTurn(hash));
  assert.deepEqual(await turnOf(hash), { v: 1, ...turn });
});

test("a turn of which one sign is another is refused, wherever that stands", async () => {
  const hash = await turnAddress(turn);
  for (let at = 3; at < hash.length; at++) {
    const other = hash[at] === "A" ? "B" : "A";
    const altered = hash.slice(0, at) + other + hash.slice(at + 1);
    await assert.rejects(turnOf(altered), { message: /not as it was sent/ });
  }
});

test("a turn that is cut short or without its end is refused", async () => {
  const hash = await turnAddress(turn);
  for (const cut of [hash.slice(0, -1), hash.slice(0, -17), "#l=", "#l=."])
    await assert.rejects(turnOf(cut), { message: /not as it was sent/ });
});

test("what is no turn is refused, though nobody has altered it", async () => {
  for (const more of [
    { names: [] },
    { turn: "A" },
    { acts: 3 },
    { by: { A: 1 } },
  ]) {
    const hash = await turnAddress(
      /** @type {Turn} */ (/** @type {unknown} */ ({ ...turn, ...more })),
    );
    await assert.rejects(turnOf(hash), { message: /no turn that can be read/ });
  }
});

test("where no key can be kept nothing is sealed, and nothing sealed is read", async () => {
  const around = { id: "q7", here: ["A", "B"], far: [], names: {} };
  assert.equal(await sealed({ record, around, below: "A" }), null);
  await assert.rejects(unsealed("#p=abcd"), { message: /another device/ });
});

test("a question comes along, as long as it may be", async () => {
  const hash = await written({ record, asks: "Why not the ace?" });
  assert.equal((await read(hash)).asks, "Why not the ace?");
  assert.equal(question("x".repeat(300)).length, 200);
  assert.equal(question(["no text"]), "");
});
