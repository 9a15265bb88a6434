// Where cards lie on the cloth: by role and owner, in a game that no page has heard of.
import "./page.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { placed } from "../../../site/play/zones.mjs";
/** @import { Code, Seat, Zone } from "../../../site/play/protocol" */

/** @param {Zone["role"]} role @param {Seat | null} owner @param {Code[]} cards @returns {Zone} */
const zone = (role, owner, cards, key = `${role} by of before A`) => ({
  ...{ role, owner, key, said: [key], what: "", cards },
});

/** @type {Zone["role"][]} */
const ROLES = [
  "hand",
  "trick",
  "stock",
  "turned",
  "widow",
  "discard",
  "upcards",
  "meld",
  "spread",
  "layout",
  "foundation",
  "reserve",
  "taken",
  "laid away",
];
const SIXTEEN = Array.from({ length: 16 }, (_, n) =>
  zone("layout", null, n % 3 ? ["QH"] : [], `column ${n + 1}`),
);

test("a layout of sixteen lies in the middle, in its order, empty places too", () => {
  const { middle, corners } = placed({
    zones: [zone("stock", null, ["?"]), ...SIXTEEN],
    cloth: "taking",
  });
  assert.deepEqual(
    middle.map(({ key }) => key),
    SIXTEEN.map(({ key }) => key),
  );
  assert.deepEqual(
    corners.map(({ role }) => role),
    ["stock"],
  );
});

test("of whichever role, what is somebody's lies at the seat, whatever its name says", () => {
  const zones = ROLES.map((role) => zone(role, "B", ["QH"]));
  const { at, middle, corners } = placed({ zones, cloth: "taking" });
  assert.deepEqual(
    at("B").map(({ role }) => role),
    ROLES.filter((role) => role !== "hand" && role !== "trick"),
  );
  assert.deepEqual([at("A"), middle, corners], [[], [], []]);
});

test("of whichever role, what is nobody's has one place", () => {
  const zones = ROLES.map((role) => zone(role, null, ["QH"]));
  const { middle, corners } = placed({ zones, cloth: "taking" });
  assert.deepEqual(
    middle.map(({ role }) => role),
    ["spread", "layout", "foundation"],
  );
  assert.deepEqual(
    corners.map(({ role }) => role),
    [
      "stock",
      "turned",
      "widow",
      "discard",
      "upcards",
      "meld",
      "reserve",
      "laid away",
    ],
  );
});

test("what is empty is not drawn outside a layout, nor what was taken where tricks are counted", () => {
  const zones = [
    zone("stock", null, []),
    zone("meld", "A", []),
    zone("taken", "A", ["QH"]),
  ];
  const { at, corners } = placed({ zones, cloth: "tricks" });
  assert.deepEqual([at("A"), corners], [[], []]);
});
