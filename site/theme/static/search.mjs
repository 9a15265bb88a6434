// The search: a form over Pagefind, which is fetched at the first word and not before; and over the names of games.
const form = document.querySelector(".search");
const ids = ["words", "count", "results", "named", "more", "names"];
const [words, count, results, named, more, names] = ids.map((id) => document.getElementById(id));
const { here, away } = JSON.parse(names.textContent);
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

/** By which other names it was found; nothing if its title was. */
const also = (found, title) => (found.includes(title) ? "" : `, also ${found.join(", ")},`);

/** A game as one of the results, with what is said of it. */
function entryOf(title, address, said) {
  const item = document.createElement("li");
  const link = document.createElement(address ? "a" : "span");
  if (address) link.href = new URL(address, new URL(names.dataset.top, location.href)).href;
  link.textContent = title;
  item.append(link, said);
  return item;
}

/** Games by any of their names, and those that are not here. */
function games(asked) {
  const word = plain(asked);
  const has = (game) => game.names.filter((name) => plain(name).includes(word));
  const found = word.length > 1 ? here.filter((game) => has(game).length) : [];
  const gone = word.length > 1 ? away.filter((game) => has(game).length) : [];
  return [
    ...found.map((game) => entryOf(game.title, game.address, also(has(game), game.title).replace(/,$/, ""))),
    ...gone.map((game) => {
      const [title] = game.names;
      const kin = game.near.length ? ` It has to do with ${game.near.join(" and ")}.` : "";
      return entryOf(title, game.address, `${also(has(game), title)} is not here.${kin}`);
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
  count.textContent = asked ? `${all > shown ? `${shown} of ` : ""}${all} ${all === 1 ? "page" : "pages"}` : "";
  results.replaceChildren(...pages.map(best).map(entry));
}

function failed() {
  count.textContent = "The index of the search is not here. It is made when the whole site is built.";
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
