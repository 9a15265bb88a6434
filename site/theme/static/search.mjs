// The search: a form over Pagefind, which is fetched at the first word and not before; and over the names of games.
import { saying } from "./says.mjs";

const form = document.querySelector(".search");
const ids = ["words", "count", "results", "named", "more", "names"];
const [words, count, results, named, more, names] = ids.map((id) => document.getElementById(id));
const { here, away } = JSON.parse(names.textContent);
const { says, in_ } = saying(form);
const SHOWN = 12;
let shown = SHOWN;
let engine;

function load() {
  engine ??= import(new URL(form.dataset.search, location.href).href).then(async (pagefind) => {
    // The site may lie below a path: its pages are where the folder of the index is.
    await pagefind.options({
      excerptLength: 24,
      baseUrl: new URL("../", new URL(form.dataset.search, location.href)).pathname,
    });
    return pagefind;
  });
  return engine;
}

function entry(found) {
  const item = document.createElement("li");
  const link = document.createElement("a");
  const excerpt = document.createElement("p");
  link.href = found.url;
  link.textContent = found.meta.title;
  excerpt.className = "fine";
  // Pagefind escapes the page's text and adds <mark> alone.
  excerpt.innerHTML = found.excerpt;
  item.append(link, excerpt);
  return item;
}

/** The place of a page where the words stand: the nearest id before the heaviest hit, named by its section. */
function best(page) {
  const hits = page.weighted_locations ?? [];
  const hit = hits.reduce((most, each) => (each.weight > most.weight ? each : most), hits[0])?.location ?? 0;
  const before = (page.anchors ?? []).filter(
    (anchor) => anchor.location <= hit && !/^(note|name)-|^s(earch)?$/.test(anchor.id),
  );
  const heading = before.findLast((anchor) => /^h[2-6]$/.test(anchor.element));
  const place = before.find((anchor) => anchor.location === before.at(-1).location);
  if (!place || place.element === "h1") return page;
  const title = heading?.text ? `${page.meta.title}: ${heading.text}` : page.meta.title;
  return { url: `${page.url}#${place.id}`, excerpt: page.excerpt, meta: { title } };
}

/** Letters alone, whatever the accents and the case. */
const plain = (text) =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[^\p{Letter}\p{Number} ]/gu, "");

/** A game as one of the results, its name in a sentence; and what more is said of it. */
function entryOf(sentence, { name, names, address }, more = "") {
  const item = document.createElement("li");
  const link = document.createElement(address ? "a" : "span");
  if (address) link.href = new URL(address, new URL(form.dataset.top, location.href)).href;
  link.textContent = name;
  item.append(...(sentence ? in_(sentence, { name: link, names }) : [link]), more);
  return item;
}

/** Games by any of their names, and those that are not here. */
function games(asked) {
  const word = plain(asked);
  const has = (game) => game.names.filter((name) => plain(name).includes(word));
  const found = (several) => (word.length > 1 ? several.filter((game) => has(game).length) : []);
  /** By its title nothing is said of the other names by which it was found too. */
  const called = (game, name) => ({
    name,
    names: has(game).includes(name) ? "" : has(game).join(", "),
    address: game.address,
  });
  return [
    ...found(here).map((game) => {
      const told = called(game, game.title);
      return entryOf(told.names && "also", told);
    }),
    ...found(away).map((game) => {
      const told = called(game, game.names[0]);
      const near = game.near.length ? ` ${says("near", { games: game.near.join(says("and")) })}` : "";
      return entryOf(told.names ? "both" : "away", told, near);
    }),
  ];
}

async function search() {
  const asked = words.value.trim();
  named.replaceChildren(...games(asked));
  const pagefind = await load();
  const answer = asked ? await pagefind.debouncedSearch(asked) : { results: [] };
  if (!answer || asked !== words.value.trim()) return;
  const pages = await Promise.all(answer.results.slice(0, shown).map((result) => result.data()));
  if (asked !== words.value.trim()) return;
  const all = answer.results.length;
  more.hidden = all <= shown;
  count.textContent = asked ? says(all > shown ? "some" : "all", { shown, n: all }) : "";
  results.replaceChildren(...pages.map(best).map(entry));
}

function failed() {
  count.textContent = says("lost");
}

document.getElementById("without").hidden = true;
form.hidden = false;
form.addEventListener("submit", (event) => event.preventDefault());
words.addEventListener("input", () => {
  shown = SHOWN;
  search().catch(failed);
});
more.addEventListener("click", () => {
  const first = shown;
  shown += SHOWN;
  search()
    .then(() => results.children[first]?.querySelector("a")?.focus())
    .catch(failed);
});
words.value = new URLSearchParams(location.search).get("q") ?? "";
if (words.value) search().catch(failed);
