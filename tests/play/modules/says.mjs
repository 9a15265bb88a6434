// All that the modules of words can say in another language, as JSON by name: its catalogue is a file that is told.
// A text says itself; a function is tried with numbers, texts without letters, lists and tables, whatever it takes.
import "./page.mjs";
import { readFile, readdir } from "node:fs/promises";

const WORDS = new URL("../../../site/play/words/", import.meta.url);
/** What looks words up, and says none. */
const MACHINERY = ["language.mjs", "cards.mjs"];
/** So many tables are tried, whose fields are drawn. */
const TABLES = 80;
/** What JavaScript says of a value that is none of those that are asked for. */
const NONSENSE = /undefined|NaN|null|object|=>/;

const catalogue = await readFile(process.argv[2], "utf8");
Object.assign(globalThis.document, { documentElement: { lang: "qps" } });
Object.assign(globalThis, { fetch: async () => new Response(catalogue) });

const PLAIN = [
  0,
  1,
  2,
  12,
  -2,
  "·",
  "",
  true,
  false,
  ["·"],
  ["·", "÷"],
  [["·", 2]],
];

/** A table that has any field, each with a value of its own. @param {number} seed */
function table(seed) {
  let state = seed + 1;
  const draw = () => Math.floor((state = (state * 48271) % 2147483647) / 1000);
  /** @type {Map<string | symbol, unknown>} */
  const fields = new Map();
  return new Proxy(
    {},
    {
      get(_, name) {
        if (!fields.has(name)) fields.set(name, PLAIN[draw() % PLAIN.length]);
        return fields.get(name);
      },
      has: (_, name) => name === ["status", "read", "refused"][seed % 3],
    },
  );
}

const VALUES = [...PLAIN, { "·": 2 }];
const TABLED = Array.from({ length: TABLES }, (_, n) => table(n));

/** Every way to call a function that takes so many. @param {number} n @returns {unknown[][]} */
const ways = (n) =>
  n
    ? ways(n - 1).flatMap((some) => VALUES.map((value) => [...some, value]))
    : [[]];

/** A text, or one in stretches. @param {unknown} said @returns {string[]} */
const texts = (said) => {
  if (Array.isArray(said)) return [said.flat(2).join("")];
  return typeof said === "string" ? [said] : [];
};

/** What a function makes of whatever it takes. @param {(...given: unknown[]) => unknown} make */
function tried(make) {
  const several = [
    ...ways(Math.min(make.length, 3)),
    ...TABLED.map((each) => [each]),
  ];
  return several.flatMap((given) => {
    try {
      return texts(make(...given)).filter(
        (text) => text && !NONSENSE.test(text),
      );
    } catch {
      return [];
    }
  });
}

/** @type {Record<string, string[]>} */
const said = {};
/** @param {string} name @param {unknown} told */
function note(name, told) {
  if (typeof told === "string") said[name] = [told];
  else if (typeof told === "function") {
    const found = [
      ...new Set(tried(/** @type {(...given: unknown[]) => unknown} */ (told))),
    ];
    if (!found.length)
      throw new Error(`${name} says nothing, whatever it is asked`);
    said[name] = found;
  } else if (typeof told === "object" && told !== null) {
    for (const [key, each] of Object.entries(told))
      note(`${name}.${key}`, each);
  }
}
for (const file of (await readdir(WORDS)).sort()) {
  if (MACHINERY.includes(file)) continue;
  for (const [name, told] of Object.entries(
    await import(new URL(file, WORDS).href),
  ))
    note(`${file} ${name}`, told);
}
process.stdout.write(JSON.stringify(said));
