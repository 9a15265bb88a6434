// Fetches the faces of the pack before they are shown, so that no card is ever an empty place.
import { game, pages } from "../game.mjs";
import { isFour, isFrench } from "../packs.mjs";

const PACKS = { french: ["AKQJT98765432", "SHDC"], spanish: ["1KNV765432", "OPEB"] };

/** @type {Map<string, HTMLImageElement>} */
const held = new Map();

/** All cards that can come, as the reader will see them: fetched once, and kept. */
export function fetchFaces() {
  const spanish = game.pack === "spanish" && !isFrench();
  const [ranks, suits] = spanish ? PACKS.spanish : PACKS.french;
  const folder = !spanish && isFour() ? "four/" : "";
  const every = game.jokers ? `X${ranks}` : ranks;
  const all = [...suits].flatMap((suit) => [...every].map((rank) => folder + rank + suit));
  for (const name of ["back-1", ...all]) {
    if (held.has(name)) continue;
    const face = new Image();
    face.src = `${pages.cards}${name}.svg`;
    held.set(name, face);
  }
}
