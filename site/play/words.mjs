// The words of the play room, all in one place, so that they can be said in another language.
import { isSpanish, seen } from "./packs.mjs";

const RANKS = {
  A: "ace",
  K: "king",
  Q: "queen",
  J: "jack",
  T: "ten",
  9: "nine",
  8: "eight",
  7: "seven",
  6: "six",
  5: "five",
  4: "four",
  3: "three",
  2: "two",
  1: "ace",
  V: "valet",
  N: "knight",
};
const SUITS = { S: "spades", H: "hearts", D: "diamonds", C: "clubs", O: "coins", P: "cups", E: "swords", B: "clubs" };
const SIGNS = { S: "♠", H: "♥", D: "♦", C: "♣", O: "", P: "", E: "", B: "" }; // the stylesheet draws Spanish suits
const PACKS = { 1: "I", 2: "II", 3: "III", 4: "IV" };
export const SUIT_ORDER = "SHCDOPEB";
export const RANK_ORDER = "AKQNJVT987654321";

const CARD = "[AKQJT2-9][SHDC][1-4]?|[1-9VNK][OPEB]";
const WHOLE = new RegExp(`^(?:${CARD})$`);
/** @param {string} code @returns {boolean} */
export const isCard = (code) => WHOLE.test(code);
/** @param {string} code: `TH3` @returns {string}: III, where there are several packs */
export const packMark = (code) => PACKS[code.slice(2)] ?? "";
const marked = (code) => packMark(code) && ` (${packMark(code)})`;
const named = (code) => `${RANKS[code[0]]} of ${SUITS[code[1]]}${marked(code)}`;
/** @param {string} code: `TH` @returns {string}: ten of hearts */
export const cardName = (code) => (isCard(code) ? named(seen(code)) : code);
const signOf = (code) => (code[0] === "T" ? "10" : code[0]) + SIGNS[code[1]] + marked(code);
/** @param {string} code: `TH` @returns {string}: 10♥; of a Spanish card its rank */
export const cardSign = (code) => (isCard(code) ? signOf(seen(code)) : code);
/** @param {string} rank: `T` @returns {string}: 10 */
export const rankSign = (rank) => (rank === "T" ? "10" : rank);
/** @param {string} suit: `H` */
export const suitName = (suit) => SUITS[seen(suit)] ?? suit;

const WORDED = new RegExp(
  `\\b(?:(${Object.values(RANKS).join("|")}) of )?(${Object.values(SUITS).join("|")})\\b|\\b(${CARD})\\b`,
  "g",
);
const letter = (words, name, among) => [...among].find((key) => words[key] === name);
const SPANISH = { suits: "OPEB", ranks: "123456789VNK" };
const FRENCH = { suits: "SHDC", ranks: "AKQJT98765432" };

/**
 * A text in pieces, so that cards and suits can be drawn as signs. Words are read by the pack, as both have clubs.
 * @param {string} text @param {boolean} [spanish]
 * @returns {{text: string, suit?: string, word?: string, card?: string}[]}
 */
export function pieces(text, spanish = false) {
  const found = [];
  let at = 0;
  for (const match of text.matchAll(WORDED)) {
    const own = spanish ? SPANISH : FRENCH;
    const suit = match[3] ? match[3][1] : (letter(SUITS, match[2], own.suits) ?? letter(SUITS, match[2], FRENCH.suits));
    if (!suit) continue; // coins that are paid, not played
    const pack = isSpanish(suit) ? SPANISH : FRENCH;
    const code = match[3] ?? (match[1] ? letter(RANKS, match[1], pack.ranks) + suit : suit);
    const [shown, as] = [seen(code), seen(suit)];
    if (match.index > at) found.push({ text: text.slice(at, match.index) });
    found.push({
      text: code.length > 1 ? signOf(shown) : SIGNS[as],
      suit: `${isSpanish(as) ? "es " : ""}${as.toLowerCase()}`,
      word: code.length > 1 ? named(shown) : SUITS[as],
      card: isSpanish(code) ? code : undefined,
    });
    at = match.index + match[0].length;
  }
  if (at < text.length) found.push({ text: text.slice(at) });
  return found;
}

/** Who acts, where the text of the record says so, and the act: `A: give QH`. */
export function addressed(text) {
  const [, seat = "", act] = /^(?:(\w+): )?(.*)$/s.exec(text) ?? [];
  return { seat, act };
}

/** How an act ends that raises with a card. */
export const AND_RAISE = " and raise";
/** What is said of the worth of a hand, game by game. */
export const TALK = ["raise", "stay", "fold", "put", "see"];
/** @param {string} act @returns {string} the card that it plays, or none */
export const played = (act) => /^play (\w+)/.exec(act)?.[1] ?? "";

/** An act as one would say it to somebody who listens: `play QH` is “play the queen of hearts”. */
export function spoken(text) {
  const { act } = addressed(text);
  const words = act.split(" ");
  const first = words.findIndex(isCard);
  if (first >= 0)
    return [
      ...words.slice(0, first),
      list(words.filter(isCard).map((code) => `the ${cardName(code)}`)),
      ...words.slice(first).filter((word) => !isCard(word)),
    ].join(" ");
  return words.at(-1) === "?" ? `${words.slice(0, -1).join(" ")} a card` : (W.acts[act] ?? act);
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
    coming: (loaded, total) =>
      `The engine is on the way: ${megabytes(loaded)} of ${megabytes(total)} MB, kept for next time`,
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
    scores: (scores) =>
      `Scores after the deal: ${Object.entries(scores)
        .map(([name, points]) => `${name} ${signed(points, "0")}`)
        .join(", ")}.`,
    winners: (names) => (names.length > 1 ? `${list(names)} win the game.` : `${names[0]} wins the game.`),
    settled: (totals) => `Scored: ${totals}.`,
    ways: "How you tell it",
    add: "One more",
    remove: (n) => `Take out line ${n}`,
    nth: (title, n) => `${title} ${n}: `,
    yes: "yes",
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
    first: "First",
    back: "Back",
    forward: "Forward",
    last: "Last",
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
    totals: "the points",
    order: "the seats",
    entries: "the entries",
    over: "how far the deal goes",
    events: "what happens",
    stopped: (at, act, why) => `At act ${at} the deal cannot go on: not “${act}”, for ${why}`,
    unsettled: (why) => `It cannot be scored so: ${why}`,
    sit: (order) => `They sit ${order.join(" ")}.`,
    mark: "≠",
    unlike: "different",
    only: "Only so:",
  },

  // one deal under several rule-sets
  settlements: {
    try: "Play it otherwise",
    saved: "Show the tricks that the address holds",
    how: "Pick two cards, and they change places; name another leader, and everybody keeps the card. Each rule-set then settles the deal anew. What is not as printed is marked ≠, with the printed sum in brackets. The address holds the tricks as they stand.",
    tricks: "The tricks, to be changed",
    leader: (n) => `Leader of trick ${n}`,
    card: (n, seat, name, moved) => `Trick ${n}, ${seat}: ${name}${moved ? ", not as printed" : ""}`,
    picked: (name) => `The ${name} is picked; now the card to exchange it with.`,
    text: "The tricks as text",
    written: "A line a trick: the leader, then the cards in the order played. The ten is T.",
    again: "Start again",
    wrong: (at, why) => `${at ? `Trick ${at}: ` : ""}${why}.`,
    differ: (sets) => (sets.length ? `Not the printed sums: ${list(sets)}.` : "The sums are as printed."),
    refused: "✕",
    unsettled: "cannot be settled so; this is from before",
    entries: (made, gone) => [made && `${made} new`, gone && `${gone} gone`].filter(Boolean).join(", "),
    each: "each",
    gone: "No longer: ",
    was: "printed: ",
    wins: " wins",
    byRule: "by rule",
  },

  // the quiz of the signals
  signals: {
    title: "Do you know the signs?",
    toMeans: "Quiz: what does the face mean?",
    toBack: "Quiz: how do you signal it?",
    asks: "What does this mean?",
    asksBack: (means) => `How do you signal ${means}?`,
    words: "In words",
    answers: "Answers",
    count: (at, of, right) => `${at} of ${of} · ${right} right so far`,
    right: ({ gesture, means }) => `Right: ${gesture}, and that is ${means}.`,
    wrong: (asked, chosen, way) =>
      way === "means"
        ? `No. Whoever ${asked.gesture} has ${asked.means}.`
        : `No. Whoever ${chosen.gesture} has ${chosen.means}; ${asked.means} is told by one who ${asked.gesture}.`,
    isRight: "● right",
    isWrong: "✕ not this",
    next: "Next",
    end: "How did I do?",
    done: (right, of) => `${right} of ${of} right.`,
    missed: (n) => (n === 1 ? "Ask the one I missed again" : `Ask the ${n} I missed again`),
    again: "All of them again",
  },

  // the table
  table: {
    label: "The table",
    intro: (players) =>
      `Play a whole game against ${FEW[players] ?? players} players, or the first hand together, in which every act is explained. The engine is fetched when you begin: about 5 MB, kept for next time.`,
    take: "Try: take a seat",
    first: "A first hand together",
    saved: (title, acts) => `The address holds a position: ${title}, ${plural(acts, "act")}.`,
    show: "Show the position",
    you: "you",
    yours: "(yours)",
    dealer: "dealer",
    caller: "caller",
    partner: "partner",
    cards: (n) => plural(n, "card"),
    holds: "holds",
    led: "led",
    trick: (leader) => (leader ? `The trick; ${leader} led` : "The trick"),
    noTrick: "No card has been led.",
    where: (deal, trick) => `Deal ${deal}${trick ? `, trick ${trick}` : ""}`,
    under: (title, changed) => title + (changed ? `, ${plural(changed, "point")} read otherwise` : ""),
    hand: "Your hand",
    named: (text, name) => (name ? `${text}, ${name}` : text),
    held: (name) => `${name}, not allowed now`,
    prompts: {
      bid: "Your bid?",
      call: "Which card do you call?",
      trumps: "What shall be trumps?",
      play: "Your card?",
      pair: "Which pairs do you lay aside?",
      "lay away": "Which card do you lay away?",
      trade: "Do you offer an ace in trade?",
      give: "Which card do you give?",
      "reversis.talon-card": "Which card do you lay away for one of the talon?",
      "reversis.exchange-must": "Which card do you lay away for the one before you?",
      "reversis.give-opposite": "Which card do you give to the player opposite?",
      "reversis.trade-answer": "Do you have another ace to give?",
      "reversis.ask-before-cut": "Do you ask to be paid for what was led?",
      announce: "What have you to announce?",
      bet: "What do you bet?",
      raise: "Do you call, raise or fold?",
      ten: "Do you show your card, so that it counts ten?",
      answer: "Do you stay, raise or fold?",
      "put.answer": "Do you see the put, or fold?",
      "cacho.answer": "Do you call the bet, or fold?",
      "flor.answer": "Do you call the bet, or fold?",
      "pechigonga.answer": "Do you call the bet, or fold?",
      "flor.announce": "Have you three of one suit?",
    },
    number: (least, most) => `Counters, ${least} to ${most}`,
    name: { bet: "Bet", raise: "Raise by so many" },
    left: (counters) => `${counters} left`,
    staked: (counters) => `${counters} in the pot`,
    prompt: (verb) => (verb ? `It is for you to ${verb}.` : "What do you say?"),
    led0: "You lead.",
    wait: (names) => `Waiting for ${list(names)}.`,
    goOn: "Go on",
    settled: (deal) => `Deal ${deal} is over.`,
    over: "The game is over.",
    overDeal: "The deal is over.",
    undo: "Take back",
    andRaise: "and raise",
    raiseTo: (points) => `raise to ${points}`,
    leave: (names) => `Let ${names.join(" or ")} answer`,
    signals: "Signs",
    signal: ({ gesture, means, true: so }) => `${capital(means)}: ${gesture}; of your hand ${so ? "true" : "false"}`,
    so: "● true",
    notSo: "✕ false",
    mayBefore: "The cards are dealt. You may signal before the first is played.",
    playOn: "Play on",
    hint: "Hint",
    hinted: (who, act) => `${who} would ${act}.`,
    not: "Not",
    notYours: "It is not your turn.",
    notNow: "that is not what is asked",
    quote: (text) => `“${text}”`,
    breach: (verb) => (verb === "play" ? "Revoke all the same" : "Do it all the same"),
    picker: "Cards by suit and rank",
    pick: (name, allowed) => (allowed ? `Call the ${name}` : `${name}, not allowed now`),
    dish: (pool, sum) => `${pool} ${sum}`,
    stands: "stands at",
    pile: (name, n) => (n > 1 ? `${name}, ${n}` : name),
    piles: { card: "to be taken" },
    hidden: "a card face down",
    paid: ({ payer, payee, amount, note }, names) => {
      const told = note ? `: ${note}` : "";
      if (payer === "score" || payee === "score")
        return payer === "score" ? `${payee} scores ${amount}${told}` : `${payer} loses ${amount}${told}`;
      if (!names.includes(payer)) return `${payee} takes ${amount} from the ${payer}${told}`;
      return names.includes(payee)
        ? `${payer} pays ${payee} ${amount}${told}`
        : `${payer} pays ${amount} into the ${payee}${told}`;
    },
    afterwards: (pools) =>
      `Afterwards ${list(Object.entries(pools).map(([pool, sum]) => `the ${pool} holds ${sum}`))}.`,
    score: "Score",
    entryOf: (deal) => `Deal ${deal}`,
    now: "Now",
    brought: "Brought",
    ledger: "The ledger of the deal",
    log: "Log",
    also: "Also on the table",
    nobody: "Nothing has happened yet.",
    newPartie: "New game",
    newDeal: "A single deal",
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
    french: "French faces for Spanish cards",
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

  /** What some acts mean, in full; and as they are told of others. */
  acts: {
    keep: "keep the hand as it is",
    "have none": "say that you have none",
    "flor.ten keep": "keep it hidden",
    "flor.ten show": "show it",
    "flor.announce flor": "I have a Flor",
    "flor.announce none": "I have none",
  },
  did: {
    raise: "raises",
    stay: "stays",
    put: "puts",
    see: "sees the put",
    keep: "keeps",
    pass: "passes",
    call: "calls",
    fold: "folds",
    show: "shows a card",
    flor: "has a Flor",
    none: "has none",
    "have none": "has none",
    "say nothing": "says nothing",
    "ask for what was led": "asks for what was led",
  },

  shown: {
    company: "Players",
    direction: "Play goes",
    unit: "Paid in",
    quinola: "Quinola",
    cutter: "Cut by",
    leader: "First lead",
    bid: "Bid",
    trumps: "Trumps",
    calls: "Called",
    tricks: "Tricks",
    stake: "Stake",
    contract: "Contract",
    in: "Still in",
    pack: "Cards in the pack",
    round: "Round",
    eldest: "Eldest",
    ten: "Counts ten",
    hidden: "Unseen",
    wild: "Wild",
    announced: "Announced",
    prizes: "Prizes",
    rounds: "Other rounds",
    by: (value, seat) => `${value}, by ${seat}`,
    worth: "Worth",
    raised: "Raised by",
    may_raise: "May raise",
    sides: "Sides",
    matadors: "Matadors",
    folded: "Folded",
    opponents: "others",
    caller: "caller’s side",
  },
};
