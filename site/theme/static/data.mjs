// The page of the dataset: asks the published files a question, and fetches them only when a button is pressed.
import { answer, tablesOf } from "./asking.mjs";
import { saying } from "./says.mjs";

const place = document.querySelector(".asked");
const { says } = saying(place);
const fetched = new Map();

/** What a file holds, from the page on; each is fetched once. */
function held(way) {
  if (!fetched.has(way)) {
    const coming = fetch(new URL(way, location.href)).then((found) => {
      if (!found.ok) throw new Error(`${way}: ${found.status}`);
      return found.json();
    });
    coming.catch(() => fetched.delete(way));
    fetched.set(way, coming);
  }
  return fetched.get(way);
}

const rowsOf = async (name) => (await held(`${place.dataset.folder}${name}.json`)).rows;

/** A cell as text; what has marks reads as the page says. */
function text(cell, texts) {
  return Array.isArray(cell) ? cell.join(", ") : (texts[cell] ?? String(cell ?? ""));
}

/** A row of the answer to a question; a cell that names what has a place on the site leads there. */
function line(row, { leads }, texts, places) {
  const made = document.createElement("tr");
  Object.entries(row).forEach(([name, cell], n) => {
    const one = document.createElement(n ? "td" : "th");
    if (!n) one.scope = "row";
    const where = places[leads[name]]?.[cell];
    if (where === undefined) one.textContent = text(cell, texts);
    else
      one.append(Object.assign(document.createElement("a"), { href: place.dataset.root + where, textContent: cell }));
    made.append(one);
  });
  return made;
}

async function ask(button) {
  const section = button.closest("section");
  const status = section.querySelector("[role=status]");
  const [question, texts] = [button.dataset.question, button.dataset.texts].map((told) => JSON.parse(told));
  const names = tablesOf(question);
  button.disabled = true;
  status.textContent = says("wait");
  try {
    const [places, ...tables] = await Promise.all([held(place.dataset.places), ...names.map(rowsOf)]);
    const rows = answer(question, Object.fromEntries(names.map((name, n) => [name, tables[n]])));
    section.querySelector("tbody").replaceChildren(...rows.map((row) => line(row, question, texts, places)));
    status.textContent = says("rows", { n: rows.length, files: names.map((name) => `${name}.json`).join(", ") });
  } catch {
    status.textContent = says("failed");
  }
  button.disabled = false;
}

for (const button of place.querySelectorAll("button")) {
  button.parentElement.hidden = false;
  button.addEventListener("click", () => ask(button));
}
