// Where the cards that lie about are drawn: by the role of their zone and its owner, never by its name.
/** @import { Seat, Table, Zone } from "./protocol" */

/** @typedef {{ at: (seat: Seat) => Zone[], middle: Zone[], corners: Zone[] }} Placed */
/** @typedef {Pick<Table, "zones" | "cloth">} Lying */

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
 * all else in the corners. What has been taken is drawn where no tricks are counted.
 * @param {Lying} view @returns {Placed}
 */
export function placed({ zones, cloth }) {
  const drawn = zones.filter(({ role, owner, cards }) => {
    const where = PLACES[role];
    if (where === "elsewhere") return false;
    if (where === "told") return owner !== null && cloth !== "tricks" && cards.length > 0;
    return cards.length > 0 || (where === "middle" && owner === null);
  });
  const common = drawn.filter(({ owner }) => owner === null);
  return {
    at: (seat) => drawn.filter(({ owner }) => owner === seat),
    middle: common.filter(({ role }) => PLACES[role] === "middle"),
    corners: common.filter(({ role }) => PLACES[role] !== "middle"),
  };
}
