// Draws the trick: a place for each seat, in the order in which the cards were played.
import { cardName } from "../cards.mjs";
import { W } from "../words.mjs";
import { h } from "./elements.mjs";
import { card } from "./parts.mjs";
import { place } from "./seat.mjs";
/** @import { Seat } from "../protocol" */
/** @import { View } from "./cloth.mjs" */

/** @param {View} view @param {Seat[]} seats in the order in which they are drawn @param {Seat | ""} me */
export function trick(view, seats, me) {
  const leader = view.trick[0]?.seat;
  /** @param {Seat} seat */
  const turn = (seat) => {
    const at = view.trick.findIndex((each) => each.seat === seat);
    return at < 0 ? seats.length : at;
  };
  const cells = seats.map((seat, n) => ({ seat, node: cell(view, seat, n, me) }));
  const inOrder = cells.toSorted((one, other) => turn(one.seat) - turn(other.seat));
  const label = leader ? W.table.trick(leader) : W.table.noTrick;
  return h(
    "ol",
    { class: "trick", "aria-label": label },
    inOrder.map(({ node }) => node),
  );
}

/** @param {View} view @param {Seat} seat @param {number} n @param {Seat | ""} me */
function cell(view, seat, n, me) {
  const code = view.trick.findLast((each) => each.seat === seat)?.card;
  const at = { class: `p${place(view, n)}` };
  if (!code) {
    const turn = view.waiting.includes(seat) ? " turn" : "";
    const empty = h("span", { class: `void${turn}`, "aria-hidden": "true" }, seat === me ? W.table.you : seat);
    return h("li", at, empty, h("span", { class: "by", "aria-hidden": "true" }, "\u00a0"));
  }
  const led = view.trick[0].seat === seat && `, ${W.table.led}`;
  return h("li", at, card(code, { alt: `${seat}: ${cardName(code)}` }), h("span", { class: "by" }, seat, led));
}
