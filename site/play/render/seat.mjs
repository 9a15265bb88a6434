// Draws one seat: who sits there and in which roles, how many cards and counters, what was said last, what lies there.
import { countersOf } from "../game.mjs";
import { called } from "../names.mjs";
import { signalsOf } from "../past.mjs";
import { plainly } from "../said.mjs";
import { W } from "../words.mjs";
import { signed } from "../words/grammar.mjs";
import { isTranslated } from "../words/language.mjs";
import { placed } from "../zones.mjs";
import { h, joined } from "./elements.mjs";
import { disc, sign, signs, unseen } from "./parts.mjs";
import { atSeat } from "./shown.mjs";
import { gesture } from "./signals.mjs";
import { pile } from "./zones.mjs";
/** @import { Act, Seat } from "../protocol" */
/** @import { View } from "./cloth.mjs" */

/**
 * `count`: whether cards are counted; `crowd`: whether it must be small; `apart`: what lies there is drawn elsewhere.
 * @typedef {{ me: Seat | "", us: boolean, heldOpen: boolean, count: boolean, crowd: boolean, apart?: boolean }} How
 */

/** On these the hands that lie open do so in the middle. @type {View["cloth"][]} */
const IN_THE_MIDDLE = ["pot", "hands"];

/**
 * Where a seat is drawn, clockwise from below: the next to play sits at the left, or at the right.
 * @param {View} view
 */
export const place = ({ shown, order }, /** @type {number} */ n) =>
  shown.direction === "anticlockwise" ? (order.length - n) % order.length : n;

/** @param {View} view @param {Seat} seat @param {number} n @param {How} how */
export function seatOf(view, seat, n, how) {
  const faces = signalsOf(view, seat).map(({ signal, said }) => gesture(signal, { alt: plainly(said), size: 32 }));
  const kind = `seat p${place(view, n)}${isAway(view, seat) ? " away" : ""}`;
  return h(
    "div",
    { class: kind, "data-at": `seat ${seat}`, "data-kind": "seat" },
    disc(seat, how.us, view.waiting.includes(seat)),
    " ",
    h("span", { class: "who" }, who(view, seat, how)),
    !how.crowd && fan(view, seat, how),
    h("div", { class: "fine" }, joined(bits(view, seat, how), how.crowd ? " " : " · ")),
    faces.length > 0 && h("div", { class: "signs" }, faces),
    !how.apart &&
      placed(view)
        .at(seat)
        .map((zone) => h("div", { class: "lies" }, pile(zone))),
  );
}

/** The hand of another, as far as it is hidden; that somebody has none, those see who see no backs. */
function fan(/** @type {View} */ { hands }, /** @type {Seat} */ seat, /** @type {How} */ { me }) {
  const cards = hands[seat] ?? [];
  const hidden = cards.filter((code) => code === "?").length;
  if (cards.length) return hidden > 0 && backs(hidden);
  return seat !== me && unseen([" ", W.table.cards(0)]);
}

/** So many cards face down. @param {number} n */
const backs = (n) =>
  h(
    "span",
    { class: "backs-of", role: "img", "aria-label": W.table.cards(n), vars: { n } },
    Array.from({ length: n }, (_, i) => h("i", { vars: { i } })),
  );

/** Whether it is told who is still in, and this seat is not. @param {View} view @param {Seat} seat */
const isAway = ({ shown }, seat) => Array.isArray(shown.in) && !shown.in.includes(seat);

/** The reader or a partner, and the roles of a seat. @param {View} view @param {Seat} seat @param {How} how */
function who({ shown }, seat, { me, us }) {
  const ofSide = us && me && W.table.partner;
  const theirs =
    !us && shown.partners?.includes(seat) && (shown.caller ? W.table.with(called(shown.caller)) : W.table.partner);
  const roles = [
    seat === me ? W.table.you : ofSide,
    shown.dealer === seat && W.table.dealer,
    shown.caller === seat && W.table.caller,
    theirs,
  ];
  return roles.filter(Boolean).join(", ");
}

/** @param {View} view @param {Seat} seat @param {How} how */
function bits(view, seat, { me, heldOpen, count, crowd }) {
  const { hands, shown, cloth, balance } = view;
  const cards = hands[seat] ?? [];
  const known = cards.filter((code) => code !== "?");
  const open = seat !== me && !heldOpen && known.length > 0 && (crowd || !IN_THE_MIDDLE.includes(cloth));
  const said = atSeat(view.told, seat) || lastSaid(view, seat);
  const has = countersOf().length > 0 && standing(signed(balance[seat], "0"));
  return [
    count && seat !== me && known.length === cards.length && cards.length > 0 && W.table.cards(cards.length),
    open && joined(known.map(sign), " "),
    said && h("i", {}, said),
    shown.resto && (crowd ? few(shown.resto[seat]) : counted(shown.resto[seat], shown.stakes?.[seat])),
    has,
  ].filter(Boolean);
}

/** What somebody has, with a word for those who listen. @param {string} sum */
const standing = (sum) =>
  W.table.stands(h("b", {}, sum)).map((each) => (typeof each === "string" ? unseen(each) : each));

/** What somebody has left of the counters, and what of them is in the pot. @param {number} left */
const counted = (left, staked = 0) => [
  h("i", { class: "counter", "aria-hidden": "true" }),
  " ",
  h("b", {}, W.table.left(left)),
  staked > 0 && [", ", W.table.staked(staked)],
];

/** The same where there is little room: the number alone. @param {number} left */
const few = (left) => [
  h("i", { class: "counter", "aria-hidden": "true" }),
  h("b", { "aria-hidden": "true" }, left),
  unseen(W.table.left(left)),
];

/**
 * What a seat said last in this deal, while nobody plays cards, or to a raise; what it did unseen lies on the table.
 * @param {View} view @param {Seat} seat
 */
function lastSaid({ acts, trick, since }, seat) {
  const last = acts.findLastIndex((act) => act.played);
  const after = acts.slice(Math.max(since, acts[last]?.word ? last : last + 1));
  const act = after.findLast((each) => each.seat === seat && each.kind !== "sign");
  if (act?.played) return act.word ? deed(act) : "";
  if (!act || act.secret || (trick.length > 0 && act.kind !== "talk")) return "";
  return briefly(act);
}

/** What a seat did, beside its letter: the sentence without the seat that it is told of. @param {Act} act */
const deed = ({ did, seat }) =>
  signs(did.filter((span) => typeof span === "string" || span.type !== "seat" || span.value !== seat));

/**
 * An act as it is told of others, or with its cards as signs; only their number, if they are many. In another language
 * it is a whole sentence, since words are put together there in other ways.
 * @param {Act} act
 */
function briefly(act) {
  const { verb, cards: all, own, word } = act;
  if (!all.length) return deed(act);
  const cards = all.slice(0, own);
  if (cards.length > 2) return W.table.does(verb, W.table.cards(cards.length));
  return isTranslated ? deed(act) : joined([verb, ...cards.map(sign), word], " ");
}
