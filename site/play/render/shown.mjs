// What all can see and no pile holds, in words: the headlines below the cards, the rest in a fold.
import { W } from "../words.mjs";
import { h, joined } from "./elements.mjs";
import { sign, signs } from "./parts.mjs";
import { manyOf } from "./zones.mjs";
/** @import { Showing, Seat, Zone } from "../protocol" */
/** @import { Drawn } from "./elements.mjs" */

/** The headlines, as the reader would say them. @param {Showing[]} told */
export const headlines = (told, /** @type {Seat | ""} */ me = "") =>
  told
    .filter(({ head }) => head)
    .map((each) =>
      h("span", { class: "fact" }, signs(each.label), " ", each.rows ? value(each, me) : h("b", {}, value(each))),
    );

/** What stands at a seat, of what is told seat by seat. @param {Showing[]} told @param {Seat} seat */
export function atSeat(told, seat) {
  const rows = told.filter(({ seats }) => seats).flatMap((each) => each.rows ?? []);
  const own = rows.filter(({ who }) => who.includes(seat)).map((row) => signs(row.value));
  return own.length > 0 && joined(own, ", ");
}

/** The rest, and the cards of piles that are too many for the cloth. @param {Showing[]} told @param {Zone[]} zones */
export function rest(told, zones) {
  /** @param {Drawn} name @param {Drawn} what */
  const pair = (name, what) => h("div", {}, h("dt", {}, name), h("dd", {}, what));
  const pairs = [
    told.filter(({ head, seats }) => !head && !seats).map((each) => pair(signs(each.label), value(each))),
    manyOf(zones).map(({ said, cards }) => pair(signs(said), joined(cards.map(sign), " "))),
  ].flat();
  return pairs.length > 0 && h("dl", { class: "also" }, pairs);
}

/** What is told: a message, or the rows of a table. @param {Showing} told @returns {Drawn} */
const value = ({ value: said, rows }, /** @type {Seat | ""} */ me = "") =>
  rows
    ? joined(
        ours(rows, me).map((row) => [row.label, " ", h("b", {}, signs(row.value))]),
        ", ",
      )
    : signs(said ?? []);

/** Rows with their labels; that of the reader, or of the reader’s side, by that name, and then it stands first. */
function ours(/** @type {NonNullable<Showing["rows"]>} */ rows, /** @type {Seat | ""} */ me) {
  const own = rows.find(({ who }) => me && who.includes(me));
  const sides = own !== undefined && own.who.length > 1 && rows.length === 2;
  /** @param {typeof rows[number]} row */
  const label = (row) => {
    if (sides) return row === own ? W.table.ours : W.table.theirs;
    return row === own && row.who.length === 1 ? W.table.you : signs(row.label);
  };
  const first = sides ? rows.toSorted((one, other) => Number(other === own) - Number(one === own)) : rows;
  return first.map((row) => ({ ...row, label: label(row) }));
}
