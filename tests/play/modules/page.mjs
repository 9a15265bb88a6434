// As much of a page as the modules ask for that are tested without one: a game in its data, and how cards look.

const RULES = {
  "toy.follow": {
    n: "3",
    said: [
      "Follow suit. A breach costs ",
      { text: "5", type: "crux", value: "toy.fine" },
      ".",
    ],
  },
  "toy.next": {
    n: "4",
    said: ["The winner leads."],
    crux: "toy.leads",
    varied: { loser: ["The loser leads."] },
  },
  "toy.apart": {
    n: { old: "5", new: "6" },
    home: "old",
    said: ["The stock lies apart."],
    when: { ruleset: ["new"] },
  },
  "toy.fined": {
    n: "7",
    said: ["Whoever breaks a rule of five pays five."],
    when: { "toy.fine": [5] },
  },
  "toy.lead": {
    n: "8",
    said: ["The winner may lead anything."],
    crux: "toy.leads",
    absent: ["loser"],
  },
};
const LEADS = ["winner", "loser"].map((value) => ({ value, title: value }));
const OLD = { "toy.leads": "winner", "toy.fine": 5 };
const NEW = { "toy.leads": "loser" };
const SEATS = ["A", "B", "C"];
const PARTS = ["partie", "deal"];

const told = {
  game: "toy",
  engine: "toy",
  title: "Toy",
  ruleset: "old",
  first: "old",
  rulesets: [
    {
      id: "old",
      title: "The old rules",
      short: "old",
      seats: SEATS,
      parts: PARTS,
      reading: OLD,
      company: { crux: "toy.fine", seats: [..."ABCDEFGHI"] },
      marked: {},
    },
    {
      id: "new",
      title: "The new rules",
      short: "new",
      seats: SEATS,
      parts: PARTS,
      reading: NEW,
      marked: {},
    },
  ].map((each) => ({ ...each, counters: { fish: 10, counter: 1 } })),
  cruxes: [
    { id: "toy.leads", name: "leads", asks: "Who leads?", options: LEADS },
    { id: "toy.fine", name: "fine", asks: "How much?", low: 1, high: 9 },
  ],
  others: ["reym", "put"],
  rules: RULES,
};

/** The classes of the body, by which cards look otherwise. @type {Set<string>} */
export const faces = new Set();

/** What the browser holds from visit to visit. @type {Map<string, string>} */
export const held = new Map();

/** What it holds for one visit. @type {Map<string, string>} */
export const visiting = new Map();

/** What the document was told of, in order. @type {string[]} */
export const heard = [];

const script = {
  textContent: JSON.stringify(told),
  dataset: { rules: "../toy/rules/", table: "../toy/table/", cards: "cards/" },
};
const body = {
  classList: { contains: (/** @type {string} */ name) => faces.has(name) },
};
Object.assign(globalThis, {
  document: {
    body,
    querySelector: () => script,
    getElementById: () => null,
    dispatchEvent: (/** @type {Event} */ { type }) => Boolean(heard.push(type)),
  },
});
for (const [name, store] of Object.entries({
  localStorage: held,
  sessionStorage: visiting,
})) {
  Object.defineProperty(globalThis, name, {
    configurable: true,
    value: {
      /** @param {string} key */
      getItem: (key) => store.get(key) ?? null,
      /** @param {string} key @param {string} value */
      setItem: (key, value) => void store.set(key, value),
      /** @param {string} key */
      removeItem: (key) => void store.delete(key),
    },
  });
}
