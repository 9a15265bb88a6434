// The words of a worked deal: stepped through, read otherwise, played otherwise.
import { list } from "./grammar.mjs";
import { _, n_, parts_ } from "./language.mjs";
/** @import { Seat } from "../protocol" */

export const deal = {
  step: _("Step through"),
  compare: _("Read it otherwise"),
  first: _("First"),
  back: _("Back"),
  forward: _("Forward"),
  last: _("Last"),
  /** @param {number} at @param {number} of */
  at: (at, of) =>
    at ? _("Act {at} of {of}", { at, of }) : n_("Before the first of {n} act", "Before the first of {n} acts", of),
  keys: _("Arrow keys go back and forward, Home and End to the first and the last."),
  /** @param {Seat[]} names */
  turn: (names) => _("It is {names}’s turn.", { names: list(names) }),
  over: _("The deal is over."),
  on: _("Play on from here"),
  /** @param {Seat} seat */
  as: (seat) => _("as {seat}", { seat }),
  /** @param {Seat} seat */
  hand: (seat) => _("{seat}’s hand", { seat }),
  /** @param {string} title */
  group: (title) => _("{title}, step by step", { title }),
  /** @param {string} why */
  lost: (why) => _("The steps of this deal could not be fetched: {why}. What happens in it is printed here.", { why }),
  again: _("Try again"),
};

export const another = {
  open: _("Another example"),
  /** @param {string} n */
  of: (n) => _("Another example of rule {n}", { n }),
  /** @param {string} n */
  title: (n) => _("Another example of rule {n}", { n }),
  more: _("One more"),
  close: _("Close"),
  stop: _("Stop"),
  event: _("So it happens:"),
  entry: _("So it pays:"),
  refusal: _("So it forbids:"),
  choice: _("Here the rule asks."),
  /** @param {number} n */
  looked: (n) => n_("Looked through {n} deal …", "Looked through {n} deals …", n),
  /** @param {number} seed @param {number} looked */
  found: (seed, looked) =>
    n_("Deal {seed}; looked through {n} deal", "Deal {seed}; looked through {n} deals", looked, { seed }),
  /** @param {number} n */
  none: (n) => n_("In {n} deal this rule was never at work.", "In {n} deals this rule was never at work.", n),
};

export const compare = {
  left: _("As it stands"),
  right: _("Read otherwise"),
  choose: _("Choose other readings for the second of the two; what differs is marked ≠."),
  same: _("These readings change nothing in this deal."),
  asked: _("No point is read otherwise yet."),
  /** @param {string[]} what */
  differs: (what) => _("Different: {what}.", { what: list(what) }),
  /** What may differ. */
  what: {
    totals: _("the points"),
    order: _("the seats"),
    entries: _("the entries"),
    over: _("how far the deal goes"),
    events: _("what happens"),
  },
  /** @param {number} at @param {string} act @param {string} why */
  stopped: (at, act, why) => _("At act {at} the deal cannot go on: not “{act}”, for {why}", { at, act, why }),
  /** @param {string} why */
  unsettled: (why) => _("It cannot be scored so: {why}", { why }),
  /** @param {Seat[]} order */
  sit: (order) => _("They sit {order}.", { order: order.join(" ") }),
  mark: "≠",
  unlike: _("different"),
  only: _("Only so:"),
};

export const settlements = {
  try: _("Play it otherwise"),
  saved: _("Show the tricks that the address holds"),
  how:
    _("Pick two cards, and they change places; name another leader, and everybody keeps the card.") +
    " " +
    _(
      "Each rule-set then settles the deal anew. What is not as printed is marked ≠, with the printed sum in brackets.",
    ) +
    " " +
    _("The address holds the tricks as they stand."),
  tricks: _("The tricks, to be changed"),
  /** @param {number} n */
  leader: (n) => _("Leader of trick {n}", { n }),
  /** @param {number} n @param {Seat} seat @param {string} name @param {boolean} moved */
  card: (n, seat, name, moved) =>
    moved
      ? _("Trick {n}, {seat}: {name}, not as printed", { n, seat, name })
      : _("Trick {n}, {seat}: {name}", { n, seat, name }),
  /**
   * @template Part
   * @param {Part} card
   */
  picked: (card) => parts_("The {card} is picked; now the card to exchange it with.", { card }),
  text: _("The tricks as text"),
  written: _("A line a trick: the leader, then the cards in the order played. The ten is T."),
  again: _("Start again"),
  /** @param {number} at @param {string} why */
  wrong: (at, why) => (at ? _("Trick {at}: {why}.", { at, why }) : `${why}.`),
  /** @param {string[]} sets */
  differ: (sets) =>
    sets.length ? _("Not the printed sums: {sets}.", { sets: list(sets) }) : _("The sums are as printed."),
  refused: "✕",
  unsettled: _("cannot be settled so; this is from before"),
  /** @param {number} made @param {number} gone */
  entries: (made, gone) =>
    [made && _("{made} new", { made }), gone && _("{gone} gone", { gone })].filter(Boolean).join(", "),
  each: _("each"),
  gone: _("No longer: "),
  was: _("printed: "),
  wins: _(" wins"),
  byRule: _("by rule"),
};
