// Draws the record's panel: copy the address, give the record as a file, take one in, look back.
import { game } from "../game.mjs";
import { W } from "../words.mjs";
import { h } from "./elements.mjs";
import { acts, button } from "./parts.mjs";
/** @import { Does } from "../deeds" */

/**
 * @param {Does} does
 * @param {HTMLTextAreaElement} paste the field for a record to replay
 * @param {Element} replied where is said what has become of it
 */
export const record = ({ copy, download, lookBack, replay }, paste, replied) => [
  acts(button(W.record.copy, copy), button(W.record.download, download), button(W.record.back, lookBack)),
  h("div", { class: "field" }, h("label", { for: paste.id }, W.record.paste), paste),
  acts(button(W.record.replay, () => replay(paste.value))),
  replied,
  h("p", { class: "fine" }, W.record.keys),
];

/** Give the reader a file. @param {string} name @param {string} text */
export function handOver(name, text) {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  h("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

export const fileName = () => W.record.file(game.game);
