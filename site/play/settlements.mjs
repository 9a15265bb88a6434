// One deal under several rule-sets, played otherwise: cards change places, and every rule-set settles the deal anew.
import * as engine from "./engine.mjs";
import { game, ruleset } from "./game.mjs";
import { debounced } from "./input.mjs";
import { addressOf, lines, tricksOf } from "./permalink.mjs";
import { Board } from "./render/board.mjs";
import { TricksForm } from "./render/tricks.mjs";
import { asked } from "./settings.mjs";
import { W } from "./words.mjs";
/** @import { Column, Otherwise, Paid } from "./page" */
/** @import { Code, Failure, RuleId, Said, Seat } from "./protocol" */

/** @typedef {[number, number]} Place The trick, and which of its cards, from nought. */
/**
 * Who finds it, by which rules, and what it is.
 * @typedef {{ columns: string[], rules: RuleId[], why: string, said: Said }} Fault
 */
/** @typedef {{ settled: Paid, fault: Failure | null }} Outcome What was paid last, and why it is not paid now. */

/** @param {HTMLElement} room where to draw @param {Otherwise} start */
export function settlements(room, start) {
  new Settlements(room, start).begin();
}

class Settlements {
  #start;
  #lines;
  /** @type {Place | null} The first of two cards that will change places. */
  #picked = null;
  /** @type {Outcome[]} */
  #outcomes;
  #turn = 0;
  #form;
  #board;

  /** @param {HTMLElement} room @param {Otherwise} start */
  constructor(room, start) {
    this.#start = start;
    this.#lines = tricksOf(location.hash) ?? start.tricks;
    this.#outcomes = start.columns.map(({ settled }) => ({ settled, fault: null }));
    this.#board = new Board(room.closest(".settlements") ?? room, start);
    this.#form = new TricksForm(room, start, {
      exchange: (place) => this.#exchange(place),
      lead: (n, seat) => this.#play(led(this.#lines, n, seat, start.seats)),
      retype: debounced((text) => this.#play(lines(text.split("\n")), { typed: true })),
      again: () => this.#play(start.tricks),
    });
  }

  begin() {
    this.#form.text(this.#lines);
    this.#draw();
    this.#form.begin();
    this.#load();
  }

  #load() {
    asked.set();
    this.#form.loading(engine, () => this.#load());
    // That it did not come is shown where it is waited for.
    engine.ready().then(
      () => this.#reckon(),
      () => {},
    );
  }

  /** The first of two cards is picked, or put back; with the second it changes places. @param {Place | null} place */
  #exchange(place) {
    const from = this.#picked;
    this.#picked = from ? null : place;
    if (from && place && !alike(from, place)) {
      this.#play(exchanged(this.#lines, from, place));
      return;
    }
    if (this.#picked) this.#form.picked(cardAt(this.#lines, this.#picked));
    else this.#form.say(this.#told());
    this.#draw();
  }

  /** @param {string[]} tricks */
  #play(tricks, { typed = false } = {}) {
    const { tricks: printed } = this.#start;
    this.#lines = tricks;
    this.#picked = null;
    history.replaceState(null, "", alike(tricks, printed) ? location.pathname + location.search : addressOf(tricks));
    if (!typed) this.#form.text(tricks);
    this.#draw();
    this.#reckon();
  }

  async #reckon() {
    const mine = ++this.#turn;
    this.#form.failed(null);
    this.#form.say(W.engine.working);
    const before = this.#outcomes;
    const settling = this.#start.columns.map((column, n) => settle(column, this.#lines, before[n].settled));
    try {
      const outcomes = await Promise.all(settling);
      if (mine !== this.#turn) return;
      this.#outcomes = outcomes;
      this.#form.say(this.#told());
      this.#draw();
    } catch (thrown) {
      if (mine !== this.#turn) return;
      this.#form.say("");
      if (engine.failure(thrown).kind !== "download") this.#form.failed(thrown);
    }
  }

  #draw() {
    this.#form.draw(this.#lines, this.#picked, faults(this.#start.columns, this.#outcomes));
    this.#board.draw(this.#lines, this.#outcomes);
  }

  /** How it stands, in a sentence or two. */
  #told() {
    const { columns } = this.#start;
    const found = [...faults(columns, this.#outcomes)].sort(([one], [other]) => one - other);
    const wrongs = found.flatMap(([at, each]) => each.map(({ why }) => W.settlements.wrong(at, why)));
    const settled = columns.filter((_, n) => !this.#outcomes[n].fault);
    const other = columns.filter(
      ({ settled: was }, n) => !this.#outcomes[n].fault && differs(was, this.#outcomes[n].settled),
    );
    const sets = other.map((column) => ruleset(column.ruleset).short ?? "");
    return [...wrongs, settled.length > 0 && W.settlements.differ(sets)].filter(Boolean).join(" ");
  }
}

/** One rule-set settles the tricks that it plays; where it cannot, what it last paid stands. @param {Column} column */
async function settle(column, /** @type {string[]} */ told, /** @type {Paid} */ last) {
  const { ruleset: id, readings, plays } = column;
  const tricks = plays.map((n) => told[n - 1]).filter((line) => line !== undefined);
  const facts = { ...column.facts, tricks };
  try {
    const settled = await engine.ask({ do: "settle", game: game.engine, ruleset: id, readings, facts });
    return { settled, fault: null };
  } catch (thrown) {
    const fault = engine.failure(thrown);
    if (fault.kind !== "facts") throw thrown;
    return { settled: last, fault };
  }
}

/** Whether the sums are not as printed. @param {Paid} was @param {Paid} now */
const differs = ({ totals: was }, { totals: now }) => Object.keys(was).some((name) => was[name] !== now[name]);

/** @param {unknown} one @param {unknown} other */
const alike = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** @param {string[]} tricks @param {Place} place @returns {Code} */
const cardAt = (tricks, [n, at]) => tricks[n].split(" ")[at + 1];

/** The tricks with two cards in each other's place. @param {string[]} tricks @param {Place} one @param {Place} other */
export function exchanged(tricks, one, other) {
  const words = tricks.map((line) => line.split(" "));
  words[one[0]][one[1] + 1] = cardAt(tricks, other);
  words[other[0]][other[1] + 1] = cardAt(tricks, one);
  return words.map((line) => line.join(" "));
}

/** Another leads; everybody keeps the card, and so all move round. @param {string[]} tricks @param {number} n */
export function led(tricks, n, /** @type {Seat} */ seat, /** @type {Seat[]} */ seats) {
  const [before, ...cards] = tricks[n].split(" ");
  const by = seats.indexOf(seat) - seats.indexOf(before);
  const turned = cards.map((_, at) => cards.at((at + by) % cards.length));
  return tricks.map((line, at) => (at === n ? [seat, ...turned].join(" ") : line));
}

/** What is wrong, by trick; what concerns none stands under 0. @param {Column[]} columns @param {Outcome[]} outcomes */
export function faults(columns, outcomes) {
  /** @type {Map<number, Fault[]>} */
  const found = new Map();
  outcomes.forEach(({ fault }, n) => {
    if (!fault) return;
    const { ruleset: id, plays } = columns[n];
    const at = plays[Number(/^tricks\[(\d+)\]/.exec(fault.where)?.[1])] ?? 0;
    const here = found.get(at) ?? [];
    const same = here.find((each) => each.why === fault.why);
    if (same) {
      same.columns.push(id);
      same.rules.push(fault.rule);
    } else
      found.set(at, [...here, { columns: [id], rules: [fault.rule], why: fault.why, said: fault.said ?? [fault.why] }]);
  });
  return found;
}
