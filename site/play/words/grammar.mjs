// How sentences are put together: lists, plurals, capitals, figures.
import { _ } from "./language.mjs";

/** @param {string[]} names */
export const list = (names) =>
  names.length > 1 ? `${names.slice(0, -1).join(", ")}${_(" and ")}${names.at(-1)}` : names.join("");

/** @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** A sum with a true minus. @param {number} amount */
export const signed = (amount, zero = "·") => (amount < 0 ? `−${-amount}` : amount ? String(amount) : zero);

/** @param {number} bytes */
export const megabytes = (bytes) => (bytes / 1e6).toFixed(1);

const FEW = [_("no"), _("one"), _("two"), _("three"), _("four"), _("five"), _("six"), _("seven")];
/** A small number as a word. @param {number} n */
export const worded = (n) => FEW[n] ?? String(n);
