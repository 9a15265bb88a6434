// The box that looks things up: rules by their own words, by the glossary's, and by where the glossary sends one.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  linesFor,
  plain,
  termsFor,
} from "../../../site/play/render/lookup.mjs";

const LINES = [
  { id: "follow", said: "Follow suit if you can.", words: "led" },
  { id: "revoke", said: "A revoke costs its player 50.", words: "failed" },
  { id: "first", said: "Take revokes off first.", words: "" },
  { id: "quinola", said: "J♥ is the Quinola.", words: "jack hearts" },
];
const TERMS = [
  {
    id: "revoke",
    term: "revoke",
    also: ["renege"],
    says: "Not to follow suit.",
    see: ["follow suit"],
  },
  {
    id: "follow-suit",
    term: "follow suit",
    also: [],
    says: "To play a card of the suit led.",
    see: [],
  },
];
/** @param {string} asked */
const found = (asked) => linesFor(LINES, TERMS, asked).map((line) => line.id);

test("a rule is found by a word that it prints, and then by where the glossary sends one", () => {
  assert.deepEqual(found("revoke"), ["revoke", "first", "follow"]);
  assert.deepEqual(found("Revokes"), ["revoke", "first", "follow"]);
});

test("a rule is found by another name for its word", () => {
  assert.deepEqual(found("renege"), ["revoke", "first", "follow"]);
});

test("a rule is found by a word of its full text", () => {
  assert.deepEqual(found("jack"), ["quinola"]);
  assert.deepEqual(found("heart"), ["quinola"]);
});

test("words are found from their beginnings, and several words must all be there", () => {
  assert.deepEqual(found("quin"), ["quinola"]);
  assert.deepEqual(found("suit foll"), ["follow"]);
  assert.deepEqual(found("uinola"), []);
});

test("nothing is found by nothing, or by a word that nobody has", () => {
  assert.deepEqual(found("  "), []);
  assert.deepEqual(found("zeppelin"), []);
});

test("a term is found by its names, the whole word first", () => {
  assert.equal(termsFor(TERMS, "renege")[0].id, "revoke");
  assert.equal(termsFor(TERMS, "follow suit")[0].id, "follow-suit");
  assert.deepEqual(termsFor(TERMS, "zeppelin"), []);
});

test("accents and case make no difference", () => {
  assert.equal(plain(" Bête "), "bete");
});
