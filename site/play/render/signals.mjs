// Draws gestures: the face of one, and what the reader may signal now.
import { pages } from "../game.mjs";
import { W } from "../words.mjs";
import { capital } from "../words/grammar.mjs";
import { h } from "./elements.mjs";
/** @import { Aside, Sign } from "../protocol" */

/** The drawing of a gesture. @param {string} id @param {{ alt?: string, size: number }} how */
export const gesture = (id, { alt = "", size }) =>
  h("img", {
    ...{ class: "gesture", src: `${pages.signals}${id}.svg`, alt, title: alt || null },
    ...{ width: size, height: size, draggable: "false" },
  });

/** @typedef {Aside & { sign: Sign }} Signal */

/** Of what may be said aside, what is signalled. @param {Aside[]} aside @returns {Signal[]} */
export const signalled = (aside) => aside.flatMap((each) => (each.sign ? [{ ...each, sign: each.sign }] : []));

/**
 * What the reader may signal, each with its face, its meaning, and whether it would be true.
 * @param {Signal[]} aside
 * @param {(act: string) => void} press
 * @param {string} hinted
 */
export function signals(aside, press, hinted) {
  /** @param {Signal} each */
  const signal = ({ text, sign }) => {
    const so = h("span", { class: "fine" }, sign.true ? W.table.so : W.table.notSo);
    const kind = `do${text === hinted ? " hinted" : ""}`;
    return h(
      "button",
      {
        ...{ type: "button", class: kind, "data-key": text, "aria-label": W.table.signal(sign) },
        on: { click: () => press(text) },
      },
      gesture(sign.id, { size: 40 }),
      h("span", {}, capital(sign.means), so),
    );
  };
  return h("div", { class: "signals", role: "group", "aria-label": W.table.signals }, aside.map(signal));
}
