// Counts a row of the laboratory again: in lots, in the worker, until it is stopped or as far as printed.
import { Engine } from "./client.mjs";
import { CountedRow, plain } from "./render/count.mjs";
import { laboratory as words } from "./words/laboratory.mjs";
/** @import { AnswerTo, CountedSums, Failure, Readings, Requests } from "./protocol" */

/**
 * What a row says of itself: what was counted, and how long its axis is.
 * @typedef {object} Row
 * @property {string} game
 * @property {string} ruleset
 * @property {Readings} reading
 * @property {number} deals
 * @property {CountedSums} sums
 * @property {number} top
 */
/** @typedef {AnswerTo<Requests["count"]>} Counted */

/** So many pairs of deals are counted at a time. */
const LOT = 25;
/** A lot may take so many milliseconds, with what is fetched for it. */
const PATIENCE = 120_000;

/** @type {Engine | null} One for the page. */
let engine = null;
/** @type {WeakMap<HTMLElement, () => void>} What a button does that has been pressed before. */
const begun = new WeakMap();

/** A button of a row has been pressed. @param {HTMLElement} button */
export function pressed(button) {
  if (!begun.has(button)) begun.set(button, row(button));
  begun.get(button)?.();
}

/** What the button of a row does from now on. @param {HTMLElement} button */
function row(button) {
  const room = /** @type {HTMLElement} */ (button.closest("[data-count]"));
  /** @type {Row} */
  const told = JSON.parse(room.dataset.count ?? "");
  const drawn = new CountedRow(button, room);
  /** @type {Counted | null} */
  let so = null;
  let on = false;
  let running = false;

  async function count() {
    running = true;
    drawn.say(words.stop, words.loading);
    engine ??= new Engine({ game: told.game });
    const { game, ruleset, reading } = told;
    try {
      while (on && (so?.deals ?? 0) < told.deals) {
        const deal = so?.deals ?? 0;
        const deals = Math.min(LOT, told.deals - deal);
        const asks = { game, ruleset, reading, deal, deals, ...(so && { before: so.sums }) };
        so = await engine.ask({ do: "count", ...asks }, { timeout: PATIENCE, apart: "laboratory" });
        drawn.draw(so, told.top);
        drawn.say(words.stop, words.counting(plain(so.said.paid)));
      }
      end();
    } catch (error) {
      on = false;
      drawn.say(words.again, words.failed(/** @type {Failure} */ (error).why ?? String(error)));
    } finally {
      running = false;
    }
  }

  /** Say how it has ended. */
  function end() {
    const paid = so ? plain(so.said.paid) : "";
    const whole = so?.deals === told.deals;
    on = false;
    if (so && whole) drawn.say(words.again, same(so.sums, told.sums) ? words.printed(paid) : words.other(paid));
    else drawn.say(words.on, so ? words.stopped(paid) : "");
  }

  return () => {
    if (!running && so?.deals === told.deals) so = null;
    on = !on;
    if (on && !running) count();
  };
}

/** @param {CountedSums} one @param {CountedSums} other */
const same = (one, other) => one.paid === other.paid && one.moved === other.moved && one.squares === other.squares;
