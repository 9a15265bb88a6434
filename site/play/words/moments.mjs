// The words of looking back, of how a deal was reckoned, and of the end of a game.
import { capital, signed } from "./grammar.mjs";
import { _, n_, parts_ } from "./language.mjs";

/**
 * One or, where they are `many`, several; or the reader alone.
 * @typedef {{ who: string, you: boolean, many: boolean }} Who
 */

/** @param {Pick<Who, "many">} who */
const count = ({ many }) => (many ? 2 : 1);

export const moments = {
  back: _("An act back"),
  forward: _("An act forward"),
  beginning: _("To the beginning of the deal"),
  now: _("To where the game stands"),
  keys: _("Arrow keys go back and forward, Home to the beginning of the deal, End to where the game stands."),
  present: _("The game as it stands."),
  nextDeal: _("Next deal"),
  again: _("Play again"),
  reckoning: _("What the deal came to"),
  who: _("Player"),
  what: _("For what"),
  deal: _("Deal"),
  now_: _("Now"),
  /**
   * What somebody got or gave, and for what.
   * @template Part
   * @param {Part} what @param {Part} sum
   */
  item: (what, sum) => parts_("{what}: {sum}", { what, sum }),
  /** @param {number} n */
  more: (n) => n_("and {n} more", "and {n} more", n),
  /** @param {Who} who @param {number} now */
  leads: ({ who, you, many }, now) =>
    you
      ? _("You lead with {sum}.", { sum: signed(now, "0") })
      : n_("{who} leads with {sum}.", "{who} lead with {sum}.", many ? 2 : 1, {
          who: capital(who),
          sum: signed(now, "0"),
        }),
  /** @param {string} who @param {number} now */
  abreast: (who, now) => _("{who} lead with {sum} each.", { who: capital(who), sum: signed(now, "0") }),
  /** @param {number} now */
  level: (now) => _("All have as much: {sum}.", { sum: signed(now, "0") }),
  /**
   * What was paid for one thing, as a sentence without its end; and for what.
   * @template Part
   * @param {Part} head @param {Part} what @param {boolean} whole
   */
  most: (head, what, whole) =>
    whole
      ? parts_("{head} ({what}) over the whole game; nothing else counted as much.", { head, what })
      : parts_("{head} ({what}); nothing else counted as much.", { head, what }),
  /**
   * For what it was paid, where how much it was is said beside it.
   * @template Part
   * @param {Part} what @param {boolean} whole
   */
  mostOfAll: (what, whole) =>
    whole
      ? parts_("What counted most in the whole game was {what}.", { what })
      : parts_("What counted most was {what}.", { what }),
  /** @param {Who} who */
  everyTrick: (who) =>
    who.you
      ? _("You take every trick.")
      : n_("{who} takes every trick.", "{who} take every trick.", count(who), { who: capital(who.who) }),
  /** @param {Who & { by: number }} who */
  cameBack: ({ who, you, many, by }) =>
    you
      ? _("You were {by} behind before this deal.", { by })
      : n_("{who} was {by} behind before this deal.", "{who} were {by} behind before this deal.", count({ many }), {
          who: capital(who),
          by,
        }),
  /** @param {Who & { by: number, deal: number }} who */
  wasBehind: ({ who, you, many, by, deal }) =>
    you
      ? _("You were {by} behind after deal {deal}.", { by, deal })
      : n_("{who} was {by} behind after deal {deal}.", "{who} were {by} behind after deal {deal}.", count({ many }), {
          ...{ who: capital(who), by, deal },
        }),
};
