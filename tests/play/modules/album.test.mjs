// The tables of a game by how many acts had been made: what is kept, what is asked for, and what is forgotten.
import "./page.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { Album } from "../../../site/play/album.mjs";
import { saidBy, tableOf } from "./table.mjs";

/** A table after these acts. @param {string} words @param {string} [seat] */
const after = (words, seat = "A") =>
  tableOf({ acts: [...words].map((word) => saidBy("B", word)), seat });

/** An album of tables after each of these acts. @param {string} words */
function kept(words) {
  const album = new Album();
  for (let n = 1; n <= words.length; n += 1) {
    album.keep(after(words.slice(0, n)), true);
  }
  return album;
}

/** Which of these are asked for. @param {Album} album @param {number[]} several */
async function asked(album, several) {
  /** @type {number[]} */
  const told = [];
  for (const n of several) {
    await album.at(n, async (at) => {
      told.push(at);
      return after("xxxxxxxx".slice(0, at));
    });
  }
  return told;
}

test("what has come is not asked for, and what was asked for is known then", async () => {
  const album = kept("abc");
  assert.deepEqual(await asked(album, [1, 2, 3]), []);
  assert.deepEqual(await asked(album, [0, 0]), [0]);
  const { record } = await album.at(2, () => Promise.reject());
  assert.deepEqual(record.acts, ["a", "b"]);
});

test("what was opened is asked for, as it does not tell what its last act brought", async () => {
  const album = new Album();
  album.keep(after("abc"), false);
  assert.deepEqual(await asked(album, [3]), [3]);
});

test("what is taken back is forgotten, and what came before it is not", async () => {
  const album = kept("abc");
  album.keep(after("a"), false);
  assert.deepEqual(await asked(album, [1, 2, 3]), [2, 3]);
});

test("another game, and one seen from another seat, is another album", async () => {
  for (const other of [after("abd"), after("abc", "B")]) {
    const album = kept(other.seat === "B" ? "abc" : "abx");
    if (other.seat === "A") album.keep(after("qb"), true);
    album.keep(other, true);
    assert.deepEqual(await asked(album, [1, 3]), [1]);
  }
});

test("a table that comes when another game is played is not kept", async () => {
  const album = kept("abc");
  await album.at(0, async () => {
    album.keep(after("z", "B"), true);
    return after("");
  });
  assert.deepEqual(await asked(album, [0]), [0]);
});
