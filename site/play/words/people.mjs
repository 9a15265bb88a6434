// The words of a device that goes round, and of turns that are sent.
import { list } from "./grammar.mjs";
import { _, n_ } from "./language.mjs";

export const phone = {
  /** @param {string[]} names */
  hand: (names) => _("Hand the phone to {who}", { who: names.join(_(" or ")) }),
  /** The same player goes on. @param {string} who */
  again: (who) => _("It is {who}’s turn again", { who }),
  /** @param {string} who */
  begins: (who) => _("{who} begins", { who }),
  /** @param {string} who */
  show: (who) => _("I am {who}: show my cards", { who }),
  alone: _("Nobody else looks, please."),
  down: _("All hands are down."),
  /** @param {string} who */
  handOf: (who) => _("{who}’s hand", { who }),
  turnDown: _("Turn it face down"),
  unkept: _("This browser can keep no key. The game is gone when the page is closed."),
  sealed: _("While the game goes round its record stays sealed. It can be given out when the game is over."),
};

export const link = {
  /** @param {string[]} names */
  turn: (names) => _("It is {who}’s turn", { who: names.join(_(" or ")) }),
  /** @param {string[]} names */
  how: (names) =>
    _("Send {who} the turn, in whatever chat you share. An answer comes back the same way.", { who: list(names) }),
  send: _("Send…"),
  copy: _("Copy for the chat"),
  sent: _("It is sent. You can close this page."),
  copied: _("It is copied. Paste it into the chat."),
  unsent: _("It could not be sent. Try the other button."),
  /** @param {string} who */
  house: (who) => _("The house plays for {who}", { who }),
  shows: _("The chat will show"),
  /** @param {string} title @param {number} deal @param {string[]} names */
  chat: (title, deal, names) => _("{title}, deal {deal}: {who} to play.", { title, deal, who: names.join(_(" or ")) }),
  /** @param {string} title @param {number} deals */
  chatOver: (title, deals) =>
    n_("{title}: the game is over, after {n} deal.", "{title}: the game is over, after {n} deals.", deals, { title }),
  private: _("How private is it?"),
  honest: _(
    "The link holds the whole deal, folded so that no eye can read it, and nothing is kept by us. A friend who " +
      "wants to look can: it is a game among people who would not.",
  ),
  who: _("Who are you?"),
  whoFine: _("This device will be yours in this game, and will not ask again."),
  /** @param {string} who */
  iAm: (who) => _("I am {who}", { who }),
  /** @param {string} who */
  iAmAsked: (who) => _("I am {who}: show my cards", { who }),
  /** @param {string[]} names */
  holds: (names) => _("This link holds a turn: {who} to play.", { who: names.join(_(" or ")) }),
  holdsOver: _("This link holds a game that is over."),
  open: _("Open it"),
  /** @param {number} n */
  older: (n) =>
    n_(
      "This link is old: the game has gone on by {n} act since.",
      "This link is old: the game has gone on by {n} acts since.",
      n,
    ),
  stands: _("Go to where it stands"),
  look: _("Only look at this one"),
  two: _("Two games have grown from one turn"),
  agree: _("The same turn was played twice, and not alike. Agree which one is meant; nothing is lost before."),
  ours: _("As this device has it:"),
  theirs: _("As this link has it:"),
  goOurs: _("Go on with ours"),
  goTheirs: _("Go on with this one"),
  asks: _("Ask something about this position"),
  asked: _("You are asked:"),
};
