// Citations in each format, and what has changed since a version; all of it written out by hand.
import assert from "node:assert/strict";
import { test } from "node:test";

import { bibtex, csl, ris } from "../../../site/play/cited.mjs";
import { parted, since } from "../../../site/play/since.mjs";
import { citing } from "../../../site/play/words/citing.mjs";

const WORK = {
  author: "The Quinola contributors",
  work: "Quinola: old card games, with the evidence",
};
const DAYS = { day: "2026-11-25", seen: "2026-11-28" };
const RULE = {
  ...WORK,
  ...DAYS,
  key: "quinola-reym.pack",
  title: "Reym, rule reym.pack",
  version: "396b11f7",
  url: "https://quinola.example/games/reym/rules/?version=396b11f7#reym.pack",
};
const CLAUSE = {
  ...WORK,
  ...DAYS,
  key: "quinola-hoyle.stakes",
  title: "Hoyle & Son’s {Games}, 100% true_, ¶2,\n s. 1",
  version: "0a1b2c3d",
  url: "https://quinola.example/sources/hoyle/?version=0a1b2c3d#hoyle.{stakes}",
};
const DEAL = {
  ...WORK,
  key: "quinola-reym-deal-six",
  title: "Reym, worked deal “Six in hearts, $120 ~ #1”",
  version: "deadbeef",
  day: "",
  seen: "2026-11-28",
  url: "https://quinola.example/games/reym/deals/?version=deadbeef#deal-six",
};

test("in words", () => {
  assert.equal(
    citing.plain(RULE),
    "The Quinola contributors: “Reym, rule reym.pack”, in: Quinola: old card games, with the evidence. " +
      "Version 396b11f7 of 2026-11-25, " +
      "https://quinola.example/games/reym/rules/?version=396b11f7#reym.pack (read on 2026-11-28).",
  );
  assert.match(citing.plain(DEAL), /Version deadbeef, https/);
  assert.match(citing.plain(CLAUSE), /¶2,\n s\. 1/);
});

test("a rule in BibTeX", () => {
  assert.equal(
    bibtex(RULE),
    `@online{quinola-reym.pack,
  author = {{The Quinola contributors}},
  title = {{Reym, rule reym.pack}},
  organization = {Quinola: old card games, with the evidence},
  date = {2026-11-25},
  version = {396b11f7},
  url = {https://quinola.example/games/reym/rules/?version=396b11f7#reym.pack},
  urldate = {2026-11-28},
  langid = {english},
}`,
  );
});

test("BibTeX takes no sign of a title for an order, and no address otherwise than it is", () => {
  const told = bibtex(CLAUSE);
  assert.ok(
    told.includes(
      "title = {{Hoyle \\& Son’s \\textbraceleft{}Games\\textbraceright{}, 100\\% true\\_, ¶2, s. 1}},",
    ),
  );
  assert.ok(
    told.includes(
      "url = {https://quinola.example/sources/hoyle/?version=0a1b2c3d#hoyle.%7Bstakes%7D},",
    ),
  );
  assert.ok(
    bibtex(DEAL).includes(
      "title = {{Reym, worked deal “Six in hearts, \\$120 \\textasciitilde{} \\#1”}},",
    ),
  );
  assert.ok(!bibtex(DEAL).includes("  date ="));
  for (const each of [RULE, CLAUSE, DEAL]) {
    const count = (/** @type {string} */ sign) =>
      bibtex(each).split(sign).length;
    assert.equal(count("{"), count("}"));
  }
  assert.ok(
    bibtex({ ...RULE, title: "a \\ b ^ c" }).includes(
      "a \\textbackslash{} b \\textasciicircum{} c",
    ),
  );
});

test("CSL-JSON", () => {
  assert.deepEqual(JSON.parse(csl(RULE)), [
    {
      id: "quinola-reym.pack",
      type: "webpage",
      title: "Reym, rule reym.pack",
      "container-title": "Quinola: old card games, with the evidence",
      author: [{ literal: "The Quinola contributors" }],
      issued: { "date-parts": [[2026, 11, 25]] },
      accessed: { "date-parts": [[2026, 11, 28]] },
      version: "396b11f7",
      URL: "https://quinola.example/games/reym/rules/?version=396b11f7#reym.pack",
      language: "en",
    },
  ]);
  assert.equal(
    JSON.parse(csl(CLAUSE))[0].title,
    "Hoyle & Son’s {Games}, 100% true_, ¶2, s. 1",
  );
  assert.equal("issued" in JSON.parse(csl(DEAL))[0], false);
});

test("RIS: a tag a line, in the order and with the ends of line that the format wants", () => {
  assert.equal(
    ris(CLAUSE),
    [
      "TY  - ELEC",
      "AU  - The Quinola contributors",
      "TI  - Hoyle & Son’s {Games}, 100% true_, ¶2, s. 1",
      "T2  - Quinola: old card games, with the evidence",
      "PY  - 2026",
      "DA  - 2026/11/25",
      "ET  - 0a1b2c3d",
      "UR  - https://quinola.example/sources/hoyle/?version=0a1b2c3d#hoyle.{stakes}",
      "Y2  - 2026/11/28",
      "LA  - en",
      "ER  - ",
      "",
    ].join("\r\n"),
  );
  assert.match(ris(RULE), /\r\nTI {2}- Reym, rule reym\.pack\r\n/);
  assert.doesNotMatch(ris(DEAL), /^(?:PY|DA) {2}-/m);
});

// What has changed since

/**
 * A rule of three versions, and a crux with a reading that has two.
 * @type {import("../../../site/play/since.mjs").Told}
 */
const TOLD = {
  since: "2026-01-01",
  shallow: false,
  unread: 0,
  subjects: ["begin", "second", "third"],
  things: {
    "toy.lead": {
      is: "rule toy.lead",
      title: "Toy, rule toy.lead",
      now: { text: "The ace leads.", short: "Ace.", note: "" },
      steps: [
        ["aaaaaaaa", "2026-01-01", 0, {}],
        [
          "bbbbbbbb",
          "2026-01-02",
          1,
          { text: "The eldest leads.", note: "Ours." },
        ],
        [
          "cccccccc",
          "2026-01-03",
          2,
          { text: "The two leads.", short: "Two." },
        ],
      ],
    },
    "toy.first": {
      is: "crux toy.first",
      title: "Toy, crux toy.first",
      now: { "reading/ace": "22222222", "reading/two": "", effect: "All." },
      steps: [
        ["dddddddd", "2026-01-01", 0, {}],
        [
          "eeeeeeee",
          "2026-01-03",
          2,
          { "reading/ace": "11111111", "reading/two": "33333333" },
        ],
      ],
    },
    "toy.first--ace": {
      is: "reading toy.first=ace",
      title: "Toy, reading",
      now: { grounds: "It is said." },
      steps: [
        ["11111111", "2026-01-01", 0, {}],
        ["22222222", "2026-01-03", 2, { grounds: "It is usual." }],
      ],
    },
  },
};

test("of all changes since a version: first state against last, and who made them, the last first", () => {
  assert.deepEqual(since(TOLD, "toy.lead", "aaaaaaaa"), {
    changes: [
      {
        kind: "rule",
        field: "text",
        was: "The eldest leads.",
        now: "The ace leads.",
      },
      { kind: "rule", field: "note", was: "Ours.", now: "" },
      { kind: "rule", field: "short", was: "Two.", now: "Ace." },
    ],
    by: [
      { version: "cccccccc", day: "2026-01-03", subject: "third" },
      { version: "bbbbbbbb", day: "2026-01-02", subject: "second" },
    ],
  });
  assert.deepEqual(
    since(TOLD, "toy.lead", "bbbbbbbb")?.changes.map(({ field, was }) => [
      field,
      was,
    ]),
    [
      ["text", "The two leads."],
      ["short", "Two."],
    ],
  );
});

test("nothing since the last version; and of what was never a version nothing is known", () => {
  assert.deepEqual(since(TOLD, "toy.lead", "cccccccc"), {
    changes: [],
    by: [],
  });
  assert.equal(since(TOLD, "toy.lead", "ffffffff"), null);
  assert.equal(since(TOLD, "toy.none", "aaaaaaaa"), null);
});

test("a crux tells what has changed in a reading, and which it has no longer", () => {
  assert.deepEqual(since(TOLD, "toy.first", "dddddddd")?.changes, [
    {
      kind: "reading",
      field: "grounds",
      was: "It is usual.",
      now: "It is said.",
      of: "ace",
    },
    { kind: "crux", field: "reading", was: "two", now: "" },
  ]);
});

test("two texts are parted where they differ", () => {
  assert.deepEqual(parted("The eldest player leads.", "The ace leads."), {
    head: "The ",
    was: "eldest player ",
    now: "ace ",
    end: "leads.",
  });
  assert.deepEqual(parted("", "All."), {
    head: "",
    was: "",
    now: "All.",
    end: "",
  });
  assert.deepEqual(parted("a b a", "a"), {
    head: "",
    was: "a b ",
    now: "",
    end: "a",
  });
});
