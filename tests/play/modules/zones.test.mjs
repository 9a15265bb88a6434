// Where cards lie on the cloth: by role and owner, in a game that no page has heard of.
import "./page.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { hasTricks, isMelding, placed } from "../../../site/play/zones.mjs";
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
    shown: {},
  });
  assert.deepEqual(
    middle.map(({ key }) => key),
    SIXTEEN.map(({ key }) => key),
  );
  assert.deepEqual(
    corners.map(({ role }) => role),
    ["stock"],
  );
  assert.equal(hasTricks({ zones: SIXTEEN, shown: {} }), false);
  assert.equal(
    hasTricks({ zones: [...SIXTEEN, zone("trick", null, [])], shown: {} }),
    true,
  );
});

test("of whichever role, what is somebody's lies at the seat, whatever its name says", () => {
  const zones = ROLES.map((role) => zone(role, "B", ["QH"]));
  const { at, middle, corners } = placed({ zones, shown: {} });
  assert.deepEqual(
    at("B").map(({ role }) => role),
    ROLES.filter((role) => role !== "hand" && role !== "trick"),
  );
  assert.deepEqual([at("A"), middle, corners], [[], [], []]);
});

test("of whichever role, what is nobody's has one place", () => {
  const zones = ROLES.map((role) => zone(role, null, ["QH"]));
  const { middle, corners } = placed({ zones, shown: {} });
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
  const { at, corners } = placed({ zones, shown: { tricks: { A: 1 } } });
  assert.deepEqual([at("A"), corners], [[], []]);
});

test("a trick has its place where there is neither a pot nor a layout", () => {
  assert.equal(hasTricks({ zones: [], shown: {} }), true);
  assert.equal(hasTricks({ zones: [], shown: { pot: 3 } }), false);
});

test("cards are melded where discards are nobody's and are taken again, one by one or spread", () => {
  /** @param {Zone[]} zones */
  const among = (...zones) => isMelding({ zones });
  assert.equal(among(zone("upcards", null, ["QH"])), true);
  assert.equal(among(zone("spread", null, [])), true);
  assert.equal(
    among(zone("spread", "A", ["QH"]), zone("discard", null, [])),
    false,
  );
  assert.equal(
    hasTricks({ zones: [zone("spread", null, [])], shown: {} }),
    false,
  );
});
