// Draws a device that goes round: whom it is handed to, what has happened since, and the hand that lies face down.
import { handTo, isShared } from "../around.mjs";
import { called } from "../names.mjs";
import { isTold } from "../past.mjs";
import { W } from "../words.mjs";
import { h } from "./elements.mjs";
import { acts, button, card, fine, line, signs } from "./parts.mjs";
/** @import { Does } from "../deeds" */
/** @import { Line, Seat } from "../protocol" */
/** @import { Playing } from "../state.mjs" */

/** So many backs are drawn at most. */
const FEW = 7;

/** What has happened, in a few lines. @param {Line[]} since */
export const happenedSince = (since) =>
  h(
    "p",
    { class: "since" },
    since.filter(isTold).map(({ said }) => [signs(said), " "]),
  );

/** In the place of the message: whom the device is handed to. @param {Playing} state @param {Seat[]} to */
export const handing = (state, to) =>
  h(
    "div",
    { class: "say passes" },
    h("p", { class: "hand-to", tabindex: "-1", "data-key": "hand to" }, whom(state, to)),
    happenedSince(state.since),
  );

/** @param {Playing} state @param {Seat[]} to */
function whom({ view, around, below }, to) {
  const [first] = to;
  if (to.length > 1) return W.phone.hand(to.map(called));
  if (!view.acts.some(({ seat }) => around?.here.includes(seat))) return W.phone.begins(called(first));
  return first === below ? W.phone.again(called(first)) : W.phone.hand([called(first)]);
}

/**
 * In the place of the hand: its backs, and on them the button that turns it up.
 * @param {Playing} state @param {Does} does
 */
export function facing(state, { turnUp }) {
  const to = state.pause || state.review ? [] : handTo(state);
  const { hands } = state.view;
  const backs = (hands[to[0]] ?? []).slice(0, FEW).map(() => card("?", { alt: "", width: 120 }));
  return h(
    "div",
    { class: "facing" },
    line(fine(to.length ? W.phone.alone : W.phone.down, state.unkept && ` ${W.phone.unkept}`)),
    acts(to.map((seat, n) => button(W.phone.show(called(seat)), () => turnUp(seat), { key: `up ${seat}`, first: !n }))),
    backs.length > 0 && h("div", { class: "face-down", "aria-hidden": "true", vars: { n: backs.length } }, backs),
  );
}

/**
 * Above a hand that others must not see: whose it is, and how it is turned down.
 * @param {Playing} state @param {Does} does
 */
export const holder = (state, { turnDown }) =>
  isShared(state) &&
  state.seat !== "" &&
  h(
    "div",
    { class: "holder" },
    h("b", {}, W.phone.handOf(called(state.seat))),
    button(W.phone.turnDown, turnDown, { key: "turn down" }),
  );
