// The words of the play room, all in one place, so that they can be said in another language.

const RANKS = {
  A: "ace", K: "king", Q: "queen", J: "jack", T: "ten", 9: "nine", 8: "eight", 7: "seven", 6: "six", 5: "five",
  4: "four", 3: "three", 2: "two",
};
const SUITS = { S: "spades", H: "hearts", D: "diamonds", C: "clubs" };
const SIGNS = { S: "♠", H: "♥", D: "♦", C: "♣" };
const PACKS = { 1: "I", 2: "II", 3: "III", 4: "IV" };
export const SUIT_ORDER = "SHCD";
export const RANK_ORDER = "AKQJT98765432";

/** @param {string} code @returns {boolean} */
export const isCard = (code) => code[0] in RANKS && code[1] in SUITS && (code.length === 2 || code.slice(2) in PACKS);
/** @param {string} code: `TH3` @returns {string}: III, where there are several packs */
export const packMark = (code) => PACKS[code.slice(2)] ?? "";
/** @param {string} code: `TH` @returns {string}: ten of hearts */
export const cardName = (code) => (isCard(code) ? `${RANKS[code[0]]} of ${SUITS[code[1]]}${packMark(code) && ` (${packMark(code)})`}` : code);
/** @param {string} code: `TH` @returns {string}: 10♥ */
export const cardSign = (code) => (isCard(code) ? (code[0] === "T" ? "10" : code[0]) + SIGNS[code[1]] + (packMark(code) && ` (${packMark(code)})`) : code);
/** @param {string} rank: `T` @returns {string}: 10 */
export const rankSign = (rank) => (rank === "T" ? "10" : rank);
/** @param {string} suit: `H` */
export const suitName = (suit) => SUITS[suit] ?? suit;

const WORDED = new RegExp(
  `\\b(?:(${Object.values(RANKS).join("|")}) of )?(${Object.values(SUITS).join("|")})\\b|\\b([AKQJT2-9][SHDC][1-4]?)\\b`, "g");
const letter = (words, name) => Object.keys(words).find((key) => words[key] === name);

/**
 * A text in pieces, so that cards and suits can be drawn as signs.
 * @param {string} text
 * @returns {{text: string, suit?: string, word?: string}[]}
 */
export function pieces(text) {
  const found = [];
  let at = 0;
  for (const match of text.matchAll(WORDED)) {
    if (match.index > at) found.push({ text: text.slice(at, match.index) });
    const suit = match[3] ? match[3][1] : letter(SUITS, match[2]);
    const code = match[3] ?? (match[1] ? letter(RANKS, match[1]) + suit : "");
    found.push({ text: code ? cardSign(code) : SIGNS[suit], suit: suit.toLowerCase(), word: code ? cardName(code) : SUITS[suit] });
    at = match.index + match[0].length;
  }
  if (at < text.length) found.push({ text: text.slice(at) });
  return found;
}

/** An act as one would say it to somebody who listens: `play QH` is “play the queen of hearts”. */
export function spoken(act) {
  const [verb, what = ""] = act.split(/ (.*)/s);
  if (what && what.split(" ").every(isCard)) return `${verb} the ${list(what.split(" ").map(cardName))}`;
  return act;
}

const FEW = ["no", "one", "two", "three", "four", "five", "six", "seven"];
const list = (names) => (names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : names.join(""));
const megabytes = (bytes) => (bytes / 1e6).toFixed(1);
const plural = (n, one, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
export const signed = (amount, zero = "·") => (amount < 0 ? `−${-amount}` : amount ? String(amount) : zero);

export const W = {
  list,
  rule: (n) => `rule\u00a0${n}`,
  ruleOf: (n, set) => `${n} of ${set}`,

  // the engine
  engine: {
    coming: (loaded, total) => `The engine is on the way: ${megabytes(loaded)} of ${megabytes(total)} MB, kept for next time`,
    starting: "The engine is here, and is being started.",
    asked: "The engine is on the way.",
    ready: "The engine is ready.",
    failed: (why) => `The engine could not be fetched${why ? `: ${why}` : ""}.`,
    again: "Try again",
    thinking: (who) => `${who} is thinking.`,
    working: "The engine is working.",
    stop: "Stop",
    stopped: "Stopped. Everything stands as it stood before.",
    timeout: "That took too long and was stopped. Everything stands as it stood before.",
    wrong: (where, why) => (where ? `${where}: ${why}` : why),
    broken: "The engine met an error of its own; nothing is lost.",
  },

  // the calculator
  calculator: {
    try: "Try: score a deal",
    form: "What a scorer knows",
    result: "What it comes to",
    waiting: "Shown is the example; the engine is not here yet.",
    old: "What is shown answers the entries before these.",
    entry: "Entry",
    rule: "Rule",
    deal: "Deal",
    nothing: "nothing is paid",
    none: "not said",
    more: (title, n) => `${title}, ${n}`,
    scores: (scores) => `Scores after the deal: ${Object.entries(scores).map(([name, points]) => `${name} ${signed(points, "0")}`).join(", ")}.`,
    winners: (names) => (names.length > 1 ? `${list(names)} win the game.` : `${names[0]} wins the game.`),
    settled: (totals) => `Scored: ${totals}.`,
  },

  // rule-set and readings
  readings: {
    title: "Rule-set and readings",
    ruleset: "Rule-set",
    reset: "Back to the rule-set",
    dropped: (names) => `This rule-set does not ask about ${list(names)}; what you had chosen there is dropped.`,
  },

  // worked deals
  deal: {
    step: "Step through",
    compare: "Read it otherwise",
    first: "First", back: "Back", forward: "Forward", last: "Last",
    at: (at, of) => (at ? `Act ${at} of ${of}` : `Before the first of ${plural(of, "act")}`),
    keys: "Arrow keys go back and forward, Home and End to the first and the last.",
    acts: (seat, act) => `${seat}: ${act}`,
    turn: (names) => `It is ${list(names)}’s turn.`,
    over: "The deal is over.",
    on: "Play on from here",
    as: (seat) => `as ${seat}`,
    hand: (seat) => `${seat}’s hand`,
    group: (title) => `${title}, step by step`,
  },

  // comparison
  compare: {
    left: "As it stands",
    right: "Read otherwise",
    choose: "Choose other readings on the right; what differs is marked ≠.",
    same: "These readings change nothing in this deal.",
    asked: "No point is read otherwise yet.",
    differs: (what) => `Different: ${list(what)}.`,
    totals: "the points", order: "the seats", entries: "the entries", over: "how far the deal goes", events: "what happens",
    stopped: (at, act, why) => `At act ${at} the deal cannot go on: not “${act}”, for ${why}`,
    unsettled: (why) => `It cannot be scored so: ${why}`,
    sit: (order) => `They sit ${order.join(" ")}.`,
    mark: "≠",
    unlike: "different",
    only: "Only so:",
  },

  // the table
  table: {
    label: "The table",
    intro: (players) => `Play a whole game against ${FEW[players] ?? players} players, or the first hand together, in which every act is explained. The engine is fetched when you begin: about 5 MB, kept for next time.`,
    take: "Try: take a seat",
    first: "A first hand together",
    saved: (title, acts) => `The address holds a position: ${title}, ${plural(acts, "act")}.`,
    show: "Show the position",
    you: "you",
    dealer: "dealer", caller: "caller", partner: "partner",
    cards: (n) => plural(n, "card"),
    holds: "holds",
    led: "led",
    trick: (leader) => (leader ? `The trick; ${leader} led` : "The trick"),
    noTrick: "No card has been led.",
    where: (deal, trick) => `Deal ${deal}${trick ? `, trick ${trick}` : ""}`,
    under: (title, changed) => title + (changed ? `, ${plural(changed, "point")} read otherwise` : ""),
    hand: "Your hand",
    play: (name) => `Play the ${name}`,
    held: (name) => `${name}, not allowed now`,
    prompts: {
      bid: "Your bid?", call: "Which card do you call?", trumps: "What shall be trumps?", play: "Your card?",
    },
    prompt: (verb) => `It is for you to ${verb}.`,
    led0: "You lead.",
    wait: (names) => `${list(names)} to play.`,
    goOn: "Go on",
    settled: (deal) => `Deal ${deal} is over.`,
    over: "The game is over.",
    overDeal: "The deal is over.",
    undo: "Take back",
    hint: "Hint",
    hinted: (who, act) => `${who} would ${act}.`,
    not: "Not",
    notYours: "It is not your turn.",
    quote: (text) => `“${text}”`,
    breach: (verb) => (verb === "play" ? "Revoke all the same" : "Do it all the same"),
    picker: "Cards by suit and rank",
    pick: (name, allowed) => (allowed ? `Call the ${name}` : `${name}, not allowed now`),
    score: "Score", entryOf: (deal) => `Deal ${deal}`, now: "Now", brought: "Brought",
    ledger: "The ledger of the deal",
    log: "Log",
    also: "Also on the table",
    nobody: "Nothing has happened yet.",
    newPartie: "New game", newDeal: "A single deal",
    resume: "Go on",
    byThumb: "Let rule of thumb play",
    nothing: "Nothing of yours is left to take back.",
    stoppedFor: (who) => `Stopped while ${who} was thinking. The deal stands as it stood.`,
    guideOff: "You have left the story. From here the players think for themselves; take back to return to it.",
    guide: (act) => `In the story you now ${act}.`,
    guideEnd: "Here the story ends. Play on, if you like.",
    review: (at, of) => `You are looking back: ${plural(at, "act")} of ${of}.`,
    reviewBack: "Back to the end",
  },

  settings: {
    title: "Settings",
    seat: "Your seat",
    players: "The others play",
    kinds: { thumb: "by rule of thumb", random: "at random", search: "by search, slower" },
    advisers: { thumb: "rule of thumb", search: "the search" },
    deals: "Deals imagined by search",
    pace: "Pace",
    paces: { slow: "slow", steady: "steady", brisk: "brisk", instant: "at once" },
    pause: "Pause after each trick",
    four: "Four-colour suits",
    next: "Rule-set and readings hold from the next game on.",
  },

  record: {
    title: "Record and address",
    copy: "Copy the address of this position",
    copied: "The address is copied.",
    uncopied: "The address could not be copied; it stands in the address bar.",
    download: "Download the record",
    paste: "A record to replay",
    replay: "Replay",
    notJson: (line, column, why) => `The record is not JSON, line ${line}, column ${column}: ${why}`,
    back: "Look back",
    keys: "Keys: arrows move in the hand and among the cards, Enter or Space plays, Home and End go to the ends.",
    file: (game) => `${game}-record.json`,
  },

  permalink: {
    broken: (what) => `The position in the address cannot be read: ${what}`,
    alphabet: (at, sign) => `character ${at} is ${sign}, which base64url does not have`,
    packed: "what it holds is cut short or was changed, and cannot be unpacked",
    json: (at, why) => `what it holds is not JSON at character ${at}: ${why}`,
    empty: "it holds no record",
    fresh: "Begin a game of your own instead",
  },

  shown: {
    bid: "Bid", trumps: "Trumps", calls: "Called", tricks: "Tricks", stake: "Stake", contract: "Contract",
    by: (value, seat) => `${value}, by ${seat}`,
    opponents: "others", caller: "caller’s side",
  },
};
