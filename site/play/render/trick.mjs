// Draws the trick: a place for each seat, in the order in which the cards were played.
import { cardName } from "../cards.mjs";
import { called } from "../names.mjs";
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
  const taken = isTaken(view) && view.trick.length > 0;
  const label = leader ? W.table.trick(called(leader)) : W.table.noTrick;
  return h(
    "ol",
    { class: `trick${taken ? " taken" : ""}`, "aria-label": label },
    inOrder.map(({ node }) => node),
  );
}

/** Whether nothing more comes to the trick. @param {View} view */
const isTaken = ({ waiting, taken = false }) => taken || !waiting.length;

/** @param {View} view @param {Seat} seat @param {number} n @param {Seat | ""} me */
function cell(view, seat, n, me) {
  const { card: code, best = false } = view.trick.findLast((each) => each.seat === seat) ?? {};
  const p = `p${place(view, n)}`;
  if (!code) {
    const turn = view.waiting.includes(seat) ? " turn" : "";
    const empty = h("span", { class: `void${turn}`, "aria-hidden": "true" }, seat === me ? W.table.you : "");
    return h("li", { class: p }, empty);
  }
  const face = card(code, { alt: `${called(seat)}: ${cardName(code)}`, width: 120 });
  // While there is one card, there is nothing to compare it with.
  const several = view.trick.length > 1;
  const led = view.trick[0].seat === seat && !(best && several);
  const tag = best && several ? (isTaken(view) ? W.table.takes : W.table.best) : led && W.table.led;
  const kind = best && several ? " best" : "";
  return h(
    "li",
    { class: p + kind, "data-at": `trick ${seat} ${code}`, "data-kind": "trick", "data-seat": seat, "data-code": code },
    face,
    tag && h("span", { class: `tag${led ? " led" : ""}` }, tag),
  );
}
