// Draws the cloth where cards are drawn and melded: a row for each player with what lies there, and what is drawn from.
import { cardName } from "../cards.mjs";
import { called } from "../names.mjs";
import { plainly } from "../said.mjs";
import { isPlace, waysTo, within } from "../taps.mjs";
import { W } from "../words.mjs";
import { placed } from "../zones.mjs";
import { h } from "./elements.mjs";
import { card } from "./parts.mjs";
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

/** How much of a card is at least seen that lies under another, of its width; and how far melds lie apart. */
const STEP = 0.34;
const APART = 0.3;
/** In how many lines the melds of a row lie at most. */
const LINES = [1, 2, 3];

/**
 * @param {View} view @param {Seat[]} seats the one below first
 * @param {{ me: Seat | "", us: Seat[], tapping: Tapping | null }} how `us`: the side of whoever sits below
 */
export function melding(view, seats, { me, us, tapping }) {
  const [own, ...others] = seats;
  const { at, middle, corners } = placed(view);
  const lying = seats.map((seat) => at(seat).filter((zone) => !isElsewhere(zone, view.zones)));
  const open = seats.map((seat) =>
    seat !== me || !view.waiting.length ? (view.hands[seat] ?? []).filter((code) => code !== "?") : [],
  );
  const widths = seats.map((_, n) => [...lying[n].map(cardsOf), open[n]].filter(({ length }) => length).map(wide));
  const across = Object.fromEntries(
    LINES.map((lines) => [`across-${lines}`, Math.max(4.5, ...widths.map((each) => folded(each, lines)))]),
  );
  const count = { others: others.length, rows: others.length + 2, wide: Math.ceil(others.length / 2) + 1 };
  /** @param {Seat} seat @param {number} n */
  const row = (seat, n) => {
    const how = { heldOpen: true, count: true, crowd: false, apart: true };
    const seated = seatOf(view, seat, n, { me, us: us.includes(seat), ...how });
    const lies = [lying[n].map((zone) => meld(zone, tapping)), open[n].length > 0 && left(seat, open[n])];
    const turn = view.waiting.includes(seat) ? " to-play" : "";
    return h("div", { class: `${n ? "row" : "row own"}${turn}` }, seated, h("div", { class: "melds" }, lies));
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
      vars: { ...count, ...across, spread: Math.max(0, ...middle.map(({ cards }) => cards.length)) },
    },
    others.map((seat, n) => row(seat, n + 1)),
    h("div", { class: "sources" }, drawn, h("p", { class: "pool" }, headlines(view.told, me))),
    row(own, 0),
  );
}

/** The cards of a meld: all that belong to it, wherever they lie. @param {Zone} zone */
const cardsOf = ({ cards, whole }) => whole?.map(({ card: code }) => code) ?? cards;

/**
 * Whether all that lies there belongs to melds that lie elsewhere, and is drawn there.
 * @param {Zone} zone @param {Zone[]} zones
 */
const isElsewhere = ({ key, role, cards }, zones) =>
  role === "meld" &&
  cards.every((code) => zones.some((each) => each.key !== key && each.whole?.some((one) => one.card === code)));

/** How wide a meld is at least, in cards. @param {Code[]} cards */
const wide = (cards) => 1 + APART + STEP * (cards.length - 1);

/** How wide a row must be, so that all in it lies in so many lines. @param {number[]} widths @param {number} lines */
function folded(widths, lines) {
  /** @param {number} across */
  const many = (across) => {
    let [line, full] = [1, 0];
    for (const each of widths) {
      if (full > 0 && full + each > across) [line, full] = [line + 1, 0];
      full += each;
    }
    return line;
  };
  const ends = widths.flatMap((_, n) => widths.slice(n).map((__, k) => sum(widths.slice(n, n + k + 1))));
  const least = Math.max(0, ...widths);
  return Math.min(...ends.filter((across) => across >= least && many(across) <= lines), sum(widths));
}
/** @param {number[]} widths */
const sum = (widths) => widths.reduce((all, each) => all + each, 0);

/** @param {Zone} zone */
const isDrawn = ({ role }) => role === "stock" || role === "upcards";

/** What is left in a hand that is open. @param {Seat} seat @param {Code[]} cards */
const left = (seat, cards) =>
  h(
    "ul",
    { class: "run unlaid", "aria-label": W.deal.hand(called(seat)), vars: { n: cards.length } },
    cards.map((code) => h("li", {}, card(code, { width: 60 }))),
  );

/** A meld, on which something can be laid; what others have laid to it is marked. @param {Zone} zone */
function meld(zone, /** @type {Tapping | null} */ tapping) {
  const { owner, said } = zone;
  const all = zone.whole ?? zone.cards.map((code) => ({ card: code, by: owner }));
  const faces = all.map(({ card: code, by }) =>
    h("span", { class: by === owner ? null : "joined" }, card(code, { alt: "", width: 60 })),
  );
  const names = all.map(({ card: code, by }) =>
    by && by !== owner ? W.table.laidBy(cardName(code), called(by)) : cardName(code),
  );
  const label = `${plainly(said)}: ${names.join(", ")}`;
  return place(zone, { label, kind: "run", tapping, n: all.length }, faces);
}

/** Cards that lie spread, the oldest first: each can be tapped. @param {Zone} zone @param {Tapping | null} tapping */
function spread(zone, tapping) {
  const { cards, said } = zone;
  const name = plainly(said);
  const by = h("span", { class: "by", "aria-hidden": "true" }, name, W.table.pile(cards.length));
  if (!cards.length) return source(zone, tapping);
  const lies = cards.map((code) =>
    place(zone, { label: `${name}: ${cardName(code)}`, kind: "", tapping, code }, card(code, { alt: "", width: 60 })),
  );
  return h("div", { class: "source wide", "data-zone": zone.key }, by, h("span", { class: "fanned" }, lies));
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
      card(code, { alt: "", width: 80, back: zone.back }),
    );
  });
  return h(
    "div",
    { class: "source", "data-zone": zone.key },
    h("span", { class: "run", vars: { n: seen.length } }, drawn),
    by,
  );
}

/** @param {Zone} zone @param {Tapping | null} tapping */
const isTappable = (zone, tapping) => tapping !== null && isPlace(tapping.mine, zone);

/**
 * A place: a button where something is done by a tap, which says what.
 * @param {Zone} zone
 * @param {{ label: string, kind: string, tapping: Tapping | null, code?: Code, n?: number }} how `n`: of how many cards
 * @param {import("./elements.mjs").Drawn} drawn
 */
function place(zone, { label, kind, tapping, code, n = 1 }, drawn) {
  if (!tapping || !isTappable(zone, tapping))
    return h(
      "span",
      { class: kind || null, role: "img", "aria-label": label, "data-zone": zone.key, vars: { n } },
      drawn,
    );
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
      ...{ type: "button", class: kinds, "aria-label": does, "aria-pressed": on ? "true" : null, vars: { n } },
      "data-zone": zone.key,
      ...{ "data-key": `place ${zone.key}${code ? ` ${code}` : ""}`, on: { click: () => touch(zone, code) } },
    },
    drawn,
  );
}
