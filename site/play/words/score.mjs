// The words of the score-keeper.
import { capital, list, signed, worded } from "./grammar.mjs";
import { _, n_ } from "./language.mjs";

export const score = {
  try: _("Keep score"),
  who: _("Who plays?"),
  sit: _("In the order of play. First names will do; a letter stands where there is none."),
  sitNamed: _("In the order of play. First names will do; where there is none, we have one."),
  /** @param {string} seat */
  player: (seat) => _("Player {seat}", { seat }),
  many: _("How many are you?"),
  which: _("By which rules?"),
  begin: _("Begin"),
  stays: _("It stays on this device, and nobody else sees it."),
  kept: _("Kept on this device"),
  /** @param {string[]} names @param {number} deals */
  party: (names, deals) => n_("{names}: {n} deal", "{names}: {n} deals", deals, { names: list(names) }),
  /** For the front page: what was left. @param {string} title @param {string} ruleset @param {string[]} names */
  underWay: (title, ruleset, names, /** @type {number} */ deals) => {
    const parts = { title, ruleset, names: list(names) };
    return ruleset
      ? n_(
          "Score of {title} ({ruleset}), {names}: {n} deal",
          "Score of {title} ({ruleset}), {names}: {n} deals",
          deals,
          parts,
        )
      : n_("Score of {title}, {names}: {n} deal", "Score of {title}, {names}: {n} deals", deals, parts);
  },
  open: _("Go on"),
  drop: _("Forget it"),
  /** @param {string} what */
  forget: (what) => _("Forget {what}", { what }),
  anew: _("Another party"),
  file: _("Open a party from a file"),
  or: _("or drop the file anywhere on this page"),
  /** @param {string} why */
  broken: (why) => _("What is kept here cannot be read, and is left as it is: {why}.", { why }),
  /** @param {string} why */
  unread: (why) => _("It cannot be opened: {why}.", { why }),
  reasons: {
    json: _("it is not JSON"),
    none: _("it is no party of the score-keeper"),
    /** @param {string} game */
    game: (game) => _("it is a party of another game, {game}", { game }),
    ruleset: _("there is no such rule-set here"),
    names: _("its players are not those of the rule-set"),
    deals: _("its deals are not told as deals are"),
  },
  unkept: _("This browser keeps nothing: share or save the party before you close the page."),
  /** @param {number} n */
  deal: (n) => _("Deal {n}", { n: worded(n) }),
  /** @param {number} n */
  mending: (n) => _("Mend deal {n}", { n: worded(n) }),
  /** @param {string} name */
  deals: (name) => _("{name} deals.", { name }),
  dealer: _("Who deals?"),
  otherDeals: _("Somebody else deals"),
  dealing: _("who deals"),
  /** @param {string[]} names */
  round: (names) => _("Round the table, clockwise: {names}.", { names: names.join(", ") }),
  caption: _("The score, deal by deal"),
  number: _("Deal"),
  now: _("now"),
  unsettled: _("not settled"),
  none: _("No deal is written down yet."),
  shaded: _("The shaded line is not yet written down."),
  brought: _("Scores, pools and the deal are brought forward; nobody need tell them."),
  entry: _("What happened in the deal"),
  happened: _("What happened"),
  counted: _("What each has won or lost"),
  /** @param {string} way */
  way: (way) => _("How you tell it: {way}", { way }),
  usual: _("as usual"),
  follows: _("follows"),
  /** @param {string[]} names */
  rare: (names) => _("Something else happened: {names}", { names: list(names) }),
  nobody: _("nobody"),
  nothingOf: _("none"),
  nobodyYet: _("nobody"),
  out: _("Undo"),
  pad: _("Numbers to press"),
  /** @param {string} name */
  numberOf: (name) => _("The number for {name}", { name }),
  /** @param {string} n */
  from: (n) => _("{n}…", { n }),
  /** @param {string} name @param {string} n @param {string} next */
  padHeard: (name, n, next) =>
    next ? _("{name}: {n}. Now {next}.", { name, n, next }) : _("{name}: {n}.", { name, n }),
  /** @param {[string, number][]} sums */
  sum: (sums) => `${sums.map(([name, sum]) => `${name} ${signed(sum)}`).join(", ")}.`,
  nothing: _("Nothing is won or lost."),
  mendFirst: _("This cannot be: see what is marked."),
  write: _("Write down"),
  mend: _("Mend"),
  cancel: _("Leave it as it was"),
  /** @param {number} n */
  mendDeal: (n) => _("Mend deal {n}", { n }),
  takeBack: _("Take back"),
  taken: _("Taken back."),
  /** @param {number} n @param {string} sums */
  written: (n, sums) => _("Deal {n} is written down. {sums}", { n, sums }),
  /** @param {number} n */
  mended: (n) => _("Deal {n} is mended, and what follows is settled anew.", { n }),
  share: _("Share"),
  shared: _("The address of this score is copied."),
  unshared: _("The address could not be copied; it stands in the address bar."),
  save: _("Save as a file"),
  print: _("Print"),
  names: _("Names"),
  rename: _("Keep these names"),
  reckoned: _("How it is reckoned"),
  why: _("The deals, with their reasons"),
  /** @param {string[]} names */
  won: (names) => n_("{names} wins", "{names} win", names.length, { names: capital(list(names)) }),
  again: _("Play again, same names"),
  yes: _("yes"),
  no: _("no"),
  /** @param {string} game */
  fileName: (game) => `${game}-score.json`,
};
