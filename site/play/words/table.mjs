// The words of the table.
import { capital, list, plural, worded } from "./grammar.mjs";
/** @import { Points, Seat, Sign, Zone } from "../protocol" */

export const table = {
  label: "The table",
  home: "Quinola",
  rules: "Rules",
  more: "More",
  best: "best so far",
  takes: "takes it",
  /** @param {number} players */
  intro: (players) =>
    `Play a whole game against ${worded(players)} ${players === 1 ? "player" : "players"}, ` +
    "or the first hand together, in which every act is " +
    "explained. The engine is fetched when you begin: about 5 MB, kept for next time.",
  take: "Try: take a seat",
  first: "A first hand together",
  /** @param {string} title @param {number} acts */
  saved: (title, acts) => `The address holds a position: ${title}, ${plural(acts, "act")}.`,
  show: "Show the position",
  /** For the front page: what was left under way. @param {string} title @param {string} ruleset @param {string} part */
  underWay: (title, ruleset, part) => `${title}${ruleset && ` (${ruleset})`}, ${part}`,
  /** @param {number} n */
  dealOf: (n) => `deal ${n}`,
  you: "you",
  yours: "(yours)",
  dealer: "dealer",
  caller: "caller",
  partner: "partner",
  /** @param {number} n */
  cards: (n) => plural(n, "card"),
  led: "led",
  /** @param {Seat} leader */
  trick: (leader) => (leader ? `The trick; ${leader} led` : "The trick"),
  noTrick: "No card has been led.",
  /** @param {number} deal @param {number} trick */
  where: (deal, trick) => `Deal ${deal}${trick ? `, trick ${trick}` : ""}`,
  /** @param {string} title @param {number} changed */
  under: (title, changed) => title + (changed ? `, ${plural(changed, "point")} read otherwise` : ""),
  hand: "Your hand",
  gather: "Tap the cards that belong together.",
  together: "Do these go together?",
  back: "Lay back",
  /** @type {Record<"suit" | "rank" | "hand", string>} */
  orders: { suit: "By suit", rank: "By rank", hand: "By hand" },
  toTheLeft: "To the left",
  /** @param {string} name */
  fresh: (name) => `${name}, just taken`,
  on: "on",
  one: "Tap it with one card gathered.",
  /** @param {number} n @param {boolean} listed */
  several: (n, listed) => (listed ? "Close the list" : `What fits? (${n})`),
  /** @param {string} text @param {string} [name] */
  named: (text, name) => (name ? `${text}, ${name}` : text),
  /** @param {string} name */
  held: (name) => `${name}, not allowed now`,
  /** @param {number} least @param {number} most */
  number: (least, most) => `A number from ${least} to ${most}`,
  sayIt: "Say it",
  /** @param {number} counters */
  left: (counters) => `${counters} left`,
  /** @param {number} counters */
  staked: (counters) => `${counters} in the pot`,
  /** @param {Seat[]} names */
  wait: (names) => `Waiting for ${list(names)}.`,
  goOn: "Go on",
  /** @param {number} deal */
  settled: (deal) => `Deal ${deal} is over.`,
  over: "The game is over.",
  overDeal: "The deal is over.",
  even: "Nobody gains or loses.",
  /** @param {{ who: string, amount: number, each: boolean, many: boolean, scored: boolean }} what */
  outcome: ({ who, amount, each, many, scored }) => {
    const verb = amount < 0 ? "lose" : scored ? "score" : "gain";
    return `${who} ${verb}${many ? "" : "s"} ${Math.abs(amount)}${each ? " each" : ""}`;
  },
  /** Clockwise from the reader. @param {string[]} names */
  moved: (names) => `The seats change. Clockwise from you now sit ${list(names)}.`,
  /** @param {string} who */
  with: (who) => `with ${who}`,
  ours: "your side",
  theirs: "the others",
  undo: "Take back",
  andRaise: "and raise",
  /** @param {Seat[]} names */
  leave: (names) => `Let ${names.join(" or ")} answer`,
  signals: "Signs",
  /** @param {Sign} sign */
  signal: ({ gesture, means, true: so }) => `${capital(means)}: ${gesture}; of your hand ${so ? "true" : "false"}`,
  so: "● true",
  notSo: "✕ false",
  mayBefore: "The cards are dealt. You may signal before the first is played.",
  playOn: "Play on",
  whence: "Tap a pile, then where its card goes.",
  whither: "Tap where it goes; tap it again to lay it back.",
  interject: "What you can say",
  halt: "Let me look",
  looking: "You are looking. Nobody goes on before you do.",
  hint: "Hint",
  /** Before the act. @param {string} who */
  hinted: (who) => `Hint, ${who}:`,
  not: "Not",
  notYours: "It is not your turn.",
  notNow: "that is not what is asked",
  quote: { open: "“", close: "”" },
  breach: "Do it all the same",
  picker: "Cards by suit and rank",
  /** @param {string} pool @param {number | string} sum */
  dish: (pool, sum) => `${pool} ${sum}`,
  stands: "stands at",
  /** After the name of a pile. @param {number} n */
  pile: (n) => (n > 1 ? `, ${n}` : ""),
  layout: "The layout",
  /** Cards that lie on each other. @param {string[]} cards */
  below: (cards) => `From below: ${cards.join(", ")}`,
  /** @param {number} n */
  many: (n) => String(n),
  /** @param {string} name */
  empty: (name) => `${name}: empty`,
  /** What zones hold, by role, where that is plain. @type {Partial<Record<Zone["role"], string>>} */
  zones: { reserve: "to be taken" },
  hidden: "a card face down",
  /** @param {Points} pools */
  afterwards: (pools) => `Afterwards ${list(Object.entries(pools).map(([pool, sum]) => `the ${pool} holds ${sum}`))}.`,
  score: "Score",
  /** @param {number} deal */
  entryOf: (deal) => `Deal ${deal}`,
  now: "Now",
  brought: "Brought",
  ledger: "The ledger of the deal",
  log: "Log",
  also: "Also on the table",
  nobody: "Nothing has happened yet.",
  /** @param {number} n */
  trickOf: (n) => `Trick ${n}.`,
  newPartie: "New game",
  newDeal: "A single deal",
  byThumb: "Let rule of thumb play",
  /** @param {string} who */
  stoppedFor: (who) => `Stopped while ${who} was thinking. The deal stands as it stood.`,
  guideOff: "You have left the story. From here the players think for themselves; take back to return to it.",
  guide: "The story goes on with: ",
  guideEnd: "Here the story ends. Play on, if you like.",
  /** @param {number} at @param {number} of */
  review: (at, of) => `You are looking back: ${plural(at, "act")} of ${of}.`,
  reviewBack: "Back to the end",
};
