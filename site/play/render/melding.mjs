// Draws the cloth where cards are drawn and melded: a row for each player with what lies there, and what is drawn from.
import { cardName } from "../cards.mjs";
import { called } from "../names.mjs";
import { plainly } from "../said.mjs";
import { isPlace, waysTo, within } from "../taps.mjs";
import { W } from "../words.mjs";
import { placed } from "../zones.mjs";
import { h } from "./elements.mjs";
import { card, sign } from "./parts.mjs";
import { seatOf } from "./seat.mjs";
import { headlines } from "./shown.mjs";
import { pile } from "./zones.mjs";
/** @import { Does } from "../deeds" */
/** @import { Choice, Code, Seat, Zone } from "../protocol" */
/** @import { View } from "./cloth.mjs" */

/**
 * What can be tapped: what is asked, what has been gathered, what is proposed.
 * @typedef {{ mine: Choice, gathered: Code[], hinted: string, touch: Does["touch"] }} Tapping
 */

/** How much of a card is seen that lies under another, of its width; and how far melds lie apart. */
const STEP = 0.44;
const APART = 0.22;
/** How many of the smallest cards a row has room for; where more lie in one, all are told by their signs. */
const ROOM = 8.5;

/**
 * @param {View} view @param {Seat[]} seats the one below first
 * @param {{ me: Seat | "", us: Seat[], tapping: Tapping | null }} how `us`: the side of whoever sits below
 */
export function melding(view, seats, { me, us, tapping }) {
  const [own, ...others] = seats;
  const { at, middle, corners } = placed(view);
  const widest = Math.max(4.5, ...seats.map((seat) => wide(at(seat))));
  const across = Math.min(widest, ROOM);
  const small = widest > ROOM || (middle.length > 0 && !view.waiting.length); // when hands lie open beside them
  const count = { others: others.length, rows: others.length + 2, wide: Math.ceil(others.length / 2) + 1 };
  /** @param {Seat} seat @param {number} n */
  const row = (seat, n) => {
    const how = { heldOpen: true, count: true, crowd: false, apart: true };
    const seated = seatOf(view, seat, n, { me, us: us.includes(seat), ...how });
    const open = (view.hands[seat] ?? []).filter((code) => code !== "?");
    const lies = [
      ...at(seat).map((zone) => meld(zone, tapping, small)),
      (seat !== me || !view.waiting.length) && open.length > 0 && left(seat, open),
    ];
    return h("div", { class: n ? "row" : "row own" }, seated, h("div", { class: "melds" }, lies));
  };
  const drawn = [...corners, ...middle].map((zone) => {
    if (zone.role === "spread") return spread(zone, tapping);
    return isDrawn(zone) ? source(zone, tapping) : pile(zone);
  });
  return h(
    "section",
    {
      class: `cloth melding${others.length % 2 ? " odd" : ""}${middle.length ? " spread-out" : ""}`,
      "aria-label": W.table.label,
      vars: { ...count, across },
    },
    others.map((seat, n) => row(seat, n + 1)),
    h("div", { class: "sources" }, drawn, h("p", { class: "pool" }, headlines(view.told, me))),
    row(own, 0),
  );
}

/** How wide the melds of a row are, in cards. @param {Zone[]} zones */
const wide = (zones) => zones.reduce((sum, { cards }) => sum + 1 + APART + STEP * (cards.length - 1), 0);

/** @param {Zone} zone */
const isDrawn = ({ role }) => role === "stock" || role === "upcards";

/** What is left in a hand that is open. @param {Seat} seat @param {Code[]} cards */
const left = (seat, cards) =>
  h(
    "ul",
    { class: "kept-hand", "aria-label": W.deal.hand(called(seat)) },
    cards.map((code) => h("li", { class: "leaf" }, sign(code))),
  );

/** A meld, on which something can be laid. @param {Zone} zone @param {Tapping | null} tapping @param {boolean} small */
function meld(zone, tapping, small) {
  const faces = zone.cards.map((code) => (small ? told(code) : h("span", {}, card(code, { alt: "", width: 60 }))));
  const label = `${plainly(zone.said)}: ${zone.cards.map(cardName).join(", ")}`;
  return place(zone, { label, kind: small ? "strip" : "run", tapping }, faces);
}

/** A card by its sign. @param {Code} code */
const told = (code) => h("span", { class: "leaf" }, sign(code));

/** Cards that lie spread, the oldest first: each can be tapped. @param {Zone} zone @param {Tapping | null} tapping */
function spread(zone, tapping) {
  const { cards, said } = zone;
  const name = plainly(said);
  const by = h("span", { class: "by", "aria-hidden": "true" }, name, W.table.pile(cards.length));
  if (!cards.length) return source(zone, tapping);
  const lies = cards.map((code) =>
    place(zone, { label: `${name}: ${cardName(code)}`, kind: "", tapping, code }, told(code)),
  );
  return h("div", { class: "source wide", "data-zone": zone.key }, by, h("span", { class: "strip" }, lies));
}

/** What is drawn from: its top, or as much of it as can be taken. @param {Zone} zone @param {Tapping | null} tapping */
function source(zone, tapping) {
  const { cards, said } = zone;
  const name = plainly(said);
  const by = h("span", { class: "by", "aria-hidden": "true" }, name, W.table.pile(cards.length));
  if (!cards.length) {
    const empty = h("span", { class: "void", role: "img", "aria-label": W.table.empty(name) });
    return h(
      "div",
      { class: "source", "data-zone": zone.key },
      isTappable(zone, tapping) ? place(zone, { label: name, kind: "", tapping }, empty) : empty,
      by,
    );
  }
  const seen = within(tapping?.mine ?? null, zone);
  const drawn = seen.map((code) => {
    const label = `${name}${W.table.pile(cards.length)}: ${code === "?" ? W.table.hidden : cardName(code)}`;
    return place(
      zone,
      { label, kind: "", tapping, code: seen.length > 1 ? code : undefined },
      card(code, { alt: "", width: 80 }),
    );
  });
  return h("div", { class: "source", "data-zone": zone.key }, h("span", { class: "run" }, drawn), by);
}

/** @param {Zone} zone @param {Tapping | null} tapping */
const isTappable = (zone, tapping) => tapping !== null && isPlace(tapping.mine, zone);

/**
 * A place: a button where something is done by a tap, which says what.
 * @param {Zone} zone
 * @param {{ label: string, kind: string, tapping: Tapping | null, code?: Code }} how
 * @param {import("./elements.mjs").Drawn} drawn
 */
function place(zone, { label, kind, tapping, code }, drawn) {
  if (!tapping || !isTappable(zone, tapping))
    return h("span", { class: kind || null, role: "img", "aria-label": label, "data-zone": zone.key }, drawn);
  const { mine, gathered, hinted, touch } = tapping;
  const ways = waysTo(mine, gathered, zone, code);
  const fits = ways.some(({ text }) => mine.options.includes(text));
  const on = zone.cards.length > 0 && zone.cards.every((each) => gathered.includes(each));
  const proposed = mine.acts.some(
    ({ text, at }) => text === hinted && at?.zone === zone.key && (!code || at.card === code),
  );
  const kinds = ["tap", kind, fits && "fits", on && "gathered", proposed && "hinted"].filter(Boolean).join(" ");
  const does = ways.length === 1 ? `${label}. ${plainly(ways[0].said)}` : label;
  return h(
    "button",
    {
      ...{ type: "button", class: kinds, "aria-label": does, "aria-pressed": on ? "true" : null },
      "data-zone": zone.key,
      ...{ "data-key": `place ${zone.key}${code ? ` ${code}` : ""}`, on: { click: () => touch(zone, code) } },
    },
    drawn,
  );
}
