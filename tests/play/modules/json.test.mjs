// JSON that people have touched: read, or the place where it breaks off, counted from 1.
import assert from "node:assert/strict";
import { test } from "node:test";
import { NotJson, parsed } from "../../../site/play/json.mjs";

/** @type {[string, number, number][]} */
const BROKEN = [
  ["", 1, 1],
  ["{", 1, 2],
  ['{"a": 1,}', 1, 9],
  ['{"a" 1}', 1, 6],
  ['{"a": [1, 2}', 1, 12],
  ['{"a": 1,\n "acts": [}', 2, 11],
  ["[01]", 1, 3],
  ['["a\nb"]', 1, 2],
  ["nul", 1, 1],
  ["[1] 2", 1, 5],
  ["{a: 1}", 1, 2],
];

test("what is JSON is read", () => {
  assert.deepEqual(
    parsed(' {"a": [1, -2.5e3, "\\u00e9\\n", true, null, {}]} '),
    {
      a: [1, -2500, "é\n", true, null, {}],
    },
  );
});

for (const [text, line, column] of BROKEN) {
  test(`${JSON.stringify(text)} breaks off at line ${line}, column ${column}`, () => {
    assert.throws(
      () => parsed(text),
      (error) => {
        assert.ok(error instanceof NotJson);
        assert.deepEqual([error.line, error.column], [line, column]);
        return true;
      },
    );
  });
}
