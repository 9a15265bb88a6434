// Draws gestures: the face of one, and what the reader may signal now.
import { pages } from "../game.mjs";
import { W } from "../words.mjs";
import { capital } from "../words/grammar.mjs";
import { h } from "./elements.mjs";
/** @import { Signal } from "../protocol" */

/** The drawing of a gesture. @param {string} id @param {{ alt?: string, size: number }} how */
export const gesture = (id, { alt = "", size }) =>
  h("img", {
    ...{ class: "gesture", src: `${pages.signals}${id}.svg`, alt, title: alt || null },
    ...{ width: size, height: size, draggable: "false" },
  });

/**
 * What the reader may signal, each with its face, its meaning, and whether it would be true.
 * @param {Signal[]} aside
 * @param {(act: string) => void} press
 * @param {string} hinted
 */
export function signals(aside, press, hinted) {
  /** @param {Signal} each */
  const signal = (each) => {
    const so = h("span", { class: "fine" }, each.true ? W.table.so : W.table.notSo);
    const kind = `do${each.act === hinted ? " hinted" : ""}`;
    return h(
      "button",
      {
        ...{ type: "button", class: kind, "data-key": each.act, "aria-label": W.table.signal(each) },
        on: { click: () => press(each.act) },
      },
      gesture(each.id, { size: 40 }),
      h("span", {}, capital(each.means), so),
    );
  };
  return h("div", { class: "signals", role: "group", "aria-label": W.table.signals }, aside.map(signal));
}
