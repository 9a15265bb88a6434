// The page of the dataset: asks the published files a question, and fetches them only when a button is pressed.
import { answer, tablesOf } from "./asking.mjs";
import { saying } from "./says.mjs";

const ROLE = /\{[\w-]+\}`([^`<]*?)(?:\s*<[^>`]*>)?`/g;
const place = document.querySelector(".asked");
const { says } = saying(place);
const fetched = new Map();

/** The rows of a table; each file is fetched once. */
function rowsOf(name) {
  if (!fetched.has(name)) {
    const coming = fetch(new URL(`${place.dataset.folder}${name}.json`, location.href)).then(async (found) => {
      if (!found.ok) throw new Error(`${name}: ${found.status}`);
      return (await found.json()).rows;
    });
    coming.catch(() => fetched.delete(name));
    fetched.set(name, coming);
  }
  return fetched.get(name);
}

/** A cell as text, without the marks of its roles. */
function text(cell) {
  return Array.isArray(cell) ? cell.join(", ") : String(cell ?? "").replace(ROLE, "$1");
}

function line(row) {
  const made = document.createElement("tr");
  Object.values(row).forEach((cell, n) => {
    const one = document.createElement(n ? "td" : "th");
    if (!n) one.scope = "row";
    one.textContent = text(cell);
    made.append(one);
  });
  return made;
}

async function ask(button) {
  const section = button.closest("section");
  const status = section.querySelector("[role=status]");
  const question = JSON.parse(button.dataset.question);
  const names = tablesOf(question);
  button.disabled = true;
  status.textContent = says("wait");
  try {
    const tables = await Promise.all(names.map(rowsOf));
    const rows = answer(question, Object.fromEntries(names.map((name, n) => [name, tables[n]])));
    section.querySelector("tbody").replaceChildren(...rows.map(line));
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
