// The words of the workshop: a worked deal that a reader makes.
import { list, signed } from "./grammar.mjs";
import { _, n_, parts_ } from "./language.mjs";
/** @import { Seat } from "../protocol" */

export const bench = {
  how: _(
    "Lay the cards that matter and play the deal act by act, or tell it as a scorer would. " +
      "Say which rules it shows, and work out what it comes to. " +
      "Then you see what the engine makes of it, and can take the deal as a file.",
  ),
  isKept: _("It is kept in this browser until you begin anew."),
  anew: _("Begin anew"),
  bringBack: _("Bring back what was here"),
  /** @param {number} n @param {string} title */
  step: (n, title) => _("{n}. {title}", { n, title }),
  /** By step, and what the first is where a deal is told. */
  steps: {
    lay: _("Lay the cards"),
    tell: _("Tell the deal"),
    play: _("Play it"),
    shows: _("Say what it shows"),
    sum: _("Work out the sum"),
    file: _("Take the file"),
  },

  way: _("How you make the deal"),
  ways: { cards: _("Lay the cards"), facts: _("Tell it as a scorer would") },
  check: _("Check it"),
  checked: _("The engine says whether a deal can be so, and no more."),
  can: _("A deal can be so."),
  settled: _("A deal can be so. What it comes to is not told before you have worked it out."),
  retell: _("Tell it otherwise; what follows from it is taken back"),
  before: _("What was there before"),
  /** @param {string[]} sums */
  had: (sums) => _("Before: {sums}.", { sums: list(sums) }),
  /** @param {string} account @param {number} amount */
  holds: (account, amount) => _("{account} {amount}", { account, amount: signed(amount, "0") }),

  part: _("Where it begins"),
  seed: _("The number by which the other cards fall"),
  places: _("Where the next card goes"),
  /** @param {string} place @param {number} n @param {number} most */
  place: (place, n, most) => _("{place}: {n} of {most}", { place, n, most }),
  pack: _("The pack"),
  /** @param {string} card @param {string} place */
  layAt: (card, place) => _("Lay the {card}: {place}", { card, place }),
  /** @param {string} card @param {string} place */
  takeFrom: (card, place) => _("Take back the {card}: {place}", { card, place }),
  /** @param {string} place @param {number} most */
  full: (place, most) =>
    n_(
      "There is room for {n} card at “{place}”. Take it back, or lay this one elsewhere.",
      "There is room for {n} cards at “{place}”. Take one back, or lay this one elsewhere.",
      most,
      { place },
    ),
  /** @param {string[]} cards */
  homeless: (cards) =>
    n_(
      "Its place is gone, and this card is in the pack again: {cards}.",
      "Their places are gone, and these cards are in the pack again: {cards}.",
      cards.length,
      { cards: list(cards) },
    ),
  wanted: _("This part begins only with cards that are laid."),
  fall: _("Cards that you do not lay are dealt by the number. The same number always deals the same."),
  wrongSeed: _("The number is a whole one from 0 up."),
  deal: _("Deal"),
  again: _("Lay them otherwise; what follows from them is taken back"),
  /** @param {number} seed */
  rest: (seed) => _("All other cards fall by the number {seed}.", { seed }),

  /** @param {Seat} seat */
  asks: (seat) => _("{seat} is asked:", { seat }),
  /** @param {Seat} seat */
  may: (seat) => _("{seat} may also say:", { seat }),
  many: _("What is done"),
  doIt: _("Do it"),
  refusedOnes: _("What the rules refuse here"),
  tryIt: _("Try it"),
  /** @param {string} act */
  keep: (act) => _("Keep in the deal that “{act}” is refused here", { act }),
  kept: _("The file says that this is refused here."),
  drop: _("Leave that out"),
  undo: _("Take back"),
  house: _("Let the house act"),
  stop: _("Stop here"),
  goOn: _("Play on"),
  stopped: _("The deal stops here, before it is over."),
  over: _("The deal is over. What it comes to is not told before you have worked it out."),
  told: _("The deal is over."),
  story: _("What has happened"),

  rule: _("A rule that was at work"),
  now: _("With the last act"),
  earlier: _("Before that"),
  paid: _("At work in what it comes to"),
  ofFacts: _("At work in what is told"),
  others: _("Others of this rule-set"),
  /** @param {string} n @param {string} said */
  named: (n, said) => _("{n}: {said}", { n, said }),
  add: _("This shows the rule"),
  none: _("No rule yet. Mark what the deal shows."),
  /** @param {number} most */
  six: (most) => _("A deal shows {most} rules at most. For others make another deal.", { most }),
  why: _("How this deal shows it, in a sentence"),
  /** @param {string} n */
  remove: (n) => _("Leave out rule {n}", { n }),

  noEnd: _("Play the deal out first, or stop it."),
  gains: _("What each gains, in this deal, by your own sum"),
  counted: _("How you counted"),
  gained: _(
    "What is lost stands with a minus. Points that are written down are gained, though nobody pays them. " +
      "Of a pool it is how much more lies in it than before.",
  ),
  /** @param {string} sum */
  example: (sum) => _("In another deal, for instance: {sum}", { sum }),
  compare: _("Compare with the engine"),
  /** @param {string[]} names */
  unsaid: (names) => _("A whole number is wanted for {names}; 0 if nothing is gained or lost.", { names: list(names) }),
  result: _("Your sum and the engine’s"),
  whose: _("Whose"),
  yours: _("Yours"),
  engines: _("The engine’s"),
  by: _("By which rules"),
  nothing: _("nothing is paid"),
  /** @param {number} amount */
  gain: (amount) => (amount > 0 ? _("+{amount}", { amount }) : signed(amount, "0")),
  agree: _("Both come to the same."),
  differ: _(
    "They differ, and one of the two is wrong. Work it once more by the rules named here, and mend your sum above. " +
      "If you still find the engine wrong, take the file as it is and send it: that is how errors are found.",
  ),

  title: _("Title"),
  tells: _("What happens, in a sentence or two"),
  slug: _("Name of the file, in small letters with hyphens"),
  text: _("The file"),
  /**
   * @template Part
   * @param {Part} file @param {Part} check
   */
  where: (file, check) => parts_("It belongs at {file}. There {check} says whether it holds.", { file, check }),
  /** @param {number} n @param {number} most */
  fits: (n, most) => _("{n} of {most} signs", { n, most }),
  /** @param {number} n @param {number} most */
  tooLong: (n, most) => _("{n} signs, and {most} fit", { n, most }),
  copy: _("Copy it"),
  copied: _("The file is copied."),
  uncopied: _("It could not be copied. Mark the text above and copy it by hand."),
  download: _("Download it"),
  /** What is still to be told. */
  lacks: {
    deal: _("cards that are dealt"),
    facts: _("facts that are checked"),
    end: _("an end: play it out, or stop it"),
    shows: _("a rule that it shows"),
    why: _("how each rule is shown"),
    totals: _("what each gains, in whole numbers"),
    sum: _("how you counted"),
    title: _("the title"),
    tells: _("what happens"),
    slug: _("a name for the file, of small letters, figures and hyphens"),
    taken: _("another name for the file: a deal of this game has that one"),
    long: _("less, where more is told than fits"),
  },
  /** @param {string} lack @param {number} n */
  inStep: (lack, n) => _("{lack} ({n})", { lack, n }),
  /** @param {string[]} left */
  left: (left) => _("Still to be told: {left}.", { left: list(left) }),
};

export const reading = {
  open: _("Read it otherwise"),
  /** @param {string} name */
  of: (name) => _("Read it otherwise: {name}", { name }),
  how: _(
    "Add a reading of your own, or more grounds for one that is here. " +
      "You get a piece of the file of the cruxes, which says where it goes. Nothing is sent.",
  ),
  plays: _("How the engine plays it"),
  notYet: _("Otherwise than all that it knows"),
  /** @param {{ low: number, high: number, step: number }} number */
  sets: ({ low, high, step }) =>
    step > 1
      ? _("The number that it sets, from {low} to {high} by {step}; empty, if none", { low, high, step })
      : _("The number that it sets, from {low} to {high}; empty, if none", { low, high }),
  title: _("The reading, in your own words"),
  slug: _("A short name for it, in small letters with hyphens"),
  grounds: _("What can be said for it, and then what can be said against it"),
  oneParagraph: _("However many lines it has, it becomes one paragraph."),
  clauses: _("It rests on these clauses"),
  play: _("Play with it"),
  /** @param {string} name */
  text: (name) => _("The piece of the file: {name}", { name }),
  /** @param {string} file @param {string} reading */
  more: (file, reading) =>
    _("For {file}: more grounds for {reading}, to stand behind those that are there.", { file, reading }),
  /** @param {string} file @param {string} crux */
  below: (file, crux) => _("For {file}: below the last reading of {crux}.", { file, crux }),
  /** @param {string} value */
  number: (value) => _("The engine plays it as {value}.", { value }),
  unplayed: _("The engine does not play it yet. As long as that is so, it is listed as rejected."),
  lacks: {
    /** @param {{ low: number, high: number, step: number }} number */
    number: ({ low, high, step }) =>
      step > 1
        ? _("a number from {low} to {high} by {step}, which the engine can play", { low, high, step })
        : _("a whole number from {low} to {high}, which the engine can play", { low, high }),
    title: _("the reading"),
    slug: _("a name for it, of small letters, figures and hyphens"),
    taken: _("another name: a reading of this crux has that one"),
    grounds: _("its grounds"),
    long: _("less, where more is told than fits"),
  },
};
