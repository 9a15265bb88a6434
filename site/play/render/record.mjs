// Draws the record's panel: copy the address, give the record as a file, take one in, look back.
import { game } from "../game.mjs";
import { W } from "../words.mjs";
import { LONGEST } from "../permalink.mjs";
import { fresh, h } from "./elements.mjs";
import { acts, button } from "./parts.mjs";
/** @import { Does } from "../deeds" */

/**
 * @param {Does} does
 * @param {HTMLTextAreaElement} paste the field for a record to replay
 * @param {Element} replied where is said what has become of it
 * @param {boolean} closed whether nothing of it is given out, since it holds everybody's cards
 */
export const record = (does, paste, replied, closed) =>
  closed ? [acts(back(does)), h("p", { class: "fine" }, W.phone.sealed), keys()] : open(does, paste, replied);

/** @param {Does} does */
const back = ({ look }) => button(W.record.back, () => look("back"));

const keys = () => h("p", { class: "fine" }, W.record.keys);

/** @param {Does} does @param {HTMLTextAreaElement} paste @param {Element} replied */
const open = (does, paste, replied) => [
  asking(does.copy),
  acts(button(W.record.download, does.download), back(does)),
  h("div", { class: "field" }, h("label", { for: paste.id }, W.record.paste), paste),
  acts(
    button(W.record.replay, () => does.replay(paste.value)),
    fromFile(does.replay),
  ),
  replied,
  keys(),
];

/** A field for a question to whoever opens the address, and the address. @param {Does["copy"]} copy */
function asking(copy) {
  const id = fresh("asks");
  const field = h("input", { id, type: "text", autocomplete: "off", maxlength: LONGEST });
  return [
    h("div", { class: "field" }, h("label", { for: id }, W.link.asks), field),
    acts(button(W.record.copy, () => copy(field.value))),
  ];
}

/** A field for a file; a file that is dropped on the panel is taken in as well. @param {Does["replay"]} replay */
function fromFile(replay) {
  const id = fresh("record-file");
  /** @param {File | undefined} file */
  const take = async (file) => file && replay(await file.text());
  const change = (/** @type {Event & { currentTarget: HTMLInputElement }} */ { currentTarget: input }) => {
    take(input.files?.[0]);
    input.value = "";
  };
  const on = {
    dragover: (/** @type {DragEvent} */ event) => event.preventDefault(),
    drop: (/** @type {DragEvent} */ event) => {
      event.preventDefault();
      take(event.dataTransfer?.files[0]);
    },
  };
  const field = h("input", { id, type: "file", accept: ".json,application/json", on: { change } });
  return h("span", { class: "drop", on }, h("label", { for: id }, W.record.fromFile), " ", field);
}

/** Give the reader a file. @param {string} name @param {string} text */
export function handOver(name, text, type = "application/json") {
  const address = URL.createObjectURL(new Blob([text], { type }));
  h("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

export const fileName = () => W.record.file(game.game);
