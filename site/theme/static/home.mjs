// Finds a game by any of its names, says what is not here, counts what is left, and offers to go on with a table.
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
 * A party or a table that was left: whoever keeps one says so here, as `{"text": …, "address": "games/…"}`. One that was
 * half written is told of, and not offered.
 */
function resume() {
  const kept = left();
  if (kept === null) return;
  goOn.replaceChildren(...(offer(kept) ?? [says("spoilt")]));
  goOn.hidden = false;
}

/** What is kept; null if there is nothing, or if it may not be looked at. */
function left() {
  try {
    return localStorage.getItem("quinola-go-on");
  } catch {
    return null; // a private window keeps nothing
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
form.addEventListener("change", show);
form.addEventListener("reset", () => requestAnimationFrame(show));
addEventListener("pageshow", show);
resume();
show();
