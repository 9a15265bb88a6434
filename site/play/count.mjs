// Counts a row of the laboratory again: in lots, with the engine in the worker, until it is stopped or as far as printed.
import { Engine } from "./client.mjs";
import { laboratory as words } from "./words/laboratory.mjs";
/** @import { AnswerTo, CountedSums, Failure, Readings, Requests, Said } from "./protocol" */

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
  const status = /** @type {HTMLElement} */ (room.querySelector("[role=status]"));
  const live = /** @type {HTMLElement} */ (room.parentElement?.querySelector(".live"));
  /** @type {Counted | null} */
  let so = null;
  let on = false;
  let running = false;

  async function count() {
    running = true;
    button.textContent = words.stop;
    status.textContent = words.loading;
    engine ??= new Engine({ game: told.game });
    const { game, ruleset, reading } = told;
    try {
      while (on && (so?.deals ?? 0) < told.deals) {
        const deal = so?.deals ?? 0;
        const deals = Math.min(LOT, told.deals - deal);
        const asks = { game, ruleset, reading, deal, deals, ...(so && { before: so.sums }) };
        so = await engine.ask({ do: "count", ...asks }, { timeout: PATIENCE, apart: "laboratory" });
        draw(live, told.top, so);
        status.textContent = words.counting(plain(so.said.paid));
      }
      end();
    } catch (error) {
      on = false;
      button.textContent = words.again;
      status.textContent = words.failed(/** @type {Failure} */ (error).why ?? String(error));
    } finally {
      running = false;
    }
  }

  /** Say how it has ended. */
  function end() {
    const paid = so ? plain(so.said.paid) : "";
    const whole = so?.deals === told.deals;
    on = false;
    button.textContent = whole ? words.again : words.on;
    if (so && whole) status.textContent = same(so.sums, told.sums) ? words.printed(paid) : words.other(paid);
    else status.textContent = so ? words.stopped(paid) : "";
  }

  return () => {
    if (!running && so?.deals === told.deals) so = null;
    on = !on;
    if (on && !running) count();
  };
}

/** @param {CountedSums} one @param {CountedSums} other */
const same = (one, other) => one.paid === other.paid && one.moved === other.moved && one.squares === other.squares;

/** The row of figures and its bar. @param {HTMLElement} live @param {number} top @param {Counted} so */
function draw(live, top, so) {
  const place = (/** @type {number} */ number) => `${Math.max(0, Math.min(100, (number / top) * 100))}%`;
  /** @param {string} part @param {Record<string, string>} attributes */
  const set = (part, attributes) => {
    for (const [name, value] of Object.entries(attributes)) live.querySelector(part)?.setAttribute(name, value);
  };
  set("circle", { cx: place(so.at) });
  set(".to", { x2: place(so.at) });
  set(".in", { x1: place(so.low ?? so.at), x2: place(so.high ?? so.at) });
  const [figure, deals] = [...live.querySelectorAll("td")].slice(1);
  if (figure) figure.textContent = plain(so.said.moved);
  if (deals) deals.textContent = words.deals(so.deals);
  live.hidden = false;
}

/** What is said, as text. @param {Said} said */
const plain = (said) => said.map((each) => (typeof each === "string" ? each : each.text)).join("");
