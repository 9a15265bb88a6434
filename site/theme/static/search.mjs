// The search: a form over Pagefind, which is fetched at the first word and not before.
const form = document.querySelector(".search");
const [words, count, results] = ["words", "count", "results"].map((id) => document.getElementById(id));
const SHOWN = 12;
let engine;

function load() {
  engine ??= import(new URL(form.dataset.search, location.href).href).then(async (pagefind) => {
    // The site may lie below a path: its pages are where the folder of the index is.
    await pagefind.options({ excerptLength: 24, baseUrl: new URL("../", new URL(form.dataset.search, location.href)).pathname });
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
  const before = (page.anchors ?? []).filter((anchor) => anchor.location <= hit && !/^(note|name)-|^s(earch)?$/.test(anchor.id));
  const heading = before.findLast((anchor) => /^h[2-6]$/.test(anchor.element));
  const place = before.find((anchor) => anchor.location === before.at(-1).location);
  if (!place || place.element === "h1") return page;
  const title = heading?.text ? `${page.meta.title}: ${heading.text}` : page.meta.title;
  return { url: `${page.url}#${place.id}`, excerpt: page.excerpt, meta: { title } };
}

async function search() {
  const asked = words.value.trim();
  const pagefind = await load();
  const answer = asked ? await pagefind.debouncedSearch(asked) : { results: [] };
  if (!answer || asked !== words.value.trim()) return;
  const pages = await Promise.all(answer.results.slice(0, SHOWN).map((result) => result.data()));
  if (asked !== words.value.trim()) return;
  count.textContent = asked ? `${answer.results.length} ${answer.results.length === 1 ? "page" : "pages"}` : "";
  results.replaceChildren(...pages.map(best).map(entry));
}

function failed() {
  count.textContent = "The index of the search is not here. It is made when the whole site is built.";
}

document.getElementById("without").hidden = true;
form.hidden = false;
form.addEventListener("submit", (event) => event.preventDefault());
words.addEventListener("input", () => search().catch(failed));
words.value = new URLSearchParams(location.search).get("q") ?? "";
if (words.value) search().catch(failed);
