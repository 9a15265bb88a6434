// The words of the table.
import { account, word } from "./cards.mjs";
import { capital, list, worded } from "./grammar.mjs";
import { _, n_, parts_ } from "./language.mjs";
/** @import { Points, Seat, Sign, Zone } from "../protocol" */

export const table = {
  label: _("The table"),
  home: _("Quinola"),
  rules: _("Rules"),
  more: _("More"),
  best: _("best so far"),
  takes: _("takes it"),
  /** @param {number} players */
  intro: (players) =>
    n_(
      "Play a whole game against {players} player, or the first hand together, in which every act is explained. " +
        "The engine is fetched when you begin: about 5 MB, kept for next time.",
      "Play a whole game against {players} players, or the first hand together, in which every act is explained. " +
        "The engine is fetched when you begin: about 5 MB, kept for next time.",
      players,
      { players: worded(players) },
    ),
  take: _("Try: take a seat"),
  first: _("A first hand together"),
  /** @param {string} title @param {number} acts */
  saved: (title, acts) =>
    n_("The address holds a position: {title}, {n} act.", "The address holds a position: {title}, {n} acts.", acts, {
      title,
    }),
  show: _("Show the position"),
  /** For the front page: what was left under way. @param {string} title @param {string} ruleset @param {string} part */
  underWay: (title, ruleset, part) =>
    ruleset ? _("{title} ({ruleset}), {part}", { title, ruleset, part }) : _("{title}, {part}", { title, part }),
  /** @param {string} game @param {string[]} names */
  withThem: (game, names) => _("{game}, with {names}", { game, names: list(names) }),
  /** @param {number} n */
  dealOf: (n) => _("deal {n}", { n }),
  you: _("you"),
  yours: _("(yours)"),
  dealer: _("dealer"),
  caller: _("caller"),
  partner: _("partner"),
  /** @param {number} n */
  cards: (n) => n_("{n} card", "{n} cards", n),
  led: _("led"),
  /** @param {Seat} leader */
  trick: (leader) => (leader ? _("The trick; {leader} led", { leader }) : _("The trick")),
  noTrick: _("No card has been led."),
  /** @param {number} deal @param {number} trick */
  where: (deal, trick) => (trick ? _("Deal {deal}, trick {trick}", { deal, trick }) : _("Deal {deal}", { deal })),
  /** @param {string} title @param {number} changed */
  under: (title, changed) =>
    changed ? n_("{title}, {n} point read otherwise", "{title}, {n} points read otherwise", changed, { title }) : title,
  hand: _("Your hand"),
  gather: _("Tap the cards that belong together."),
  together: _("Do these go together?"),
  back: _("Lay back"),
  /** @type {Record<"suit" | "rank" | "hand", string>} */
  orders: { suit: _("By suit"), rank: _("By rank"), hand: _("By hand") },
  toTheLeft: _("To the left"),
  /** @param {string} name */
  fresh: (name) => _("{name}, just taken", { name }),
  /**
   * Cards of the hand, laid to others.
   * @template Part
   * @param {Part} cards @param {Part} others
   */
  onto: (cards, others) => parts_("{cards} on {others}", { cards, others }),
  one: _("Tap it with one card gathered."),
  /** @param {number} n @param {boolean} listed */
  several: (n, listed) => (listed ? _("Close the list") : _("What fits? ({n})", { n })),
  /** @param {string} text @param {string} [name] */
  named: (text, name) => (name ? _("{text}, {name}", { text, name }) : text),
  /** @param {string} name */
  held: (name) => _("{name}, not allowed now", { name }),
  /** @param {number} least @param {number} most */
  number: (least, most) => _("A number from {least} to {most}", { least, most }),
  /** Why not: after “You may not …”. @param {number} least @param {number} most */
  bounds: (least, most) => _("it must be a number from {least} to {most}", { least, most }),
  sayIt: _("Say it"),
  /** @param {number} counters */
  left: (counters) => _("{counters} left", { counters }),
  /** @param {number} counters */
  staked: (counters) => _("{counters} in the pot", { counters }),
  /** @param {Seat[]} names */
  wait: (names) => _("Waiting for {names}.", { names: list(names) }),
  goOn: _("Go on"),
  /** @param {number} deal */
  settled: (deal) => _("Deal {deal} is over.", { deal }),
  over: _("The game is over."),
  overDeal: _("The deal is over."),
  idle: _("There was nothing for you to do in this deal."),
  even: _("Nobody gains or loses."),
  /**
   * `who`: one or, where they are `many`, several, who have as much `each`; or the reader alone, `you`.
   * @param {{ who: string, amount: number, each: boolean, many: boolean, you: boolean, scored: boolean }} what
   */
  outcome: ({ who, amount, each, many, you, scored }) => {
    const parts = { who, amount: Math.abs(amount) };
    const n = many ? 2 : 1;
    if (amount < 0) {
      if (you) return _("You lose {amount}", parts);
      if (each) return _("{who} lose {amount} each", parts);
      return n_("{who} loses {amount}", "{who} lose {amount}", n, parts);
    }
    if (scored) {
      if (you) return _("You score {amount}", parts);
      if (each) return _("{who} score {amount} each", parts);
      return n_("{who} scores {amount}", "{who} score {amount}", n, parts);
    }
    if (you) return _("You gain {amount}", parts);
    if (each) return _("{who} gain {amount} each", parts);
    return n_("{who} gains {amount}", "{who} gain {amount}", n, parts);
  },
  /** Clockwise from the reader. @param {string[]} names */
  moved: (names) => _("The seats change. Clockwise from you now sit {names}.", { names: list(names) }),
  /** @param {string} who */
  with: (who) => _("with {who}", { who }),
  ours: _("your side"),
  theirs: _("the others"),
  undo: _("Take back"),
  andRaise: _("and raise"),
  /** @param {string[]} several */
  either: (several) => several.join(_(" or ")),
  /** @param {Seat[]} names */
  leave: (names) => _("Let {names} answer", { names: names.join(_(" or ")) }),
  signals: _("Signs"),
  /** @param {Sign} sign */
  signal: ({ gesture, means, true: so }) =>
    so
      ? _("{means}: {gesture}; of your hand true", { means: capital(means), gesture })
      : _("{means}: {gesture}; of your hand false", { means: capital(means), gesture }),
  so: _("● true"),
  notSo: _("✕ false"),
  mayBefore: _("The cards are dealt. You may signal before the first is played."),
  playOn: _("Play on"),
  whence: _("Tap a pile, then where its card goes."),
  stays: _("Nothing goes from there now."),
  whither: _("Tap where it goes; tap it again to lay it back."),
  interject: _("What you can say"),
  halt: _("Let me look"),
  looking: _("You are looking. Nobody goes on before you do."),
  hint: _("Hint"),
  /** Before the act. @param {string} who */
  hinted: (who) => _("Hint, {who}:", { who }),
  /**
   * Why an act may not be done.
   * @template Part
   * @param {Part} act @param {Part} why
   */
  not: (act, why) => parts_("You may not {act}: {why}.", { act, why }),
  notYours: _("It is not your turn."),
  notNow: _("that is not what is asked"),
  quote: { open: _("“"), close: _("”") },
  breach: _("Do it all the same"),
  picker: _("Cards by suit and rank"),
  /** @param {string} pool @param {number | string} sum */
  dish: (pool, sum) => `${account(pool)} ${sum}`,
  /**
   * What somebody has, for those who listen.
   * @template Part
   * @param {Part} sum
   */
  stands: (sum) => parts_("stands at {sum}", { sum }),
  /** After the name of a pile. @param {number} n */
  pile: (n) => (n > 1 ? `, ${n}` : ""),
  layout: _("The layout"),
  /** A card that somebody has laid to another’s meld. @param {string} name @param {Seat} by */
  laidBy: (name, by) => _("{name} (laid by {by})", { name, by }),
  /** Cards that lie on each other. @param {string[]} cards */
  below: (cards) => _("From below: {cards}", { cards: cards.join(", ") }),
  /** @param {number} n */
  many: (n) => String(n),
  /**
   * What is done, and with what: a card, or how many.
   * @template Part
   * @param {string} verb @param {Part} what
   */
  does: (verb, what) => parts_("{verb} {what}", { verb: word(verb), what }),
  /**
   * The same with one card.
   * @template Part
   * @param {string} verb @param {Part} card
   */
  doesWith: (verb, card) => parts_("{verb} the {card}", { verb: word(verb), card }),
  /** @param {string} name */
  empty: (name) => _("{name}: empty", { name }),
  /** What zones hold, by role, where that is plain. @type {Record<Zone["role"], string>} */
  zones: {
    hand: _("hand"),
    trick: _("trick"),
    stock: _("stock"),
    turned: _("turned"),
    widow: _("widow"),
    discard: _("discard"),
    upcards: _("upcards"),
    meld: _("meld"),
    spread: _("shown"),
    layout: _("layout"),
    foundation: _("foundation"),
    reserve: _("to be taken"),
    taken: _("taken"),
    "laid away": _("laid away"),
  },
  hidden: _("a card face down"),
  /** @param {Points} pools */
  afterwards: (pools) => {
    const held = Object.entries(pools).map(([pool, sum]) => _("the {pool} holds {sum}", { pool: account(pool), sum }));
    return _("Afterwards {held}.", { held: list(held) });
  },
  score: _("Score"),
  /** @param {number} deal */
  entryOf: (deal) => _("Deal {deal}", { deal }),
  now: _("Now"),
  brought: _("Brought"),
  ledger: _("The ledger of the deal"),
  log: _("Log"),
  also: _("Also on the table"),
  nobody: _("Nothing has happened yet."),
  /** @param {number} n */
  trickOf: (n) => _("Trick {n}.", { n }),
  newPartie: _("New game"),
  newDeal: _("A single deal"),
  byThumb: _("Let rule of thumb play"),
  /** @param {string} who */
  stoppedFor: (who) => _("Stopped while {who} was thinking. The deal stands as it stood.", { who }),
  guideOff: _("You have left the story. From here the players think for themselves; take back to return to it."),
  /**
   * What the story goes on with.
   * @template Part
   * @param {Part} act
   */
  guide: (act) => parts_("The story goes on with: {act}.", { act }),
  guideEnd: _("Here the story ends. Play on, if you like."),
  /** @param {number} at @param {number} of */
  review: (at, of) =>
    n_("You are looking back: {n} act of {of}.", "You are looking back: {n} acts of {of}.", at, { of }),
};
