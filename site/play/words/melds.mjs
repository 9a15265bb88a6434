// The words of the room where a hand of real cards is laid out and counted.
import { _ } from "./language.mjs";

export const melds = {
  try: _("Count a hand"),
  hand: _("The hand"),
  how: (jokers = false) =>
    _("Write its cards, as 7h 8h 10s{jokers}, or tap them.", { jokers: jokers ? _(" joker") : "" }),
  together: _("Do these go together?"),
  some: _("Write some cards, or tap them in the hand."),
  pack: _("Cards by suit and rank"),
  held: _("Cards of the hand"),
  kinds: { set: _("a set"), run: _("a run") },
  stands: _(" for "),
  best: _("Best laid out"),
  none: _("Nothing in it is a meld."),
  left: _("Left: "),
  out: _("Nothing is left."),
  /** @param {number} points */
  counts: (points) => _(", counts {points}", { points }),
  /** @param {number} points */
  laid: (points) => _("What is laid counts {points}", { points }),
  /** @param {number} points */
  remains: (points) => _("What is left counts {points}", { points }),
  /** @param {number} points */
  whole: (points) => _("; with nothing laid the hand counts {points}", { points }),
  /** @param {number} n */
  every: (n) => _("Every meld that is in it: {n}", { n }),
  yes: _("Yes: "),
  or: _("; or "),
  no: _("No: "),
};
