// The words of the room where a hand of real cards is laid out and counted.
import { _, parts_ } from "./language.mjs";

export const melds = {
  try: _("Count a hand"),
  hand: _("The hand"),
  how: (jokers = false) =>
    jokers ? _("Write its cards, as 7h 8h 10s joker, or tap them.") : _("Write its cards, as 7h 8h 10s, or tap them."),
  together: _("Do these go together?"),
  some: _("Write some cards, or tap them in the hand."),
  pack: _("Cards by suit and rank"),
  held: _("Cards of the hand"),
  kinds: { set: _("a set"), run: _("a run") },
  /**
   * @template Part
   * @param {Part} card @param {Part} other
   */
  stands: (card, other) => parts_("{card} for {other}", { card, other }),
  best: _("Best laid out"),
  none: _("Nothing in it is a meld."),
  /**
   * @template Part
   * @param {Part} cards
   */
  left: (cards) => parts_("Left: {cards}", { cards }),
  out: _("Nothing is left."),
  /**
   * @template Part
   * @param {string} kind @param {Part} cards
   */
  meld: (kind, cards) => parts_("{kind} {cards}", { kind, cards }),
  /**
   * @template Part
   * @param {string} kind @param {Part} cards @param {number} points
   */
  counted: (kind, cards, points) => parts_("{kind} {cards}, counts {points}", { kind, cards, points }),
  /**
   * `rule`: its number in brackets.
   * @template Part
   * @param {number} points @param {Part} rule
   */
  laid: (points, rule) => parts_("What is laid counts {points}{rule}.", { points, rule }),
  /**
   * @template Part
   * @param {number} points @param {Part} rule
   */
  remains: (points, rule) => parts_("What is left counts {points}{rule}.", { points, rule }),
  /**
   * @template Part
   * @param {number} points @param {Part} rule @param {number} whole
   */
  remainsOf: (points, rule, whole) =>
    parts_("What is left counts {points}{rule}; with nothing laid the hand counts {whole}.", { points, rule, whole }),
  /** @param {number} n */
  every: (n) => _("Every meld that is in it: {n}", { n }),
  /**
   * @template Part
   * @param {Part} melds
   */
  yes: (melds) => parts_("Yes: {melds}.", { melds }),
  or: _("; or "),
  /**
   * @template Part
   * @param {Part} why
   */
  no: (why) => parts_("No: {why}.", { why }),
};
