// Finds a game by any of its names, says what is not here, counts what is left, knows for how many, and offers to go on
// with a table and with a score.
import { saying } from "./says.mjs";

const [find, count, unnamed, goOn] = ["name", "count", "unnamed", "go-on"].map((id) => document.getElementById(id));
const form = document.getElementById("finder");
const games = [...document.querySelectorAll(".g")];
const elsewhere = JSON.parse(document.getElementById("elsewhere").textContent);
const { says } = saying(form);
const { counted } = JSON.parse(form.dataset.says);
/** Letters alone, whatever the accents and the case. */
const plain = (text) =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[^\p{Letter}\p{Number} ]/gu, "");

/** The names of a game, its title before the others. */
const namesOf = (game) => game.dataset.names.split("|");

function show() {
  const word = plain(find.value.trim());
  const has = (names) => names.filter((name) => plain(name).includes(word));
  for (const game of games) {
    const found = has(namesOf(game));
    const aka = game.querySelector(".aka");
    game.classList.toggle("off", !found.length);
    aka.hidden = !word || !found.length || found.includes(namesOf(game)[0]);
    aka.textContent = aka.hidden ? "" : says("also", { names: found.join(", ") });
  }
  for (const kind of document.querySelectorAll(".kind"))
    kind.classList.toggle("off", !kind.querySelector(".g:not(.off)"));
  form.querySelector(".find").classList.toggle("asked", Boolean(word));
  const left = games.filter((game) => game.checkVisibility()).length;
  const named = games.filter((game) => !game.classList.contains("off")).length;
  const away = word ? elsewhere.filter((other) => has(other.names).length) : [];
  count.textContent = word && named > left ? says("more", { counted: counted[left], n: named - left }) : counted[left];
  unnamed.hidden = !word || (named > 0 && !away.length);
  unnamed.textContent = away.map(told).join(" ") || says("none", { name: find.value.trim() });
}

/** What is said of a game that is not here. */
const told = ({ names, near }) =>
  [says("away", { name: names[0] }), ...(near.length ? [says("near", { games: near.join(says("and")) })] : [])].join(" ");

/**
 * A table and a score that were left: whoever keeps one says so here, as `{"text": …, "address": "games/…"}`. One that was
 * half written is told of, and not offered.
 */
function resume() {
  const all = LEFT.map(stored).filter((kept) => kept !== null);
  if (!all.length) return;
  const [first, ...others] = all.map((kept) => offer(kept) ?? [says("spoilt")]);
  goOn.replaceChildren(...first);
  let last = goOn;
  for (const each of others) {
    const line = goOn.cloneNode();
    line.removeAttribute("id");
    line.replaceChildren(...each);
    last.after(line);
    line.hidden = false;
    last = line;
  }
  goOn.hidden = false;
}
const LEFT = ["quinola-go-on", "quinola-go-on-score"];

/** What is kept; null if there is nothing, or if it may not be looked at. */
function stored(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null; // a private window keeps nothing
  }
}

/** For how many: what is kept of the company that sits down, wherever that was said, as table and score keep it. */
const COMPANY = "quinola-company";
const seats = [...form.querySelectorAll("[name=we]")];
const numberOf = (seat) => Number(seat.id.slice("we-".length));
/** The last stands for more, too. */
const most = Math.max(...seats.map(numberOf));

/** What is kept of it, as far as it can be read. */
function company() {
  try {
    const found = JSON.parse(stored(COMPANY) ?? "{}");
    return typeof found === "object" && found !== null && !Array.isArray(found) ? found : {};
  } catch {
    return {};
  }
}

/** The number is ticked, if there is one like it. */
function sit() {
  const { many } = company();
  if (!Number.isInteger(many)) return;
  for (const seat of seats) seat.checked = numberOf(seat) === Math.min(many, most);
}

/** Whoever says how many says so for the whole site; whoever clears that says it no longer. */
function seat() {
  const said = seats.find((each) => each.checked);
  const { many, ...others } = company();
  try {
    const number = said && (numberOf(said) === Math.min(many, most) ? many : numberOf(said));
    const now = said ? { ...others, many: number } : others;
    if (Object.keys(now).length) localStorage.setItem(COMPANY, JSON.stringify(now));
    else localStorage.removeItem(COMPANY);
  } catch {
    // as above
  }
}

/** What was left, and the way there; null if it is spoilt. */
function offer(kept) {
  try {
    const { text, address } = JSON.parse(kept);
    if (typeof text !== "string" || typeof address !== "string" || !/^games\/[a-z0-9-]+\//.test(address)) return null;
    const link = document.createElement("a");
    link.href = address;
    link.textContent = says("go");
    return [text, link];
  } catch {
    return null;
  }
}

find.closest("label").hidden = false;
find.addEventListener("input", show);
form.addEventListener("submit", (event) => event.preventDefault());
form.addEventListener("change", ({ target }) => {
  if (seats.includes(target)) seat();
  show();
});
form.addEventListener("reset", () =>
  requestAnimationFrame(() => {
    seat();
    show();
  }),
);
addEventListener("pageshow", () => {
  sit();
  show();
});
resume();
sit();
show();
