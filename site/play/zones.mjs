// Where the cards that lie about are drawn: by the role of their zone and its owner, never by its name.
/** @import { Seat, Table, Zone } from "./protocol" */

/** @typedef {{ at: (seat: Seat) => Zone[], middle: Zone[], corners: Zone[] }} Placed */
/** @typedef {Pick<Table, "zones" | "shown">} Lying */

/** @type {Record<Zone["role"], "elsewhere" | "told" | "middle" | "aside">} */
const PLACES = {
  hand: "elsewhere",
  trick: "elsewhere",
  taken: "told",
  layout: "middle",
  foundation: "middle",
  spread: "middle",
  stock: "aside",
  widow: "aside",
  turned: "aside",
  discard: "aside",
  upcards: "aside",
  reserve: "aside",
  meld: "aside",
  "laid away": "aside",
};

/**
 * What is somebody's lies at the seat. Of what is nobody's the layout lies in the middle, even where it is empty, and
 * all else in the corners. What has been taken is drawn only if its owner's tricks are not told as a number.
 * @param {Lying} view @returns {Placed}
 */
export function placed({ zones, shown }) {
  const drawn = zones.filter(({ role, owner, cards }) => {
    const where = PLACES[role];
    if (where === "elsewhere") return false;
    if (where === "told") return owner !== null && shown.tricks === undefined && cards.length > 0;
    return cards.length > 0 || (where === "middle" && owner === null);
  });
  const common = drawn.filter(({ owner }) => owner === null);
  return {
    at: (seat) => drawn.filter(({ owner }) => owner === seat),
    middle: common.filter(({ role }) => PLACES[role] === "middle"),
    corners: common.filter(({ role }) => PLACES[role] !== "middle"),
  };
}

/**
 * Whether cards are drawn and melded: discards lie there, or are spread, and are taken again.
 * @param {Pick<Lying, "zones">} view
 */
export const isMelding = ({ zones }) =>
  zones.some(({ role, owner }) => (role === "upcards" || role === "spread") && owner === null);

/** Whether cards are played to tricks: one lies there, or there is nothing else to play for. @param {Lying} view */
export const hasTricks = ({ zones, shown }) =>
  zones.some(({ role }) => role === "trick") ||
  (!("pot" in shown) && !isMelding({ zones }) && !placed({ zones, shown }).middle.length);
