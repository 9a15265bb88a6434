// The words of the score-keeper.
import { capital, list, plural, signed, worded } from "./grammar.mjs";

export const score = {
  try: "Keep score",
  who: "Who plays?",
  sit: "In the order of play. First names will do; a letter stands where there is none.",
  /** @param {string} seat */
  player: (seat) => `Player ${seat}`,
  many: "How many are you?",
  which: "By which rules?",
  begin: "Begin",
  stays: "It stays on this device, and nobody else sees it.",
  kept: "Kept on this device",
  /** @param {string[]} names @param {number} deals */
  party: (names, deals) => `${list(names)}: ${plural(deals, "deal")}`,
  open: "Go on",
  drop: "Forget it",
  /** @param {string} what */
  forget: (what) => `Forget ${what}`,
  anew: "Another party",
  file: "Open a party from a file",
  or: "or drop the file anywhere on this page",
  /** @param {string} why */
  broken: (why) => `What is kept here cannot be read, and is left as it is: ${why}.`,
  /** @param {string} why */
  unread: (why) => `It cannot be opened: ${why}.`,
  reasons: {
    json: "it is not JSON",
    none: "it is no party of the score-keeper",
    /** @param {string} game */
    game: (game) => `it is a party of another game, ${game}`,
    ruleset: "there is no such rule-set here",
    names: "its players are not those of the rule-set",
    deals: "its deals are not told as deals are",
  },
  unkept: "This browser keeps nothing: share or save the party before you close the page.",
  /** @param {number} n */
  deal: (n) => `Deal ${worded(n)}`,
  /** @param {number} n */
  mending: (n) => `Mend deal ${worded(n)}`,
  /** @param {string} name */
  deals: (name) => `${name} deals.`,
  dealer: "Who deals?",
  dealing: "who deals",
  /** @param {string[]} names */
  round: (names) => `Round the table, clockwise: ${names.join(", ")}.`,
  caption: "The score, deal by deal",
  number: "Deal",
  now: "now",
  unsettled: "not settled",
  none: "No deal is written down yet.",
  shaded: "The shaded line is not yet written down.",
  brought: "Scores, pools and the deal are brought forward; nobody need tell them.",
  entry: "What happened in the deal",
  /** @param {[string, number][]} sums */
  sum: (sums) => `${sums.map(([name, sum]) => `${name} ${signed(sum)}`).join(", ")}.`,
  nothing: "Nothing is won or lost.",
  mendFirst: "This cannot be: see what is marked.",
  write: "Write down",
  mend: "Mend",
  cancel: "Leave it as it was",
  /** @param {number} n */
  mendDeal: (n) => `Mend deal ${n}`,
  takeBack: "Take back",
  taken: "Taken back.",
  /** @param {number} n @param {string} sums */
  written: (n, sums) => `Deal ${n} is written down. ${sums}`,
  /** @param {number} n */
  mended: (n) => `Deal ${n} is mended, and what follows is settled anew.`,
  share: "Share",
  shared: "The address of this score is copied.",
  unshared: "The address could not be copied; it stands in the address bar.",
  save: "Save as a file",
  print: "Print",
  names: "Names",
  rename: "Keep these names",
  reckoned: "How it is reckoned",
  why: "The deals, with their reasons",
  /** @param {string[]} names */
  won: (names) => capital(`${list(names)} ${names.length > 1 ? "win" : "wins"}`),
  again: "Play again, same names",
  yes: "yes",
  no: "no",
  /** @param {string} game */
  fileName: (game) => `${game}-score.json`,
};
